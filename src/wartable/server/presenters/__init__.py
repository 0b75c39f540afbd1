"""What readers are shown, made from what they may see."""

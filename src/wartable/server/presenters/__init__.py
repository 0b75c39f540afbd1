"""What each reader is sent, made only from what they may see."""

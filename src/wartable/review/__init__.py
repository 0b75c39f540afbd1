"""Looking back at a finished game: what was chosen, what luck did, and what would have been better."""

"""What stands round the cards, and the ground below them: bars, headers, rails, log, what rivals say."""

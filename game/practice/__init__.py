"""What somebody has practised: each person's exercises, rating and days, apart from the matches they come from."""

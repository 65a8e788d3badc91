"""A second, independent reading of the Red7 rules, used to check records of matches."""

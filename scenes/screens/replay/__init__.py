"""A recorded match, seen again."""

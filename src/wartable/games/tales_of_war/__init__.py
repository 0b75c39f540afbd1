"""Tales of War: battles with facing, fire and ice, and the campaigns they make up."""

"""Changes of conditions in the rules, which tests have to notice."""

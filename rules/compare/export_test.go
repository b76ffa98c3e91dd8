package compare

// HasPhrase tells whether a value of a switch is said in words.
func HasPhrase(path, value string) bool { return switchPhrases()[path][value] != "" }

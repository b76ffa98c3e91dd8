package matching

// TellApart has so many kinds of vertices be told apart at most, until undo.
func TellApart(most int) (undo func()) {
	was := mostKinds
	mostKinds = most
	return func() { mostKinds = was }
}

package matching

// SetMaxKinds has so many kinds of vertices be told apart at most, until undo.
func SetMaxKinds(most int) (undo func()) {
	was := maxKinds
	maxKinds = most
	return func() { maxKinds = was }
}

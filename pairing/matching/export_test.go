package matching

// SetMaxKinds sets maxKinds until undo is called.
func SetMaxKinds(most int) (undo func()) {
	was := maxKinds
	maxKinds = most
	return func() { maxKinds = was }
}

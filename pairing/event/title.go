package event

// Stamp is what every screen and paper says of an event that is not what it looks like: "PRACTICE", or "ARCHIVE" of a redacted copy; "" of
// any other.
func (e Created) Stamp() string {
	switch {
	case e.Practice:
		return "PRACTICE"
	case e.ArchiveOf != Original{}:
		return "ARCHIVE"
	}
	return ""
}

// Title is the event's name as it stands on paper, with its stamp.
func (e Created) Title() string {
	if stamp := e.Stamp(); stamp != "" {
		return stamp + ": " + e.Name
	}
	return e.Name
}

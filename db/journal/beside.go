package journal

// SideData is what is kept beside a journal, outside its chain and every export: it goes along when
// the journal moves to another place.
type SideData struct {
	PINs   []PIN
	Drafts map[string]string // half-typed texts by name
}

// PIN is an official's PIN as it is kept: its hash, and the wrong tries in a row with the time
// until which no other one counts, RFC 3339 or "".
type PIN struct {
	Staff int
	Hash  string
	Tries int
	Until string
}

package refusal

// OutOfRange refuses a number that is not from 1 to most: "no team 3: use 1 to 2"; "no team 3: the
// event has none" where none exists. Thing is what is counted, where is where: "the event".
func OutOfRange(thing string, n, most int, where string) error {
	switch most {
	case 0:
		return NotFound.Errorf("no %s %d: %s has none", thing, n, where)
	case 1:
		return NotFound.Errorf("no %s %d: %s has only %s 1", thing, n, where, thing)
	}
	return NotFound.Errorf("no %s %d: use 1 to %d", thing, n, most)
}

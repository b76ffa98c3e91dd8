package words

import (
	"flagfall/pairing/event"
	"flagfall/tui/tongue"
)

// Language is the event's: in which players and the public read what is printed and published.
func Language(register *event.State) tongue.Language {
	l, err := tongue.Parse(register.Policy.Get("language"))
	if err != nil {
		return tongue.English
	}
	return l
}

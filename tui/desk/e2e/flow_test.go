//go:build e2e

package e2e

import (
	"strings"
	"time"
	"unicode/utf8"
)

// flow is a way through the hall, keystroke by keystroke. It tells how many keys it took and how
// long the desk needed for them.
type flow struct {
	*terminal
	name   string
	keys   int // pressed, words typed in full among them
	words  int // those of them that are text to be typed with any program
	began  time.Time
	waited time.Duration // the longest between keys and what they led to
}

func (x *terminal) flow(name string) *flow {
	return &flow{terminal: x, name: name, began: time.Now()}
}

// press types keys one after another and waits for what they lead to.
func (f *flow) press(keys string, sees ...string) *flow {
	f.t.Helper()
	for k := range strings.FieldsSeq(keys) {
		if _, named := named[k]; named {
			f.keys++
			f.Press(k)
			continue
		}
		f.keys += utf8.RuneCountInString(k)
		f.Type(k)
	}
	return f.sees(sees)
}

// text types a text and waits for what it leads to.
func (f *flow) text(text string, sees ...string) *flow {
	f.t.Helper()
	f.keys += utf8.RuneCountInString(text)
	f.words += utf8.RuneCountInString(text)
	f.Type(text)
	return f.sees(sees)
}

func (f *flow) sees(texts []string) *flow {
	f.t.Helper()
	pressed := time.Now()
	f.Expect(texts...)
	f.waited = max(f.waited, time.Since(pressed))
	return f
}

// done tells what the flow has cost, and fails where it costs more keys than it may, text not
// counted.
func (f *flow) done(most int) {
	f.t.Helper()
	f.t.Logf("%s: %d keys, %d of them text, in %v of the desk's time, at most %v for one step",
		f.name, f.keys, f.words, time.Since(f.began).Round(10*time.Millisecond), f.waited.Round(time.Millisecond))
	if f.keys-f.words > most {
		f.t.Errorf("%s took %d keys besides text, at most %d were to be", f.name, f.keys-f.words, most)
	}
}

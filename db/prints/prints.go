// Package prints keeps what was printed. Each document has a number in the event; a second print of
// it is a copy and says so. The package is pure.
package prints

import (
	"slices"

	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// Subject is what a document is about. Round and Incident are 0, and Section "", where it is not
// about one.
type Subject struct {
	Name     string `json:"name"` // the kind of document, such as "slip"
	Section  string `json:"section,omitempty"`
	Round    int    `json:"round,omitempty"`
	Incident int    `json:"incident,omitempty"`
	Public   bool   `json:"public,omitempty"` // the version for the wall, where there is another
	Lang     string `json:"lang,omitempty"`   // the code of its language, "" for English
	Top      int    `json:"top,omitempty"`    // of standings, how many places; 0 for all
	// how it is set where there is a choice, such as "desk"; "" for what is usual
	Form string `json:"form,omitempty"`
}

// Printed is a document that went out. Sum is a fingerprint of what it says: the same subject with
// the same sum is a copy, with another sum a new document that takes the place of the old one.
type Printed struct {
	Document int `json:"document"`
	Subject
	Sum      string `json:"sum"`
	Copy     int    `json:"copy,omitempty"`     // 0 for the first
	Replaces int    `json:"replaces,omitempty"` // a document that no longer holds
	Final    bool   `json:"final,omitempty"`    // the officials answer for it as final
	Format   string `json:"format,omitempty"`
}

// Kind names the fact for ever.
func (Printed) Kind() string { return "document.printed" }

// NotPrinted says that a document that was just recorded came out nowhere: its number and copy are
// free again.
type NotPrinted struct {
	Document int `json:"document"`
	Copy     int `json:"copy,omitempty"`
}

// Kind names the fact for ever.
func (NotPrinted) Kind() string { return "document.not_printed" }

// Kinds are all facts of the prints.
var Kinds = []fact.Row[*State]{
	fact.Kind[*State, Printed]{Decides: true, Apply: (*State).addPrint}.Row(),
	fact.Kind[*State, NotPrinted]{Apply: (*State).removePrint}.Row(),
}

// State is what was printed so far, oldest first. The zero State is that of an empty journal.
type State struct {
	All  []Print
	last map[Subject]int // index of the newest print about a subject
}

// Print is a print with the entry it stands in.
type Print struct {
	Printed
	Meta fact.Meta
}

func (s *State) addPrint(meta fact.Meta, f Printed) error {
	if f.Document < 1 || f.Document > s.documentCount()+1 {
		return refusal.Damaged.Errorf("document %d is out of order", f.Document)
	}
	if s.last == nil {
		s.last = map[Subject]int{}
	}
	s.last[f.Subject] = len(s.All)
	s.All = append(s.All, Print{f, meta})
	return nil
}

// removePrint takes back the last print about its subject.
func (s *State) removePrint(_ fact.Meta, f NotPrinted) error {
	at := slices.IndexFunc(s.All, func(p Print) bool { return p.Document == f.Document && p.Copy == f.Copy })
	if at < 0 || s.last[s.All[at].Subject] != at {
		return refusal.Damaged.Errorf("document %d is listed as not printed, but a later one replaces it", f.Document)
	}
	s.All = slices.Delete(slices.Clone(s.All), at, at+1)
	clear(s.last)
	for i, p := range s.All {
		s.last[p.Subject] = i
	}
	return nil
}

// Newest is the last print about a subject.
func (s *State) Newest(about Subject) (Print, bool) {
	i, ok := s.last[about]
	if !ok {
		return Print{}, false
	}
	return s.All[i], true
}

// Next is how the next print about a subject is recorded: as a copy where it says the same as the
// last, else as a new document.
func (s *State) Next(about Subject, sum string) Printed {
	last, ok := s.Newest(about)
	next := Printed{Document: s.documentCount() + 1, Subject: about, Sum: sum}
	switch {
	case ok && last.Sum == sum:
		next.Document, next.Copy, next.Replaces = last.Document, last.Copy+1, last.Replaces
	case ok:
		next.Replaces = last.Document
	}
	return next
}

// documentCount is how many numbers were given.
func (s *State) documentCount() int {
	n := 0
	for i := len(s.All) - 1; i >= 0 && n == 0; i-- {
		if s.All[i].Copy == 0 {
			n = s.All[i].Document
		}
	}
	return n
}

package tournament

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"flagfall/db/prints"
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules/refusal"
)

// PrintRequest is a document about to go out. Reason is why a Floor Chief signs it as final while
// something is open.
type PrintRequest struct {
	About  prints.Subject
	Sum    string // fingerprint of what it says
	Format string
	Final  bool
	Reason string
	At     time.Time
}

// RecordPrint records a document. One that claims to be final is refused while something may still
// change it, unless the Floor Chief signs for it with a reason.
func RecordPrint(t *Tournament, req PrintRequest, by *event.Official) ([]fact.Fact, error) {
	next := t.Prints.Next(req.About, req.Sum)
	next.Final, next.Format = req.Final, req.Format
	facts := []fact.Fact{next}
	if !req.Final {
		return facts, nil
	}
	signed, err := t.CheckFinal(req.About.Section, req.Reason, req.At, by)
	if err != nil {
		return nil, err
	}
	if signed {
		facts = append(facts, event.RemarkAdded{
			About: fmt.Sprintf("document %d", next.Document),
			Text:  cleantext.Clean(req.Reason),
		})
	}
	return facts, nil
}

// CancelPrint records that a print failed, so that its number counts no copy. It returns no facts
// where another print about the same has followed.
func CancelPrint(t *Tournament, document, copied int) []fact.Fact {
	for _, p := range t.Prints.All {
		if newest, _ := t.Prints.Newest(p.Subject); p.Document == document && p.Copy == copied &&
			newest.Printed == p.Printed {
			return []fact.Fact{prints.NotPrinted{Document: document, Copy: copied}}
		}
	}
	return nil
}

// CheckFinal says whether results may be called final at a time: at once when nothing is open; under the
// Floor Chief's signature, with a reason, otherwise. Section "" is the whole event.
func (t *Tournament) CheckFinal(
	section, reason string, at time.Time, by *event.Official,
) (signed bool, err error) {
	return t.checkFinal(t.WhyOpen(nil, section, at), reason, by)
}

// checkFinal returns true where the Floor Chief signs despite open points, and false where nothing
// is open. It refuses open points without the Floor Chief or a reason.
func (t *Tournament) checkFinal(open []string, reason string, by *event.Official) (signed bool, err error) {
	switch {
	case len(open) == 0:
		return false, nil
	case !t.MaySign(by):
		return false, refusal.Conflict.Errorf("not final yet: %s; settle that, or ask the floor chief to sign with a reason", strings.Join(open, ", "))
	case cleantext.Clean(reason) == "":
		return false, refusal.Invalid.Errorf("not final yet: %s; to sign anyway, give a reason",
			strings.Join(open, ", "))
	}
	return true, nil
}

// Unsettled lists in words what may still change the results of a section, "" for the whole event:
// matches without a result, tables that have called, calls without a ruling, appeals without a
// decision, open consequences.
func (t *Tournament) Unsettled(section string) []string { return t.UnsettledIn(nil, section) }

// UnsettledIn is Unsettled in a language.
func (t *Tournament) UnsettledIn(in fact.Translate, section string) []string {
	return t.unsettled(in, section, func(*penalties.ConsequenceFound) bool { return true })
}

// unsettled is UnsettledIn with those of the open consequences that count.
func (t *Tournament) unsettled(
	in fact.Translate, section string, counts func(*penalties.ConsequenceFound) bool,
) []string {
	var open []string
	for _, sec := range t.Register.Sections {
		if section != "" && sec.ID != section {
			continue
		}
		for _, r := range sec.Rounds { // a match of an earlier round may have to be played again
			switch n := resultsMissing(r); {
			case n == 0:
			case n == 1:
				open = append(open, in.Say("round %s of section %s lacks 1 result", strconv.Itoa(r.No), sec.Name))
			default:
				open = append(open, in.Say("round %s of section %s lacks %s results", strconv.Itoa(r.No), sec.Name,
					strconv.Itoa(n)))
			}
		}
	}
	left := t.Ledger.Unfinished()
	for _, c := range left.Queue {
		if section == "" || c.Place.Section == section {
			open = append(open, in.Say("table %s has called", strconv.Itoa(c.Place.Table)))
		}
	}
	here := func(i *penalties.Incident) bool { return section == "" || i.Place.Section == section }
	for _, i := range left.Calls {
		if here(i) {
			open = append(open, in.Say("%s has no ruling", i.Label))
		}
	}
	for _, a := range left.Appeals {
		if here(a.Subject) {
			open = append(open, in.Say("appeal %s against %s is not decided", strconv.Itoa(a.Appeal), a.Subject.Label))
		}
	}
	for _, c := range left.Consequences {
		if counts(&c.ConsequenceFound) && (section == "" || c.Match().Pairing.Section.ID == section) {
			open = append(open, in.Say("consequence %s for %s is open", strconv.Itoa(c.Consequence), c.Label()))
		}
	}
	return open
}

func resultsMissing(r *event.Round) int {
	n := 0
	for _, p := range r.Pairings {
		for _, m := range p.Matches {
			if _, done := m.Result(); !done && !p.Complete() {
				n++
			}
		}
	}
	return n
}

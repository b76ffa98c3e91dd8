// Package story tells the things of an event in words, each once for every door: the desk, paper, pages,
// commands and JSON. It decides what is said; penalties decides what holds. It is pure.
package story

import (
	"fmt"
	"strings"
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/hearing"
	"flagfall/penalties/impact"
	"flagfall/rules"
	"flagfall/tui/document"
	"flagfall/tui/voice/words"
)

// Status is the state of an incident in three lengths.
type Status struct {
	Badge    string        `json:"badge"`    // lower case, one to three words: "to rule", "under appeal", "overturned"
	Line     string        `json:"line"`     // the badge and what holds now: "overturned: the claim is denied"
	Sentence string        `json:"sentence"` // with who, when and what is left to do
	Tone     document.Tone `json:"tone"`
}

// OfIncident returns the status of an incident at a time.
func OfIncident(t *tournament.Tournament, i *penalties.Incident, now time.Time) Status {
	switch {
	case i.Struck != nil:
		const nothing = "it counts for nothing"
		by := byAt(t, *i.Struck)
		return Status{"struck", "struck: " + nothing, "Struck by " + by + ": " + nothing + ".", document.Dim}
	case i.Waits():
		table := words.TableOf(t.Register, i)
		says := words.Sentence("Proposed: " + words.Proposal(t.Ledger, table, i.Proposal))
		line := "proposed: " + words.OnceSigned(t.Ledger, table, i.Proposal)
		return Status{"proposed", line, says + " Not in force until it is signed.", document.NeedsYou}
	case i.State() == penalties.Remanded:
		by := byAt(t, i.LastDecidedAppeal().Decided)
		return Status{"sent back", "sent back: rule again", "Sent back by " + by + ": rule again.", document.NeedsYou}
	case i.IsNote():
		return Status{"noted", "noted", "Noted by " + byAt(t, i.Logged) + ".", document.Done}
	case i.Ruling() == nil:
		return Status{"to rule", "to rule", "It waits for a ruling.", document.NeedsYou}
	}
	return ofRuled(t, i, now)
}

// ofRuled is the status of an incident with a ruling.
func ofRuled(t *tournament.Tournament, i *penalties.Incident, now time.Time) Status {
	r, holds := i.Ruling(), holds(t, i)
	by := t.Register.ActorName(r.By()) + " at " + t.Register.HourMinute(r.Meta.At)
	s := Status{"ruled", holds, "Ruled by " + by + ": " + words.Sentence(holds), document.Done}
	if a, became := i.LastDecidedAppeal(), words.AppealOutcome(i); became != "" {
		s.Badge, s.Line = became, became+": "+holds
		if a.Decision.Final {
			s.Badge += ", final"
		}
		s.Sentence = words.UpperFirst(becameBy(became)) + " by " + byAt(t, a.Decided) + ": " + words.Sentence(holds)
	}
	if a := i.LastAppeal(); a != nil {
		s.addAppeal(t, a)
	}
	s.addResult(t, i)
	switch {
	case appealable(t, i, now), i.LastAppeal() != nil && i.LastAppeal().Pending():
	case hearing.LacksOfficial(t.Ledger, i):
		s.Sentence += " No official on the staff can hear an appeal."
	default:
		s.Sentence += " It is no longer open to appeal."
	}
	return s
}

// becameBy is an outcome of an appeal before the name of who decided: "stands again by".
func becameBy(became string) string {
	if became == words.StandsAgain {
		return "restored"
	}
	return became
}

// addAppeal adds an appeal that waits, or that was withdrawn.
func (s *Status) addAppeal(t *tournament.Tournament, a *penalties.Appeal) {
	switch {
	case a.Pending():
		how := "under appeal"
		s.Badge = "appealed"
		switch {
		case a.Reopens != nil:
			s.Badge, how = "reopened", "reopened on new evidence"
		case a.Protest:
			s.Badge, how = "protest", "under protest, play goes on,"
		}
		level, _ := hearing.Level(t.Ledger, a)
		s.Tone = document.AtAppeal
		s.Line += "; " + strings.TrimSuffix(how, ",")
		s.Sentence += fmt.Sprintf(" %s before the %s since %s.", words.UpperFirst(how), hearing.LevelName(level),
			t.Register.HourMinute(a.Filed.At))
	case a.Withdrawn != nil && a.Withdrawn.Agreed:
		s.Sentence += " Its appeal was settled by agreement."
	case a.Withdrawn != nil:
		s.Sentence += " Its appeal was withdrawn."
	}
}

// addResult adds the result that a chief has still to settle, or has settled against the ruling.
func (s *Status) addResult(t *tournament.Tournament, i *penalties.Incident) {
	if c := openResult(t, i); c != nil {
		s.Line += "; the result is to settle"
		s.Sentence += fmt.Sprintf(" The result is still to settle: consequence %d.", c.Consequence)
		if s.Tone == document.Done {
			s.Tone = document.NeedsYou
		}
	} else if c := ResultUndone(t, i); c != nil {
		s.Sentence += fmt.Sprintf(" The result was settled otherwise by %s: consequence %d.", byAt(t, c.SettledMeta),
			c.Consequence)
	}
}

// openResult returns the consequence of an incident that asks about its match's result, nil for none. A ruling
// in effect that has no result waits for a consequence of another incident of the match too.
func openResult(t *tournament.Tournament, i *penalties.Incident) (asks *penalties.Consequence) {
	now := i.CurrentEffect()
	_, over := i.Match.Result()
	for _, c := range t.Ledger.OpenConsequences() {
		switch {
		case !c.MayChangeResult():
		case c.Subject == i:
			return c
		case c.Match() == i.Match && asks == nil && now.Imposing != 0 && !over && now.Ruling.WithoutEffect(i.Match):
			asks = c
		}
	}
	return asks
}

// ResultUndone returns the consequence by which a chief settled a match's result otherwise than the incident's
// ruling has it; nil for none, and while the result is asked about again.
func ResultUndone(t *tournament.Tournament, i *penalties.Incident) *penalties.Consequence {
	if openResult(t, i) != nil {
		return nil
	}
	return impact.ResultSettledAgainst(t.Ledger, i)
}

// appealable reports whether a ruling may still be appealed.
func appealable(t *tournament.Tournament, i *penalties.Incident, now time.Time) bool {
	_, due, err := appeal.LevelAndDeadline(t.Ledger, i)
	return err == nil && due.After(now)
}

// InForce says what holds of a ruling now: what it imposes or decides, or what is so without it. It is ""
// without a ruling.
func InForce(t *tournament.Tournament, i *penalties.Incident) string {
	return InForceAt(t, words.TableOf(t.Register, i), i)
}

// InForceAt is InForce in the language of the incident's table.
func InForceAt(t *tournament.Tournament, table words.Table, i *penalties.Incident) string {
	r, now := i.Ruling(), i.CurrentEffect()
	switch {
	case r == nil:
		return ""
	case now.Imposing == 0 && penalties.IsClaim(i):
		return fallenClaim(table, r, openResult(t, i) != nil)
	case now.Imposing == 0:
		return table.Remedies(nil)
	case awaitsResult(t, table, i) && len(now.InForce) == 0:
		return table.OutcomeText(now.Ruling.Verdict.Outcome)
	case awaitsResult(t, table, i):
		return table.AsMade().Imposed(now.Ruling)
	}
	return table.Effect(now.Ruling)
}

// awaitsResult reports whether a ruling is in effect, but for the result of a match that goes on: a chief has
// still to settle it.
func awaitsResult(t *tournament.Tournament, table words.Table, i *penalties.Incident) bool {
	now := i.CurrentEffect()
	return now.Imposing != 0 && table.HeldBack(now.Ruling) && table.StandingResult() == nil && openResult(t, i) != nil
}

// AsMade returns an incident's table for its ruling as it was made, where the ruling is not in effect, or is
// but for a result that a chief has still to settle; else the table as it is.
func AsMade(t *tournament.Tournament, table words.Table, i *penalties.Incident) words.Table {
	if i.CurrentEffect().Imposing == 0 || awaitsResult(t, table, i) {
		return table.AsMade()
	}
	return table
}

// holds is InForce with the step of the ruling, or that it departs from the book, unless a chief put
// something else in its place.
func holds(t *tournament.Tournament, i *penalties.Incident) string {
	r, now := i.Ruling(), i.CurrentEffect()
	switch {
	case now.Imposing == 0, !now.IsAsMade(r.RulingMade),
		awaitsResult(t, words.TableOf(t.Register, i), i):
		return InForce(t, i)
	case r.Departed && i.Offence != rules.KindNote:
		return words.TableOf(t.Register, i).Ruling(r.RulingMade) + ", which " + StandsBriefly(i)
	}
	return words.TableOf(t.Register, i).Ruling(r.RulingMade)
}

// fallenClaim says what holds of a claim whose ruling is not in effect, and of the match unless its result
// is asked about.
func fallenClaim(table words.Table, r *penalties.Ruling, asked bool) string {
	said := table.Say("the claim is denied")
	if o := r.Verdict.Outcome; o == rules.OutDenied || o == rules.OutIncomplete {
		said = table.Say("the claim is not denied")
	}
	switch stands := table.Standing(); {
	case asked:
		return said
	case stands != "":
		return table.Say("%s, the match stands %s", said, stands)
	}
	return table.Say("%s, the match goes on", said)
}

// byAt names who recorded an entry and when: "Sec Chief at 18:56".
func byAt(t *tournament.Tournament, m fact.Meta) string {
	return t.Register.ActorName(m.Actor) + " at " + t.Register.HourMinute(m.At)
}

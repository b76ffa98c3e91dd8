package insight

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules"
)

// SeasonEvent is what a season reads of one event. It names no player and no official.
type SeasonEvent struct {
	File     string // it was read from
	Name     string
	Archive  bool      // the names and what was typed are left out of it
	Began    time.Time // when its first entry was written, in the event's zone
	Sections int
	Teams    int
	Players  int // of teams, substitutes included
	Rounds   int // of the section with most of them
	Tables   int // pairings of two teams, over all rounds
	Cases    []SeasonCase
	Trail    []uint64 // a mark for each entry; see Distinct
}

// SeasonCase is an incident that was not struck, as a season counts it. Texts that people typed have
// gone through the event's filter of names.
type SeasonCase struct {
	Seq     int64 // of the entry that logged it
	At      time.Time
	Label   string
	Section string
	Round   int
	Offence string // its kind
	Title   string
	Book    string   // the rulebook's id
	BookSum string   // hash of its text
	Refs    []string // the rules that the ruling names
	Step    int      // of a ladder, 0 for none

	Ruled    bool
	InEffect bool
	Settled  bool // see Precedents
	Imposed  string
	Choice   bool // the official had a choice, or departed from the book
	Departed bool
	Reason   string

	Appeals []SeasonAppeal
	Fell    []SeasonFall // how its rulings fell, oldest first

	Held         time.Duration // how long play stood still at the table
	HeldKnown    bool
	ClockSeconds int // that remedies in force moved on clocks
	Expelled     bool
}

// SeasonAppeal is an appeal and how it ended.
type SeasonAppeal struct {
	Grounds string
	Level   string
	End     string // a decision, or Withdrawn, Settled or Open
}

// SeasonFall is a ruling that did not stand.
type SeasonFall struct {
	How     string // penalties.Overturn, Modify or Remand
	Grounds string // of the appeal
	Level   string // that decided it
	Reason  string // of the decision
}

// ReadSeasonEvent reads one event. clean filters names out of what people typed; nil leaves it as
// it is. File, Trail and Missing are left to the caller.
func ReadSeasonEvent(s *penalties.State, began time.Time, clean func(string) string) SeasonEvent {
	if clean == nil {
		clean = func(typed string) string { return typed }
	}
	e := SeasonEvent{
		Name: s.Register.Event.Name, Archive: s.Register.Event.ArchiveOf.Entries > 0,
		Began:    s.Register.Local(began),
		Sections: len(s.Register.Sections), Teams: len(s.Register.Entrants()),
	}
	for _, t := range s.Register.Entrants() {
		e.Players += t.PersonCount()
	}
	for _, sec := range s.Register.Sections {
		e.Rounds = max(e.Rounds, len(sec.Rounds))
		for _, r := range sec.Rounds {
			for _, p := range r.Pairings {
				if p.Teams[0] != nil && p.Teams[1] != nil {
					e.Tables++
				}
			}
		}
	}
	sums := map[*rules.Book]string{}
	for _, i := range notStruck(s.Incidents()) {
		if sums[i.Book()] == "" {
			sums[i.Book()] = i.Book().SHA256()
		}
		c := readCase(i, clean)
		c.BookSum = sums[i.Book()]
		e.Cases = append(e.Cases, c)
	}
	return e
}

func readCase(i *penalties.Incident, clean func(string) string) SeasonCase {
	c := SeasonCase{
		Seq: i.Logged.Seq, At: i.Logged.At, Label: i.Label, Section: i.Place.Section,
		Round: i.Place.Round, Offence: i.Offence, Title: clean(i.Title()), Book: i.Book().ID,
		Settled: settled(i),
	}
	for _, a := range i.Appeals {
		c.Appeals = append(c.Appeals, SeasonAppeal{a.Grounds, a.Level, appealEnd(a)})
	}
	c.Held, c.HeldKnown = heldUp(i)
	r := i.Ruling()
	if r == nil {
		return c
	}
	now := i.CurrentEffect()
	c.Ruled, c.InEffect, c.Refs = true, now.Imposing != 0, r.Verdict.Refs
	c.Step, c.Imposed = penalties.StepNumber(r.Verdict.Step), imposedOn(i)
	c.Departed = r.Departed
	c.Choice = c.InEffect && !i.IsNote() && !r.ByBook()
	c.Reason = kept(r.Explanation(), clean)
	for _, remedy := range now.InForce {
		c.ClockSeconds += remedy.Seconds
		c.Expelled = c.Expelled || remedy.Kind == rules.Expel
	}
	c.Fell = falls(i, clean)
	return c
}

// kept is a typed text as it may be shown, "" where an archive has left it out.
func kept(typed string, clean func(string) string) string {
	if typed == "" || typed == fact.Redacted {
		return ""
	}
	return clean(typed)
}

// appealEnd is the decision on an appeal, else Withdrawn, Settled or Open.
func appealEnd(a *penalties.Appeal) string {
	switch {
	case a.Withdrawn != nil && a.Withdrawn.Agreed:
		return penalties.Settled
	case a.Withdrawn != nil:
		return penalties.Withdrawn
	case a.Decision == nil:
		return penalties.Open
	}
	return a.Decision.Decision
}

// falls lists the rulings on an incident that did not stand: each that was sent back, and the
// present one where decisions took it out of effect or put other remedies in its place. A ruling
// that a higher level brought back has not fallen.
func falls(i *penalties.Incident, clean func(string) string) []SeasonFall {
	var list []SeasonFall
	add := func(how string, a *penalties.Appeal) {
		list = append(list, SeasonFall{how, a.Grounds, a.Decision.Level, kept(a.Reason, clean)})
	}
	for _, a := range i.Appeals {
		if a.Decision != nil && a.Decision.Decision == penalties.Remand {
			add(penalties.Remand, a)
		}
	}
	last, now := i.LastDecidedAppeal(), i.CurrentEffect()
	switch {
	case last == nil || last.Decision.Decision == penalties.Remand:
	case now.Imposing == 0:
		add(penalties.Overturn, last)
	case !penalties.SameRemedies(now.InForce, i.Ruling().Remedies):
		add(penalties.Modify, last)
	}
	return list
}

// heldUp is how long play stood still for an incident: from when it was logged until the clocks ran
// again, else until the first ruling, and no longer than the match. It is not known where the match
// was over before, or where nothing tells the end.
func heldUp(i *penalties.Incident) (time.Duration, bool) {
	var until time.Time
	switch {
	case i.Restarted != nil:
		until = i.Restarted.At
	case len(i.Rulings) > 0:
		until = i.Rulings[0].Meta.At
	}
	if end, over := i.Match.End(i.RulingNumbers()...); over {
		switch {
		case end.Since < i.Logged.Seq:
			return 0, false
		case !until.IsZero() && end.At.Before(until):
			until = end.At
		}
	}
	if until.IsZero() || until.Before(i.Logged.At) {
		return 0, false
	}
	return until.Sub(i.Logged.At), true
}

// Season is several events read together, each once.
type Season struct {
	Events   []SeasonEvent // by when they began, then by name
	Copies   []SeasonCopy  // files that hold an event which is counted from another one
	Broken   []SeasonFault // files that are left out
	Practice []string      // files of practice events and rehearsals, which count for nothing
	Others   int           // files that hold no event
}

// SeasonFault is a file that could not be read whole, and why.
type SeasonFault struct{ File, Why string }

// NewSeason gathers events. Of those that are one event the longest is kept; see Distinct.
func NewSeason(events []SeasonEvent) Season {
	var s Season
	s.Events, s.Copies = Distinct(events)
	slices.SortStableFunc(s.Events, func(a, b SeasonEvent) int {
		return cmp.Or(a.Began.Compare(b.Began), cmp.Compare(a.Name, b.Name),
			cmp.Compare(a.File, b.File))
	})
	slices.SortFunc(s.Copies, func(a, b SeasonCopy) int { return cmp.Compare(a.File, b.File) })
	return s
}

// Stamp says on every page that files are left out because they could not be read whole, "" where
// none is.
func (s Season) Stamp() string {
	if len(s.Broken) == 0 {
		return ""
	}
	verb := "are"
	if len(s.Broken) == 1 {
		verb = "is"
	}
	return fmt.Sprintf("PARTIAL: %s could not be read whole and %s left out",
		plural(len(s.Broken), "file"), verb)
}

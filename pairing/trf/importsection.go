package trf

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// EnterReport returns the facts that enter a report into a section without teams: options, teams,
// rounds and results. Tables are numbered anew, because a report has none. The error is of type
// [Faults] if the report is at fault. The notes say what was left out.
func EnterReport(s *event.State, sec *event.Section,
	f *File,
) (facts []fact.Fact, notes []string, err error) {
	if f.each == EachPlayer {
		return f.enterPlayers(s, sec)
	}
	d, notes, err := f.TeamTournament()
	switch {
	case err != nil:
		return nil, notes, err
	case len(sec.Teams) > 0 || len(sec.Rounds) > 0:
		return nil, notes, refusal.Conflict.Errorf(
			"section %s already has teams: import the report into a new section", sec.ID)
	case d.Boards != sec.Matches:
		return nil, notes, refusal.Conflict.Errorf(
			"the report has %d matches a round and section %s has %d: import it into a section with %d",
			d.Boards, sec.ID, sec.Matches, d.Boards)
	}
	e := &sectionImport{s: s, sec: sec, draft: d, team: map[int]int{}}
	options, err := e.options()
	if err != nil {
		return nil, notes, err
	}
	e.set = options
	configured, err := eventsetup.Configure(s, sec.ID, options)
	if err != nil {
		return nil, notes, err
	}
	if err := e.prepareTeams(); err != nil {
		return nil, notes, err
	}
	e.facts = append(configured, e.facts...)
	for round := range e.roundCount() {
		if err := e.enterRound(round + 1); err != nil {
			return nil, notes, err
		}
	}
	e.enterFirst(len(d.Teams))
	e.enterGiven()
	return e.facts, append(append(f.Notes(), notes...), e.notes...), nil
}

// EnterNewSection enters a report into a new section, which follows the rulebook and has the
// report's number of matches a round. The section's name is its ID.
func EnterNewSection(s *event.State, id string, book *rules.Book,
	f *File,
) (facts []fact.Fact, notes []string, err error) {
	d, notes, err := f.TeamTournament()
	if err != nil {
		return nil, notes, err
	}
	made, err := eventsetup.AddSection(s, id, "", book, d.Boards)
	if err != nil {
		return nil, notes, err
	}
	with, err := s.WithSection(made...)
	if err != nil {
		return nil, notes, err
	}
	facts, notes, err = EnterReport(with, with.Sections[len(with.Sections)-1], f)
	return append(made, facts...), notes, err
}

// Importable returns why a report cannot be a new section that follows a rulebook; nil if it can be one.
func (f *File) Importable(book *rules.Book) error {
	if f.each == EachPlayer {
		return nil
	}
	_, _, err := EnterNewSection(event.NewState(), "A", book, f)
	return err
}

// sectionImport is a report being entered into a section.
type sectionImport struct {
	s       *event.State
	sec     *event.Section
	draft   TeamTournament
	set     event.Options // as the report says
	team    map[int]int   // team numbers, by pairing number in the report
	waiting []fact.Fact   // teams not entered yet, in order
	facts   []fact.Fact
	notes   []string
}

// options returns the section's options, replaced by what the report says.
func (e *sectionImport) options() (event.Options, error) {
	o, d := e.sec.Options, e.draft
	o.Seed, o.Rounds = event.ByEntry, d.Rounds
	t := parseType(d.Type)
	switch {
	case t.System != "":
		o.System = t.System
	case d.Type != "":
		e.notes = append(e.notes, fmt.Sprintf("record 192: %s is %s; the section is paired by %s from here on", d.Type,
			t.Not, cmp.Or(o.System, string(swiss.FIDE))))
	}
	switch {
	case d.Entries, t.Scored && t.Primary == tiebreak.GamePoints:
		o.Primary = event.GamePoints
	case t.Scored || d.Type == "":
		o.Primary = event.MatchPoints
	}
	if t.Baku {
		o.Speed = string(swiss.Baku)
	}
	o.Preferences = string(t.Colors)
	if t.Colors != swiss.NoPreferences && e.sec.Matches == 1 {
		o.Boards = cmp.Or(o.Boards, event.BoardsFixed)
	}
	with := *e.sec
	if with.Options = o; t.Colors != swiss.NoPreferences {
		if _, none := with.ColorPreferences(); none != "" {
			e.notes = append(e.notes,
				fmt.Sprintf("the color preferences of %s are not used from here on: %s", d.Type, none))
		}
	}
	o.Bye = event.ByeDraw
	if d.PAB.Match == d.Win {
		o.Bye = event.ByeWin
	}
	if d.PAB.Match != d.Win && d.PAB.Match != d.Draw {
		return o, refusal.Invalid.Errorf(
			"a bye brings %s match points in the report: a win or a draw is possible here",
			d.PAB.Match)
	}
	if d.Tiebreaks != "" {
		if _, err := tiebreak.ParseTiebreaks(d.Tiebreaks); err != nil {
			e.notes = append(e.notes, fmt.Sprintf("record 202 is left out: %v", err))
		} else {
			o.Tiebreaks = strings.FieldsFunc(d.Tiebreaks, func(r rune) bool {
				return r == ',' || r == ' '
			})
		}
	}
	o.KeepApart = ""
	if len(d.Apart) > 0 {
		o.KeepApart = string(swiss.ApartAlways)
	}
	if len(d.Accelerations) > 0 && !e.chooseAcceleration(&o) {
		e.notes = append(e.notes, "records 250 are left out: unknown acceleration")
	}
	return o, nil
}

// chooseAcceleration sets the acceleration that gives the same points as the report's records. It
// returns false if there is none.
func (e *sectionImport) chooseAcceleration(o *event.Options) bool {
	sec := *e.sec
	sec.Options = *o
	sec.Teams = make([]*event.Team, e.initialTeams())
	for i := range sec.Teams {
		sec.Teams[i] = &event.Team{}
	}
	for _, a := range []swiss.Acceleration{swiss.Baku, swiss.US28R} {
		sec.Options.Speed = string(a)
		if slices.Equal(accelerations(sec.Options, pairing.AccelerationBase(&sec)),
			e.draft.Accelerations) {
			o.Speed = string(a)
			return true
		}
	}
	return false
}

// initialTeams returns the number of teams entered before round 1: those of a round robin's table, else
// all except those at the end of the list that missed round 1.
func (e *sectionImport) initialTeams() int {
	n := len(e.draft.Teams)
	if t := parseType(e.draft.Type); t.isRobin() && e.draft.Rounds > 0 {
		bye := slices.ContainsFunc(e.draft.Teams, func(t TeamEntry) bool {
			return slices.ContainsFunc(t.Rounds, func(r TeamRound) bool { return r.Kind == tiebreak.PAB })
		})
		return min(n, robinStarters(e.draft.Rounds, t.System == event.DoubleRoundRobin, bye))
	}
	for n > 0 && len(e.draft.Teams[n-1].Rounds) > 0 &&
		e.draft.Teams[n-1].Rounds[0].Kind == tiebreak.Absent {
		n--
	}
	return n
}

// prepareTeams enters the initial teams and prepares the others for the round in which they came.
func (e *sectionImport) prepareTeams() error {
	club, err := e.clubsOfGroups()
	if err != nil {
		return err
	}
	var entries []event.Entry
	for _, t := range e.draft.Teams {
		if len(t.Players) != 2 {
			return refusal.Invalid.Errorf(
				"team %d has %d players in the report: a team is two (rule 1)", t.TPN,
				len(t.Players))
		}
		entry := event.Entry{Name: t.Name, Club: cmp.Or(club[t.TPN], t.Club)}
		for i := range entry.Players {
			entry.Players[i] = event.Player{Name: t.Players[i], Rating: t.Ratings[i]}
		}
		entries = append(entries, entry)
	}
	facts, faults, err := roster.EnterTeams(e.s, e.sec.ID, entries)
	if err != nil {
		return err
	}
	var all Faults
	for _, f := range faults {
		all = append(all,
			Fault{Text: fmt.Sprintf("team %d: %s", e.draft.Teams[f.Index].TPN, f.Error())})
	}
	if len(all) > 0 {
		return all
	}
	for _, same := range roster.Namesakes(e.s, e.sec.ID, entries...) {
		e.notes = append(e.notes, same.String())
	}
	n := 0
	for _, f := range facts {
		added, ok := f.(event.TeamAdded)
		if !ok {
			e.facts = append(e.facts, f)
			continue
		}
		e.team[e.draft.Teams[n].TPN] = added.Team
		e.waiting = append(e.waiting, added)
		n++
	}
	e.enterFirst(e.initialTeams())
	return nil
}

// enterGiven enters the points that an arbiter gave.
func (e *sectionImport) enterGiven() {
	for _, t := range e.draft.Teams {
		for _, g := range t.Given {
			e.facts = append(e.facts,
				event.PointsGiven{Team: e.team[t.TPN], Round: g.Round, Match: g.Match, Game: g.Game})
			e.notes = append(e.notes, fmt.Sprintf("team %d, %s: %s match and %s game points by an arbiter are kept", t.TPN,
				t.Name, g.Match, g.Game))
		}
	}
}

// enterFirst makes sure that the first n teams are entered.
func (e *sectionImport) enterFirst(n int) {
	n -= len(e.draft.Teams) - len(e.waiting)
	if n > 0 {
		e.facts = append(e.facts, e.waiting[:min(n, len(e.waiting))]...)
		e.waiting = e.waiting[min(n, len(e.waiting)):]
	}
}

// clubsOfGroups makes a club of each group of teams that must not meet.
func (e *sectionImport) clubsOfGroups() (map[int]string, error) {
	club := map[int]string{}
	for i, a := range e.draft.Apart {
		if a.From > 1 || a.To < e.draft.Rounds {
			return nil, refusal.Invalid.Errorf(
				"teams %v may not meet in some rounds of the report: here that is for all rounds or none",
				a.Teams)
		}
		for _, tpn := range a.Teams {
			if club[tpn] != "" {
				return nil, refusal.Invalid.Errorf(
					"team %d is in two groups that may not meet: here a team has one club", tpn)
			}
			club[tpn] = fmt.Sprintf("Group %d", i+1)
		}
	}
	return club, nil
}

package results

import (
	"fmt"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties/consequence"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
)

// undoInput is something of the round that is taken back for a reason, which is being typed: a step of the round, or what was played of a match.
type undoInput struct {
	asked input.Dialog
	does  string // in the draft, "" while nothing is
	table int
	match int
}

// What is taken back.
const (
	undoKindStep = "step"
	undoKindGame = "game"
)

// mayUndoStep tells whether the latest round of a section is in sight, of which a step can be taken back.
func (s *Screen) mayUndoStep() bool { return s.at.Round() != nil && s.at.IsLatest() }

// undoRoundStep asks why the last step of the round is taken back, where whoever sits here may do that.
func (s *Screen) undoRoundStep() {
	id, r, by := s.at.ID(), s.at.Round(), s.desk.Official()
	s.askUndo(undoInput{does: undoKindStep}, "why is "+lastStepText(r)+" taken back?", fmt.Sprintf("step back %s %d", id, r.No),
		func(t *tournament.Tournament, why string) ([]fact.Fact, error) { return t.UndoRoundStep(id, why, by) })
}

// lastStepText says what StepBack takes back: "the start of round 2".
func lastStepText(r *event.Round) string {
	what := "pairing"
	switch {
	case !r.Finished.IsZero():
		what = "end"
	case !r.Started.IsZero():
		what = "start"
	}
	return fmt.Sprintf("the %s of round %d", what, r.No)
}

// askReplay asks why a table's match is played again: the last that was decided, or the one being played.
func (s *Screen) askReplay(p *event.Pairing) {
	m := p.CurrentMatch()
	if _, over := m.Result(); !over && m.No > 1 && s.undoing.match == 0 {
		m = p.Match(m.No - 1)
	}
	if n := s.undoing.match; n > 0 && n <= len(p.Matches) {
		m = p.Match(n)
	}
	place, by := m.Place(), s.desk.Official()
	label := fmt.Sprintf("why does table %d begin anew?", place.Table)
	if len(p.Matches) > 1 {
		label = fmt.Sprintf("why does match %d at table %d begin anew?", place.Match, place.Table)
	}
	s.askUndo(undoInput{does: undoKindGame, table: place.Table, match: place.Match}, label, fmt.Sprintf("new game %s %d %d %d", place.Section, place.Round, place.Table, place.Match),
		func(t *tournament.Tournament, why string) ([]fact.Fact, error) {
			return consequence.Replay(t.Ledger, place, why, by)
		})
}

// askUndo asks for the reason, and has it recorded. What is refused whatever the reason is not asked about.
func (s *Screen) askUndo(u undoInput, label, name string, decide func(t *tournament.Tournament, why string) ([]fact.Fact, error)) {
	if _, err := decide(s.desk.Hall(), "so"); err != nil {
		s.undoing.does = ""
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	u.asked = input.NewDialog(s.desk)
	s.undoing = u
	leave := func() { s.undoing.asked.Close(); s.undoing.does = "" }
	s.undoing.asked.AskText(input.TextQuestion{Label: label, DraftName: name, OnCancel: leave, OnEnter: func(why string) {
		facts, err := decide(s.desk.Hall(), why)
		if err != nil {
			s.desk.Say(screen.Warning, err.Error())
			return
		}
		leave()
		did, _ := s.desk.Hall().Describe(facts[0])
		s.desk.Do(screen.Request{
			Decide:  func(t *tournament.Tournament) ([]fact.Fact, error) { return decide(t, why) },
			Saved:   func([]fact.Fact) { s.desk.SaveDraft(name, "") },
			Message: did,
		})
	}})
}

// restoreUndo goes on with what was to be taken back when the screen was left.
func (s *Screen) restoreUndo(was draft) {
	r := s.at.Round()
	switch {
	case was.Undo == undoKindStep && s.mayUndoStep():
		s.undoRoundStep()
	case was.Undo == undoKindGame && r != nil && r.No == was.Round && r.AtTable(was.Table) != nil:
		s.undoing.match = was.Match
		s.askReplay(r.AtTable(was.Table))
	}
}

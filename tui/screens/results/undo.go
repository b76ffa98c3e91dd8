package results

import (
	"fmt"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
)

// undoInput asks for the reason why something of the round is taken back: its last step, or a game.
type undoInput struct {
	desk  screen.Desk
	asked input.Dialog
	match int // before the question opens, the match to ask about, 0 for the usual one
}

// askStep asks why the last step of a section's latest round is taken back.
func (u *undoInput) askStep(section string, r *event.Round) {
	label := "Why do you undo " + lastStepText(r) + "?"
	u.ask(
		"undo it",
		label,
		fmt.Sprintf("%s %d %s", StepDraft, r.No, section),
		func(why string) any { return acts.UndoStep{Section: section, Reason: why} },
	)
}

// lastStepText says what UndoRoundStep takes back: "the start of round 2".
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

// askGame asks why a match of a pairing is played again. Without a match number in u it is the last
// one decided, or else the one being played.
func (u *undoInput) askGame(p *event.Pairing) {
	m := p.CurrentMatch()
	if _, over := m.Result(); !over && m.No > 1 && u.match == 0 {
		m = p.Match(m.No - 1)
	}
	if n := u.match; n > 0 && n <= len(p.Matches) {
		m = p.Match(n)
	}
	place := m.Place()
	label := fmt.Sprintf("why is table %d replayed?", place.Table)
	if len(p.Matches) > 1 {
		label = fmt.Sprintf("why is match %d at table %d replayed?", place.Match, place.Table)
	}
	name := fmt.Sprintf("%s %d %d %d %s", GameDraft, place.Round, place.Table, place.Match, place.Section)
	u.ask(
		"replay it",
		label,
		name,
		func(why string) any { return acts.Replay{Place: place, Reason: why} },
	)
}

// ask asks for the reason, a draft of that name, and records the undoing with it. What would be refused for
// any reason is refused at once.
func (u *undoInput) ask(
	does, label, name string,
	act func(why string) any,
) {
	if _, err := screen.Try(u.desk, act("so")); err != nil {
		u.desk.Say(screen.Warning, err.Error())
		return
	}
	u.asked.AskText(
		input.TextQuestion{
			Label:     label,
			Act:       does,
			DraftName: name,
			OnEnter: func(why string) {
				facts, err := screen.Try(u.desk, act(why))
				if err != nil {
					u.desk.Say(screen.Warning, err.Error())
					return
				}
				recorded := u.desk.SendDraft(name)
				u.asked.Close()
				did, _ := u.desk.Hall().Describe(facts[0])
				u.desk.Do(screen.Request{
					Act:     act(why),
					Saved:   func([]fact.Fact) { recorded() },
					Message: did,
				})
			},
		},
	)
}

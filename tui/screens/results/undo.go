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

// undoInput asks for the reason why something of the round is taken back: its last step, or a game.
type undoInput struct {
	desk  screen.Desk
	asked input.Dialog
	kind  string // one of the kinds below while the reason is asked for; "" otherwise
	table int    // of the game
	match int    // of the game; before the question opens, the match to ask about, 0 for the usual one
}

// Kinds of what is taken back, as drafts keep them.
const (
	undoKindStep = "step"
	undoKindGame = "game"
)

// askStep asks why the last step of a section's latest round is taken back.
func (u *undoInput) askStep(section string, r *event.Round) {
	by := u.desk.Official()
	decide := func(t *tournament.Tournament, why string) ([]fact.Fact, error) {
		return tournament.UndoRoundStep(t, section, why, by)
	}
	label := "why is " + lastStepText(r) + " taken back?"
	u.ask(
		undoInput{kind: undoKindStep},
		label,
		fmt.Sprintf("step back %s %d", section, r.No),
		decide,
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
	place, by := m.Place(), u.desk.Official()
	label := fmt.Sprintf("why does table %d begin anew?", place.Table)
	if len(p.Matches) > 1 {
		label = fmt.Sprintf("why does match %d at table %d begin anew?", place.Match, place.Table)
	}
	name := fmt.Sprintf(
		"new game %s %d %d %d",
		place.Section,
		place.Round,
		place.Table,
		place.Match,
	)
	decide := func(t *tournament.Tournament, why string) ([]fact.Fact, error) {
		return consequence.Replay(t.Ledger, place, why, by)
	}
	u.ask(
		undoInput{kind: undoKindGame, table: place.Table, match: place.Match},
		label,
		name,
		decide,
	)
}

// ask asks for the reason under a name and records the undoing with it. What would be refused for
// any reason is refused at once.
func (u *undoInput) ask(
	what undoInput,
	label, name string,
	decide func(t *tournament.Tournament, why string) ([]fact.Fact, error),
) {
	if _, err := decide(u.desk.Hall(), "so"); err != nil {
		u.kind = ""
		u.desk.Say(screen.Warning, err.Error())
		return
	}
	u.kind, u.table, u.match, u.asked = what.kind, what.table, what.match, input.NewDialog(u.desk)
	leave := func() { u.asked.Close(); u.kind = "" }
	u.asked.AskText(
		input.TextQuestion{
			Label:     label,
			DraftName: name,
			OnCancel:  leave,
			OnEnter: func(why string) {
				facts, err := decide(u.desk.Hall(), why)
				if err != nil {
					u.desk.Say(screen.Warning, err.Error())
					return
				}
				leave()
				did, _ := u.desk.Hall().Describe(facts[0])
				u.desk.Do(screen.Request{
					Decide:  func(t *tournament.Tournament) ([]fact.Fact, error) { return decide(t, why) },
					Saved:   func([]fact.Fact) { u.desk.SaveDraft(name, "") },
					Message: did,
				})
			},
		},
	)
}

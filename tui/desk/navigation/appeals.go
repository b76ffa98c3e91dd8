package navigation

import (
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/tui/desk/stack"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/appeals"
	"flagfall/tui/screens/consequences"
	"flagfall/tui/screens/incident"
	"flagfall/tui/screens/ruling"
)

func (r caseScreens) appeals() {
	r.desk.Open(appeals.NewQueue(r.desk, appeals.QueueLinks{Packet: r.hearing, Incident: r.Incident, Consequences: r.consequences}))
}

// hearing opens an appeal, or goes back to it where it is open already.
func (r caseScreens) hearing(a *penalties.Appeal) {
	if !stack.BackTo(r.Stack, func(p *appeals.Hearing) bool { return p.About(a) }) {
		r.desk.Open(appeals.NewHearing(r.desk, a, appeals.HearingLinks{
			History: r.Incident, Appeal: r.hearing, Further: r.appeal, Consequences: r.consequences,
		}))
	}
}

func (r caseScreens) consequences() {
	if !stack.IsTop[*consequences.Screen](r.Stack) {
		r.desk.Open(consequences.New(r.desk, r.Incident))
	}
}

// ruleNext opens the incident that has waited longest for a ruling.
func (r caseScreens) ruleNext() {
	waiting := r.desk.Hall().Ledger.Unfinished().Calls
	if len(waiting) == 0 {
		r.desk.Say(screen.Note, "no incident waits for a ruling")
		return
	}
	r.Ruling(waiting[0])
}

// shownIncident is the incident of the frame or history on top, nil elsewhere.
func (r caseScreens) shownIncident() *penalties.Incident {
	if !stack.IsTop[*incident.Screen](r.Stack) && !stack.IsTop[*ruling.Screen](r.Stack) {
		return nil
	}
	_, i := r.Stack.Subject()
	return i
}

// Appealable tells whether a player may appeal what is on top, or has.
func (r *Navigator) Appealable() bool {
	i := caseScreens{r}.shownIncident()
	if i == nil {
		return false
	}
	_, _, err := appeal.LevelAndDeadline(r.desk.Hall().Ledger, i)
	return err == nil || i.LastAppeal() != nil
}

// appeal takes down an appeal against an incident. Where there is none to take down it goes to the
// last one, or says why.
func (r caseScreens) appeal(i *penalties.Incident) {
	if _, _, err := appeal.LevelAndDeadline(r.desk.Hall().Ledger, i); err != nil {
		if a := i.LastAppeal(); a != nil {
			r.hearing(a)
			return
		}
		r.desk.Say(screen.Warning, err.Error())
		return
	}
	r.desk.Open(appeals.NewForm(r.desk, i, func(a *penalties.Appeal) {
		level, _ := appeal.HearingLevel(r.desk.Hall().Ledger, a)
		r.desk.Say(screen.Done, "appeal filed with the "+appeal.LevelName(level))
		r.hearing(a)
	}))
}

// caseScreens opens appeals and what belongs to a ruling.
type caseScreens struct{ *Navigator }

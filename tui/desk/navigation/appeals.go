package navigation

import (
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/hearing"
	"flagfall/tui/desk/stack"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/appeals"
	"flagfall/tui/screens/consequences"
	"flagfall/tui/screens/incident"
	"flagfall/tui/screens/ruling"
)

func (r *Navigator) appeals() {
	r.desk.Open(appeals.NewQueue(r.desk, appeals.QueueLinks{
		Packet: r.hearing, Incident: r.Incident,
		Consequences: r.consequences,
	}))
}

// hearing opens an appeal, or goes back to it where it is open already.
func (r *Navigator) hearing(a *penalties.Appeal) {
	if !stack.BackTo(r.Stack, func(p *appeals.Hearing) bool { return p.About(a) }) {
		r.desk.Open(appeals.NewHearing(r.desk, a, appeals.HearingLinks{
			History: r.Incident, Appeal: r.hearing, Further: r.appeal, Consequences: r.consequences,
		}))
	}
}

func (r *Navigator) consequences() {
	if !stack.IsTop[*consequences.Screen](r.Stack) {
		r.desk.Open(consequences.New(r.desk, r.Incident))
	}
}

// ruleNext opens the incident that has waited longest for its ruling.
func (r *Navigator) ruleNext() {
	waiting := r.desk.Hall().Ledger.Unfinished().Calls
	if len(waiting) == 0 {
		r.desk.Say(screen.Note, "no incident waits for a ruling")
		return
	}
	r.Ruling(waiting[0])
}

// shownIncident returns the incident of the ruling or history on top, nil elsewhere.
func (r *Navigator) shownIncident() *penalties.Incident {
	if !stack.IsTop[*incident.Screen](r.Stack) && !stack.IsTop[*ruling.Screen](r.Stack) {
		return nil
	}
	_, i := r.Stack.Subject()
	return i
}

// Appealable reports whether the incident on top may be appealed, or was.
func (r *Navigator) Appealable() bool {
	i := r.shownIncident()
	if i == nil {
		return false
	}
	_, _, err := appeal.LevelAndDeadline(r.desk.Hall().Ledger, i)
	return err == nil || i.LastAppeal() != nil
}

// appeal opens the form of an appeal against an incident. If no appeal is possible, it opens the last one
// or says why.
func (r *Navigator) appeal(i *penalties.Incident) {
	if _, _, err := appeal.LevelAndDeadline(r.desk.Hall().Ledger, i); err != nil {
		if a := i.LastAppeal(); a != nil {
			r.hearing(a)
			return
		}
		r.desk.Say(screen.Warning, err.Error())
		return
	}
	r.desk.Open(appeals.NewForm(r.desk, i, func(a *penalties.Appeal) {
		level, _ := hearing.Level(r.desk.Hall().Ledger, a)
		r.desk.Say(screen.Done, "appeal filed with the "+hearing.LevelName(level))
		r.hearing(a)
	}))
}

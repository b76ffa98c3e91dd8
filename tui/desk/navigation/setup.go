package navigation

import (
	"cmp"
	"strconv"

	"flagfall/pairing/event"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/eventsetup"
	"flagfall/tui/screens/teams"
)

// Event opens the setting up of the event.
func (r *Navigator) Event() {
	r.desk.Open(eventsetup.NewChecklist(r.desk, r.File, eventsetup.ChecklistLinks{
		Section:      func() { r.FillIn("section", "") },
		Official:     func() { r.FillIn("official", "") },
		Chief:        func() { r.FillIn("chief", "") },
		Options:      func(section string) { r.FillIn("options", section) },
		Remove:       r.removeSection,
		Merge:        r.mergeSection,
		Quads:        r.splitSection,
		Policy:       r.policy,
		Notes:        r.notes,
		Public:       r.public,
		Carry:        r.carry,
		Name:         func() { r.FillIn("rename", "") },
		Certificates: func() { r.FillIn("certificates", "") },
		Logo:         func() { r.FillIn("logo", "") },
		Teams:        r.teams,
		Sheet:        r.results,
		Floor:        r.showFloor,
		Another:      r.openAnotherEvent,
	}))
}

// removeSection asks which section is removed, at first that one; "" for the one in sight.
func (r *Navigator) removeSection(section string) {
	r.FillIn("remove", r.sectionOr(section))
}

// mergeSection asks which section is merged into another, at first that one; "" for the one in sight.
func (r *Navigator) mergeSection(section string) {
	r.FillIn("merge", r.sectionOr(section))
}

// splitSection asks which section is split into quads, at first that one; "" for the one in sight.
func (r *Navigator) splitSection(section string) {
	r.FillIn("quads", r.sectionOr(section))
}

// sectionOr is a section, the one in sight for "".
func (r *Navigator) sectionOr(section string) string { return cmp.Or(section, r.currentSection()) }

// openAnotherEvent leaves for another event, where there is a choice.
func (r *Navigator) openAnotherEvent() {
	if r.Remote {
		r.desk.Say(screen.Warning, "this desk serves this event only: open another on the machine that serves it")
		return
	}
	r.Leave(true)
}

// teams opens the teams of a section, "" for the one in sight.
func (r *Navigator) teams(section string) {
	r.desk.Open(teams.NewList(r.desk, section, teams.ListLinks{
		Correct:    func(t *event.Team) { r.FillIn("mend", strconv.Itoa(t.No)) },
		Substitute: func(t *event.Team) { r.FillIn("substitute", strconv.Itoa(t.No)) },
		Move:       func(t *event.Team) { r.FillIn("move", strconv.Itoa(t.No)) },
		NewTeam:    func(section string) { r.FillIn("team", section) },
		NewPlayer:  func(section string) { r.FillIn("player", section) },
		Import:     r.importTeams,
		RollCall: func(section string, missing ...*event.Team) {
			r.desk.Open(teams.NewRollCall(r.desk, section, missing...))
		},
	}))
}

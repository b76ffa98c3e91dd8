package tui

import (
	"fmt"
	"strconv"

	"flagfall/pairing/event"
	"flagfall/pairing/officials"
	"flagfall/tui/eventview"
	"flagfall/tui/form"
	"flagfall/tui/people"
	"flagfall/tui/screen"
	"flagfall/tui/teamimport"
)

// openEvent opens the setting up of the event.
func (d *desk) openEvent() {
	d.Open(eventview.New(d, d.config.File, eventview.Ways{
		Section:  func() { d.fillIn("section", "") },
		Official: func() { d.fillIn("official", "") },
		Options:  func(section string) { d.fillIn("options", section) },
		Policy:   d.openPolicy,
		Name:     func() { d.fillIn("rename", "") },
		Teams:    d.openPeople,
		Floor:    d.toFloor,
		Another:  d.leaveEvent,
	}))
}

// leaveEvent ends this desk in good order: what is being saved is saved, what is half typed is kept. Then the start screen follows.
func (d *desk) leaveEvent() { d.leaving, d.another = true, true }

// toFloor goes to the tables of a section.
func (d *desk) toFloor(section string) {
	d.stack = d.stack[:1]
	d.floor.Show(section)
	d.layout()
}

// openPeople opens the teams of a section, "" for the one in sight.
func (d *desk) openPeople(section string) {
	d.Open(people.New(d, section, people.Ways{
		Correct:   func(t *event.Team) { d.fillIn("mend", strconv.Itoa(t.No)) },
		NewTeam:   func(section string) { d.fillIn("team", section) },
		NewPlayer: func(section string) { d.fillIn("player", section) },
		Import:    func(section string) { d.fillIn("import", section) },
	}))
}

// fillIn opens what is filled in, as it was left: a form, or an import. For what is no longer there nothing is opened. Where nothing can be
// saved there is nothing to fill in.
func (d *desk) fillIn(what, of string) {
	if why := d.config.ReadOnly; why != nil {
		d.Say(screen.Warning, why.Error())
		return
	}
	sec, err := d.Hall().Register.Section(of)
	switch {
	case what == "section":
		d.Open(form.New(d, eventview.SectionForm(d.library(), func() { d.stepDone("the section is there") })))
	case what == "official":
		if err := officials.MayChange(d.Hall().Register, d.Official()); err != nil {
			d.sayRank(err)
			return
		}
		d.Open(form.New(d, eventview.OfficialForm(d, d.joined)))
	case what == "mend":
		if n, err := strconv.Atoi(of); err == nil && n > 0 && n <= len(d.Hall().Register.Teams) {
			d.Open(form.New(d, people.CorrectForm(d, d.Hall().Register.Team(n))))
		}
	case what == "rename":
		d.Open(form.New(d, eventview.NameForm(d)))
	case what == "staff":
		if n, err := strconv.Atoi(of); err == nil && n > 0 && n <= len(d.Hall().Register.Staff) {
			d.mendStaff(d.Hall().Register.Staff[n-1])
		}
	case err != nil:
	case what == "options":
		d.Open(form.New(d, eventview.OptionsForm(sec, d.library(), func(again bool) { d.configured(sec, again) })))
	case what == "team":
		d.Open(form.New(d, people.TeamForm(d, sec, d.advance)))
	case what == "player":
		d.Open(form.New(d, people.PlayerForm(d, sec)))
	case what == "import":
		d.Open(teamimport.New(d, sec, d.advance))
	}
}

// mendStaff opens the form about one of the staff, for whoever may do what it offers.
func (d *desk) mendStaff(o *event.Official) {
	offers := officials.Leave
	if o.Gone() != nil {
		offers = officials.Rejoin
	}
	if _, err := offers(d.Hall().Register, o, d.Official()); err != nil {
		d.sayRank(err)
		return
	}
	d.Open(form.New(d, eventview.StaffForm(d, o)))
}

// sayRank tells why whoever sits here may not change the staff, and how somebody else sits down.
func (d *desk) sayRank(err error) {
	d.Say(screen.Warning, fmt.Sprintf("%v: %s changes who sits here", err, d.Keys().Everywhere.Who.Help().Key))
}

// joined welcomes somebody on the staff. The first director sits down at a desk where nobody sits.
func (d *desk) joined(o *event.Official) {
	if d.config.Official == nil && o.Role == event.TD {
		d.seat(o)
		d.callAgain()
	}
	d.stepDone(o.Name + " is on the staff")
}

// configured says that a section is set, and what that means for a round 1 that was paired otherwise.
func (d *desk) configured(sec *event.Section, again bool) {
	d.stepDone("section " + sec.Name + " is set")
	if again {
		k := d.config.Keys
		d.Say(screen.Warning, fmt.Sprintf("round 1 of %s was paired otherwise: it must be paired again (%s, then %s)",
			sec.Name, k.Everywhere.Results.Help().Key, k.Results.Again.Help().Key))
	}
}

// stepDone says that a step of setting up is done, and goes to the next.
func (d *desk) stepDone(says string) {
	d.advance()
	d.Say(screen.Done, says)
}

// advance puts the cursor of the setting up, where that is open, on the next step that must be done.
func (d *desk) advance() {
	for _, s := range d.stack {
		if s, ok := s.(*eventview.Screen); ok {
			s.Next()
		}
	}
}

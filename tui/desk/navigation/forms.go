package navigation

import (
	"fmt"
	"strconv"

	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/officials"
	"flagfall/rules"
	"flagfall/rules/notation"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/eventsetup"
	"flagfall/tui/screens/foreign"
	"flagfall/tui/screens/position"
	"flagfall/tui/screens/teams"
	"flagfall/tui/story"
)

// FillIn opens a form or an import. It opens nothing if its subject no longer exists, and
// warns if the desk can save nothing.
func (r *Navigator) FillIn(what, of string) {
	if why := r.desk.ReadOnly(); why != nil {
		r.desk.Say(screen.Warning, why.Error())
		return
	}
	register := r.desk.Hall().Register
	sec, err := register.Section(of)
	no, _ := strconv.Atoi(of) // 0 where it is not a number
	switch {
	case what == "section":
		r.openForm(eventsetup.SectionForm(r.desk, r.library(), r.Remote, r.stepDone))
	case what == "official" || what == "chief":
		if err := officials.CheckStaffChange(register, r.desk.Official()); err != nil {
			r.warnRank(err)
			return
		}
		form := eventsetup.OfficialForm
		if what == "chief" {
			form = eventsetup.ChiefForm
		}
		r.openForm(form(r.desk, r.onJoined))
	case what == "mend":
		if no > 0 && no <= len(register.Teams) {
			r.openForm(teams.CorrectForm(r.desk, register.Team(no)))
		}
	case what == "substitute":
		if no > 0 && no <= len(register.Teams) {
			r.openForm(teams.SubstituteForm(r.desk, register.Team(no)))
		}
	case what == "move":
		if no > 0 && no <= len(register.Teams) {
			r.openForm(teams.MoveForm(r.desk, register.Team(no)))
		}
	case what == "rename":
		r.openForm(eventsetup.NameForm(r.desk))
	case what == "certificates":
		r.openForm(eventsetup.CertificatesForm(r.desk, func() { r.stepDone("what certificates say is set") }))
	case what == "logo" && r.Remote && !register.Logo.IsSet():
		r.desk.Say(screen.Warning, "a logo is read on the machine that serves this desk: set it there")
	case what == "logo":
		r.openForm(eventsetup.LogoForm(r.desk, r.Remote,
			func() { r.stepDone(eventsetup.LogoSaid(r.desk.Hall().Register)) }))
	case what == "staff":
		if no > 0 && no <= len(register.Staff) {
			r.staffMember(register.Staff[no-1])
		}
	case err != nil:
	case what == "options":
		r.openForm(eventsetup.OptionsForm(sec, r.library(), func(again bool) { r.onSectionSet(sec, again) }))
	case what == "remove":
		r.openForm(eventsetup.RemoveSectionForm(r.desk, sec,
			func(name string) { r.stepDone("section " + name + " removed") }))
	case what == "merge" || what == "quads":
		r.regroup(what, sec)
	case what == "team":
		r.openForm(teams.TeamForm(r.desk, sec, r.nextStep))
	case what == "bye":
		r.openForm(teams.ByeForm(r.desk, sec))
	case what == "player":
		r.openForm(teams.PlayerForm(r.desk, sec))
	case what == "import":
		r.importTeams(of, "")
	}
}

// importTeams opens the import of a section's teams, of a sheet that was pasted unless that is "".
func (r *Navigator) importTeams(section, pasted string) {
	sec, err := r.desk.Hall().Register.Section(section)
	switch why := r.desk.ReadOnly(); {
	case err != nil:
	case why != nil:
		r.desk.Say(screen.Warning, why.Error())
	case r.Remote && pasted == "":
		r.desk.Say(screen.Warning, "team lists are read on the machine that serves this desk: import the list there")
	default:
		r.desk.Open(teams.NewImport(r.desk, sec, r.Folders, pasted, func(path string, data []byte) {
			r.openForeign(sec, path, data)
		}, r.nextStep))
	}
}

// openForeign opens a file that is no sheet, above the import of a section's teams.
func (r *Navigator) openForeign(sec *event.Section, path string, data []byte) {
	r.desk.Open(foreign.New(r.desk, sec, path, data, foreign.Opened{
		Replay: func(book *rules.Book, records []*notation.Record) {
			r.desk.Open(position.Replay(r.desk, book, records))
		},
		Imported: func() {
			r.desk.Close()
			r.nextStep()
		},
	}))
}

// Correct opens the form about one of the staff.
func (r *Navigator) Correct(o *event.Official) { r.FillIn("staff", strconv.Itoa(o.No)) }

func (r *Navigator) openForm(f input.Form) { r.desk.Open(input.NewFormScreen(r.desk, f)) }

// regroup opens the form that merges a section or splits it, if the official at the desk may do that.
func (r *Navigator) regroup(what string, sec *event.Section) {
	register := r.desk.Hall().Register
	right, form := officials.MergeRight, eventsetup.MergeForm
	if what == "quads" {
		right, form = officials.QuadsRight, eventsetup.QuadsForm
	}
	if err := right.Check(register, act.Case{By: r.desk.Official()}); err != nil {
		r.warnRank(err)
		return
	}
	if what == "merge" && len(register.Sections) < 2 {
		r.desk.Say(screen.Warning, "only one section: add another before you merge")
		return
	}
	r.openForm(form(r.desk, sec, r.stepDone))
}

// staffMember opens the form about one of the staff if the official at the desk may change them.
func (r *Navigator) staffMember(o *event.Official) {
	offers := officials.Leave
	if o.CheckPresent() != nil {
		offers = officials.Rejoin
	}
	if _, err := offers(r.desk.Hall().Register, o, r.desk.Official()); err != nil {
		r.warnRank(err)
		return
	}
	sits := act.SamePerson(o, r.desk.Official())
	r.openForm(eventsetup.StaffForm(r.desk, o, func(now *event.Official) {
		if sits {
			r.SignIn.SetOfficial(now)
		}
		r.stepDone(now.Name + ": now " + story.Role(r.desk.Hall().Register, now))
	}))
}

// warnRank says why the official at the desk may not change the staff, and names the key to change seats.
func (r *Navigator) warnRank(err error) {
	r.desk.Say(screen.Warning, fmt.Sprintf("%v: press %s to change who sits here", err,
		r.desk.Keys().Everywhere.Who.Help().Key))
}

// onJoined reports a new member of the staff. At a desk without an official, a director sits down.
func (r *Navigator) onJoined(o *event.Official) {
	if r.desk.Official() == nil && act.Holds(o, act.Director) {
		r.SignIn.SetOfficial(o)
		r.line.Resume()
	}
	r.stepDone(o.Name + ": on the staff")
}

// onSectionSet says that a section is set, and warns if its round 1 must be paired again.
func (r *Navigator) onSectionSet(sec *event.Section, again bool) {
	r.stepDone("section " + sec.Name + " is set")
	if again {
		r.desk.Say(screen.Warning,
			fmt.Sprintf("the pairing of round 1 of %s is out of date: pair it again (%s, then %s)",
				sec.Name, r.Keys.Everywhere.Results.Help().Key, r.Keys.Results.Again.Help().Key))
	}
}

// stepDone goes to the next step of event setup, and says that this one is done.
func (r *Navigator) stepDone(says string) {
	r.nextStep()
	r.desk.Say(screen.Done, says)
}

// nextStep moves the cursor of the setup screen, if open, to the next required step.
func (r *Navigator) nextStep() {
	for _, s := range r.Stack.All() {
		if s, ok := s.(*eventsetup.Checklist); ok {
			s.ToNextStep()
		}
	}
}

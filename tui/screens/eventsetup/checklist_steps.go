package eventsetup

import (
	"fmt"
	"strconv"
	"strings"

	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/penalties/hearing"
	"flagfall/rules"
	"flagfall/tui/screens/roundsteps"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// stepState is how far a step is.
type stepState uint8

const (
	stepOptional stepState = iota // may be done, nothing waits for it
	stepNeeded                    // round 1 waits for it
	stepDone
	stepAdvised // nothing waits for it, and it will be missed
)

// step is one line of the list.
type step struct {
	name  string
	forms []string // how it stands, the longest way to say it first
	state stepState
	do    func()
	act   string // what do does, as the footer calls it; "" for "open"
	of    string // the ID of the section that it is about; "" for none
}

// fewestTeams is how many teams make a round.
const fewestTeams = 2

// steps are all there are, as the register stands now.
func (s *Checklist) steps() []step {
	r := s.register()
	var steps []step
	for _, sec := range r.Sections {
		steps = append(steps, step{
			name: "Section " + sec.Name, forms: sectionForms(sec), state: stepDone,
			do: func() { s.links.Options(sec.ID) }, of: sec.ID,
		})
	}
	another := step{
		name:  "Another section",
		forms: []string{"with its own rulebook and pairings", "with its own rulebook"},
		state: stepOptional,
		do:    s.links.Section,
	}
	if len(r.Sections) == 0 {
		another.name, another.forms, another.state = "A section",
			[]string{
				"each has a rulebook and pairings, such as K-5 or Open",
				"has a rulebook and pairings",
				"has its own rulebook",
			}, stepNeeded
	}
	steps = append(steps, another,
		step{name: "Policy", forms: policyForms(r.Policy), state: stepOptional, do: s.links.Policy},
		staffStep(r, s.links.Official))
	steps = append(steps, s.chiefStep()...)
	for _, sec := range r.Sections {
		steps = append(append(steps, s.teamsStep(sec)), s.planSteps(sec)...)
		if sec == r.Sections[0] && len(r.Teams) > 0 {
			steps = append(steps, s.publicStep())
		}
		steps = append(steps, s.roundSteps(sec)...)
	}
	if notes := r.OpenNotes(); len(notes) > 0 {
		texts := make([]string, len(notes))
		for i, n := range notes {
			texts[i] = n.Text
		}
		steps = append(
			steps,
			step{
				name:  "Notes",
				forms: []string{strings.Join(texts, "; ")},
				state: stepOptional,
				do:    s.links.Notes,
			},
		)
	}
	steps = append(steps, s.certificateSteps()...)
	steps = append(
		steps,
		step{
			name:  "From other events",
			forms: carriedForms(s.desk.Hall().Ledger),
			state: stepOptional,
			do:    s.links.Carry,
		},
	)
	return append(steps, step{name: "Name", forms: []string{r.Event.Name}, state: stepDone, do: s.links.Name})
}

// planSteps leads to the ways on where a section's plan cannot last, or may not.
func (s *Checklist) planSteps(sec *event.Section) (steps []step) {
	for _, o := range s.desk.Hall().Outlooks() {
		if o.Section != sec {
			continue
		}
		st := step{
			name: "Plan of " + sec.Name, forms: []string{o.Brief + ": see the ways on", o.Brief},
			do: func() { roundsteps.OpenOutlook(s.desk, o) }, of: sec.ID,
		}
		if o.Lost {
			st.state = stepAdvised
		}
		steps = append(steps, st)
	}
	return steps
}

func sectionForms(sec *event.Section) []string {
	matches := words.Count(sec.Matches, "match")
	if sec.Matches > 1 {
		matches = strconv.Itoa(sec.Matches) + " matches"
	}
	if sec.Plan != nil {
		return []string{"plan " + sec.Plan.ID + ", " + sec.Book.Name, "plan " + sec.Plan.ID}
	}
	return []string{
		sec.Book.Name + ", " + matches + " a round",
		sec.Book.Name,
		words.BookName(sec.Book) + ", " + matches + " a round",
	}
}

func policyForms(p rules.Policy) []string {
	changed := 0
	for _, it := range rules.PolicyItems() {
		if p.Get(it.Name) != it.Values[0] {
			changed++
		}
	}
	if changed == 0 {
		return []string{
			"Default policy",
			"Default policy",
			"Default",
		}
	}
	return []string{
		fmt.Sprintf("%d of %d policy points changed", changed, len(rules.PolicyItems())),
		fmt.Sprintf("%d points changed", changed),
	}
}

func carriedForms(l *penalties.State) []string {
	n := 0
	for _, f := range l.Carried {
		if f.Undone == nil {
			n++
		}
	}
	if n == 0 {
		return []string{"warnings are shown, never counted", "shown, never counted"}
	}
	carried := words.Count(n, "warning") + " carried"
	return []string{carried + ", shown at the player’s first offense", carried}
}

func staffStep(r *event.State, do func()) step {
	var names, bare []string
	rules := false
	for _, o := range r.Staff {
		if o.CheckPresent() != nil {
			continue
		}
		names = append(names, o.Name+" ("+story.Role(r, o)+")")
		bare = append(bare, o.Name)
		rules = rules || act.Holds(o, act.Director)
	}
	st := step{
		name: "Staff",
		forms: []string{
			strings.Join(names, ", "),
			strings.Join(bare, ", "),
			words.Count(len(names), "official"),
		},
		state: stepDone,
		do:    do,
	}
	switch {
	case len(names) == 0:
		st.forms, st.state = []string{
			"add a director: rulings need a name",
			"none yet",
		}, stepNeeded
	case !rules:
		for n := range st.forms {
			st.forms[n] += "; no director yet"
		}
		st.state = stepNeeded
	}
	return st
}

// chiefStep warns while no chief can hear an appeal; nil if one can, or the staff is empty.
func (s *Checklist) chiefStep() []step {
	unheard := hearing.SectionsWithoutHearing(s.desk.Hall().Ledger)
	if len(unheard) == 0 || len(s.register().Staff) == 0 {
		return nil
	}
	names := make([]string, len(unheard))
	for n, sec := range unheard {
		names[n] = sec.Name
	}
	tells := []string{
		"none yet: no ruling in " + strings.Join(names, ", ") + " could be appealed",
		"none yet: no appeals",
		"none yet",
	}
	return []step{{name: "A chief", forms: tells, state: stepAdvised, do: s.links.Chief}}
}

func (s *Checklist) teamsStep(sec *event.Section) step {
	st := step{name: "Teams of " + sec.Name, state: stepDone, of: sec.ID, do: func() { s.links.Teams(sec.ID) }}
	full := words.Count(len(sec.Teams), "team")
	brief := full
	if waiting := len(s.register().WaitingIn(sec.ID)); waiting > 0 {
		full += ", " + words.Count(waiting, "player") + " without a partner"
		brief += fmt.Sprintf(", %d alone", waiting)
	}
	if missing := len(sec.MissingTeams()); missing > 0 {
		full += fmt.Sprintf(", %d absent", missing)
		brief += fmt.Sprintf(", %d absent", missing)
		if sec.PresentTeams() < fewestTeams {
			st.state = stepNeeded
		}
	}
	if len(sec.Teams) < fewestTeams {
		full, st.state = full+": type, import or paste them", stepNeeded
	}
	st.forms = []string{full, brief}
	if len(sec.Teams) < fewestTeams {
		st.forms = []string{full, brief + ": type or paste them", brief}
	}
	return st
}

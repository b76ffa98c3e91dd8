package eventsetup

import (
	"flagfall/pairing/event"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/roundsteps"
	"flagfall/tui/voice/words"
)

// postAct is what Enter does on the step that posts, where the whole sheet is in sight.
const postAct = "post it"

// roundSteps are the steps of a section's first round: pair it, post the sheet that was looked over, start it. Once
// it has started, one step leads to its tables.
func (s *Checklist) roundSteps(sec *event.Section) []step {
	r := sec.Round(1)
	if r != nil && !r.Started.IsZero() {
		return []step{{
			name: "Round 1 of " + sec.Name, forms: []string{"started " + s.register().HourMinute(r.Started)},
			state: stepDone, of: sec.ID, do: func() { s.links.Floor(sec.ID) },
		}}
	}
	if kind := sec.Plan.BeginsWith(); kind != "" && r == nil && sec.LatestStage() == nil {
		first := step{
			name: "Groups of " + sec.Name, of: sec.ID, state: stepNeeded, act: "make them",
			forms: []string{"made once the teams are in, as the plan has them", "once the teams are in"},
			do:    func() { s.beginStage(sec) },
		}
		if kind == event.Bracket {
			first.name, first.act = "Bracket of "+sec.Name, "seed it"
			first.forms[0] = "seeded once the teams are in, as the plan has it"
		}
		return []step{first}
	}
	pair := step{name: pairName(sec), of: sec.ID, do: func() { s.pair(sec) }}
	post := step{name: postName(sec), of: sec.ID, do: func() { s.post(sec) }, forms: []string{"once it is paired"}}
	start := step{
		name: "Start round 1 of " + sec.Name, of: sec.ID, do: func() { s.start(sec) },
		forms: []string{"once the sheet is posted", "once it is posted"},
	}
	switch {
	case r == nil && len(sec.Teams) < fewestTeams:
		pair.forms = []string{"once the teams are in"}
	case r == nil && s.undecidedNames() > 0:
		pair.forms = []string{"first check the names that are withheld", "first check the names"}
	case r == nil:
		pair.act = "pair it"
		pair.state, pair.forms = stepNeeded, []string{"you look the sheet over before you post it", "then look it over"}
		if n := sec.PlannedRounds(); n > 0 {
			planned := words.Count(n, "round") + " planned; "
			pair.forms = []string{planned + pair.forms[0], planned + pair.forms[1], pair.forms[1]}
		}
	case r.Posted.IsZero():
		pair.state, pair.forms = stepDone, []string{"paired: " + words.Count(len(r.Pairings), "table")}
		post.act = postAct
		post.state, post.forms = stepNeeded, []string{"look it over first: players read it then", "look it over first"}
	default:
		pair.state, pair.forms = stepDone, []string{"paired: " + words.Count(len(r.Pairings), "table")}
		post.state, post.forms = stepDone, []string{"posted " + s.register().HourMinute(r.Posted)}
		start.act = "start it"
		start.state, start.forms = stepNeeded, []string{"with the clocks: pairings are then final", "with the clocks"}
	}
	return []step{pair, post, start}
}

// beginStage begins the stage with which the section's plan starts.
func (s *Checklist) beginStage(sec *event.Section) {
	if next, ok := roundsteps.Next(s.desk, sec); ok && !roundsteps.AskAttendance(s.desk, sec, s.links.Teams) {
		next.Run(s.desk, s.ToNextStep)
	}
}

func pairName(sec *event.Section) string { return "Pair round 1 of " + sec.Name }

func postName(sec *event.Section) string { return "Post the sheet of " + sec.Name }

// pair pairs round 1. Where the sheet has no room beside the steps, it is opened.
func (s *Checklist) pair(sec *event.Section) {
	if sec.Round(1) != nil {
		s.links.Sheet(sec.ID)
		return
	}
	pair := func() {
		if roundsteps.AskAttendance(s.desk, sec, s.links.Teams) {
			return
		}
		if next, ok := roundsteps.Next(s.desk, sec); ok {
			next.Run(s.desk, func() {
				if s.ToNextStep(); !s.showsSheetOf(sec) {
					s.links.Sheet(sec.ID)
				}
			})
		}
	}
	if n := s.undecidedNames(); n > 0 && len(sec.Teams) >= fewestTeams {
		s.desk.Ask(screen.Question{
			Text: words.Count(n, "name") + " still to be checked: see Public names. Pair round 1 now?",
			Act:  "pair it", Yes: pair, No: func() { s.moveTo(publicNamesStep) },
		})
		return
	}
	pair()
}

// post posts round 1 where all of its sheet is in sight, and else opens the sheet.
func (s *Checklist) post(sec *event.Section) {
	r := sec.Round(1)
	switch next, ok := roundsteps.Next(s.desk, sec); {
	case r == nil:
		s.unmet(pairName(sec), "pair round 1 first")
	case r.Posted.IsZero() && s.showsSheetOf(sec) && ok:
		next.Run(s.desk, s.ToNextStep)
	default:
		s.links.Sheet(sec.ID)
	}
}

// start starts round 1 once it is posted.
func (s *Checklist) start(sec *event.Section) {
	r := sec.Round(1)
	switch next, ok := roundsteps.Next(s.desk, sec); {
	case r == nil:
		s.unmet(pairName(sec), "pair round 1 first")
	case r.Posted.IsZero():
		s.unmet(postName(sec), "post the sheet first")
	case ok:
		next.Run(s.desk, func() { s.links.Floor(sec.ID) })
	}
}

// unmet says which step comes first, and puts the cursor on it.
func (s *Checklist) unmet(name, says string) {
	s.moveTo(name)
	s.desk.Say(screen.Note, says)
}

// moveTo puts the cursor on the step of a name.
func (s *Checklist) moveTo(name string) {
	for i, step := range s.steps() {
		if step.name == name {
			s.list.MoveTo(i)
		}
	}
}

package teams

import (
	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
)

// MoveForm moves a team to another section. A team that has been in a round stays: the refusal says
// so.
func MoveForm(d screen.Desk, team *event.Team) input.Form {
	r := acts.MoveTeam{Team: team.No}
	to := ask.Text("section", "Where the team plays from the next round on. Its byes, and the teams it is kept apart from, do not go with it.", &r.To)
	for _, sec := range d.Hall().Register.Sections {
		if sec.ID != team.Section {
			to.Choices = append(to.Choices, ask.Option(sec.ID, sec.Name, "ruled by "+sec.Book.Name))
		}
	}
	if len(to.Choices) > 0 {
		to.Value = to.Choices[0].Value
	}
	return input.Form{
		Title:  "another section for " + team.Name,
		Fields: []ask.Field{to},
		Act:    input.Asks(&r),
		Saved: func([]fact.Fact) {
			name := r.To
			if sec, err := d.Hall().Register.Section(name); err == nil {
				name = sec.Name
			}
			d.Say(screen.Done, team.Name+" is now in section "+name)
		},
	}
}

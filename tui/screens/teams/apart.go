package teams

import (
	"fmt"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
)

// apartInput is a team that is to be kept apart from another: from which is typed, how is chosen,
// and why is typed last.
type apartInput struct {
	asked       input.Dialog
	team, other *event.Team // nil until it is known
}

// apartChoices are how two teams may be kept apart, as they are offered.
var apartChoices = []struct{ how, says string }{
	{
		event.ApartAlways,
		"they never meet",
	}, {event.ApartAvoidable, "they meet only if unavoidable"}, {"", "they may meet again"},
}

// askApartFrom asks from whom a team is to be kept apart.
func (s *List) askApartFrom(t *event.Team) {
	s.apart = apartInput{asked: input.NewDialog(s.desk), team: t}
	s.apart.asked.AskText(
		input.TextQuestion{
			Label:    t.Name + " apart from",
			Act:      "next",
			Names:    ask.Names(ask.Team(new(int)), s.desk.Hall(), s.at.ID()),
			Hint:     s.otherHint,
			OnEnter:  s.acceptOther,
			OnCancel: s.cancelApart,
		},
	)
}

// ApartDraft is the kind of the drafts of reasons why a team is kept apart.
const ApartDraft = "apart"

// AskFor asks again from whom the team is to be kept apart whose reason was typed.
func (s *List) AskFor(draft string) {
	for _, t := range s.at.Section().Teams {
		if draft == fmt.Sprintf("%s %d", ApartDraft, t.No) {
			s.askApartFrom(t)
		}
	}
}

// otherHint says which team is meant by what was typed so far.
func (s *List) otherHint(text string) string {
	other, err := s.otherTeam(text)
	switch {
	case text == "":
		return "another team in the section: type part of its name"
	case err != nil:
		return err.Error()
	}
	if how := s.at.Section().KeptApart(s.apart.team, other); how != "" {
		return other.Name + ", kept apart " + how
	}
	return other.Name
}

func (s *List) otherTeam(text string) (*event.Team, error) {
	var no int
	if err := ask.Read(s.desk.Hall(), s.at.ID(), ask.Team(&no), text); err != nil {
		return nil, err
	}
	if no == s.apart.team.No {
		return nil, refusal.Invalid.Errorf("%s cannot be kept apart from itself", s.apart.team.Name)
	}
	return s.desk.Hall().Register.Team(no), nil
}

// acceptOther settles the other team, and asks how they are kept apart.
func (s *List) acceptOther(text string) {
	other, err := s.otherTeam(text)
	if err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.apart.other = other
	now, at := s.at.Section().KeptApart(s.apart.team, other), 0
	answers := make([]input.Answer, len(apartChoices))
	for n, way := range apartChoices {
		if answers[n].Text = way.says; way.how == now && now != "" {
			at = n
		}
	}
	s.apart.asked.AskChoice(
		input.ChoiceQuestion{
			Label:    s.apart.team.Name + " and " + other.Name,
			Answers:  answers,
			Cursor:   at,
			OnCancel: s.cancelApart,
			OnChoose: func(n int) { s.askApartReason(apartChoices[n].how) },
		},
	)
}

// askApartReason asks for the reason, unless that is so already.
func (s *List) askApartReason(how string) {
	team, other := s.apart.team.No, s.apart.other.No
	apart := acts.KeepApart{Team: team, From: other, How: how, Reason: "so"}
	if _, err := screen.Try(s.desk, apart); err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	name := fmt.Sprintf("%s %d", ApartDraft, team)
	s.apart.asked.AskText(
		input.TextQuestion{
			Label:     "why?",
			Act:       "record it",
			DraftName: name,
			OnCancel:  s.cancelApart,
			OnEnter: func(why string) {
				apart.Reason = why
				if _, err := screen.Try(s.desk, apart); err != nil {
					s.desk.Say(screen.Warning, err.Error())
					return
				}
				says := s.apart.team.Name + " and " + s.apart.other.Name + ": "
				for _, way := range apartChoices {
					if way.how == how {
						says += way.says
					}
				}
				recorded := s.desk.SendDraft(name)
				s.cancelApart()
				s.desk.Do(screen.Request{Act: apart, Message: says, Saved: func([]fact.Fact) { recorded() }})
			},
		},
	)
}

// cancelApart closes the question.
func (s *List) cancelApart() {
	s.apart.asked.Close()
	s.apart.team, s.apart.other = nil, nil
}

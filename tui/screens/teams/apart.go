package teams

import (
	"fmt"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/roster"
	"flagfall/rules/refusal"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
)

// apartInput is a team that is to be kept apart from another: from which is typed, how is chosen,
// and why is typed last.
type apartInput struct {
	asked       input.Dialog
	team, other *event.Team // nil until it is known
	how         *string     // nil until it is chosen
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
			Label:     t.Name + " apart from",
			Act:       "next",
			DraftName: s.apartName("from"),
			Hint:      s.otherHint,
			OnEnter:   s.acceptOther,
			OnCancel:  s.cancelApart,
		},
	)
}

func (s *List) apartName(what string) string {
	return fmt.Sprintf("apart %s %d", what, s.apart.team.No)
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
	other, err := roster.FindTeam(s.desk.Hall().Register, s.at.ID(), text)
	if err == nil && other == s.apart.team {
		return nil, refusal.Invalid.Errorf("%s cannot be kept apart from itself", other.Name)
	}
	return other, err
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
	s.apart.how = &how
	from, name := s.apartName("from"), s.apartName("why")
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
				s.cancelApart()
				s.desk.SaveDraft(from, "")
				s.desk.SaveDraft(name, "")
				s.record(says, apart)
			},
		},
	)
}

// cancelApart closes the question. What was typed stays kept.
func (s *List) cancelApart() {
	s.apart.asked.Close()
	s.apart.team, s.apart.other, s.apart.how = nil, nil, nil
}

// apartDraft is how far two teams have come that are to be kept apart. Texts are kept under names
// of their own.
type apartDraft struct {
	Team  int     `json:"team,omitempty"`
	Other int     `json:"other,omitempty"`
	How   *string `json:"how,omitempty"`
}

func (a *apartInput) draftState() *apartDraft {
	if a.team == nil {
		return nil
	}
	d := apartDraft{Team: a.team.No, How: a.how}
	if a.other != nil {
		d.Other = a.other.No
	}
	return &d
}

// restoreApart goes on with two teams that were to be kept apart.
func (s *List) restoreApart(was *apartDraft) {
	teams := s.desk.Hall().Register.Teams
	known := func(n int) bool { return n > 0 && n <= len(teams) && teams[n-1].Section == s.at.ID() }
	if was == nil || !known(was.Team) {
		return
	}
	s.askApartFrom(teams[was.Team-1])
	if known(was.Other) {
		if s.acceptOther(fmt.Sprint(was.Other)); was.How != nil && s.apart.other != nil {
			s.askApartReason(*was.How)
		}
	}
}

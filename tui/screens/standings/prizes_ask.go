package standings

import (
	"slices"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/prizes"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// askPrize asks for prizes in a line.
func (s *Prizes) askPrize() {
	s.asks, s.plan = prizeText, true
	s.Refresh()
	s.asked.AskText(input.TextQuestion{
		Label: "prizes:", DraftName: prizeText, OnCancel: s.asked.Close,
		Hint: func(text string) string {
			if text == "" {
				return "100,50,25 trophy   medal for 10   60 under 1200   book unrated   pen age 9   plaque club Lincoln"
			}
			list, err := prizes.ParsePrizes(s.desk.Hall().Register, s.at.ID(), text)
			if err != nil || len(list) == 0 {
				return ""
			}
			p := list[0]
			says := prizes.PrizeName(
				s.desk.Hall().Register,
				p,
			) + ": " + prizes.PrizeText(
				s.at.Section().Prizes.PrizesPlanned,
				p,
			)
			if len(list) > 1 {
				says += ", and " + words.Count(len(list)-1, "more place")
			}
			return says
		},
		OnEnter: func(text string) {
			section := s.at.ID()
			list, err := prizes.ParsePrizes(s.desk.Hall().Register, section, text)
			if err != nil {
				s.desk.Say(screen.Warning, err.Error())
				return
			}
			s.asked.Record(acts.AddPrizes{Section: section, Prizes: list}, "planned")
		},
	})
}

// tieTexts says what becomes of ties, in the order of event.TieModes.
var tieTexts = []string{
	"the money of tied teams is added up and divided; things go by tie-break",
	"the tie-breaks decide",
	"all who are tied for first are champions; further down the tie-breaks decide",
}

func (s *Prizes) askTies(sec *event.Section) {
	s.asks = tiesChoice
	c := input.ChoiceQuestion{
		Label:    "what becomes of ties?",
		Cursor:   max(0, slices.Index(event.TieModes, sec.Prizes.Ties)),
		OnCancel: s.asked.Close,
	}
	for _, text := range tieTexts {
		c.Answers = append(c.Answers, input.Answer{Text: text})
	}
	c.OnChoose = func(n int) {
		s.asked.Record(acts.PlanPrizes{Section: sec.ID, Ties: event.TieModes[n]}, tieTexts[n])
	}
	s.asked.AskChoice(c)
}

// askWhy asks why the prizes are opened again, or locked while something is open.
func (s *Prizes) askWhy(what string) {
	s.asks = what
	label := map[string]string{unlockReason: "why are they opened again?", lockReason: "not final; why lock them?"}[what]
	s.asked.AskText(
		input.TextQuestion{
			Label:     label,
			DraftName: what,
			OnCancel:  s.asked.Close,
			OnEnter: func(text string) {
				var asked any = acts.LockPrizes{Section: s.at.ID(), Reason: text}
				if what == unlockReason {
					asked = acts.UnlockPrizes{Section: s.at.ID(), Reason: text}
				}
				s.asked.Record(asked, map[string]string{unlockReason: "the prizes are open", lockReason: "the prizes are locked"}[what])
			},
		},
	)
}

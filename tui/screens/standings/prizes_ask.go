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
		Label: "prizes:", Act: "add them", OnCancel: s.asked.Close,
		Hint: func(text string) string {
			if text == "" {
				return "100,50,25 trophy   medal for 10 plan medals   60 under 1200   book unrated   pen age 9   plaque club Lincoln"
			}
			list, err := prizes.ParsePrizes(s.desk.Hall().Register, s.at.ID(), text)
			if err != nil || len(list) == 0 {
				return ""
			}
			p := list[0]
			says := prizes.PrizeName(s.desk.Hall().Register, p) + ": " + prizes.PrizeText(
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
	"the money of tied teams is pooled and divided; trophies go by tie-break",
	"tie-breaks decide",
	"teams tied for first are co-champions; below that, tie-breaks decide",
	"lots among teams with the same points decide",
}

// askTies asks how ties are split: of which plan first, where there are separate ones.
func (s *Prizes) askTies(sec *event.Section) {
	s.asks = tiesChoice
	names := sec.Prizes.PlanNames()
	if len(names) == 0 {
		s.askTiesOf(sec, "")
		return
	}
	c := input.ChoiceQuestion{
		Label: "ties of which plan?", OnCancel: s.asked.Close,
		Answers: []input.Answer{{Text: "the main plan"}},
	}
	for _, name := range names {
		c.Answers = append(c.Answers, input.Answer{Text: name})
	}
	c.OnChoose = func(n int) { s.askTiesOf(sec, append([]string{""}, names...)[n]) }
	s.asked.AskChoice(c)
}

func (s *Prizes) askTiesOf(sec *event.Section, plan string) {
	c := input.ChoiceQuestion{
		Label:    "how are ties split?",
		Cursor:   max(0, slices.Index(event.TieModes, sec.Prizes.TiesOf(plan))),
		OnCancel: s.asked.Close,
	}
	for _, text := range tieTexts {
		c.Answers = append(c.Answers, input.Answer{Text: text})
	}
	c.OnChoose = func(n int) {
		s.asked.Record(acts.PlanPrizes{Section: sec.ID, Plan: plan, Ties: event.TieModes[n]}, tieTexts[n])
	}
	s.asked.AskChoice(c)
}

// askSettle asks what becomes of locked prizes that no longer follow from the results.
func (s *Prizes) askSettle(sec *event.Section) {
	s.asks = settleChoice
	answers := []input.Answer{
		{Text: "lock the prizes of the new results"},
		{Text: "keep the locked awards"},
		{Text: "unlock the prizes"},
	}
	s.asked.AskChoice(input.ChoiceQuestion{
		Label: "A result changed after the lock. Which prizes hold?", Answers: answers,
		OnCancel: s.asked.Close,
		OnChoose: func(n int) {
			switch n {
			case 0:
				s.lockPrizes(sec, func(lock func()) { lock() }) // the choice was the question
			case 1:
				s.askWhy(ConfirmDraft)
			default:
				s.askWhy(UnlockDraft)
			}
		},
	})
}

// whyTexts are the questions about reasons, and what is said once it is recorded.
var whyTexts = map[string]struct{ asks, done string }{
	UnlockDraft:  {"why unlock them?", "prizes unlocked"},
	LockDraft:    {"not final; why lock them now?", "prizes locked"},
	ConfirmDraft: {"why keep the locked awards?", "the locked awards stand"},
}

// askWhy asks why the prizes are opened again, locked while something is open, or stand as locked
// though a result changed.
func (s *Prizes) askWhy(what string) {
	s.asks = what
	says := whyTexts[what]
	s.asked.AskText(input.TextQuestion{
		Label: says.asks, DraftName: what + " " + s.at.ID(), OnCancel: s.asked.Close,
		OnEnter: func(text string) {
			because := acts.Unpair{Section: s.at.ID(), Reason: text}
			requests := map[string]any{
				UnlockDraft:  acts.UnlockPrizes(because),
				LockDraft:    acts.LockPrizes{Section: because.Section, Reason: text, At: s.desk.Now()},
				ConfirmDraft: acts.ConfirmPrizes(because),
			}
			s.asked.Record(requests[what], says.done)
		},
	})
}

package pairings

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/db/tournament"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
)

// manualSwap is two teams changing places: the first is named, then the other, then why.
type manualSwap struct {
	first, other *event.Team
	reason       input.Dialog
}

func (h *manualSwap) prompt(s *Screen) (screen.Prompt, bool) {
	switch {
	case h.first == nil:
		return screen.Prompt{}, false
	case h.reason.IsOpen():
		return h.reason.Prompt(s.w)
	}
	return screen.Prompt{
		Text: h.first.Name + " swaps with …",
		Hint: "the team under the cursor",
		Mode: s.Mode(),
	}, true
}

// ReasonDraft is the kind of the drafts of reasons.
const ReasonDraft = "exchange"

// reasonName names the draft of the reason.
func (s *Screen) reasonName() string {
	return fmt.Sprintf("%s %d %s", ReasonDraft, s.at.Round().No, s.at.ID())
}

// stopIfStarted stops an exchange when the round has started meanwhile.
func (s *Screen) stopIfStarted() {
	if s.swap.first != nil && !s.maySwap() {
		name := s.reasonName()
		s.swap = manualSwap{}
		screen.WarnDraftLost(s.desk, "the round has started since then: its pairings stand", name)
	}
}

// AskFor begins a swap again, whose reason was typed.
func (s *Screen) AskFor(string) {
	if !s.maySwap() {
		s.desk.Say(screen.Warning, "the round has started since then: its pairings stand")
		return
	}
	s.byName, s.stale = true, true
	s.refresh()
}

// maySwap tells whether the round in sight can still be changed.
func (s *Screen) maySwap() bool {
	r := s.at.Round()
	return r != nil && s.at.IsLatest() && r.Started.IsZero()
}

// beginSwap begins with the team under the cursor; a table has two, so teams are looked up by name.
func (s *Screen) beginSwap() {
	if !s.byName {
		s.byName, s.stale = true, true
		s.refresh()
		s.desk.Say(screen.Note, "put the cursor on the first of the two teams, then press the key again")
		return
	}
	if r, ok := s.rows.Current(); ok {
		s.swap.first = r.teams[0]
	}
}

// onSwapKey takes a key while two teams are being exchanged.
func (s *Screen) onSwapKey(k tea.KeyMsg) {
	m, h := s.desk.Keys(), &s.swap
	switch r, ok := s.rows.Current(); {
	case h.other != nil && h.reason.Key(k):
	case s.rows.Key(k, m.List):
	case keys.Is(k, m.Pairings.Leave):
		*h = manualSwap{}
	case keys.Is(k, m.Pairings.Exchange) && ok:
		s.chooseOther(r.teams[0])
	}
}

// chooseOther settles the second team, unless the two cannot change places.
func (s *Screen) chooseOther(other *event.Team) {
	h := &s.swap
	if _, err := tournament.ExchangeTeams(s.desk.Hall(), s.at.ID(), s.at.Round().No, h.first, other,
		"asked beforehand"); err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	h.other, h.reason = other, input.NewDialog(s.desk)
	h.reason.AskText(input.TextQuestion{
		Label: "why?", Act: "swap them", DraftName: s.reasonName(),
		Hint:    func(string) string { return h.first.Name + " and " + other.Name },
		OnEnter: s.recordSwap, OnCancel: func() { *h = manualSwap{first: h.first} },
	})
}

// recordSwap asks about what the exchange breaks, and records it.
func (s *Screen) recordSwap(why string) {
	h, id, r := s.swap, s.at.ID(), s.at.Round()
	exchange := acts.Exchange{
		Section: id, Round: r.No, Team: h.first.No, With: h.other.No, Reason: why,
	}
	facts, err := screen.Try(s.desk, exchange)
	if err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	do := func() {
		recorded := s.desk.SendDraft(s.reasonName())
		s.swap = manualSwap{}
		s.desk.Do(screen.Request{
			Act:     exchange,
			Message: fmt.Sprintf("round %d changed: post it", r.No),
			Saved:   func([]fact.Fact) { recorded() },
		})
	}
	paired, _ := event.PairedBy(facts[0])
	objections := pairing.Objections(s.desk.Hall().Register, paired)
	if len(objections) == 0 {
		do()
		return
	}
	s.desk.Ask(
		screen.Question{
			Text: strings.Join(objections, " ") + " Swap them anyway?",
			Act:  "swap them",
			Yes:  do,
		},
	)
}

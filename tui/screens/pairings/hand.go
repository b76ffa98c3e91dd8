package pairings

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
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
	running      bool // the round ran when the first was named
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
	if s.swap.first != nil && (!s.maySwap() || s.swap.running == s.at.Round().Started.IsZero()) {
		name := s.reasonName()
		s.swap = manualSwap{}
		screen.WarnDraftLost(s.desk, "the round has started since then: its pairings stand", name)
	}
}

// AskFor begins a swap again, whose reason was typed.
func (s *Screen) AskFor(string) {
	if !s.maySwap() || !s.at.Round().Started.IsZero() {
		s.desk.Say(screen.Warning, "the round has started since then: its pairings stand")
		return
	}
	s.byName, s.stale = true, true
	s.refresh()
}

// maySwap tells whether the round in sight can still be changed.
func (s *Screen) maySwap() bool {
	r := s.at.Round()
	return r != nil && s.at.IsLatest() && !s.at.Section().RoundOver(r)
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
		s.swap.first, s.swap.running = r.teams[0], !s.at.Round().Started.IsZero()
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
	if _, err := screen.Try(s.desk, s.exchange(other, "asked beforehand")); err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	h.other, h.reason = other, input.NewDialog(s.desk)
	h.reason.AskText(input.TextQuestion{
		Label: "why?", Act: "swap them", DraftName: s.reasonName(),
		Hint:    func(string) string { return h.first.Name + " and " + other.Name },
		OnEnter: s.recordSwap, OnCancel: func() { *h = manualSwap{first: h.first, running: h.running} },
	})
}

// exchange is the request that has the first team swap with another. In a round that runs the official says that
// the clocks of both tables have not.
func (s *Screen) exchange(other *event.Team, why string) acts.Exchange {
	return acts.Exchange{
		Section: s.at.ID(), Round: s.at.Round().No, Team: s.swap.first.No, With: other.No, Reason: why,
		ClocksNotRun: s.swap.running,
	}
}

// recordSwap asks about what the exchange breaks, and records it.
func (s *Screen) recordSwap(why string) {
	h, r := s.swap, s.at.Round()
	exchange := s.exchange(h.other, why)
	facts, err := screen.Try(s.desk, exchange)
	if err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	do := func() {
		recorded := s.desk.SendDraft(s.reasonName())
		s.swap = manualSwap{}
		next := "post it"
		if h.running {
			next = "tell both tables"
		}
		s.desk.Do(screen.Request{
			Act:     exchange,
			Message: fmt.Sprintf("round %d changed: %s", r.No, next),
			Saved:   func([]fact.Fact) { recorded() },
		})
	}
	after, _ := pairing.ChangedRound(facts)
	objections := pairing.Objections(s.desk.Hall().Register, after)
	if h.running {
		objections = append(objections, fmt.Sprintf("The round runs: swap only while the clocks of tables %d and %d have not run.",
			after.Tables[0].Table, after.Tables[1].Table))
	}
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

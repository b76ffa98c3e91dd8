package results

import (
	"fmt"
	"strings"

	"flagfall/db/tournament"
	"flagfall/pairing"
	"flagfall/tui/screen"
)

// step is what comes next in a section's life.
type step struct {
	label  string        // for the footer
	ask    func() string // what cannot be taken back, "" for nothing; nil where there is nothing to ask
	done   string        // told once it is recorded
	decide func(*tournament.Tournament) ([]pairing.Fact, error)
}

// next is the step that the section's latest round waits for, false when there is none, or an earlier round is in sight.
func (s *Screen) next() (step, bool) {
	sec := s.at.Section()
	if sec == nil || !s.at.Latest() {
		return step{label: "next step"}, false
	}
	r := sec.Latest()
	switch {
	case r == nil || !r.Finished.IsZero():
		n := len(sec.Rounds) + 1
		if planned := sec.Planned(); planned > 0 && n > planned {
			return step{label: "next step"}, false
		}
		return step{
			label: fmt.Sprintf("pair round %d", n), done: fmt.Sprintf("round %d is paired: look it over, then post it", n),
			decide: func(t *tournament.Tournament) ([]pairing.Fact, error) { return t.PairNext(sec.ID) },
		}, true
	case r.Posted.IsZero() && r.Started.IsZero():
		return step{
			label: "post", done: fmt.Sprintf("round %d is posted", r.No),
			decide: func(t *tournament.Tournament) ([]pairing.Fact, error) { return t.Register.PostRound(sec.ID, r.No) },
		}, true
	case r.Started.IsZero():
		return step{
			label: "start", done: fmt.Sprintf("round %d runs", r.No),
			ask: func() string {
				return fmt.Sprintf("Start round %d of %s? From then on pairings and colours stand.", r.No, sec.Name)
			},
			decide: func(t *tournament.Tournament) ([]pairing.Fact, error) { return t.Register.StartRound(sec.ID, r.No) },
		}, true
	}
	return step{
		label: "finish", done: fmt.Sprintf("round %d is finished", r.No), ask: func() string { return s.unsettled(sec, r) },
		decide: func(t *tournament.Tournament) ([]pairing.Fact, error) { return t.Register.FinishRound(sec.ID, r.No) },
	}, true
}

// unsettled asks about what is open when a round is to be finished; missing results are no question, they are refused.
func (s *Screen) unsettled(sec *pairing.Section, r *pairing.Round) string {
	open := s.desk.Hall().Unsettled(sec.ID)
	if len(open) == 0 || len(r.Missing()) > 0 {
		return ""
	}
	return fmt.Sprintf("Still open: %s. Finish round %d nevertheless?", strings.Join(open, "; "), r.No)
}

// step takes the round on.
func (s *Screen) step() {
	next, ok := s.next()
	if !ok {
		return
	}
	do := func() {
		s.desk.Do(screen.Request{Decide: next.decide, Saved: func([]pairing.Fact) { s.desk.Say(screen.Done, next.done) }})
	}
	question := ""
	if next.ask != nil {
		question = next.ask()
	}
	if question == "" {
		do()
		return
	}
	s.desk.Ask(screen.Question{Text: question, Yes: do})
}

func (s *Screen) mayPairAgain() bool {
	r := s.at.Round()
	return r != nil && s.at.Latest() && r.Started.IsZero()
}

// pairAgain pairs the round anew, which is lost on those who have read the wall.
func (s *Screen) pairAgain() {
	id, r := s.at.ID(), s.at.Round()
	s.desk.Ask(screen.Question{
		Text: fmt.Sprintf("Pair round %d again, on the teams and results as they are now? It must then be posted again.", r.No),
		Yes: func() {
			s.desk.Do(screen.Request{
				Decide: func(t *tournament.Tournament) ([]pairing.Fact, error) { return t.PairAgain(id, r.No, "") },
				Saved:  func([]pairing.Fact) { s.desk.Say(screen.Done, fmt.Sprintf("round %d is paired again: post it", r.No)) },
			})
		},
	})
}

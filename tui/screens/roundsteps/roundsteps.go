// Package roundsteps takes a section's round on: paired, posted, started, finished. It asks where
// there is no way back.
package roundsteps

import (
	"fmt"
	"strings"

	"flagfall/db/acts"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/playoff"
	"flagfall/penalties"
	"flagfall/penalties/impact"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// Step is what comes next in a section's life.
type Step struct {
	Label string        // for the footer
	ask   func() string // what cannot be taken back, or waits for an answer; nil or "" where there is nothing to ask
	done  string        // told once it is recorded
	act   any
}

// Next is the step that a section's latest round waits for, false when there is none.
func Next(d screen.Desk, sec *event.Section) (Step, bool) {
	r := sec.LatestRound()
	switch {
	case r == nil && sec.LatestStage() == nil && sec.Plan.BeginsWith() != "":
		return beginStage(sec, "the first stage has begun: pair round 1"), true
	case r == nil || !r.Finished.IsZero():
		n := len(sec.Rounds) + 1
		if planned := sec.PlannedRounds(); sec.LatestStage() != nil && playoff.Over(sec, sec.LatestStage()) ||
			sec.LatestStage() == nil && planned > 0 && n > planned {
			_, there := playoff.Unbegun(sec)
			return beginStage(sec, "the next stage has begun: pair its first round"), there
		}
		return Step{
			Label: fmt.Sprintf("pair round %d", n), done: fmt.Sprintf("round %d paired: check it, then post it", n),
			act: acts.PairRound{Section: sec.ID},
		}, true
	case r.Posted.IsZero() && r.Started.IsZero():
		return Step{
			Label: "post", done: fmt.Sprintf("round %d posted", r.No),
			act: acts.PostRound{Section: sec.ID, Round: r.No},
			ask: func() string { return postQuestion(d, sec, r) },
		}, true
	case r.Started.IsZero():
		return Step{
			Label: "start", done: fmt.Sprintf("round %d is under way", r.No),
			ask: func() string { return startQuestion(d, sec, r) },
			act: acts.StartRound{Section: sec.ID, Round: r.No, LookedOver: true},
		}, true
	}
	return Step{
		Label: "finish", done: fmt.Sprintf("round %d finished", r.No),
		ask: func() string { return finishQuestion(d.Hall(), sec, r) },
		act: acts.FinishRound{Section: sec.ID, Round: r.No, Sure: []string{penalties.SureUnsettled}}, // as asked
	}, true
}

// beginStage begins the stage that a section's plan has next.
func beginStage(sec *event.Section, done string) Step {
	return Step{Label: "begin stage", done: done, act: acts.BeginStage{Section: sec.ID}}
}

// Run records the step, after its question if it has one. Saved, which may be nil, is called when
// it is recorded.
func (s Step) Run(d screen.Desk, saved func()) {
	do := func() {
		if openDeadEnd(d, s.act) {
			return
		}
		d.Do(screen.Request{Act: s.act, Saved: func([]fact.Fact) {
			if saved != nil {
				saved()
			}
			d.Say(screen.Done, s.done)
		}})
	}
	// what would be refused is not asked about first
	if _, err := screen.Try(d, s.act); s.ask != nil && err == nil {
		if text := s.ask(); text != "" {
			d.Ask(screen.Question{Text: text, Yes: do})
			return
		}
	}
	do()
}

func postQuestion(d screen.Desk, sec *event.Section, r *event.Round) string {
	if waits := pendingDecision(d, sec, r); waits != "" {
		return fmt.Sprintf("Post round %d of %s? %s", r.No, sec.Name, waits)
	}
	return ""
}

func startQuestion(d screen.Desk, sec *event.Section, r *event.Round) string {
	away := words.NotHere(r)
	if away != "" {
		away += " "
	}
	if waits := pendingDecision(d, sec, r); waits != "" {
		return fmt.Sprintf("%sStart round %d of %s? %s You cannot re-pair after the start.%s", away, r.No, sec.Name, waits,
			beforeStart(d, sec))
	}
	return fmt.Sprintf("%sStart round %d of %s? Pairings and colors are then final.%s", away, r.No, sec.Name,
		beforeStart(d, sec))
}

// beforeStart says what the section's rulebook has the players told before they start, "" for
// nothing.
func beforeStart(d screen.Desk, sec *event.Section) string {
	if len(sec.Book.BeforeRound) == 0 {
		return ""
	}
	first := sec.Book.BeforeRound[0]
	return fmt.Sprintf(" Read out first: %s (%s; %s prints everything.) Yes records that you did.", first.Say,
		words.Refs(first.Refs), d.Keys().Everywhere.Print.Help().Key)
}

// pendingDecision says that decisions ask whether tables of a round are paired anew, or the
// play-off seeded that it begins, "" when none does: that can no longer be once it runs.
func pendingDecision(d screen.Desk, sec *event.Section, r *event.Round) string {
	for _, c := range d.Hall().Ledger.OpenConsequences() {
		m, what := d.Keys(), ""
		switch {
		case c.Pairing != nil && c.Pairing.Section == sec.ID && c.Pairing.Round == r.No:
			what = "pair " + words.AffectedText(impact.Reassess(d.Hall().Ledger, c))
		case c.Seeding != nil && c.Match().Pairing.Section == sec && sec.LatestStage() != nil &&
			r.No == sec.FirstRoundOf(sec.LatestStage()):
			what = "seed the play-off"
		default:
			continue
		}
		return fmt.Sprintf("Decide first whether to %s again: on the floor, %s and %s.", what,
			m.Floor.Appeals.Help().Key, m.Appeals.Consequences.Help().Key)
	}
	return ""
}

// finishQuestion asks about what is open when a round is to be finished; missing results are no
// question, they are refused.
func finishQuestion(t *tournament.Tournament, sec *event.Section, r *event.Round) string {
	if len(r.TablesWithoutResult()) > 0 {
		return ""
	}
	open := t.Unsettled(sec.ID)
	if len(open) == 0 {
		return ""
	}
	return fmt.Sprintf("Still open: %s. Finish round %d anyway?", strings.Join(open, "; "), r.No)
}

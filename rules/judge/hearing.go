package judge

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// hearing is one run of the judge over one set of facts. A missing fact is noted, and the run goes
// on with its first possible answer, so that every run ends. judgeAllAnswers then tries the other
// answers.
type hearing struct {
	book   *rules.Book
	policy rules.Policy
	f      rules.Facts

	missing      *rules.Key   // the first needed fact that is not known
	branches     []*hearing   // by answer to the first question, if open
	consulted    []rules.Item // the policy items that were read
	restsOnItems []rules.Item // of those, items that decide by themselves
	v            rules.Verdict
}

func newHearing(b *rules.Book, p rules.Policy, f rules.Facts) *hearing {
	h := &hearing{book: b, policy: p, f: f}
	h.v = rules.Verdict{
		Remedies: []rules.Remedy{}, Options: []rules.Remedy{}, Refs: []string{},
		Because: []string{}, Questions: []rules.Question{}, Next: []rules.Remedy{},
	}
	if f.Exempt != "" {
		h.f.MoveKind = "castle"
	}
	if isAfterEnd(&f) {
		h.judgeAfterEnd()
	} else {
		h.judge()
		h.climbDenied()
		h.keepEnd()
	}
	return h
}

// ---- facts

// need makes sure that a fact is known.
func (h *hearing) need(k *rules.Key) {
	if k.Known(&h.f) {
		return
	}
	if h.missing == nil {
		h.missing = k
	}
	h.f = h.f.WithKeyAnswer(k, k.Answers(&h.f)[0])
}

// isYes needs a fact and reports whether it is true.
func (h *hearing) isYes(k *rules.Key) bool {
	h.need(k)
	return *k.Field(&h.f).(*rules.Answer) == rules.Yes
}

// isStated reports whether a fact was stated to be true. It is never asked for.
func (h *hearing) isStated(k *rules.Key) bool { return *k.Field(&h.f).(*rules.Answer) == rules.Yes }

// textFact needs a word and returns it.
func (h *hearing) textFact(k *rules.Key) string {
	h.need(k)
	return *k.Field(&h.f).(*string)
}

// seatFact needs a seat and returns it.
func (h *hearing) seatFact(k *rules.Key) bughouse.Seat {
	h.need(k)
	return **k.Field(&h.f).(**bughouse.Seat)
}

// offender returns the player who did it, or where a claim brings it up, the claimant's opponent.
func (h *hearing) offender() bughouse.Seat {
	if len(h.f.By) == 0 {
		switch {
		case h.f.Against != nil:
			return *h.f.Against
		case h.f.ClaimedBy != nil:
			return h.f.ClaimedBy.Opponent()
		}
		h.f.By = nil
		h.need(rules.KeyBy)
	}
	return h.f.By[0]
}

// claimant returns the player who makes the claim.
func (h *hearing) claimant() bughouse.Seat {
	if h.f.ClaimedBy == nil && h.f.Against != nil {
		return h.f.Against.Opponent()
	}
	return h.seatFact(rules.KeyClaimedBy)
}

// flagDown reports whether a player's flag has fallen, and again where a ruling put it back up.
func (h *hearing) flagDown(s bughouse.Seat) bool {
	h.need(h.book.FlagsDown())
	if !h.f.FlagDown.Has(s) {
		return false
	}
	if !h.f.FlagsBack.Has(s) || h.isYes(rules.KeyFellAgain) {
		return true
	}
	said := fmt.Sprintf("A ruling put %s's flag back up, and it has not fallen since.", s)
	if !slices.Contains(h.v.Because, said) {
		h.say(nil, "%s", said)
	}
	return false
}

// flagCounts reports whether a flag is down that counts against a player: their own, or where flags
// count for the team, the partner's.
func (h *hearing) flagCounts(s bughouse.Seat) bool {
	return h.flagDown(s) || h.book.Flag.PerTeam() && h.flagDown(s.Partner())
}

// capturesNothing reports whether a move claimed on this ground captured nothing that could be
// passed on.
func capturesNothing(ground string) bool {
	return slices.ContainsFunc([]string{"drop-", "pawn-drop-", "castle-", "dropped-"},
		func(kind string) bool { return strings.HasPrefix(ground, kind) })
}

// moveCompleted reports whether the illegal move was completed, by pressing the clock or, where the
// book says so, by passing a piece on.
func (h *hearing) moveCompleted() bool {
	if h.book.Completion.Passing() && !capturesNothing(h.f.Underlying) &&
		(h.f.OffenderPassed == rules.Yes || h.f.OffenderPressed != rules.Yes &&
			h.isYes(rules.KeyPassed)) {
		return true
	}
	return h.isYes(rules.KeyPressed)
}

// policyValue returns the event's choice for an item and notes that it was read.
func (h *hearing) policyValue(i rules.Item) string {
	h.consult([]rules.Item{i})
	return h.policy.Value(i)
}

// consult notes items as read, each once.
func (h *hearing) consult(items []rules.Item) {
	for _, i := range items {
		if !slices.Contains(h.consulted, i) {
			h.consulted = append(h.consulted, i)
		}
	}
}

// decideByPolicy notes that the answer is the event's own, since the text gives none.
func (h *hearing) decideByPolicy(i rules.Item) {
	h.restsOnItems = append(h.restsOnItems, i)
	h.policyValue(i)
}

// ---- the verdict

// cite adds refs, each once.
func (h *hearing) cite(refs ...string) {
	for _, r := range refs {
		if !slices.Contains(h.v.Refs, r) {
			h.v.Refs = append(h.v.Refs, r)
		}
	}
}

// say adds a sentence to the reasons, and the refs that it rests on.
func (h *hearing) say(refs []string, format string, args ...any) {
	h.v.Because = append(h.v.Because, fmt.Sprintf(format, args...))
	h.cite(refs...)
}

// rule sets an outcome that the text gives. Play goes on unless a match result is set.
func (h *hearing) rule(o rules.Outcome) {
	h.v.Outcome, h.v.Authority = o, rules.ByRule
	if h.v.Match == nil {
		h.v.Match = &rules.Match{Result: rules.Continues}
	}
}

// clearMatch removes the match result: the answer does not bear on it.
func (h *hearing) clearMatch() { h.v.Match = nil }

func (h *hearing) addRemedy(kind string, s bughouse.Seat, seconds int) {
	h.v.Remedies = append(h.v.Remedies, rules.Remedy{Kind: kind, Seat: &s, Seconds: seconds})
}

// discretion sets an outcome that offers remedies and imposes none.
func (h *hearing) discretion(options ...rules.Remedy) {
	h.v.Outcome, h.v.Authority = rules.OutDiscretion, rules.ByDiscretion
	h.v.Options = append(h.v.Options, options...)
	h.v.Match = &rules.Match{Result: rules.Continues}
	if slices.ContainsFunc(h.v.Options, rules.Remedy.MayEndMatch) {
		h.v.Match = nil
	}
}

// winGame gives a player the game, and with it the match.
func (h *hearing) winGame(s bughouse.Seat) {
	h.v.Game = &rules.Game{Board: s.Board(), Winner: &s}
	h.v.Match = &rules.Match{Result: rules.Win, Winner: rules.Team(s.Team())}
	h.say(h.book.MatchEnd.Refs, "%s won board %s, which decides the match for team %d.", s,
		s.Board(), s.Team())
}

// drawBoard draws a game. The book or the event decides what that does to the match.
func (h *hearing) drawBoard(board string) {
	h.v.Game = &rules.Game{Board: board}
	if h.book.MatchEnd.At == rules.FirstEnding {
		h.decideByPolicy(rules.ItemDrawnGame)
		h.v.Match = &rules.Match{Result: rules.Draw}
		h.say(h.book.MatchEnd.Refs,
			"Board %s is drawn, which ends the match. The text does not say that the match is drawn too, but it is read so.", board)
		return
	}
	if h.policyValue(rules.ItemDrawnGame) == "true" {
		h.v.Match = &rules.Match{Result: rules.Draw}
		h.say(h.book.MatchEnd.Refs, "Board %s is drawn, and that draws the match.", board)
		return
	}
	h.v.Match = &rules.Match{Result: rules.Continues}
	h.say(nil, "Board %s is drawn; the other board decides the match.", board)
}

// uncovered sets the outcome of a case that the text does not answer: fallback where the book names
// another, else silent.
func (h *hearing) uncovered(refs ...string) {
	h.v.Game, h.v.Match = nil, nil
	h.cite(refs...)
	if o, _ := h.book.Offence(h.f.Kind); !o.DecidesGame {
		h.v.Match = &rules.Match{Result: rules.Continues}
	}
	if fb := h.book.Fallback; fb != nil {
		h.v.Outcome, h.v.Authority = rules.OutFallback, rules.ByFallback
		h.v.Edition = h.policyValue(rules.ItemFallbackEdition)
		h.say(fb.Refs, "These rules do not decide it. They refer the director to %s.",
			fb.Named(h.v.Edition))
		return
	}
	h.v.Outcome, h.v.Authority = rules.OutSilent, rules.BySilence
	h.say(nil, "These rules do not decide it and name no other book. No penalty.")
}

// fillSeats puts seats into a sentence of the book.
func (h *hearing) fillSeats(say string) string {
	if !strings.Contains(say, "{") {
		return say
	}
	s := h.offender()
	return strings.NewReplacer("{by}", s.String(), "{opponent}", s.Opponent().String(), "{partner}",
		s.Partner().String()).Replace(say)
}

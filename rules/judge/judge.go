package judge

import (
	"errors"
	"reflect"
	"slices"

	"flagfall/rules"
)

// Judge answers one incident or claim under a book and an event's policy. It never guesses a fact:
// where an unknown fact would change the answer, the outcome is OutOpen and Questions ask for it.
// The authority is ByPolicy exactly when another choice of the policy would change the answer. The
// error is that of Facts.Check.
func Judge(b *rules.Book, p rules.Policy, f rules.Facts) (rules.Verdict, error) {
	if b == nil {
		return rules.Verdict{}, errors.New("no rulebook to judge by")
	}
	if err := f.Check(); err != nil {
		return rules.Verdict{}, err
	}
	h := judgeAllAnswers(b, p.LimitedBy(b), f)
	if h.v.Outcome != rules.OutOpen {
		h.weighPolicy(f)
	}
	return h.v, nil
}

// judgeAllAnswers hears the facts, and where one is missing, hears them with each of its possible
// answers. Where all lead to the same verdict, the fact is not asked for.
func judgeAllAnswers(b *rules.Book, p rules.Policy, f rules.Facts) *hearing {
	if asksForEnd(&f) {
		return judgeByEnd(b, p, f)
	}
	h := newHearing(b, p, f)
	if h.missing == nil {
		return h
	}
	k := h.missing
	var branches []*hearing
	for _, a := range k.Answers(&f) {
		branches = append(branches, judgeAllAnswers(b, p, f.WithKeyAnswer(k, a)))
	}
	first := branches[0]
	if !slices.ContainsFunc(branches[1:], func(o *hearing) bool { return !o.sameAnswer(first) }) {
		for _, o := range branches[1:] {
			first.consult(o.consulted)
		}
		return first
	}
	return h.askFor(k, &f, branches)
}

// askFor sets the open verdict for a missing fact. Its question comes first, then those that its
// answers lead to.
func (h *hearing) askFor(k *rules.Key, before *rules.Facts, branches []*hearing) *hearing {
	questions := []rules.Question{k.Question(before)}
	for _, o := range branches {
		for _, q := range o.v.Questions {
			if !slices.ContainsFunc(questions,
				func(r rules.Question) bool { return r.Ask == q.Ask }) {
				questions = append(questions, q)
			}
		}
	}
	h.v = rules.Verdict{
		Outcome: rules.OutOpen, Remedies: []rules.Remedy{}, Options: []rules.Remedy{},
		Refs: []string{}, Next: []rules.Remedy{},
		Because:   []string{"A fact that would change the answer is still unknown."},
		Questions: questions,
	}
	h.branches = branches
	return h
}

// sameAnswer reports whether two hearings have the same verdict, or the same question with the same
// verdicts behind its answers.
func (h *hearing) sameAnswer(o *hearing) bool {
	return sameVerdict(&h.v, &o.v) &&
		slices.EqualFunc(h.branches, o.branches, (*hearing).sameAnswer)
}

// weighPolicy hears the facts under every other choice of the items read that the book leaves open.
// An open verdict counts as another answer.
func (h *hearing) weighPolicy(f rules.Facts) {
	if h.v.Authority != rules.ByRule {
		return
	}
	for _, i := range h.consulted {
		differs := func(other rules.Policy) bool {
			return !sameVerdict(&judgeAllAnswers(h.book, other, f).v, &h.v)
		}
		if slices.Contains(h.restsOnItems, i) || h.book.LeavesOpen(i) &&
			slices.ContainsFunc(h.policy.Alternatives(i), differs) {
			h.v.Authority = rules.ByPolicy
			h.addPolicyReason(rules.PolicyItems()[i], h.policy.Value(i))
		}
	}
}

// addPolicyReason notes that the verdict rests on the event's choice.
func (h *hearing) addPolicyReason(it rules.PolicyItem, choice string) {
	h.v.Policy = append(h.v.Policy, it.Name)
	h.say(nil, "Event policy, not the text. %s %s", it.Explain, it.Describe(choice))
}

// sameVerdict reports whether two verdicts are equal except for their reasons.
func sameVerdict(v, w *rules.Verdict) bool {
	return v.Outcome == w.Outcome &&
		reflect.DeepEqual(v.Remedies, w.Remedies) && reflect.DeepEqual(v.Options, w.Options) &&
		reflect.DeepEqual(v.Game, w.Game) && reflect.DeepEqual(v.Match, w.Match) &&
		slices.EqualFunc(v.Questions, w.Questions,
			func(a, b rules.Question) bool { return a.Ask == b.Ask })
}

// judge calls the law for the kind of the facts.
func (h *hearing) judge() {
	switch rules.Law(h.f.Kind) {
	case rules.LawAppeals:
		h.appeal()
	case rules.LawLateness:
		h.lateTeam()
	case rules.LawClockSetting:
		h.clockMisset()
	default:
		h.judgeGame()
	}
}

// judgeGame calls the law of the two boards for the kind of the facts, or the book's entry.
func (h *hearing) judgeGame() {
	switch h.f.Kind {
	case rules.KindBothFlags:
		h.bothFlags()
	case rules.KindCompeting:
		h.competing()
	case rules.KindDrawAgreement:
		h.drawAgreement()
	case rules.KindFlagClaim:
		h.flagClaim()
	case rules.KindIllegalClaim:
		h.illegalClaim()
	case rules.KindMaterialClaim:
		h.materialClaim()
	case rules.KindLateSecondMate:
		h.lateSecondMate()
	case rules.KindMateClaim:
		h.mateClaim()
	case rules.KindMateThenFlag:
		h.mateThenFlag()
	case rules.KindRepetition:
		h.repetition()
	case rules.KindResignation:
		h.resignation()
	case rules.KindSimultaneous:
		h.simultaneous()
	case rules.KindStalemateClaim:
		h.stalemate()
	case rules.KindTouchMove:
		h.touchMove()
	case rules.KindUndeclared, rules.KindReplaced, rules.KindPromotedCapture:
		h.promotion()
	default:
		h.conduct()
	}
}

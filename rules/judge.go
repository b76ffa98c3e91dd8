package rules

import (
	"errors"
	"reflect"
	"slices"
)

// Judge answers one incident or claim under a book and an event's policy. It never guesses: when a fact that is not known
// would change the answer the outcome is OutOpen and Questions say what to ask. The authority is ByPolicy exactly when
// another reading that the policy allows would change this very answer. The error is that of Facts.Check.
func Judge(b *Book, p Policy, f Facts) (Verdict, error) {
	if b == nil {
		return Verdict{}, errors.New("no rulebook to judge by")
	}
	if err := f.Check(); err != nil {
		return Verdict{}, err
	}
	h := explore(b, p, f)
	if h.v.Outcome != OutOpen {
		h.weighPolicy()
	}
	return h.v, nil
}

// explore hears the facts, and where one is missing hears them with each of its possible answers. Answers that all lead to
// the same verdict need no asking.
func explore(b *Book, p Policy, f Facts) *hearing {
	h := hear(b, p, f)
	if h.missing == nil {
		return h
	}
	k := h.missing
	var branches []*hearing
	for _, a := range k.answers(&f) {
		branches = append(branches, explore(b, p, f.knowing(k, a)))
	}
	first := branches[0]
	if !slices.ContainsFunc(branches[1:], func(o *hearing) bool { return !o.same(first) }) {
		return first
	}
	return h.open(k, &f, branches)
}

// open is the verdict while a fact is missing: first the one that is needed whatever the others are, and that settles most
// (a law reads its facts in that order), then those its answers may call for.
func (h *hearing) open(k *key, before *Facts, branches []*hearing) *hearing {
	questions := []Question{k.question(before)}
	for _, o := range branches {
		for _, q := range o.v.Questions {
			if !slices.ContainsFunc(questions, func(r Question) bool { return r.Ask == q.Ask }) {
				questions = append(questions, q)
			}
		}
	}
	h.v = Verdict{
		Outcome: OutOpen, Remedies: []Remedy{}, Options: []Remedy{}, Refs: []string{}, Next: []Remedy{},
		Because: []string{"A fact that would change the answer is not known yet."}, Questions: questions,
	}
	h.branches = branches
	return h
}

// same tells whether two hearings come to the same: the same verdict, or the same question with the same verdict behind
// each of its answers.
func (h *hearing) same(o *hearing) bool {
	return h.v.same(&o.v) && slices.EqualFunc(h.branches, o.branches, (*hearing).same)
}

// weighPolicy hears the same facts under every other reading of the items consulted.
func (h *hearing) weighPolicy() {
	if h.v.Authority != ByRule {
		return
	}
	for _, i := range h.consulted {
		it := policyItems[i]
		for _, other := range h.policy.alternatives(i) {
			if o := hear(h.book, other, h.f); o.v.same(&h.v) {
				continue
			}
			h.v.Authority = ByPolicy
			h.v.Policy = append(h.v.Policy, it.Name)
			h.say(nil, "Event policy, not the text (%s, %s): %s %s", it.Register, it.Name, it.Explain, it.describe(h.policy.get(i)))
			break
		}
	}
}

// same tells whether two verdicts come to the same, whatever their reasons.
func (v *Verdict) same(w *Verdict) bool {
	return v.Outcome == w.Outcome &&
		reflect.DeepEqual(v.Remedies, w.Remedies) && reflect.DeepEqual(v.Options, w.Options) &&
		reflect.DeepEqual(v.Game, w.Game) && reflect.DeepEqual(v.Match, w.Match) &&
		slices.EqualFunc(v.Questions, w.Questions, func(a, b Question) bool { return a.Ask == b.Ask })
}

package rules

import (
	"errors"
	"fmt"
	"strings"

	"flagfall/rules/bughouse"
)

// tableOutcomes are the outcomes that an entry of a book may give.
var tableOutcomes = []string{
	string(OutNoStep), string(OutNoOffence), string(OutInstruct), string(OutSelfHelp),
	string(OutDiscretion), string(OutDenied),
	string(OutLegal), string(OutNotPermitted), string(OutCorrectSetup), string(OutRestore),
	string(OutRevertsToPawn),
	string(OutNeutralized), string(OutTDSilent), string(OutTDMayCall), string(OutWitnessHeard),
	string(OutWitnessOut),
	string(OutDoubleForfeit), AnswerUncovered, AnswerLadder,
}

// judgedByLaw reports whether a law of this book answers a kind.
func (b *Book) judgedByLaw(kind string) bool {
	switch kind {
	case KindTouchMove:
		return b.Touch != nil
	case KindUndeclared:
		return b.Promotion.UnsaidKind() != bughouse.NoKind
	case KindReplaced, KindPromotedCapture:
		return b.Promotion.Swaps()
	}
	return Law(kind) != ""
}

// offences checks all entries. A kind that shares a letter is given it.
func (r *bookChecker) offences() {
	kindSeen, letterSeen := map[string]bool{}, map[string]string{}
	for i := range r.book.Offences {
		o := &r.book.Offences[i]
		path := fmt.Sprintf("offence[%d]", i)
		switch {
		case o.Kind == "":
			r.missing(path+".kind", "offence.kind is missing: use %s", strings.Join(Kinds(), ", "))
			continue
		case !isKind(o.Kind):
			r.noKind(o.Kind, path)
		}
		if kindSeen[o.Kind] {
			r.fault(path+".kind", "kind %q appears twice", o.Kind)
		}
		kindSeen[o.Kind] = true
		if o.Title == "" {
			r.missing(path+".title", "offense %q needs a title", o.Kind)
		}
		r.letter(o, path, letterSeen)
		r.special(o, path)
		r.questions(o, path)
		r.answers(o, path)
	}
}

// special checks the columns that offences.toml has too.
func (r *bookChecker) special(o *Offence, path string) {
	r.oneOf(path+".seat", o.Seat, true, BothPlayers, AidedTeam, WhoseClock)
	r.oneOf(path+".board", o.Board, true, PartnersBoard)
	r.oneOf(path+".ends", o.Ends, true, "flag", "illegal", "mate", "resign")
	if err := errors.Join(o.Assumes.Check(), o.Assumes.Err()); err != nil {
		r.fault(path+".assumes", "%s", strings.ReplaceAll(err.Error(), "\n", "; ")) // exempt: several faults are put on one line, nothing is looked for
	}
	if o.Ends != "" && !o.Claim {
		r.fault(path+".ends", "%q is not a claim, and wins no game", o.Kind)
	}
}

func (r *bookChecker) letter(o *Offence, path string, seen map[string]string) {
	switch {
	case o.With != "" && o.Letter != "":
		r.fault(path+".with", "%q has its own letter and shares another", o.Kind)
	case o.With != "":
		owner, ok := r.book.OffenceByKind(o.With)
		if !ok || owner.With != "" || owner.Letter == "" {
			r.fault(path+".with", "%q has no letter to share", o.With)
			return
		}
		o.Letter = owner.Letter
	case o.Letter == "":
	case len(o.Letter) != 1 || o.Letter[0] < 'a' || o.Letter[0] > 'z':
		r.fault(path+".letter", "letter %q does not work: use one small letter, a to z", o.Letter)
	case seen[o.Letter] != "":
		r.surplus(path+".letter", "letter %q belongs to %q; use another, such as %q, or with = %q", o.Letter,
			seen[o.Letter], r.freeLetter(), seen[o.Letter])
	default:
		seen[o.Letter] = o.Kind
	}
}

func (r *bookChecker) answers(o *Offence, path string) {
	byLaw := r.book.judgedByLaw(o.Kind)
	switch {
	case byLaw && (o.Answer != "" || o.Ladder != "" || len(o.Cases) > 0):
		r.fault(path, "%q follows the book's laws; an answer here is never read", o.Kind)
	case byLaw:
	case o.Ladder != "" && o.Answer != "" && o.Answer != AnswerLadder:
		r.fault(path+".answer", "%q climbs a ladder, so it has no answer %q", o.Kind, o.Answer)
	case o.Ladder == "":
		r.oneOf(path+".answer", o.Answer, false, tableOutcomes...)
	}
	if o.Ladder != "" {
		if _, ok := r.book.Ladder(o.Ladder); !ok {
			r.fault(path+".ladder", "no ladder %q%s", o.Ladder, meant(o.Ladder, r.book.ladderIDs()))
		}
	} else if o.Answer == AnswerLadder {
		r.fault(path+".answer", "%q names no ladder to climb", o.Kind)
	}
	r.remedies(path+".options", o.Options)
	r.latitude(path+".latitude", o.Latitude)
	r.oneOf(path+".match", o.Match, true, Undecided)
	for n, c := range o.Cases {
		r.oneCase(o, c, fmt.Sprintf("%s.case[%d]", path, n))
	}
}

func (r *bookChecker) oneCase(o *Offence, c Case, path string) {
	r.oneOf(path+".answer", c.Answer, false, tableOutcomes...)
	if c.Answer == AnswerLadder && o.Ladder == "" {
		r.fault(path+".answer", "%q names no ladder to climb", o.Kind)
	}
	r.remedies(path+".options", c.Options)
	r.latitude(path+".latitude", c.Latitude)
	r.oneOf(path+".match", c.Match, true, Undecided)
	r.policy(path, c.Policy)
	if i := ItemByName(c.Policy); i >= 0 {
		r.oneOf(path+".policy_is", c.PolicyIs, false, policyItems[i].Values...)
	}
	if c.When == "" && c.Policy == "" {
		r.fault(path, "a case needs a condition: when, or policy")
		return
	}
	if c.When == "" {
		return
	}
	k := KeyByName(c.When)
	if isOwn(c.When) {
		k = r.book.Key(c.When)
	}
	if k == nil && isOwn(c.When) && r.isSpoiled("offence") {
		return // it may be the fact of a question that is at fault
	}
	if k == nil {
		r.fault(path+".when", "no fact %q%s", c.When, meant(c.When, keyNames()))
		return
	}
	switch k.Field(&Facts{}).(type) {
	case *Answer:
		r.oneOf(path+".is", c.Is, false, "yes", "no")
	case *string:
		switch {
		case k.words != nil:
			r.oneOf(path+".is", c.Is, false, k.words...)
		case isOwn(c.When):
			r.ownAnswer(c, path)
		case c.Is == "":
			r.fault(path+".is", "say which %s", c.When)
		}
	case **bughouse.Seat:
		r.oneOf(path+".is", c.Is, false, CapturedBySelf)
	default:
		r.fault(path+".when", "a case cannot turn on %q", c.When)
	}
}

// ladderIDs are the names of the book's ladders.
func (b *Book) ladderIDs() []string {
	var ids []string
	for _, l := range b.Ladders {
		ids = append(ids, l.ID)
	}
	return ids
}

// noKind reports a kind that is in no book.
func (r *bookChecker) noKind(kind, path string) {
	if near := nearestWord(kind, Kinds()); near != "" {
		r.fault(path+".kind", "no kind %q; did you mean %s? An offense of your own is named own- and up to %d small letters",
			kind, near, maxOwnName)
		return
	}
	letters := strings.Map(func(l rune) rune {
		if l < 'a' || l > 'z' {
			return -1
		}
		return l
	}, strings.ToLower(strings.TrimPrefix(kind, ownPrefix)))
	r.surplus(path+".kind", "%s", endWithExample(fmt.Sprintf(
		"no kind %q is in a published book. An offense of your own is named own- and up to %d small letters",
		kind, maxOwnName),
		fmt.Sprintf("kind = %q", ownPrefix+letters[:min(len(letters), maxOwnName)])))
}

// ownAnswer checks that a case turns on an answer that its question has.
func (r *bookChecker) ownAnswer(c Case, path string) {
	for _, o := range r.book.Offences {
		for _, q := range o.Questions {
			if q.Fact == c.When && !r.isSpoiled("offence") {
				r.oneOf(path+".is", c.Is, false, q.Answers...)
			}
		}
	}
}

// freeLetter returns a letter that no offense has.
func (r *bookChecker) freeLetter() string {
	for c := 'a'; c <= 'z'; c++ {
		if !r.book.hasLetter(string(c)) {
			return string(c)
		}
	}
	return "z"
}

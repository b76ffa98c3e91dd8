package story

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/penalties/hearing"
	"flagfall/rules"
	"flagfall/tui/document"
	"flagfall/tui/voice/words"
)

// RulingLine says in one line how an incident stands and under which rule: before a ruling, what the
// rulebook has for it.
func RulingLine(t *tournament.Tournament, i *penalties.Incident, now time.Time) string {
	sum, said := t.Summary(i), OfIncident(t, i, now).Line
	if i.Struck == nil && i.Ruling() == nil && !i.Waits() {
		if sum.Step != nil {
			said = words.Step(sum.Step) + ", " + said
		}
		if sum.Outcome == rules.OutInstruct {
			said += ", " + words.OutcomeText(sum.Outcome)
		}
		if len(sum.Options) > 0 {
			said += ", you may: " + words.TableOf(t.Register, i).BriefRemedies(sum.Options)
		}
	}
	r := i.Ruling()
	if len(sum.Refs) > 0 && (r == nil || !r.Departed) {
		said += "; rule " + strings.Join(sum.Refs, ", ")
	}
	if brief := StandsBriefly(i); brief != "" && !r.Departed {
		said += ", " + brief
	}
	return said
}

// StandingResult says what a result that a ruling gave a match rests on, for who enters another: that the
// ruling stands, that it fell and a chief has still to settle the result, or that a chief left the result. It
// is "" for a result that was reported, and for none.
func StandingResult(t *tournament.Tournament, m *event.Match) string {
	now, done := m.Result()
	if !done || now.Ruling == 0 {
		return ""
	}
	table := m.Pairing.Table
	for _, i := range t.Ledger.IncidentsAt(m) {
		st := i.CurrentEffect()
		switch {
		case !slices.Contains(i.RulingNumbers(), now.Ruling), st.MatchEffect().Match == now.Outcome:
		case slices.ContainsFunc(t.Ledger.OpenConsequences(), func(c *penalties.Consequence) bool {
			return c.MayChangeResult() && c.Match() == m
		}):
			became := cmp.Or(words.AppealOutcome(i), "corrected")
			if i.Struck != nil {
				became = "struck"
			}
			return fmt.Sprintf("The ruling at table %d was %s, and a chief settles its result %s", table, became, words.Result(now.Outcome))
		default:
			return fmt.Sprintf("A chief left the result at table %d: %s", table, words.Result(now.Outcome))
		}
	}
	return fmt.Sprintf("A ruling stands at table %d: %s", table, words.Result(now.Outcome))
}

// Order says what the hall does now by a ruling about an incident that is made or would be, and whether
// a game, a match or a person is lost by it.
func Order(t *tournament.Tournament, i *penalties.Incident, made penalties.RulingMade) (string, document.Tone) {
	table := words.TableOf(t.Register, i)
	said := table.Effect(made)
	if made.Moot {
		said = table.Instructions(made)
	}
	if words.NeedsConfirmation(made.Remedies) && !table.WithoutEffect(made) && !table.HeldBack(made) {
		return said, document.Danger
	}
	return said, document.NoTone
}

// OrderNow is Order for an incident that is struck or ruled, as it stands: after a correction or a reversal
// it begins with what is put back.
func OrderNow(t *tournament.Tournament, i *penalties.Incident) (string, document.Tone) {
	deed, now := words.HallDeed(t, i), i.CurrentEffect()
	switch {
	case i.Struck != nil && deed != "":
		return deed + ": struck", document.NeedsYou
	case i.Struck == nil && deed != "" && (now.Imposing == 0 || awaitsResult(t, words.TableOf(t.Register, i), i)):
		return deed + ": " + words.AppealOutcome(i), document.NeedsYou
	case i.Struck != nil, now.Imposing == 0:
		return OfIncident(t, i, time.Time{}).Line, document.NeedsYou
	}
	said, tone := Order(t, i, now.Ruling)
	if tone == document.NoTone {
		tone = document.Done
	}
	switch {
	case deed == "":
		return said, tone
	case len(now.InForce) == 0 && !penalties.IsClaim(i):
		return deed + ": " + said, tone
	}
	return deed + ", and " + said, tone
}

// Authority says whose word a ruling is, and the reason or the decision that the official gave.
func Authority(t *tournament.Tournament, i *penalties.Incident) string {
	if i.Struck != nil {
		return strikeReason(i)
	}
	r, a := i.Ruling(), i.LastDecidedAppeal()
	said := words.AuthorityAndPolicy(r.Verdict)
	if r.Verdict.Outcome == rules.OutDiscretion || r.Ground().Stands == penalties.OpenInRule {
		said = strings.TrimSpace(Stands(words.Table{}, r.RulingMade) + " " + words.PolicySentence(r.Verdict))
	}
	switch {
	case a != nil:
		return fmt.Sprintf("%s, %s, %s: %s", t.Register.ActorName(a.Decided.Actor), hearing.LevelName(a.Decision.Level),
			words.LastDecision(i), words.Sentence(a.Reason))
	case r.Departed:
		return "Departs from the book: " + words.Sentence(r.Reason)
	case r.Decided != "" && r.Ground().Stands == penalties.FromFallback:
		return "Decided: " + words.Table{}.Decision(r.Decided, r.Source())
	case r.Decided != "":
		return said + " Decided: " + words.Table{}.Decision(r.Decided, r.Source())
	case r.Reason != "":
		return said + " Reason: " + words.Sentence(r.Reason)
	}
	return said
}

// strikeReason says why an incident was struck.
func strikeReason(i *penalties.Incident) string {
	said := ""
	for _, n := range i.Notes {
		if n.About == penalties.ReasonOfStrike {
			said = words.Sentence(words.UpperFirst(n.Text)) + " "
		}
	}
	return said + "If it did happen, log it again."
}

// CitedRules tells the rule cards that a verdict cites, in our words; nil for none.
func CitedRules(b *rules.Book, v rules.Verdict) []document.Block {
	var facts document.Facts
	for _, c := range b.Cited(v) {
		facts.Add("Rule "+c.Ref, c.Title+". "+c.Text)
	}
	return titled(document.Heading("Rules cited, "+b.Name+", in our words"), facts)
}

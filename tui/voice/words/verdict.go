package words

import (
	"strings"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/penalties/summary"
	"flagfall/rules"
)

// VerdictLine says in one line what was, or would be, ruled and under which rule.
func VerdictLine(register *event.State, i *penalties.Incident, sum summary.Summary) string {
	table := TableOf(register, i)
	var said string
	switch r := i.Ruling(); {
	case sum.State == penalties.Struck:
		said = "struck"
	case r != nil && r.Departed:
		return rulingText(table, i)
	case r != nil:
		said = rulingText(table, i)
	default:
		said = "open"
		if sum.Step != nil {
			said = Step(sum.Step) + ", " + said
		}
		if sum.Outcome == rules.OutInstruct {
			said += ", " + OutcomeText(sum.Outcome)
		}
		if len(sum.Options) > 0 {
			said += ", you may: " + table.BriefRemedies(sum.Options)
		}
	}
	if len(sum.Refs) > 0 {
		said += "; rule " + strings.Join(sum.Refs, ", ")
	}
	return said
}

// rulingText says what was ruled, or what a chief has put in its place.
func rulingText(table Table, i *penalties.Incident) string {
	r, standing := i.Ruling(), i.CurrentEffect()
	switch upshot := AppealOutcome(i); {
	case i.IsNote():
		return "noted"
	case upshot == "" || upshot == "upheld":
	case i.State() == penalties.Remanded:
		return "sent back, rule again"
	case standing.Imposing == 0:
		return upshot + ": nothing is imposed"
	default:
		return upshot + ": " + table.Imposed(standing.Ruling)
	}
	if r.Departed {
		return table.Ruling(r.RulingMade) + ", which departs from the book"
	}
	return table.Ruling(r.RulingMade)
}

// Proposal says what is proposed, by whom, and whose signature it waits for: "warn Ada, proposed by
// T. Young at 10:05; to be taken over by a director".
func Proposal(s *event.State, t Table, p *penalties.Proposal) string {
	text := t.Ruling(p.Ruling) + ", proposed by " + s.ActorName(p.By()) + " at " + s.HourMinute(p.Meta.At) + "; " + AwaitedSignature(p.RulingProposed)
	if p.Reason != "" {
		text += "; reason: " + p.Reason
	}
	if p.Ruling.Decided != "" {
		text += "; decided: " + strings.TrimSuffix(Decision(p.Ruling.Decided, p.Ruling.From), ".")
	}
	return text
}

// AwaitedSignature says whose signature a proposal waits for.
func AwaitedSignature(p penalties.RulingProposed) string {
	if p.Chief {
		return "waits for a chief"
	}
	return "to be taken over by a director"
}

package words

import (
	"slices"
	"strings"

	"flagfall/penalties"
	"flagfall/rules"
)

// Proposal says what is proposed, by whom, and whose signature it waits for: "warn Ada, proposed by
// T. Young at 10:05; to be taken over by a director".
func Proposal(s *penalties.State, t Table, p *penalties.Proposal) string {
	text := t.in.Say("%s, proposed by %s at %s; %s", OnceSigned(s, t, p), s.Register.ActorName(p.By()),
		s.Register.HourMinute(p.Meta.At), t.in.Say(AwaitedSignature(p.RulingProposed)))
	if p.Reason != "" {
		text += "; " + t.in.Say("reason: %s", p.Reason)
	}
	if p.Ruling.Decided != "" {
		text += "; " + t.in.Say("decided: %s", strings.TrimSuffix(t.Decision(p.Ruling.Decided, p.Ruling.Source()), "."))
	}
	return text
}

// OnceSigned says what a proposal does once it is signed. A chief's signature changes a result that
// stands, which it says, with the ruling that decides it no longer.
func OnceSigned(s *penalties.State, t Table, p *penalties.Proposal) string {
	made := p.Ruling
	if !p.Chief || !t.HeldBack(made) || !t.in.IsEnglish() {
		return t.Ruling(made)
	}
	said := t.OutcomeText(made.Verdict.Outcome)
	if len(made.Remedies) > 0 {
		said = t.Remedies(made.Remedies)
	}
	if o := made.MatchEffect().Match; o != "" {
		said += "; signed, the match goes from " + t.Standing() + " to " +
			t.WithNames(rules.EndText(string(o)))
	} else {
		said += "; signed, it changes the match, which stands " + t.Standing()
	}
	standing, _ := t.match.Result()
	for _, i := range s.IncidentsAt(t.match) {
		if slices.Contains(i.RulingNumbers(), standing.Ruling) {
			said += ", and " + i.Label + " no longer decides it"
		}
	}
	return said
}

// Unsigned says what is proposed about the same player in other incidents and counts on no ladder
// until it is signed; "" for nothing.
func Unsigned(s *penalties.State, i *penalties.Incident) string {
	var said []string
	for _, other := range penalties.Unsigned(s, i) {
		text := Proposal(s, TableOf(s.Register, other), other.Proposal)
		said = append(said, other.Label+", "+text)
	}
	if len(said) == 0 {
		return ""
	}
	return "not signed and not counted yet: " + strings.Join(said, "; ")
}

// AwaitedSignature says whose signature a proposal waits for.
func AwaitedSignature(p penalties.RulingProposed) string {
	if p.Chief {
		return "waits for a chief"
	}
	return "needs a director's signature"
}

package questions

import (
	"strings"

	"flagfall/penalties"
	"flagfall/rules"
)

// mostOutlooks is how many answers at most are told their verdicts, and how many questions may be
// left by then: a longer list is read for its answers, and what is far off is not yet in sight.
const (
	mostOutlooks      = 6
	mostQuestionsLeft = 3
)

// withOutlooks tells what each answer would lead to, and leaves out those that the facts already
// told rule out.
func (s *inquiry) withOutlooks(i *penalties.Incident, list []option) []option {
	if len(list) > mostOutlooks || len(s.verdict.Questions) > mostQuestionsLeft {
		return list
	}
	var possible []option
	for _, o := range list {
		if o.does != nil {
			possible = append(possible, o)
			continue
		}
		v, err := s.desk.Hall().Ledger.Assess(i.WithGiven(o.given))
		if err != nil {
			continue
		}
		if v.Outcome != rules.OutOpen {
			o.outlook, _ = s.outcomeText(i.WithGiven(o.given), v)
			o.refs = strings.Join(v.Refs, ", ")
		}
		possible = append(possible, o)
	}
	return possible
}

// outcomeText is what a verdict comes to for an incident, as the ruling frame will say it: where
// another ruling has decided the game already, nothing more is lost. Decides tells whether a match
// is lost or drawn by it.
func (s *inquiry) outcomeText(i *penalties.Incident, v rules.Verdict) (said string, decides bool) {
	made := i.AsRuled(penalties.RulingMade{
		Verdict: v, Remedies: penalties.PrescribedRemedies(v),
	})
	if s.table.WithoutEffect(made) || s.table.HeldBack(made) {
		return s.table.Ruling(made), false
	}
	if v.AfterEnd {
		return s.table.Outcome(v), false
	}
	return s.table.Outcome(v), s.table.MatchResult(v.Decides()) != ""
}

// reasons says why a verdict is given, as the ruling frame will say it.
func (s *inquiry) reasons(v rules.Verdict) string {
	made := s.incident.AsRuled(penalties.RulingMade{
		Verdict: v, Remedies: penalties.PrescribedRemedies(v),
	})
	return s.table.Reasons(made, v.Because)
}

// orderOutlooks tells what each order of two claims comes to, where the order is what decides; none
// while it is still asked.
func (s *inquiry) orderOutlooks() []option {
	if !s.settled() {
		return nil
	}
	open := s.incident.WithGiven(rules.RetractFacts("order", "simultaneous"))
	v, err := s.desk.Hall().Ledger.Assess(open)
	if err != nil || len(v.Questions) == 0 || v.Questions[0].Ask != "order" {
		return nil
	}
	return s.withOutlooks(open, s.orderOptions(v.Questions[0]))
}

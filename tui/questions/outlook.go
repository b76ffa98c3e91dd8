package questions

import (
	"strings"

	"flagfall/penalties"
	"flagfall/rules"
)

// foresight is how many answers at most are told their verdicts, and how many questions may be left by then: a longer list is
// read for its answers, and what is far off is not yet in sight.
const (
	foresight = 5
	insight   = 3
)

// foreseen tells what each answer would lead to, and leaves out those that the facts already told rule out.
func (s *Screen) foreseen(i *penalties.Incident, list []option) []option {
	if len(list) > foresight || len(s.verdict.Questions) > insight {
		return list
	}
	var possible []option
	for _, o := range list {
		v, err := s.desk.Hall().Ledger.Assess(i.With(o.given))
		if err != nil {
			continue
		}
		if v.Outcome != rules.OutOpen {
			o.outlook = s.table.Outcome(v)
			o.refs = strings.Join(v.Refs, ", ")
		}
		possible = append(possible, o)
	}
	return possible
}

// orders tells what each order of two claims comes to, where the order is what decides; none while it is still asked.
func (s *Screen) orders() []option {
	if !s.settled() {
		return nil
	}
	open := s.incident.With(rules.TakeBack("order", "simultaneous"))
	v, err := s.desk.Hall().Ledger.Assess(open)
	if err != nil || len(v.Questions) == 0 || v.Questions[0].Ask != "order" {
		return nil
	}
	return s.foreseen(open, s.orderOptions(v.Questions[0]))
}

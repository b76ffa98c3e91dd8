package results

import (
	"fmt"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties/consequence"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// correction is a result of a finished round that is being corrected: what it becomes is typed, what it rests on and why are asked for.
type correction struct {
	m       *event.Match
	req     rounds.CorrectRequest
	asked   ask.Ask
	sending bool
}

// evidence is what a correction may rest on, as it is offered.
var evidence = []struct{ kind, says string }{
	{"slip", "the slip that the teams signed"}, {"both-teams", "the word of both teams"}, {"official", "what an official saw"}, {"", "none of these"},
}

// correct begins a correction, where whoever sits here may make it.
func (s *Screen) correct(m *event.Match, outcome event.Outcome, board, ended string) {
	req := rounds.CorrectRequest{Place: m.Place(), Outcome: outcome, Board: board, Ended: ended, By: s.desk.Official(), Reason: "so"}
	if _, err := consequence.Correct(s.desk.Hall().Ledger, req); err != nil {
		s.desk.Say(screen.Warning, err.Error())
		s.entry = entry{}
		return
	}
	s.fix.m, s.fix.req = m, req
	answers := make([]ask.Answer, len(evidence))
	for n, e := range evidence {
		answers[n].Text = words.Capital(e.says)
	}
	s.fix.asked.Choose(ask.Choice{Label: "what does the right result rest on?", Of: answers, Leave: s.letBe, Take: func(n int) {
		s.fix.req.Evidence = evidence[n].kind
		s.askWhy()
	}})
}

func (s *Screen) askWhy() {
	s.fix.asked.Text(ask.Text{Label: "why?", Name: s.reasonName(), Says: func(string) string { return s.becomes() }, Take: s.record, Leave: s.letBe})
}

func (s *Screen) reasonName() string {
	p := s.fix.m.Place()
	return fmt.Sprintf("correction %s %d %d %d", p.Section, p.Round, p.Table, p.Match)
}

// letBe corrects nothing.
func (s *Screen) letBe() {
	s.fix.asked.Close()
	s.fix.m, s.fix.sending = nil, false
	s.entry = entry{}
}

// becomes says what the correction does.
func (s *Screen) becomes() string {
	was, _ := s.fix.m.Result()
	return fmt.Sprintf("round %d is over: table %d had %s and gets %s", s.fix.req.Place.Round, s.fix.req.Place.Table, words.Result(was.Outcome), s.fix.req.Outcome)
}

func (s *Screen) record(reason string) {
	if reason == "" {
		s.desk.Say(screen.Warning, "say why: a result of a finished round is corrected for a reason")
		return
	}
	s.fix.req.Reason = reason
	req, name := s.fix.req, s.reasonName()
	s.fix.sending = true
	s.desk.Do(screen.Request{
		Decide: func(t *tournament.Tournament) ([]fact.Fact, error) { return consequence.Correct(t.Ledger, req) },
		Failed: func(error) { s.fix.sending = false },
		Saved: func([]fact.Fact) {
			s.desk.KeepTyped(name, "")
			s.letBe()
			s.Forget()
			s.desk.Say(screen.Done, fmt.Sprintf("table %d of round %d is corrected to %s: see the consequences", req.Place.Table, req.Place.Round, req.Outcome))
		},
	})
}

// stale finds the match again, and stops where the round is no longer what it was.
func (s *Screen) stale() {
	if !s.fix.asked.IsOpen() || s.fix.sending {
		return
	}
	m, err := s.desk.Hall().Register.FindMatch(s.fix.req.Place)
	if err != nil || !m.Pairing.Section.RoundOver(m.Pairing.Round) {
		s.letBe()
		return
	}
	s.fix.m = m
}

// correcting is the correction being made, what it may rest on, and the standings before and after.
func (s *Screen) correcting() []string {
	lines := append(layout.Labelled("  ", words.Capital(s.becomes())+".", 2, s.w), "")
	if s.fix.asked.Choosing() {
		return append(lines, s.fix.asked.Lines(s.desk.Theme(), s.w)...)
	}
	hall := s.desk.Hall()
	facts, err := consequence.Correct(hall.Ledger, s.fix.req)
	if err != nil {
		return append(lines, layout.Labelled("  ", words.Capital(err.Error())+".", 2, s.w)...)
	}
	moved, err := hall.Moving(s.fix.req.Place.Section, facts)
	if err != nil {
		return append(lines, layout.Labelled("  ", err.Error(), 2, s.w)...)
	}
	for _, m := range moved {
		lines = append(lines, layout.Cut("  "+words.Moved(m.Team, m.Points.String(), m.PointsAfter.String(), m.Rank, m.RankAfter), s.w))
	}
	return lines[:min(len(lines), max(s.h, 3))]
}

package results

import (
	"fmt"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties/consequence"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// correction is a result of a finished round that is being corrected: what it becomes is typed, what it rests on and why are asked for.
type correction struct {
	m       *event.Match
	req     rounds.CorrectRequest
	asked   input.Dialog
	sending bool
}

// evidence is what a correction may rest on, as it is offered.
var evidence = []struct{ kind, says string }{
	{"slip", "the slip that the teams signed"}, {"both-teams", "the word of both teams"}, {"official", "what an official saw"}, {"", "none of these"},
}

// beginCorrection begins a correction, where whoever sits here may make it.
func (s *Screen) beginCorrection(m *event.Match, outcome event.Outcome, board, ended string) {
	req := rounds.CorrectRequest{Place: m.Place(), Outcome: outcome, Board: board, Ended: ended, By: s.desk.Official(), Reason: "so"}
	if _, err := consequence.Correct(s.desk.Hall().Ledger, req); err != nil {
		s.desk.Say(screen.Warning, err.Error())
		s.entry = entry{}
		return
	}
	s.correction.m, s.correction.req = m, req
	answers := make([]input.Answer, len(evidence))
	for n, e := range evidence {
		answers[n].Text = words.UpperFirst(e.says)
	}
	s.correction.asked.AskChoice(input.ChoiceQuestion{Label: "what does the right result rest on?", Answers: answers, OnCancel: s.cancelCorrection, OnChoose: func(n int) {
		s.correction.req.Evidence = evidence[n].kind
		s.askCorrectionReason()
	}})
}

func (s *Screen) askCorrectionReason() {
	s.correction.asked.AskText(input.TextQuestion{Label: "why?", DraftName: s.reasonName(), Hint: func(string) string { return s.correctionText() }, OnEnter: s.recordCorrection, OnCancel: s.cancelCorrection})
}

func (s *Screen) reasonName() string {
	p := s.correction.m.Place()
	return fmt.Sprintf("correction %s %d %d %d", p.Section, p.Round, p.Table, p.Match)
}

// cancelCorrection corrects nothing.
func (s *Screen) cancelCorrection() {
	s.correction.asked.Close()
	s.correction.m, s.correction.sending = nil, false
	s.entry = entry{}
}

// correctionText says what the correction does.
func (s *Screen) correctionText() string {
	was, _ := s.correction.m.Result()
	return fmt.Sprintf("round %d is over: table %d had %s and gets %s", s.correction.req.Place.Round, s.correction.req.Place.Table, words.Result(was.Outcome), s.correction.req.Outcome)
}

func (s *Screen) recordCorrection(reason string) {
	if reason == "" {
		s.desk.Say(screen.Warning, "say why: a result of a finished round is corrected for a reason")
		return
	}
	s.correction.req.Reason = reason
	req, name := s.correction.req, s.reasonName()
	s.correction.sending = true
	s.desk.Do(screen.Request{
		Decide: func(t *tournament.Tournament) ([]fact.Fact, error) { return consequence.Correct(t.Ledger, req) },
		Failed: func(error) { s.correction.sending = false },
		Saved: func([]fact.Fact) {
			s.desk.SaveDraft(name, "")
			s.cancelCorrection()
			s.DropDraft()
			s.desk.Say(screen.Done, fmt.Sprintf("table %d of round %d is corrected to %s: see the consequences", req.Place.Table, req.Place.Round, req.Outcome))
		},
	})
}

// refreshCorrection finds the match again, and stops where the round is no longer what it was.
func (s *Screen) refreshCorrection() {
	if !s.correction.asked.IsOpen() || s.correction.sending {
		return
	}
	m, err := s.desk.Hall().Register.FindMatch(s.correction.req.Place)
	if err != nil || !m.Pairing.Section.RoundOver(m.Pairing.Round) {
		s.cancelCorrection()
		return
	}
	s.correction.m = m
}

// correctionLines is the correction being made, what it may rest on, and the standings before and after.
func (s *Screen) correctionLines() []string {
	lines := append(layout.Labelled("  ", words.UpperFirst(s.correctionText())+".", 2, s.w), "")
	if s.correction.asked.Choosing() {
		return append(lines, s.correction.asked.Lines(s.desk.Theme(), s.w)...)
	}
	hall := s.desk.Hall()
	facts, err := consequence.Correct(hall.Ledger, s.correction.req)
	if err != nil {
		return append(lines, layout.Labelled("  ", words.UpperFirst(err.Error())+".", 2, s.w)...)
	}
	moved, err := hall.StandingsAfter(s.correction.req.Place.Section, facts)
	if err != nil {
		return append(lines, layout.Labelled("  ", err.Error(), 2, s.w)...)
	}
	for _, m := range moved {
		lines = append(lines, layout.Cut("  "+words.StandingsChange(m.Team, m.Points.String(), m.PointsAfter.String(), m.Rank, m.RankAfter), s.w))
	}
	return lines[:min(len(lines), max(s.h, 3))]
}

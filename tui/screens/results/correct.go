package results

import (
	"fmt"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties/results"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// correction corrects a result of a finished round. The new result is typed before it begins; then
// the evidence is chosen and the reason typed.
type correction struct {
	desk    screen.Desk
	done    func() // called when the correction is recorded or given up
	match   *event.Match
	request rounds.CorrectRequest
	asked   input.Dialog
	sending bool // it is on its way to the disk
}

// evidence lists what a correction may rest on, in the order offered.
var evidence = []struct{ kind, says string }{
	{"slip", "the signed slip"},
	{"both-teams", "both teams agree"},
	{"official", "an official saw it"},
	{"", "none of these"},
}

// begin starts a correction of a match, or says why the official at this desk may not make it.
func (c *correction) begin(typed Typed) {
	request := rounds.CorrectRequest{
		Place: typed.Match.Place(), Outcome: typed.Outcome, Board: typed.Board, Ended: typed.Ended,
		By: c.desk.Official(), Reason: "so",
	}
	if _, err := results.Correct(c.desk.Hall().Ledger, request); err != nil {
		c.desk.Say(screen.Warning, err.Error())
		c.done()
		return
	}
	c.match, c.request = typed.Match, request
	answers := make([]input.Answer, len(evidence))
	for n, e := range evidence {
		answers[n].Text = words.UpperFirst(e.says)
	}
	take := func(n int) {
		c.request.Evidence = evidence[n].kind
		c.askReason()
	}
	c.asked.AskChoice(input.ChoiceQuestion{
		Label: "what shows the right result?", Answers: answers, OnCancel: c.cancel, OnChoose: take,
	})
}

func (c *correction) askReason() {
	c.asked.AskText(input.TextQuestion{
		Label: "why?", Act: "correct it", DraftName: c.reasonName(), Hint: func(string) string { return c.summary() },
		OnEnter: c.record, OnCancel: c.cancel,
	})
}

// reasonName names the draft of the reason.
func (c *correction) reasonName() string {
	p := c.match.Place()
	return fmt.Sprintf("%s %d %d %d %s", CorrectDraft, p.Round, p.Table, p.Match, p.Section)
}

// cancel gives the correction up.
func (c *correction) cancel() {
	c.asked.Close()
	c.match, c.sending = nil, false
	c.done()
}

// summary says which result is replaced by which.
func (c *correction) summary() string {
	was, _ := c.match.Result()
	p := c.request.Place
	return fmt.Sprintf("round %d is over: table %d changes from %s to %s",
		p.Round, p.Table, words.Result(was.Outcome), words.Result(c.request.Outcome))
}

// record records the correction. A reason is required.
func (c *correction) record(reason string) {
	if reason == "" {
		c.desk.Say(screen.Warning, "a correction after the round needs a reason")
		return
	}
	c.request.Reason = reason
	request, name := c.request, c.reasonName()
	c.sending = true
	c.desk.Do(screen.Request{
		Act:    request,
		Failed: func(error) { c.sending = false },
		Saved: func([]fact.Fact) {
			c.desk.SaveDraft(name, "")
			c.cancel()
			p := request.Place
			c.desk.Say(
				screen.Done,
				fmt.Sprintf("table %d of round %d corrected to %s: see the consequences",
					p.Table, p.Round, words.Result(request.Outcome)),
			)
		},
	})
}

// refresh finds the match again, and cancels if its round is no longer over.
func (c *correction) refresh() {
	if !c.asked.IsOpen() || c.sending {
		return
	}
	m, err := c.desk.Hall().Register.FindMatch(c.request.Place)
	if err != nil || !m.Pairing.Section.RoundOver(m.Pairing.Round) {
		screen.WarnDraftLost(c.desk, "the round was opened again meanwhile", c.reasonName())
		c.cancel()
		return
	}
	c.match = m
}

// lines draws the correction in w columns and h lines: the evidence to choose from, then how the
// standings would change.
func (c *correction) lines(w, h int) []string {
	lines := append(layout.Labeled("  ", words.UpperFirst(c.summary())+".", 2, w), "")
	if c.asked.Choosing() {
		return append(lines, c.asked.Lines(c.desk.Theme(), w)...)
	}
	hall := c.desk.Hall()
	facts, err := results.Correct(hall.Ledger, c.request)
	if err != nil {
		return append(lines, layout.Labeled("  ", words.UpperFirst(err.Error())+".", 2, w)...)
	}
	moved, err := hall.StandingsAfter(c.request.Place.Section, facts)
	if err != nil {
		return append(lines, layout.Labeled("  ", err.Error(), 2, w)...)
	}
	for _, m := range moved {
		text := words.StandingsChange(m.Team, m.Points.String(), m.PointsAfter.String(), m.Rank, m.RankAfter)
		lines = append(lines, layout.Cut("  "+text, w))
	}
	return lines[:min(len(lines), max(h, 3))]
}

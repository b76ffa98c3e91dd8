package results

import (
	"fmt"
	"strings"
	"unicode"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/tui/kit/screen"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// Typed is a whole result as it was typed: on the sheet, or on the quick line as 3ma. Board and Ended may be
// empty.
type Typed struct {
	Match        *event.Match
	Outcome      event.Outcome
	Board, Ended string
}

// Hooks are called as a result is recorded; each may be nil.
type Hooks struct {
	Begin  func()      // it is on its way to the disk
	Cancel func()      // the question about it was declined
	Failed func(error) // it was refused
}

// Ending is how a match ended, one of event.Endings, by its key in either case.
func Ending(key rune) (string, bool) {
	ended, ok := endingKeys[unicode.ToLower(key)]
	return ended, ok
}

// endingKeys are the keys that say how a match ended.
var endingKeys = map[rune]string{
	'm': "mate",
	'f': "flag",
	'i': "illegal",
	'r': "resign",
	'x': event.Forfeit,
}

// NeedsCorrection reports whether the round is over: then a chief corrects the result, with a reason.
func (t Typed) NeedsCorrection() bool {
	return t.Match.Pairing.Section.RoundOver(t.Match.Pairing.Round)
}

// Report records the result. What would replace another result, or comes before the start, is asked
// about first; what would be refused is refused at once.
func (t Typed) Report(d screen.Desk, h Hooks) {
	call := func(do func()) {
		if do != nil {
			do()
		}
	}
	act := acts.Report{Place: t.Match.Place(), Outcome: t.Outcome, Board: t.Board, Ended: t.Ended}
	for _, doubt := range d.Hall().Ledger.ResultDoubts(t.Match, t.Outcome, d.Official()) {
		act.Sure = append(act.Sure, doubt.Key)
	}
	record := func() {
		call(h.Begin)
		d.Do(screen.Request{
			Act: act, Message: ResultText(t.Match.Pairing, t.Outcome), Failed: h.Failed,
		})
	}
	question := t.question(d)
	if _, err := screen.Try(d, act); err != nil || question == "" {
		record()
		return
	}
	d.Ask(screen.Question{
		Text: question, Act: "record " + words.Result(t.Outcome), Yes: record, No: func() { call(h.Cancel) },
	})
}

// question is what to ask before the result is recorded, "" for nothing.
func (t Typed) question(d screen.Desk) string {
	m, outcome := t.Match, t.Outcome
	now, done := m.Result()
	doubts := d.Hall().Ledger.ResultDoubts(m, outcome, d.Official())
	switch table := m.Pairing.Table; {
	case len(doubts) > 0 && now.Ruling == 0:
		texts := make([]string, len(doubts))
		for n, d := range doubts {
			texts[n] = d.Text
		}
		return strings.Join(texts, " ")
	case done && now.Ruling != 0 && now.Outcome != outcome:
		return fmt.Sprintf("%s. Record that %s was reported?", story.StandingResult(d.Hall(), m), words.Result(outcome))
	case done && now.Outcome != outcome:
		return fmt.Sprintf("Change table %d from %s to %s?", table, words.Result(now.Outcome), words.Result(outcome))
	case m.Pairing.Round.Started.IsZero():
		return fmt.Sprintf("Round %d has not started. Record %s at table %d?", m.Pairing.Round.No,
			words.Result(outcome), table)
	}
	return ""
}

// ResultText is a result in words: "table 3: 1-0, The Rooks won".
func ResultText(p *event.Pairing, outcome event.Outcome) string {
	text := fmt.Sprintf("table %d: %s", p.Table, words.Result(outcome))
	switch outcome {
	case event.Team1Wins:
		text += ", " + p.Teams[0].Name + " won"
	case event.Team2Wins:
		text += ", " + p.Teams[1].Name + " won"
	case event.BothLose:
		text += ", both lost"
	case event.Draw:
		text += ", drawn"
	}
	return text
}

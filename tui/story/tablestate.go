package story

import (
	"fmt"
	"strings"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/tui/voice/words"
)

// TableState tells what the rulings in force have made of a match at its table: which game is played, flags,
// time, who is expelled, the end and by what, the clocks, and the facts that each ruling rests on.
func TableState(t *tournament.Tournament, m *event.Match) string {
	at, now := words.NewTable(t.Register, m), t.Ledger.TableState(m)
	said := changedAt(at, now)
	switch {
	case now.End.Outcome != "":
		said = append(said, "The match is over.")
	case now.Running:
		said = append(said, "The clocks run.")
	default:
		said = append(said, "The clocks are stopped for a ruling.")
	}
	for _, i := range now.Rulings {
		var rests []string
		for _, f := range i.GivenFacts() {
			rests = append(rests, at.FactQuestion(f.Key, f.Value))
		}
		if len(rests) > 0 {
			said = append(said, words.Sentence(i.Label+" rests on: "+strings.Join(rests, "; ")))
		}
	}
	return strings.Join(said, " ")
}

// TableNow is TableState without the clocks and the facts, for a line beside other things; "" where no ruling
// has changed anything.
func TableNow(t *tournament.Tournament, m *event.Match) string {
	return strings.Join(changedAt(words.NewTable(t.Register, m), t.Ledger.TableState(m)), " ")
}

// changedAt says what rulings have changed at a table, a sentence each.
func changedAt(at words.Table, now penalties.TableState) (said []string) {
	add := func(format string, values ...any) { said = append(said, fmt.Sprintf(format, values...)) }
	if now.Game > 1 {
		add("Game %d is being played; the one before was canceled.", now.Game)
	}
	for _, seat := range bughouse.Seats {
		switch flag, name := now.Flags[seat], words.Possessive(at.Names[seat]); {
		case flag.Back:
			add("%s flag fell, and %s put it back up.", name, flag.By.Label)
		case flag.Down:
			add("%s flag is down (%s).", name, flag.By.Label)
		}
		switch n := now.Seconds[seat]; {
		case n > 0:
			add("%s has been given %s.", at.Names[seat], penalties.FormatClock(int64(n)*1000))
		case n < 0:
			add("%s has lost %s.", at.Names[seat], penalties.FormatClock(int64(-n)*1000))
		}
	}
	for _, seat := range now.Out {
		add("%s is expelled.", at.Full[seat])
	}
	if now.EndedBy != nil {
		add("The match ended %s by the ruling on %s.",
			at.WithNames(rules.EndText(string(now.End.Outcome))), now.EndedBy.Label)
	}
	return said
}

package results

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/rules/bughouse"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/story"
)

// entry is a result being typed: the table's number, if need be which match and how it ended, and
// one key for who won.
type entry struct {
	typed   string // of the number, while the table is not known
	pairing *event.Pairing
	match   int    // 1 or 2 where the table plays two
	ended   string // one of pairing.Endings, "" not said
	// the table was chosen by the cursor and not by its number: a letter alone, which may be meant for another screen,
	// records nothing
	pointed bool
	chosen  *chosenOutcome // what Enter records; nil until an outcome is chosen
}

// chosenOutcome is who won, and on which board where that was said.
type chosenOutcome struct {
	outcome event.Outcome
	board   string
}

// isOpen tells whether anything is typed: then every key belongs to it.
func (e *entry) isOpen() bool { return e.typed != "" || e.pairing != nil }

// setTable settles the table; its first unfinished match is meant until another is named.
func (e *entry) setTable(p *event.Pairing) { *e = entry{pairing: p, match: p.CurrentMatch().No} }

// refresh finds the table again in a round that may have been paired anew.
func (e *entry) refresh(r *event.Round) {
	if e.pairing == nil {
		return
	}
	var now *event.Pairing
	if r != nil && r.No == e.pairing.Round.No {
		now = r.AtTable(e.pairing.Table)
	}
	if now == nil || now.Teams != e.pairing.Teams {
		*e = entry{}
		return
	}
	e.pairing = now
}

// text is what stands in the quick line.
func (e *entry) text() string {
	if e.pairing == nil {
		return "table " + e.typed
	}
	text := "table " + strconv.Itoa(e.pairing.Table)
	if len(e.pairing.Matches) > 1 {
		text += fmt.Sprintf(" match %d", e.match)
	}
	if e.ended != "" {
		text += " " + e.ended
	}
	if e.chosen != nil {
		text += " " + e.chosen.outcome.String()
	}
	return text + " "
}

// hint is what may be typed next.
func (e *entry) hint() string {
	switch {
	case e.pairing == nil:
		return "more digits, or ↵ for this table"
	case e.chosen != nil:
		return resultText(e.pairing, e.chosen.outcome) + ": ↵ records it"
	}
	return "1 " + e.pairing.Teams[0].Name + "   2 " + e.pairing.Teams[1].Name + "   0 neither   a–d who won"
}

// onEntryKey reads one key of an entry.
func (s *Screen) onEntryKey(k tea.KeyMsg) {
	m, e := s.desk.Keys().Score, &s.entry
	switch {
	case keys.Is(k, m.Leave), keys.Is(k, s.desk.Keys().Quick.Clear):
		*e = entry{}
	case keys.Is(k, m.Erase):
		s.erase()
	case e.pairing == nil && isDigit(k):
		s.typeDigit(k.String())
	case e.pairing == nil && !s.acceptNumber():
		*e = entry{}
	case k.Type == tea.KeyEnter && e.chosen != nil:
		s.recordResult(e.chosen.outcome, e.chosen.board)
	case k.Type == tea.KeyEnter || k.Type == tea.KeySpace: // only settles the table
	case keys.Is(k, m.Match) && len(e.pairing.Matches) > 1:
		e.match = 3 - e.match
	case keys.Is(k, m.Ended):
		e.ended = endingKeys[strings.ToLower(k.String())]
	case keys.Is(k, m.Seat):
		seat, _ := bughouse.SeatOfLetter(k.Runes[0])
		s.chooseOutcome(event.Wins(seat.Team()), seat.Board())
	case keys.Is(k, m.Draw):
		s.chooseOutcome(event.Draw, "")
	case isDigit(k):
		if outcome, ok := outcomeKeys[k.String()]; ok {
			s.chooseOutcome(outcome, "")
		}
	}
}

// chooseOutcome takes who won. At a table that was named by its number that is the result; where
// the cursor chose it, Enter records it.
func (s *Screen) chooseOutcome(outcome event.Outcome, board string) {
	if s.entry.pointed {
		s.entry.chosen = &chosenOutcome{outcome, board}
		return
	}
	s.recordResult(outcome, board)
}

// endingKeys are the keys that say how a match ended.
var endingKeys = map[string]string{
	"m": "mate",
	"f": "flag",
	"i": "illegal",
	"r": "resign",
	"x": event.Forfeit,
}

// outcomeKeys are the digits that say who won.
var outcomeKeys = map[string]event.Outcome{
	"1": event.Team1Wins,
	"2": event.Team2Wins,
	"0": event.BothLose,
}

func (s *Screen) erase() {
	switch e := &s.entry; {
	case e.chosen != nil:
		e.chosen = nil
	case e.ended != "":
		e.ended = ""
	case e.pairing != nil || len(e.typed) == 1:
		*e = entry{}
	default:
		e.typed = e.typed[:len(e.typed)-1]
	}
}

// typeDigit adds to the table's number, and settles it as soon as no other number begins so.
func (s *Screen) typeDigit(d string) {
	e := &s.entry
	e.typed += d
	number := strings.TrimLeft(e.typed, "0")
	fits := slices.DeleteFunc(
		s.reachablePairings(),
		func(p *event.Pairing) bool { return !strings.HasPrefix(strconv.Itoa(p.Table), number) },
	)
	switch {
	case number == "":
	case len(fits) == 0:
		s.desk.Say(screen.Warning, s.noTableText(number))
		*e = entry{}
	case len(fits) == 1 && strconv.Itoa(fits[0].Table) == number:
		s.chooseTable(fits[0])
	}
}

// acceptNumber takes the number typed for the table, and tells whether there is one.
func (s *Screen) acceptNumber() bool {
	number := strings.TrimLeft(s.entry.typed, "0")
	for _, p := range s.reachablePairings() {
		if strconv.Itoa(p.Table) == number {
			s.chooseTable(p)
			return true
		}
	}
	s.desk.Say(screen.Warning, s.noTableText(s.entry.typed))
	return false
}

// reachablePairings are the tables that a number can mean: those in sight, and those where the
// other sections play now, since a hall numbers its tables through. An earlier round stays by
// itself.
func (s *Screen) reachablePairings() []*event.Pairing {
	list := slices.Clone(s.at.Round().Pairings)
	if !s.at.IsLatest() {
		return list
	}
	for _, sec := range s.desk.Hall().Register.Sections {
		if r := sec.LatestRound(); r != nil && sec != s.at.Section() {
			list = append(list, r.Pairings...)
		}
	}
	return list
}

func (s *Screen) noTableText(number string) string {
	if s.at.IsLatest() {
		return fmt.Sprintf("no table %s in play", number)
	}
	return fmt.Sprintf("no table %s in round %d", number, s.at.Round().No)
}

// chooseTable settles the table, and goes to its section's sheet.
func (s *Screen) chooseTable(p *event.Pairing) {
	if p.Section != s.at.Section() {
		s.at.ShowSection(p.Section.ID)
		s.Refresh()
	}
	s.entry.setTable(p)
	s.selectTable(p.Table)
}

// recordResult records what was typed. What would replace another result, or comes before the
// start, is asked about first.
func (s *Screen) recordResult(outcome event.Outcome, board string) {
	e := s.entry
	match := e.pairing.Matches[e.match-1]
	if match.Pairing.Section.RoundOver(match.Pairing.Round) {
		s.correction.begin(match, outcome, board, e.ended)
		return
	}
	var sure []string
	for _, d := range s.desk.Hall().Ledger.ResultDoubts(match, outcome, s.desk.Official()) {
		sure = append(sure, d.Key)
	}
	record := func() {
		s.entry = entry{}
		s.desk.Do(screen.Request{
			Act:     acts.Report{Place: match.Place(), Outcome: outcome, Board: board, Ended: e.ended, Sure: sure},
			Message: resultText(e.pairing, outcome),
			Failed: func(error) {
				if !s.entry.isOpen() {
					s.entry = e
				}
			},
		})
	}
	if question := s.confirmQuestion(match, outcome); question != "" {
		s.desk.Ask(screen.Question{
			Text: question, Act: "record " + outcome.String(), Yes: record,
			No: func() { s.entry = entry{} },
		})
		return
	}
	record()
}

// confirmQuestion is what to ask before a result is recorded, "" for nothing.
func (s *Screen) confirmQuestion(m *event.Match, outcome event.Outcome) string {
	now, done := m.Result()
	doubts := s.desk.Hall().Ledger.ResultDoubts(m, outcome, s.desk.Official())
	switch table := m.Pairing.Table; {
	case len(doubts) > 0 && now.Ruling == 0:
		texts := make([]string, len(doubts))
		for n, d := range doubts {
			texts[n] = d.Text
		}
		return strings.Join(texts, " ")
	case done && now.Ruling != 0 && now.Outcome != outcome:
		return fmt.Sprintf("%s. Record that %s was reported?", story.StandingResult(s.desk.Hall(), m), outcome)
	case done && now.Outcome != outcome:
		return fmt.Sprintf("Change table %d from %s to %s?", table, now.Outcome, outcome)
	case m.Pairing.Round.Started.IsZero():
		return fmt.Sprintf("Round %d has not started. Record %s at table %d?", m.Pairing.Round.No, outcome, table)
	}
	return ""
}

// resultText is a result in words.
func resultText(p *event.Pairing, outcome event.Outcome) string {
	text := fmt.Sprintf("table %d: %s", p.Table, outcome)
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

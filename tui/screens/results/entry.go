package results

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/event"
	"flagfall/rules/bughouse"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
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
	// the seat that won, typed before how it ended; nil until then
	seat *bughouse.Seat
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
	if e.seat != nil {
		text += " " + e.seat.Letter()
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
		return ResultText(e.pairing, e.chosen.outcome) + ": ↵ records it"
	case e.seat != nil:
		return ResultText(e.pairing, event.Wins(e.seat.Team())) + ": m f i r x for how it ended, or ↵"
	}
	return "1 " + e.pairing.Teams[0].Name + "   2 " + e.pairing.Teams[1].Name + "   0 neither   a–d who won"
}

// onEntryKey reads one key of an entry.
func (s *Screen) onEntryKey(k tea.KeyMsg) {
	m, e := s.desk.Keys().Score, &s.entry
	switch {
	case keys.Is(k, m.Leave), keys.Is(k, s.desk.Keys().Quick.Clear):
		if e.seat != nil {
			s.desk.Say(screen.Note, fmt.Sprintf("nothing recorded for table %d", e.pairing.Table))
		}
		*e = entry{}
		s.unlight()
	case keys.Is(k, m.Erase):
		s.erase()
	case e.pairing == nil && isDigit(k):
		s.typeDigit(k.String())
	case e.pairing == nil && !s.acceptNumber():
		*e = entry{}
	case k.Type == tea.KeyEnter && e.chosen != nil:
		s.recordResult(e.chosen.outcome, e.chosen.board)
	case k.Type == tea.KeyEnter && e.seat != nil:
		s.chooseOutcome(event.Wins(e.seat.Team()), e.seat.Board())
	case k.Type == tea.KeyEnter || k.Type == tea.KeySpace: // only settles the table
	case keys.Is(k, m.Match) && len(e.pairing.Matches) > 1:
		e.match = 3 - e.match
	case keys.Is(k, m.Ended):
		if e.ended, _ = Ending(k.Runes[0]); e.seat != nil {
			s.chooseOutcome(event.Wins(e.seat.Team()), e.seat.Board())
		}
	case keys.Is(k, m.Seat):
		seat, _ := bughouse.SeatOfLetter(k.Runes[0])
		if e.seat = &seat; e.ended != "" {
			s.chooseOutcome(event.Wins(seat.Team()), seat.Board())
		}
	case e.seat != nil && isDigit(k) && !e.pointed: // the next table: how this match ended is not said
		s.recordResult(event.Wins(e.seat.Team()), e.seat.Board())
		if !e.isOpen() {
			s.typeDigit(k.String())
		}
	case e.seat != nil && (keys.Is(k, m.Draw) || isDigit(k)):
		s.desk.Say(screen.Note, "seat "+e.seat.Letter()+" won: "+m.Erase.Help().Key+" erases that")
	case keys.Is(k, m.Draw):
		s.chooseOutcome(event.Draw, "")
	case isDigit(k):
		if outcome, ok := outcomeKeys[k.String()]; ok {
			s.chooseOutcome(outcome, "")
		}
	}
}

// TakeCall hands over the table and the seat that were typed where a letter follows that says how no match ends, and
// forgets them: an incident is meant.
func (s *Screen) TakeCall(k tea.KeyMsg) string {
	m, e := s.desk.Keys().Score, s.entry
	switch {
	case e.seat == nil, e.pointed, e.ended != "", e.chosen != nil, len(e.pairing.Matches) > 1,
		k.Type != tea.KeyRunes, k.Alt, !unicode.IsLetter(k.Runes[0]), keys.Is(k, m.Ended):
		return ""
	}
	s.entry = entry{}
	s.unlight()
	return strconv.Itoa(e.pairing.Table) + e.seat.Letter()
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
	case e.seat != nil:
		e.seat = nil
	case e.ended != "":
		e.ended = ""
	case e.pairing != nil || len(e.typed) == 1:
		*e = entry{}
		s.unlight()
	default:
		e.typed = e.typed[:len(e.typed)-1]
		s.lightNumber(e.typed)
	}
}

// typeDigit adds to the table's number, and settles it as soon as no other number begins so.
func (s *Screen) typeDigit(d string) {
	e := &s.entry
	if e.typed == "" {
		s.light()
	}
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
		s.unlight()
	case len(fits) == 1 && strconv.Itoa(fits[0].Table) == number:
		s.chooseTable(fits[0])
	default:
		s.lightNumber(number)
	}
}

// lightNumber puts the cursor on the table that was typed so far, if it is in sight.
func (s *Screen) lightNumber(number string) {
	if n, err := strconv.Atoi(number); err == nil {
		s.selectTable(n)
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

// recordResult records what was typed.
func (s *Screen) recordResult(outcome event.Outcome, board string) {
	e := s.entry
	typed := Typed{Match: e.pairing.Matches[e.match-1], Outcome: outcome, Board: board, Ended: e.ended}
	if typed.NeedsCorrection() {
		s.correction.begin(typed)
		return
	}
	typed.Report(s.desk, Hooks{
		Begin:  func() { s.entry = entry{} },
		Cancel: func() { s.entry = entry{} },
		Failed: func(error) {
			if !s.entry.isOpen() {
				s.entry = e
			}
		},
	})
}

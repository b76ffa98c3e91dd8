package csvfile

import (
	"fmt"
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/rules/bughouse"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
)

// ResultColumns is the header of a written file. Reading requires table and winner; round, match
// and ended are optional, and the other columns are for people.
var ResultColumns = []string{
	"round", "table", "match", "team1", "team2", "winner", "ended", "result", "reported",
	"by", "at",
}

// ResultLine is one result of a file. Round and Match are 0 if not given.
type ResultLine struct {
	Line                int
	Round, Table, Match int
	Outcome             event.Outcome
	Board, Ended        string
}

// ResultFile is a file that was read: its results, notes on what was adjusted, and every fault.
// Lines without a winner are matches without a result and are left out.
type ResultFile struct {
	Lines  []ResultLine
	Notes  []string
	Faults []Fault
}

// IsResults reports whether a sheet holds results and nothing that cannot be read as one.
func IsResults(data []byte) bool {
	f := ReadResults(data)
	return len(f.Faults) == 0 && len(f.Lines) > 0
}

// ReadResults reads a whole file of results, in any form that ReadSheet accepts.
func ReadResults(data []byte) ResultFile {
	s := ReadSheet(data, Header{}, Schema{
		Columns: ResultColumns, Required: []string{"table", "winner"}, MaxRows: limits.Rows,
		Instead: func(column string) []string {
			if column == "winner" {
				return []string{"result"}
			}
			return nil
		},
	})
	var f ResultFile
	first := map[[3]int]int{}
	for _, row := range s.Rows {
		column := "winner"
		if row.Get(column) == "" {
			column = "result"
		}
		if row.Get(column) == "" {
			continue
		}
		faults := len(s.Faults)
		l := ResultLine{Line: row.Line}
		l.Round = readNumber(&s, row, "round", 0, 99)
		l.Table = readNumber(&s, row, "table", 1, 9999)
		l.Match = readNumber(&s, row, "match", 0, 99)
		var err error
		if l.Outcome, l.Board, err = ParseWinner(teamNumber(row, row.Get(column))); err != nil {
			s.AddFault(row.Line, column, err.Error())
		}
		var known bool
		if l.Ended, known = event.ReadEnding(row.Get("ended")); !known {
			s.AddFault(row.Line, "ended",
				fmt.Sprintf("no ending %q: use %s, or leave it empty", row.Get("ended"),
					strings.Join(event.Endings, ", ")))
		}
		if len(s.Faults) > faults {
			continue
		}
		key := [3]int{l.Round, l.Table, l.Match}
		if line, twice := first[key]; twice {
			s.AddFault(row.Line, "table",
				fmt.Sprintf("the same match is already on line %d: remove one", line))
			continue
		}
		first[key] = row.Line
		f.Lines = append(f.Lines, l)
	}
	f.Notes, f.Faults = s.Notes, SortFaults(s.Faults)
	return f
}

// teamNumber returns 1 or 2 for the name of a team that stands in its own column of the row, else the winner as
// written.
func teamNumber(row Row, winner string) string {
	for n, column := range []string{"team1", "team2"} {
		if team := row.Get(column); team != "" && strings.EqualFold(team, winner) {
			return strconv.Itoa(n + 1)
		}
	}
	return winner
}

// readNumber reads a cell as a number from low to high. An empty cell is 0 if low is 0.
func readNumber(s *Sheet, row Row, column string, low, high int) int {
	text := row.Get(column)
	if text == "" && low == 0 {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < max(1, low) || n > high {
		s.AddFault(row.Line, column,
			fmt.Sprintf("%q is not a %s: use a number from 1 to %d", text, column, high))
		return 0
	}
	return n
}

// ParseWinner reads the winner of a match: a seat, whose team wins on its board; 1 or 2 for a team; "draw" or "=";
// "double-forfeit" or "0"; or the score of the two teams, such as 1-0, 0:1, ½-½ or 1/2-1/2.
func ParseWinner(s string) (outcome event.Outcome, board string, err error) {
	s = strings.ToLower(strings.TrimSpace(s))
	switch strings.NewReplacer(" ", "", "–", "-", ":", "-", "½", "1/2", "0.5", "1/2", "0,5", "1/2").Replace(s) {
	case "=", "1/2", "1/2-1/2", "=-=", "drawn", "tie", "tied":
		return event.Draw, "", nil
	case "0", "0-0", "---":
		return event.BothLose, "", nil
	case "1-0", "+--":
		return event.Team1Wins, "", nil
	case "0-1", "--+":
		return event.Team2Wins, "", nil
	case string(event.Team1Wins), string(event.Team2Wins), string(event.Draw),
		string(event.BothLose):
		return event.Outcome(s), "", nil
	}
	if len(s) == 1 {
		if seat, ok := bughouse.SeatOfLetter(rune(s[0])); ok {
			return event.Wins(seat.Team()), seat.Board(), nil
		}
	}
	return "", "", refusal.Invalid.Errorf(
		"no result %q: use a, b, c or d for the winner's seat, 1 or 2 for the team, 1-0, 0-1, draw or double-forfeit",
		s)
}

// FormatWinner writes a result as ParseWinner reads it: as the winner's seat if the board is known.
func FormatWinner(r event.ResultRecorded) string {
	for _, s := range bughouse.Seats {
		if r.Board == s.Board() && r.Outcome == event.Wins(s.Team()) {
			return s.Letter()
		}
	}
	return string(r.Outcome)
}

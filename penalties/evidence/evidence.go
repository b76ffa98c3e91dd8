// Package evidence puts disputed positions on record.
package evidence

import (
	"fmt"
	"strings"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
	"flagfall/rules/refusal"
)

// ImpossibleReasons lists why the boards of a match cannot have come about, a sentence each.
// Surplus and missing pieces are left to Match.Count.
func ImpossibleReasons(m *bughouse.Match) []string {
	var reasons []string
	for _, b := range bughouse.Boards {
		for _, f := range m.Boards[b].Faults() {
			if f.Code != bughouse.TooManyPieces {
				reasons = append(reasons, fmt.Sprintf("board %s: %s", b, f.Explain))
			}
		}
	}
	return reasons
}

// Enter records a position for an incident. The title says in a few words whose version it is.
func Enter(s *penalties.State, n int, e penalties.Evidence, title string) ([]fact.Fact, error) {
	i, err := s.Incident(n)
	if err != nil {
		return nil, err
	}
	return versionFacts(i, e, title, 0)
}

// Correct records a new version in place of an older one, which is kept. Without a title it takes
// the old one.
func Correct(
	s *penalties.State, n, version int, e penalties.Evidence, title string,
) ([]fact.Fact, error) {
	i, err := s.Incident(n)
	if err != nil {
		return nil, err
	}
	old, err := i.PositionVersion(version)
	if err != nil {
		return nil, err
	}
	if old.CorrectedBy != 0 {
		return nil, refusal.Conflict.Errorf(
			"%s: position %d has been replaced: correct position %d", i.Label, version,
			old.CorrectedBy,
		)
	}
	if strings.TrimSpace(title) == "" {
		title = old.Title
	}
	return versionFacts(i, e, title, version)
}

func versionFacts(
	i *penalties.Incident, e penalties.Evidence, title string, corrects int,
) ([]fact.Fact, error) {
	title = cleantext.Clean(title)
	if err := checkTitle(title); err != nil {
		return nil, err
	}
	if line, illegal := e.Replay(i.Book().Laws); illegal != nil && line.Len() < len(e.Plies)-1 {
		return nil, refusal.Invalid.Errorf(
			"move %d is illegal (%w) and moves follow it: stop there, and enter the position after it",
			line.Len()+1, illegal,
		)
	}
	f := penalties.PositionEntered{
		Incident: i.No, Position: len(i.Positions) + 1, Corrects: corrects,
	}
	if err := f.Encode(e); err != nil {
		return nil, err
	}
	if corrects != 0 {
		old := i.Positions[corrects-1]
		if title == old.Title && f.SameAs(&old.PositionEntered) {
			return nil,
				refusal.Conflict.Errorf("%s: position %d is the same", i.Label, corrects)
		}
	}
	facts := []fact.Fact{f}
	if title != "" {
		facts = append(facts, penalties.NoteAdded{
			Incident: i.No, About: penalties.TitleOfPosition, Position: f.Position, Text: title,
		})
	}
	return facts, nil
}

// longestTitle, in characters, fits one line of a narrow screen.
const longestTitle = 40

func checkTitle(title string) error {
	if len([]rune(title)) > longestTitle {
		return refusal.Limit.Errorf(
			"the title is longer than %d characters: say whose version it is, such as White says",
			longestTitle,
		)
	}
	return nil
}

// ParseClocks reads clocks by seat letter, separated by blanks or commas: "a=1:14 b=0:48.3".
func ParseClocks(text string) (clocks [4]bughouse.Clock, err error) {
	for _, one := range strings.FieldsFunc(text, func(r rune) bool {
		return r == ',' || r == ' '
	}) {
		letter, reading, _ := strings.Cut(one, "=")
		seat, ok := penalties.SeatOf(letter)
		if !ok {
			return clocks, refusal.Invalid.Errorf(
				"clock %q: write the seat and what its clock reads, such as a=1:14", one,
			)
		}
		ms, err := penalties.ParseClock(reading)
		if err != nil {
			return clocks, fmt.Errorf("seat %s: %w", letter, err)
		}
		clocks[seat] = bughouse.Clock{Millis: ms, Known: true}
	}
	return clocks, nil
}

// ParsePosition reads a position: a BFEN, or "start", which may also stand for one board. It
// returns the parts that it left out because they contradict the board.
func ParsePosition(text string) (m bughouse.Match, mended []string, err error) {
	if strings.TrimSpace(text) == "start" {
		return bughouse.StartMatch(), nil, nil
	}
	boards := strings.Split(text, "|")
	for i, board := range boards {
		if strings.TrimSpace(board) == "start" {
			start := bughouse.StartPosition()
			boards[i] = notation.FormatFEN(&start)
		}
	}
	m, reading, err := notation.ReadBFEN(strings.Join(boards, "|"))
	return m, reading.Mended, err
}

package penalties

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/fact"
	"flagfall/pairing/typed"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
)

// Evidence is a disputed position with the moves played from there. Neither has to be possible: what somebody says they saw is kept as
// it was said, and flagged. Only the last of the moves may be illegal.
type Evidence struct {
	Start bughouse.Match
	Plies []bughouse.Ply
}

// Version is one entry of evidence about an incident, numbered from 1 within it. It is never edited.
type Version struct {
	PositionEntered
	Evidence
	Title       string // "White says"; "" when none was given
	CorrectedBy int    // the version that stands instead, 0 while this one stands
	Meta        fact.Meta
}

// Name is the title, or the number where there is none.
func (v *Version) Name() string {
	if v.Title != "" {
		return v.Title
	}
	return fmt.Sprintf("version %d", v.Position)
}

// Replay walks the moves under a rulebook's laws. Where the last one is illegal the walk ends before it, and illegal says why.
func (e Evidence) Replay(l bughouse.Laws) (line *bughouse.Timeline, illegal *bughouse.Refusal) {
	m := e.Start
	for n, ply := range e.Plies {
		if illegal = m.Boards[ply.Board].Refuse(l, ply.Move); illegal != nil {
			e.Plies = e.Plies[:n]
			break
		}
		m.Play(l, ply.Board, ply.Move)
	}
	line, err := bughouse.NewTimeline(l, e.Start, e.Plies)
	if err != nil {
		panic(err) // every ply was just found legal
	}
	return line, illegal
}

// Final is the match after the legal moves: the moment in dispute.
func (e Evidence) Final(l bughouse.Laws) bughouse.Match {
	line, _ := e.Replay(l)
	line.Seek(line.Len())
	return *line.Now()
}

// Impossible lists why the boards of a match cannot have come about, a sentence each. Pieces too many or missing are told by
// Match.Count.
func Impossible(m *bughouse.Match) []string {
	var said []string
	for _, b := range bughouse.Boards {
		for _, f := range m.Boards[b].Faults() {
			if f.Code != bughouse.TooManyPieces {
				said = append(said, fmt.Sprintf("board %s: %s", b, f.Explain))
			}
		}
	}
	return said
}

// Version returns version n of an incident's evidence, or an error naming those there are.
func (i *Incident) Version(n int) (*Version, error) {
	switch {
	case len(i.Positions) == 0:
		return nil, fmt.Errorf("%s has no position: enter one first", i.Label)
	case n < 1 || n > len(i.Positions):
		return nil, fmt.Errorf("%s has no position %d: they are numbered 1 to %d", i.Label, n, len(i.Positions))
	}
	return i.Positions[n-1], nil
}

// Versions lists the evidence that stands, oldest first: what was corrected is left out.
func (i *Incident) Versions() []*Version {
	return slices.DeleteFunc(slices.Clone(i.Positions), func(v *Version) bool { return v.CorrectedBy != 0 })
}

// EnterPosition puts a position on record about an incident. The title, in a few words, says whose version it is.
func (s *State) EnterPosition(n int, e Evidence, title string) ([]fact.Fact, error) {
	i, err := s.Incident(n)
	if err != nil {
		return nil, err
	}
	return i.enter(e, title, 0)
}

// CorrectPosition puts a new version in the place of an older one, which is kept. Without a title the old one's is taken over.
func (s *State) CorrectPosition(n, version int, e Evidence, title string) ([]fact.Fact, error) {
	i, err := s.Incident(n)
	if err != nil {
		return nil, err
	}
	old, err := i.Version(version)
	if err != nil {
		return nil, err
	}
	if old.CorrectedBy != 0 {
		return nil, fmt.Errorf("%s: position %d was corrected already: correct position %d", i.Label, version, old.CorrectedBy)
	}
	if strings.TrimSpace(title) == "" {
		title = old.Title
	}
	return i.enter(e, title, version)
}

func (i *Incident) enter(e Evidence, title string, corrects int) ([]fact.Fact, error) {
	title = typed.Clean(title)
	if err := checkTitle(title); err != nil {
		return nil, err
	}
	if line, illegal := e.Replay(i.Book().Laws); illegal != nil && line.Len() < len(e.Plies)-1 {
		return nil, fmt.Errorf("move %d is illegal (%w) and moves follow it: end there, and enter the position that followed", line.Len()+1, illegal)
	}
	f := PositionEntered{Incident: i.No, Position: len(i.Positions) + 1, Corrects: corrects}
	if err := f.encode(e); err != nil {
		return nil, err
	}
	if corrects != 0 {
		old := i.Positions[corrects-1]
		if title == old.Title && f.sameAs(&old.PositionEntered) {
			return nil, fmt.Errorf("%s: position %d says the same already", i.Label, corrects)
		}
	}
	facts := []fact.Fact{f}
	if title != "" {
		facts = append(facts, NoteAdded{Incident: i.No, About: TitleOfPosition, Position: f.Position, Text: title})
	}
	return facts, nil
}

// longestTitle keeps a title in one line of a narrow screen.
const longestTitle = 40

func checkTitle(title string) error {
	if len([]rune(title)) > longestTitle {
		return fmt.Errorf("the title has more than %d characters: say whose version it is, such as White says", longestTitle)
	}
	return nil
}

// applyPosition folds a version into its incident.
func (s *State) applyPosition(meta fact.Meta, f PositionEntered) error {
	i, err := s.Incident(f.Incident)
	switch {
	case err != nil:
		return err
	case f.Position != len(i.Positions)+1:
		return fmt.Errorf("position %d of %s is out of order", f.Position, i.Label)
	case f.Corrects < 0 || f.Corrects >= f.Position:
		return fmt.Errorf("position %d of %s corrects what is not there", f.Position, i.Label)
	}
	e, err := f.decode()
	if err != nil {
		return fmt.Errorf("position %d of %s: %w", f.Position, i.Label, err)
	}
	return s.about(meta, f, f.Incident, func(i *Incident) {
		if f.Corrects > 0 {
			i.Positions[f.Corrects-1].CorrectedBy = f.Position
		}
		i.Positions = append(i.Positions, &Version{PositionEntered: f, Evidence: e, Meta: meta})
	})
}

// hasPosition tells whether the position that a note names is there; a note that names none is fine.
func (s *State) hasPosition(f NoteAdded) bool {
	if f.Position == 0 {
		return true
	}
	i, err := s.Incident(f.Incident)
	return err == nil && f.Position > 0 && f.Position <= len(i.Positions)
}

// ParseClocks reads clocks as typed, by seat letter: "a=1:14 b=0:48.3". Commas will do between them.
func ParseClocks(text string) (clocks [4]bughouse.Clock, err error) {
	for _, one := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' }) {
		letter, reading, _ := strings.Cut(one, "=")
		seat, ok := seatOf(letter)
		if !ok {
			return clocks, fmt.Errorf("clock %q: write the seat and what its clock reads, such as a=1:14", one)
		}
		ms, err := ParseClock(reading)
		if err != nil {
			return clocks, fmt.Errorf("seat %s: %w", letter, err)
		}
		clocks[seat] = bughouse.Clock{Millis: ms, Known: true}
	}
	return clocks, nil
}

// ParsePosition reads a position in evidence: a BFEN, or "start". It gives what was left out because the board contradicts it.
func ParsePosition(text string) (m bughouse.Match, mended []string, err error) {
	if strings.TrimSpace(text) == "start" {
		return bughouse.StartMatch(), nil, nil
	}
	m, reading, err := notation.ReadBFEN(text)
	return m, reading.Mended, err
}

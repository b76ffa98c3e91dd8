package penalties

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"flagfall/pairing/fact"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
	"flagfall/rules/refusal"
)

// Evidence is a disputed position with the moves played from there. Neither has to be possible: what somebody says they saw is kept as
// it was said, and flagged. Only the last of the moves may be illegal.
type Evidence struct {
	Start bughouse.Match
	Plies []bughouse.Ply
}

// PositionVersion is one entry of evidence about an incident, numbered from 1 within it. It is never edited.
type PositionVersion struct {
	PositionEntered
	Evidence
	Title       string // "White says"; "" when none was given
	CorrectedBy int    // the version that stands instead, 0 while this one stands
	Meta        fact.Meta
}

// Name is the title, or the number where there is none.
func (v *PositionVersion) Name() string {
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

// FinalMatch is the match after the legal moves: the moment in dispute.
func (e Evidence) FinalMatch(l bughouse.Laws) bughouse.Match {
	line, _ := e.Replay(l)
	line.Seek(line.Len())
	return *line.Now()
}

// PositionVersion returns version n of an incident's evidence, or an error naming those there are.
func (i *Incident) PositionVersion(n int) (*PositionVersion, error) {
	switch {
	case len(i.Positions) == 0:
		return nil, refusal.NotFound.Errorf("%s has no position: enter one first", i.Label)
	case n < 1 || n > len(i.Positions):
		return nil, refusal.NotFound.Errorf("%s has no position %d: they are numbered 1 to %d", i.Label, n, len(i.Positions))
	}
	return i.Positions[n-1], nil
}

// CurrentPositions lists the evidence that stands, oldest first: what was corrected is left out.
func (i *Incident) CurrentPositions() []*PositionVersion {
	return slices.DeleteFunc(slices.Clone(i.Positions), func(v *PositionVersion) bool { return v.CorrectedBy != 0 })
}

// applyPositionEntered folds a version into its incident.
func applyPositionEntered(s *State, meta fact.Meta, f PositionEntered) error {
	i, err := s.Incident(f.Incident)
	switch {
	case err != nil:
		return err
	case f.Position != len(i.Positions)+1:
		return refusal.Damaged.Errorf("position %d of %s is out of order", f.Position, i.Label)
	case f.Corrects < 0 || f.Corrects >= f.Position:
		return refusal.Damaged.Errorf("position %d of %s corrects what is not there", f.Position, i.Label)
	}
	e, err := f.decode()
	if err != nil {
		return refusal.Damaged.Errorf("position %d of %s: %w", f.Position, i.Label, err)
	}
	return s.changeIncident(meta, f, f.Incident, func(i *Incident) {
		if f.Corrects > 0 {
			i.Positions[f.Corrects-1].CorrectedBy = f.Position
		}
		i.Positions = append(i.Positions, &PositionVersion{PositionEntered: f, Evidence: e, Meta: meta})
	})
}

// hasPosition tells whether the position that a note names is there; a note that names none is fine.
func hasPosition(s *State, f NoteAdded) bool {
	if f.Position == 0 {
		return true
	}
	i, err := s.Incident(f.Incident)
	return err == nil && f.Position > 0 && f.Position <= len(i.Positions)
}

// PositionEntered is a version of a disputed position, with the moves played from there. Position numbers it within the incident, from
// 1; Corrects is the version it takes the place of. BFEN is strict, board A first. Clocks and OnWay go by seat letter: milliseconds,
// and the pieces that the seat has captured and not yet passed on, in letters.
type PositionEntered struct {
	Incident int               `json:"incident"`
	Position int               `json:"position"`
	Corrects int               `json:"corrects,omitempty"`
	BFEN     string            `json:"bfen"`
	Clocks   map[string]int64  `json:"clocks,omitempty"`
	OnWay    map[string]string `json:"on_way,omitempty"`
	Moves    []PlayedMove      `json:"moves,omitempty"`
}

// PlayedMove is one of the moves, in true order: its board, its squares as in UCI, and in milliseconds what the mover's clock read.
type PlayedMove struct {
	Board string `json:"board"`
	Move  string `json:"move"`
	Clock *int64 `json:"clock,omitempty"`
}

// Kind is how it stands in journals for ever.
func (PositionEntered) Kind() string { return "position.entered" }

// The most that is taken down: more than the longest match on record.
const (
	maxMoves       = 2000
	maxClockMillis = 24 * 60 * 60 * 1000
)

// Encode writes evidence down. It fails on what could not be read back.
func (f *PositionEntered) Encode(e Evidence) error {
	if len(e.Plies) > maxMoves {
		return refusal.Limit.Errorf("%d moves: no more than %d are kept with a position", len(e.Plies), maxMoves)
	}
	f.BFEN = notation.FormatBFEN(&e.Start)
	for _, seat := range bughouse.Seats {
		if c := e.Start.Clocks[seat]; c.Known {
			if err := checkReading(c); err != nil {
				return fmt.Errorf("seat %s: %w", seat.Letter(), err)
			}
			if f.Clocks == nil {
				f.Clocks = map[string]int64{}
			}
			f.Clocks[seat.Letter()] = c.Millis
		}
		if pieces := e.Start.OnWay[seat].String(); pieces != "" {
			if f.OnWay == nil {
				f.OnWay = map[string]string{}
			}
			f.OnWay[seat.Letter()] = pieces
		}
	}
	for n, ply := range e.Plies {
		move := PlayedMove{Board: ply.Board.String(), Move: ply.Move.String()}
		if ply.Clock.Known {
			if err := checkReading(ply.Clock); err != nil {
				return fmt.Errorf("move %d: %w", n+1, err)
			}
			move.Clock = &ply.Clock.Millis
		}
		f.Moves = append(f.Moves, move)
	}
	_, err := f.decode()
	return err
}

func checkReading(c bughouse.Clock) error {
	if c.Millis > maxClockMillis || c.Millis < -maxClockMillis {
		return refusal.Invalid.Errorf("a clock cannot read %s", FormatClock(c.Millis))
	}
	return nil
}

// decode reads evidence back.
func (f *PositionEntered) decode() (Evidence, error) {
	var e Evidence
	var err error
	if e.Start, _, err = notation.ReadBFEN(f.BFEN); err != nil {
		return e, err
	}
	for letter, ms := range f.Clocks {
		seat, ok := SeatOf(letter)
		if !ok {
			return e, refusal.Invalid.Errorf("clocks: no seat %q", letter)
		}
		e.Start.Clocks[seat] = bughouse.Clock{Millis: ms, Known: true}
	}
	for letter, pieces := range f.OnWay {
		seat, ok := SeatOf(letter)
		if !ok {
			return e, refusal.Invalid.Errorf("on_way: no seat %q", letter)
		}
		if e.Start.OnWay[seat], err = bughouse.ParseStock(pieces); err != nil {
			return e, err
		}
	}
	for n, move := range f.Moves {
		ply := bughouse.Ply{}
		if ply.Board, err = bughouse.ParseBoard(move.Board); err == nil {
			ply.Move, err = bughouse.ParseUCI(move.Move)
		}
		if err != nil {
			return e, fmt.Errorf("move %d: %w", n+1, err)
		}
		if move.Clock != nil {
			ply.Clock = bughouse.Clock{Millis: *move.Clock, Known: true}
		}
		e.Plies = append(e.Plies, ply)
	}
	return e, nil
}

// SameAs tells whether two entries say the same, whatever their numbers.
func (f *PositionEntered) SameAs(g *PositionEntered) bool {
	return f.BFEN == g.BFEN && maps.Equal(f.Clocks, g.Clocks) && maps.Equal(f.OnWay, g.OnWay) &&
		slices.EqualFunc(f.Moves, g.Moves, func(a, b PlayedMove) bool {
			return a.Board == b.Board && a.Move == b.Move && (a.Clock == nil) == (b.Clock == nil) && (a.Clock == nil || cmp.Compare(*a.Clock, *b.Clock) == 0)
		})
}

// DraftText is evidence not yet on record as a draft keeps it; ParseEvidence reads it back. "" is evidence that could not be recorded either.
func (e Evidence) DraftText() string {
	var f PositionEntered
	if f.Encode(e) != nil {
		return ""
	}
	b, err := json.Marshal(f)
	if err != nil {
		panic(err) // strings and numbers always encode
	}
	return string(b)
}

// ParseEvidence reads a draft.
func ParseEvidence(text string) (Evidence, error) {
	var f PositionEntered
	if err := json.Unmarshal([]byte(text), &f); err != nil {
		return Evidence{}, fmt.Errorf("a position in a draft: %w", err)
	}
	return f.decode()
}

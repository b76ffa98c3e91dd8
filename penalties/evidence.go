package penalties

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
	"flagfall/rules/refusal"
)

// Evidence is a disputed position with the moves played from it. It need not be possible: what a
// player claims is kept as claimed, and flagged. Only the last move may be illegal.
type Evidence struct {
	Start bughouse.Match
	Plies []bughouse.Ply
}

// PositionVersion is one entry of evidence about an incident, numbered from 1 within it. It is
// never edited.
type PositionVersion struct {
	PositionEntered
	Evidence
	Title       string // "White says"; "" for none
	CorrectedBy int    // the version that replaces this one, 0 for none
	Meta        fact.Meta
}

// Name is the title, or "version 2" without one.
func (v *PositionVersion) Name() string {
	if v.Title != "" {
		return v.Title
	}
	return fmt.Sprintf("version %d", v.Position)
}

// Replay plays the moves under a rulebook's laws. If the last move is illegal, the line ends before
// it and illegal is the reason.
func (e Evidence) Replay(l bughouse.Laws) (line *bughouse.Timeline, illegal *bughouse.Refusal) {
	m := e.Start
	for n, ply := range e.Plies {
		if ply.Standing == bughouse.Legal {
			if illegal = m.Boards[ply.Board].Refuse(l, ply.Move); illegal != nil {
				e.Plies = e.Plies[:n]
				break
			}
		}
		m.PlayPly(l, ply)
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

// PositionVersion returns version n of the evidence. The error is refusal.NotFound and says which
// numbers there are.
func (i *Incident) PositionVersion(n int) (*PositionVersion, error) {
	switch {
	case len(i.Positions) == 0:
		return nil, refusal.NotFound.Errorf("%s has no position: enter one first", i.Label)
	case n < 1 || n > len(i.Positions):
		return nil, refusal.NotFound.Errorf("%s has no position %d: use 1 to %d",
			i.Label, n, len(i.Positions))
	}
	return i.Positions[n-1], nil
}

// CurrentPositions lists the versions that were not corrected, oldest first.
func (i *Incident) CurrentPositions() []*PositionVersion {
	return slices.DeleteFunc(slices.Clone(i.Positions), func(v *PositionVersion) bool {
		return v.CorrectedBy != 0
	})
}

// CurrentPosition returns the position that stands for a match, and the incident it was recorded for: the
// newest version of the newest incident that has one and is not struck. Both are nil without any.
func (s *State) CurrentPosition(m *event.Match) (*Incident, *PositionVersion) {
	for _, i := range slices.Backward(s.IncidentsAt(m)) {
		if standing := i.CurrentPositions(); i.Struck == nil && len(standing) > 0 {
			return i, standing[len(standing)-1]
		}
	}
	return nil, nil
}

// applyPositionEntered adds a version to its incident.
func applyPositionEntered(s *State, meta fact.Meta, f PositionEntered) error {
	i, err := s.Incident(f.Incident)
	switch {
	case err != nil:
		return err
	case f.Position != len(i.Positions)+1:
		return refusal.Damaged.Errorf("position %d of %s is out of order", f.Position, i.Label)
	case f.Corrects < 0 || f.Corrects >= f.Position:
		return refusal.Damaged.Errorf("position %d of %s corrects one that is missing", f.Position,
			i.Label)
	}
	e, err := f.Decode()
	if err != nil {
		return refusal.Damaged.Errorf("position %d of %s: %w", f.Position, i.Label, err)
	}
	return s.changeIncident(meta, f, f.Incident, func(i *Incident) {
		if f.Corrects > 0 {
			i.Positions[f.Corrects-1].CorrectedBy = f.Position
		}
		i.Positions = append(i.Positions, &PositionVersion{
			PositionEntered: f, Evidence: e, Meta: meta,
		})
	})
}

// hasPosition reports whether the position that a note names exists; true where it names none.
func hasPosition(s *State, f NoteAdded) bool {
	if f.Position == 0 {
		return true
	}
	i, err := s.Incident(f.Incident)
	return err == nil && f.Position > 0 && f.Position <= len(i.Positions)
}

// PositionEntered is a version of a disputed position, with the moves played from it. Position
// numbers it within the incident, from 1; Corrects is the version it replaces. BFEN is strict,
// board A first. Clocks (in milliseconds) and OnWay (the letters of pieces captured and not yet
// passed on) go by seat letter.
type PositionEntered struct {
	Incident int               `json:"incident"`
	Position int               `json:"position"`
	Corrects int               `json:"corrects,omitempty"`
	BFEN     string            `json:"bfen"`
	Clocks   map[string]int64  `json:"clocks,omitempty"`
	OnWay    map[string]string `json:"on_way,omitempty"`
	Moves    []PlayedMove      `json:"moves,omitempty"`
}

// PlayedMove is one move, in true order: its board, its squares in UCI, and the mover's clock in
// milliseconds.
type PlayedMove struct {
	Board string `json:"board"`
	Move  string `json:"move"`
	Clock *int64 `json:"clock,omitempty"`
}

// Kind is the fact's name in journals. It never changes.
func (PositionEntered) Kind() string { return "position.entered" }

// The limits of what is kept: more than the longest match on record.
const (
	maxMoves       = 2000
	maxClockMillis = 24 * 60 * 60 * 1000
)

// Encode sets the fields from evidence. It fails on evidence that Decode would refuse.
func (f *PositionEntered) Encode(e Evidence) error {
	if len(e.Plies) > maxMoves {
		return refusal.Limit.Errorf("%d moves: at most %d can be stored with a position",
			len(e.Plies), maxMoves)
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
	_, err := f.Decode()
	return err
}

func checkReading(c bughouse.Clock) error {
	if c.Millis > maxClockMillis || c.Millis < -maxClockMillis {
		return refusal.Invalid.Errorf("a clock cannot read %s", FormatClock(c.Millis))
	}
	return nil
}

// Decode returns the evidence of the fields.
func (f *PositionEntered) Decode() (Evidence, error) {
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

// SameAs reports whether two entries hold the same evidence, whatever their numbers.
func (f *PositionEntered) SameAs(g *PositionEntered) bool {
	return f.BFEN == g.BFEN && maps.Equal(f.Clocks, g.Clocks) && maps.Equal(f.OnWay, g.OnWay) &&
		slices.EqualFunc(f.Moves, g.Moves, func(a, b PlayedMove) bool {
			return a.Board == b.Board && a.Move == b.Move && (a.Clock == nil) == (b.Clock == nil) &&
				(a.Clock == nil || cmp.Compare(*a.Clock, *b.Clock) == 0)
		})
}

// DraftText encodes evidence for a draft; ParseEvidence decodes it. It is "" for evidence that
// could not be recorded.
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

// ParseEvidence decodes the text of a draft.
func ParseEvidence(text string) (Evidence, error) {
	var f PositionEntered
	if err := json.Unmarshal([]byte(text), &f); err != nil {
		return Evidence{}, fmt.Errorf("a position in a draft: %w", err)
	}
	return f.Decode()
}

package incident

import (
	"fmt"
	"strings"

	"flagfall/db/acts"

	"github.com/spf13/cobra"

	"flagfall/penalties"
	"flagfall/penalties/evidence"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/story"
	"flagfall/tui/view"
)

// positionRequest is evidence as it is typed.
type positionRequest struct {
	id, correct               int
	bfen, title, onWay, moves string
	clocks                    [4]bughouse.Clock
	show                      bool
}

func positionCmd(env *shell.Env) *cobra.Command {
	var r positionRequest
	return onIncident(env, &r.id, command.Verb{
		Use: "position --id N --bfen BFEN", Short: "Enter a version of the disputed position, or show the versions",
		Long: "Enter a version of the disputed position, with the moves played from it, or show the versions.\n\n" +
			"An impossible position is kept and flagged. The last move may be illegal if you write its squares. Nothing is " +
			"ever edited: --correct replaces an older version with a new one, and copies what you leave out.",
		Fields: []ask.Field{
			ask.Text("bfen", "both boards, board A first, joined by |; start is the start position, of one board or of both", &r.bfen),
			ask.Text("title", "whose version: 'White says'", &r.title),
			ask.New("clock", "the clock readings: a=1:14,b=0:48.3", ask.Parsed(&r.clocks, evidence.ParseClocks)),
			ask.Text("on-way", "pieces captured but not yet passed, by captor: a=qp", &r.onWay),
			ask.Text("moves", "moves from there: '1A. e4 {1:55} 1a. e5 1B. d4'", &r.moves),
			ask.Number("correct", "version `N` to replace", &r.correct),
			ask.Yes("show", "show the versions", &r.show),
		},
		Before: func([]string) error {
			if !r.show && r.bfen == "" && r.correct == 0 {
				return refusal.Invalid.Errorf("no position: add --bfen, or --correct N to correct one, or --show")
			}
			return nil
		},
		Instead: &r.show,
		Show:    func(s *command.Session) error { return showPositions(s, r.id) },
		Act:     func(s *command.Session) (any, error) { return r.request(env, s.Hall.Ledger) },
		Say: func(s *command.Session) error {
			i, err := s.Hall.Ledger.Incident(r.id)
			if err != nil {
				return err
			}
			return tellPosition(s, i, i.Positions[len(i.Positions)-1])
		},
	})
}

// showPositions tells every version there is.
func showPositions(s *command.Session, id int) error {
	i, err := s.Hall.Ledger.Incident(id)
	if err != nil {
		return err
	}
	return command.Each(s, i.Positions, i.Label+" has no position",
		func(v *penalties.PositionVersion) error { return tellPosition(s, i, v) })
}

func tellPosition(s *command.Session, i *penalties.Incident, v *penalties.PositionVersion) error {
	return s.Tell(view.OfPosition(s.Hall, i, v), story.Position(s.Hall, i, v)...)
}

// request reads what was typed, against the version that it corrects.
func (r *positionRequest) request(env *shell.Env, l *penalties.State) (any, error) {
	i, err := l.Incident(r.id)
	if err != nil {
		return nil, err
	}
	var e penalties.Evidence
	if r.correct != 0 {
		old, err := i.PositionVersion(r.correct)
		if err != nil {
			return nil, err
		}
		e = old.Evidence
	}
	if err := r.read(env, &e, i.Book().Laws); err != nil {
		return nil, err
	}
	return acts.Positions(r.id, r.correct, e, r.title)
}

func (r *positionRequest) read(env *shell.Env, e *penalties.Evidence, laws bughouse.Laws) error {
	if r.bfen != "" {
		m, mended, err := evidence.ParsePosition(r.bfen)
		if err != nil {
			return err
		}
		for _, text := range mended {
			fmt.Fprintf(env.Err, "flagfall: left out: %s\n", text)
		}
		m.Clocks, m.OnWay = e.Start.Clocks, e.Start.OnWay
		*e = penalties.Evidence{Start: m}
	}
	for seat, c := range r.clocks {
		if c.Known {
			e.Start.Clocks[seat] = c
		}
	}
	if err := readOnWay(r.onWay, &e.Start); err != nil {
		return err
	}
	if r.moves == "" {
		return nil
	}
	var err error
	e.Plies, err = notation.ReadMoves(e.Start, r.moves, laws)
	return err
}

// readOnWay reads "a=qp,c=N" into a match; the case of the letters says nothing, the seat does.
func readOnWay(text string, m *bughouse.Match) error {
	for _, one := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' }) {
		letter, pieces, ok := strings.Cut(one, "=")
		seat, known := penalties.SeatOf(letter)
		if !ok || !known {
			return refusal.Invalid.Errorf("pieces not yet passed %q: write captor and pieces, such as a=qp", one)
		}
		stock, err := bughouse.ParseStock(pieces)
		if err != nil {
			return err
		}
		m.OnWay[seat] = stock
	}
	return nil
}

package game

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/shell"
)

// boardQuestion is a position given on the command line.
type boardQuestion struct {
	bfen, board, rulebook string
	evidence              bool
	book                  *rules.Book // of the rulebook named
}

func (q *boardQuestion) addTo(cmd *cobra.Command) {
	cmd.Flags().StringVar(&q.bfen, "bfen", "", "the position: one board as FEN, or two joined by |")
	cmd.Flags().StringVar(&q.board, "board", "A", "the board of the move, A or B")
	cmd.Flags().StringVar(&q.rulebook, "rulebook", rules.DefaultID,
		"the rulebook with the laws to apply, by `ID` or in a file")
	cmd.Flags().BoolVar(&q.evidence, "evidence", false, "accept an impossible position, and say why it is impossible")
}

// boardAsked is a question understood: a match, or one board of it alone.
type boardAsked struct {
	match  bughouse.Match
	single bool // the text showed one board only, held as board A
	board  bughouse.Board
	laws   bughouse.Laws
}

func (a *boardAsked) position() *bughouse.Position { return &a.match.Boards[a.board] }

// read understands the question; what had to be mended or is impossible is told on standard error.
func (q *boardQuestion) read(env *shell.Env) (*boardAsked, error) {
	if err := q.open(env); err != nil {
		return nil, err
	}
	a, reading, err := q.parse()
	if err != nil {
		return nil, err
	}
	for _, f := range reading.Faults {
		fmt.Fprintf(env.Err, "flagfall: kept as evidence: %s\n", f.Explain)
	}
	for _, text := range reading.Mended {
		fmt.Fprintf(env.Err, "flagfall: %s\n", text)
	}
	return a, nil
}

// open takes up the rulebook that is named.
func (q *boardQuestion) open(env *shell.Env) (err error) {
	q.book, err = env.LoadBook(q.rulebook)
	return err
}

func (q *boardQuestion) parse() (*boardAsked, notation.Reading, error) {
	var a boardAsked
	var reading notation.Reading
	var err error
	if strings.TrimSpace(q.bfen) == "" {
		return nil, reading, refusal.Invalid.Errorf("no position: give --bfen")
	}
	a.laws = q.book.Laws
	if a.board, err = bughouse.ParseBoard(q.board); err != nil {
		return nil, reading, err
	}
	if strings.Contains(q.bfen, "|") {
		a.match, reading, err = notation.ReadBFEN(q.bfen)
	} else {
		a.match.Boards[bughouse.BoardA], reading, err = notation.ReadFEN(q.bfen)
		a.single, a.board = true, bughouse.BoardA
	}
	if err == nil && !q.evidence {
		err = reading.Err()
	}
	return &a, reading, err
}

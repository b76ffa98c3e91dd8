package cli

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
	"flagfall/rules/refusal"
	"flagfall/tui/input"
)

func replayCmd(env *Env) *cobra.Command {
	var asJSON, asBPGN, view bool
	var rulebook string
	var l look
	cmd := &cobra.Command{
		Use: "replay FILE…", Short: "Replay records of games and say where each ends, or where it breaks", Args: cobra.MinimumNArgs(1),
		Long: "Replay records of games: BPGN in any layout, or chess.com's boards, one JSON file each, two of them a match. - reads standard " +
			"input.\n\nWhere a game breaks, the place and the reason are given and the next one is read. The exit status is 1 when one broke.",
		RunE: func(cmd *cobra.Command, args []string) error {
			if view {
				return viewReplay(cmd, env, l, rulebook, args)
			}
			laws, err := lawsOf(rulebook)
			if err != nil {
				return err
			}
			shown := newProgress(env)
			out := bufio.NewWriterSize(shown.above(env.Out), 64<<10)
			r := replay{laws: laws, out: out, show: showReplay, progress: shown}
			switch {
			case asJSON:
				r.show = jsonReplay
			case asBPGN:
				r.show = bpgnReplay
			}
			err = errors.Join(r.files(env, args), out.Flush())
			r.progress.clear()
			if err == nil && r.broken > 0 {
				err = errNo
			}
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "one line of JSON a game")
	cmd.Flags().BoolVar(&asBPGN, "bpgn", false, "write what was read as BPGN 1.2")
	cmd.Flags().StringVar(&rulebook, "rulebook", rules.DefaultID, "the rulebook whose laws hold")
	cmd.Flags().BoolVar(&view, "view", false, "step through the games on both boards")
	l.addTo(cmd)
	cmd.MarkFlagsMutuallyExclusive("json", "bpgn", "view")
	return cmd
}

// replay goes through files, record by record.
type replay struct {
	laws     bughouse.Laws
	out      *bufio.Writer
	show     func(*replay, string, int, *notation.Record) error
	progress *progress
	broken   int
}

// files replays every file in order. All are opened before the first is read, so that a wrong name is told at once; chess.com's boards are
// gathered and come last.
func (r *replay) files(env *Env, names []string) error {
	for _, name := range names {
		in, err := input.Open(name, env.In)
		if err != nil {
			return err
		}
		_ = in.Close() // only opened
	}
	var boards []notation.ChessComBoard
	for _, name := range names {
		more, err := r.file(env, name)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		boards = append(boards, more...)
	}
	games := map[string]int{}
	for _, pair := range notation.PairChessCom(boards) {
		games[pair[0].Name]++
		if err := r.record(pair[0].Name, games[pair[0].Name], notation.ReplayChessCom(pair, r.laws)); err != nil {
			return err
		}
	}
	return nil
}

// file replays a BPGN file as it is read. The boards of a JSON file are handed back: their partners may be in another.
func (r *replay) file(env *Env, name string) ([]notation.ChessComBoard, error) {
	in, err := input.Open(name, env.In)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	r.progress.begin(name, in)
	buffered := bufio.NewReaderSize(r.progress.count(in), 64<<10)
	beginning, _ := buffered.Peek(512)
	if notation.IsChessCom(beginning) {
		return notation.ReadChessCom(buffered, name)
	}
	if bytes.IndexByte(beginning, 0) >= 0 {
		return nil, refusal.Invalid.Errorf("this is not a record of games")
	}
	records := notation.NewReader(buffered, r.laws)
	for game := 1; ; game++ {
		rec, err := records.Next()
		if errors.Is(err, io.EOF) {
			if game == 1 {
				return nil, refusal.Invalid.Errorf("no game in this file")
			}
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		if err := r.record(name, game, rec); err != nil {
			return nil, err
		}
	}
}

func (r *replay) record(name string, game int, rec *notation.Record) error {
	if rec.Break != nil {
		r.broken++
	}
	if err := r.show(r, name, game, rec); err != nil {
		return err
	}
	return r.progress.game(r.out)
}

// showReplay tells a game to a person, on one line and one more for each thing to say of it.
func showReplay(r *replay, name string, game int, rec *notation.Record) error {
	ended := string(rec.Ended)
	if ended == "" {
		ended = "-"
	}
	plies := rec.Count()
	_, err := fmt.Fprintf(r.out, "%s %d  %d + %d plies  %s  %s\n", name, game, plies[0], plies[1], rec.Result, ended)
	for _, text := range rec.Warnings {
		if err == nil {
			_, err = fmt.Fprintf(r.out, "    mended: %s\n", text)
		}
	}
	if rec.Break != nil && err == nil {
		_, err = fmt.Fprintf(r.out, "  ! breaks: %v\n", rec.Break)
	}
	return err
}

func bpgnReplay(r *replay, _ string, _ int, rec *notation.Record) error {
	return notation.WriteBPGN(r.out, rec, r.laws)
}

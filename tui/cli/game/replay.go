package game

import (
	"bufio"
	"errors"
	"fmt"
	"runtime/debug"

	"github.com/spf13/cobra"

	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
	"flagfall/tui/cli/shell"
)

// ReplayCommand is replay.
func ReplayCommand(env *shell.Env) *cobra.Command {
	var asJSON, asBPGN, view bool
	var rulebook string
	var l shell.ThemeFlags
	cmd := &cobra.Command{
		Use: "replay FILE…", Short: "Replay game files and show where each ends or breaks", Args: cobra.MinimumNArgs(1),
		Long: "Replay records of games: BPGN in any layout, or chess.com's boards, one JSON file each, two of them a match. - reads standard " +
			"input.\n\nWhere a game breaks, the place and the reason are given and the next one is read. The exit status is 1 when one broke.",
		RunE: func(cmd *cobra.Command, args []string) error {
			if view {
				return viewReplay(cmd, env, l, rulebook, args)
			}
			book, err := env.LoadBook(rulebook)
			if err != nil {
				return err
			}
			// What a game leaves behind is little beside what it takes: looking for it less often
			// costs a few megabytes.
			defer debug.SetGCPercent(debug.SetGCPercent(400))
			shown := newProgress(env)
			out := bufio.NewWriterSize(shown.above(env.Out), 64<<10)
			r := replayRun{env: env, laws: book.Laws, say: textReplay, progress: shown}
			switch {
			case asJSON:
				r.say = jsonReplay
			case asBPGN:
				r.say = bpgnReplay
			}
			r.take = func(a *gameReplayed) error {
				if _, err := out.Write(a.said.Bytes()); err != nil || !shown.live {
					return err
				}
				return out.Flush() // a person sees it at once
			}
			unread, err := r.files(args)
			err = errors.Join(err, unread, out.Flush())
			r.progress.Clear()
			if err == nil && r.broken > 0 {
				err = shell.ErrNo
			}
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "one line of JSON a game")
	cmd.Flags().BoolVar(&asBPGN, "bpgn", false, "write what was read as BPGN 1.2")
	cmd.Flags().StringVar(&rulebook, "rulebook", rules.DefaultID, "the rulebook whose laws hold, by `ID` or in a file")
	cmd.Flags().BoolVar(&view, "view", false, "step through the games on both boards")
	l.AddTo(cmd)
	cmd.MarkFlagsMutuallyExclusive("json", "bpgn", "view")
	return cmd
}

// textReplay tells a game to a person, on one line and one more for each thing to say of it.
func textReplay(a *gameReplayed, _ bughouse.Laws) error {
	rec := a.rec
	if rec == nil {
		return nil
	}
	ended := string(rec.Ended)
	if ended == "" {
		ended = "-"
	}
	plies := rec.Count()
	fmt.Fprintf(&a.said, "%s %d  %d + %d plies  %s  %s\n", a.file, a.game, plies[0], plies[1], rec.Result, ended)
	for _, text := range rec.Warnings {
		fmt.Fprintf(&a.said, "    repaired: %s\n", text)
	}
	if rec.Break != nil {
		fmt.Fprintf(&a.said, "  ! breaks: %v\n", rec.Break)
	}
	return nil
}

func bpgnReplay(a *gameReplayed, l bughouse.Laws) error {
	if a.rec == nil {
		return nil
	}
	return notation.WriteBPGN(&a.said, a.rec, l)
}

package rulebook

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/rules"
	"flagfall/rules/judge"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/openfile"
)

// JudgeCommand is judge.
func JudgeCommand(env *shell.Env) *cobra.Command {
	var asJSON bool
	var file string
	cmd := &cobra.Command{
		Use:   "judge [FILE]",
		Short: "Judge incidents and claims by a rulebook",
		Long: "Read one case a line (JSON with id, rulebook, facts and, if the event chose, policy) from FILE or standard input " +
			"and answer each in order. An unreadable line is answered with its error, and the exit status is then 2.",
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			name := openfile.Stdin
			if len(args) > 0 {
				name = args[0]
			}
			find := rules.Builtin
			if file != "" {
				own, err := env.ParseBookFile(file)
				if err != nil {
					return err
				}
				find = func(id string) (*rules.Book, error) {
					if id == own.ID || id == "" {
						return own, nil
					}
					return rules.Builtin(id)
				}
			}
			in, err := openfile.Open(name, env.In)
			if err != nil {
				return err
			}
			defer in.Close()
			return judgeAll(env, in, find, asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object a line")
	cmd.Flags().StringVar(&file, "rulebook-file", "", "`FILE` with your own rulebook, for cases that name it or none")
	return cmd
}

// judgedCase is one answered line.
type judgedCase struct {
	ID json.RawMessage `json:"id"`
	rules.Verdict
}

// failedCase is one line that could not be read.
type failedCase struct {
	ID json.RawMessage `json:"id"`
	shell.ErrorRow
}

func judgeAll(env *shell.Env, in io.Reader, find func(id string) (*rules.Book, error), asJSON bool) error {
	out := bufio.NewWriter(env.Out)
	unread := 0
	for s, err := range judge.ReadScenariosBy(in, find) {
		var v rules.Verdict
		if err == nil {
			v, err = s.Judge()
		}
		if err != nil {
			unread++
		}
		switch {
		case !asJSON && err != nil:
			fmt.Fprintf(env.Err, "flagfall: %s: %v\n", s.Name(), err)
		case !asJSON:
			printCase(out, s, v)
		default:
			var answer any = judgedCase{s.ID, v}
			if err != nil {
				answer = failedCase{s.ID, shell.NewErrorRow(refusal.OrInvalid(err))}
			}
			if err := shell.PrintJSON(out, answer); err != nil {
				return err
			}
		}
	}
	if err := out.Flush(); err != nil {
		return err
	}
	if unread > 0 {
		return refusal.Invalid.Errorf("%d of the lines could not be judged", unread)
	}
	return nil
}

func printCase(w io.Writer, s judge.Scenario, v rules.Verdict) {
	fmt.Fprintf(w, "%s (%s)\n", s.Name(), s.Rulebook)
	if s.Sentence != "" {
		fmt.Fprintf(w, "  %s\n", s.Sentence)
	}
	printVerdict(w, v)
	fmt.Fprintln(w)
}

// printVerdict writes a verdict for a person: the answer first, then what it does, then why.
func printVerdict(w io.Writer, v rules.Verdict) {
	fmt.Fprintf(w, "  %s", strings.ToUpper(strings.ReplaceAll(string(v.Outcome), "-", " ")))
	if v.Step != nil {
		fmt.Fprintf(w, "  %s %d of %d", v.Step.Ladder, v.Step.N, v.Step.Of)
	}
	if len(v.Refs) > 0 {
		fmt.Fprintf(w, "  rule %s", strings.Join(v.Refs, ", "))
	}
	if v.Authority != "" {
		fmt.Fprintf(w, "  by %s", authorityWords[v.Authority])
	}
	fmt.Fprintln(w)
	printRemedies(w, "imposed", v.Remedies)
	printRemedies(w, "the director may", v.Options)
	printRemedies(w, "next time", v.Next)
	if v.Game != nil {
		winner := "neither player"
		if v.Game.Winner != nil {
			winner = v.Game.Winner.String()
		}
		fmt.Fprintf(w, "  board %s: %s wins\n", v.Game.Board, winner)
	}
	switch {
	case v.Outcome == rules.OutOpen:
	case v.Match == nil:
		fmt.Fprintln(w, "  match: not determined")
	case v.Match.Result == rules.Win:
		fmt.Fprintf(w, "  match: team %d wins\n", v.Match.Winner)
	default:
		fmt.Fprintf(w, "  match: %s\n", v.Match.Result)
	}
	for _, reason := range v.Because {
		fmt.Fprintf(w, "  - %s\n", reason)
	}
	for _, q := range v.Questions {
		fmt.Fprintf(w, "  ? %s  (%s)\n", q.Text, q.Ask)
	}
}

// authorityWords say whose word a verdict is.
var authorityWords = map[rules.Authority]string{
	rules.ByRule:       "the rules",
	rules.ByPolicy:     "event policy",
	rules.ByFallback:   "another rulebook",
	rules.ByDiscretion: "the director's discretion",
	rules.BySilence:    "no one: the rules are silent",
}

func printRemedies(w io.Writer, label string, list []rules.Remedy) {
	if len(list) == 0 {
		return
	}
	words := make([]string, len(list))
	for i, r := range list {
		words[i] = r.String()
		if r.Seconds > 0 {
			words[i] += " s"
		}
	}
	fmt.Fprintf(w, "  %s: %s\n", label, strings.Join(words, ", "))
}

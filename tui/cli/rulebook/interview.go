package rulebook

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db/atomicfile"
	"flagfall/rules"
	"flagfall/rules/interview"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/voice/words"
)

// interviewCmd asks about the director's own rules and writes the short file.
func interviewCmd(env *shell.Env) *cobra.Command {
	var from, name, out string
	cmd := &cobra.Command{
		Use: "interview ID", Short: "Answer plain questions and get your own rulebook file", Args: cobra.ExactArgs(1),
		Long: "Answer about forty questions on your rules. Press Enter for the usual answer, which is that of the published " +
			"rulebook, or type a number or what the question asks for; b goes back, q stops and writes nothing. The file says " +
			"only where your rules differ. Then see what it decides, and what to ask an authority about.",
		Example: "  flagfall rulebook interview spring-2027 --from uschess-2018 --name \"Spring rules\"",
		RunE: func(cmd *cobra.Command, args []string) error {
			base, err := rules.Builtin(from)
			if err != nil {
				return err
			}
			if _, err := rules.NewBookHead(base, args[0], name); err != nil {
				return err
			}
			answers, stop := iter.Pull(limits.Lines(env.In))
			defer stop()
			given, err := ask(env, interview.Questions(base), answers)
			if err != nil {
				return err
			}
			text, err := interview.Text(base, args[0], cmp.Or(name, args[0]), given)
			if text != nil {
				file := cmp.Or(out, args[0]+".toml")
				if file == openfile.Stdin {
					_, werr := env.Out.Write(text)
					return errors.Join(werr, err)
				}
				if werr := atomicfile.WriteNew(cmd.Context(), file, text, 0o644); werr != nil {
					return werr
				}
				fmt.Fprintf(env.Err, "%s written. Change it as you like, and check it with flagfall rulebook check %s\n", file, file)
			}
			if err != nil {
				fmt.Fprintln(env.Err, err)
				return shell.ErrNo
			}
			b, err := rules.Parse(args[0]+".toml", text)
			if err != nil {
				return err
			}
			return showDecisions(env, b)
		},
	}
	cmd.Flags().StringVar(&from, "from", rules.DefaultID, "the published rulebook that is nearest, by `ID`")
	cmd.Flags().StringVar(&name, "name", "", "its full `NAME` (default the ID)")
	cmd.Flags().StringVar(&out, "out", "", "the `FILE` to write (default ID.toml here); - is standard output")
	return cmd
}

var errStopped = refusal.Conflict.Errorf("stopped: nothing was written")

// ask puts the questions one by one and returns the answers by their ids. b goes back to the question before.
func ask(env *shell.Env, questions []interview.Question,
	next func() (limits.NumberedLine, bool),
) (map[string]string, error) {
	given := map[string]string{}
	for n := 0; n < len(questions); {
		q := questions[n]
		fmt.Fprintf(env.Out, "%d of %d. %s\n   For example: %s\n", n+1, len(questions), q.Ask, q.Example)
		for i, c := range q.Choices {
			usual := ""
			if c.Answer == q.Usual {
				usual = "  (usual)"
			}
			fmt.Fprintf(env.Out, "   %d  %s%s\n", i+1, c.Says, usual)
		}
		if q.Choices == nil {
			fmt.Fprintf(env.Out, "   Usual: %s\n", q.UsualText())
		}
		fmt.Fprint(env.Out, "> ")
		line, more := next()
		if !more || line.Err != nil {
			fmt.Fprintln(env.Out)
			return nil, cmp.Or(line.Err, errStopped)
		}
		answer := strings.TrimSpace(string(line.Text))
		switch answer {
		case "q":
			return nil, errStopped
		case "b":
			n = max(0, n-1)
			continue
		}
		if i, err := strconv.Atoi(answer); err == nil && i >= 1 && i <= len(q.Choices) {
			answer = q.Choices[i-1].Answer
			given[q.ID] = answer
			n++
			continue
		}
		if err := q.Check(answer); err != nil {
			fmt.Fprintf(env.Out, "   %s.\n", words.UpperFirst(err.Error()))
			continue
		}
		given[q.ID] = answer
		n++
	}
	return given, nil
}

// showDecisions prints what a book decides in a few cases, which rules it has no words for yet, and what it leaves
// open.
func showDecisions(env *shell.Env, b *rules.Book) error {
	cases, err := interview.Cases(b)
	if err != nil {
		return err
	}
	for _, c := range cases {
		fmt.Fprintf(env.Out, "\n%s\n", c.Says)
		printVerdict(env.Out, c.Verdict)
	}
	fmt.Fprintln(env.Out)
	printUnsaid(env.Out, b)
	fmt.Fprintln(env.Out, "Ask whoever made your rules, or announce before the event:")
	for _, text := range interview.LeftOpen(b) {
		printIndented(env.Out, "- "+text)
	}
	return nil
}

package event

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

func noteCmd(env *shell.Env) *cobra.Command {
	var text string
	var done int
	var list bool
	cmd := command.New(env, command.Verb{
		Use: "note TEXT | --done N | --list", Short: "Note something on the event: clock 14 is broken, lunch at noon", Args: cobra.ArbitraryArgs,
		Long: "Note something on the event that whoever runs it should know. It stands at the end of the day, on its paper and with the event, until\n" +
			"--done says that it is done with. What is about a table belongs to its incident: incident note.",
		Before: func(args []string) error {
			text = strings.Join(args, " ")
			if (text != "" || len(args) > 0) && (done != 0 || list) || done != 0 && list {
				return refusal.Invalid.Errorf("note TEXT, or --done N, or --list: one of them")
			}
			return nil
		},
		Instead: &list,
		Show: func(s *command.Session) error {
			return command.Each(s, s.Hall.Register.Notes, "nothing is noted on the event", func(n *event.Note) error { return printNote(s, n) })
		},
		Decide: func(s *command.Session) ([]fact.Fact, error) {
			if done != 0 {
				return eventsetup.FinishNote(s.Hall.Register, done)
			}
			return eventsetup.AddNote(s.Hall.Register, text)
		},
		Say: func(s *command.Session) error {
			n := len(s.Hall.Register.Notes)
			if done != 0 {
				n = done
			}
			return printNote(s, s.Hall.Register.Notes[n-1])
		},
	})
	cmd.Flags().IntVar(&done, "done", 0, "note `N` is done with")
	cmd.Flags().BoolVar(&list, "list", false, "list the notes, those that are done with too")
	return cmd
}

func printNote(s *command.Session, n *event.Note) error {
	return s.WriteRow(view.OfNote(s.Hall, n), func(w io.Writer) {
		text := words.Note(s.Hall.Register, n)
		if n.Done != nil {
			text += ", done with at " + s.Hall.Register.HourMinute(n.Done.At)
		}
		fmt.Fprintf(w, "note %d  %s\n", n.Note, text)
	})
}

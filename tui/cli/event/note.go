package event

import (
	"strings"

	"flagfall/db/acts"

	"github.com/spf13/cobra"

	"flagfall/pairing/event"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/story"
	"flagfall/tui/view"
)

func noteCmd(env *shell.Env) *cobra.Command {
	var text string
	var done int
	var list bool
	return command.New(env, command.Verb{
		Use: "note TEXT | --done N | --list", Short: "Add a note on the event: clock 14 is broken, lunch at noon",
		Args: cobra.ArbitraryArgs,
		Long: "Add a note on the event for the other officials. It is listed at the end of the day, in print and with the event, until " +
			"--done closes it. For a note about a table, use incident note.",
		Fields: []ask.Field{
			ask.Number("done", "mark note `N` done", &done),
			ask.Yes("list", "list the notes, done ones included", &list),
		},
		Before: func(args []string) error {
			text = strings.Join(args, " ")
			if (text != "" || len(args) > 0) && (done != 0 || list) || done != 0 && list {
				return refusal.Invalid.Errorf("give one of these: TEXT, --done N or --list")
			}
			return nil
		},
		Instead: &list,
		Show: func(s *command.Session) error {
			return printNotes(s, s.Hall.Register.Notes)
		},
		Act: func(*command.Session) (any, error) {
			if done != 0 {
				return acts.FinishNote{Note: done}, nil
			}
			return acts.AddNote{Text: text}, nil
		},
		Say: func(s *command.Session) error {
			n := len(s.Hall.Register.Notes)
			if done != 0 {
				n = done
			}
			return printNotes(s, s.Hall.Register.Notes[n-1:n])
		},
	})
}

func printNotes(s *command.Session, notes []*event.Note) error {
	return command.List(s.Flags, notes, story.Notes(s.Hall.Register, notes),
		func(n *event.Note) view.Note { return view.OfNote(s.Hall, n) })
}

package event

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

func showCmd(env *shell.Env) *cobra.Command {
	return command.New(env, command.Verb{
		Use: "show", Short: "Show an event at a glance",
		Show: func(s *command.Session) error {
			row := view.OfEvent(s.Hall)
			row.Witness, row.MovedTo = s.Hall.Register.Witness, s.Hall.Register.Event.MovedTo
			for _, n := range s.Hall.Register.OpenNotes() {
				row.Notes = append(row.Notes, view.OfNote(s.Hall, n))
			}
			return s.WriteRow(row, func(w io.Writer) { writeEvent(w, row) })
		},
	})
}

func writeEvent(w io.Writer, row view.Event) {
	fmt.Fprintf(w, "%s: %s, %s.\n", row.Event, words.Count(row.Teams, "team"), words.Count(row.Staff, "official"))
	if row.Practice {
		fmt.Fprintln(w, "This is a practice event.")
	}
	if row.RehearsalOf != "" {
		fmt.Fprintf(w, "This is a rehearsal, copied from the event at head %s.\n", row.RehearsalOf)
	}
	if row.MovedTo != "" {
		fmt.Fprintf(w, "The event was moved to %s, and this copy is sealed.\n", row.MovedTo)
	}
	if row.ArchiveOf != "" {
		fmt.Fprintf(w, "This is an archive, copied from the event at head %s.\n", row.ArchiveOf)
	}
	if row.Witness != "" {
		fmt.Fprintf(w, "A second witness is in %s.\n", row.Witness)
	}
	if row.Place != "" {
		fmt.Fprintf(w, "It is held at %s.\n", row.Place)
	}
	if row.PublicNames {
		fmt.Fprintln(w, "Certificates show public names.")
	}
	if row.Logo != "" {
		fmt.Fprintf(w, "The logo on certificates is %s.\n", row.Logo)
	}
	if row.Waiting > 0 {
		fmt.Fprintf(w, "%s for a partner.\n", words.WaitingCount(row.Waiting))
	}
	for _, n := range row.Notes {
		fmt.Fprintf(w, "Note %d: %s (%s).\n", n.Note, n.Text, n.By)
	}
	for _, sec := range row.Sections {
		state := "no round yet"
		if sec.Round > 0 {
			state = fmt.Sprintf("round %d is %s", sec.Round, sec.State)
		}
		fmt.Fprintf(w, "Section %s, %s, by %s: %s, %s.\n", sec.Section, sec.Name, sec.Rulebook,
			words.Count(sec.Teams, "team"), state)
	}
	fmt.Fprintf(w, "The journal has %d entries, head %s.\n", row.Entries, row.Head)
}

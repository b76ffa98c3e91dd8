package team

import (
	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/roster"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

// noValue is what --how takes for teams that may meet again.
const noValue = "no"

func apartCmd(env *shell.Env) *cobra.Command {
	var from, how, reason string
	o := teamFlags{did: func() string {
		switch how {
		case noValue:
			return "may meet " + from + " again"
		case event.ApartAvoidable:
			return "is kept apart from " + from + " if possible"
		}
		return "never meets " + from
	}}
	cmd := o.command(env, command.Verb{
		Act: func(s *command.Session) (any, error) {
			t, err := o.find(s)
			if err != nil {
				return nil, err
			}
			other, err := roster.FindTeam(s.Hall.Register, t.Section, from)
			if err != nil {
				return nil, err
			}
			from = other.Name
			apart := acts.KeepApart{Team: t.No, From: other.No, How: how, Reason: reason}
			if how == noValue {
				apart.How = ""
			}
			return apart, nil
		},
		Use:   "apart --section ID --team NAME --from NAME --reason TEXT",
		Short: "Keep two teams apart from the next pairing on, such as siblings",
		Long: "Keep two teams of a section apart from the next pairing on: always, or if possible (--how avoidable); --how no lets " +
			"them meet again. The explanation of a round names the teams kept apart, without your reason.",
	})
	f := cmd.Flags()
	f.StringVar(&from, "from", "", "the other team's `NAME`; a unique part is enough")
	f.StringVar(&how, "how", event.ApartAlways, "always, avoidable or no")
	f.StringVar(&reason, "reason", "", "why, for the record")
	return command.Required(cmd, "team", "from", "reason")
}

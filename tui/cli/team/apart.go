package team

import (
	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
)

// noValue is what --how takes for teams that may meet again.
const noValue = "no"

func apartCmd(env *shell.Env) *cobra.Command {
	r := acts.KeepApart{How: event.ApartAlways}
	return teamCmd(env, &r.Team, command.Verb{
		Use:   "apart --section ID --team NAME --from NAME --reason TEXT",
		Short: "Keep two teams apart from the next pairing on, such as siblings",
		Long: "Keep two teams of a section apart from the next pairing on: always, or if possible (--how avoidable); --how no lets " +
			"them meet again. The explanation of a round names the teams kept apart, without your reason.",
		Fields: []ask.Field{
			ask.New("from", "the other team's `NAME`; a unique part is enough", ask.Team(&r.From)).Needed(),
			ask.Text("how", "how they are kept apart", &r.How).Of(
				ask.Choice{Value: event.ApartAlways}, ask.Choice{Value: event.ApartAvoidable},
				ask.Choice{Value: noValue}),
			ask.Reason(&r.Reason).Needed(),
		},
		Act: func(*command.Session) (any, error) {
			apart := r
			if r.How == noValue {
				apart.How = ""
			}
			return apart, nil
		},
	}, func(s *command.Session) string {
		from := s.Hall.Register.Team(r.From).Name
		switch r.How {
		case noValue:
			return "may meet " + from + " again"
		case event.ApartAvoidable:
			return "is kept apart from " + from + " if possible"
		}
		return "never meets " + from
	})
}

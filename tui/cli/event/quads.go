package event

import (
	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/roster"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/document"
	"flagfall/tui/kit/ask"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

func quadsCmd(env *shell.Env) *cobra.Command {
	var r acts.MakeQuads
	var dry bool
	return command.Required(command.New(env, withPlan(command.Verb{
		Use: "quads --section ID", Short: "Split a section into groups of four by rating",
		Long: "Split a section that has not played into groups of four teams by rating. Each group is a section of its own, such as K5-1, and " +
			"plays a round robin of three rounds. If one to three teams are left over, they join the last group, which plays three rounds of a Swiss. " +
			"The groups follow the section’s rulebook and policy. With --dry-run nothing is recorded: you see the groups.",
		Fields: []ask.Field{ask.SetupReason(&r.Reason), ask.Yes("dry-run", "record nothing; show the groups", &dry)},
	}, &dry, func(s *command.Session) (*roster.Quads, error) {
		return roster.PlanQuads(s.Hall.Register, s.Flags.Section)
	}, func(s *command.Session) any {
		r.Section = s.Flags.Section
		return r
	}, func(s *command.Session, quads *roster.Quads) error {
		return s.Tell(view.OfQuads(quads), document.Lines(words.Quads(quads)))
	})), "section")
}

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

func sectionMergeCmd(env *shell.Env) *cobra.Command {
	var r acts.MergeSections
	var dry bool
	return command.Required(command.New(env, withPlan(command.Verb{
		Use: "merge --section ID --into ID", Short: "Move all teams of a section into another, and remove it",
		Long: "Move all teams of a section that has not played into another section, where they join the next round, and remove the section. " +
			"Byes of rounds to come, teams kept apart and players without a partner go with them. The rulebook and policy of the other section " +
			"hold from then on. With --dry-run nothing is recorded: you see what becomes of each.\n" +
			"A section that has played stays: its results, byes and rulings belong to its rounds.",
		Fields: []ask.Field{ask.Text("into", "the section that stays, by its `ID`", &r.Into).Needed(), ask.SetupReason(&r.Reason), ask.Yes("dry-run", "record nothing; show what would change", &dry)},
	}, &dry, func(s *command.Session) (*roster.Merger, error) {
		return roster.PlanMerger(s.Hall.Register, s.Flags.Section, r.Into)
	}, func(s *command.Session) any {
		r.Section = s.Flags.Section
		return r
	}, func(s *command.Session, merger *roster.Merger) error {
		return s.Tell(view.OfMerger(merger), document.Lines(words.Merger(merger)))
	})), "section")
}

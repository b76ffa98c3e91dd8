package result

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/db/tournament"
	"flagfall/pairing/formats"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/view"
)

// StageCommand is stage with all under it.
func StageCommand(env *shell.Env) *cobra.Command {
	return command.Group("stage", "Play a section in stages: groups, brackets, ties played off",
		beginStageCmd(env), showStagesCmd(env), cancelStageCmd(env))
}

func beginStageCmd(env *shell.Env) *cobra.Command {
	form := formats.Stage{Places: 3}
	var rest formats.Rest
	var byHand [][]int
	var notes []string
	return command.Required(command.New(env, command.Verb{
		Use: "begin --section ID", Short: "Begin a section's next stage: as its plan has it, or as the flags say",
		Long: "Begin a section's next stage. Without --kind it is the one that the section's plan has next. The rounds before must be over, and " +
			"what may still change who goes on must be settled. The best --take teams of each group go on, the rest go home or play as --rest says. " +
			"A tie at that border is broken by the tie-breaks, and by lots where those are level; with --cut lot flagfall draws a lot, and with --cut " +
			"played-off the tied teams play it off first, in a stage of their own. Until its clocks run, stage cancel takes a stage back.",
		Fields: []ask.Field{
			ask.Text("kind", "bracket, ties, round-robin, double-round-robin, mixer, fide-c0406 or us-29d (default: as the plan has it)",
				&form.Kind),
			ask.Number("take", "how many (`N`) of each group go on (default all)", &form.Take),
			ask.Number("groups", "into how many groups (`N`) they are dealt (default one)", &form.Groups),
			ask.Number("places", "ties: those for the first `N` places are played off", &form.Places),
			ask.Text("seeds", "`HOW` seeds are ordered: by place, then points (default), crossed, rating, lot or hand", &form.Seeds),
			ask.Text("cut", "what breaks a tie at the border: tie-breaks (default), lot or played-off", &form.Cut),
			ask.Yes("carried", "results among those who go on count in the stage", &form.Carried),
			ask.Number("rounds", "rounds (`N`) of a Swiss", &form.Rounds),
			ask.Number("matches", "matches (`N`) a round, 1 to 4 (default the section's)", &form.Matches),
			ask.New("first-to", "play until a team has won so many matches: a `LIST` from the first round, such as 5,7", ask.Numbers(&form.FirstTo)),
			ask.Yes("bronze", "the losers of the semi-finals play for third place", &form.Bronze),
			ask.Text("rest", "how those play who do not go on (`HOW` as in --kind; default they go home)", &rest.Kind),
			ask.Number("rest-rounds", "rounds (`N`) of the rest", &rest.Rounds),
			ask.Number("rest-matches", "matches (`N`) a round of the rest", &rest.Matches),
			ask.New("group", "with --seeds hand: a `LIST` of the teams of a group, the first seed first; once for each group", ask.Groups(&byHand)),
		},
		Act: func(s *command.Session) (any, error) {
			sec, err := s.Section()
			if err != nil {
				return nil, err
			}
			req := acts.BeginStage{Section: sec.ID, Stage: form, ByHand: byHand}
			if rest.Kind != "" {
				req.Rest = &rest
			}
			_, notes, err = tournament.BeginStage(s.Hall, req.Section, req.Stage, req.ByHand)
			return req, err
		},
		Say: func(s *command.Session) error {
			for _, note := range notes {
				s.Note("%s\n", note)
			}
			return printStages(s)
		},
	}), "section")
}

func showStagesCmd(env *shell.Env) *cobra.Command {
	return command.Required(command.WithPartialFlag(command.New(env, command.Verb{
		Use: "show --section ID", Short: "Show the stages of a section: their groups, and the seeds of each",
		Show: printStages,
	})), "section")
}

// printStages prints the groups of a section's stages, a line a team.
func printStages(s *command.Session) error {
	sec, err := s.Section()
	if err != nil {
		return err
	}
	s.PrintPartialStamp()
	return command.Each(s, view.OfStages(sec), "section "+sec.ID+" plays in one stage", func(row view.StageTeam) error {
		return s.WriteRow(row, func(w io.Writer) {
			group := ""
			if row.Group != "" {
				group = " group " + row.Group
			}
			fmt.Fprintf(w, "stage %d%s (%s)  %d %s\n", row.Stage, group, row.Kind, row.Seed, row.Team)
		})
	})
}

func cancelStageCmd(env *shell.Env) *cobra.Command {
	return cancelCmd(env, command.Verb{
		Use: "cancel --section ID", Short: "Cancel a stage before its first round is paired",
	}, "the stage of section %s is canceled\n")
}

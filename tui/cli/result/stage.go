package result

import (
	"fmt"
	"io"
	"strings"

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
	var form formats.Stage
	var rest formats.Rest
	var byHand, notes []string
	cmd := command.New(env, command.Verb{
		Use: "begin --section ID", Short: "Begin a section's next stage: as its plan has it, or as the flags say",
		Long: "Begin a section's next stage. Without --kind it is the one that the section's plan has next. The rounds before must be over, and " +
			"what may still change who goes on must be settled. The best --take teams of each group go on, the rest go home or play as --rest says. " +
			"A tie at that border is broken by the tie-breaks, and by lots where those are level; with --cut lot flagfall draws a lot, and with --cut " +
			"played-off the tied teams play it off first, in a stage of their own. Until its clocks run, stage cancel takes a stage back.",
		Act: func(s *command.Session) (any, error) {
			sec, err := s.Section()
			if err != nil {
				return nil, err
			}
			req := acts.BeginStage{Section: sec.ID, Stage: form}
			if rest.Kind != "" {
				req.Rest = &rest
			}
			for _, names := range byHand {
				group, err := ask.TeamNumbers(s.Hall.Register, sec.ID, strings.Split(names, ","))
				if err != nil {
					return nil, err
				}
				req.ByHand = append(req.ByHand, group)
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
	})
	f := cmd.Flags()
	f.StringVar(&form.Kind, "kind", "", "bracket, ties, round-robin, double-round-robin, mixer, fide-c0406 or us-29d (default: as the plan has it)")
	f.IntVar(&form.Take, "take", 0, "how many (`N`) of each group go on (default all)")
	f.IntVar(&form.Groups, "groups", 0, "into how many groups (`N`) they are dealt (default one)")
	f.IntVar(&form.Places, "places", 3, "ties: those for the first `N` places are played off")
	f.StringVar(&form.Seeds, "seeds", "", "`HOW` seeds are ordered: by place, then points (default), crossed, rating, lot or hand")
	f.StringVar(&form.Cut, "cut", "", "what breaks a tie at the border: tie-breaks (default), lot or played-off")
	f.BoolVar(&form.Carried, "carried", false, "results among those who go on count in the stage")
	f.IntVar(&form.Rounds, "rounds", 0, "rounds (`N`) of a Swiss")
	f.IntVar(&form.Matches, "matches", 0, "matches (`N`) a round, 1 to 4 (default the section's)")
	f.IntSliceVar(&form.FirstTo, "first-to", nil, "play until a team has won so many matches: a `LIST` from the first round, such as 5,7")
	f.BoolVar(&form.Bronze, "bronze", false, "the losers of the semi-finals play for third place")
	f.StringVar(&rest.Kind, "rest", "", "how those play who do not go on (`HOW` as in --kind; default they go home)")
	f.IntVar(&rest.Rounds, "rest-rounds", 0, "rounds (`N`) of the rest")
	f.IntVar(&rest.Matches, "rest-matches", 0, "matches (`N`) a round of the rest")
	f.StringArrayVar(&byHand, "group", nil, "with --seeds hand: a `LIST` of the teams of a group, the first seed first; once for each group")
	return command.Required(cmd, "section")
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

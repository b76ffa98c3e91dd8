// Package cli is the program on the command line: it joins the commands, which lie in one folder a
// noun, runs one and tells how it ended; without a command it opens the desk.
package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db/atomicfile"
	"flagfall/tui/cli/appeal"
	"flagfall/tui/cli/event"
	"flagfall/tui/cli/file"
	"flagfall/tui/cli/game"
	"flagfall/tui/cli/help"
	"flagfall/tui/cli/incident"
	"flagfall/tui/cli/print"
	"flagfall/tui/cli/result"
	"flagfall/tui/cli/round"
	"flagfall/tui/cli/rulebook"
	"flagfall/tui/cli/shell"
	"flagfall/tui/cli/staff"
	"flagfall/tui/cli/team"
)

// about is what flagfall says of itself above its commands.
const about = `flagfall is the director’s desk of a bughouse tournament. Without a command
it opens the desk.

Most commands work on the event in your data folder: --db names another.`

// Env is all of the world that a command may touch; main fills it with the real one.
type Env = shell.Env

// Run runs one command line and returns its exit status: 0 done, 1 done and the answer is no, 2 not
// done and nothing recorded, 3 recorded and then something failed, so that a script which tries
// again after 2 never records anything twice. An answer that cannot be written to Out is a failure.
func Run(env Env, args []string) int {
	env.OpenStreams()
	cmd := root(&env)
	cmd.SetArgs(args)
	status := 0
	called, err := cmd.ExecuteContextC(env.Context())
	err = shell.AddHint(env.SuggestRestore(env.CheckAnswer(env.AsInvalidUsage(err))), args)
	var unsettled *atomicfile.UnconfirmedError
	if errors.As(err, &unsettled) {
		env.Record(unsettled.Path + " saved")
	}
	switch {
	case err == nil:
	case errors.Is(err, shell.ErrNo):
		status = 1
	case len(env.Recorded) > 0:
		fmt.Fprintf(env.Err, "flagfall: %v\nflagfall: %s, so do not run it again\n", err,
			strings.Join(env.Recorded, ", "))
		status = 3
	default:
		fmt.Fprintf(env.Err, "flagfall: %v\n", err)
		status = 2
	}
	if status >= 2 {
		env.PrintErrorRow(called, args, err)
	}
	if err := errors.Join(env.Done(status, err), env.CloseStreams()); err != nil {
		fmt.Fprintf(env.RawErr, "flagfall: %v\n", err)
	}
	return status
}

func root(env *shell.Env) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "flagfall",
		Short: "The director's desk of a bughouse tournament",
		Long:  about,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return help.UnknownCommand(cmd, args[0])
			}
			return nil
		},
		Version:       shell.Version(),
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	cmd.SetIn(env.In)
	cmd.SetOut(env.Out)
	cmd.SetErr(env.Err)
	cmd.SetFlagErrorFunc(shell.FlagError)
	cmd.SetVersionTemplate("flagfall {{.Version}}\n")
	help.Group(cmd, "Set up an event",
		event.Command(env), event.SectionCommand(env), event.PolicyCommand(env), staff.Command(env), team.Command(env),
		team.PlayerCommand(env),
		file.ImportCommand(env), file.ReadCommand(env), checkInCmd(env))
	help.Group(cmd, "Run the rounds",
		round.PairCommand(env), round.UnpairCommand(env), round.Command(env), result.Command(env),
		result.StandingsCommand(env),
		result.PlayoffCommand(env), result.StageCommand(env), result.PrizeCommand(env))
	help.Group(cmd, "Rule on disputes",
		incident.CallCommand(env), incident.Command(env), appeal.Command(env), appeal.ConsequenceCommand(env),
		incident.ClockCommand(env),
		incident.InsightCommand(env))
	help.Group(cmd, "Print and publish",
		print.Command(env), file.PublishCommand(env), file.ExportCommand(env), serveCmd(env))
	help.Group(cmd, "Look up rules and replay games",
		rulebook.Command(env), event.PlanCommand(env), rulebook.JudgeCommand(env), rulebook.QuizCommand(env),
		game.ReplayCommand(env),
		game.LegalCommand(env),
		game.PerftCommand(env))
	help.Group(cmd, "Keep the file safe",
		file.BackupCommand(env), file.RestoreCommand(env), file.VerifyCommand(env), file.CheckCommand(env),
		file.ArchiveCommand(env), file.MoveCommand(env))
	help.Group(cmd, "Learn flagfall and set it up",
		demoCmd(env), tourCmd(env), staff.SignInCommand(env), staff.SignOutCommand(env), file.ConfigCommand(env),
		file.PathsCommand(env),
		file.BugReportCommand(env), manCmd(env), versionCmd(env))
	openDesk(cmd, env)
	shell.AddGlobal(cmd, env)
	env.WatchBegin(cmd)
	help.Apply(cmd)
	return cmd
}

// versionCmd prints what --version prints.
func versionCmd(env *shell.Env) *cobra.Command {
	return shell.WithoutSettings(&cobra.Command{
		Use: "version", Short: "Show the version of flagfall", Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprintln(env.Out, "flagfall "+shell.Version())
			return err
		},
	})
}

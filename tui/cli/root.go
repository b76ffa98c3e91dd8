// Package cli is the program on the command line: it joins the commands, which lie in one folder a
// noun, runs one and tells how it ended; without a command it opens the desk.
package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db/atomicfile"
	"flagfall/db/dburl"
	"flagfall/tui/cli/appeal"
	"flagfall/tui/cli/event"
	"flagfall/tui/cli/file"
	"flagfall/tui/cli/game"
	"flagfall/tui/cli/incident"
	"flagfall/tui/cli/print"
	"flagfall/tui/cli/result"
	"flagfall/tui/cli/round"
	"flagfall/tui/cli/rulebook"
	"flagfall/tui/cli/shell"
	"flagfall/tui/cli/staff"
	"flagfall/tui/cli/team"
)

// exitStatusHelp is what the exit status of a command says.
const exitStatusHelp = "A command ends with 0 when it is done, 1 when it is done and the answer is no, 2 when it is refused or fails and nothing was\n" +
	"recorded, and 3 when it is recorded and something failed after that, such as writing the answer: do not run it again.\n\n" +
	"With --json what ended with 2 or 3 is told a second time, as the last line on standard error: {\"error\": SENTENCE, \"kind\": KIND}. Choose by the\n" +
	"kind, never by the sentence: not-found, forbidden, too-late, conflict (it does not go with what stands: somebody was faster, it is so\n" +
	"already, or something else comes first), invalid, damaged (a file or journal), limit (too much of it). A failure of the machine has none."

// fileHelp is the tournament file that a command means.
const fileHelp = "A command works on the tournament file named with --db, else on $FLAGFALL_DB, else on tournament.flagfall in your data folder\n" +
	"or, where that is not, on the only event there; flagfall paths tells which. FILE may also be the address of an event in a PostgreSQL database,\n" +
	dburl.Form + ": flagfall move brings one there, and flagfall event list tells which there are."

// officialHelp is how a command knows who does something.
const officialHelp = "What is recorded carries a name: --as takes that of an official, or the number on the staff. Where it has to be an official and nobody\n" +
	"is named, the only one who may do it is meant. Who has a PIN proves it: with flagfall sign-in before, with the PIN in $FLAGFALL_PIN,\n" +
	"or by typing it at the terminal."

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
	err = shell.AddHint(env.SuggestRestore(env.CheckAnswer(env.AsInvalidUsage(err))))
	var unsettled *atomicfile.UnconfirmedError
	if errors.As(err, &unsettled) {
		env.Record(unsettled.Path + " is made")
	}
	switch {
	case err == nil:
	case errors.Is(err, shell.ErrNo):
		status = 1
	case len(env.Recorded) > 0:
		fmt.Fprintf(env.Err, "flagfall: %v\nflagfall: %s all the same: do not run it again\n", err, strings.Join(env.Recorded, ", "))
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
		Use:           "flagfall",
		Short:         "The arbitration desk of a bughouse tournament",
		Long:          "Without a command it opens the desk.\n\n" + fileHelp + "\n\n" + officialHelp + "\n\n" + exitStatusHelp,
		Args:          cobra.NoArgs,
		Version:       shell.Version(),
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	cmd.SetIn(env.In)
	cmd.SetOut(env.Out)
	cmd.SetErr(env.Err)
	cmd.SetFlagErrorFunc(shell.FlagError)
	cmd.SetVersionTemplate("flagfall {{.Version}}\n")
	cmd.AddCommand(
		event.Command(env), event.SectionCommand(env), event.PolicyCommand(env),
		staff.Command(env), staff.SignInCommand(env), staff.SignOutCommand(env),
		team.Command(env), team.PlayerCommand(env), checkInCmd(env),
		round.Command(env), round.PairCommand(env), round.UnpairCommand(env), result.Command(env), result.StandingsCommand(env), result.PrizeCommand(env), result.PlayoffCommand(env),
		incident.CallCommand(env), incident.ClockCommand(env), incident.Command(env), appeal.Command(env), appeal.ConsequenceCommand(env), incident.InsightCommand(env),
		print.Command(env), file.ExportCommand(env), file.PublishCommand(env), file.ImportCommand(env), manCmd(env),
		file.VerifyCommand(env), file.BackupCommand(env), file.MoveCommand(env), file.RestoreCommand(env), file.ArchiveCommand(env),
		file.ConfigCommand(env), file.PathsCommand(env), file.BugReportCommand(env), demoCmd(env), tourCmd(env), serveCmd(env),
		rulebook.Command(env), rulebook.JudgeCommand(env), rulebook.QuizCommand(env),
		game.ReplayCommand(env), game.LegalCommand(env), game.PerftCommand(env),
	)
	openDesk(cmd, env)
	shell.AddGlobal(cmd, env)
	env.WatchBegin(cmd)
	return cmd
}

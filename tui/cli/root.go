// Package cli holds the scripted commands, one file each.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"flagfall/db/publish"
	"flagfall/rules/refusal"
)

// Env is all of the world that a command may touch; main fills it with the real one.
type Env struct {
	In       io.Reader
	Out, Err io.Writer
	Now      func() time.Time
	Getenv   func(string) string
	Disk     publish.Disk // where files are published, nil for the machine's own disk

	global  // read before a command runs
	streams // what Out and Err stand before

	terminal *term.Terminal // on which something was asked

	begun    bool     // whether the command line was sound and the command has begun
	recorded []string // what the command has recorded or made, each in a sentence
}

// errNo ends a command that was done and whose answer is "no": exit status 1, nothing more to say.
var errNo = errors.New("no")

// statuses is what the exit status of a command says.
const statuses = "A command ends with 0 when it is done, 1 when it is done and the answer is no, 2 when it is refused or fails and nothing was\n" +
	"recorded, and 3 when it is recorded and something failed after that, such as writing the answer: do not run it again.\n\n" +
	"With --json what ended with 2 or 3 is told a second time, as the last line on standard error: {\"error\": SENTENCE, \"kind\": KIND}. Choose by the\n" +
	"kind, never by the sentence: not-found, forbidden, too-late, conflict (it does not go with what stands: somebody was faster, it is so\n" +
	"already, or something else comes first), invalid, damaged (a file or journal), limit (too much of it). A failure of the machine has none."

// whichFile is the tournament file that a command means.
const whichFile = "A command works on the tournament file named with --db, else on $FLAGFALL_DB, else on tournament.flagfall in your data folder\n" +
	"or, where that is not, on the only event there; flagfall paths tells which."

// whoActs is how a command knows who does something.
const whoActs = "What is recorded carries a name: --as takes that of an official, or the number on the staff. Where it has to be an official and nobody\n" +
	"is named, the only one who may do it is meant. Who has a PIN proves it: with flagfall sign-in before, with the PIN in $FLAGFALL_PIN,\n" +
	"or by typing it at the terminal."

// Run runs one command line and returns its exit status: 0 done, 1 done and the answer is no, 2 not done and nothing recorded, 3 recorded
// and then something failed, so that a script which tries again after 2 never records anything twice. An answer that cannot be written to
// Out is a failure.
func Run(env Env, args []string) int {
	env.guard()
	cmd := root(&env)
	cmd.SetArgs(args)
	status := 0
	called, err := cmd.ExecuteContextC(env.context())
	err = env.wayBack(env.answered(env.usage(err)))
	var unsettled *publish.UnsettledError
	if errors.As(err, &unsettled) {
		env.recorded = append(env.recorded, unsettled.Path+" is made")
	}
	switch {
	case err == nil:
	case errors.Is(err, errNo):
		status = 1
	case len(env.recorded) > 0:
		fmt.Fprintf(env.Err, "flagfall: %v\nflagfall: %s all the same: do not run it again\n", err, strings.Join(env.recorded, ", "))
		status = 3
	default:
		fmt.Fprintf(env.Err, "flagfall: %v\n", err)
		status = 2
	}
	if status >= 2 {
		env.tellProgram(called, args, err)
	}
	if err := errors.Join(env.done(status, err), env.unguard()); err != nil {
		fmt.Fprintf(env.rawErr, "flagfall: %v\n", err)
	}
	return status
}

func root(env *Env) *cobra.Command {
	cmd := &cobra.Command{
		Use:           "flagfall",
		Short:         "The arbitration desk of a bughouse tournament",
		Long:          "Without a command it opens the desk.\n\n" + whichFile + "\n\n" + whoActs + "\n\n" + statuses,
		Args:          cobra.NoArgs,
		Version:       version(),
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	cmd.SetIn(env.In)
	cmd.SetOut(env.Out)
	cmd.SetErr(env.Err)
	cmd.SetFlagErrorFunc(flagError)
	cmd.SetVersionTemplate("flagfall {{.Version}}\n")
	cmd.AddCommand(
		eventCmd(env), sectionCmd(env), staffCmd(env), policyCmd(env), importCmd(env), playerCmd(env), teamCmd(env),
		pairCmd(env), roundCmd(env), resultCmd(env), standingsCmd(env), callCmd(env), incidentCmd(env), appealCmd(env), consequenceCmd(env), insightCmd(env),
		printCmd(env), exportCmd(env), manCmd(env),
		verifyCmd(env), backupCmd(env), restoreCmd(env), archiveCmd(env), demoCmd(env),
		signInCmd(env), signOutCmd(env), configCmd(env), pathsCmd(env), bugreportCmd(env),
		judgeCmd(env), rulebookCmd(env), quizCmd(env),
		replayCmd(env), legalCmd(env), perftCmd(env),
	)
	openDesk(cmd, env)
	addGlobal(cmd, env)
	env.noteBegin(cmd)
	return cmd
}

// context is what a command runs in.
func (env *Env) context() context.Context { return publish.On(context.Background(), env.Disk) }

// group is a command that only holds others. An unknown one is a mistake, where cobra would print help and call it done.
func group(use, short string, commands ...*cobra.Command) *cobra.Command {
	cmd := &cobra.Command{
		Use: use, Short: short,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return cmd.Help()
			}
			return refusal.Invalid.Errorf("no command %q in flagfall %s: see flagfall %s --help", args[0], use, use)
		},
	}
	cmd.AddCommand(commands...)
	return cmd
}

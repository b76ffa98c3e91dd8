package event

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"flagfall/db/postgres"
	"flagfall/db/witness"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

func witnessCmd(env *shell.Env) *cobra.Command {
	var none, accept, tell bool
	var reason string
	cmd := command.New(env, command.Verb{
		Use: "witness [FOLDER]", Short: "Name a second place, such as a stick, where each entry's head is written down", Args: cobra.MaximumNArgs(1),
		Long: "Each entry's head is written down in a witness file on this machine, so that flagfall verify finds out when entries were cut off or\n" +
			"an old copy was put in the event's place. With FOLDER the same is written down there too; --none ends that. Without either it tells\n" +
			"where the witnesses are.\n\n" +
			"--accept says that the event is as it should be: what witnesses, backups and prints have said before no longer counts against it.\n" +
			"The highest official there says so, with a reason, and that is an entry.",
		Before: func(args []string) error {
			if n := len(args); none && n > 0 || accept && (none || n > 0) {
				return refusal.Invalid.Errorf("choose one of FOLDER, --none and --accept")
			}
			tell = !none && len(args) == 0
			return nil
		},
		Instead: &tell,
		Show: func(s *command.Session) error {
			if accept { // a server that has lost entries is read-only until it is accepted
				return acceptFile(s, reason)
			}
			return printWitness(s)
		},
		Do: func(s *command.Session) error {
			if err := chooseWitness(s); err != nil {
				return err
			}
			return printWitness(s)
		},
	})
	cmd.Flags().BoolVar(&none, "none", false, "write heads down on this machine only, from now on")
	cmd.Flags().BoolVar(&accept, "accept", false, "hold the event for right as it is, though others had another head")
	cmd.Flags().StringVar(&reason, "reason", "", "why; needed with --accept")
	return cmd
}

// chooseWitness names the folder, or none.
func chooseWitness(s *command.Session) error {
	folder := ""
	if len(s.Args) > 0 {
		full, err := filepath.Abs(s.Args[0])
		if err != nil {
			return err
		}
		if info, err := os.Stat(full); err != nil || !info.IsDir() {
			return refusal.NotFound.Errorf("there is no folder %s: plug the stick in, or make the folder", full)
		}
		folder = full
	}
	return s.Record(func() ([]fact.Fact, error) { return eventsetup.ChooseWitness(s.Hall.Register, folder) })
}

// witnessRow is where heads are written down. Second is the folder that the event names.
type witnessRow struct {
	Witness string `json:"witness"`
	Second  string `json:"second,omitempty"`
}

func printWitness(s *command.Session) error {
	first, err := s.Hashes(s.Ctx, 1)
	if err != nil {
		return err
	}
	row := witnessRow{filepath.Join(shell.WitnessFolder(), witness.FileName(witness.Mark(first[1]))), s.Hall.Register.Witness}
	return s.WriteRow(row, func(w io.Writer) {
		fmt.Fprintf(w, "This machine's witness is %s.\n", row.Witness)
		if row.Second == "" {
			fmt.Fprintln(w, "There is no second one.")
			return
		}
		fmt.Fprintf(w, "The second one is kept in %s.\n", row.Second)
	})
}

// recordAccepted records that the file was accepted. On a server that could only be read until now,
// the event is opened once more.
func recordAccepted(s *command.Session, decide func() ([]fact.Fact, error)) error {
	if s.ReadOnly() == nil {
		return s.Record(decide)
	}
	again, readOnly, err := s.Flags.Begin(s.Ctx, nil)
	if err != nil {
		return err
	}
	again.As = s.As
	return errors.Join(cmp.Or(readOnly, again.Record(decide)), again.End())
}

// acceptFile holds the file for right as it is.
func acceptFile(s *command.Session, reason string) error {
	decide := func() ([]fact.Fact, error) {
		return eventsetup.AcceptWitness(s.Hall.Head.Hash.Short(), reason)
	}
	if err := s.MayRecord(decide); err != nil {
		return err
	}
	why := s.ReadOnly()
	if errors.As(why, new(*postgres.ForkError)) {
		why = nil
	}
	if err := cmp.Or(s.RequireWhole(), why); err != nil {
		return err
	}
	if err := s.Env.AcceptFile(s.Ctx, s, s.Hall.Register.Witness); err != nil {
		return err
	}
	head := s.Hall.Head
	if err := recordAccepted(s, decide); err != nil {
		return err
	}
	return s.Say(map[string]any{"accepted": head.Seq, "head": head.Hash.Short()}, "held for right as it is: %d entries, head %s\n", head.Seq, head.Hash.Short())
}

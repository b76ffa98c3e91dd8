package event

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/db/postgres"
	"flagfall/db/witness"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/document"
	"flagfall/tui/kit/ask"
)

func witnessCmd(env *shell.Env) *cobra.Command {
	var none, accept, tell bool
	var reason string
	return command.New(env, command.Verb{
		Use: "witness [FOLDER]", Short: "Keep a second record of the journal, such as on a USB stick",
		Args: cobra.MaximumNArgs(1),
		Long: "This machine keeps a witness file with the head of each entry, so that flagfall verify notices missing entries or " +
			"an old copy of the event. With FOLDER a second one is kept there; --none ends that. Without either it shows " +
			"where the witnesses are.\n\n" +
			"--accept accepts the event as it is: older records in witnesses, backups and prints no longer count against it.\n" +
			"The highest official on duty accepts it, with a reason, and that is an entry.",
		Fields: []ask.Field{
			ask.Yes("none", "keep the witness on this machine only from now on", &none),
			ask.Yes("accept", "accept the event as it is, although other records differ", &accept),
			ask.Text("reason", "why; required with --accept", &reason),
		},
		Before: func(args []string) error {
			if n := len(args); none && n > 0 || accept && (none || n > 0) {
				return refusal.Invalid.Errorf("choose one: FOLDER, --none or --accept")
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
			return refusal.NotFound.Errorf("no folder %s: plug in the stick, or create the folder", full)
		}
		folder = full
	}
	return s.Ask(acts.ChooseWitness{Folder: folder})
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
	row := witnessRow{
		filepath.Join(shell.WitnessFolder(), witness.FileName(witness.Mark(first[1]))),
		s.Hall.Register.Witness,
	}
	return s.Tell(row, document.Facts{
		{Label: "Witness", Text: row.Witness}, {Label: "Second witness", Text: cmp.Or(row.Second, "none")},
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
	return errors.Join(cmp.Or(readOnly, again.Record(decide)), again.End()) // exempt: a file is accepted that lacks entries: no desk can ask for that
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
	if s.Hall.Missing.Contradicted() {
		s.Hall.Missing = nil // it is what is accepted
	}
	if err := cmp.Or(s.RequireWhole(), why); err != nil {
		return err
	}
	if err := s.Env.AcceptFile(s.Ctx, s, s.Hall.Register.Witness); err != nil {
		return err
	}
	s.Accepted()
	head := s.Hall.Head
	if err := recordAccepted(s, decide); err != nil {
		return err
	}
	return s.Say(map[string]any{"accepted": head.Seq, "head": head.Hash.Short()}, "accepted: %d entries, head %s\n",
		head.Seq, head.Hash.Short())
}

package cli

import (
	"fmt"
	"os"
	"path/filepath"

	"flagfall/pairing/setup"
	"flagfall/rules/refusal"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/db/witness"
	"flagfall/pairing/fact"
)

func eventWitnessCmd(env *Env) *cobra.Command {
	var c common
	var none, accept bool
	cmd := &cobra.Command{
		Use: "witness [FOLDER]", Short: "Name a second place, such as a stick, where each entry's head is written down", Args: cobra.MaximumNArgs(1),
		Long: "Each entry's head is written down in a witness file on this machine, so that flagfall verify finds out when entries were cut off or\n" +
			"an old copy was put in the file's place. With FOLDER the same is written down there too; --none ends that. Without either it tells\n" +
			"where the witnesses are.\n\n" +
			"--accept says that the file is as it should be: what witnesses, backups and prints have said before no longer counts against it.",
		RunE: func(cmd *cobra.Command, args []string) error {
			if n := len(args); none && n > 0 || accept && (none || n > 0) {
				return refusal.Invalid.Errorf("choose one of FOLDER, --none and --accept")
			}
			if !none && !accept && len(args) == 0 {
				return c.open(cmd, env, func(s *session, _ error) error { return s.tellWitness(c) })
			}
			return c.with(cmd, env, func(s *session) error {
				if accept {
					return s.acceptFile(c)
				}
				if err := s.chooseWitness(args); err != nil {
					return err
				}
				return s.tellWitness(c)
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().BoolVar(&none, "none", false, "write heads down on this machine only, from now on")
	cmd.Flags().BoolVar(&accept, "accept", false, "hold the file for right as it is, though others had another head")
	return cmd
}

// chooseWitness names the folder, or none.
func (s *session) chooseWitness(args []string) error {
	folder := ""
	if len(args) > 0 {
		full, err := filepath.Abs(args[0])
		if err != nil {
			return err
		}
		if info, err := os.Stat(full); err != nil || !info.IsDir() {
			return refusal.NotFound.Errorf("there is no folder %s: plug the stick in, or make the folder", full)
		}
		folder = full
	}
	return s.do(func(t *tournament.Tournament) ([]fact.Fact, error) { return setup.ChooseWitness(t.Register, folder) })
}

// witnessJSON is where heads are written down. Second is the folder that the event names.
type witnessJSON struct {
	Witness string `json:"witness"`
	Second  string `json:"second,omitempty"`
}

func (s *session) tellWitness(c common) error {
	first, err := s.Hashes(s.ctx, 1)
	if err != nil {
		return err
	}
	row := witnessJSON{filepath.Join(witnessFolder(), witness.FileName(witness.Mark(first[1]))), s.t.Register.Witness}
	if c.json {
		return printJSON(s.env.Out, row)
	}
	fmt.Fprintf(s.env.Out, "This machine's witness is %s.\n", row.Witness)
	if row.Second == "" {
		_, err := fmt.Fprintln(s.env.Out, "There is no second one.")
		return err
	}
	_, err = fmt.Fprintf(s.env.Out, "The second one is kept in %s.\n", row.Second)
	return err
}

// acceptFile holds the file for right as it is.
func (s *session) acceptFile(c common) error {
	if err := s.env.hold(s.ctx, s, s.t.Register.Witness); err != nil {
		return err
	}
	if c.json {
		return printJSON(s.env.Out, map[string]any{"accepted": s.t.Head.Seq, "head": s.t.Head.Hash.Short()})
	}
	fmt.Fprintf(s.env.Err, "held for right as it is: %d entries, head %s\n", s.t.Head.Seq, s.t.Head.Hash.Short())
	return nil
}

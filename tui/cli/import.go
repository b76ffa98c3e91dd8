package cli

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing"
	"flagfall/pairing/sheet"
	"flagfall/pairing/teamcsv"
)

func importCmd(env *Env) *cobra.Command {
	var c common
	cmd := &cobra.Command{
		Use: "import FILE --section ID", Short: "Enter teams from a CSV file, all or none", Args: cobra.ExactArgs(1),
		Long: "Enter teams from a CSV file with the header team,club,player1,rating1,player2,rating2, all or none.\n" +
			"The columns may stand in any order; club and ratings may be empty. - reads standard input.",
		RunE: func(cmd *cobra.Command, args []string) error {
			data, err := readInput(env, args[0])
			if err != nil {
				return err
			}
			return c.with(cmd, env, func(s *session) error { return importTeams(s, c, args[0], data) })
		},
	}
	c.addTo(cmd)
	return required(cmd, "section")
}

func importTeams(s *session, c common, name string, data []byte) error {
	file := teamcsv.Read(data)
	for _, note := range file.Notes {
		fmt.Fprintf(s.env.Err, "%s: %s\n", name, note)
	}
	faults := file.Faults
	err := s.do(func(t *tournament.Tournament) ([]pairing.Fact, error) {
		faults = file.Faults
		facts, wrong, err := t.Register.EnterTeams(c.section, file.Entries)
		for _, w := range wrong {
			faults = append(faults, sheet.Fault{Line: file.Lines[w.Index], Column: w.Column, Why: w.Why})
		}
		if err != nil || len(faults) > 0 {
			return nil, err
		}
		return facts, nil
	})
	if err != nil {
		return err
	}
	for _, f := range sheet.Sorted(faults) {
		fmt.Fprintf(s.env.Err, "%s:%s\n", name, f)
	}
	switch {
	case len(faults) > 0:
		return fmt.Errorf("%s: no team was entered: mend the %s and import it again", name, count(len(faults), "fault"))
	case len(file.Entries) == 0:
		return errors.New(name + ": no team was entered: there is nothing below the header")
	case c.json:
		return printJSON(s.env.Out, map[string]any{"section": c.section, "teams": len(file.Entries)})
	}
	fmt.Fprintf(s.env.Err, "%s entered into %s\n", count(len(file.Entries), "team"), c.section)
	return nil
}

// readInput reads a whole file, or standard input for "-".
func readInput(env *Env, name string) ([]byte, error) {
	if name == "-" {
		return io.ReadAll(env.In)
	}
	return os.ReadFile(name)
}

// count says how many there are of something, "1 fault", "3 faults".
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

package cli

import (
	"errors"
	"os"

	"github.com/spf13/cobra"

	"flagfall/pairing/tiebreak"
	"flagfall/pairing/trf"
)

func standingsCmd(env *Env) *cobra.Command {
	var c common
	var file, list string
	var form standingsForm
	cmd := &cobra.Command{
		Use: "standings", Short: "Rank the teams of a tournament report file", Args: cobra.NoArgs,
		Long: "Rank the teams by their score and the tie-breaks named, in that order, each applied to those still tied.\n" +
			"Without --tiebreaks the list in the file's record 202 counts, or else a usual one.",
		RunE: func(_ *cobra.Command, _ []string) error {
			if file == "" {
				return errors.New("say which standings: --trf FILE")
			}
			form.json = c.json
			rows, codes, err := trfStandings(file, list)
			if err != nil {
				return err
			}
			return form.print(env.Out, rows, codes)
		},
	}
	cmd.Flags().StringVar(&file, "trf", "", "tournament report `FILE` (TRF26, teams)")
	cmd.Flags().StringVar(&list, "tiebreaks", "", "`LIST` of tie-breaks, such as MPvGP,EDE,BH:MP/C1")
	cmd.Flags().BoolVar(&c.json, "json", false, "print JSON, one team a line")
	form.addTo(cmd)
	return cmd
}

// trfStandings ranks the teams of a report.
func trfStandings(path, list string) ([]tiebreak.Row, []tiebreak.Code, error) {
	in, err := os.Open(path)
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = in.Close() }() // only read
	report, err := trf.Read(in)
	if err != nil {
		return nil, nil, errors.Join(errors.New(path+" is faulty:"), err)
	}
	codes := tiebreak.FIDEDefault()
	if stated := report.TieBreaks(); list == "" && stated != "" {
		list = stated
	}
	if list != "" {
		if codes, err = tiebreak.Parse(list); err != nil {
			return nil, nil, err
		}
	}
	event := report.Event()
	rows, err := event.Standings(codes)
	return rows, codes, err
}

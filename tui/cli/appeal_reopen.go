package cli

import (
	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties/appeal"
)

func appealReopenCmd(env *Env) *cobra.Command {
	var c common
	var req appeal.ReopenRequest
	cmd := &cobra.Command{
		Use: "reopen --id N --as NAME --new TEXT --only-now TEXT", Short: "Take up on new evidence what was decided for good", Args: cobra.NoArgs,
		Long: "Take up what was decided for good, on evidence that is new and was not there before. The Floor Chief does; it is decided\n" +
			"once more at the last level, as a new appeal of the same player.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.with(cmd, env, func(s *session) error {
				err := s.rule(func(t *tournament.Tournament, o *event.Official) ([]fact.Fact, error) {
					return appeal.Reopen(t.Ledger, req, o)
				})
				if err != nil {
					return err
				}
				return s.tellAppeal(c, len(s.t.Ledger.Appeals))
			})
		},
	}
	c.addTo(cmd)
	f := cmd.Flags()
	f.IntVar(&req.Appeal, "id", 0, "appeal `N` that was decided for good")
	f.StringVar(&req.New, "new", "", "what has come to light")
	f.StringVar(&req.OnlyNow, "only-now", "", "why nobody could tell it before")
	return required(cmd, "id", "new", "only-now")
}

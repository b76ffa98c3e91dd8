package command

import (
	"github.com/spf13/cobra"

	"flagfall/pairing/event"
	"flagfall/tui/view"
)

// PlaceFlags adds the flags that name a match of a section.
func PlaceFlags(cmd *cobra.Command, p *event.Place) {
	cmd.Flags().IntVar(&p.Table, "table", 0, "table `N`")
	cmd.Flags().IntVar(&p.Round, "round", 0, "round `N` (default the latest)")
	cmd.Flags().IntVar(&p.Match, "match", 0, "match `N` (default the first unfinished)")
}

// SayTable says what was done about a table, or as JSON how it stands.
func SayTable(s *Session, p event.Place, did string) error {
	m, err := s.Hall.Register.FindMatch(p)
	if err != nil {
		return err
	}
	return s.Say(view.OfTable(s.Hall, m.Pairing), "table %d: %s\n", p.Table, did)
}

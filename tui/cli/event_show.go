package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/journal"
	"flagfall/tui/words"
)

// eventJSON is an event at a glance. ArchiveOf is the printed head of the original, in an archive only.
type eventJSON struct {
	Event     string             `json:"event"`
	Practice  bool               `json:"practice"`
	ArchiveOf string             `json:"archive_of,omitempty"`
	Sections  []eventSectionJSON `json:"sections"`
	Teams     int                `json:"teams"`
	Waiting   int                `json:"waiting"` // players without a partner
	Staff     int                `json:"staff"`
	Entries   int64              `json:"entries"`
	Head      string             `json:"head"`
	Partial   string             `json:"partial,omitempty"` // what is missing
	Witness   string             `json:"witness,omitempty"` // the folder of the second witness; not in exports
}

type eventSectionJSON struct {
	Section  string `json:"section"`
	Name     string `json:"name"`
	Rulebook string `json:"rulebook"`
	Teams    int    `json:"teams"`
	Round    int    `json:"round"` // the latest, 0 before the first
	State    string `json:"state"` // of that round: paired, posted, started or finished; "" before the first
}

func eventShowCmd(env *Env) *cobra.Command {
	var c common
	cmd := &cobra.Command{
		Use: "show", Short: "Show an event at a glance", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.open(cmd, env, func(s *session, _ error) error { return s.showEvent(c) })
		},
	}
	c.addTo(cmd)
	return cmd
}

// glance is the event at a glance.
func (s *session) glance() eventJSON {
	r := s.t.Register
	row := eventJSON{
		Event: r.Event.Name, Practice: r.Event.Practice, Sections: []eventSectionJSON{}, Teams: len(r.Teams), Waiting: len(r.WaitingIn("")),
		Staff: len(r.Staff), Entries: s.t.Head.Seq, Head: s.t.Head.Hash.Short(), Partial: s.partial(),
	}
	if of := r.Event.ArchiveOf; of.Entries > 0 {
		row.ArchiveOf = journal.NormalShort(of.Head)
	}
	for _, sec := range r.Sections {
		line := eventSectionJSON{Section: sec.ID, Name: sec.Name, Rulebook: sec.Book.ID, Teams: len(sec.Teams)}
		if round := sec.Latest(); round != nil {
			line.Round, line.State = round.No, round.State()
		}
		row.Sections = append(row.Sections, line)
	}
	return row
}

func (s *session) showEvent(c common) error {
	row := s.glance()
	row.Witness = s.t.Register.Witness
	if c.json {
		return printJSON(s.env.Out, row)
	}
	out := s.env.Out
	fmt.Fprintf(out, "%s: %s, %s.\n", row.Event, words.Count(row.Teams, "team"), words.Count(row.Staff, "official"))
	if row.Practice {
		fmt.Fprintln(out, "It is a practice event.")
	}
	if row.ArchiveOf != "" {
		fmt.Fprintf(out, "It is an archive, made of the event with the head %s.\n", row.ArchiveOf)
	}
	if row.Witness != "" {
		fmt.Fprintf(out, "Its second witness is kept in %s.\n", row.Witness)
	}
	if row.Waiting > 0 {
		fmt.Fprintf(out, "%s for a partner.\n", playersWait(row.Waiting))
	}
	for _, sec := range row.Sections {
		state := "no round yet"
		if sec.Round > 0 {
			state = fmt.Sprintf("round %d is %s", sec.Round, sec.State)
		}
		fmt.Fprintf(out, "Section %s, %s, by %s: %s, %s.\n", sec.Section, sec.Name, sec.Rulebook, words.Count(sec.Teams, "team"), state)
	}
	_, err := fmt.Fprintf(out, "It holds %d entries, head %s.\n", row.Entries, row.Head)
	return err
}

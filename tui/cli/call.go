package cli

import (
	"fmt"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties"
	"flagfall/penalties/calls"
	"flagfall/rules/refusal"
)

func callCmd(env *Env) *cobra.Command {
	return group("call", "Tables that want an official: who called, and who goes there",
		callMakeCmd(env), callListCmd(env), callTakeCmd(env), callCloseCmd(env),
	)
}

func callMakeCmd(env *Env) *cobra.Command {
	var c common
	var place event.Place
	var seat string
	cmd := &cobra.Command{
		Use: "make --table N", Short: "Put a table on the list of those that wait", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			place.Section = c.section
			return c.with(cmd, env, func(s *session) error {
				err := s.do(func(t *tournament.Tournament) ([]fact.Fact, error) { return calls.Make(t.Ledger, place, seat) })
				if err != nil {
					return err
				}
				return s.tellCall(c, s.t.Ledger.Calls[len(s.t.Ledger.Calls)-1])
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().IntVar(&place.Table, "table", 0, "table `N`")
	cmd.Flags().IntVar(&place.Match, "match", 0, "match 1 or 2 (default the first unfinished)")
	cmd.Flags().StringVar(&seat, "seat", "", "who raised a hand: a, b, c or d")
	return required(cmd, "table")
}

func callListCmd(env *Env) *cobra.Command {
	var c common
	var all bool
	cmd := &cobra.Command{
		Use: "list", Short: "List the tables that wait, longest first, and who goes there", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.open(cmd, env, func(s *session, _ error) error {
				list, none := s.t.Ledger.Queue(), "no table waits"
				if all {
					list, none = s.t.Ledger.Calls, "no table has waited"
				}
				if c.section != "" {
					if _, err := s.t.Register.Section(c.section); err != nil {
						return err
					}
					list = slices.DeleteFunc(slices.Clone(list), func(q *penalties.Call) bool { return q.Place.Section != c.section })
				}
				c.none(env, len(list), none)
				for _, q := range list {
					if err := s.tellCall(c, q); err != nil {
						return err
					}
				}
				return nil
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().BoolVar(&all, "all", false, "those that are closed too")
	return cmd
}

func callTakeCmd(env *Env) *cobra.Command {
	var c common
	var which whichCall
	var goes string
	var over bool
	cmd := &cobra.Command{
		Use: "take --table N --as NAME", Short: "Say that an official goes to a table", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.onCall(cmd, env, &which, func(s *session, n int) error {
				o, err := s.official()
				if goes != "" {
					o, err = officials.Find(s.t.Register, goes)
				}
				if err != nil {
					return err
				}
				actor := o.Actor()
				if goes != "" {
					actor = s.actor()
				}
				return s.record(actor, func(t *tournament.Tournament) ([]fact.Fact, error) { return calls.Take(t.Ledger, n, o, actor, over) })
			})
		},
	}
	c.addTo(cmd)
	which.addTo(cmd)
	person(cmd, &goes, "goes", "`NAME` of the official who goes, where somebody else enters it")
	cmd.Flags().BoolVar(&over, "over", false, "take it over from the one who was going there")
	return cmd
}

func callCloseCmd(env *Env) *cobra.Command {
	var c common
	var which whichCall
	var reason string
	cmd := &cobra.Command{
		Use: "close --table N", Short: "Take a table off the list of which nothing came; an incident logged there does so by itself", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.onCall(cmd, env, &which, func(s *session, n int) error {
				return s.do(func(t *tournament.Tournament) ([]fact.Fact, error) { return calls.Close(t.Ledger, n, reason) })
			})
		},
	}
	c.addTo(cmd)
	which.addTo(cmd)
	cmd.Flags().StringVar(&reason, "reason", "", "why, for the record")
	return cmd
}

// whichCall names a call, by its number or by the table that waits.
type whichCall struct{ id, table int }

func (w *whichCall) addTo(cmd *cobra.Command) {
	cmd.Flags().IntVar(&w.id, "id", 0, "call `N`")
	cmd.Flags().IntVar(&w.table, "table", 0, "table `N`, instead of the call's number")
	cmd.MarkFlagsOneRequired("id", "table")
	cmd.MarkFlagsMutuallyExclusive("id", "table")
}

func (w *whichCall) find(s *penalties.State) (int, error) {
	if w.id != 0 {
		return w.id, nil
	}
	for _, q := range s.Queue() {
		if q.Place.Table == w.table {
			return q.Call, nil
		}
	}
	return 0, refusal.NotFound.Errorf("table %d has not called: see call list", w.table)
}

// onCall does something about a call and tells it as it then stands.
func (c *common) onCall(cmd *cobra.Command, env *Env, which *whichCall, do func(s *session, n int) error) error {
	return c.with(cmd, env, func(s *session) error {
		n, err := which.find(s.t.Ledger)
		if err != nil {
			return err
		}
		if err := do(s, n); err != nil {
			return err
		}
		q, err := s.t.Ledger.Call(n)
		if err != nil {
			return err
		}
		return s.tellCall(*c, q)
	})
}

// callJSON is a call. Since is RFC 3339; Waits is in whole seconds, to now or to when it was closed.
type callJSON struct {
	Call     int    `json:"call"`
	Section  string `json:"section"`
	Round    int    `json:"round"`
	Table    int    `json:"table"`
	Seat     string `json:"seat,omitempty"`
	State    string `json:"state"` // waits, taken or closed
	Since    string `json:"since"`
	Waits    int    `json:"waits"`
	TakenBy  string `json:"taken_by,omitempty"`
	Incident int    `json:"incident,omitempty"`
}

func (s *session) tellCall(c common, q *penalties.Call) error {
	until := s.env.Now()
	if q.Closed != nil {
		until = q.Closed.At
	}
	row := callJSON{
		Call: q.Call, Section: q.Place.Section, Round: q.Place.Round, Table: q.Place.Table, Seat: q.Seat, State: q.State(),
		Since: q.Made.At.Format(time.RFC3339), Waits: int(max(0, until.Sub(q.Made.At)).Seconds()), Incident: q.Incident,
	}
	if by := q.TakenBy(); by != "" {
		row.TakenBy = s.t.Register.ActorName(by)
	}
	if c.json {
		return printJSON(s.env.Out, row)
	}
	what := "nobody goes there yet"
	switch {
	case q.Closed != nil && q.Incident > 0:
		what = fmt.Sprint("closed by incident ", q.Incident)
	case q.Closed != nil:
		what = "closed"
	case row.TakenBy != "":
		what = row.TakenBy + " goes there"
	}
	from := fmt.Sprint("table ", row.Table)
	if row.Seat != "" {
		from += ", seat " + row.Seat
	}
	_, err := fmt.Fprintf(s.env.Out, "call %d: %s, for %d:%02d: %s\n", row.Call, from, row.Waits/60, row.Waits%60, what)
	return err
}

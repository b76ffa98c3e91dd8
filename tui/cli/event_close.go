package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/fact"
)

func eventCloseCmd(env *Env) *cobra.Command {
	var c common
	var reason string
	var check bool
	cmd := &cobra.Command{
		Use: "close", Short: "Close the day: nothing may be left open, unless the Floor Chief signs", Args: cobra.NoArgs,
		Long: "Close the day. Tables that wait, calls without a ruling, open appeals and undecided consequences keep it open,\n" +
			"unless the Floor Chief signs with --as and a --reason. What is signed away stays on its list.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			if check {
				return c.open(cmd, env, func(s *session, _ error) error { return s.tellUnfinished(c) })
			}
			return c.with(cmd, env, func(s *session) error {
				err := s.do(func(t *tournament.Tournament) ([]fact.Fact, error) { return t.Ledger.CloseDay(reason, s.as) })
				if err != nil {
					return err
				}
				day := s.t.Ledger.Days[len(s.t.Ledger.Days)-1]
				if c.json {
					return printJSON(env.Out, dayJSON{
						len(s.t.Ledger.Days), numbers(day.Calls), numbers(day.Appeals), numbers(day.Consequences), day.Meta.Hash, numbers(day.Unanswered),
					})
				}
				fmt.Fprintf(env.Err, "the day is closed, head %s\n", s.t.Head.Hash.Short())
				return nil
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().StringVar(&reason, "reason", "", "why it is closed with something open")
	cmd.Flags().BoolVar(&check, "check", false, "record nothing, list what is open")
	return cmd
}

// dayJSON is a closed day, the first being 1, with what was signed away.
type dayJSON struct {
	Day          int    `json:"day"`
	Calls        []int  `json:"calls"`
	Appeals      []int  `json:"appeals"`
	Consequences []int  `json:"consequences"`
	Hash         string `json:"hash"`
	Unanswered   []int  `json:"unanswered"`
}

// openJSON is something that keeps the day open: a table that waits, a call without a ruling, an appeal or a consequence.
type openJSON struct {
	Open  string `json:"open"`
	ID    int    `json:"id"`
	Label string `json:"label"`
}

// tellUnfinished lists what keeps the day open; exit status 1 where there is something.
func (s *session) tellUnfinished(c common) error {
	u := s.t.Ledger.Unfinished()
	for _, q := range u.Queue {
		if !c.json {
			fmt.Fprintf(s.env.Out, "table %d has called (call %d)\n", q.Place.Table, q.Call)
		} else if err := printJSON(s.env.Out, openJSON{"table", q.Call, fmt.Sprint("table ", q.Place.Table)}); err != nil {
			return err
		}
	}
	for _, i := range u.Calls {
		if !c.json {
			fmt.Fprintf(s.env.Out, "call  %s  %s\n", i.Label, i.Title())
		} else if err := printJSON(s.env.Out, openJSON{"call", i.No, i.Label}); err != nil {
			return err
		}
	}
	for _, a := range u.Appeals {
		if !c.json {
			fmt.Fprintf(s.env.Out, "appeal %d  %s\n", a.Appeal, a.Of.Label)
		} else if err := printJSON(s.env.Out, openJSON{"appeal", a.Appeal, a.Of.Label}); err != nil {
			return err
		}
	}
	for _, q := range u.Consequences {
		if !c.json {
			s.printConsequence(s.now(q))
		} else if err := printJSON(s.env.Out, openJSON{"consequence", q.Consequence, q.Of.Label}); err != nil {
			return err
		}
	}
	if !u.Nothing() {
		return errNo
	}
	return nil
}

// numbers is a list that is never null in JSON.
func numbers(list []int) []int { return append([]int{}, list...) }

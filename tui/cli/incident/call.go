package incident

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties"
	"flagfall/penalties/calls"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

// CallCommand is call with all under it.
func CallCommand(env *shell.Env) *cobra.Command {
	return command.Group("call", "Calls from tables, and who is on the way",
		addCallCmd(env), listCallsCmd(env), takeCallCmd(env), closeCallCmd(env),
		muteTableCmd(env, "mute", "Switch a table’s own button off for its round", true), muteTableCmd(env, "unmute", "Switch a table’s own button on again", false),
		renewCardCmd(env))
}

func addCallCmd(env *shell.Env) *cobra.Command {
	var place event.Place
	var seat string
	cmd := command.New(env, command.Verb{
		Use: "make --table N", Short: "Put a table on the list of those that wait",
		Decide: func(s *command.Session) ([]fact.Fact, error) {
			place.Section = s.Flags.Section
			return calls.Add(s.Hall.Ledger, place, seat)
		},
		Say: func(s *command.Session) error {
			c, err := s.Hall.Ledger.Calls.Get(s.Hall.Ledger.Calls.Count())
			if err != nil {
				return err
			}
			return printCall(s, c)
		},
	})
	cmd.Flags().IntVar(&place.Table, "table", 0, "table `N`")
	cmd.Flags().IntVar(&place.Match, "match", 0, "match 1 or 2 (default the first unfinished)")
	cmd.Flags().StringVar(&seat, "seat", "", "who raised a hand: a, b, c or d")
	return command.Required(cmd, "table")
}

func listCallsCmd(env *shell.Env) *cobra.Command {
	var all bool
	cmd := command.New(env, command.Verb{
		Use: "list", Short: "List the tables that wait, longest first, and who goes there",
		Show: func(s *command.Session) error {
			if err := s.CheckSection(); err != nil {
				return err
			}
			list, none := s.Hall.Ledger.Calls.Open(), "no table waits"
			if all {
				list, none = s.Hall.Ledger.Calls.All(), "no table has waited"
			}
			list = slices.DeleteFunc(slices.Clone(list), func(c *penalties.Call) bool { return s.Flags.Section != "" && c.Place.Section != s.Flags.Section })
			return command.Each(s, list, none, func(c *penalties.Call) error { return printCall(s, c) })
		},
	})
	cmd.Flags().BoolVar(&all, "all", false, "those that are closed too")
	return cmd
}

func takeCallCmd(env *shell.Env) *cobra.Command {
	var which callRef
	var goes string
	var over bool
	cmd := which.command(env, command.Verb{
		Use: "take --table N --as NAME", Short: "Say that an official goes to a table",
	}, func(s *command.Session, n int) error {
		o, err := s.Official()
		if goes != "" {
			o, err = officials.Find(s.Hall.Register, goes)
		}
		if err != nil {
			return err
		}
		actor := o.Actor()
		if goes != "" {
			actor = s.Actor()
		}
		return s.RecordAs(actor, func() ([]fact.Fact, error) { return calls.Take(s.Hall.Ledger, n, o, actor, over) })
	})
	shell.PersonFlag(cmd, &goes, "goes", "`NAME` of the official who goes, where somebody else enters it")
	cmd.Flags().BoolVar(&over, "over", false, "take it over from the one who was going there")
	return cmd
}

func closeCallCmd(env *shell.Env) *cobra.Command {
	var which callRef
	var reason string
	cmd := which.command(env, command.Verb{
		Use: "close --table N", Short: "Take a table off the list of which nothing came; an incident logged there does so by itself",
	}, func(s *command.Session, n int) error {
		return s.Record(func() ([]fact.Fact, error) { return calls.Close(s.Hall.Ledger, n, reason) })
	})
	cmd.Flags().StringVar(&reason, "reason", "", "why, for the record")
	return cmd
}

func muteTableCmd(env *shell.Env, use, short string, off bool) *cobra.Command {
	var table int
	cmd := command.New(env, command.Verb{
		Use: use + " --table N --as NAME", Short: short,
		Rule: func(s *command.Session, o *event.Official) ([]fact.Fact, error) {
			return calls.Mute(s.Hall.Ledger, table, off, o)
		},
		Say: func(s *command.Session) error {
			how := "may call by its button again"
			if off {
				how = "is muted for this round"
			}
			return s.Say(map[string]any{"table": table, "muted": off}, "table %d %s\n", table, how)
		},
	})
	cmd.Flags().IntVar(&table, "table", 0, "table `N`")
	return command.Required(cmd, "table")
}

func renewCardCmd(env *shell.Env) *cobra.Command {
	var table int
	cmd := command.New(env, command.Verb{
		Use: "renew --table N --as NAME", Short: "Make the code on a table’s card worthless, where somebody photographed it",
		Long: "Make the codes on the cards of a table worthless, for good, where somebody photographed one and plays with its button. Then print the\n" +
			"card anew: print table-cards makes it with another code. The other tables keep their cards.",
		Rule: func(s *command.Session, o *event.Official) ([]fact.Fact, error) {
			return calls.RenewCard(s.Hall.Ledger, table, o)
		},
		Say: func(s *command.Session) error {
			return s.Say(map[string]any{"table": table, "renewals": s.Hall.Register.CardRenewals(table)},
				"the code of table %d opens nothing any more: print its card anew\n", table)
		},
	})
	cmd.Flags().IntVar(&table, "table", 0, "table `N`")
	return command.Required(cmd, "table")
}

// callRef names a call, by its number or by the table that waits.
type callRef struct{ id, table int }

// command is one that does something about a call and tells it as it then stands.
func (w *callRef) command(env *shell.Env, v command.Verb, do func(s *command.Session, n int) error) *cobra.Command {
	v.Do = func(s *command.Session) error {
		n, err := w.find(s.Hall.Ledger)
		if err != nil {
			return err
		}
		if err := do(s, n); err != nil {
			return err
		}
		c, err := s.Hall.Ledger.Calls.Get(n)
		if err != nil {
			return err
		}
		return printCall(s, c)
	}
	cmd := command.New(env, v)
	cmd.Flags().IntVar(&w.id, "id", 0, "call `N`")
	cmd.Flags().IntVar(&w.table, "table", 0, "table `N`, instead of the call's number")
	cmd.MarkFlagsOneRequired("id", "table")
	cmd.MarkFlagsMutuallyExclusive("id", "table")
	return cmd
}

func (w *callRef) find(l *penalties.State) (int, error) {
	if w.id != 0 {
		return w.id, nil
	}
	for _, c := range l.Calls.Open() {
		if c.Place.Table == w.table {
			return c.Call, nil
		}
	}
	return 0, refusal.NotFound.Errorf("table %d has not called: see call list", w.table)
}

func printCall(s *command.Session, c *penalties.Call) error {
	row := view.OfCall(s.Hall, c, s.Env.Now())
	what := "nobody goes there yet"
	switch {
	case c.Closed != nil && c.Incident > 0:
		what = fmt.Sprint("closed by incident ", c.Incident)
	case c.Closed != nil:
		what = "closed"
	case row.TakenBy != "":
		what = row.TakenBy + " goes there"
	}
	from := fmt.Sprint("table ", row.Table)
	if row.Seat != "" {
		from += ", seat " + row.Seat
	}
	if how := words.CallDetails(c, row.Muted); how != "" {
		from += " (" + how + ")"
	}
	return s.Print(row, "call %d: %s, for %d:%02d: %s\n", row.Call, from, row.Waits/60, row.Waits%60, what)
}

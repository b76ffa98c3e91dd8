package incident

import (
	"fmt"
	"slices"

	"flagfall/db/acts"

	"github.com/spf13/cobra"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

// CallCommand is call with all under it.
func CallCommand(env *shell.Env) *cobra.Command {
	return command.Group("call", "Calls from tables, and who is on the way",
		addCallCmd(env), listCallsCmd(env), takeCallCmd(env), closeCallCmd(env),
		muteTableCmd(env, "mute", "Turn off a table's own button for the round", true),
		muteTableCmd(env, "unmute", "Turn a table's own button on again", false),
		renewCardCmd(env))
}

func addCallCmd(env *shell.Env) *cobra.Command {
	var r acts.CallTable
	return command.New(env, command.Verb{
		Use: "make --table N", Short: "Put a table on the call list",
		Fields: []ask.Field{
			ask.Table(&r.Place.Table), ask.Match(&r.Place.Match),
			ask.Seat("seat", "who raised a hand", &r.Seat),
		},
		Act: command.Asks(&r, &r.Place.Section),
		Say: func(s *command.Session) error {
			c, err := s.Hall.Ledger.Calls.Get(s.Hall.Ledger.Calls.Count())
			if err != nil {
				return err
			}
			return printCall(s, c)
		},
	})
}

func listCallsCmd(env *shell.Env) *cobra.Command {
	var all bool
	return command.New(env, command.Verb{
		Use: "list", Short: "List the calls, longest wait first, and who is on the way",
		Fields: []ask.Field{ask.Yes("all", "closed ones too", &all)},
		Show: func(s *command.Session) error {
			if err := s.CheckSection(); err != nil {
				return err
			}
			list, none := s.Hall.Ledger.Calls.Open(), "no calls"
			if all {
				list, none = s.Hall.Ledger.Calls.All(), "no calls yet"
			}
			list = slices.DeleteFunc(slices.Clone(list),
				func(c *penalties.Call) bool { return s.Flags.Section != "" && c.Place.Section != s.Flags.Section })
			return command.Each(s, list, none, func(c *penalties.Call) error { return printCall(s, c) })
		},
	})
}

func takeCallCmd(env *shell.Env) *cobra.Command {
	var which callRef
	var r acts.TakeCall
	return which.command(env, command.Verb{
		Use: "take --table N --as NAME", Short: "Record that an official is on the way to a table",
		Fields: []ask.Field{
			ask.New("goes", "`NAME` of the official on the way, if another enters it", ask.Official(&r.Goes)),
			ask.Yes("over", "go instead of the official already on the way", &r.Over),
		},
	}, func(s *command.Session, n int) error {
		r.Call = n
		if r.Goes != 0 {
			return s.RecordAs(s.Actor(), func() ([]fact.Fact, error) { return acts.Decide(s.Hall, r, s.As) })
		}
		return s.Rule(func(o *event.Official) ([]fact.Fact, error) {
			r.Goes = o.No
			return acts.Decide(s.Hall, r, o)
		})
	})
}

func closeCallCmd(env *shell.Env) *cobra.Command {
	var which callRef
	var r acts.CloseCall
	return which.command(env, command.Verb{
		Use: "close --table N", Short: "Dismiss a call; logging an incident there does so by itself",
		Fields: []ask.Field{ask.Reason(&r.Reason)},
	}, func(s *command.Session, n int) error {
		r.Call = n
		return s.Ask(r)
	})
}

func muteTableCmd(env *shell.Env, use, short string, off bool) *cobra.Command {
	r := acts.MuteTable{Off: off}
	return command.New(env, command.Verb{
		Use: use + " --table N --as NAME", Short: short,
		Ruling: true,
		Fields: []ask.Field{ask.Table(&r.Table)},
		Act:    command.Asks(&r),
		Say: func(s *command.Session) error {
			how := "can call by its button again"
			if off {
				how = "is muted for this round"
			}
			return s.Say(map[string]any{"table": r.Table, "muted": off}, "table %d %s\n", r.Table, how)
		},
	})
}

func renewCardCmd(env *shell.Env) *cobra.Command {
	var r acts.RenewCard
	return command.New(env, command.Verb{
		Use: "renew --table N --as NAME", Short: "Cancel the code on a table's card, if a copy of it is misused",
		Long: "Cancel the codes on the cards of a table for good, if a photographed copy is misused. Then print a new " +
			"card: print table-cards gives it another code. The other tables keep their cards.",
		Ruling: true,
		Fields: []ask.Field{ask.Table(&r.Table)},
		Act:    command.Asks(&r),
		Say: func(s *command.Session) error {
			return s.Say(map[string]any{"table": r.Table, "renewals": s.Hall.Register.CardRenewals(r.Table)},
				"the old code of table %d no longer works: print a new card\n", r.Table)
		},
	})
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
	v.Fields = append(v.Fields, ask.Number("id", "call `N`", &w.id),
		ask.Number("table", "table `N`, instead of the call's number", &w.table))
	cmd := command.New(env, v)
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
	what := "not taken"
	switch {
	case c.Closed != nil && c.Incident > 0:
		what = fmt.Sprint("closed by incident ", c.Incident)
	case c.Closed != nil:
		what = "closed"
	case row.TakenBy != "":
		what = row.TakenBy + " is on the way"
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

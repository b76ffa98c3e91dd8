package event

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/penalties"
	"flagfall/penalties/insight"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

// carryRequest is what event carry was told.
type carryRequest struct {
	id           int // of the other event's incident
	player, team string
	undo         int
	reason       string
	list         bool
	elsewhere    []insight.OutsideOffence // of the file, once it is read
}

func carryCmd(env *shell.Env) *cobra.Command {
	var c carryRequest
	cmd := command.New(env, command.Verb{
		Use: "carry [FILE] [--id N --player NAME]", Short: "Take from another event who was warned there and for what, one by one", Args: cobra.MaximumNArgs(1),
		Long: "Without --id, list what stands against players of the event in FILE, with whom here they may be by their names. With --id and --player, take\n" +
			"that one over for the player here whom you know to be the same. It is told at the player's first offence as \"in another event\", and\n" +
			"no ladder counts it. FILE may be an archive, which has no names: you match them from what you know. Without FILE, list what is carried;\n" +
			"--undo takes one of these back.",
		Before: c.parseArgs, Instead: &c.list, Show: c.show, Decide: c.decide, Say: c.say,
	})
	cmd.Flags().IntVar(&c.id, "id", 0, "incident `N` of the other event")
	cmd.Flags().StringVar(&c.player, "player", "", "the player's `NAME` here; a unique part will do")
	cmd.Flags().StringVar(&c.team, "team", "", "the player's team by `NAME`, with --section, where two players have one name")
	cmd.Flags().IntVar(&c.undo, "undo", 0, "take back what is carried under number `N`")
	cmd.Flags().StringVar(&c.reason, "reason", "", "why it is taken back, for the record")
	return cmd
}

func (c *carryRequest) parseArgs(args []string) error {
	if c.undo != 0 {
		if len(args) > 0 || c.id != 0 || c.player != "" {
			return refusal.Invalid.Errorf("--undo takes back what is carried here already: give neither FILE nor --id nor --player")
		}
		return nil
	}
	if c.list = c.id == 0 && c.player == ""; !c.list && (c.id == 0 || c.player == "" || len(args) == 0) {
		return refusal.Invalid.Errorf("FILE is the other event's, --id says which there, and --player for whom here: give all three, or FILE alone for the list")
	}
	return nil
}

func (c *carryRequest) show(s *command.Session) (err error) {
	if len(s.Args) == 0 {
		return command.Each(s, s.Hall.Ledger.Carried, "nothing is carried from another event", func(f *penalties.CarriedOffence) error {
			row := view.OfCarried(s.Hall, f)
			return s.WriteRow(row, func(w io.Writer) {
				undone := ""
				if row.Undone {
					undone = ", taken back"
				}
				fmt.Fprintf(w, "carried %d  %s of %s  %s%s\n", row.Carried, row.Player, row.Team, words.CarriedOffence(f.OffenceCarried), undone)
			})
		})
	}
	if c.elsewhere, err = db.ReadOutsideOffences(s.Ctx, s.Args[0]); err != nil {
		return err
	}
	return command.Each(s, c.elsewhere, "nothing stands against anybody in "+s.Args[0], func(e insight.OutsideOffence) error {
		row := view.OfElsewhere(s.Hall, e)
		return s.WriteRow(row, func(w io.Writer) { writeOutsideOffence(w, e, row) })
	})
}

func (c *carryRequest) decide(s *command.Session) (_ []fact.Fact, err error) {
	if c.undo != 0 {
		return insight.UndoCarry(s.Hall.Ledger, c.undo, c.reason)
	}
	if c.elsewhere == nil {
		if c.elsewhere, err = db.ReadOutsideOffences(s.Ctx, s.Args[0]); err != nil {
			return nil, err
		}
	}
	who, err := findPlayer(s, c.player, c.team)
	if err != nil {
		return nil, err
	}
	for _, e := range c.elsewhere {
		if e.Incident == c.id {
			return insight.Carry(s.Hall.Ledger, e, who)
		}
	}
	return nil, refusal.NotFound.Errorf("nothing stands against anybody in incident %d of %s: event carry %s lists what does", c.id, s.Args[0], s.Args[0])
}

func (c *carryRequest) say(s *command.Session) error {
	all := s.Hall.Ledger.Carried
	if c.undo != 0 {
		f := all[c.undo-1]
		return s.Say(view.OfCarried(s.Hall, f), "%s, carried no more: %s\n", s.Hall.Register.Person(f.PlayerRef()).Full(), words.CarriedOffence(f.OffenceCarried))
	}
	f := all[len(all)-1]
	return s.Say(view.OfCarried(s.Hall, f), "%s, in another event: %s\n", s.Hall.Register.Person(f.PlayerRef()).Full(), words.CarriedOffence(f.OffenceCarried))
}

// findPlayer finds a player by name, in a team where one is named.
func findPlayer(s *command.Session, player, team string) (event.PlayerRef, error) {
	if team == "" {
		return roster.FindPlayer(s.Hall.Register, s.Flags.Section, player)
	}
	t, err := roster.FindTeam(s.Hall.Register, s.Flags.Section, team)
	if err != nil {
		return event.PlayerRef{}, err
	}
	for n, p := range t.Players {
		if strings.EqualFold(p.Name, player) {
			return t.Ref(n + 1), nil
		}
	}
	return event.PlayerRef{}, refusal.NotFound.Errorf("no player %q in %s: they are %s and %s", player, t.Name, t.Person(1).Full(), t.Person(2).Full())
}

func writeOutsideOffence(w io.Writer, e insight.OutsideOffence, row view.Elsewhere) {
	fmt.Fprintf(w, "incident %d  %s of %s  %s\n", e.Incident, e.Player, e.Team, words.CarriedOffence(e.OffenceCarried))
	switch {
	case row.CarriedTo != "":
		fmt.Fprintf(w, "  carried for %s\n", row.CarriedTo)
	case len(row.MayBe) > 0:
		fmt.Fprintf(w, "  may be %s\n", strings.Join(row.MayBe, " or "))
	}
}

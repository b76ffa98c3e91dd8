package event

import (
	"context"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db"
	"flagfall/db/acts"
	"flagfall/db/dburl"
	"flagfall/pairing/event"
	"flagfall/pairing/roster"
	"flagfall/penalties"
	"flagfall/penalties/insight"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/document"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

// carryRequest is what event carry was told.
type carryRequest struct {
	id        int // of the other event's incident
	player    string
	team      int // 0 for any
	undo      int
	reason    string
	list      bool
	elsewhere []insight.OutsideOffence // of the file, once it is read
}

func carryCmd(env *shell.Env) *cobra.Command {
	var c carryRequest
	return command.New(env, command.Verb{
		Use:   "carry [FILE] [--id N --player NAME]",
		Short: "Show warnings from another event beside a player's first offense", Args: cobra.MaximumNArgs(1),
		Long: "Without --id, list the rulings on players in the event in FILE, with the players here who have similar names. With --id and --player, match " +
			"one ruling with the player here whom you know to be the same. It is shown at the player's first offense as \"in another event\" and " +
			"never counted. FILE may be an archive, which has no names: you match from what you know. Without FILE, list the matches; " +
			"--undo removes one.",
		Fields: []ask.Field{
			ask.Number("id", "incident `N` of the other event", &c.id),
			ask.Text("player", "the player's `NAME` here; a unique part is enough", &c.player),
			ask.New("team", "the player's team by `NAME`, with --section, if two players share a name", ask.Team(&c.team)),
			ask.Number("undo", "remove match `N`", &c.undo),
			ask.Text("reason", "why you remove it, for the record", &c.reason),
		},
		Before: c.parseArgs, Instead: &c.list, Show: c.show, Act: c.request, Say: c.say,
	})
}

func (c *carryRequest) parseArgs(args []string) error {
	if c.undo != 0 {
		if len(args) > 0 || c.id != 0 || c.player != "" {
			return refusal.Invalid.Errorf("--undo removes a match made here: give neither FILE nor --id nor --player")
		}
		return nil
	}
	if c.list = c.id == 0 && c.player == ""; !c.list && (c.id == 0 || c.player == "" || len(args) == 0) {
		return refusal.Invalid.Errorf("name the other event's FILE, its incident with --id and the player here with --player: all three, or FILE alone for the list")
	}
	return nil
}

func (c *carryRequest) show(s *command.Session) (err error) {
	g := document.Grid{Empty: "no warnings from other events", Columns: []document.Column{
		{Title: "#", Aloud: "Carried", Right: true},
		{Title: "Player", Key: true},
		{Title: "Team"},
		{Title: "For", Aloud: "for", Flex: true},
		{Title: "", Flex: true},
	}}
	if len(s.Args) == 0 {
		for _, f := range s.Hall.Ledger.Carried {
			row, undone := view.OfCarried(s.Hall, f), ""
			if row.Undone {
				undone = "removed"
			}
			g.Rows = append(g.Rows, []string{
				strconv.Itoa(row.Carried), row.Player, row.Team, words.CarriedOffence(f.OffenceCarried), undone,
			})
		}
		return command.List(s.Flags, s.Hall.Ledger.Carried, g,
			func(f *penalties.CarriedOffence) view.Carried { return view.OfCarried(s.Hall, f) })
	}
	if c.elsewhere, err = readElsewhere(s.Ctx, s.Args[0]); err != nil {
		return err
	}
	g.Empty, g.Columns[0].Aloud = "no rulings against any player at "+s.Args[0], "Incident"
	for _, e := range c.elsewhere {
		row, here := view.OfElsewhere(s.Hall, e), ""
		switch {
		case row.CarriedTo != "":
			here = "matched with " + row.CarriedTo
		case len(row.MayBe) > 0:
			here = "may be " + strings.Join(row.MayBe, " or ")
		}
		g.Rows = append(g.Rows, []string{
			strconv.Itoa(e.Incident), e.Player.Full(), e.Team, words.CarriedOffence(e.OffenceCarried), here,
		})
	}
	return command.List(s.Flags, c.elsewhere, g,
		func(e insight.OutsideOffence) view.Elsewhere { return view.OfElsewhere(s.Hall, e) })
}

// readElsewhere reads another event by the name of its file, or its address in a database.
func readElsewhere(ctx context.Context, path string) ([]insight.OutsideOffence, error) {
	if !dburl.IsURL(path) {
		if err := openfile.CheckThere(path); err != nil {
			return nil, err
		}
	}
	return db.ReadOutsideOffences(ctx, path)
}

func (c *carryRequest) request(s *command.Session) (_ any, err error) {
	if c.undo != 0 {
		return acts.UndoCarry{Carried: c.undo, Reason: c.reason}, nil
	}
	if c.elsewhere == nil {
		if c.elsewhere, err = readElsewhere(s.Ctx, s.Args[0]); err != nil {
			return nil, err
		}
	}
	who, err := findPlayer(s, c.player, c.team)
	if err != nil {
		return nil, err
	}
	for _, e := range c.elsewhere {
		if e.Incident == c.id {
			return acts.CarryOffence{Offence: e, Who: who}, nil
		}
	}
	return nil, refusal.NotFound.Errorf("no ruling against a player in incident %d of %s: for a list, run event carry %s", c.id, s.Args[0], s.Args[0])
}

func (c *carryRequest) say(s *command.Session) error {
	all := s.Hall.Ledger.Carried
	if c.undo != 0 {
		f := all[c.undo-1]
		return s.Say(view.OfCarried(s.Hall, f), "%s, removed: %s\n", s.Hall.Register.Person(f.PlayerRef()).Full(),
			words.CarriedOffence(f.OffenceCarried))
	}
	f := all[len(all)-1]
	return s.Say(view.OfCarried(s.Hall, f), "%s, in another event: %s\n", s.Hall.Register.Person(f.PlayerRef()).Full(),
		words.CarriedOffence(f.OffenceCarried))
}

// findPlayer finds a player by name, in a team where one is named.
func findPlayer(s *command.Session, player string, team int) (event.PlayerRef, error) {
	if team == 0 {
		return roster.FindPlayer(s.Hall.Register, s.Flags.Section, player)
	}
	t := s.Hall.Register.Team(team)
	n, err := roster.FindPlayerOf(t, player)
	return t.Ref(n), err
}

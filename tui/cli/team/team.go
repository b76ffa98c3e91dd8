// Package team holds the commands about teams and the players who wait for a partner.
package team

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/roster"
	"flagfall/penalties"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/view"
)

// Command is team with all under it.
func Command(env *shell.Env) *cobra.Command {
	return command.Group("team", "Add, edit, withdraw and show teams",
		addCmd(env),
		withdrawCmd(env),
		stepCmd(env, "return", "Bring back a withdrawn team; an expelled one needs a chief",
			"plays again from the next round", func(team int, reason string) any {
				return acts.Return{Team: team, Reason: reason}
			}),
		byeCmd(env),
		checkInCmd(env),
		editCmd(env),
		substituteCmd(env),
		publicCmd(env),
		codeCmd(env),
		tableCmd(env),
		moveCmd(env),
		apartCmd(env),
		colorsCmd(env),
		noShowCmd(env),
		showCmd(env),
	)
}

func addCmd(env *shell.Env) *cobra.Command {
	var e event.Entry
	var same []roster.Namesake
	cmd := command.New(env, command.Verb{
		Use: "add --section ID --name TEAM --player1 NAME --player2 NAME", Short: "Add a team; it joins the next round",
		Act: func(s *command.Session) (any, error) {
			for i, p := range e.Players {
				e.Players[i].Given, e.Players[i].Family = "", ""
				e.Players[i] = e.Players[i].WithParts(p.Given, p.Family)
			}
			same = roster.Namesakes(s.Hall.Register, s.Flags.Section, e)
			return acts.EnterTeams{Section: s.Flags.Section, Teams: []event.Entry{e}}, nil
		},
		Say: func(s *command.Session) error {
			s.WarnNamesakes(same, s.Recorded)
			return printNewest(s)
		},
	})
	entryFlags(cmd, &e, "the team's `NAME`", "the school or `CLUB` of both",
		"`NAME` of the first player, who takes White unless the team says otherwise")
	cmd.MarkFlagsOneRequired("player1", "given1", "family1")
	cmd.MarkFlagsOneRequired("player2", "given2", "family2")
	return command.Required(cmd, "section", "name")
}

// entryFlags adds the flags of a team's entry.
func entryFlags(cmd *cobra.Command, e *event.Entry, name, club, first string) {
	f := cmd.Flags()
	f.StringVar(&e.Name, "name", "", name)
	f.StringVar(&e.Club, "club", "", club)
	f.StringVar(&e.Players[0].Name, "player1", "", first)
	f.IntVar(&e.Players[0].Rating, "rating1", 0, "rating of the first player")
	f.IntVar(&e.Players[0].Age, "age1", 0, "age of the first player in years, 0 for none; used for age prizes")
	f.StringVar(&e.Players[1].Name, "player2", "", "`NAME` of the second player")
	for i, which := range []string{"first", "second"} {
		f.StringVar(&e.Players[i].Given, fmt.Sprint("given", i+1), "",
			"given `NAME` of the "+which+" player, if the name alone is not clear")
		f.StringVar(&e.Players[i].Family, fmt.Sprint("family", i+1), "", "family `NAME` of the "+which+" player")
	}
	f.IntVar(&e.Players[1].Rating, "rating2", 0, "rating of the second player")
	f.IntVar(&e.Players[1].Age, "age2", 0, "age of the second player in years")
	shell.AllowZero(f, "rating1", "rating2", "age1", "age2")
}

func stepCmd(env *shell.Env, use, short, did string, step func(team int, reason string) any) *cobra.Command {
	var reason string
	o := teamFlags{
		did: func() string { return did },
		act: func(t *event.Team) any { return step(t.No, reason) },
	}
	cmd := o.command(env, command.Verb{Use: use + " --section ID --team NAME", Short: short})
	cmd.Flags().StringVar(&reason, "reason", "", "why, for the record")
	return command.Required(cmd, "team")
}

func noShowCmd(env *shell.Env) *cobra.Command {
	var sure []string
	cmd := stepCmd(env, "no-show", "Forfeit a no-show's matches in the latest round",
		"no-show: its matches are forfeited",
		func(team int, _ string) any { return acts.NoShow{Team: team, Sure: sure} })
	command.SureFlag(cmd, &sure, penalties.SureAbsent, penalties.SureReplaces, penalties.SureExpelled)
	return cmd
}

func withdrawCmd(env *shell.Env) *cobra.Command {
	var w acts.Withdraw
	o := teamFlags{
		did: func() string { return "withdrawn from later rounds" },
		act: func(t *event.Team) any {
			w.Team = t.No
			return w
		},
	}
	cmd := o.command(env, command.Verb{
		Use: "withdraw --section ID --team NAME", Short: "Withdraw a team from later rounds",
		Long: "Withdraw a team from later rounds. In a round robin the policy leaver says what becomes of its matches, or --leaver for this team: " +
			"out-below-half shows and does not count them if it played less than half, and else it forfeits the rest; stand lets its results stand, " +
			"and who was to meet it has a bye; forfeit-rest lets them stand, and it forfeits the rest.",
	})
	cmd.Flags().StringVar(&w.Reason, "reason", "", "why, for the record")
	cmd.Flags().StringVar(&w.Leaver, "leaver", "", "its matches in a round robin, a `HOW`: out-below-half, stand or forfeit-rest")
	return command.Required(cmd, "team")
}

func byeCmd(env *shell.Env) *cobra.Command {
	var round int
	var half bool
	o := teamFlags{
		did: func() string { return fmt.Sprintf("a bye in round %d", round) },
		act: func(t *event.Team) any { return acts.Bye{Team: t.No, Round: round, Half: half} },
	}
	cmd := o.command(env, command.Verb{
		Use: "bye --section ID --team NAME --round N", Short: "Give a team a bye in a round not yet paired",
	})
	cmd.Flags().IntVar(&round, "round", 0, "round `N`")
	cmd.Flags().BoolVar(&half, "half", false, "for half the points of the round (default none)")
	return command.Required(cmd, "team", "round")
}

func tableCmd(env *shell.Env) *cobra.Command {
	var table int
	o := teamFlags{did: func() string {
		if table == 0 {
			return "plays at any table"
		}
		return fmt.Sprintf("plays at table %d", table)
	}}
	o.act = func(t *event.Team) any { return acts.FixTable{Team: t.No, Table: table} }
	cmd := o.command(env, command.Verb{
		Use:   "table --section ID --team NAME --table N",
		Short: "Give a team a fixed table from the next pairing on; 0 ends that",
	})
	cmd.Flags().IntVar(&table, "table", 0, "table `N`")
	shell.AllowZero(cmd.Flags(), "table")
	return command.Required(cmd, "team", "table")
}

// teamFlags is a command about one team of a section.
type teamFlags struct {
	name string
	act  func(t *event.Team) any // the request about the team
	did  func() string           // what is told of it then
}

// command makes it of a verb, which asks and tells as o says unless it does something itself.
func (o *teamFlags) command(env *shell.Env, v command.Verb) *cobra.Command {
	if v.Show == nil {
		if v.Act == nil {
			v.Act = o.request
		}
		if v.Say == nil {
			v.Say = o.say
		}
	}
	cmd := command.New(env, v)
	cmd.Flags().StringVar(&o.name, "team", "", "the team's `NAME`; a unique part is enough")
	return command.Required(cmd, "section")
}

func (o *teamFlags) request(s *command.Session) (any, error) {
	team, err := o.find(s)
	if err != nil {
		return nil, err
	}
	return o.act(team), nil
}

func (o *teamFlags) say(s *command.Session) error {
	team, err := o.find(s)
	if err != nil {
		return err
	}
	return printTeam(s, team, o.did())
}

func (o *teamFlags) find(s *command.Session) (*event.Team, error) {
	return roster.FindTeam(s.Hall.Register, s.Flags.Section, o.name)
}

// printNewest tells the team that was entered last.
func printNewest(s *command.Session) error {
	return printTeam(s, s.Hall.Register.Teams[len(s.Hall.Register.Teams)-1], "entered")
}

func printTeam(s *command.Session, t *event.Team, did string) error {
	if s.Hall.Register.InUnstartedRound(t) && (t.Out > 0 || len(t.Byes) > 0) {
		fmt.Fprintf(s.Env.Err, "the next round is already paired with %s: pair it again with pair --again\n", t.Name)
	}
	return s.Say(view.OfTeam(s.Hall, t), "%s: %s\n", t.Name, did)
}

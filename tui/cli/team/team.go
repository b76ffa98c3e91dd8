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
	"flagfall/tui/kit/ask"
	"flagfall/tui/view"
)

// Command is team with all under it.
func Command(env *shell.Env) *cobra.Command {
	return command.Group("team", "Add, edit, withdraw and show teams",
		addCmd(env),
		withdrawCmd(env),
		returnCmd(env),
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
	var parts [2]event.Player
	var same []roster.Namesake
	fields := append(ask.Entry(&e), partFields(&parts)...)
	for n := range fields {
		fields[n].Required = fields[n].Name == "name"
	}
	cmd := command.New(env, command.Verb{
		Use: "add --section ID --name TEAM --player1 NAME --player2 NAME", Short: "Add a team; it joins the next round",
		Fields: fields,
		Act: func(s *command.Session) (any, error) {
			e := withParts(e, parts)
			same = roster.Namesakes(s.Hall.Register, s.Flags.Section, e)
			return acts.EnterTeams{Section: s.Flags.Section, Teams: []event.Entry{e}}, nil
		},
		Say: func(s *command.Session) error {
			s.WarnNamesakes(same, s.Recorded)
			return printNewest(s)
		},
	})
	cmd.MarkFlagsOneRequired("player1", "given1", "family1")
	cmd.MarkFlagsOneRequired("player2", "given2", "family2")
	return command.Required(cmd, "section")
}

func returnCmd(env *shell.Env) *cobra.Command {
	var r acts.Return
	return teamCmd(env, &r.Team, command.Verb{
		Use: "return --section ID --team NAME", Short: "Bring back a withdrawn team; an expelled one needs a chief",
		Fields: []ask.Field{ask.Reason(&r.Reason)},
		Act:    command.Asks(&r),
	}, did("plays again from the next round"))
}

func noShowCmd(env *shell.Env) *cobra.Command {
	var r acts.NoShow
	var reason string // for scripts that gave one
	return teamCmd(env, &r.Team, command.Verb{
		Use: "no-show --section ID --team NAME", Short: "Forfeit a no-show's matches in the latest round",
		Fields: []ask.Field{ask.Reason(&reason)},
		Sure:   []string{penalties.SureAbsent, penalties.SureReplaces, penalties.SureExpelled},
		Act:    command.Asks(&r),
	}, did("no-show: its matches are forfeited"))
}

func withdrawCmd(env *shell.Env) *cobra.Command {
	var r acts.Withdraw
	return teamCmd(env, &r.Team, command.Verb{
		Use: "withdraw --section ID --team NAME", Short: "Withdraw a team from later rounds",
		Long: "Withdraw a team from later rounds. In a round robin the policy leaver says what becomes of its matches, or --leaver for this team: " +
			"out-below-half shows and does not count them if it played less than half, and else it forfeits the rest; stand lets its results stand, " +
			"and who was to meet it has a bye; forfeit-rest lets them stand, and it forfeits the rest.",
		Fields: []ask.Field{
			ask.Reason(&r.Reason),
			ask.Text("leaver", "its matches in a round robin, a `HOW`: out-below-half, stand or forfeit-rest", &r.Leaver),
		},
		Act: command.Asks(&r),
	}, did("withdrawn from later rounds"))
}

func byeCmd(env *shell.Env) *cobra.Command {
	var r acts.Bye
	return teamCmd(env, &r.Team, command.Verb{
		Use: "bye --section ID --team NAME --round N", Short: "Give a team a bye in a round not yet paired",
		Fields: ask.Bye(&r)[1:],
		Act:    command.Asks(&r),
	}, func(*command.Session) string { return fmt.Sprintf("a bye in round %d", r.Round) })
}

func tableCmd(env *shell.Env) *cobra.Command {
	var r acts.FixTable
	return teamCmd(env, &r.Team, command.Verb{
		Use:    "table --section ID --team NAME --table N",
		Short:  "Give a team a fixed table from the next pairing on; 0 ends that",
		Fields: []ask.Field{ask.Number("table", "table `N`", &r.Table).OrZero().Needed()},
		Act:    command.Asks(&r),
	}, func(*command.Session) string {
		if r.Table == 0 {
			return "plays at any table"
		}
		return fmt.Sprintf("plays at table %d", r.Table)
	})
}

// teamCmd is a command about a team of a section, whose number is then in no. Did says what was done, unless the
// verb tells that itself.
func teamCmd(env *shell.Env, no *int, v command.Verb, did func(*command.Session) string) *cobra.Command {
	v.Fields = append([]ask.Field{ask.TeamOf(no)}, v.Fields...)
	if v.Say == nil && did != nil {
		v.Say = func(s *command.Session) error { return printTeam(s, s.Hall.Register.Team(*no), did(s)) }
	}
	return command.Required(command.New(env, v), "section")
}

// did says what was done, where that is always the same.
func did(what string) func(*command.Session) string {
	return func(*command.Session) string { return what }
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

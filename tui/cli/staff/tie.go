package staff

import (
	"cmp"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/officials"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

// tieFlags is a tie as it is typed.
type tieFlags struct{ name, team, club string }

// find turns the names into people. Section narrows down a team's name that occurs in several.
func (d *tieFlags) find(register *event.State, section string) (*event.Official, *event.Team, error) {
	o, err := officials.Find(register, d.name)
	if err != nil || d.team == "" {
		return o, nil, err
	}
	var found []*event.Team
	for _, team := range register.Entrants() {
		if strings.EqualFold(team.Name, d.team) && (section == "" || strings.EqualFold(team.Section, section)) {
			found = append(found, team)
		}
	}
	switch len(found) {
	case 0:
		return nil, nil, refusal.NotFound.Errorf("no team %q: type its full name", d.team)
	case 1:
		return o, found[0], nil
	}
	return nil, nil, refusal.Invalid.Errorf("several sections have a team %q: name one with --section", d.team)
}

func tieCmd(env *shell.Env) *cobra.Command {
	var d tieFlags
	return d.command(env, command.Verb{
		Use:   "tie --name NAME --team TEAM|--club CLUB",
		Short: "Record that an official is close to a team or club, and hears none of its appeals",
	}, "hears no appeal of", func(tie acts.DeclareTie) any { return tie })
}

func untieCmd(env *shell.Env) *cobra.Command {
	var d tieFlags
	var reason string
	cmd := d.command(env, command.Verb{
		Use:   "untie --name NAME --team TEAM|--club CLUB --as CHIEF --reason TEXT",
		Short: "Remove a tie declared by mistake",
	}, "is no longer tied to", func(tie acts.DeclareTie) any {
		tie.Reason = reason
		return acts.LiftTie(tie)
	})
	cmd.Flags().StringVar(&reason, "reason", "", "why")
	return command.Required(cmd, "reason")
}

// command asks for an act about the tie and tells what then is: "hears no appeal of".
func (d *tieFlags) command(env *shell.Env, v command.Verb, is string,
	request func(acts.DeclareTie) any,
) *cobra.Command {
	v.Act = func(s *command.Session) (any, error) {
		o, team, err := d.find(s.Hall.Register, s.Flags.Section)
		if err != nil {
			return nil, err
		}
		tie := acts.DeclareTie{Staff: o.No, Club: d.club}
		if team != nil {
			tie.Team = team.No
		}
		return request(tie), nil
	}
	v.Say = func(s *command.Session) error {
		s.Note("%s %s %s\n", d.name, is, cmp.Or(d.team, "the teams of "+d.club))
		return nil
	}
	cmd := command.New(env, v)
	f := cmd.Flags()
	f.StringVar(&d.name, "name", "", "the official's `NAME`")
	f.StringVar(&d.team, "team", "", "the team's `NAME`")
	f.StringVar(&d.club, "club", "", "the club's `NAME`, for all its teams")
	return command.Required(cmd, "name")
}

package staff

import (
	"cmp"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
)

// tieAsked is a tie as it is typed: the number on the staff, and the whole name of a team or club.
type tieAsked struct {
	staff      int
	team, club string
}

// findTeam finds the team of a whole name. Section narrows down a name that occurs in several.
func findTeam(register *event.State, section, name string) (int, error) {
	var found []*event.Team
	for _, team := range register.Entrants() {
		if strings.EqualFold(team.Name, name) && (section == "" || strings.EqualFold(team.Section, section)) {
			found = append(found, team)
		}
	}
	switch len(found) {
	case 0:
		return 0, refusal.NotFound.Errorf("no team %q: type its full name", name)
	case 1:
		return found[0].No, nil
	}
	return 0, refusal.Invalid.Errorf("several sections have a team %q: name one with --section", name)
}

func tieCmd(env *shell.Env) *cobra.Command {
	var d tieAsked
	return d.command(env, command.Verb{
		Use:   "tie --name NAME --team TEAM|--club CLUB",
		Short: "Record that an official is close to a team or club, and hears none of its appeals",
	}, "hears no appeal of", func(tie acts.DeclareTie) any { return tie })
}

func untieCmd(env *shell.Env) *cobra.Command {
	var d tieAsked
	var reason string
	return d.command(env, command.Verb{
		Use:    "untie --name NAME --team TEAM|--club CLUB --as CHIEF --reason TEXT",
		Short:  "Remove a tie declared by mistake",
		Fields: []ask.Field{ask.Text("reason", "why", &reason).Needed()},
	}, "is no longer tied to", func(tie acts.DeclareTie) any {
		tie.Reason = reason
		return acts.LiftTie(tie)
	})
}

// command asks for an act about the tie and tells what then is: "hears no appeal of".
func (d *tieAsked) command(env *shell.Env, v command.Verb, is string,
	request func(acts.DeclareTie) any,
) *cobra.Command {
	name := ask.New("name", "the official's `NAME`", ask.Official(&d.staff)).Needed()
	v.Fields = append(v.Fields, name, ask.New("team", "the team's `NAME`", ask.TeamName(&d.team)),
		ask.New("club", "the club's `NAME`, for all its teams", ask.ClubName(&d.club)))
	v.Act = func(s *command.Session) (_ any, err error) {
		tie := acts.DeclareTie{Staff: d.staff, Club: d.club}
		if d.team != "" {
			tie.Team, err = findTeam(s.Hall.Register, s.Flags.Section, d.team)
		}
		return request(tie), err
	}
	v.Say = func(s *command.Session) error {
		s.Note("%s %s %s\n", name.Into, is, cmp.Or(d.team, "the teams of "+d.club))
		return nil
	}
	return command.New(env, v)
}

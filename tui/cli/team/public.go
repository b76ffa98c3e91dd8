package team

import (
	"github.com/spf13/cobra"

	"flagfall/db/acts"

	"flagfall/pairing/event"
	"flagfall/pairing/roster"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/view"
)

// publicRequest is what is to be decided about the name of a team or a club.
type publicRequest struct {
	team, club, show  string
	release, withhold bool
}

func publicCmd(env *shell.Env) *cobra.Command {
	var p publicRequest
	cmd := command.New(env, command.Verb{
		Use: "public --section ID --team NAME", Short: "Set the public name of a team or club",
		Long: "Set the public name of a team, or with --club of a club: --release shows its own name although it contains " +
			"a player's, --show TEXT shows another, --withhold shows Team 7 or Club 3. For a list, run event public.",
		Before: func([]string) error {
			if (p.team == "") == (p.club == "") {
				return refusal.Invalid.Errorf("name one team with --section and --team, or one club with --club")
			}
			return nil
		},
		Act: p.request,
		Say: p.say,
	})
	f := cmd.Flags()
	f.StringVar(&p.team, "team", "", "the team's `NAME`; a unique part is enough")
	f.StringVar(&p.club, "club", "", "the `CLUB`; a unique part is enough")
	f.BoolVar(&p.release, "release", false, "show the name as it is")
	f.BoolVar(&p.withhold, "withhold", false, "show Team 7 or Club 3 instead")
	f.StringVar(&p.show, "show", "", "show this `TEXT` instead")
	cmd.MarkFlagsMutuallyExclusive("release", "withhold", "show")
	cmd.MarkFlagsOneRequired("release", "withhold", "show")
	return cmd
}

func (p *publicRequest) request(s *command.Session) (any, error) {
	shown := func(own string) string {
		if p.release {
			return own
		}
		return p.show
	}
	if p.club != "" {
		club, err := roster.FindClub(s.Hall.Register, p.club)
		if err != nil {
			return nil, err
		}
		return acts.ShowClub{Club: club, Name: shown(s.Hall.Register.Clubs[club-1])}, nil
	}
	t, err := p.find(s)
	if err != nil {
		return nil, err
	}
	return acts.ShowTeam{Team: t.No, Name: shown(t.Name)}, nil
}

func (p *publicRequest) find(s *command.Session) (*event.Team, error) {
	if s.Flags.Section == "" {
		return nil, refusal.Invalid.Errorf("name the team's section: --section ID")
	}
	return roster.FindTeam(s.Hall.Register, s.Flags.Section, p.team)
}

func (p *publicRequest) say(s *command.Session) error {
	if p.club != "" {
		club, err := roster.FindClub(s.Hall.Register, p.club)
		if err != nil {
			return err
		}
		row := view.OfPublicClub(s.Hall, club)
		return s.Say(row, "public name: %s\n", row.Public)
	}
	t, err := p.find(s)
	if err != nil {
		return err
	}
	row := view.OfPublicTeam(s.Hall, t)
	return s.Say(row, "public name: %s\n", row.Public)
}

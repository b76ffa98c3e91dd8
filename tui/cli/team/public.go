package team

import (
	"github.com/spf13/cobra"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
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
		Use: "public --section ID --team NAME", Short: "Decide what the public reads as a team's or a club's name",
		Long: "Decide what the public reads as the name of a team, or with --club of a club: --release shows its own name though it shares letters\n" +
			"with a player's, --show TEXT shows something else, --withhold shows Team 7 or Club 3. event public lists what stands.",
		Before: func([]string) error {
			if (p.team == "") == (p.club == "") {
				return refusal.Invalid.Errorf("name one team with --section and --team, or one club with --club")
			}
			return nil
		},
		Decide: p.decide,
		Say:    p.say,
	})
	f := cmd.Flags()
	f.StringVar(&p.team, "team", "", "the team's `NAME`; a unique part will do")
	f.StringVar(&p.club, "club", "", "the `CLUB`; a unique part will do")
	f.BoolVar(&p.release, "release", false, "show the name as it is")
	f.BoolVar(&p.withhold, "withhold", false, "show Team 7 or Club 3 in its place")
	f.StringVar(&p.show, "show", "", "show this `TEXT` in its place")
	cmd.MarkFlagsMutuallyExclusive("release", "withhold", "show")
	cmd.MarkFlagsOneRequired("release", "withhold", "show")
	return cmd
}

func (p *publicRequest) decide(s *command.Session) ([]fact.Fact, error) {
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
		return roster.ShowClubName(s.Hall.Register, club, shown(s.Hall.Register.Clubs[club-1]))
	}
	t, err := p.find(s)
	if err != nil {
		return nil, err
	}
	return roster.ShowTeamName(t, shown(t.Name))
}

func (p *publicRequest) find(s *command.Session) (*event.Team, error) {
	if s.Flags.Section == "" {
		return nil, refusal.Invalid.Errorf("say which section the team is in: --section ID")
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
		return s.Say(row, "the public reads %s\n", row.Public)
	}
	t, err := p.find(s)
	if err != nil {
		return err
	}
	row := view.OfPublicTeam(s.Hall, t)
	return s.Say(row, "the public reads %s\n", row.Public)
}

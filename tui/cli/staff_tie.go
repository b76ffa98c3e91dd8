package cli

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/rules/refusal"
)

// tied is a tie as it is typed.
type tied struct{ name, team, club string }

func (d *tied) addTo(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&d.name, "name", "", "the official's `NAME`")
	f.StringVar(&d.team, "team", "", "the team's `NAME`")
	f.StringVar(&d.club, "club", "", "the club's `NAME`, for all its teams")
}

// find turns the names into people. Section narrows down a team's name that occurs in several.
func (d *tied) find(t *tournament.Tournament, section string) (*event.Official, *event.Team, error) {
	o, err := officials.Find(t.Register, d.name)
	if err != nil || d.team == "" {
		return o, nil, err
	}
	var found []*event.Team
	for _, team := range t.Register.Teams {
		if strings.EqualFold(team.Name, d.team) && (section == "" || strings.EqualFold(team.Section, section)) {
			found = append(found, team)
		}
	}
	switch len(found) {
	case 0:
		return nil, nil, refusal.NotFound.Errorf("no team %q: type its whole name", d.team)
	case 1:
		return o, found[0], nil
	}
	return nil, nil, refusal.Invalid.Errorf("several sections have a team %q: say which with --section", d.team)
}

// record decides about the tie and tells what then is: "hears no appeal of".
func (d *tied) record(s *session, section, is string, decide func(*penalties.State, *event.Official, *event.Team) ([]fact.Fact, error)) error {
	err := s.do(func(t *tournament.Tournament) ([]fact.Fact, error) {
		o, team, err := d.find(t, section)
		if err != nil {
			return nil, err
		}
		return decide(t.Ledger, o, team)
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(s.env.Err, "%s %s %s\n", d.name, is, cmp.Or(d.team, "the teams of "+d.club))
	return nil
}

func staffTieCmd(env *Env) *cobra.Command {
	var c common
	var d tied
	cmd := &cobra.Command{
		Use: "tie --name NAME --team TEAM|--club CLUB", Short: "Say that an official is close to a team or club, and hears no appeal of theirs",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.with(cmd, env, func(s *session) error {
				return d.record(s, c.section, "hears no appeal of", func(l *penalties.State, o *event.Official, team *event.Team) ([]fact.Fact, error) {
					return appeal.DeclareTie(l, o, team, d.club)
				})
			})
		},
	}
	c.addTo(cmd)
	d.addTo(cmd)
	return required(cmd, "name")
}

func staffUntieCmd(env *Env) *cobra.Command {
	var c common
	var d tied
	var reason string
	cmd := &cobra.Command{
		Use: "untie --name NAME --team TEAM|--club CLUB --as CHIEF --reason TEXT", Short: "Take back a tie that was declared by mistake",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.with(cmd, env, func(s *session) error {
				return d.record(s, c.section, "is no longer tied to", func(l *penalties.State, o *event.Official, team *event.Team) ([]fact.Fact, error) {
					return appeal.LiftTie(l, o, team, d.club, reason, s.as)
				})
			})
		},
	}
	c.addTo(cmd)
	d.addTo(cmd)
	cmd.Flags().StringVar(&reason, "reason", "", "why")
	return required(cmd, "name", "reason")
}

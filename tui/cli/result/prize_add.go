package result

import (
	"github.com/spf13/cobra"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/prizes"
	"flagfall/pairing/roster"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

// prizeFlags is what prize add was given.
type prizeFlags struct {
	place, places int
	money         []string
	thing, worth  string
	class         event.Class
	club          string
	teams         []string
}

func addPrizeCmd(env *shell.Env) *cobra.Command {
	var a prizeFlags
	cmd := command.New(env, command.Verb{
		Use: "add --section ID [--place N | --places N] [--money LIST] [--thing TEXT]", Short: "Add prizes to a section's plan, for everybody or for a class",
		Long: "Add prizes to a section's plan: money, a thing, or both. --money 100,50,25 gives the first three places, or those from --place on;\n" +
			"--places 10 --thing trophy gives ten places a trophy each. Without more a prize is for everybody. A class asks for all that is said of\n" +
			"it: a rating (the mean of a team's players) below one and from another on, no rating, a club, ages as they were typed or imported\n" +
			"(age1 and age2), or teams by name.\n" +
			"Nobody gets two prizes: a team has the most valuable one that it may have. What a thing counts for beside money, --worth says.",
		Decide: func(s *command.Session) ([]fact.Fact, error) {
			list, err := a.prizes(s.Hall.Register, s.Flags.Section)
			if err != nil {
				return nil, err
			}
			return prizes.AddPrizes(s.Hall.Register, s.Flags.Section, list...)
		},
		Say: printPlan,
	})
	f := cmd.Flags()
	f.IntVar(&a.place, "place", 0, "place `N`, or the first of several (default 1)")
	f.IntVar(&a.places, "places", 0, "as many places as `N`")
	f.StringSliceVar(&a.money, "money", nil, "`LIST` of amounts, one a place, such as 100,50,25.50")
	f.StringVar(&a.thing, "thing", "", "what each gets besides, such as a trophy")
	f.StringVar(&a.worth, "worth", "", "`AMOUNT` that the thing counts for where prizes are compared; it is never paid")
	f.StringVar(&a.class.Name, "class", "", "what the class is called (default by what it asks)")
	f.IntVar(&a.class.Below, "below", 0, "teams rated below `N`")
	f.IntVar(&a.class.From, "from", 0, "teams rated `N` or more")
	f.BoolVar(&a.class.Unrated, "unrated", false, "teams without a rating")
	f.StringVar(&a.club, "club", "", "teams of the club of that `NAME`")
	f.IntVar(&a.class.Age, "age", 0, "teams whose players are all under `N` years")
	f.StringSliceVar(&a.teams, "team", nil, "teams by `NAME`, several with commas between")
	return command.Required(cmd, "section")
}

// prizes are those that were asked for.
func (a prizeFlags) prizes(s *event.State, section string) (list []event.Prize, err error) {
	class := a.class
	if a.club != "" {
		if class.Club, err = prizes.FindClub(s, a.club); err != nil {
			return nil, err
		}
	}
	for _, name := range a.teams {
		t, err := roster.FindTeam(s, section, name)
		if err != nil {
			return nil, err
		}
		class.Teams = append(class.Teams, t.No)
	}
	worth, err := prizes.ParseCents(a.worth)
	if err != nil {
		return nil, err
	}
	return prizes.ForPlaces(class, a.place, a.places, a.money, a.thing, worth)
}

package result

import (
	"github.com/spf13/cobra"

	"flagfall/db/acts"

	"flagfall/pairing/event"
	"flagfall/pairing/prizes"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
)

// prizeFlags is what prize add was given.
type prizeFlags struct {
	place, places int
	money         []string
	thing         string
	worth         int64
	class         event.Class
	club, plan    string
	teams         []string
}

func addPrizeCmd(env *shell.Env) *cobra.Command {
	var a prizeFlags
	cmd := command.New(env, command.Verb{
		Use:   "add --section ID [--place N | --places N] [--money LIST] [--thing TEXT]",
		Short: "Add prizes to a section's plan, for all teams or for a class",
		Long: "Add prizes to a section's plan: money, a trophy, or both. --money 100,50,25 gives the first three places, or those from --place on; " +
			"--places 10 --thing trophy gives a trophy to each of ten places. Without class flags a prize is for all teams. A class combines the " +
			"flags you give: a rating (the mean of a team's players) below one and from another on, no rating, a club, ages as typed or imported " +
			"(age1 and age2), or teams by name.\n" +
			"A team wins one prize only, the most valuable one it is eligible for. --worth sets the value of a trophy compared with money.\n" +
			"--plan gives these prizes in a separate plan, as if there were no other: a team may win the money of one plan, the trophy of " +
			"another and the book of a third.",
		Fields: []ask.Field{{
			Name: "worth", Help: "`AMOUNT` that a trophy counts for when prizes are compared; never paid",
			Into: ask.Money(&a.worth),
		}},
		Act: func(s *command.Session) (any, error) {
			list, err := a.prizes(s.Hall.Register, s.Flags.Section)
			return acts.AddPrizes{Section: s.Flags.Section, Prizes: list}, err
		},
		Say: printPlan,
	})
	f := cmd.Flags()
	f.IntVar(&a.place, "place", 0, "place `N`, or the first of several (default 1)")
	f.IntVar(&a.places, "places", 0, "number of places, `N`")
	f.StringSliceVar(&a.money, "money", nil, "`LIST` of amounts, one for each place, such as 100,50,25.50")
	f.StringVar(&a.thing, "thing", "", "what each place gets besides money, such as a trophy")
	f.StringVar(&a.plan, "plan", "", "separate plan `NAME` that gives them, such as trophies (default the main plan)")
	f.StringVar(&a.class.Name, "class", "", "name of the class (default from its flags)")
	f.IntVar(&a.class.Below, "below", 0, "teams rated below `N`")
	f.IntVar(&a.class.From, "from", 0, "teams rated `N` or more")
	f.BoolVar(&a.class.Unrated, "unrated", false, "teams without a rating")
	f.StringVar(&a.club, "club", "", "teams of the club `NAME`")
	f.IntVar(&a.class.Age, "age", 0, "teams whose players are all under `N` years")
	f.StringSliceVar(&a.teams, "team", nil, "teams by `NAME`, separated by commas")
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
	if len(a.teams) > 0 {
		if class.Teams, err = ask.TeamNumbers(s, section, a.teams); err != nil {
			return nil, err
		}
	}
	list, err = prizes.ForPlaces(class, a.place, a.places, a.money, a.thing, a.worth)
	return prizes.InPlan(list, a.plan), err
}

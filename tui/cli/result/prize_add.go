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

// prizesAsked is what prize add was given.
type prizesAsked struct {
	place, places int
	money         []int64
	thing, plan   string
	worth         int64
	class         event.Class
}

func addPrizeCmd(env *shell.Env) *cobra.Command {
	var a prizesAsked
	c := &a.class
	return command.Required(command.New(env, command.Verb{
		Use:   "add --section ID [--place N | --places N] [--money LIST] [--thing TEXT]",
		Short: "Add prizes to a section's plan, for all teams or for a class",
		Long: "Add prizes to a section's plan: money, a trophy, or both. --money 100,50,25 gives the first three places, or those from --place on; " +
			"--places 10 --thing trophy gives a trophy to each of ten places. Without class flags a prize is for all teams. A class combines the " +
			"flags you give: a rating (the mean of a team's players) below one and from another on, no rating, a club, ages as typed or imported " +
			"(age1 and age2), or teams by name.\n" +
			"A team wins one prize only, the most valuable one it is eligible for. --worth sets the value of a trophy compared with money.\n" +
			"--plan gives these prizes in a separate plan, as if there were no other: a team may win the money of one plan, the trophy of " +
			"another and the book of a third.",
		Fields: []ask.Field{
			ask.Number("place", "place `N`, or the first of several (default 1)", &a.place),
			ask.Number("places", "number of places, `N`", &a.places),
			ask.New("money", "`LIST` of amounts, one for each place, such as 100,50,25.50", ask.Amounts(&a.money)),
			ask.Text("thing", "what each place gets besides money, such as a trophy", &a.thing),
			ask.New("worth", "`AMOUNT` that a trophy counts for when prizes are compared; never paid", ask.Money(&a.worth)),
			ask.Text("plan", "separate plan `NAME` that gives them, such as trophies (default the main plan)", &a.plan),
			ask.Text("class", "name of the class (default from its flags)", &c.Name),
			ask.Number("below", "teams rated below `N`", &c.Below),
			ask.Number("from", "teams rated `N` or more", &c.From),
			ask.Yes("unrated", "teams without a rating", &c.Unrated),
			ask.New("club", "teams of the club `NAME`; a unique part is enough", ask.Club(&c.Club)),
			ask.Number("age", "teams whose players are all under `N` years", &c.Age),
			ask.New("team", "teams by `NAME`, separated by commas", ask.TeamList(&c.Teams)),
		},
		Act: func(s *command.Session) (any, error) {
			list, err := prizes.ForPlaces(a.class, a.place, a.places, a.money, a.thing, a.worth)
			return acts.AddPrizes{Section: s.Flags.Section, Prizes: prizes.InPlan(list, a.plan)}, err
		},
		Say: printPlan,
	}), "section")
}

package pairing

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/swiss"
)

// Outlook says that the planned rounds of a Swiss cannot all be paired among the teams it has, or may not.
type Outlook struct {
	Section *event.Section
	Lost    bool   // a planned round cannot be paired in any course; else one may not, once a team leaves
	Brief   string // in a few words
	Says    string // in a sentence, without the ways
	Ways    []Way  // how the event can go on, the mildest first
}

// String is the outlook in one line, with each way and its command.
func (o Outlook) String() string { return o.Says + " Ways on: " + waysText(o.Ways) + "." }

// LookAhead compares a section's planned rounds with its teams as they are now; found is false where nothing
// stands in the way, and where no rounds are planned.
func LookAhead(sec *event.Section) (o Outlook, found bool) {
	n, planned := len(sec.Rounds)+1, sec.Options.Rounds
	if r := sec.LatestRound(); r != nil && r.Started.IsZero() {
		n = r.No
	}
	if sec.IsRoundRobin() || sec.IsMixer() || len(sec.Stages) > 0 || n > planned {
		return o, false
	}
	lasts := func(sec *event.Section) (teams, last int) {
		numbers := sec.PairingOrder()
		field, later := fieldAhead(sec, n, numbers, expected(sec, n))
		field.Apart = append(field.Apart, alwaysApart(sec, numbers)...)
		return len(field.Teams), n - 1 + swiss.Lasts(field, later)
	}
	teams, last := lasts(sec)
	o = Outlook{Section: sec, Lost: last < planned}
	switch {
	case teams < 2:
		return o, false
	case o.Lost && n == 1:
		o.Brief = fmt.Sprintf("%d rounds planned, and %d can be paired", planned, last)
		o.Says = fmt.Sprintf("Section %s plans %d rounds for %d teams, and round %d could not be paired.",
			sec.Name, planned, teams, last+1)
	case o.Lost:
		o.Brief = fmt.Sprintf("%d rounds planned, and %d can be paired", planned, last)
		o.Says = fmt.Sprintf("Round %d of the %d planned in section %s cannot be paired in any course from here.",
			last+1, planned, sec.Name)
	case n == 1 && planned >= teams-1:
		o.Brief = fmt.Sprintf("%d rounds for %d teams: none may leave", planned, teams)
		o.Says = fmt.Sprintf(
			"Section %s plans %d rounds for %d teams: once a team leaves, a later round may have no pairing.",
			sec.Name, planned, teams)
	default:
		return o, false
	}
	o.Ways = planWays(sec, n, teams, last, func(with *event.Section) bool {
		_, then := lasts(with)
		return then > last
	})
	return o, true
}

// planWays lists the ways on before round n of a section whose rounds can be paired through last. Better reports
// whether a section that is set otherwise can pair more.
func planWays(sec *event.Section, n, teams, last int, better func(*event.Section) bool) (ways []Way) {
	if last >= sec.Options.Rounds {
		o := sec.Options
		o.System = event.RoundRobin
		return []Way{{
			Kind: WayRoundRobin, Options: &o,
			Says:    "a round robin: every team meets every other once, and you say what becomes of a leaver's matches",
			Command: fmt.Sprintf("section set --section %s --system round-robin", sec.ID),
		}}
	}
	ways = wishWays(sec, better)
	reason := ""
	if n == 1 {
		o := sec.Options
		o.System = event.DoubleRoundRobin
		ways = append(ways, Way{
			Kind: WayDouble, Options: &o,
			Says: fmt.Sprintf("a double round robin: all meet twice, in %d rounds",
				event.RoundRobinRounds(teams, true)),
			Command: fmt.Sprintf("section set --section %s --system double-round-robin", sec.ID),
		})
	} else {
		reason = " --reason TEXT"
	}
	if last > 0 {
		end := endWay(sec, last, reason)
		if n == 1 {
			end.Says = fmt.Sprintf("plan %s; a play-off may follow", roundCount(last))
			end.Command += ", then playoff start"
		}
		ways = append(ways, end)
	}
	return append(ways, Way{
		Kind: WayRematches, Round: last + 1,
		Says:    fmt.Sprintf("keep the plan: in round %d the fewest teams meet again", last+1),
		Command: fmt.Sprintf("then: pair --section %s --rematches --reason TEXT --as NAME", sec.ID),
	})
}

// endWay ends a section's rounds with round last; reason is what its command says of one.
func endWay(sec *event.Section, last int, reason string) Way {
	o := sec.Options
	o.Rounds = last
	return Way{
		Kind: WayEnd, Options: &o, Says: fmt.Sprintf("end with round %d", last),
		Command: fmt.Sprintf("section set --section %s --rounds %d%s", sec.ID, last, reason),
	}
}

// wishWays lists the wishes that may be dropped where that helps: pairs that an official keeps apart, and the rule
// about clubs.
func wishWays(sec *event.Section, helps func(*event.Section) bool) (ways []Way) {
	for _, apart := range sec.Apart {
		with := *sec
		with.Apart = slices.DeleteFunc(slices.Clone(sec.Apart), func(a event.Apart) bool { return a == apart })
		if helps(&with) {
			a, b := apart.Teams[0], apart.Teams[1]
			ways = append(ways, Way{
				Kind: WayDropWish, Apart: &apart.Teams, Says: fmt.Sprintf("%s and %s may meet", a.Name, b.Name),
				Command: fmt.Sprintf("team apart --section %s --team %q --from %q --how no --reason TEXT", sec.ID, a.Name, b.Name),
			})
		}
	}
	with, o := *sec, sec.Options
	o.KeepApart = string(swiss.ApartOff)
	if with.Options = o; helps(&with) {
		ways = append(ways, Way{
			Kind: WayDropWish, Options: &o, Says: "teams of one club may meet",
			Command: fmt.Sprintf("section set --section %s --keep-apart off --reason TEXT", sec.ID),
		})
	}
	return ways
}

// waysText lists ways in one line, each with its command.
func waysText(ways []Way) string {
	text := make([]string, len(ways))
	for i, w := range ways {
		text[i] = fmt.Sprintf("%s (%s)", w.Says, w.Command)
	}
	return strings.Join(text, "; ")
}

func roundCount(n int) string {
	if n == 1 {
		return "1 round"
	}
	return fmt.Sprintf("%d rounds", n)
}

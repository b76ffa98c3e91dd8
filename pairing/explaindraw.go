package pairing

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/mixer"
)

// explainDraws says what a round of a mixer gives up.
func explainDraws(s *event.State, sec *event.Section, fields []mixer.Field, rounds []mixer.Round) Explanation {
	var why Explanation
	partners, opponents := 0, 0
	for i, f := range fields {
		given := f.GivenUp(rounds[i])
		partners, opponents = partners+len(given.Partners), opponents+len(given.Opponents)
		why.Pairs = append(why.Pairs, givenUpAtTables(s, f.Way, rounds[i].Seatings(), given)...)
		for _, t := range rounds[i].Seatings() {
			for _, team := range t {
				why.Teams = append(why.Teams, sharedSeats(s, team, sec)...)
			}
		}
		points := "a draw's"
		if sec.ByeIsWin() {
			points = "a win's"
		}
		for _, no := range rounds[i].Out {
			why.Teams = append(why.Teams, TeamReason{s.Team(no), fmt.Sprintf(
				"%s sits out for %s points: no player who plays has sat out less often.", s.Team(no).Name, points)})
		}
	}
	why.Round = fmt.Sprintf(
		"Given up: %d partners who have played together (no draw of these players has fewer) and %d opponents who have met.",
		partners, opponents)
	return why
}

// givenUpAtTables says what each table gives up.
func givenUpAtTables(s *event.State, way mixer.Way, tables []mixer.Seating, given mixer.GivenUp) (list []string) {
	both := func(pair [2]int) string { return s.Team(pair[0]).Name + " and " + s.Team(pair[1]).Name }
	sums := "The sums of ratings differ by %d."
	if way == mixer.ByStanding {
		sums = "The sums of places differ by %d."
	}
	for i, t := range tables {
		var says []string
		for _, pair := range given.Partners {
			if together(t, pair) {
				says = append(says, both(pair)+" are partners again.")
			}
		}
		for _, pair := range given.SameHalf {
			if together(t, pair) {
				says = append(says, both(pair)+" come from one half of the ratings.")
			}
		}
		for _, pair := range given.Opponents {
			if slices.Contains(t[0], pair[0]) && slices.Contains(t[1], pair[1]) {
				says = append(says, both(pair)+" have met before.")
			}
		}
		list = append(list, strings.Join(append(says, fmt.Sprintf(sums, given.Gaps[i])), " "))
	}
	return list
}

// together reports whether two players are in one team at a table.
func together(t mixer.Seating, pair [2]int) bool {
	return slices.ContainsFunc(t[:], func(team []int) bool {
		return slices.Contains(team, pair[0]) && slices.Contains(team, pair[1])
	})
}

// sharedSeats says for each of three players how they share two seats, and nothing for two.
func sharedSeats(s *event.State, team []int, sec *event.Section) (list []TeamReason) {
	if len(team) < 3 {
		return nil
	}
	one, two, three := s.Team(team[0]), s.Team(team[1]), s.Team(team[2])
	why := fmt.Sprintf("%s, %s and %s share two seats: %s rests in match 1, %s in match 2",
		one.Name, two.Name, three.Name, three.Name, one.Name)
	if sec.Matches > 2 || sec.Options.FirstTo > 0 {
		why += fmt.Sprintf(", %s in match 3", two.Name)
	}
	why += "."
	for _, t := range []*event.Team{one, two, three} {
		list = append(list, TeamReason{t, why})
	}
	return list
}

// explainDrawn says what a round that is drawn gives up, as its tables are now.
func explainDrawn(s *event.State, sec *event.Section, r *event.Round) (Explanation, error) {
	inRound := func(t *event.Team) bool { return r.PlaceOf(t) != "" }
	fields, err := drawFields(sec, r.No, 0, inRound)
	if err != nil {
		return Explanation{}, err
	}
	rounds := make([]mixer.Round, len(fields))
	for i, f := range fields {
		in := func(no int) bool {
			return slices.ContainsFunc(f.Players, func(p mixer.Player) bool { return p.ID == no })
		}
		for _, t := range drawnTables(r) {
			if in(t[0][0]) {
				rounds[i].Add(t)
			}
		}
		for _, t := range r.Idle {
			if in(t.No) {
				rounds[i].Out = append(rounds[i].Out, t.No)
			}
		}
	}
	return explainDraws(s, sec, fields, rounds), nil
}

package event

import (
	"slices"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// FormerEntry is how a team was entered until it was corrected.
type FormerEntry struct {
	Entry
	Until fact.Meta
}

// Entry returns how the team is entered now.
func (t *Team) Entry() Entry { return Entry{t.Name, t.Club, t.Players} }

// PlaysIn reports whether the team is to be paired in a round.
func (t *Team) PlaysIn(round int) bool {
	_, away := t.ByeIn(round)
	return !away && !t.absent && (t.Out == 0 || round < t.Out)
}

// Entry is a team as typed or read from a file.
type Entry struct {
	Name, Club string
	Players    [2]Player
}

// SinglePlayer returns the player of an entry that names exactly one.
func (e Entry) SinglePlayer() (Player, bool) {
	one, two := e.Players[0], e.Players[1]
	switch {
	case (cleantext.Clean(one.Name) == "") == (cleantext.Clean(two.Name) == ""):
		return Player{}, false
	case cleantext.Clean(one.Name) == "":
		return two, true
	}
	return one, true
}

// Bye is a round that a team sits out, for nothing unless it is Half or Full. It is Given by an
// official for a round missed through no fault of the team; otherwise the team asked for it, or a Ruling
// makes it miss the round.
type Bye struct {
	Half, Full, Given bool
	Ruling            int
}

// ByeIn returns the bye of a team that sits out a round. A withdrawn team has no byes from the
// round it left.
func (t *Team) ByeIn(round int) (bye Bye, sitsOut bool) {
	if t.Out > 0 && round >= t.Out {
		return Bye{}, false
	}
	bye, sitsOut = t.Byes[round]
	return bye, sitsOut
}

// RequestedByes returns the number of rounds that the team sits out at its own request.
func (t *Team) RequestedByes() int {
	n := 0
	for _, bye := range t.Byes {
		if !bye.Given && bye.Ruling == 0 {
			n++
		}
	}
	return n
}

// How teams are numbered for pairing.
const (
	ByEntry  = "entry"
	ByRating = "rating"
)

// PairingOrder lists the section's teams by pairing number, number 1 first: in the order of entry,
// or by rating.
func (sec *Section) PairingOrder() []*Team {
	numbers := slices.Clone(sec.Teams)
	if sec.Options.Seed == ByRating { // late teams keep the number given on arrival (C.04.2)
		slices.SortStableFunc(numbers[:sec.StarterCount()], func(a, b *Team) int {
			return sec.doubledRating(b) - sec.doubledRating(a)
		})
	}
	return numbers
}

// doubledRating returns twice the rating of a team of the section.
func (sec *Section) doubledRating(t *Team) int {
	one, two := t.Players[0].Rating, t.Players[1].Rating
	switch {
	case sec.Options.TeamRating == RatingSum:
		return 2 * (one + two)
	case sec.Options.TeamRating == RatingHighest, one == 0, two == 0:
		return 2 * max(one, two)
	}
	return one + two
}

// Rating returns the rating of a team of the section: the mean of its players' ratings, or their
// sum or the higher one if the section says so; 0 if neither player has a rating.
func (sec *Section) Rating(t *Team) int { return sec.doubledRating(t) / 2 }

// TeamWanted puts a player on the list of those without a partner. Wanted counts from 1 over the
// event.
type TeamWanted struct {
	Wanted  int    `json:"wanted"`
	Section string `json:"section"`
	Player  Player `json:"player"`
	Club    int    `json:"club,omitempty"`
}

// TeamUnwanted takes a player off that list: a partner was found or the player went home.
type TeamUnwanted struct {
	Wanted int `json:"wanted"`
}

// TeamChecked records at check-in whether a team is in the hall. The newest counts.
type TeamChecked struct {
	Team int  `json:"team"`
	Here bool `json:"here"`
}

// CheckInClosed ends a section's check-in: a team not here is not paired until it is.
type CheckInClosed struct {
	Section string `json:"section"`
}

// TeamMended corrects the name, club and players of a team. It remains the same team.
type TeamMended struct {
	Team    int       `json:"team"`
	Name    string    `json:"name"`
	Club    int       `json:"club,omitempty"`
	Players [2]Player `json:"players"`
}

// The kinds, as journals hold them for ever.
func (TeamWanted) Kind() string    { return "team.wanted" }
func (TeamUnwanted) Kind() string  { return "team.unwanted" }
func (TeamChecked) Kind() string   { return "team.checked" }
func (CheckInClosed) Kind() string { return "checkin.closed" }
func (TeamMended) Kind() string    { return "team.mended" }

// Apart is two teams that an official keeps apart.
type Apart struct {
	Teams [2]*Team // the smaller number first
	How   string   // ApartAlways or ApartAvoidable
}

// KeptApart returns how two teams are kept apart, "" if they may meet.
func (sec *Section) KeptApart(a, b *Team) string {
	for _, apart := range sec.Apart {
		if apart.Teams == [2]*Team{a, b} || apart.Teams == [2]*Team{b, a} {
			return apart.How
		}
	}
	return ""
}

func keepTeamsApart(s *State, _ fact.Meta, f TeamsKeptApart) error {
	sec, err := s.Section(f.Section)
	if err != nil {
		return err
	}
	var teams [2]*Team
	for i, n := range f.Teams {
		if n < 1 || n > len(s.Teams) || s.Team(n).Section != sec.ID {
			return refusal.Damaged.Errorf(
				"team %d is kept apart from another in section %s and is not in it", n, f.Section)
		}
		teams[i] = s.Team(n)
	}
	sec.Apart = slices.DeleteFunc(slices.Clone(sec.Apart), func(a Apart) bool {
		return a.Teams == teams
	})
	if f.How != "" {
		sec.Apart = append(sec.Apart, Apart{teams, f.How})
	}
	return nil
}

// pairNames joins the names of two teams.
func pairNames(s *State, teams [2]int) string {
	names := ""
	for i, n := range teams {
		if i > 0 {
			names += " and "
		}
		if n >= 1 && n <= len(s.Teams) {
			names += s.Team(n).Name
		}
	}
	return names
}

package ask

import (
	"strconv"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/roster"
)

// Reason asks why, for the record.
func Reason(into *string) Field { return Text("reason", "why, for the record", into) }

// Round asks for a round.
func Round(into *int) Field { return Number("round", "round `N` (default the latest)", into) }

// Table asks for a table.
func Table(into *int) Field { return Number("table", "table `N`", into).Needed() }

// Match asks for a match of a table.
func Match(into *int) Field { return Number("match", "match `N` (default the first unfinished)", into) }

// Place asks for a match of the section.
func Place(p *event.Place) []Field { return []Field{Table(&p.Table), Round(&p.Round), Match(&p.Match)} }

// Entry asks for a team as it is entered; the ages, which few events ask for, last.
func Entry(e *event.Entry) []Field {
	list := []Field{
		Text("name", "the team's `NAME`", &e.Name).As("team").Needed(),
		New("club", "the school or `CLUB` of both, if any", ClubName(&e.Club)),
	}
	for i, which := range []string{"first", "second"} {
		n, p := strconv.Itoa(i+1), &e.Players[i]
		name := Text("player"+n, "`NAME` of the "+which+" player", &p.Name).As("player " + n).Needed()
		if i == 0 {
			name.Help += ", who takes White unless the team says otherwise"
		}
		list = append(list, name, rating("rating"+n, "rating of the "+which+" player", &p.Rating).As("rating "+n))
	}
	for i, which := range []string{"first", "second"} {
		n := strconv.Itoa(i + 1)
		list = append(list, age("age"+n, "age of the "+which+" player", &e.Players[i].Age).As("age "+n))
	}
	return list
}

func rating(name, whose string, into *int) Field {
	return Number(name, whose+", a whole number; 0 for none", into).OrZero()
}

func age(name, whose string, into *int) Field {
	return Number(name, whose+" in whole years, 0 for none; used for age prizes only, never printed or shown", into).OrZero()
}

// Substitute asks who plays in a team from now on, and for whom.
func Substitute(r *roster.SubstituteRequest) []Field {
	return []Field{
		Number("player", "player 1 or 2 of the team, who is replaced", &r.Place).As("replaces").Needed(),
		Text("name", "`NAME` of the new player, who starts at step 0", &r.Player.Name).As("player").Needed(),
		rating("rating", "rating of the new player", &r.Player.Rating),
		age("age", "age of the new player", &r.Player.Age),
		Reason(&r.Reason).Needed(),
		Yes("against-the-book", "although the rulebook allows no substitutes, as most do (rule 1)", &r.AgainstBook).
			As("rulebook").Of(
			Choice{"false", "follow it", "no substitute if the book forbids it"},
			Choice{"true", "depart from it", "your decision, on record"},
		),
	}
}

// Bye asks for a bye that a team wants.
func Bye(r *acts.Bye) []Field {
	return []Field{
		TeamOf(&r.Team),
		Number("round", "round `N`, one that has not started", &r.Round).Needed(),
		Yes("half", "for half the points of the round (default none)", &r.Half).As("worth").Of(
			Choice{"true", "half a point", "as if it had drawn"}, Choice{"false", "nothing", "as if it had lost"},
		),
	}
}

// AddPlayer asks for a player who needs a partner.
func AddPlayer(r *acts.AddPlayer) []Field {
	return []Field{
		Text("name", "the player's `NAME`", &r.Player.Name).As("player").Needed(),
		rating("rating", "rating", &r.Player.Rating),
		New("club", "the school or `CLUB`, if any", ClubName(&r.Club)),
		age("age", "age", &r.Player.Age),
	}
}

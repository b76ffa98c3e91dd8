package ask

import (
	"flagfall/pairing/event"
	"flagfall/pairing/formats"
	"flagfall/pairing/swiss"
	"flagfall/tui/voice/words"
)

// SetupReason asks why the setup changes, which the record wants while rounds are played.
func SetupReason(into *string) Field {
	return Text("reason", "why, for the record; required once round 1 has started", into)
}

// System asks how a section is paired.
func System(into *string) Field {
	option := func(system, explanation string) Choice { return Choice{system, words.System(system), explanation} }
	return Text("system", "the pairing system, fixed once round 1 starts", into).As("pairing").Of(
		option(string(swiss.FIDE), "FIDE rules of 2026 (C.04.6), with FIDE standings"),
		option(string(swiss.US29D), "an odd score group drops its lowest team (29D), with US Chess standings"),
		option(event.RoundRobin, "every team meets every other once"),
		option(event.DoubleRoundRobin, "every team meets every other twice"),
		option(event.Mixer, "players enter alone, and partners change"),
	)
}

// Seed asks what pairing numbers follow.
func Seed(into *string) Field {
	return Text("seed", "how pairing numbers are assigned, fixed once round 1 starts", into).As("seeding").Of(
		Choice{event.ByRating, "by rating", "higher rating total first; teams without ratings in order of entry"},
		Choice{event.ByEntry, "order of entry", "first team entered is number 1; ratings are ignored"},
	)
}

// Rounds asks how many rounds are planned.
func Rounds(into *int) Field {
	return Field{
		Name: "rounds", Into: PlannedRounds(into), Replaced: true,
		Help: "how many rounds are planned: `N`, or " + byTeams + ": five, fewer if all have met by then, more from 33 teams on; a round robin sets its own",
	}
}

// SectionName asks for the name of a section.
func SectionName(into *string) Field { return Text("name", "`NAME` as printed: K-5, Open", into) }

// Matches asks how many matches a round has.
func Matches(into *int) Field {
	return Number("matches", "how many matches each pair of teams plays in a round", into).As("games per round").Of(
		Choice{"1", "one", "one match a round"},
		Choice{"2", "two", "two matches a round; the partners swap colors for the second unless they say otherwise"},
		Choice{"3", "three", "three matches a round; the partners swap colors each time"},
		Choice{"4", "four", "four matches a round; the partners swap colors each time"},
	)
}

// Options asks how a section is paired and scored, for what a desk's form shows.
func Options(o *event.Options) []Field {
	return []Field{
		System(&o.System), Rounds(&o.Rounds), Seed(&o.Seed),
		Text("keep-apart", "whether teams of one club may meet", &o.KeepApart).As("clubs").Of(
			Choice{string(swiss.ApartOff), "may meet", "clubs are ignored"},
			Choice{string(swiss.ApartPrefer), "as rarely as possible", "as few such pairings as the scores allow"},
			Choice{string(swiss.ApartBelow), "never below a score", "never among teams below a score of theirs"},
			Choice{string(swiss.ApartAlways), "never", "never, whatever the scores"},
		),
		Text("bye", "points for the odd team's bye", &o.Bye).Of(
			Choice{"", "default", "a draw under FIDE rules, a win under US Chess custom"},
			Choice{event.ByeWin, "a win", "as if the team had won all its matches"},
			Choice{event.ByeDraw, "a draw", "half of a win"},
		),
		Text("boards", "`HOW` players meet, from the next pairing on; a team may still choose who has White", &o.Boards).Of(
			Choice{event.BoardsExchanged, "exchanged", "first players meet second players"},
			Choice{event.BoardsFixed, "fixed", "board 1 meets board 1; colors turn"},
			Choice{event.BoardsByRating, "by rating", "the higher rated meet; colors turn"},
			Choice{event.BoardsEveryone, "everyone", "in four matches each meets both opponents with both colors"},
		),
	}
}

// Plan asks which plan a section follows, of those that come with flagfall.
func Plan(into *string) Field {
	plan := Text("plan", "How the section is played, with its groups, stages and play-off. It settles the fields below.", into).
		Of(Option("", "none", ""))
	for _, id := range formats.IDs() {
		if p, err := formats.Builtin(id); err == nil {
			plan.Choices = append(plan.Choices, Option(id, id, p.Name))
		}
	}
	return plan
}

// MoreOptions are those that scripts set and no form shows. Byes is the most that a team may take by request, and
// tiebreaks the list as it is typed.
func MoreOptions(o *event.Options, byes *int, tiebreaks *string) []Field {
	return []Field{
		Text("draw", "how a mixer draws: rating-sums (default), rating-halves or standing", &o.Draw),
		Text("odd", "in a mixer with a number that four does not divide: sit-out (default), or share: three share two seats", &o.Odd),
		Text("team-rating", "team rating from its players' ratings: mean, sum or highest (default mean)", &o.TeamRating),
		Text("primary", "what counts first: game-points or match-points", &o.Primary),
		Text("below", "the `SCORE` for --keep-apart below", &o.Below),
		Text("acceleration", "off, baku or us-28r", &o.Speed),
		Number("first-to", "play each table until a team has won `N` matches; 0 for a number of matches", &o.FirstTo).OrZero(),
		Text("color-preferences", "C.04.6 pairs by them in rounds of one match with fixed boards: off, type-a or type-b", &o.Preferences),
		Number("max-byes", "how many rounds a team may take a bye by request (default 2)", byes).OrZero(),
		Text("tiebreaks", "`LIST` of tie-breaks in order, such as MMED,SOLK,CUM", tiebreaks),
	}
}

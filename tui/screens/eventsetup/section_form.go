package eventsetup

import (
	"cmp"
	"strconv"
	"strings"
	"unicode"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/swiss"
	"flagfall/rules"
	"flagfall/rules/refusal"
	"flagfall/tui/kit/input"
	"flagfall/tui/voice/words"
)

// OptionsForm changes a section's name, its rulebook while that may still be, and how it is paired
// and scored; changed is called when that is recorded, with whether round 1 must then be paired
// again. What the form does not ask stays.
func OptionsForm(section *event.Section, books []*rules.Book, changed func(again bool)) input.Form {
	o, again := section.Options, false
	return input.Form{
		Title: "section " + section.Name,
		Fields: []input.FormField{
			systemField(o.System), roundsField(o.Rounds),
			numbersField(cmp.Or(o.Seed, event.ByEntry)),
			{
				Name: "clubs", Value: cmp.Or(o.KeepApart, string(swiss.ApartOff)),
				Explanation: "May teams of one club meet?", Choices: []input.FormChoice{
					{Value: string(swiss.ApartOff), Name: "may meet", Explanation: "clubs are ignored"},
					{
						Value: string(swiss.ApartPrefer), Name: "as rarely as possible",
						Explanation: "as few such pairings as the scores allow",
					},
					{Value: string(swiss.ApartAlways), Name: "never", Explanation: "never, whatever the scores"},
				},
			},
			{Name: "bye", Value: o.Bye, Explanation: "Points for a bye to the odd team.", Choices: []input.FormChoice{
				{Value: "", Name: "default", Explanation: "a draw under FIDE rules, a win under US Chess custom"},
				{Value: event.ByeWin, Name: "a win", Explanation: "as if the team had won all its matches"},
				{Value: event.ByeDraw, Name: "a draw", Explanation: "half of a win"},
			}},
			{
				Name: "boards", Value: cmp.Or(o.Boards, event.BoardsExchanged),
				Explanation: "Who meets whom; from the next pairing on. A team may still choose who has White.",
				Choices: []input.FormChoice{
					{Value: event.BoardsExchanged, Name: "exchanged", Explanation: "first players meet second players"},
					{Value: event.BoardsFixed, Name: "fixed", Explanation: "board 1 meets board 1; colors turn"},
					{Value: event.BoardsByRating, Name: "by rating", Explanation: "the higher rated meet; colors turn"},
				},
			},
			{Name: "name", Value: section.Name, Explanation: "As printed."},
			rulebookField(books, section.Book), reasonField,
		},
		Act: func(v []string) (_ any, err error) {
			to := section.Options
			if to.Rounds, err = parseRounds(v[1]); err != nil {
				return nil, err
			}
			to.System, to.Seed = chosenOr(to.System, v[0], string(swiss.FIDE)), chosenOr(to.Seed, v[2], event.ByEntry)
			to.KeepApart, to.Bye = chosenOr(to.KeepApart, v[3], string(swiss.ApartOff)), v[4]
			to.Boards = chosenOr(to.Boards, v[5], event.BoardsExchanged)
			again = section.MustPairAgain(to)
			return acts.SetSection{
				Section: section.ID, Name: v[6], Rulebook: bookText(v[7], books), Options: to,
				Reason: v[8],
			}, nil
		},
		Saved: func([]string, []fact.Fact) { changed(again) },
	}
}

// reasonField asks why the setup changes while rounds are played.
var reasonField = input.FormField{
	Name: "reason", Explanation: "Why you change it, for the record; required once round 1 has started.",
}

// rulebookField chooses among the books there are, that of the section and those that come with
// flagfall.
func rulebookField(books []*rules.Book, now *rules.Book) input.FormField {
	f := input.FormField{
		Name: "rulebook", Value: now.SHA256(),
		Explanation: "The rulebook of the section. Fixed once round 1 starts or an incident is logged.",
	}
	for _, b := range books {
		f.Choices = append(f.Choices, input.FormChoice{
			Value: b.SHA256(), Name: b.Name,
			Explanation: b.Edition + ". " + b.Provenance,
		})
	}
	return f
}

// bookText returns the text of the book with that hash, "" for none.
func bookText(sum string, books []*rules.Book) string {
	for _, b := range books {
		if b.SHA256() == sum {
			return string(b.Text())
		}
	}
	return ""
}

// chosenOr is the value chosen, or what was there where that says the same: an option never said is
// its default.
func chosenOr(was, chosen, usual string) string {
	if was == "" && chosen == usual {
		return was
	}
	return chosen
}

// newSystemField is systemField for a section to come, which follows its rulebook unless another is chosen.
func newSystemField() input.FormField {
	f := systemField("")
	f.Value, f.Choices = "", append([]input.FormChoice{{
		Value: "", Name: "by the rulebook",
		Explanation: "Swiss by US Chess rules for its rulebooks, by FIDE rules for others",
	}}, f.Choices...)
	return f
}

func systemField(now string) input.FormField {
	return input.FormField{
		Name: "pairing", Value: cmp.Or(now, string(swiss.FIDE)),
		Explanation: "The pairing system. Fixed once round 1 starts.", Choices: []input.FormChoice{
			{
				Value: string(swiss.FIDE), Name: words.System(string(swiss.FIDE)),
				Explanation: "FIDE rules of 2026 (C.04.6), with FIDE standings",
			},
			{
				Value: string(swiss.US29D), Name: words.System(string(swiss.US29D)),
				Explanation: "an odd score group drops its lowest team (29D), with US Chess standings",
			},
			{
				Value: event.RoundRobin, Name: words.System(event.RoundRobin),
				Explanation: "every team meets every other once",
			},
			{
				Value: event.DoubleRoundRobin, Name: words.System(event.DoubleRoundRobin),
				Explanation: "every team meets every other twice",
			},
		},
	}
}

// numbersField chooses what pairing numbers follow.
func numbersField(now string) input.FormField {
	return input.FormField{
		Name: "seeding", Value: now,
		Explanation: "How pairing numbers are assigned. Fixed once round 1 starts.", Choices: []input.FormChoice{
			{
				Value: event.ByRating, Name: "by rating",
				Explanation: "higher rating total first; teams without ratings in order of entry",
			},
			{
				Value: event.ByEntry, Name: "order of entry",
				Explanation: "first team entered is number 1; ratings are ignored",
			},
		},
	}
}

func roundsField(now int) input.FormField {
	f := input.FormField{
		Name:        "rounds",
		Explanation: "How many rounds are planned: a number, or " + roundsByTeams + ": five, fewer if all have met by then, more from 33 teams on. A round robin sets its own.",
		Replaced:    true,
	}
	switch {
	case now == event.RoundsByTeams:
		f.Value = roundsByTeams
	case now > 0:
		f.Value = strconv.Itoa(now)
	}
	return f
}

// roundsByTeams is event.RoundsByTeams as the form has it.
const roundsByTeams = "by number of teams"

func parseRounds(text string) (int, error) {
	switch text = strings.TrimSpace(text); text {
	case "":
		return 0, nil
	case roundsByTeams:
		return event.RoundsByTeams, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0, refusal.Invalid.Errorf("%q is not a number of rounds: type a whole number, or: %s",
			text, roundsByTeams)
	}
	return n, nil
}

// sectionID makes a short id of a section's name that is still free: "K-5" is K5.
func sectionID(name string, r *event.State) string {
	const longest = 10
	id := strings.Map(func(c rune) rune {
		if unicode.IsLetter(c) || unicode.IsDigit(c) {
			return c
		}
		return -1
	}, name)
	for len(id) > longest {
		id = id[:strings.LastIndexFunc(id, func(rune) bool { return true })]
	}
	id = cmp.Or(id, "S")
	free := id
	for n := 2; ; n++ {
		if _, err := r.Section(free); err != nil {
			return free
		}
		free = id + strconv.Itoa(n)
	}
}

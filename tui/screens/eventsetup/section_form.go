package eventsetup

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/swiss"
	"flagfall/rules"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/input"
)

// OptionsForm changes a section's name, its rulebook while that may still be, and how it is paired
// and scored; changed is called when that is recorded, with whether round 1 must then be paired
// again. What the form does not ask stays.
func OptionsForm(section *event.Section, books []*rules.Book, changed func(again bool)) input.Form {
	was, again := section.Options, false
	r := acts.SetSection{Section: section.ID, Name: section.Name, Options: was}
	o := &r.Options
	o.System, o.Seed = cmp.Or(o.System, string(swiss.FIDE)), cmp.Or(o.Seed, event.ByEntry)
	o.KeepApart = cmp.Or(o.KeepApart, string(swiss.ApartOff))
	o.Boards = cmp.Or(o.Boards, event.BoardsExchanged)
	book := section.Book.SHA256()
	rulebook := ask.Text("rulebook", "The rulebook of the section. Fixed once round 1 starts or an incident is logged.", &book)
	for _, b := range books {
		rulebook.Choices = append(rulebook.Choices, ask.Option(b.SHA256(), b.Name, b.Edition+". "+b.Provenance))
	}
	return input.Form{
		Title:  "section " + section.Name,
		Fields: append(ask.Options(o), ask.SectionName(&r.Name), rulebook, ask.SetupReason(&r.Reason)),
		Act: func() (any, error) {
			to := r
			to.Options.System = chosenOr(was.System, o.System, string(swiss.FIDE))
			to.Options.Seed = chosenOr(was.Seed, o.Seed, event.ByEntry)
			to.Options.KeepApart = chosenOr(was.KeepApart, o.KeepApart, string(swiss.ApartOff))
			to.Options.Boards = chosenOr(was.Boards, o.Boards, event.BoardsExchanged)
			if at := slices.IndexFunc(books, func(b *rules.Book) bool { return b.SHA256() == book }); at >= 0 {
				to.Rulebook = string(books[at].Text())
			}
			again = section.MustPairAgain(to.Options)
			return to, nil
		},
		Saved: func([]fact.Fact) { changed(again) },
	}
}

// chosenOr is the value chosen, or what was there where that says the same: an option never said is
// its default.
func chosenOr(was, chosen, usual string) string {
	if was == "" && chosen == usual {
		return was
	}
	return chosen
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

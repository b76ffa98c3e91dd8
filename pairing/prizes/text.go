package prizes

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
)

// ClassName returns a class in English: "under 1200", "unrated", "" for all teams.
func ClassName(s *event.State, c event.Class) string { return Basis{Register: s}.className(c) }

// AwardClass returns the class of the prize that names an award.
func (r Result) AwardClass(a Award) string {
	return r.hall.className(r.Section.Prizes.Prizes[a.Prize-1].Class)
}

func (h Basis) className(c event.Class) string {
	if c.Name != "" {
		return c.Name
	}
	var parts []string
	switch {
	case c.Below > 0 && c.From > 0:
		parts = append(parts,
			h.Translate.Say("%s to %s", strconv.Itoa(c.From), strconv.Itoa(c.Below-1)))
	case c.Below > 0:
		parts = append(parts, h.Translate.Say("under %s", strconv.Itoa(c.Below)))
	case c.From > 0:
		parts = append(parts, h.Translate.Say("%s and over", strconv.Itoa(c.From)))
	}
	if c.Unrated {
		parts = append(parts, h.Translate.Say("unrated"))
	}
	if c.Age > 0 {
		parts = append(parts, h.Translate.Say("under age %s", strconv.Itoa(c.Age)))
	}
	if clubs := h.Register.Clubs; c.Club > 0 && c.Club <= len(clubs) {
		parts = append(parts, h.clubName(clubs[c.Club-1]))
	}
	if len(c.Teams) > 0 && len(parts) == 0 {
		parts = append(parts, h.Translate.Say("chosen teams"))
	}
	return strings.Join(parts, ", ")
}

// PrizeName returns the name of a prize in English: "third place", "first, under 1200".
func PrizeName(s *event.State, p event.Prize) string { return Basis{Register: s}.PrizeName(p) }

// PrizeName returns the name of a prize in the language of the basis.
func (h Basis) PrizeName(p event.Prize) string {
	if class := h.className(p.Class); class != "" {
		return h.ordinal(p.Place) + h.Translate.Say(", %s", class)
	}
	return h.Translate.Say("%s place", h.ordinal(p.Place))
}

func (h Basis) ordinal(n int) string {
	if h.Ordinal == nil {
		return Ordinal(n)
	}
	return h.Ordinal(n)
}

var ordinals = []string{
	"", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
	"tenth",
}

// Ordinal returns a place in words: "first" to "tenth", then "11th".
func Ordinal(n int) string {
	if n >= 0 && n < len(ordinals) {
		return ordinals[n]
	}
	end := map[plural.Form]string{plural.One: "st", plural.Two: "nd", plural.Few: "rd"}
	return fmt.Sprintf("%d%s", n, cmp.Or(end[plural.Ordinal.MatchPlural(language.English, n, 0, 0, 0, 0)], "th"))
}

// FormatMoney returns an amount in cents in English, in the plan's currency: "$75", "$33.34", "75
// EUR".
func FormatMoney(currency string, cents int64) string { return formatMoney(nil, currency, cents) }

// Money returns an amount in cents in the language of the basis, in a plan's currency.
func (h Basis) Money(currency string, cents int64) string {
	return formatMoney(h.Translate, currency, cents)
}

func formatMoney(in fact.Translate, currency string, cents int64) string {
	text := strconv.FormatInt(cents/100, 10)
	if cents%100 != 0 {
		text = in.Say("%s.%s", text, fmt.Sprintf("%02d", cents%100))
	}
	switch {
	case currency == "":
		return text
	case len([]rune(currency)) == 1:
		return in.Say("%s%s", currency, text)
	}
	return text + " " + currency
}

// AwardText returns the contents of an award: "$75 and the trophy for first place".
func (r Result) AwardText(a event.Award) string {
	plan, in := r.Section.Prizes.PrizesPlanned, r.hall.Translate
	var gets []string
	if a.Cents > 0 {
		gets = append(gets, formatMoney(in, plan.Currency, a.Cents))
	}
	if a.Thing > 0 && a.Thing <= len(plan.Prizes) {
		p := plan.Prizes[a.Thing-1]
		gets = append(gets, in.Say("%s for %s", p.Thing, r.hall.PrizeName(p)))
	}
	return strings.Join(gets, in.Say(" and "))
}

// PrizeText returns the contents of a prize in English: "$100 and trophy".
func PrizeText(plan event.PrizesPlanned, p event.Prize) string { return prizeText(nil, plan, p) }

func prizeText(in fact.Translate, plan event.PrizesPlanned, p event.Prize) string {
	var offered []string
	if p.Cents > 0 {
		offered = append(offered, formatMoney(in, plan.Currency, p.Cents))
	}
	if p.Thing != "" {
		offered = append(offered, p.Thing)
	}
	return strings.Join(offered, in.Say(" and "))
}

// AwardTitle returns the name of an award: "co-champions", "tied for first through third place", "third
// place", "first of under 1200".
func (r Result) AwardTitle(a Award) string {
	entry := r.Locked(a)
	if a.Document == nil && entry.First > 0 {
		entry.First, entry.Last = r.tiedPlaces(a)
	}
	return r.title(entry)
}

// tiedPlaces returns the first and last place of the teams tied with an award's team, also of those that
// won another prize.
func (r Result) tiedPlaces(a Award) (first, last int) {
	first, last = a.Place, a.Place
	for _, s := range r.Field {
		if s.Group == a.Group {
			first, last = min(first, s.Place), max(last, s.Place)
		}
	}
	return first, last
}

func (r Result) title(a event.Award) string {
	h := r.hall
	name := h.PrizeName(r.Section.Prizes.Prizes[a.Prize-1])
	switch {
	case a.Champion:
		return h.Translate.Say("co-champions")
	case !a.Tied:
		return name
	case a.First == 0:
		return h.Translate.Say("tied for %s", name)
	}
	first, last := h.ordinal(a.First), h.ordinal(a.Last)
	if a.Last == a.First+1 {
		return h.Translate.Say("tied for %s and %s place", first, last)
	}
	return h.Translate.Say("tied for %s through %s place", first, last)
}

// sharedInClass reports whether an award was shared only among teams of a class.
func (r Result) sharedInClass(a Award) bool {
	for _, no := range a.Pool {
		if r.Section.Prizes.Prizes[no-1].Class.IsOpen() {
			return false
		}
	}
	return true
}

// sharedPlaces returns the first and last place of the teams that share an award.
func (r Result) sharedPlaces(a Award) (first, last int) {
	first, last = a.Place, a.Place
	for _, s := range r.Field {
		for _, t := range a.With {
			if t == s.Team {
				first, last = min(first, s.Place), max(last, s.Place)
			}
		}
	}
	return first, last
}

// UnawardedTexts describes each prize not given, with the reason: "first of unrated: $20: no team
// of its class is left without a prize".
func (r Result) UnawardedTexts() []string {
	in := r.hall.Translate
	var left []string
	for _, no := range r.Left {
		p := r.Section.Prizes.Prizes[no-1]
		if r.moneyGiven(no) {
			p.Cents = 0
		}
		why := in.Say("more prizes than teams")
		switch fit := r.countQualified(p.Class); {
		case !p.Class.IsOpen() && fit == 0:
			why = in.Say("no team is in its class")
		case !p.Class.IsOpen():
			why = in.Say("every team of its class has another prize")
		case p.Thing != "" && r.hasChampions(p.Plan):
			why = in.Say("the champions leave its place empty")
		}
		left = append(left,
			in.Say("%s: %s",
				r.hall.PrizeName(p)+", "+prizeText(in, r.Section.Prizes.PrizesPlanned, p), why))
	}
	return left
}

func (r Result) countQualified(c event.Class) (n int) {
	for _, s := range r.Field {
		if Qualifies(r.hall.Register, c, s.Team) {
			n++
		}
	}
	return n
}

// hasChampions reports whether a plan made co-champions.
func (r Result) hasChampions(plan string) bool {
	return slices.ContainsFunc(r.Awards, func(a Award) bool {
		return a.Champion && r.AwardPlan(a) == plan
	})
}

// moneyGiven reports whether a team won the money of a prize.
func (r Result) moneyGiven(no int) bool {
	for _, a := range r.Awards {
		for _, p := range a.Pool {
			if p == no {
				return true
			}
		}
	}
	return false
}

// TeamNames joins the names of teams between which lots are to be drawn: "A, B".
func (h Basis) TeamNames(level []*event.Team) string {
	names := make([]string, 0, len(level))
	for _, t := range level {
		names = append(names, h.teamName(t))
	}
	return cleantext.Join(names)
}

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
	"flagfall/pairing/standings"
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
		parts = append(parts, h.Translate.Say("under %s years", strconv.Itoa(c.Age)))
	}
	if clubs := h.Register.Clubs; c.Club > 0 && c.Club <= len(clubs) {
		parts = append(parts, h.clubName(clubs[c.Club-1]))
	}
	if len(c.Teams) > 0 && len(parts) == 0 {
		parts = append(parts, h.Translate.Say("chosen teams"))
	}
	return strings.Join(parts, ", ")
}

// PrizeName returns the name of a prize in English: "third place", "first of under 1200".
func PrizeName(s *event.State, p event.Prize) string { return Basis{Register: s}.PrizeName(p) }

// PrizeName returns the name of a prize in the language of the basis.
func (h Basis) PrizeName(p event.Prize) string {
	if class := h.className(p.Class); class != "" {
		return h.ordinal(p.Place) + h.Translate.Say(" of %s", class)
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
	entry := r.locked(a)
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

// AwardReason says in a few words why a team has its award: "third on US Chess median, 24 to 23", "tied for
// first through second with 4½ points, $150 in two parts".
func (r Result) AwardReason(a Award) string {
	h := r.hall
	if a.Document != nil {
		return h.Translate.Say("by award document %s", strconv.Itoa(r.Section.Prizes.Document))
	}
	if a.Stage != "" && len(a.With) == 0 {
		if p := r.Section.Prizes.Prizes[a.Prize-1]; !p.Class.IsOpen() {
			return h.PrizeName(p) + ", " + h.Translate.Say(a.Stage)
		}
		return h.Translate.Say(a.Stage) + r.passedDownText(a)
	}
	points := h.Translate.Say(" with %s points", a.Row.Points.Short())
	if h.Translate == nil && (a.Row.Points.Short() == "1" || a.Row.Points.Short() == "½") {
		points = " with " + a.Row.Points.Short() + " point"
	}
	if a.Champion || len(a.With) > 0 {
		why := r.AwardTitle(a)
		if a.Champion {
			why = h.Translate.Say("tied for %s", h.PrizeName(event.Prize{Place: 1}))
		}
		why += points
		if a.Cents > 0 && len(a.With) > 0 {
			why += ", " + r.divisionText(a)
		}
		if a.Thing > 0 && !a.Champion {
			p := r.Section.Prizes.Prizes[a.Thing-1]
			if parted := r.tiebreakText(a, p.Class); parted != "" {
				why += h.Translate.Say("; the %s", p.Thing) + parted
			}
		}
		return why
	}
	p := r.Section.Prizes.Prizes[a.Prize-1]
	why := h.ordinal(a.Place)
	if !p.Class.IsOpen() {
		why = h.PrizeName(p)
	}
	if drawn := r.lotText(a, p); drawn != "" {
		return why + drawn + points + r.passedDownText(a)
	}
	if r.byTiebreak(a) {
		return why + cmp.Or(r.tiebreakText(a, p.Class), points) + r.passedDownText(a)
	}
	return why + points + r.passedDownText(a)
}

// byTiebreak reports whether tie-breaks order the teams tied for an unshared award. Money that ties
// share is never given by them, what cannot be divided is.
func (r Result) byTiebreak(a Award) bool {
	return a.Cents == 0 || !r.shares(a)
}

// shares reports whether the teams tied with an award's team share the money of its plan.
func (r Result) shares(a Award) bool {
	ties := r.Section.Prizes.TiesOf(r.AwardPlan(a))
	return ties == event.TiesSplit || ties == event.TiesCoChampions && a.Group == r.Field[0].Group
}

// divisionText says what was divided, and among how many of those tied: "$100 + $50 divided by 2", "$25
// divided by 2 of the 8 tied" where others of the tie won another prize, "$536, the largest prize it could
// win alone, of $1,379 + $536", "$1,379 + $536 − $536 divided by 1".
func (r Result) divisionText(a Award) string {
	in, currency := r.hall.Translate, r.Section.Prizes.Currency
	var parts []string
	for _, no := range a.Pool {
		parts = append(parts, formatMoney(in, currency, r.Section.Prizes.Prizes[no-1].Cents))
	}
	sum, paid := strings.Join(parts, " + "), a.Parts
	if a.Capped {
		return in.Say("%s, the largest prize it could win alone, of %s",
			formatMoney(in, currency, a.Cents), sum)
	}
	for _, other := range r.Awards {
		if other.Capped && slices.Equal(other.Pool, a.Pool) {
			paid++
			if other.Cents > 0 {
				sum += " − " + formatMoney(in, currency, other.Cents)
			}
		}
	}
	if tied := r.countTied(a); tied > paid {
		return in.Say("%s divided by %s of the %s tied", sum, strconv.Itoa(a.Parts), strconv.Itoa(tied))
	}
	return in.Say("%s divided by %s", sum, strconv.Itoa(a.Parts))
}

// countTied counts the teams tied for a shared award, in its class where it was shared in a class.
func (r Result) countTied(a Award) (n int) {
	class := event.Class{}
	if r.sharedInClass(a) {
		class = r.Section.Prizes.Prizes[a.Pool[0]-1].Class
	}
	for _, s := range r.Field {
		if s.Group == a.Group && Qualifies(r.hall.Register, class, s.Team) {
			n++
		}
	}
	return n
}

// lotText says that lots among teams with the same points decide an award, or will; "" where they
// do not.
func (r Result) lotText(a Award, p event.Prize) string {
	if r.Section.Prizes.TiesOf(p.Plan) != event.TiesByLot {
		return ""
	}
	tied := 0
	for _, s := range r.Field {
		if s.Group == a.Group && Qualifies(r.hall.Register, p.Class, s.Team) {
			tied++
		}
	}
	switch {
	case tied < 2:
		return ""
	case a.Lot == 0:
		return r.hall.Translate.Say(" before lots are drawn among %s teams", strconv.Itoa(tied))
	}
	return r.hall.Translate.Say(" by lot among %s teams", strconv.Itoa(tied))
}

// passedDownText says that a prize passed to a team because teams ahead have others.
func (r Result) passedDownText(a Award) string {
	if p := r.Section.Prizes.Prizes[a.Prize-1]; p.Class.IsOpen() && p.Place < a.Place {
		return r.hall.Translate.Say("; the prize of %s place, because teams ahead have others",
			r.hall.ordinal(p.Place))
	}
	return ""
}

// tiebreakText says what puts a team ahead of the next one in a class with the same points: a
// tie-break with both values, or a lot.
func (r Result) tiebreakText(a Award, class event.Class) string {
	for _, next := range r.Field[a.Place:] {
		if !Qualifies(r.hall.Register, class, next.Team) {
			continue
		}
		if next.Group != a.Group || next.Stage != "" {
			return ""
		}
		if r.shares(a) && r.awardOf(r.Awards, next.Team, r.AwardPlan(a)).Cents > a.Cents {
			continue // it won more in the same tie
		}
		for i, code := range standings.Tiebreaks(r.Section) {
			if x, y := a.Row.Values[i], next.Row.Values[i]; x.Number.Cmp(y.Number) != 0 {
				return r.hall.Translate.Say(" on %s, %s to %s", code.Name(r.hall.Translate.Say),
					decimal(r.hall.Translate, x.String()), decimal(r.hall.Translate, y.String()))
			}
		}
		if a.Level == next.Level {
			return r.hall.Translate.Say(", tied on every tie-break with %s",
				r.hall.teamName(next.Team))
		}
		return r.hall.Translate.Say(" by lot, tied on every tie-break with %s",
			r.hall.teamName(next.Team))
	}
	return ""
}

// decimal is a number as a language writes it, like the money beside it, without ".0" at its end.
func decimal(in fact.Translate, n string) string {
	whole, rest, cut := strings.Cut(strings.TrimSuffix(n, ".0"), ".")
	if !cut {
		return whole
	}
	return in.Say("%s.%s", whole, rest)
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

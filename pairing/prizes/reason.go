package prizes

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/standings"
)

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
// win alone, of $1,379 + $536", "$1,379 + $536 − $536" or "$25 for one of the 8 tied" where nothing is divided.
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
	switch tied := r.countTied(a); {
	case a.Parts == 1 && tied > paid:
		return in.Say("%s for one of the %s tied", sum, strconv.Itoa(tied))
	case a.Parts == 1:
		return sum
	case tied > paid:
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

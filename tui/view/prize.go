package view

import (
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/prizes"
)

// Prize is one prize of a section's plan. Cents and worth are in hundredths of the currency.
type Prize struct {
	Prize    int    `json:"prize"`
	Section  string `json:"section"`
	Name     string `json:"name"` // "first, under 1200"
	Class    string `json:"class"`
	Place    int    `json:"place"`
	Cents    int64  `json:"cents"`
	Currency string `json:"currency,omitempty"`
	Thing    string `json:"thing,omitempty"`
	Worth    int64  `json:"worth,omitempty"`
	Plan     string `json:"plan,omitempty"` // the separate plan that gives it, "" for the main one
}

// OfPrize shows prize n of a plan.
func OfPrize(s *event.State, plan event.PrizesPlanned, n int) Prize {
	p := plan.Prizes[n-1]
	return Prize{
		n, plan.Section, prizes.PrizeName(s, p), prizes.ClassName(s, p.Class), p.Place, p.Cents, plan.Currency,
		p.Thing, p.Worth, p.Plan,
	}
}

// Award is what a team gets. Locked is the printed head that the prizes are locked to, "" while
// they are open; Moved says what was locked where that was something else.
type Award struct {
	Section  string   `json:"section"`
	Place    int      `json:"place"` // among those in the running
	Team     int      `json:"team"`
	Name     string   `json:"name"`
	Players  []string `json:"players"`
	Title    string   `json:"title"`
	Cents    int64    `json:"cents"`
	Currency string   `json:"currency,omitempty"`
	Thing    string   `json:"thing,omitempty"`
	Gets     string   `json:"gets"`
	Why      string   `json:"why"`
	Locked   string   `json:"locked,omitempty"`
	Document int      `json:"document,omitempty"` // number of the award document, 0 while they are open
	Moved    string   `json:"moved,omitempty"`
	Plan     string   `json:"plan,omitempty"`    // the separate plan that gives it, "" for the main one
	Partial  string   `json:"partial,omitempty"` // what is missing
	// the locked award may still change, or was locked while it might
	Provisional bool `json:"provisional,omitempty"`
}

// OfAwards shows the awards of a section as its results give them, best first, then the teams whose
// locked award the results no longer give, without a place or title.
func OfAwards(t *tournament.Tournament, r prizes.Result) []Award {
	plan := r.Section.Prizes
	list, given := []Award{}, r.LockedAwards()
	provisional := len(t.WhyProvisional(nil, r.Section, time.Time{})) > 0
	for i, a := range r.Listed() {
		row := Award{
			Section: r.Section.ID, Team: a.Team.No, Name: a.Team.Name,
			Players: []string{a.Team.Person(1).Full(), a.Team.Person(2).Full()},
			Plan:    a.Plan, Partial: t.Missing.Stamp(), Provisional: provisional,
		}
		if i < len(given) { // else the results no longer give it
			row.Place, row.Title, row.Cents, row.Currency = a.Place, r.AwardTitle(a.Award), a.Cents, plan.Currency
			row.Gets, row.Why = r.AwardText(given[i]), r.AwardReason(a.Award)
		}
		if a.Thing > 0 {
			row.Thing = plan.Prizes[a.Thing-1].Thing
		}
		if a.Changed != nil {
			row.Moved = r.ChangeText(*a.Changed)
		}
		if plan.Locked != nil {
			row.Locked, row.Document = plan.Locked.Head, plan.Document
		}
		list = append(list, row)
	}
	return list
}

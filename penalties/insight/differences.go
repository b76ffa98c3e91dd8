package insight

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// Difference is an offence, at one step of one rulebook, on which officials with a free choice
// imposed different remedies.
type Difference struct {
	Offence string
	Title   string
	Book    *rules.Book
	Step    *rules.Step // nil where the offence climbs no ladder
	Choices []Choice    // the most frequent first
}

// Choice is what was imposed on some incidents.
type Choice struct {
	Imposed   string // by role instead of seat: "warning, offender"
	Incidents []*penalties.Incident
}

// Differences lists where discretion came to different ends, for officials to discuss. Prescribed
// rulings count only where one departs. Rulings not in effect are left out.
func Differences(s *penalties.State) []Difference {
	var all []Difference
	free := map[int]bool{} // indexes of all where an official had a choice
	for _, i := range s.Incidents() {
		if i.Struck != nil || i.Ruling() == nil || i.CurrentEffect().Imposing == 0 {
			continue
		}
		v := i.Ruling().Verdict
		at := slices.IndexFunc(all, func(d Difference) bool {
			return d.Offence == i.Offence && sameBook(d.Book, i.Book()) &&
				penalties.StepNumber(d.Step) == penalties.StepNumber(v.Step)
		})
		if at < 0 {
			at = len(all)
			all = append(all, Difference{
				Offence: i.Offence, Title: i.Title(), Book: i.Book(), Step: v.Step,
			})
		}
		all[at].add(i)
		free[at] = free[at] || i.Ruling().Departed || !penalties.Prescribes(v)
	}
	var differ []Difference
	for at, d := range all {
		if free[at] && len(d.Choices) > 1 {
			slices.SortStableFunc(d.Choices, func(a, b Choice) int {
				return cmp.Compare(len(b.Incidents), len(a.Incidents))
			})
			differ = append(differ, d)
		}
	}
	return differ
}

// sameBook reports whether two sections play by the same text.
func sameBook(a, b *rules.Book) bool { return a == b || a.SHA256() == b.SHA256() }

func (d *Difference) add(i *penalties.Incident) {
	imposed := imposedOn(i)
	at := slices.IndexFunc(d.Choices, func(c Choice) bool { return c.Imposed == imposed })
	if at < 0 {
		at = len(d.Choices)
		d.Choices = append(d.Choices, Choice{Imposed: imposed})
	}
	d.Choices[at].Incidents = append(d.Choices[at].Incidents, i)
}

// imposedOn lists the remedies in force by role, so that the same ruling at another board reads the
// same.
func imposedOn(i *penalties.Incident) string {
	var list []string
	for _, r := range i.CurrentEffect().InForce {
		text := strings.ReplaceAll(r.Kind, "-", " ")
		if r.Seconds > 0 {
			text += " " + penalties.FormatClock(int64(r.Seconds)*1000)
		}
		if part := seatRole(i, r.Seat); part != "" {
			text += ", " + part
		}
		list = append(list, text)
	}
	slices.Sort(list)
	if len(list) == 0 {
		return "nothing"
	}
	return strings.Join(list, "; ")
}

// seatRole is the role of a seat in an incident: offender or claimant, partner, opponent, or the
// opponent's partner; "" for no seat.
func seatRole(i *penalties.Incident, letter string) string {
	seat, ok := penalties.SeatOf(letter)
	if !ok {
		return ""
	}
	if i.Seat == nil {
		return fmt.Sprint("seat ", letter)
	}
	who := "offender"
	if i.Charged != i.Offender {
		who = "claimant"
	}
	return map[bughouse.Seat]string{
		*i.Seat: who, i.Seat.Partner(): "partner", i.Seat.Opponent(): "opponent",
		i.Seat.Opponent().Partner(): "opponent’s partner",
	}[seat]
}

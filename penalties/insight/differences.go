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

// Difference is one offence, at one step of one rulebook, on which officials who were free to choose imposed different things.
type Difference struct {
	Offence string
	Title   string
	Book    *rules.Book
	Step    *rules.Step // nil where the offence climbs no ladder
	Choices []Choice    // the most frequent first
}

// Choice is one thing that was imposed, with the incidents it was imposed on.
type Choice struct {
	Imposed   string // in words that name no seat: "warning of the offender"
	Incidents []*penalties.Incident
}

// Differences lists where discretion came to different ends, for officials to talk about; a text that prescribes is followed alike
// unless a ruling departs from it. Only rulings that hold are looked at.
func Differences(s *penalties.State) []Difference {
	var all []Difference
	free := map[int]bool{} // of all, those in which somebody chose
	for _, i := range s.Incidents() {
		if i.Struck != nil || i.Ruling() == nil || i.CurrentEffect().Imposing == 0 {
			continue
		}
		v := i.Ruling().Verdict
		at := slices.IndexFunc(all, func(d Difference) bool {
			return d.Offence == i.Offence && d.Book.SHA256() == i.Book().SHA256() && penalties.StepNumber(d.Step) == penalties.StepNumber(v.Step)
		})
		if at < 0 {
			at = len(all)
			all = append(all, Difference{Offence: i.Offence, Title: i.Title(), Book: i.Book(), Step: v.Step})
		}
		all[at].add(i)
		free[at] = free[at] || i.Ruling().Departed || !penalties.Prescribes(v)
	}
	var differ []Difference
	for at, d := range all {
		if free[at] && len(d.Choices) > 1 {
			slices.SortStableFunc(d.Choices, func(a, b Choice) int { return cmp.Compare(len(b.Incidents), len(a.Incidents)) })
			differ = append(differ, d)
		}
	}
	return differ
}

func (d *Difference) add(i *penalties.Incident) {
	imposed := imposedOn(i)
	at := slices.IndexFunc(d.Choices, func(c Choice) bool { return c.Imposed == imposed })
	if at < 0 {
		at = len(d.Choices)
		d.Choices = append(d.Choices, Choice{Imposed: imposed})
	}
	d.Choices[at].Incidents = append(d.Choices[at].Incidents, i)
}

// imposedOn tells the remedies in force by the part that each concerned plays, so that the same remedy at another board reads the same.
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

// seatRole is whom a seat letter is for the incident: the offender (or claimant), the partner, the opponent, the opponent's partner.
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
		*i.Seat: who, i.Seat.Partner(): "partner", i.Seat.Opponent(): "opponent", i.Seat.Opponent().Partner(): "opponent’s partner",
	}[seat]
}

package naive

import (
	"fmt"
	"sort"
	"strings"
)

// asOpponent is a team's score for its opponents (C.07 16.3): as awarded, but a round that it sat
// out is a draw where nothing follows but rounds that it did not play by its own will.
func (v view) asOpponent(no int) float64 {
	rounds := v.teams[no]
	sum := 0.0
	for n, d := range rounds {
		trailing := true
		for _, later := range rounds[n:] {
			trailing = trailing && later.isVUR()
		}
		if trailing && (d.what == "half" || d.what == "away") {
			sum += v.winScore() / 2
		} else {
			sum += v.scoreOf(d)
		}
	}
	return sum
}

// opponentScore is the score of the opponent, or the dummy, that a round brings to a team's own
// sums (16.4).
func (v view) opponentScore(no int, d roundResult) float64 {
	switch {
	case d.what == "played":
		return v.asOpponent(d.opponent)
	case d.paired():
		return min(v.total(no), v.asOpponent(d.opponent))
	}
	return min(v.total(no), v.winScore()/2*float64(v.rounds))
}

// term is one summand; weight is the score of the opponent in it.
type term struct {
	number, weight float64
	own            bool // a round that the team did not play by its own will
}

func sum(terms []term) float64 {
	all := 0.0
	for _, t := range terms {
		all += t.number
	}
	return all
}

// without leaves a term out.
func without(terms []term, n int) []term {
	return append(append([]term{}, terms[:n]...), terms[n+1:]...)
}

// smallest is the least of the terms that count, -1 for none.
func smallest(terms []term, counts func(term) bool) int {
	at := -1
	for n, t := range terms {
		if counts(t) && (at < 0 || t.number < terms[at].number) {
			at = n
		}
	}
	return at
}

func anyTerm(term) bool { return true }

// cutBuchholz leaves out so many of the least, one not played by the team's own will first, and
// then of the greatest (14.1, 16.5).
func cutBuchholz(terms []term, low, high int) []term {
	for ; low > 0 && len(terms) > 0; low-- {
		at := smallest(terms, func(t term) bool { return t.own })
		if at < 0 {
			at = smallest(terms, anyTerm)
		}
		terms = without(terms, at)
	}
	return cutHigh(terms, high)
}

func cutHigh(terms []term, high int) []term {
	for ; high > 0 && len(terms) > 0; high-- {
		at := 0
		for n, t := range terms {
			if t.number > terms[at].number {
				at = n
			}
		}
		terms = without(terms, at)
	}
	return terms
}

// cutProducts leaves out the product of the lowest opponent, or a greater one that was not played
// by the team's own will.
func cutProducts(terms []term, low, high int) []term {
	for ; low > 0 && len(terms) > 0; low-- {
		at := 0
		for n, t := range terms {
			if t.weight < terms[at].weight || t.weight == terms[at].weight && t.number < terms[at].number {
				at = n
			}
		}
		if own := smallest(terms, func(t term) bool { return t.own }); own >= 0 &&
			terms[own].number > terms[at].number {
			at = own
		}
		terms = without(terms, at)
	}
	return cutHigh(terms, high)
}

func (v view) buchholz(no int) []term {
	var terms []term
	for _, d := range v.teams[no] {
		b := v.opponentScore(no, d)
		terms = append(terms, term{b, b, d.isVUR()})
	}
	return terms
}

// products are what a team scored, by one score, times what the opponents have by another (13.2).
func products(no int, theirs, ours view) []term {
	var terms []term
	for _, d := range ours.teams[no] {
		b := theirs.opponentScore(no, d)
		terms = append(terms, term{b * ours.scoreOf(d), b, d.isVUR()})
	}
	return terms
}

// lastDrawn is the chart in which every match that was paired in the event's last round is a played
// draw (8.3).
func (c chart) lastDrawn() chart {
	if c.rounds < c.planned || c.planned == 0 {
		return c
	}
	fore := c
	fore.teams = map[int][]roundResult{}
	for no, rounds := range c.teams {
		rounds = append([]roundResult{}, rounds...)
		if last := &rounds[c.planned-1]; last.paired() {
			*last = roundResult{"played", last.opponent, 1, float64(c.Matches) / 2}
		}
		fore.teams[no] = rounds
	}
	return fore
}

// usOpponents are the opponents' scores by US Chess rule 34: unplayed rounds of theirs are draws,
// and one's own bring nothing.
func (v view) usOpponents(no int) []term {
	var terms []term
	for _, d := range v.teams[no] {
		if d.what != "played" {
			terms = append(terms, term{})
			continue
		}
		score := 0.0
		for _, theirs := range v.teams[d.opponent] {
			if theirs.what == "played" {
				score += v.scoreOf(theirs)
			} else {
				score += v.winScore() / 2
			}
		}
		terms = append(terms, term{number: score, weight: score})
	}
	return terms
}

func (v view) median(no int, modified bool) float64 {
	n := 1
	if v.rounds >= 9 {
		n = 2
	}
	low, high := n, n
	if even := v.winScore() * float64(v.rounds) / 2; modified && v.total(no) > even {
		high = 0
	} else if modified && v.total(no) < even {
		low = 0
	}
	return sum(cutBuchholz(v.usOpponents(no), low, high))
}

func (v view) running(no, from int) float64 {
	all, score := 0.0, 0.0
	for n, d := range v.teams[no] {
		if score += v.scoreOf(d); n >= from {
			all += score
		}
	}
	return all
}

func (v view) cumulative(no int) float64 {
	all := v.running(no, 0)
	for _, d := range v.teams[no] {
		if d.what == "bye" || d.what == "full" || d.what == "won unplayed" {
			all -= v.scoreOf(d)
		}
	}
	return all
}

// sumRounds adds up what every round of a team brings.
func (v view) sumRounds(no int, brings func(n int, d roundResult) float64) float64 {
	all := 0.0
	for n, d := range v.teams[no] {
		all += brings(n, d)
	}
	return all
}

func oneIf(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// value is a tie-break of one team, of all but those that depend on who is tied.
func (c chart) value(code string, no int) float64 {
	name, cut, _ := strings.Cut(code, "/")
	name, score, _ := strings.Cut(name, ":")
	match, game, v := view{c, false}, view{c, true}, c.primary()
	switch score {
	case "MP":
		v = match
	case "GP":
		v = game
	}
	cuts := map[string][2]int{"": {0, 0}, "C1": {1, 0}, "C2": {2, 0}, "M1": {1, 1}, "M2": {2, 2}}[cut]
	switch name {
	case "MP":
		return match.total(no)
	case "GP":
		return game.total(no)
	case "MPvGP":
		return c.secondary().total(no)
	case "BH":
		return sum(cutBuchholz(v.buchholz(no), cuts[0], cuts[1]))
	case "FB":
		return sum(cutBuchholz(view{c.lastDrawn(), v.games}.buchholz(no), cuts[0], cuts[1]))
	case "SB":
		return sum(cutProducts(products(no, v, v), cuts[0], cuts[1]))
	case "EMMSB":
		return sum(cutProducts(products(no, match, match), cuts[0], cuts[1]))
	case "EMGSB":
		return sum(cutProducts(products(no, match, game), cuts[0], cuts[1]))
	case "EGMSB":
		return sum(cutProducts(products(no, game, match), cuts[0], cuts[1]))
	case "EGGSB":
		return sum(cutProducts(products(no, game, game), cuts[0], cuts[1]))
	case "AOB":
		met := v.sumRounds(no, func(_ int, d roundResult) float64 { return oneIf(d.what == "played") })
		if met == 0 {
			return 0
		}
		return v.sumRounds(no, func(_ int, d roundResult) float64 {
			if d.what != "played" {
				return 0
			}
			return sum(v.buchholz(d.opponent))
		}) / met
	case "WIN":
		return match.sumRounds(no, func(_ int, d roundResult) float64 { return oneIf(d.match >= 2) })
	case "WON":
		return match.sumRounds(no, func(_ int,
			d roundResult,
		) float64 {
			return oneIf(d.match >= 2 && d.what == "played")
		})
	case "REP":
		return match.sumRounds(no, func(_ int, d roundResult) float64 { return oneIf(!d.isVUR()) })
	case "STD":
		return match.sumRounds(no, func(n int, d roundResult) float64 {
			than := 1.0
			if d.paired() {
				than = c.teams[d.opponent][n].match
			}
			return oneIf(d.match > than) + oneIf(d.match == than)/2
		})
	case "PS":
		return v.running(no, cuts[0])
	case "MMED":
		return v.median(no, true)
	case "MED":
		return v.median(no, false)
	case "SOLK":
		return sum(v.usOpponents(no))
	case "CUM":
		return v.cumulative(no)
	case "COPP":
		return v.sumRounds(no, func(_ int, d roundResult) float64 {
			if d.what != "played" {
				return 0
			}
			return v.cumulative(d.opponent)
		})
	case "USAT":
		return match.sumRounds(no, func(_ int, d roundResult) float64 {
			if d.what != "played" {
				return 0
			}
			return d.game * match.total(d.opponent)
		})
	}
	panic(fmt.Sprintf("no naive tie-break %q", code))
}

// Row is a team's place in the standings, with what each tie-break is.
type Row struct {
	Team   int
	Rank   int
	Points float64
	Values []float64
}

// FIDE and US are the usual lists of tie-breaks.
var (
	FIDE = []string{"MPvGP", "EDE", "BH:MP/C1", "BH:MP", "EMMSB"}
	US   = []string{"MMED", "SOLK", "CUM", "COPP", "H2H"}
)

// Standings ranks a section's teams by points and tie-breaks in order, nil for its own list.
func (h *Hall) Standings(section string, codes []string) []Row {
	c := h.chart(section)
	if codes == nil {
		switch codes = FIDE; {
		case len(c.Options.Tiebreaks) > 0:
			codes = c.Options.Tiebreaks
		case c.Options.System == "us-29d":
			codes = US
		}
	}
	rows := map[int]*Row{}
	tied := [][]int{{}}
	for _, no := range c.Teams {
		rows[no] = &Row{Team: no, Points: c.primary().total(no)}
		tied[0] = append(tied[0], no)
	}
	tied = splitBy(tied, func(no int) float64 { return -rows[no].Points })
	for n, code := range codes {
		for _, set := range tied {
			places := c.direct(code, set)
			for _, no := range set {
				if places != nil {
					rows[no].Values = append(rows[no].Values, places[no])
				} else {
					rows[no].Values = append(rows[no].Values, c.value(code, no))
				}
			}
		}
		sign := -1.0
		if code == "EDE" || code == "DE" || code == "H2H" {
			sign = 1 // a place: the smaller is the better
		}
		tied = splitBy(tied, func(no int) float64 { return sign * rows[no].Values[n] })
	}
	var out []Row
	for _, set := range tied {
		rank := len(out) + 1
		for _, no := range set {
			rows[no].Rank = rank
			out = append(out, *rows[no])
		}
	}
	return out
}

// splitBy parts each set of tied teams by a number, the least first.
func splitBy(sets [][]int, by func(int) float64) [][]int {
	var out [][]int
	for _, set := range sets {
		set = append([]int{}, set...)
		sort.SliceStable(set, func(i, j int) bool { return by(set[i]) < by(set[j]) })
		for n, no := range set {
			if n > 0 && by(set[n-1]) == by(no) {
				out[len(out)-1] = append(out[len(out)-1], no)
			} else {
				out = append(out, []int{no})
			}
		}
	}
	return out
}

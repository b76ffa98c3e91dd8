package pairing

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"slices"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/mixer"
	"flagfall/pairing/standings"
	"flagfall/pairing/tiebreak"
	"flagfall/rules/bughouse"
	"flagfall/rules/refusal"
)

// DrawNextRound returns the next round of a mixer as it would be drawn, and what it gives up, without
// drawing it.
func DrawNextRound(s *event.State, section string) (event.RoundDrawn, Explanation, error) {
	sec, err := s.Section(section)
	if err != nil {
		return event.RoundDrawn{}, Explanation{}, err
	}
	return drawRound(s, sec, len(sec.Rounds)+1)
}

// drawRound draws round n of a mixer among the players who are to play in it, group by group where a stage
// has groups.
func drawRound(s *event.State, sec *event.Section, n int) (event.RoundDrawn, Explanation, error) {
	drawn := event.RoundDrawn{Section: sec.ID, Round: n, First: len(s.Teams) + 1, Seed: drawSeed(s, sec, n)}
	if err := checkFirstStage(sec, n); err != nil {
		return drawn, Explanation{}, err
	}
	if st := sec.StageFor(n); st != nil {
		drawn.Stage = st.No
	}
	fields, err := drawFields(sec, n, drawn.Seed, func(t *event.Team) bool { return t.PlaysIn(n) })
	if err != nil {
		return drawn, Explanation{}, err
	}
	rounds, err := drawAll(sec, n, fields)
	if err != nil {
		return drawn, Explanation{}, err
	}
	whites := whiteCounts(sec, n)
	var teams []mixer.Seating
	var pairs [][2]*event.Team
	for _, round := range rounds {
		for _, t := range round.Seatings() {
			for _, team := range t {
				if whites[team[0]] > whites[team[1]] { // the partner named first has White
					team[0], team[1] = team[1], team[0]
				}
			}
			teams = append(teams, t)
			// where one of the four has a table of their own, all four play there
			pairs = append(pairs, [2]*event.Team{ownTable(s, t[0]), ownTable(s, t[1])})
		}
		drawn.Out = append(drawn.Out, round.Out...)
	}
	tables, err := chooseTables(s, sec, pairs)
	if err != nil {
		return drawn, Explanation{}, err
	}
	for i, table := range distributeTables(pairs, tables) {
		drawn.Tables = append(drawn.Tables, event.DrawnTable{Table: table, Team1: teams[i][0], Team2: teams[i][1]})
	}
	return drawn, explainDraws(s, sec, fields, rounds), nil
}

// drawAll draws each of the fields of round n.
func drawAll(sec *event.Section, n int, fields []mixer.Field) ([]mixer.Round, error) {
	rounds := make([]mixer.Round, len(fields))
	for i, f := range fields {
		var err error
		if rounds[i], err = mixer.Draw(f); err != nil {
			return nil, fmt.Errorf("round %d of section %s: %w", n, sec.ID, err)
		}
	}
	return rounds, nil
}

// drawSeed returns a number that depends on the event, the round and how often it was drawn.
func drawSeed(s *event.State, sec *event.Section, n int) uint32 {
	h := fnv.New32a()
	fmt.Fprintf(h, "%s/%s/%d/%d", s.Event.Name, sec.ID, n, len(s.Teams))
	return h.Sum32()
}

// drawFields returns what the draw of round n depends on: a field for each group that plays it, or one for
// the section. Who was partners, met or sat out in an earlier stage counts too.
func drawFields(sec *event.Section, n int, seed uint32, takesPart func(*event.Team) bool) ([]mixer.Field, error) {
	var past []mixer.Seating
	satOut := map[int]int{}
	for _, r := range sec.Rounds[:n-1] {
		for _, t := range r.Idle {
			satOut[t.No]++
		}
		for _, t := range drawnTables(r) {
			past = append(past, t)
			for _, team := range t {
				for _, no := range team {
					satOut[no] += len(team) - 2 // one for each of three
				}
			}
		}
	}
	var fields []mixer.Field
	for _, part := range sec.Parts(sec.StageFor(n)) {
		if planned := part.PlannedRounds(); planned > 0 && n > planned {
			continue
		}
		place, err := drawPlaces(part, n)
		if err != nil {
			return nil, err
		}
		f := mixer.Field{Way: sec.Way(), Seed: uint64(seed), Past: past, Share: sec.SharesSeats()}
		for _, t := range part.Teams {
			if takesPart(t) {
				f.Players = append(f.Players, mixer.Player{
					ID: t.No, Rating: sec.Rating(t), Place: place[t], SatOut: satOut[t.No],
				})
			}
		}
		fields = append(fields, f)
	}
	switch st := sec.StageFor(n); {
	case len(fields) > 0:
		return fields, nil
	case st != nil:
		return nil, refusal.Conflict.Errorf("stage %d of section %s has played its rounds, all drawn", st.No, sec.ID)
	}
	return nil, refusal.Conflict.Errorf("section %s plays %d rounds, all drawn", sec.ID, sec.PlannedRounds())
}

// drawPlaces returns the players' places before round n, those with the same place by rating, in a stage by
// their seeds.
func drawPlaces(part *event.Section, n int) (map[*event.Team]int, error) {
	before := *part
	before.Rounds = part.Rounds[:n-1]
	rows, err := standings.Compute(&before, 0, nil, nil)
	if err != nil {
		return nil, err
	}
	numbers := part.PairingOrder()
	slices.SortStableFunc(rows, func(a, b tiebreak.Row) int {
		if part.Group() != nil {
			return cmp.Or(a.Rank-b.Rank, a.Team.TPN-b.Team.TPN)
		}
		return cmp.Or(a.Rank-b.Rank, part.Rating(numbers[b.Team.TPN-1])-part.Rating(numbers[a.Team.TPN-1]))
	})
	place := map[*event.Team]int{}
	for i, row := range rows {
		place[numbers[row.Team.TPN-1]] = i + 1
	}
	return place, nil
}

// drawnTables returns the tables of a round of a mixer, by the players' numbers.
func drawnTables(r *event.Round) (tables []mixer.Seating) {
	for _, p := range r.Pairings {
		var t mixer.Seating
		for side, team := range p.Teams {
			for _, player := range team.Entrants() {
				t[side] = append(t[side], player.No)
			}
		}
		tables = append(tables, t)
	}
	return tables
}

// whiteCounts counts how often each player had White in the rounds before n.
func whiteCounts(sec *event.Section, n int) map[int]int {
	had := map[int]int{}
	for _, r := range sec.Rounds[:n-1] {
		for _, p := range r.Pairings {
			for _, m := range p.Matches {
				for _, seat := range bughouse.Seats {
					if seat.White() {
						had[m.PlayerAt(seat).Team]++
					}
				}
			}
		}
	}
	return had
}

// ownTable returns the partner who has a table of their own, else the first.
func ownTable(s *event.State, team []int) *event.Team {
	if s.Team(team[1]).Table > 0 && s.Team(team[0]).Table == 0 {
		return s.Team(team[1])
	}
	return s.Team(team[0])
}

// drawNext draws the next round of a mixer, for PairNextRound.
func drawNext(s *event.State, sec *event.Section) ([]fact.Fact, error) {
	drawn, _, err := drawRound(s, sec, len(sec.Rounds)+1)
	if err != nil {
		return nil, err
	}
	return []fact.Fact{drawn}, nil
}

// DrawnAgain reports whether the seed of a mixer's round makes the same tables of the same players,
// on the results as they stand.
func DrawnAgain(sec *event.Section, r *event.Round) (bool, error) {
	fields, err := drawFields(sec, r.No, r.Seed, func(t *event.Team) bool { return r.PlaceOf(t) != "" })
	if err != nil {
		return false, err
	}
	for i := range fields { // as the option was then
		fields[i].Share = slices.ContainsFunc(drawnTables(r), func(t mixer.Seating) bool {
			return len(t[0])+len(t[1]) > 4
		})
	}
	again, err := drawAll(sec, r.No, fields)
	if err != nil {
		return false, err
	}
	var tables []mixer.Seating
	for _, round := range again {
		tables = append(tables, round.Seatings()...)
	}
	return slices.EqualFunc(inOrder(tables), inOrder(drawnTables(r)), func(a, b mixer.Seating) bool {
		return slices.Equal(a[0], b[0]) && slices.Equal(a[1], b[1])
	}), nil
}

// inOrder returns tables with the smaller numbers first, in order.
func inOrder(tables []mixer.Seating) []mixer.Seating {
	list := slices.Clone(tables)
	for i := range list {
		t := &list[i]
		t[0], t[1] = slices.Sorted(slices.Values(t[0])), slices.Sorted(slices.Values(t[1]))
		if t[1][0] < t[0][0] {
			t[0], t[1] = t[1], t[0]
		}
	}
	slices.SortFunc(list, func(a, b mixer.Seating) int { return a[0][0] - b[0][0] })
	return list
}

// exchangeDrawn exchanges two players, or two teams, of a round that has not started. A player may be
// one who sits out.
func exchangeDrawn(s *event.State, sec *event.Section, r *event.Round, a, b *event.Team,
	reason string,
) ([]fact.Fact, error) {
	one, two := a.Entrants(), b.Entrants()
	if a == b || len(one) != len(two) {
		return nil, refusal.Invalid.Errorf("%s and %s cannot swap: name two players, or two teams of the round",
			a.Name, b.Name)
	}
	for _, t := range []*event.Team{a, b} {
		if r.PlaceOf(t) == "" {
			return nil, refusal.Conflict.Errorf("%s is not in round %d of section %s: draw it again to include them",
				t.Name, r.No, sec.ID)
		}
	}
	if cleantext.Clean(reason) == "" {
		return nil, refusal.Invalid.Errorf("a pairing changed by hand needs a reason")
	}
	st := sec.Stage(r.Stage)
	if st != nil && st.GroupOf(a) != st.GroupOf(b) {
		return nil, refusal.Conflict.Errorf("%s and %s are in different groups of stage %d: swap players of one group",
			a.Name, b.Name, st.No)
	}
	other := map[int]int{}
	for i := range one {
		other[one[i].No], other[two[i].No] = two[i].No, one[i].No
	}
	at := func(team []int) []int {
		then := slices.Clone(team)
		for i, no := range team {
			then[i] = cmp.Or(other[no], no)
		}
		return then
	}
	drawn := event.RoundDrawn{Section: sec.ID, Round: r.No, Stage: r.Stage, First: len(s.Teams) + 1, ByHand: true}
	for i, t := range drawnTables(r) {
		drawn.Tables = append(drawn.Tables, event.DrawnTable{
			Table: r.Pairings[i].Table,
			Team1: at(t[0]), Team2: at(t[1]),
		})
	}
	for _, t := range r.Idle {
		drawn.Out = append(drawn.Out, at([]int{t.No})...)
	}
	return event.WithReason(fmt.Sprintf("pairing of round %d of %s by hand", r.No, sec.ID), reason, drawn), nil
}

// refuseDrawn refuses what is done by hand to pairs of teams in a section that draws its rounds.
func refuseDrawn(sec *event.Section) error {
	if !sec.IsMixer() {
		return nil
	}
	return refusal.Conflict.Errorf("section %s draws its rounds: draw it again with pair --section %s --again",
		sec.ID, sec.ID)
}

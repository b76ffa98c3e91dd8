package pairing

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

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

// drawRound draws round n of a mixer among the players who are to play in it.
func drawRound(s *event.State, sec *event.Section, n int) (event.RoundDrawn, Explanation, error) {
	drawn := event.RoundDrawn{Section: sec.ID, Round: n, First: len(s.Teams) + 1}
	if planned := sec.PlannedRounds(); planned > 0 && n > planned {
		return drawn, Explanation{}, refusal.Conflict.Errorf("section %s plays %d rounds, all drawn", sec.ID, planned)
	}
	drawn.Seed = drawSeed(s, sec, n)
	field, err := drawField(sec, n, drawn.Seed, func(t *event.Team) bool { return t.PlaysIn(n) })
	if err != nil {
		return drawn, Explanation{}, err
	}
	round, err := mixer.Draw(field)
	if err != nil {
		return drawn, Explanation{}, fmt.Errorf("round %d of section %s: %w", n, sec.ID, err)
	}
	whites := whiteCounts(sec, n)
	pairs := make([][2]*event.Team, len(round.Tables))
	for i, t := range round.Tables {
		for side, team := range t {
			if whites[team[0]] > whites[team[1]] { // the partner named first has White
				round.Tables[i][side] = [2]int{team[1], team[0]}
			}
		}
		// where one of the four has a table of their own, all four play there
		pairs[i] = [2]*event.Team{ownTable(s, t[0]), ownTable(s, t[1])}
	}
	tables, err := chooseTables(s, sec, pairs)
	if err != nil {
		return drawn, Explanation{}, err
	}
	for i, table := range distributeTables(pairs, tables) {
		drawn.Tables = append(drawn.Tables,
			event.DrawnTable{Table: table, Team1: round.Tables[i][0], Team2: round.Tables[i][1]})
	}
	drawn.Out = round.Out
	return drawn, explainDraw(s, sec, field, round), nil
}

// drawSeed returns a number that depends on the event, the round and how often it was drawn.
func drawSeed(s *event.State, sec *event.Section, n int) uint32 {
	h := fnv.New32a()
	fmt.Fprintf(h, "%s/%s/%d/%d", s.Event.Name, sec.ID, n, len(s.Teams))
	return h.Sum32()
}

// drawField returns what the draw of round n depends on.
func drawField(sec *event.Section, n int, seed uint32,
	takesPart func(*event.Team) bool,
) (mixer.Field, error) {
	f := mixer.Field{Way: sec.Way(), Seed: uint64(seed)}
	place, err := drawPlaces(sec, n)
	if err != nil {
		return f, err
	}
	satOut := map[*event.Team]int{}
	for _, r := range sec.Rounds[:n-1] {
		for _, t := range r.Idle {
			satOut[t]++
		}
		f.Past = append(f.Past, drawnTables(r)...)
	}
	for _, t := range sec.Teams {
		if takesPart(t) {
			f.Players = append(f.Players, mixer.Player{
				ID: t.No, Rating: sec.Rating(t), Place: place[t], SatOut: satOut[t],
			})
		}
	}
	return f, nil
}

// drawPlaces returns the players' places before round n, those with the same place by rating.
func drawPlaces(sec *event.Section, n int) (map[*event.Team]int, error) {
	before := *sec
	before.Rounds = sec.Rounds[:n-1]
	rows, err := standings.Compute(&before, 0, nil, nil)
	if err != nil {
		return nil, err
	}
	numbers := sec.PairingOrder()
	slices.SortStableFunc(rows, func(a, b tiebreak.Row) int {
		return cmp.Or(a.Rank-b.Rank, sec.Rating(numbers[b.Team.TPN-1])-sec.Rating(numbers[a.Team.TPN-1]))
	})
	place := map[*event.Team]int{}
	for i, row := range rows {
		place[numbers[row.Team.TPN-1]] = i + 1
	}
	return place, nil
}

// drawnTables returns the tables of a round of a mixer, by the players' numbers.
func drawnTables(r *event.Round) (tables []mixer.Table) {
	for _, p := range r.Pairings {
		var t mixer.Table
		for side, team := range p.Teams {
			for i, player := range team.Entrants() {
				t[side][i] = player.No
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
func ownTable(s *event.State, team [2]int) *event.Team {
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
	field, err := drawField(sec, r.No, r.Seed, func(t *event.Team) bool { return r.PlaceOf(t) != "" })
	if err != nil {
		return false, err
	}
	again, err := mixer.Draw(field)
	if err != nil {
		return false, err
	}
	return slices.Equal(inOrder(again.Tables), inOrder(drawnTables(r))), nil
}

// inOrder returns tables with the smaller numbers first, in order.
func inOrder(tables []mixer.Table) []mixer.Table {
	list := slices.Clone(tables)
	for i := range list {
		t := &list[i]
		slices.Sort(t[0][:])
		slices.Sort(t[1][:])
		if t[1][0] < t[0][0] {
			t[0], t[1] = t[1], t[0]
		}
	}
	slices.SortFunc(list, func(a, b mixer.Table) int { return a[0][0] - b[0][0] })
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
	other := map[int]int{}
	for i := range one {
		other[one[i].No], other[two[i].No] = two[i].No, one[i].No
	}
	at := func(no int) int { return cmp.Or(other[no], no) }
	drawn := event.RoundDrawn{Section: sec.ID, Round: r.No, First: len(s.Teams) + 1, ByHand: true}
	for i, t := range drawnTables(r) {
		drawn.Tables = append(drawn.Tables, event.DrawnTable{
			Table: r.Pairings[i].Table,
			Team1: [2]int{at(t[0][0]), at(t[0][1])}, Team2: [2]int{at(t[1][0]), at(t[1][1])},
		})
	}
	for _, t := range r.Idle {
		drawn.Out = append(drawn.Out, at(t.No))
	}
	return event.WithReason(fmt.Sprintf("pairing of round %d of %s by hand", r.No, sec.ID), reason, drawn), nil
}

// explainDraw says what a round of a mixer gives up.
func explainDraw(s *event.State, sec *event.Section, f mixer.Field, r mixer.Round) Explanation {
	given := f.GivenUp(r)
	name := func(no int) string { return s.Team(no).Name }
	both := func(pair [2]int) string { return name(pair[0]) + " and " + name(pair[1]) }
	sums := map[bool]string{false: "The sums of ratings differ by %d.", true: "The sums of places differ by %d."}
	var why Explanation
	for i, t := range r.Tables {
		var says []string
		for _, pair := range given.Partners {
			if slices.Contains(t[:], pair) {
				says = append(says, both(pair)+" are partners again.")
			}
		}
		for _, pair := range given.SameHalf {
			if slices.Contains(t[:], pair) {
				says = append(says, both(pair)+" come from one half of the ratings.")
			}
		}
		for _, pair := range given.Opponents {
			if slices.Contains(t[0][:], pair[0]) && slices.Contains(t[1][:], pair[1]) {
				says = append(says, both(pair)+" have met before.")
			}
		}
		says = append(says, fmt.Sprintf(sums[f.Way == mixer.ByStanding], given.Gaps[i]))
		why.Pairs = append(why.Pairs, strings.Join(says, " "))
	}
	for _, no := range r.Out {
		why.Teams = append(why.Teams, TeamReason{
			s.Team(no), name(no) + " sits out for a draw's points: no player who plays has sat out less often.",
		})
	}
	why.Round = fmt.Sprintf(
		"Given up: %d partners who have played together (no draw of these players has fewer) and %d opponents who have met.",
		len(given.Partners), len(given.Opponents))
	if sec.ByeIsWin() {
		for i := range why.Teams {
			why.Teams[i].Why = strings.Replace(why.Teams[i].Why, "a draw's", "a win's", 1)
		}
	}
	return why
}

// explainDrawn says what a round that is drawn gives up, as its tables are now.
func explainDrawn(s *event.State, sec *event.Section, r *event.Round) (Explanation, error) {
	inRound := func(t *event.Team) bool { return r.PlaceOf(t) != "" }
	field, err := drawField(sec, r.No, 0, inRound)
	if err != nil {
		return Explanation{}, err
	}
	round := mixer.Round{Tables: drawnTables(r)}
	for _, t := range r.Idle {
		round.Out = append(round.Out, t.No)
	}
	return explainDraw(s, sec, field, round), nil
}

// refuseDrawn refuses what is done by hand to pairs of teams in a section that draws its rounds.
func refuseDrawn(sec *event.Section) error {
	if !sec.IsMixer() {
		return nil
	}
	return refusal.Conflict.Errorf("section %s draws its rounds: draw it again with pair --section %s --again",
		sec.ID, sec.ID)
}

package playoff

import (
	"cmp"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/standings"
	"flagfall/pairing/tiebreak"
	"flagfall/rules/refusal"
)

// LevelError refuses an act that depends on the order of teams that only lots can separate. The
// caller adds how to record the lots: a command by its name, a desk by its key.
type LevelError struct{ Ties []string } // the names of each tie's teams

func (e *LevelError) Error() string {
	if len(e.Ties) > 1 {
		return strings.Join(e.Ties, "; ") + " are tied: draw lots once among all of them"
	}
	return e.Ties[0] + " are tied: draw lots between them"
}

// RefusalKind returns refusal.Conflict.
func (*LevelError) RefusalKind() refusal.Kind { return refusal.Conflict }

// tiedAtCut says that teams are level for the last places that go on, which are to be played off.
type tiedAtCut struct{ sets [][]*event.Team }

func (e *tiedAtCut) Error() string {
	return names(e.sets[0]) + " are level for the last places that go on: they play it off first"
}

// RefusalKind returns refusal.Conflict.
func (*tiedAtCut) RefusalKind() refusal.Kind { return refusal.Conflict }

// before returns the stage whose standings fill stage no, nil where that is the whole section. Stages that
// only played off ties are passed over.
func before(sec *event.Section, no int) *event.Stage {
	for _, earlier := range slices.Backward(sec.Stages) {
		if earlier.No < no && !earlier.Ties {
			return earlier
		}
	}
	return nil
}

// AfterTies puts the teams of a part of the section that were level in points in the order in which they
// played off their ties.
func AfterTies(sec, part *event.Section, places []FinalPlace) ([]FinalPlace, error) {
	for _, st := range sec.Stages {
		if !st.Ties {
			continue
		}
		of := before(sec, st.No)
		if g := part.Group(); (of == nil) != (g == nil) || g != nil && g.Stage.No != of.No {
			continue
		}
		for _, g := range st.Groups {
			if err := playedOff(sec, g, places); err != nil {
				return nil, err
			}
		}
	}
	number(places)
	return places, nil
}

// playedOff orders the teams of a group that played off a tie. A result corrected since may have parted
// them: then nothing is ordered.
func playedOff(sec *event.Section, g *event.Group, places []FinalPlace) error {
	var at []int
	for i, p := range places {
		if g.Seed(p.Team) > 0 {
			at = append(at, i)
		}
	}
	if len(at) != len(g.Teams) || len(at) < 2 || len(sec.RoundsOf(g.Stage)) == 0 {
		return nil
	}
	for _, i := range at {
		if places[i].Row.Points != places[at[0]].Row.Points {
			return nil
		}
	}
	part := sec.In(g)
	rows, err := standings.Compute(part, 0, []tiebreak.Tiebreak{}, nil)
	if err != nil {
		return err
	}
	rank := map[*event.Team]int{}
	for _, row := range rows {
		rank[part.PairingOrder()[row.Team.TPN-1]] = row.Rank
	}
	teams := make([]FinalPlace, 0, len(at))
	for _, i := range at {
		teams = append(teams, places[i])
	}
	slices.SortStableFunc(teams, func(a, b FinalPlace) int { return cmp.Compare(rank[a.Team], rank[b.Team]) })
	done := Over(sec, g.Stage)
	for n, i := range at {
		places[i] = teams[n]
		places[i].Level = -places[i].Team.No // unique
		k := rank[teams[n].Team]
		if n > 0 && rank[teams[n-1].Team] == k || n+1 < len(teams) && rank[teams[n+1].Team] == k {
			places[i].Level = -1_000_000*g.Stage.No - k // still level
		} else if done {
			places[i].Stage = "after playing off a tie"
		}
		places[i].tieOver = done
		places[i].tie = places[i].Level
	}
	return nil
}

// partPlaces returns the places in each part of what stage no is filled from, without the teams to pass
// over.
func partPlaces(sec *event.Section, no int, passed func(*event.Team) bool) ([][]FinalPlace, error) {
	st := before(sec, no)
	var parts [][]FinalPlace
	if st != nil && slices.ContainsFunc(st.Groups, (*event.Group).IsBracket) {
		return nil, refusal.Conflict.Errorf("section %s: the places of its bracket are final, and no stage follows one", sec.ID)
	}
	for _, part := range sec.Parts(st) {
		places, err := StandingsPlaces(part, nil)
		if err != nil {
			return nil, err
		}
		if places, err = AfterTies(sec, part, places); err != nil {
			return nil, err
		}
		parts = append(parts, slices.DeleteFunc(places, func(p FinalPlace) bool { return passed(p.Team) }))
	}
	return parts, nil
}

// LevelInGroups returns the teams that are level in a group of the stage that feeds the next one: lots may
// decide who goes on. It returns none where the whole section feeds it, or a bracket is played.
func LevelInGroups(sec *event.Section) (level [][]*event.Team, err error) {
	if before(sec, nextStage(sec)) == nil || sec.Bracket() != nil {
		return nil, nil
	}
	parts, err := partPlaces(sec, nextStage(sec), func(*event.Team) bool { return false })
	for _, places := range parts {
		for i, p := range places {
			if i == 0 || p.Level != places[i-1].Level {
				level = append(level, nil)
			}
			level[len(level)-1] = append(level[len(level)-1], p.Team)
		}
	}
	return slices.DeleteFunc(level, func(g []*event.Team) bool { return len(g) < 2 }), err
}

// fed is who plays in a stage: those who go on, in the order of their seeds, and the others.
type fed struct {
	on, rest []*event.Team
	notes    []string // how ties at the border were broken
}

// fill returns who plays in stage no, by places or by what else its feed says.
func fill(sec *event.Section, no int, feed event.Feed, passed func(*event.Team) bool) (fed, error) {
	if feed.Seeds == event.SeedsByRating || feed.Seeds == event.SeedsByLot {
		if st := before(sec, no); st == nil && len(sec.SystemRounds()) == 0 || no == 1 {
			return fillFromAll(sec, feed, passed)
		}
	}
	parts, err := partPlaces(sec, no, passed)
	if err != nil {
		return fed{}, err
	}
	var out fed
	type seeded struct {
		FinalPlace
		part, at int
	}
	var on, rest []seeded
	var open tiedAtCut
	for n, places := range parts {
		take := feed.Take
		if take == 0 || take > len(places) {
			if take > len(places) && len(parts) == 1 {
				return fed{}, refusal.Conflict.Errorf("a play-off of %d needs as many teams, and section %s has %d",
					take, sec.ID, len(places))
			}
			take = len(places)
		}
		note, err := cut(sec, places, take, feed.Cut)
		var tied *tiedAtCut
		switch {
		case errors.As(err, &tied):
			open.sets = append(open.sets, tied.sets...)
		case err != nil:
			return fed{}, err
		case note != "":
			out.notes = append(out.notes, note)
		}
		for i, p := range places {
			if i < take {
				on = append(on, seeded{p, n, i})
			} else {
				rest = append(rest, seeded{p, n, i})
			}
		}
	}
	if len(open.sets) > 0 {
		return fed{}, &open
	}
	for _, list := range []*[]seeded{&on, &rest} {
		slices.SortStableFunc(*list, func(a, b seeded) int {
			if feed.Seeds == event.SeedsCrossed {
				return cmp.Or(a.at-b.at, a.part-b.part)
			}
			return cmp.Or(a.at-b.at, cmp.Compare(b.Row.Points, a.Row.Points), a.part-b.part)
		})
	}
	for _, p := range on {
		out.on = append(out.on, p.Team)
	}
	for _, p := range rest {
		out.rest = append(out.rest, p.Team)
	}
	if feed.Seeds == event.SeedsByRating || feed.Seeds == event.SeedsByLot {
		out.on = order(sec, out.on, feed.Seeds)
	}
	return out, nil
}

// fillFromAll seeds the teams of a section before its first round.
func fillFromAll(sec *event.Section, feed event.Feed, passed func(*event.Team) bool) (fed, error) {
	teams := order(sec, slices.DeleteFunc(slices.Clone(sec.Teams), passed), feed.Seeds)
	take := cmp.Or(feed.Take, len(teams))
	if len(teams) < take {
		return fed{}, refusal.Conflict.Errorf("a play-off of %d needs as many teams, and section %s has %d",
			take, sec.ID, len(teams))
	}
	return fed{on: teams[:take], rest: teams[take:]}, nil
}

// order returns teams by rating, or by a lot that depends on their names and numbers alone.
func order(sec *event.Section, teams []*event.Team, by string) []*event.Team {
	teams = slices.Clone(teams)
	if by == event.SeedsByRating {
		slices.SortStableFunc(teams, func(a, b *event.Team) int { return sec.Rating(b) - sec.Rating(a) })
		return teams
	}
	slices.SortFunc(teams, func(a, b *event.Team) int { return a.No - b.No })
	h := fnv.New64a()
	for _, t := range teams {
		fmt.Fprintf(h, "%d %s\n", t.No, t.Name)
	}
	all := h.Sum64()
	lot := func(t *event.Team) uint64 {
		h := fnv.New64a()
		fmt.Fprint(h, all, t.No)
		return h.Sum64()
	}
	slices.SortStableFunc(teams, func(a, b *event.Team) int { return cmp.Compare(lot(a), lot(b)) })
	return teams
}

// cut parts the first places of a table from the others, and returns how a tie in points at the border was
// broken, "" for none. A tie that is to be played off is an error, and so are teams that only lots
// separate.
func cut(sec *event.Section, places []FinalPlace, take int, by string) (note string, err error) {
	from, to := take, take
	if take > 0 && take < len(places) && places[take-1].Row.Points == places[take].Row.Points {
		for from > 0 && places[from-1].Row.Points == places[take].Row.Points {
			from--
		}
		for to < len(places) && places[to].Row.Points == places[take].Row.Points {
			to++
		}
	}
	tied := places[from:to]
	switch {
	case len(tied) > 0 && by == event.CutByLot:
		teams := make([]*event.Team, len(tied))
		for i, p := range tied {
			teams[i] = p.Team
		}
		drawn := order(sec, teams, event.SeedsByLot)
		slices.SortFunc(tied, func(a, b FinalPlace) int {
			return slices.Index(drawn, a.Team) - slices.Index(drawn, b.Team)
		})
		for i := range tied {
			tied[i].Level = -tied[i].Team.No // unique
		}
		note = "by lot"
	case len(tied) > 0 && by == event.CutPlayedOff:
		last, next := places[take-1], places[take]
		if !last.tieOver || !next.tieOver || last.tie == next.tie {
			return "", &tiedAtCut{[][]*event.Team{stillLevel(tied, last, next)}}
		}
		note = "played off"
	case len(tied) > 0:
		note = "by tie-breaks"
	}
	if ties := tiedPlaces(places, take); len(ties) > 0 {
		return "", &LevelError{ties}
	}
	if note != "" {
		note = fmt.Sprintf("%s goes on before %s, level in points, %s",
			places[take-1].Team.Name, places[take].Team.Name, note)
	}
	return note, nil
}

// tiedPlaces returns the names of each set of level teams that reaches into the first so many places.
func tiedPlaces(places []FinalPlace, take int) (ties []string) {
	var levels []int
	for _, p := range places[:take] {
		if slices.Contains(levels, p.Level) {
			continue
		}
		levels = append(levels, p.Level)
		var names []string
		for _, other := range places {
			if other.Level == p.Level {
				names = append(names, other.Team.Name)
			}
		}
		if len(names) > 1 {
			ties = append(ties, cleantext.Join(names))
		}
	}
	return ties
}

// stillLevel returns those of some teams level in points that have to play off a tie between two places:
// all of them at first, and later those that a play-off left level.
func stillLevel(tied []FinalPlace, last, next FinalPlace) (teams []*event.Team) {
	for _, p := range tied {
		if !last.tieOver || !next.tieOver || p.tie == last.tie {
			teams = append(teams, p.Team)
		}
	}
	return teams
}

// tiesFor returns the sets of teams that are level in points and not yet played off, of those with one of
// the first places.
func tiesFor(sec *event.Section, no, first int, passed func(*event.Team) bool) (sets [][]*event.Team, err error) {
	parts, err := partPlaces(sec, no, passed)
	if err != nil {
		return nil, err
	}
	for _, places := range parts {
		for i := 0; i < min(first, len(places)); {
			j := i + 1
			for j < len(places) && places[j].Row.Points == places[i].Row.Points && places[j].tie == places[i].tie &&
				places[j].tieOver == places[i].tieOver {
				j++
			}
			if j-i > 1 {
				var set []*event.Team
				for _, p := range places[i:j] {
					set = append(set, p.Team)
				}
				sets = append(sets, set)
			}
			i = j
		}
	}
	return sets, nil
}

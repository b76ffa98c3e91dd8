package playoff

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/formats"
	"flagfall/rules/refusal"
)

// MaxTeams is the largest bracket.
const MaxTeams = 128

// Form is how a play-off is played, by the best teams of the section or, with seeds by rating or lot, as a
// knock-out from the start.
type Form struct {
	Teams   int    // 0 for all that play
	Bronze  bool   // a match for third place, which needs four teams
	FirstTo []int  // see event.GroupBegun
	Seeds   string // see event.Feed
}

// Stage returns the form as a stage.
func (f Form) Stage() formats.Stage {
	return formats.Stage{Kind: event.Bracket, Take: f.Teams, Bronze: f.Bronze, FirstTo: f.FirstTo, Seeds: f.Seeds}
}

// Begin starts the next stage of a section. Withdrawn and expelled teams are passed over. The rounds before
// must be finished, unless the stage is the first. Where a tie at the border is to be played off first, the
// stage begun is that play-off, and the notes say so; they also say how ties were broken. ByHand has the
// teams of each group where the form leaves them to an official.
func Begin(s *event.State, section string, form formats.Stage, byHand [][]int,
	expelled func(*event.Team) bool,
) (begun event.StageBegun, notes []string, err error) {
	sec, err := s.Section(section)
	if err != nil {
		return begun, nil, err
	}
	passed := func(t *event.Team) bool { return t.Out > 0 || expelled(t) }
	if err := cmp.Or(checkForm(form), checkEntrants(sec, form)); err != nil {
		return begun, nil, err
	}
	if err := checkNext(sec, form); err != nil {
		return begun, nil, err
	}
	begun = event.StageBegun{
		Section: sec.ID, Stage: nextStage(sec), Carried: form.Carried,
		Feed: event.Feed{Take: form.Take, Seeds: form.Seeds, Cut: form.Cut, Rest: form.Rest != nil},
	}
	if form.Kind == formats.Ties {
		return beginTies(sec, begun, form, passed)
	}
	teams, notes, err := groups(sec, begun.Stage, begun.Feed, max(1, form.Groups), byHand, passed)
	var tied *tiedAtCut
	switch {
	case errors.As(err, &tied):
		begun.Carried, begun.Ties, begun.Feed.Rest = false, true, false
		begun.Groups = tieGroups(tied.sets, []int{1})
		return begun, []string{tied.Error()}, nil
	case err != nil:
		return begun, nil, err
	}
	begun.Feed.Rest = begun.Feed.Rest && len(teams) > max(1, form.Groups)
	for i, group := range teams {
		g := event.GroupBegun{
			Kind: form.Kind, Teams: numbers(group), Rounds: form.Rounds, Matches: form.Matches,
			FirstTo: form.FirstTo, Bronze: form.Bronze,
		}
		if len(teams) > 1 {
			g.Name = string(rune('A' + i))
		}
		if rest := form.Rest; rest != nil && i == max(1, form.Groups) {
			g.Kind, g.Rounds, g.Matches = rest.Kind, rest.Rounds, rest.Matches
			g.FirstTo, g.Bronze = rest.FirstTo, rest.Bronze
		}
		if err := checkGroup(g); err != nil {
			return begun, nil, err
		}
		begun.Groups = append(begun.Groups, g)
	}
	return begun, notes, nil
}

// Planned returns the stage that a section's plan has next. One that plays off ties is next again as long as
// teams are level.
func Planned(sec *event.Section) (formats.Stage, error) {
	if sec.Plan == nil {
		return formats.Stage{}, refusal.Invalid.Errorf(
			"section %s follows no plan: say what kind of stage, such as --kind bracket --take 8", sec.ID)
	}
	list, begun := sec.Plan.StageList(), 0
	for _, st := range sec.Stages {
		if !st.Ties || st.Feed.Cut != event.CutPlayedOff { // a tie at a border is no stage of the plan
			begun++
		}
	}
	switch n := len(list); {
	case begun < n:
		return list[begun], nil
	case n > 0 && list[n-1].Kind == formats.Ties:
		return list[n-1], nil
	}
	return formats.Stage{}, refusal.Conflict.Errorf("section %s: all stages of plan %s have begun", sec.ID, sec.Plan.ID)
}

// Unbegun returns the stage that a section's plan has next, once its latest stage is over. A stage that plays
// off ties is none where no teams are level.
func Unbegun(sec *event.Section) (next formats.Stage, there bool) {
	next, err := Planned(sec)
	if st := sec.LatestStage(); err != nil || st != nil && !Over(sec, st) {
		return next, false
	}
	if next.Kind == formats.Ties {
		sets, err := tiesFor(sec, nextStage(sec), next.Places, func(t *event.Team) bool { return t.Out > 0 })
		return next, err == nil && len(sets) > 0
	}
	return next, true
}

// nextStage returns the number of the stage that begins next.
func nextStage(sec *event.Section) int {
	switch st := sec.LatestStage(); {
	case st != nil:
		return st.No + 1
	case len(sec.Rounds) > 0:
		return 2
	}
	return 1
}

// seedOrders are what the seeds of a stage may follow.
var seedOrders = []string{"", event.SeedsByRating, event.SeedsByLot, event.SeedsCrossed, event.SeedsByHand}

// checkForm returns an error for a form that no stage has.
func checkForm(form formats.Stage) error {
	kinds := []string{event.Bracket, formats.Ties}
	switch err := (event.Options{System: form.Kind}).Check(); {
	case form.Kind == "" || err != nil && !slices.Contains(kinds, form.Kind):
		return refusal.Invalid.Errorf(
			"kind %q: use bracket, ties, round-robin, double-round-robin, mixer or a Swiss, fide-c0406 or us-29d", form.Kind)
	case event.CheckFirstTo(form.FirstTo) != nil:
		return event.CheckFirstTo(form.FirstTo)
	case !slices.Contains(seedOrders, form.Seeds):
		return refusal.Invalid.Errorf("seeds: use rating or lot, in a later stage also crossed or hand, or nothing for the standings")
	case !slices.Contains([]string{"", event.CutByLot, event.CutPlayedOff}, form.Cut):
		return refusal.Invalid.Errorf("a tie at the border: use lot or played-off, or nothing for the tie-breaks")
	case form.Kind == event.Bracket && (form.Take == 1 || form.Take < 0 || form.Take > MaxTeams):
		return refusal.Invalid.Errorf("a play-off has 2 to %d teams", MaxTeams)
	case form.Kind == event.Bracket && form.Bronze && form.Take > 0 && form.Take < 4:
		return refusal.Invalid.Errorf("a match for third place needs two semi-finals: four teams or more")
	case min(form.Take, form.Groups, form.Rounds, form.Matches) < 0 || form.Groups > 26 ||
		form.Matches > event.MaxMatches:
		return refusal.Invalid.Errorf("teams, groups and rounds: use 0 or more; at most 26 groups and %d matches", event.MaxMatches)
	}
	return nil
}

// checkEntrants returns an error for a form that teams that stay, or players who enter alone, cannot play.
func checkEntrants(sec *event.Section, form formats.Stage) error {
	kinds := []string{form.Kind}
	if form.Rest != nil {
		kinds = append(kinds, form.Rest.Kind)
	}
	for _, kind := range kinds {
		switch {
		case sec.IsMixer() && kind != event.Mixer:
			return refusal.Conflict.Errorf(
				"section %s draws its partners, and so do its later stages: use --kind mixer, or enter teams that stay in a section of their own",
				sec.ID)
		case !sec.IsMixer() && kind == event.Mixer:
			return refusal.Conflict.Errorf(
				"section %s has teams that stay: for a mixer enter their players alone in a section with section set --system mixer", sec.ID)
		}
	}
	if sec.IsMixer() && form.Cut == event.CutPlayedOff {
		return refusal.Conflict.Errorf(
			"section %s: a player without a partner plays off no tie: use --cut lot, or nothing for the tie-breaks", sec.ID)
	}
	return nil
}

// checkGroup returns an error for a group of too few teams, or too many for a bracket.
func checkGroup(g event.GroupBegun) error {
	switch n := len(g.Teams); {
	case g.Kind == event.Bracket && (n < 2 || n > MaxTeams):
		return refusal.Invalid.Errorf("a play-off has 2 to %d teams", MaxTeams)
	case g.Kind == event.Mixer && n < 4:
		return refusal.Conflict.Errorf("group %s would have %d players, and a table needs four", g.Name, n)
	case n < 2:
		return refusal.Conflict.Errorf("group %s would have %d teams, and needs two", g.Name, n)
	case g.Kind == event.Bracket && g.Bronze && n < 4:
		return refusal.Invalid.Errorf("a match for third place needs two semi-finals: four teams or more")
	}
	return nil
}

// checkNext returns an error while the section cannot begin another stage.
func checkNext(sec *event.Section, form formats.Stage) error {
	last, st := sec.LatestRound(), sec.LatestStage()
	fromStart := form.Seeds == event.SeedsByRating || form.Seeds == event.SeedsByLot || form.Seeds == event.SeedsByHand
	switch {
	case st != nil && slices.ContainsFunc(st.Groups, (*event.Group).IsBracket):
		return refusal.Conflict.Errorf("section %s already has a play-off: cancel it with playoff cancel", sec.ID)
	case st != nil && len(sec.RoundsOf(st)) == 0:
		return refusal.Conflict.Errorf("stage %d of section %s has begun: pair its first round, or cancel it with stage cancel", st.No, sec.ID)
	case last != nil && form.Kind == event.Bracket && st == nil && fromStart && form.Seeds != event.SeedsByHand:
		return refusal.Conflict.Errorf(
			"round %d of section %s is paired: seeds by %s are for a knock-out from the start", last.No, sec.ID, form.Seeds)
	case last == nil && !fromStart:
		return refusal.Conflict.Errorf(
			"section %s has played no round: a play-off is seeded by the standings; for a knock-out add --seeds rating or --seeds lot", sec.ID)
	case last != nil && last.Finished.IsZero():
		return refusal.Conflict.Errorf("round %d of section %s is not finished", last.No, sec.ID)
	case st != nil && !Over(sec, st):
		return refusal.Conflict.Errorf("stage %d of section %s is not over: play the rest of its rounds", st.No, sec.ID)
	case st == nil && last != nil && sec.PlannedRounds() > len(sec.Rounds):
		return refusal.Conflict.Errorf(
			"section %s has played %d of %d rounds: play the rest, or plan fewer", sec.ID,
			len(sec.Rounds), sec.PlannedRounds())
	}
	return nil
}

// groups returns the teams of each group of stage no, each in the order of its seeds, the rest last where
// it plays on.
func groups(sec *event.Section, no int, feed event.Feed, count int, byHand [][]int,
	passed func(*event.Team) bool,
) (list [][]*event.Team, notes []string, err error) {
	if feed.Seeds == event.SeedsByHand {
		list, err = handGroups(sec, byHand, passed)
		return list, nil, err
	}
	in, err := fill(sec, no, feed, passed)
	if err != nil {
		return nil, nil, err
	}
	list = make([][]*event.Team, count)
	for i, t := range in.on { // 1 to A, 2 to B, 3 to B, 4 to A
		at := i % (2 * count)
		list[min(at, 2*count-1-at)] = append(list[min(at, 2*count-1-at)], t)
	}
	fewest := 2
	if sec.IsMixer() {
		fewest = 4
	}
	switch n := len(in.rest); {
	case feed.Rest && n >= fewest:
		list = append(list, in.rest)
	case feed.Rest && n > 0:
		in.notes = append(in.notes, fmt.Sprintf("too few for a B final, so they go home: %s", names(in.rest)))
	}
	return list, in.notes, nil
}

// handGroups returns the groups that an official made.
func handGroups(sec *event.Section, byHand [][]int, passed func(*event.Team) bool) (list [][]*event.Team, err error) {
	seen := map[int]bool{}
	for _, nos := range byHand {
		var group []*event.Team
		for _, n := range nos {
			i := slices.IndexFunc(sec.Teams, func(t *event.Team) bool { return t.No == n })
			switch {
			case i < 0 || seen[n]:
				return nil, refusal.Invalid.Errorf("team %d is not in section %s, or is named twice", n, sec.ID)
			case passed(sec.Teams[i]):
				return nil, refusal.Conflict.Errorf("%s has left and cannot play on", sec.Teams[i].Name)
			}
			seen[n] = true
			group = append(group, sec.Teams[i])
		}
		list = append(list, group)
	}
	if len(list) == 0 {
		return nil, refusal.Invalid.Errorf("seeds by hand: name the teams of each group, the first seed first")
	}
	return list, nil
}

// beginTies begins a stage in which level teams play off their ties.
func beginTies(sec *event.Section, begun event.StageBegun, form formats.Stage,
	passed func(*event.Team) bool,
) (event.StageBegun, []string, error) {
	sets, err := tiesFor(sec, begun.Stage, form.Places, passed)
	if err != nil {
		return begun, nil, err
	}
	if len(sets) == 0 {
		return begun, nil, refusal.Conflict.Errorf(
			"section %s: no teams are level in points for the first %d places, so nothing is played off", sec.ID, form.Places)
	}
	first := form.FirstTo
	if len(first) == 0 {
		first = []int{1}
	}
	begun.Carried, begun.Ties, begun.Feed.Take, begun.Groups = false, true, form.Places, tieGroups(sets, first)
	return begun, nil, nil
}

// tieGroups returns sets of level teams as groups that play each other.
func tieGroups(sets [][]*event.Team, firstTo []int) (list []event.GroupBegun) {
	for i, set := range sets {
		g := event.GroupBegun{Kind: event.RoundRobin, Teams: numbers(set), FirstTo: firstTo}
		if len(sets) > 1 {
			g.Name = string(rune('A' + i%26))
		}
		list = append(list, g)
	}
	return list
}

func names(teams []*event.Team) string {
	list := make([]string, len(teams))
	for i, t := range teams {
		list[i] = t.Name
	}
	return cleantext.Join(list)
}

func numbers(teams []*event.Team) (list []int) {
	for _, t := range teams {
		list = append(list, t.No)
	}
	return list
}

package rules

import (
	"fmt"
	"slices"
	"strings"
)

// Ladder is an escalation: its rungs, and what the TD may do after the last.
type Ladder struct {
	ID       string    `toml:"id"`
	Title    string    `toml:"title"`
	Refs     []string  `toml:"refs"`
	Rungs    []Rung    `toml:"rung"`
	FlagFall *FlagRung `toml:"flag_fall"`
	Tail     []string  `toml:"tail"` // kinds of remedy offered after the last rung
	// Counts says whose offenses count together: CountsPlayer (also when empty), CountsTeam or CountsTable.
	Counts string `toml:"counts"`
	// Over is the time over which they count: OverGame, OverMatch, OverRound or OverEvent. Where it is empty
	// the event's policy says it.
	Over string `toml:"over"`
	// Adds is what adds to it beside the offenses that name it: AddsDeniedClaims, AddsIllegalMoves.
	Adds []string `toml:"adds"`
	// TailLatitude is how far the text is open beside Tail.
	TailLatitude string `toml:"tail_latitude"`
	// TailScope is "stream", or "event" where a last rung reached in any game counts.
	TailScope string `toml:"tail_scope"`
}

// Rung is what one step imposes. A minute-penalty is a minute where the text does not name the
// clock; Instruct imposes nothing.
type Rung struct {
	Remedy  string `toml:"remedy"`
	Seconds int    `toml:"seconds"`
	// To is whom it is imposed on where that is not the usual one: ToPartner or ToOpponent.
	To   string `toml:"to"`
	Also []Rung `toml:"also"` // further remedies of the same step
}

// Imposes reports whether a rung of the book's ladders imposes a remedy.
func (b *Book) Imposes(remedy string) bool {
	has := func(g Rung) bool { return g.Remedy == remedy }
	return slices.ContainsFunc(b.Ladders, func(l Ladder) bool {
		return slices.ContainsFunc(l.Rungs, func(g Rung) bool { return has(g) || slices.ContainsFunc(g.Also, has) })
	})
}

// Committee is the level of appeal at which several officials decide together; a chief is one of them.
const Committee = "committee"

// On whom a remedy of a rung may be imposed instead of the offender.
const (
	ToPartner  = "partner"
	ToOpponent = "opponent"
)

// Whose offenses count together on a ladder.
const (
	CountsPlayer = "player"
	CountsTeam   = "team"
	CountsTable  = "table"
)

// Over what time they count. A match is the two games that are played at once; a round may have two matches.
const (
	OverGame  = "game"
	OverMatch = "match"
	OverRound = "round"
	OverEvent = "event"
)

// What may add to a ladder beside offenses.
const (
	AddsDeniedClaims = "denied-claims" // a claim that is denied adds to the claimant's
	AddsIllegalMoves = "illegal-moves" // an illegal move that is properly claimed adds, and is taken back
)

// LadderAdding finds the ladder that something beside offenses adds to.
func (b *Book) LadderAdding(what string) (Ladder, bool) {
	i := slices.IndexFunc(b.Ladders, func(l Ladder) bool { return slices.Contains(l.Adds, what) })
	if i < 0 {
		return Ladder{}, false
	}
	return b.Ladders[i], true
}

// FlagRung replaces the rung of its step when the offence made a flag fall.
type FlagRung struct {
	Step    int    `toml:"step"`
	Remedy  string `toml:"remedy"`
	Seconds int    `toml:"seconds"`
	Whose   string `toml:"whose"` // opponent, or unclear: the text says only "his"
}

// rungKinds are the remedies that a rung may impose.
var rungKinds = []string{
	Instruct, Warning, MinutePenalty, AddTime, DeductTime, HalveTime, LoseBoard, ForfeitGame,
	ForfeitMatch, PointOff, MissRound, Expel,
}

func (r *bookChecker) ladders() {
	seen, climbed := map[string]bool{}, r.climbed()
	for i, l := range r.book.Ladders {
		path := fmt.Sprintf("ladder[%d]", i)
		switch {
		case l.ID == "":
			r.missing(path+".id", "a ladder needs an id of its own")
		case seen[l.ID]:
			r.fault(path+".id", "ladder %q appears twice", l.ID)
		}
		seen[l.ID] = true
		r.rungs(&l, path)
		r.oneOf(path+".counts", l.Counts, true, CountsPlayer, CountsTeam, CountsTable)
		r.oneOf(path+".over", l.Over, true, OverGame, OverMatch, OverRound, OverEvent)
		for _, what := range l.Adds {
			r.oneOf(path+".adds", what, false, AddsDeniedClaims, AddsIllegalMoves)
			if first, _ := r.book.LadderAdding(what); first.ID != l.ID {
				r.surplus(path+".adds", "%s add to ladder %q already: leave them out here", what, first.ID)
			}
		}
		r.remedies(path+".tail", l.Tail)
		r.latitude(path+".tail_latitude", l.TailLatitude)
		r.oneOf(path+".tail_scope", l.TailScope, true, "stream", "event")
		if len(l.Rungs) > 0 && l.ID != "" && len(l.Adds) == 0 && climbed != nil && !climbed[l.ID] {
			r.fault(path, "ladder %q is not used by any offense: give one ladder = %q", l.ID, l.ID)
		}
	}
}

// rungs checks the steps of a ladder, each once.
func (r *bookChecker) rungs(l *Ladder, path string) {
	if len(l.Rungs) == 0 {
		r.missing(path, "ladder %q has no rung", l.ID)
	}
	for n, g := range l.Rungs {
		at := path + ".rung"
		r.rung(at, g)
		if n == 0 || !slices.Contains(rungKinds, g.Remedy) {
			continue
		}
		switch before := l.Rungs[n-1].Remedy; {
		case before == Expel || severity(before) >= severity(LoseBoard) && l.Over != OverRound && l.Over != OverEvent:
			r.fault(at, "ladder %q: nothing can follow %s%s", l.ID, before, map[bool]string{
				true: ` in a game; with over = "event" the steps go on in later games`,
			}[before != Expel])
		case severity(g.Remedy) < severity(before) && !takesInEvent(g.Remedy) && !takesInEvent(before):
			r.fault(at, "ladder %q: %s is milder than %s, the step before it", l.ID, g.Remedy, before)
		}
	}
	if f := l.FlagFall; f != nil {
		at := path + ".flag_fall"
		r.oneOf(at, f.Remedy, false, rungKinds...)
		r.seconds(at, f.Remedy, f.Seconds)
		r.oneOf(at, f.Whose, false, "opponent", "unclear")
		if f.Step < 1 || len(l.Rungs) > 0 && f.Step > len(l.Rungs) {
			r.fault(at, "ladder %q has no step %d", l.ID, f.Step)
		}
	}
}

// rung checks what one step imposes.
func (r *bookChecker) rung(at string, g Rung) {
	r.oneOf(at, g.Remedy, false, rungKinds...)
	r.seconds(at, g.Remedy, g.Seconds)
	r.oneOf(at, g.To, true, ToPartner, ToOpponent)
	for _, more := range g.Also {
		switch {
		case len(more.Also) > 0:
			r.surplus(at, "also stands within also: write one list")
		case g.Remedy == Instruct || more.Remedy == Instruct:
			r.surplus(at, "instruct imposes nothing: leave also out")
		default:
			r.rung(at, more)
		}
	}
}

// climbed returns the ladders that offenses lead to; nil where one may lead to any of them, once a fault of its own is
// mended.
func (r *bookChecker) climbed() map[string]bool {
	if r.isSpoiled("offence") {
		return nil
	}
	known, climbed := map[string]bool{}, map[string]bool{}
	for _, l := range r.book.Ladders {
		known[l.ID] = true
	}
	for _, o := range r.book.Offences {
		if o.Ladder != "" && !known[o.Ladder] {
			return nil
		}
		climbed[o.Ladder] = true
	}
	return climbed
}

// isSpoiled reports whether a table of a list has a key that cannot be used.
func (r *bookChecker) isSpoiled(list string) bool {
	return slices.ContainsFunc(r.spoiled, func(path string) bool { return strings.HasPrefix(path, list+"[") })
}

func (r *bookChecker) seconds(path, remedy string, seconds int) {
	timed := remedy == AddTime || remedy == DeductTime || remedy == MinutePenalty
	switch {
	case timed && (seconds < 1 || seconds > 3600):
		r.fault(path, "%s needs seconds from 1 to 3600", remedy)
	case !timed && seconds != 0:
		r.fault(path, "%s cannot have seconds", remedy)
	}
}

// takesInEvent reports whether a remedy takes something from the team in the event. No text orders those among
// the others.
func takesInEvent(remedy string) bool { return remedy == PointOff || remedy == MissRound }

// severity orders remedies, so that the rungs of a ladder can be compared; -1 for what is on no
// rung.
func severity(remedy string) int {
	if remedy == AddTime || remedy == DeductTime || remedy == HalveTime {
		remedy = MinutePenalty
	}
	return slices.Index([]string{
		Instruct, Warning, MinutePenalty, LoseBoard, ForfeitGame, ForfeitMatch, Expel,
	}, remedy)
}

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
	Instruct, Warning, MinutePenalty, AddTime, DeductTime, ForfeitGame,
	ForfeitMatch, Expel,
}

func (r *bookChecker) ladders() {
	seen := map[string]bool{}
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
		r.remedies(path+".tail", l.Tail)
		r.latitude(path+".tail_latitude", l.TailLatitude)
		r.oneOf(path+".tail_scope", l.TailScope, true, "stream", "event")
		if len(l.Rungs) > 0 && l.ID != "" && !r.isClimbed(l.ID) {
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
		r.oneOf(at, g.Remedy, false, rungKinds...)
		r.seconds(at, g.Remedy, g.Seconds)
		if n == 0 || !slices.Contains(rungKinds, g.Remedy) {
			continue
		}
		switch before := l.Rungs[n-1].Remedy; {
		case severity(before) >= severity(ForfeitGame):
			r.fault(at, "ladder %q: nothing can follow %s", l.ID, before)
		case severity(g.Remedy) < severity(before):
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

// isClimbed reports whether an offense leads to a ladder, or may, once a fault of its own is mended.
func (r *bookChecker) isClimbed(id string) bool {
	return r.isSpoiled("offence") || slices.ContainsFunc(r.book.Offences, func(o Offence) bool {
		_, known := r.book.Ladder(o.Ladder)
		return o.Ladder == id || o.Ladder != "" && !known
	})
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

// severity orders remedies, so that the rungs of a ladder can be compared; -1 for what is on no
// rung.
func severity(remedy string) int {
	if remedy == AddTime || remedy == DeductTime {
		remedy = MinutePenalty
	}
	return slices.Index([]string{
		Instruct, Warning, MinutePenalty, ForfeitGame, ForfeitMatch,
		Expel,
	}, remedy)
}

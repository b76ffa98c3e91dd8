package rules

import "slices"

// Stance is where a penalty stands to a rule that leaves it to the director.
type Stance string

// The stances.
const (
	Within  Stance = "within"  // the rule names it, or allows more
	Open    Stance = "open"    // the rule names no penalty, or leaves it to the director in general words
	Departs Stance = "departs" // the rule names others
)

// How far an answer of a book is open, beside the penalties that it names in its options.
const (
	LatitudeNamed     = "named"      // only what it names
	LatitudeOrWarning = "or-warning" // what it names, or a warning: "may" allows less, and a warning costs nothing
	LatitudeUpToGame  = "up-to-game" // any penalty up to the loss of the game
	LatitudeOthers    = "others"     // others beside those that it names
	LatitudeUnnamed   = "unnamed"    // it names none: its options are proposals
)

// latitudes lists the words of a latitude.
var latitudes = []string{LatitudeNamed, LatitudeOrWarning, LatitudeUpToGame, LatitudeOthers, LatitudeUnnamed}

// latitude is how far a verdict is open. Where its book does not say, the text names what it offers, and is
// open where it offers "other" or nothing.
func (v *Verdict) latitude() string {
	switch {
	case v.Latitude != "":
		return v.Latitude
	case len(v.Options) == 0:
		return LatitudeUnnamed
	case slices.ContainsFunc(v.Options, func(o Remedy) bool { return o.Kind == OtherPenalty }):
		return LatitudeOthers
	}
	return LatitudeOrWarning
}

// NamesNone reports whether the rule leaves penalties to the director and names none.
func (v *Verdict) NamesNone() bool {
	return (v.Outcome == OutDiscretion || v.Latitude != "") && v.latitude() == LatitudeUnnamed
}

// Stance returns where a remedy stands to a verdict. Beside a discretionary verdict, one that prescribes
// may leave penalties to the director too; what it imposes itself is within it.
func (v *Verdict) Stance(r Remedy) Stance {
	named := slices.ContainsFunc(v.Options, func(o Remedy) bool { return o.names(r) })
	if v.Outcome != OutDiscretion && v.Latitude == "" {
		if named || slices.ContainsFunc(v.Remedies, func(own Remedy) bool { return own.String() == r.String() }) {
			return Within
		}
		return Departs
	}
	switch latitude := v.latitude(); {
	case latitude == LatitudeUnnamed:
		return Open
	case named:
		return Within
	case latitude == LatitudeOrWarning && r.Kind == Warning:
		return Within
	case latitude == LatitudeOthers,
		latitude == LatitudeUpToGame && (!r.MayEndMatch() || r.Kind == OtherPenalty):
		return Open
	}
	return Departs
}

// names reports whether an option is a remedy: of its kind, and on its player, or for a game or match
// its team. An option without a seat is on anybody.
func (r Remedy) names(other Remedy) bool {
	switch {
	case r.Kind != other.Kind || r.Kind == OtherPenalty:
		return false
	case r.Seat == nil:
		return true
	case other.Seat == nil:
		return false
	case r.CostsGame() && r.Kind != LoseBoard, r.Kind == PointOff, r.Kind == MissRound:
		return r.Seat.Team() == other.Seat.Team()
	}
	return *r.Seat == *other.Seat
}

// StanceOf returns where a list of remedies stands to a verdict: as the one furthest from it. An empty list is
// within a rule that names penalties it may impose.
func (v *Verdict) StanceOf(list []Remedy) Stance {
	stance := Within
	if v.Outcome == OutDiscretion && v.NamesNone() {
		stance = Open
	}
	for _, r := range list {
		switch v.Stance(r) {
		case Departs:
			return Departs
		case Open:
			stance = Open
		case Within:
		}
	}
	return stance
}

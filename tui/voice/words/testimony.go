package words

import (
	"strings"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// Testimony is a statement by a player, named by seat letter, or by a witness, named by their
// relation.
type Testimony struct {
	Seat     string // "" for a witness
	Relation string // as it was typed: "a", "parent of Ben"
	For      string // the seat that a witness speaks for, "" where that was not said
	Unbiased rules.Answer
	Reliable rules.Answer
	Said     string
}

// ParseTestimony reads "a: she touched it" or "parent of Ben: the flag was down". An error says
// what is missing.
func ParseTestimony(text string) (Testimony, error) {
	who, said, _ := strings.Cut(text, ":")
	t := Testimony{Relation: strings.TrimSpace(who), Said: strings.TrimSpace(said)}
	if t.Relation == "" || t.Said == "" {
		return Testimony{}, refusal.Invalid.Errorf("type who speaks and what: a: she pressed first, or parent of Ben: the flag was down")
	}
	if seat := ParseSeat(t.Relation); seat != nil {
		t.Seat = seat.Letter()
	} else {
		t.readSide()
	}
	return t, nil
}

// readSide takes from the relation for whom a witness is and whether unbiased and reliable: "coach for b",
// "other player, unbiased, reliable".
func (t *Testimony) readSide() {
	parts := strings.Split(t.Relation, ",")
	for range 2 {
		last := strings.TrimSpace(parts[len(parts)-1])
		switch last {
		case "unbiased":
			t.Unbiased = rules.Yes
		case "biased":
			t.Unbiased = rules.No
		case "reliable":
			t.Reliable = rules.Yes
		case "unreliable":
			t.Reliable = rules.No
		default:
			last = ""
		}
		if last != "" && len(parts) > 1 {
			parts = parts[:len(parts)-1]
		}
	}
	t.Relation = strings.TrimSpace(strings.Join(parts, ","))
	if who, seat, _ := strings.Cut(t.Relation, " for "); ParseSeat(seat) != nil {
		t.Relation, t.For = strings.TrimSpace(who), ParseSeat(seat).Letter()
	}
}

// Fact is the statement as it is recorded about an incident.
func (t Testimony) Fact(incident int) penalties.TestimonyAdded {
	return penalties.TestimonyAdded{
		Incident: incident, Seat: t.Seat, Relation: t.Relation, For: t.For, Unbiased: t.Unbiased,
		Reliable: t.Reliable, Text: t.Said,
	}
}

// Witness names a witness: "parent, for Ben Roy, neutral, not reliable".
func (t Table) Witness(w penalties.TestimonyAdded) string {
	who := w.Relation
	if s := ParseSeat(w.For); s != nil {
		who += ", for " + t.Full[*s]
	}
	return who + map[rules.Answer]string{rules.Yes: ", neutral", rules.No: ", not neutral"}[w.Unbiased] +
		map[rules.Answer]string{rules.Yes: ", reliable", rules.No: ", not reliable"}[w.Reliable]
}

// OneSideHeard says that a ruling or a correction would follow the word of one side only, or on a
// claim of neither, and by which rule both are heard; "" where it would not.
func (t Table) OneSideHeard(i *penalties.Incident) string {
	if !i.Correctable() || i.Struck != nil {
		return ""
	}
	return t.oneSideText(i)
}

// OneSideHeardOn is OneSideHeard before an appeal is decided that is about the facts.
func (t Table) OneSideHeardOn(a *penalties.Appeal) string {
	if !a.Pending() || a.Grounds != penalties.FactsWrong {
		return ""
	}
	return t.oneSideText(a.Subject)
}

func (t Table) oneSideText(i *penalties.Incident) string {
	said := ""
	switch side, one := i.OneSideHeard(); {
	case one:
		seat := ParseSeat(side)
		said = "Only " + t.Team(*seat) + " was heard: hear " + t.OtherTeam(*seat) + " too"
	case side == "" && penalties.IsClaim(i):
		said = "No player's word is on record: hear both teams"
	default:
		return ""
	}
	if o, ok := i.Book().OffenceByKind(rules.KindTestimony); ok && len(o.Refs) > 0 {
		said += " (" + Refs(o.Refs) + ")"
	}
	return said + "."
}

// Speaker says who speaks in a testimony being typed, or how to type it.
func (t Table) Speaker(text string) string {
	said, err := ParseTestimony(text)
	switch {
	case err != nil:
		return "a to d, or who it is, then :"
	case said.Seat != "":
		return t.Name(ParseSeat(said.Seat)) + " says"
	}
	return "a witness: " + t.Witness(said.Fact(0))
}

// factWords are the words that a fact can be, as a director would say them.
var factWords = map[string]string{
	"left-in-check": "left the king in check", "moved-into-check": "moved the king into check",
	"illegal-piece-move":      "made an illegal move",
	"castle-after-king-moved": "castled after the king had moved",
	"castle-after-rook-moved": "castled after the rook had moved",
	"castle-out-of-check":     "castled out of check", "castle-through-check": "castled through check",
	"castle-into-check":   "castled into check",
	"castle-wrong-square": "castled to a wrong square", "castle-with-dropped-rook": "castled with a dropped rook",
	"rook-first-castling":  "castled with the rook first",
	"drop-leaves-in-check": "dropped, and still in check", "drop-on-occupied-square": "dropped on an occupied square",
	"drop-gives-check": "gave check with a drop", "drop-gives-mate": "gave mate with a drop",
	"own-piece": "a piece of their own", "their-piece": "one of the opponent's", "stock": "a piece in stock",
	"drop-not-in-stock":          "dropped a piece that was not held",
	"pawn-drop-first-rank":       "dropped a pawn on the first rank",
	"pawn-drop-last-rank":        "dropped a pawn on the last rank",
	"dropped-pawn-double-step":   "a dropped pawn moved two squares",
	"en-passant-of-dropped-pawn": "took a dropped pawn en passant",
	"moved-before-press":         "moved before the clock was pressed",
	"wrong-hand":                 "pressed with the other hand", "two-hands": "used both hands",

	"king-capture": "took the king", "stop-clock": "stopped the clock and said so",
	"loud-and-stop":     "said it loudly and stopped the clock",
	"pause-and-call-td": "paused the clock and called a director", "loud-only": "said it, and left the clock running",

	"plain": "a plain move", "capture": "a capture", "castle": "castling", "purpose": "on purpose",
	"accident": "by accident", "none": "no fault", "legal": "no fault", "unknown": "unknown",
	"straighten": "to straighten it", "pause-for-ruling": "to pause for a ruling", "other": "something else",
	"opponent-displaced": "the opponent had knocked pieces over", "stock-not-passed": "a piece was not passed",
	"stock-hidden": "a piece was hidden", "promotion-undeclared": "a promotion was not declared",
	"flag-called": "called a flag", "illegal-called": "called an illegal move", "advice": "gave advice",
	"kq-swapped": "king and queen stood swapped", "knight-bishop-swapped": "knight and bishop stood swapped",
	"material-imbalance": "there were pieces too many or too few",
	"short-on-queenside": "short, on the queen's side", "long-on-kingside": "long, on the king's side",
	"short-on-kingside": "short, on the king's side", "long-on-queenside": "long, on the queen's side",
	"td": "a director's", "section-chief": "the section chief", "floor-chief": "the floor chief",
	"next":   "the next level",
	"player": "a player", "coach": "a coach, for a player", "parent": "a parent, for a player", "team": "the team",
}

// FactWord says a word that a fact can be: "left the king in check".
func FactWord(word string) string {
	if said, ok := factWords[word]; ok {
		return said
	}
	return strings.ReplaceAll(word, "-", " ")
}

package rules

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"flagfall/rules/bughouse"
)

// Switch is one choice of a law of a rulebook file. Checks, new files and the manual read this
// table.
type Switch struct {
	Path     string   // "section.key"
	Words    []string // allowed words; nil for numbers and booleans
	Form     string   // what is allowed where there are no words
	Default  string   // if left out; "" where it is required, or Optional
	Optional bool     // left out, the text has no such clause
	About    string   // what it settles
}

// Section is a law of a rulebook file.
type Section struct {
	Name  string
	About string // what it is about
}

// Switches returns the switches of a section in the order of the manual.
func (s Section) Switches() []Switch {
	return slices.DeleteFunc(slices.Clone(lawSwitches),
		func(w Switch) bool { return !strings.HasPrefix(w.Path, s.Name+".") })
}

// Key returns the name within the section.
func (s Switch) Key() string {
	_, key, _ := strings.Cut(s.Path, ".")
	return key
}

// Allowed says in words what the value may be.
func (s Switch) Allowed() string {
	if s.Words == nil {
		return s.Form
	}
	return strings.Join(s.Words, ", ")
}

// Sections returns the laws that a file may have, in the order of the manual. A law that is left
// out is a matter that the text does not cover.
func Sections() []Section { return slices.Clone(lawSections) }

var lawSections = []Section{
	{"fallback", "which book decides what this one leaves open"},
	{"match_end", "when a match is over"},
	{"completion", "when a move is complete"},
	{"time", "the time control"},
	{"colors", "the team chooses which partner has White"},
	{"mate", "when a king is mated"},
	{"drops", "where pieces may be dropped, and their powers"},
	{"promotion", "how a pawn is promoted"},
	{"touch", "what follows from touching a piece"},
	{"illegal", "how an illegal move is claimed, and what follows"},
	{"flag", "wins on time"},
	{"both_flags", "both flags of a board down"},
	{"announced_mate", "the flag after mate was announced"},
	{"claim_order", "a flag claimed against an illegal move"},
	{"draws", "the list of draws"},
	{"draw_agreement", "a draw by agreement"},
	{"resignation", "a win by the opponent's resignation"},
	{"repetition", "the draw by repetition"},
	{"stalemate", "the draw by stalemate"},
	{"pieces_may_come", "no stalemate and no lack of material while pieces are off the board"},
	{"simultaneous_endings", "both boards ending at once"},
	{"appeals", "the levels of appeal, lowest first"},
}

const trueOrFalse = "true, false"

var lawSwitches = []Switch{
	{Path: "fallback.book", Form: "the name of a book", About: "the book that decides what this one leaves open"},
	{
		Path: "match_end.at", Words: []string{FirstWin, FirstEnding},
		About: "at the first win, or when either board has ended in any way",
	},
	{
		Path: "completion.at", Words: []string{OnPress, OnPassing}, Default: OnPress,
		About: "when the clock is pressed, or already when the captured piece is passed",
	},
	{Path: "time.seconds", Form: "seconds from 1 to 86400", Optional: true, About: "for the whole game"},
	{Path: "time.increment", Form: "seconds from 0 to 600", Default: "0", About: "added for each move"},
	{
		Path: "time.over_set", Words: []string{"td-may-reduce"}, Optional: true,
		About: "a clock set too high can still be corrected late",
	},
	{
		Path:  "mate.standard",
		Words: []string{"in-hand", "unless-contact", "unless-blockable", "unless-potential"},
		About: "whether pieces that might still come can save the king",
	},
	{
		Path: "mate.wait_unclear", Words: []string{ContactClause}, Optional: true,
		About: "the clause on waiting needs a reading",
	},
	{
		Path: "mate.waiting_flag", Words: []string{WaitingClaim, WaitingLost}, Optional: true,
		About: "what happens when a waiting defender's time runs out",
	},
	{
		Path: "mate.defender_wait", Words: []string{ByReading}, Optional: true,
		About: "the event may let a defender wait",
	},
	{
		Path: "mate.potential_mate", Words: []string{ByReading}, Optional: true,
		About: "two sentences on mate need a reading",
	},
	{
		Path: "mate.swapped_castles", Form: trueOrFalse, Default: "false",
		About: "a king and queen that began swapped may castle from there",
	},
	{
		Path: "drops.pawn_double_step", Form: trueOrFalse, Default: "false",
		About: "a pawn dropped on its second rank may step two squares",
	},
	{Path: "drops.rook_castles", Form: trueOrFalse, Default: "false", About: "a rook dropped on its corner may castle"},
	{
		Path: "drops.check", Words: []string{DropAllowed, DropIllegal, DropTakenBack},
		Default: DropAllowed,
		About:   "a drop that gives check: allowed, an illegal move, or only taken back",
	},
	{
		Path: "drops.mate", Words: []string{DropAllowed, DropIllegal, DropTakenBack, DropCaptured},
		Default: DropAllowed,
		About:   "a drop that gives mate, where one may give check; captured: the piece counts as captured by the mated player",
	},
	{
		Path: "drops.pawn_to_rank", Form: "a rank from 2 to 7, seen from the player's side", Optional: true,
		About: "the furthest rank that a pawn may be dropped on; left out, the seventh",
	},
	{
		Path: "promotion.piece", Words: []string{StaysPawn, Swapped}, Default: StaysPawn,
		About: "the pawn with the value of a piece, or a piece of the other board, which has the pawn for it",
	},
	{
		Path: "promotion.unsaid", Words: promotionNames(), Optional: true,
		About: "what a pawn becomes if the player says nothing; left out, the player must say",
	},
	{
		Path: "touch.board", Words: []string{TouchBinds, TouchFree},
		About: "whether a piece touched on the board must be moved or taken",
	},
	{
		Path: "touch.drops", Words: []string{TouchBinds, TouchFree}, Optional: true,
		About: "whether a piece touched in stock must be dropped; left out, as on the board",
	},
	{
		Path: "illegal.consequence", Words: []string{Loses, Corrected, CorrectedAndTime},
		Default: Loses,
		About:   "an illegal move loses the game, is taken back, or is taken back and costs time",
	},
	{
		Path: "illegal.remedy", Words: []string{AddTime, DeductTime}, Optional: true,
		About: "with corrected-and-time: time for the claimant, or off the other's clock",
	},
	{
		Path: "illegal.seconds", Form: "seconds from 1 to 3600", Optional: true,
		About: "with corrected-and-time: how much",
	},
	{
		Path: "flag.per", Words: []string{PerPlayer, PerTeam}, Default: PerPlayer,
		About: "a fallen flag is the player's; or the team's, and then one in each team draws the match",
	},
	{
		Path: "announced_mate.proper", Form: trueOrFalse, Default: "false",
		About: "the text says that the mate must be a proper one",
	},
	{Path: "draw_agreement.decides", Words: []string{"game", "match"}, About: "what an agreed draw draws"},
	{Path: "repetition.occurrences", Form: "a number from 2 up", About: "how often the position must have occurred"},
	{Path: "stalemate.draws", Words: []string{"game", "match"}, About: "what a stalemate draws"},
	{Path: "appeals.minutes", Form: "minutes from 1 to 240", Optional: true, About: "how long one may appeal"},
	{Path: "appeals.fee", Form: "a few words", Optional: true, About: "what an appeal costs, and when it is returned"},
	{
		Path: "appeals.panel", Form: "a number from 2 to 9", Optional: true,
		About: "how many officials decide an appeal together, at the level `committee` or else at the last",
	},
	{Path: "repetition.aloud", Form: trueOrFalse, Default: "false", About: "each time must be counted aloud"},
}

func promotionNames() []string {
	var names []string
	for _, k := range promotionKinds {
		names = append(names, k.String())
	}
	return names
}

// valueIn returns the field of a book that holds the switch; false where the book lacks the
// section.
func (s Switch) valueIn(b *Book) (reflect.Value, bool) {
	section, key, _ := strings.Cut(s.Path, ".")
	v := taggedField(reflect.ValueOf(b).Elem(), section)
	if v.Kind() == reflect.Pointer {
		if v.IsNil() {
			return reflect.Value{}, false
		}
		v = v.Elem()
	}
	return taggedField(v, key), true
}

// Value returns what a book has for a switch, as it is written in the file without quotation marks; false where
// the book lacks the section.
func (s Switch) Value(b *Book) (value string, inBook bool) {
	v, there := s.valueIn(b)
	if !there {
		return "", false
	}
	if value = fmt.Sprint(v.Interface()); v.IsZero() {
		value = s.Default
	}
	return value, true
}

// clearDefaults empties switches that are at their default, so that equal books compare equal.
func (b *Book) clearDefaults() {
	for _, s := range lawSwitches {
		if v, there := s.valueIn(b); there && s.Words != nil && s.Default != "" &&
			v.String() == s.Default {
			v.SetString("")
		}
	}
}

// taggedField returns the field with a toml tag. It panics where there is none: the table of
// switches is wrong.
func taggedField(v reflect.Value, name string) reflect.Value {
	for f, value := range v.Fields() {
		if f.Tag.Get("toml") == name {
			return value
		}
	}
	panic("rules: a rulebook file has no key " + name)
}

// switches checks every switch, and switches that contradict each other.
func (r *bookChecker) switches() {
	for _, s := range lawSwitches {
		if v, there := s.valueIn(r.book); there && s.Words != nil {
			r.oneOf(s.Path, v.String(), s.Default != "" || s.Optional, s.Words...)
		}
	}
	b := r.book
	if isForbidden(b.Drops.Check) && b.Drops.Mate == DropAllowed {
		r.surplus("drops.mate",
			"a drop that may not give check cannot give mate: leave drops.mate out")
	}
	if n := b.Drops.PawnToRank; n != 0 && (n < 2 || n > 7) {
		r.fault("drops.pawn_to_rank", "drops.pawn_to_rank cannot be %d: use a rank from 2 to 7", n)
	}
	if b.Stalemate != nil && b.PiecesMayCome != nil {
		r.surplus("stalemate", "[pieces_may_come] says that there is no stalemate: leave one of the two out")
	}
	if (b.Drops.DropLaw() != bughouse.AnyDrop || b.Drops.PawnToRank != 0) && b.Illegal == nil {
		r.fault("drops", "a drop that is forbidden needs [illegal], which says how it is claimed")
	}
	if b.Time.Seconds < 0 || b.Time.Seconds > 24*3600 {
		r.fault("time.seconds", "time.seconds cannot be %d: use a number from 0 to 86400",
			b.Time.Seconds)
	}
	if b.Time.Increment < 0 || b.Time.Increment > 600 {
		r.fault("time.increment", "time.increment cannot be %d: use seconds from 0 to 600",
			b.Time.Increment)
	}
}

// consequence checks the consequence of an illegal move.
func (r *bookChecker) consequence(law *Illegal) {
	if l, climbs := r.book.LadderAdding(AddsIllegalMoves); climbs && law.Consequence != "" && law.Consequence != Loses {
		r.surplus("illegal.consequence", "an illegal move climbs ladder %q: leave illegal.consequence out", l.ID)
	}
	switch {
	case law.Consequence == CorrectedAndTime && law.Remedy == "":
		r.fault("illegal.remedy", "illegal.remedy is missing: use %s, %s", AddTime, DeductTime)
	case law.Consequence == CorrectedAndTime:
		r.seconds("illegal.seconds", law.Remedy, law.Seconds)
	case law.Remedy != "" || law.Seconds != 0:
		at := "illegal.seconds"
		if law.Seconds == 0 {
			at = "illegal.remedy"
		}
		r.fault(at, "an illegal move costs time only with illegal.consequence = %q",
			CorrectedAndTime)
	}
}

// Fallback is the book that decides what this one does not cover.
type Fallback struct {
	Book     string    `toml:"book"`
	Refs     []string  `toml:"refs"`
	Editions []Edition `toml:"edition"` // those that there is a card of
}

// Edition is the card of one edition of the book fallen back on.
type Edition struct {
	Year  string   `toml:"year"`
	Title string   `toml:"title"`
	Text  string   `toml:"text"`
	Notes []string `toml:"notes"`
}

// unnamedEdition ends the name of a book whose edition the event has to name.
const unnamedEdition = ", in the edition the event names"

// Named names the book in the edition of a year; in no particular one where the year is "".
func (f *Fallback) Named(year string) string {
	if year == "" {
		return f.Book
	}
	return strings.TrimSuffix(f.Book, unnamedEdition) + ", edition of " + year
}

// Cited returns the cards that a verdict rests on. The last is that of the edition fallen back on,
// where the book has one.
func (b *Book) Cited(v Verdict) []Card {
	var cards []Card
	for _, ref := range v.Refs {
		if c, ok := b.Card(ref); ok {
			cards = append(cards, c)
		}
	}
	if b.Fallback == nil || v.Edition == "" {
		return cards
	}
	for _, e := range b.Fallback.Editions {
		if e.Year == v.Edition {
			cards = append(cards,
				Card{Ref: e.Year, Title: e.Title, Text: e.Text, Notes: e.Notes, Derived: true})
		}
	}
	return cards
}

// editions checks the cards of the editions.
func (r *bookChecker) editions() {
	if r.book.Fallback == nil {
		return
	}
	var seen []string
	for _, e := range r.book.Fallback.Editions {
		switch {
		case !policyItems[ItemFallbackEdition].allows(e.Year) || e.Year == "":
			r.fault("fallback.edition.year", "%q is not an edition: use %s", e.Year,
				policyItems[ItemFallbackEdition].allowed())
		case e.Title == "" || e.Text == "":
			r.fault("fallback.edition", "the edition of %s needs a title and a text", e.Year)
		case slices.Contains(seen, e.Year):
			r.fault("fallback.edition.year", "the edition of %s appears twice", e.Year)
		}
		seen = append(seen, e.Year)
	}
}

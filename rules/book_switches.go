package rules

import (
	"reflect"
	"slices"
	"strings"
)

// Switch is one thing that a law of a rulebook file settles with a word. It is what the check of a file, a new file and the manual go by.
type Switch struct {
	Path  string   // "section.key"
	Words []string // what it may be
	Usual string   // what holds when it is left out; "" where it has to be said once its section is there
	None  bool     // it may be left out, and then nothing of the kind is in the text
	Says  string   // what it settles
}

// Switches lists them in the order of the manual.
func Switches() []Switch { return slices.Clone(lawSwitches) }

var lawSwitches = []Switch{
	{Path: "match_end.at", Words: []string{FirstWin, FirstEnding}, Says: "when a match is over: at the first win, or when either board has ended in any way"},
	{
		Path: "completion.at", Words: []string{OnPress, OnPassing}, Usual: OnPress,
		Says: "when a move is complete: when the clock is pressed, or already when the captured piece is passed on",
	},
	{Path: "time.over_set", Words: []string{"td-may-reduce"}, None: true, Says: "that a clock set too high may be corrected late"},
	{Path: "mate.standard", Words: []string{"in-hand", "unless-contact", "unless-blockable", "unless-potential"}, Says: "when a king is mated"},
	{Path: "mate.wait_unclear", Words: []string{ContactClause}, None: true, Says: "that the clause on waiting needs a reading"},
	{Path: "mate.waiting_flag", Words: []string{WaitingClaim, WaitingLost}, None: true, Says: "what happens when the time of a waiting defender runs out"},
	{Path: "mate.defender_wait", Words: []string{ByReading}, None: true, Says: "that the event may let a defender wait"},
	{Path: "mate.potential_mate", Words: []string{ByReading}, None: true, Says: "that two sentences on mate need a reading"},
	{
		Path: "drops.check", Words: []string{DropAllowed, DropIllegal, DropTakenBack}, Usual: DropAllowed,
		Says: "a drop that gives check: allowed, an illegal move, or only taken back; what is not allowed may not mate either",
	},
	{
		Path: "drops.mate", Words: []string{DropAllowed, DropIllegal, DropTakenBack}, Usual: DropAllowed,
		Says: "a drop that gives mate, where one may give check",
	},
	{
		Path: "promotion.piece", Words: []string{StaysPawn, Swapped}, Usual: StaysPawn,
		Says: "what stands there then: the pawn with the value of a piece, or a piece of the other board, which has the pawn for it",
	},
	{Path: "promotion.unsaid", Words: kindNames(), None: true, Says: "what a pawn becomes when its player does not say so; left out, it has to be said"},
	{Path: "touch.board", Words: []string{TouchBinds, TouchFree}, Says: "whether a piece touched on the board has to be moved or taken"},
	{Path: "touch.drops", Words: []string{TouchBinds, TouchFree}, None: true, Says: "whether a piece touched in stock has to be dropped; left out, as on the board"},
	{
		Path: "illegal.consequence", Words: []string{Loses, Corrected, CorrectedAndTime}, Usual: Loses,
		Says: "what follows from an illegal move properly claimed: the game is lost, the move is taken back, or taken back and paid for in time",
	},
	{
		Path: "illegal.remedy", Words: []string{AddTime, DeductTime}, None: true,
		Says: "with corrected-and-time, and seconds beside it: time for the claimant, or time off the other's clock",
	},
	{
		Path: "flag.per", Words: []string{PerPlayer, PerTeam}, Usual: PerPlayer,
		Says: "whose a fallen flag is: the player's, or the team's, and then one in each team draws the match",
	},
	{Path: "draw_agreement.decides", Words: []string{"game", "match"}, Says: "what an agreed draw draws"},
}

func kindNames() []string {
	var names []string
	for _, k := range promotedTo {
		names = append(names, k.String())
	}
	return names
}

// in is where a book keeps what it says at a path; false where the section is not there.
func (s Switch) in(b *Book) (reflect.Value, bool) {
	section, key, _ := strings.Cut(s.Path, ".")
	v := field(reflect.ValueOf(b).Elem(), section)
	if v.Kind() == reflect.Pointer {
		if v.IsNil() {
			return reflect.Value{}, false
		}
		v = v.Elem()
	}
	return field(v, key), true
}

// leaveOutUsual takes what a book says out where leaving it out would say the same, so that two books differ only where they differ.
func (b *Book) leaveOutUsual() {
	for _, s := range lawSwitches {
		if v, there := s.in(b); there && s.Usual != "" && v.String() == s.Usual {
			v.SetString("")
		}
	}
}

// field is the field of a struct that the file calls by a name; there is one, or the table of switches is wrong.
func field(v reflect.Value, name string) reflect.Value {
	for f, value := range v.Fields() {
		if f.Tag.Get("toml") == name {
			return value
		}
	}
	panic("rules: a rulebook file has no key " + name)
}

// switches checks every switch, and what two of them say together.
func (r *review) switches() {
	for _, s := range lawSwitches {
		if v, there := s.in(r.book); there {
			r.oneOf(s.Path, v.String(), s.Usual != "" || s.None, s.Words...)
		}
	}
	b := r.book
	if forbidden(b.Drops.Check) && b.Drops.Mate == DropAllowed {
		r.fault("drops.mate", "a drop that may not give check cannot give mate: leave drops.mate out")
	}
	if b.Time.Seconds < 0 || b.Time.Seconds > 24*3600 {
		r.fault("time.seconds", "time.seconds cannot be %d: use a number from 0 to 86400", b.Time.Seconds)
	}
	if b.Time.Increment < 0 || b.Time.Increment > 600 {
		r.fault("time.increment", "time.increment cannot be %d: use seconds from 0 to 600", b.Time.Increment)
	}
}

// consequence checks what follows from an illegal move.
func (r *review) consequence(law *Illegal) {
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
		r.fault(at, "only with illegal.consequence = %q does an illegal move cost time", CorrectedAndTime)
	}
}

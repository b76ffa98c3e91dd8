package rules

import (
	"cmp"

	"flagfall/rules/bughouse"
)

// Completion says when a move is complete.
type Completion struct {
	At   string   `toml:"at"` // OnPress (also when empty) or OnPassing
	Refs []string `toml:"refs"`
}

// When a move is complete.
const (
	OnPress = "press" // when the clock is pressed
	// OnPassing: when the captured piece is passed on or the clock pressed, whichever is first.
	OnPassing = "passing"
)

// Passing reports whether passing a captured piece on completes a move.
func (c Completion) Passing() bool { return c.At == OnPassing }

// Drops are the rules for dropping a piece from stock.
type Drops struct {
	Refs     []string `toml:"refs"`
	PawnRefs []string `toml:"pawn_refs"` // the ranks a pawn may not be dropped on
	// PawnDoubleStep is for play on the board; a claim is judged by its ground.
	PawnDoubleStep bool `toml:"pawn_double_step"`
	RookCastles    bool `toml:"rook_castles"`
	// PawnToRank is the furthest rank, seen from the player's side, that a pawn may be dropped on; 0 for the seventh.
	PawnToRank int `toml:"pawn_to_rank"`
	// Check is what becomes of a drop that gives check: DropAllowed (also when empty), DropIllegal
	// or DropTakenBack.
	Check     string   `toml:"check"`
	CheckRefs []string `toml:"check_refs"`
	// Mate is the same for a drop that gives mate, or DropCaptured. Check applies where it forbids.
	Mate     string   `toml:"mate"`
	MateRefs []string `toml:"mate_refs"`
}

// What becomes of a drop that gives check or mate.
const (
	DropAllowed = "allowed"
	DropIllegal = "illegal" // an illegal move, with what follows from one in this book
	// DropTakenBack: the player makes another move; nothing else follows.
	DropTakenBack = "taken-back"
	// DropCaptured: the piece counts as captured by the player whom it mated, who moves next.
	DropCaptured = "captured"
)

// Grounds of claim against a drop for what it does to the other king.
const (
	DropGivesCheck = "drop-gives-check"
	DropGivesMate  = "drop-gives-mate"
	// DropPawnTooFar: a pawn dropped beyond the rank that the book allows.
	DropPawnTooFar = "pawn-drop-too-far"
)

// DropLaw returns what a drop may not do on the board.
func (d Drops) DropLaw() bughouse.DropLaw {
	switch {
	case isForbidden(d.Check):
		return bughouse.NoCheckByDrop
	case d.Mate == DropCaptured:
		return bughouse.MatingDropCaptured
	case isForbidden(d.Mate):
		return bughouse.NoMateByDrop
	}
	return bughouse.AnyDrop
}

func isForbidden(drop string) bool { return drop == DropIllegal || drop == DropTakenBack }

// Ground returns the worth of a claim against a drop that gives check or mate, or of a pawn too far up; false for
// any other ground.
func (d Drops) Ground(name string) (Ground, bool) {
	becomes, refs := d.Check, d.CheckRefs
	switch {
	case name == DropPawnTooFar:
		refs = d.PawnRefs
		if becomes = DropAllowed; d.PawnToRank != 0 {
			becomes = DropIllegal
		}
	case name != DropGivesCheck && name != DropGivesMate:
		return Ground{}, false
	case name == DropGivesMate && !isForbidden(d.Check):
		becomes, refs = d.Mate, d.MateRefs
	}
	if len(refs) == 0 {
		refs = d.Refs
	}
	answer := GroundLegal
	switch becomes {
	case DropIllegal:
		answer = GroundLoses
	case DropTakenBack:
		answer = GroundCorrected
	case DropCaptured:
		answer = GroundCaptured
	}
	return Ground{Names: []string{name}, Answer: answer, Refs: refs}, true
}

// Stalemate is the draw by stalemate.
type Stalemate struct {
	Draws string   `toml:"draws"` // game or match
	Refs  []string `toml:"refs"`
}

// Promotion says how a pawn is promoted.
type Promotion struct {
	Refs  []string `toml:"refs"`
	Piece string   `toml:"piece"` // StaysPawn (also when empty) or Swapped
	// Unsaid is the piece when nothing is said, such as "queen"; "" where it has to be said.
	Unsaid     string   `toml:"unsaid"`
	UnsaidRefs []string `toml:"unsaid_refs"`
}

// What stands on the last rank after a promotion.
const (
	StaysPawn = "pawn" // the pawn, with the value of a piece; captured it is a pawn again
	// Swapped: a piece of the other board, exchanged for the pawn; captured it is what it shows.
	Swapped = "swapped"
)

// promotionKinds are the kinds that an unannounced promotion can be, best first.
var promotionKinds = []bughouse.Kind{
	bughouse.Queen, bughouse.Rook, bughouse.Bishop,
	bughouse.Knight,
}

// UnsaidKind returns what an unannounced promotion is; NoKind where it has to be announced.
func (p *Promotion) UnsaidKind() bughouse.Kind {
	if p == nil {
		return bughouse.NoKind
	}
	for _, k := range promotionKinds {
		if k.String() == p.Unsaid {
			return k
		}
	}
	return bughouse.NoKind
}

// Swaps reports whether a promoted pawn is exchanged for a piece of the other board.
func (p *Promotion) Swaps() bool { return p != nil && p.Piece == Swapped }

// Touch says what touching a piece binds its player to.
type Touch struct {
	Board     string   `toml:"board"` // a piece on the board: TouchBinds or TouchFree
	Refs      []string `toml:"refs"`
	Drops     string   `toml:"drops"` // a piece in stock; as on the board when empty
	DropsRefs []string `toml:"drops_refs"`
}

// What touching does.
const (
	TouchBinds = "binds"
	TouchFree  = "free"
)

// Binds reports whether touching a piece, in stock or on the board, obliges its player to move it.
// It returns the refs of the clause.
func (t *Touch) Binds(inStock bool) (bool, []string) {
	binds, refs := t.Board, t.Refs
	if inStock && t.Drops != "" {
		binds, refs = t.Drops, t.DropsRefs
		if len(refs) == 0 {
			refs = t.Refs
		}
	}
	return binds == TouchBinds, refs
}

// What follows from an illegal move that is properly claimed.
const (
	Loses            = "loses"
	Corrected        = "corrected"
	CorrectedAndTime = "corrected-and-time"
	// OnLadder: it is taken back and climbs the ladder that illegal moves add to. A file does not say it: the
	// ladder does.
	OnLadder = "on-ladder"
)

// HasConsequence reports whether an illegal move has that consequence. An empty law means Loses.
func (l *Illegal) HasConsequence(consequence string) bool {
	return cmp.Or(l.Consequence, Loses) == consequence
}

// Whose a fallen flag is.
const (
	PerPlayer = "player"
	PerTeam   = "team"
)

// PerTeam reports whether a fallen flag counts for the team: it loses the match, and one in each
// team draws it.
func (f *FlagLaw) PerTeam() bool { return f != nil && f.Per == PerTeam }

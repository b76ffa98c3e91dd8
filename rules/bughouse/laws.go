package bughouse

// Laws are the switches that a rulebook sets for the game on the board. The zero of each is the
// stricter reading.
type Laws struct {
	// Mate says when a side in check without a legal move has lost.
	Mate MateStandard
	// DroppedRookCastles lets a rook dropped on its corner castle with a king that never moved
	// (FIDE extension 3.5).
	DroppedRookCastles bool
	// DroppedPawnDoubleStep lets a pawn dropped on its second rank step two squares, and then be
	// taken en passant.
	DroppedPawnDoubleStep bool
	// SwappedCastling lets a king that began on the queen's square castle from there, in mirror
	// image (US Chess 8c).
	SwappedCastling bool
	// Promotions restricts what a pawn may become; empty means queen, rook, bishop or knight.
	Promotions KindSet
	// Unsaid is what a pawn becomes when its player does not say; NoKind where it has to be said.
	Unsaid Kind
	// SwapsPromotions exchanges a promoted pawn for a piece of the other board: see Match.Make.
	SwapsPromotions bool
	// Drops says which drops are forbidden for what they do to the other king.
	Drops DropLaw
	// PawnDropRank is the furthest rank, seen from its own side, that a pawn may be dropped on; 0 for the seventh.
	PawnDropRank uint8
	// PassingCompletes hands a captured piece to the partner with the move: passing it on completes
	// the move as pressing does.
	PassingCompletes bool
	// Captures says whose a captured piece becomes.
	Captures CaptureLaw
	// FreeDrops lets a side drop a piece that it does not hold. Of a board without the one beside
	// it nobody knows what was handed over.
	FreeDrops bool
}

// CaptureLaw says whose a captured piece becomes.
type CaptureLaw uint8

// The capture laws: bughouse, crazyhouse and chess.
const (
	// CapturesToPartner: it keeps its color and goes to the captor's partner.
	CapturesToPartner CaptureLaw = iota
	// CapturesToCaptor: it changes its color and the captor may drop it.
	CapturesToCaptor
	// CapturesLeave: it leaves the game.
	CapturesLeave
)

// DropLaw is what a drop may not do to the other king.
type DropLaw uint8

// The drop laws.
const (
	// AnyDrop: a drop may give check, and mate.
	AnyDrop DropLaw = iota
	// NoMateByDrop: a drop may give check, but not mate.
	NoMateByDrop
	// NoCheckByDrop: a drop may not give check, and so not mate either.
	NoCheckByDrop
	// MatingDropCaptured: a drop may not give mate. If one does, the piece leaves the board at once, as if the mated
	// player had captured it, who moves next.
	MatingDropCaptured
)

// ForbidsMate reports whether a drop may give check and not mate.
func (d DropLaw) ForbidsMate() bool { return d == NoMateByDrop || d == MatingDropCaptured }

// MateStandard says whether a side is mated when a piece could still come.
type MateStandard uint8

// The standards of the five rulebooks.
const (
	// MateInHand: mate when nothing on the board and nothing now in stock helps.
	MateInHand MateStandard = iota
	// MateUnlessContact: the defender may wait, unless the check is by a knight, in contact or
	// double (unlabeled USCF text, 15a1a).
	MateUnlessContact
	// MateUnlessBlockable: the defender may wait when any piece, once supplied, could block (OSCF
	// 16.1).
	MateUnlessBlockable
	// MateUnlessPotential: no mate while a piece off the board could still come and block (FIDE
	// extension 3.7).
	MateUnlessPotential
)

var mateStandards = [4]string{"in-hand", "unless-contact", "unless-blockable", "unless-potential"}

// String is the standard's name in a rulebook file.
func (m MateStandard) String() string { return mateStandards[m] }

// KindSet is a set of kinds.
type KindSet uint8

// KindsOf returns a set of kinds.
func KindsOf(kinds ...Kind) KindSet {
	var s KindSet
	for _, k := range kinds {
		s |= 1 << k
	}
	return s
}

// Has reports whether a kind is in the set.
func (s KindSet) Has(k Kind) bool { return s>>k&1 != 0 }

// promotions returns the n kinds that a pawn may become, best first.
func (l Laws) promotions() (kinds [4]Kind, n int) {
	for _, k := range [4]Kind{Queen, Rook, Bishop, Knight} {
		if l.Promotions == 0 || l.Promotions.Has(k) {
			kinds[n] = k
			n++
		}
	}
	return kinds, n
}

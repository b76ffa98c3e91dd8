package rules

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
)

// factsChecker gathers the faults of facts.
type factsChecker struct {
	f      *Facts
	faults []error
}

// Check returns an error where the facts cannot be judged: no such kind, an impossible value, or
// facts that contradict each other. The error joins all faults, each with its key.
func (f *Facts) Check() error {
	c := factsChecker{f: f}
	switch {
	case f.Kind == "":
		c.fault("kind", "is missing: use one of %s", strings.Join(Kinds(), ", "))
	case !isKind(f.Kind):
		c.fault("kind", "no %q: use one of %s", f.Kind, strings.Join(Kinds(), ", "))
	}
	c.words()
	c.seats()
	c.priors()
	c.claims()
	c.mates()
	c.position()
	return errors.Join(c.faults...)
}

func (c *factsChecker) fault(field, format string, args ...any) {
	c.faults = append(c.faults, fmt.Errorf(field+": "+format, args...))
}

// words checks words, which facts made in Go bring unchecked.
func (c *factsChecker) words() {
	for _, k := range keys {
		if w, ok := k.Field(c.f).(*string); ok && *w != "" && k.words != nil &&
			!slices.Contains(k.words, *w) {
			c.fault(k.Name, "%q does not work: use %s", *w, strings.Join(k.words, ", "))
		}
	}
	if c.f.Appellant != "" && Law(c.f.Kind) != LawAppeals {
		c.fault("by",
			"the %s does nothing at the table: only an appeal may come from there, and this is %s",
			c.f.Appellant, c.f.Kind)
	}
	if c.f.Exempt != "" && c.f.MoveKind != "" && c.f.MoveKind != "castle" {
		c.fault("exempt", "castling, but move_kind says %s", c.f.MoveKind)
	}
}

// seats checks that all players named sit where the facts say.
func (c *factsChecker) seats() {
	f := c.f
	board := f.BoardInQuestion()
	at := func(field string, s *bughouse.Seat) {
		if s != nil && board != "" && s.Board() != board {
			c.fault(field, "%s does not sit at board %s", s, board)
		}
	}
	if !kindTable()[f.Kind].AnySeat {
		for _, s := range f.By {
			at("by", &s)
		}
	}
	if f.Kind == KindPartnerMoves && f.Board != "" && len(f.By) > 0 && f.By[0].Board() == f.Board {
		c.fault("by", "%s sits at board %s, so they moved no piece of a partner", f.By[0], f.Board)
	}
	if _, partners := f.PartnersFlag(); !partners {
		at("claimed_by", f.ClaimedBy)
		c.opponents("against", f.Against, "claimed_by", f.ClaimedBy)
	}
	at("against", f.Against)
	at("illegal_by", f.IllegalBy)
	at("mate_by", f.MateBy)
	at("flag_claim_by", f.FlagClaimBy)
	at("defender", f.Defender)
	at("on_move", f.OnMove)
	for _, s := range f.Whose {
		at("whose", &s)
	}
	c.opponents("flag_claim_by", f.FlagClaimBy, "mate_by", f.MateBy)
	c.opponents("defender", f.Defender, "claimed_by", f.ClaimedBy)
	if f.PieceCapturedBy != nil && len(f.By) > 0 && f.PieceCapturedBy.Team() != f.By[0].Team() {
		c.fault("piece_captured_by",
			"%s is not a teammate of %s, and a stock holds only what the team captured",
			f.PieceCapturedBy, f.By[0])
	}
}

func (c *factsChecker) opponents(field string, s *bughouse.Seat, other string, t *bughouse.Seat) {
	if s != nil && t != nil && s.Opponent() != *t {
		c.fault(field, "%s is not the opponent of %s in %s", s, t, other)
	}
}

func (c *factsChecker) priors() {
	for i, p := range c.f.Prior {
		field := fmt.Sprintf("prior[%d]", i)
		if !isKind(p.Kind) {
			c.fault(field+".kind", "no %q", p.Kind)
		}
		if !slices.Contains([]string{"", SameGame, CanceledGame, SameMatch, EarlierRound}, p.Scope) {
			c.fault(field+".scope", "%q does not work: use %s, %s, %s", p.Scope, SameGame,
				SameMatch, EarlierRound)
		}
		if !slices.Contains([]string{"", "standing", "overturned", "struck"}, p.Status) {
			c.fault(field+".status",
				"%q does not work: use standing, overturned, struck", p.Status)
		}
		if p.Round < 0 || p.Step < 0 {
			c.fault(field, "round and step cannot be negative")
		}
		if p.Scope == EarlierRound && p.Round > 0 && c.f.Round > 0 && p.Round >= c.f.Round {
			c.fault(field+".round", "round %d is not before round %d", p.Round, c.f.Round)
		}
	}
}

// claims checks the order of competing claims and how they were made.
func (c *factsChecker) claims() {
	f := c.f
	for i, cl := range f.Order {
		field := fmt.Sprintf("order[%d]", i)
		switch {
		case cl.Claim != ClaimFlag && cl.Claim != ClaimIllegal:
			c.fault(field+".claim", "%q does not work: use flag, illegal", cl.Claim)
		case f.BoardInQuestion() != "" && cl.By.Board() != f.BoardInQuestion():
			c.fault(field+".by", "%s does not sit at board %s", cl.By, f.BoardInQuestion())
		case cl.Claim == ClaimIllegal && f.IllegalBy != nil && cl.By == *f.IllegalBy:
			c.fault(field+".by", "%s cannot claim a move of their own", cl.By)
		}
	}
	if f.Order != nil && len(f.Order) == 0 {
		c.fault("order", "names no claim; leave it out if it is unknown")
	}
	if f.Simultaneous == Yes && len(f.Order) > 1 {
		c.fault("simultaneous", "the order cannot be both known and unknown")
	}
	switch {
	case f.Kind != KindIllegalClaim && f.Kind != KindCompeting:
	case f.ClockStopped == No &&
		(f.Method == StopClock || f.Method == LoudAndStop || f.Method == PauseForTD):
		c.fault("clock_stopped", "false, but method %s stops the clock", f.Method)
	case f.ClockStopped == Yes && f.Method == LoudOnly:
		c.fault("clock_stopped", "true, but method loud-only leaves it running")
	case f.ClaimantTouched == No && f.ClaimantCompletedMove == Yes:
		c.fault("claimant_touched", "false, but claimant_completed_move says that they moved")
	case f.ClaimantCompletedMove == Yes && f.OffenderPressed == No && f.Method != KingCapture:
		c.fault("offender_pressed",
			"false, but claimant_completed_move says that the claimant had a turn")
	}
}

// mates checks flags and mates.
func (c *factsChecker) mates() {
	f := c.f
	if board := f.BoardInQuestion(); f.Kind == KindBothFlags && f.FlagDown != nil && board != "" {
		for _, s := range f.SeatsInQuestion() {
			if !f.FlagDown.Has(s) {
				c.fault("flag_down",
					"leaves out %s, whose flag would be both up and down: both flags are down here", s)
			}
		}
	}
	for i, s := range f.FlagDown {
		if slices.Contains(f.FlagDown[:i], s) {
			c.fault("flag_down", "%s is named twice", s)
		}
	}
	if f.Mate == No && f.MateBy != nil {
		c.fault("mate_by", "%s, but mate is false", f.MateBy)
	}
	if f.Mate == No && f.MateBeforeNoticed == Yes {
		c.fault("mate_before_noticed", "true, but mate is false")
	}
	if b := f.Boards; b != nil {
		if b.A.MatedBy.Board() != "A" {
			c.fault("boards.A.mated_by", "%s does not sit at board A", b.A.MatedBy)
		}
		if b.B.MatedBy.Board() != "B" {
			c.fault("boards.B.mated_by", "%s does not sit at board B", b.B.MatedBy)
		}
	}
	c.ending("first", f.First)
	c.ending("second", f.Second)
	if f.First != nil && f.Second != nil && f.First.Board == f.Second.Board {
		c.fault("second", "board %s ended twice", f.Second.Board)
	}
}

func (c *factsChecker) ending(field string, e *Ending) {
	switch {
	case e == nil:
	case e.Board != "A" && e.Board != "B":
		c.fault(field+".board", "%q does not work: use A, B", e.Board)
	case e.Winner.Board() != e.Board:
		c.fault(field+".winner", "%s does not sit at board %s", e.Winner, e.Board)
	}
}

// position checks that the FEN can be read and that the right side is to move.
func (c *factsChecker) position() {
	f := c.f
	if f.Move != "" {
		if _, err := bughouse.ParseUCI(f.Move); err != nil {
			c.fault("move", "%w", err)
		}
		if f.FEN == "" {
			c.fault("move", "needs the position before it, in fen")
		}
	}
	if f.FEN == "" {
		return
	}
	pos, err := notation.ParseFEN(f.FEN)
	if err != nil {
		c.fault("fen", "%w", err)
		return
	}
	defender := f.Defender
	switch {
	case defender != nil:
	case f.Kind == KindStalemateClaim, f.Kind == KindMateThenFlag && f.ClaimedBy != nil:
		defender = f.ClaimedBy
	case f.ClaimedBy != nil:
		defender = new(f.ClaimedBy.Opponent())
	case f.MateBy != nil:
		defender = new(f.MateBy.Opponent())
	}
	if defender != nil && defender.Color() != pos.Turn() {
		c.fault("fen", "%s is to move, but it should be %s", pos.Turn(), defender)
	}
	for _, color := range [2]bughouse.Color{bughouse.White, bughouse.Black} {
		if pos.Pieces(color, bughouse.King).Count() != 1 {
			c.fault("fen", "%s needs exactly one king to be judged", color)
		}
	}
}

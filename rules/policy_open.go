package rules

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/rules/refusal"
)

// reading is what a book makes of an item of policy: it leaves it open; or it says what holds there, in which clause; or, zero, it has no use
// for it.
type reading struct {
	open  bool
	value string
	refs  []string
}

var leftOpen = reading{open: true}

// openIf leaves an item open on a condition, and else has no use for it.
func openIf(condition bool) reading { return reading{open: condition} }

// LeavesOpen tells whether the book's text leaves an item for the event to choose.
func (b *Book) LeavesOpen(i Item) bool { return b.readings[i].open }

// PolicyItems lists the items that the book leaves open, in the order of the register.
func (b *Book) PolicyItems() []PolicyItem {
	var list []PolicyItem
	for i, it := range policyItems {
		if b.LeavesOpen(Item(i)) {
			list = append(list, it)
		}
	}
	return list
}

// Permits says why a named item may not be set to a value under the book: there is no such item or value, a clause says otherwise, or the book
// has nothing of the kind. It is nil where the book leaves the choice open, and where the value is what a clause says anyway.
func (b *Book) Permits(name, value string) error {
	if _, err := (Policy{}).With(name, value); err != nil {
		return err
	}
	i := ItemNamed(name)
	switch r := b.readings[i]; {
	case r.open, r.value != "" && value == r.value, value == policyItems[i].Values[0]:
		return nil
	case r.value != "":
		var cards []string
		for _, ref := range r.refs {
			if c, ok := b.Card(ref); ok {
				cards = append(cards, fmt.Sprintf("%s (%s): %s", c.Ref, c.Title, c.Text))
			}
		}
		return refusal.Conflict.Errorf("policy.%s: %q is against %s %s", name, value, b.Name, strings.Join(cards, " "))
	}
	return refusal.Conflict.Errorf("policy.%s: %s has nothing that this would choose; it leaves open %s", name, b.Name, strings.Join(b.openNames(), ", "))
}

func (b *Book) openNames() []string {
	var names []string
	for _, it := range b.PolicyItems() {
		names = append(names, it.Name)
	}
	return names
}

// Under is the policy as far as a book lets it speak: what the text settles is at its default, and what it leaves open is as chosen.
func (p Policy) Under(b *Book) Policy {
	for i := range p.chosen {
		if !b.LeavesOpen(Item(i)) {
			p.chosen[i] = ""
		}
	}
	return p
}

// reading is what the book makes of an item.
func (b *Book) reading(i Item) reading {
	if b.asks(i) {
		return leftOpen
	}
	switch i {
	case ItemStream, ItemOnePerMove:
		return openIf(b.anyLadder(func(l Ladder) bool { return len(l.Rungs) > 1 || len(l.Tail) > 0 }))
	case ItemDisplacement:
		return reading{}
	case ItemFlagCaused:
		return b.flagCaused()
	case ItemMinute:
		return b.minute()
	case ItemFlagMinuteRevives:
		return openIf(b.anyLadder(func(l Ladder) bool { return l.FlagFall != nil }))
	case ItemContactClause:
		return openIf(b.Mate.WaitUnclear == ContactClause)
	case ItemDefenderWait:
		return clauseUnless(b.Mate.DefenderWait == ByReading, "true", b.Mate.WaitRefs)
	case ItemDrawnGame:
		return clauseUnless(b.MatchEnd.At != FirstEnding, "true", b.MatchEnd.Refs)
	case ItemDoubleForfeit:
		return openIf(slices.ContainsFunc(b.Offences, func(o Offence) bool { return o.Answer == string(OutDoubleForfeit) }))
	case ItemIllegalDrop, ItemPawnDoubleStep, ItemDroppedRook:
		return b.ground(i)
	case ItemFalseClaim:
		return openIf(b.Illegal != nil)
	case ItemCaptureIsClaim:
		return openIf(b.Illegal != nil && slices.Contains(b.Illegal.Methods, KingCapture))
	case ItemMissedBefore:
		return openIf(b.Illegal != nil)
	case ItemMatePressed:
		return openIf(b.Announced != nil)
	case ItemUnclearOrder:
		return openIf(b.Claims != nil)
	case ItemRepetition:
		if b.Repetition != nil {
			return reading{value: fmt.Sprint(b.Repetition.Occurrences), refs: b.Repetition.Refs}
		}
		return leftOpen
	case ItemStalemate:
		if b.MayCome != nil {
			return reading{value: "false", refs: b.MayCome.Refs}
		}
		return leftOpen
	case ItemAppealChain:
		if b.Appeals != nil {
			return reading{value: strings.Join(b.Appeals.Levels[1:], "+"), refs: b.Appeals.Refs}
		}
		return leftOpen
	case ItemPotentialMate:
		return openIf(b.Mate.PotentialMate == ByReading)
	case ItemSimultaneousEndings:
		if b.AtOnce != nil {
			return reading{value: "draw", refs: b.AtOnce.Refs}
		}
		return leftOpen
	default: // deadlines, lateness, names: no text speaks of them
		return leftOpen
	}
}

// clauseUnless is an item that is open on a condition, and else is what a clause says, if there is one.
func clauseUnless(open bool, value string, refs []string) reading {
	if open || len(refs) == 0 {
		return openIf(open)
	}
	return reading{value: value, refs: refs}
}

func (b *Book) anyLadder(has func(Ladder) bool) bool { return slices.ContainsFunc(b.Ladders, has) }

// asks tells whether a ground of claim or a case of the table turns on an item.
func (b *Book) asks(i Item) bool {
	if b.Illegal != nil && slices.ContainsFunc(b.Illegal.Grounds, func(g Ground) bool { return g.Policy == policyItems[i].Name }) {
		return true
	}
	return slices.ContainsFunc(b.Offences, func(o Offence) bool {
		return slices.ContainsFunc(o.Cases, func(c Case) bool { return c.Policy == policyItems[i].Name })
	})
}

// flagCaused: whose flag a first displacement has to make fall.
func (b *Book) flagCaused() reading {
	for _, l := range b.Ladders {
		if f := l.FlagFall; f != nil {
			return clauseUnless(f.Whose == "unclear", f.Whose, l.Refs)
		}
	}
	return reading{}
}

// minute: whose clock a minute's penalty moves. Where every ladder that has such a rung says so, they are the clause.
func (b *Book) minute() reading {
	var said reading
	for _, l := range b.Ladders {
		for n, rung := range l.Rungs {
			switch {
			case rung.Remedy == MinutePenalty:
				return leftOpen
			case n > 0 && said.value == "" && rung.Remedy == AddTime:
				said = reading{value: "add", refs: l.Refs}
			case n > 0 && said.value == "" && rung.Remedy == DeductTime:
				said = reading{value: "deduct", refs: l.Refs}
			}
		}
	}
	return said
}

// ground: what the text says of a ground of claim.
func (b *Book) ground(i Item) reading {
	if b.Illegal == nil {
		return reading{}
	}
	names := map[Item][]string{
		ItemIllegalDrop:    {"pawn-drop-last-rank", "drop-on-occupied-square", "drop-not-in-stock"},
		ItemPawnDoubleStep: {"dropped-pawn-double-step"},
		ItemDroppedRook:    {"castle-with-dropped-rook"},
	}[i]
	for _, g := range b.Illegal.Grounds {
		if !slices.ContainsFunc(g.Names, func(name string) bool { return slices.Contains(names, name) }) {
			continue
		}
		value := "false"
		if (g.Answer == GroundLegal) != (i == ItemIllegalDrop) {
			value = "true"
		}
		return reading{value: value, refs: g.Refs}
	}
	return reading{}
}

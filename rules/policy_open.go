package rules

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/rules/refusal"
)

// itemReading is what a book says of an item of policy. It leaves the item open, or sets a value in
// a clause. The zero means that the item does not apply to the book.
type itemReading struct {
	open  bool
	value string
	refs  []string
}

var leftOpen = itemReading{open: true}

// openWhen leaves an item open on a condition; otherwise it does not apply.
func openWhen(condition bool) itemReading { return itemReading{open: condition} }

// LeavesOpen reports whether the book's text leaves an item for the event to choose.
func (b *Book) LeavesOpen(i Item) bool { return b.readings[i].open }

// PolicyItems returns the items that the book leaves open, in the order of the register.
func (b *Book) PolicyItems() []PolicyItem {
	var list []PolicyItem
	for i, it := range policyItems {
		if b.LeavesOpen(Item(i)) {
			list = append(list, it)
		}
	}
	return list
}

// CheckPolicy returns an error where a named item may not have a value under the book: there is no
// such item or value, a clause says otherwise, or the item does not apply. It is nil where the item
// is open, and for the value that a clause sets anyway.
func (b *Book) CheckPolicy(name, value string) error {
	if _, err := (Policy{}).With(name, value); err != nil {
		return err
	}
	i := ItemByName(name)
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
		return refusal.Conflict.Errorf("policy.%s: %q is against %s %s", name, value, b.Name,
			strings.Join(cards, " "))
	}
	return refusal.Conflict.Errorf("policy.%s: %s leaves no such choice; it leaves open %s", name, b.Name,
		strings.Join(b.openNames(), ", "))
}

func (b *Book) openNames() []string {
	var names []string
	for _, it := range b.PolicyItems() {
		names = append(names, it.Name)
	}
	return names
}

// LimitedBy returns the policy with every item that the book settles set to its default.
func (p Policy) LimitedBy(b *Book) Policy {
	for i := range p.chosen {
		if !b.LeavesOpen(Item(i)) {
			p.chosen[i] = ""
		}
	}
	return p
}

// reading returns what the book says of an item.
func (b *Book) reading(i Item) itemReading {
	if b.usesItem(i) {
		return leftOpen
	}
	switch i {
	case ItemStream:
		return b.streamReading()
	case ItemOnePerMove:
		return openWhen(b.anyLadder(func(l Ladder) bool {
			return len(l.Rungs) > 1 || len(l.Tail) > 0
		}))
	case ItemDisplacement:
		return itemReading{}
	case ItemFlagCaused:
		return b.flagCausedReading()
	case ItemMinute:
		return b.minuteReading()
	case ItemFlagMinuteRevives:
		return openWhen(b.anyLadder(func(l Ladder) bool { return l.FlagFall != nil }))
	case ItemContactClause:
		return openWhen(b.Mate.WaitUnclear == ContactClause)
	case ItemDefenderWait:
		return clauseOrOpen(b.Mate.DefenderWait == ByReading, "true", b.Mate.WaitRefs)
	case ItemDrawnGame:
		return clauseOrOpen(b.MatchEnd.At != FirstEnding, "true", b.MatchEnd.Refs)
	case ItemDoubleForfeit:
		return openWhen(slices.ContainsFunc(b.Offences, func(o Offence) bool {
			return o.Answer == string(OutDoubleForfeit)
		}))
	case ItemIllegalDrop, ItemPawnDoubleStep, ItemDroppedRook:
		return b.groundReading(i)
	case ItemFalseClaim:
		return openWhen(b.Illegal != nil)
	case ItemCaptureIsClaim:
		return openWhen(b.Illegal != nil && slices.Contains(b.Illegal.Methods, KingCapture))
	case ItemMissedBefore:
		return openWhen(b.Illegal != nil)
	case ItemMatePressed:
		return openWhen(b.AnnouncedMate != nil)
	case ItemUnclearOrder:
		return openWhen(b.ClaimOrder != nil)
	case ItemRepetition:
		if b.Repetition != nil {
			return itemReading{value: fmt.Sprint(b.Repetition.Occurrences), refs: b.Repetition.Refs}
		}
		return leftOpen
	case ItemStalemate:
		if b.Stalemate != nil {
			return itemReading{value: "true", refs: b.Stalemate.Refs}
		}
		if b.PiecesMayCome != nil {
			return itemReading{value: "false", refs: b.PiecesMayCome.Refs}
		}
		return leftOpen
	case ItemAppealMinutes:
		if b.Appeals != nil && b.Appeals.Minutes > 0 {
			return itemReading{value: fmt.Sprint(b.Appeals.Minutes), refs: b.Appeals.MinutesRefs}
		}
		return leftOpen
	case ItemAppealChain:
		if b.Appeals != nil {
			return itemReading{value: strings.Join(b.Appeals.Levels[1:], "+"), refs: b.Appeals.Refs}
		}
		return leftOpen
	case ItemFallbackEdition:
		return openWhen(b.Fallback != nil)
	case ItemPotentialMate:
		return openWhen(b.Mate.PotentialMate == ByReading)
	case ItemSimultaneousEndings:
		if b.SimultaneousEndings != nil {
			return itemReading{value: "draw", refs: b.SimultaneousEndings.Refs}
		}
		return leftOpen
	default: // deadlines, lateness, names: no text speaks of them
		return leftOpen
	}
}

// clauseOrOpen leaves an item open on a condition; otherwise a clause with refs sets the value, and
// without refs the item does not apply.
func clauseOrOpen(open bool, value string, refs []string) itemReading {
	if open || len(refs) == 0 {
		return openWhen(open)
	}
	return itemReading{value: value, refs: refs}
}

// streamReading says over what time offenses count: open where a ladder with steps does not say it.
func (b *Book) streamReading() itemReading {
	said := itemReading{}
	for _, l := range b.Ladders {
		switch {
		case len(l.Rungs) <= 1 && len(l.Tail) == 0:
		case l.Over == "":
			return leftOpen
		case l.Over == OverRound: // what policy calls a match are both matches of a round
			said = itemReading{value: "match", refs: l.Refs}
		case l.Over == OverMatch:
			said = itemReading{value: OverGame, refs: l.Refs}
		default:
			said = itemReading{value: l.Over, refs: l.Refs}
		}
	}
	return said
}

func (b *Book) anyLadder(has func(Ladder) bool) bool { return slices.ContainsFunc(b.Ladders, has) }

// usesItem reports whether a ground of claim or a case of an offence depends on an item.
func (b *Book) usesItem(i Item) bool {
	if b.Illegal != nil && slices.ContainsFunc(b.Illegal.Grounds, func(g Ground) bool {
		return g.Policy == policyItems[i].Name
	}) {
		return true
	}
	return slices.ContainsFunc(b.Offences, func(o Offence) bool {
		return slices.ContainsFunc(o.Cases,
			func(c Case) bool { return c.Policy == policyItems[i].Name })
	})
}

// flagCausedReading says whose flag a first displacement has to make fall.
func (b *Book) flagCausedReading() itemReading {
	for _, l := range b.Ladders {
		if f := l.FlagFall; f != nil {
			return clauseOrOpen(f.Whose == "unclear", f.Whose, l.Refs)
		}
	}
	return itemReading{}
}

// minuteReading says whose clock a minute's penalty moves. Ladders that name the clock are the
// clause.
func (b *Book) minuteReading() itemReading {
	var said itemReading
	for _, l := range b.Ladders {
		for n, rung := range l.Rungs {
			switch {
			case rung.Remedy == MinutePenalty:
				return leftOpen
			case n > 0 && said.value == "" && rung.Remedy == AddTime:
				said = itemReading{value: "add", refs: l.Refs}
			case n > 0 && said.value == "" && rung.Remedy == DeductTime:
				said = itemReading{value: "deduct", refs: l.Refs}
			}
		}
	}
	return said
}

// groundReading says what the text says of a ground of claim.
func (b *Book) groundReading(i Item) itemReading {
	if b.Illegal == nil {
		return itemReading{}
	}
	names := map[Item][]string{
		ItemIllegalDrop:    {"pawn-drop-last-rank", "drop-on-occupied-square", "drop-not-in-stock"},
		ItemPawnDoubleStep: {"dropped-pawn-double-step"},
		ItemDroppedRook:    {"castle-with-dropped-rook"},
	}[i]
	for _, g := range b.Illegal.Grounds {
		if !slices.ContainsFunc(g.Names,
			func(name string) bool { return slices.Contains(names, name) }) {
			continue
		}
		value := "false"
		if (g.Answer == GroundLegal) != (i == ItemIllegalDrop) {
			value = "true"
		}
		return itemReading{value: value, refs: g.Refs}
	}
	return itemReading{}
}

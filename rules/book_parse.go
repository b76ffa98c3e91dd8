package rules

import (
	"bytes"
	"cmp"
	"embed"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"flagfall/rules/bughouse"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
)

// Parse reads a rulebook file. The error joins all faults, up to [limits.Faults], each as NAME:LINE
// with what is wrong and what is allowed. In a book that amends a published one, changed cards are
// marked. The text of a published book returns that book itself.
func Parse(name string, text []byte) (*Book, error) {
	for _, p := range builtin() {
		if bytes.Equal(p.text, text) {
			return p.book(), nil
		}
	}
	b, err := parse(name, text, Builtin)
	return b, refusal.OrInvalid(err) // a text and nothing else is looked at
}

// parse reads a book; amended finds the book that it amends.
func parse(name string, text []byte, amended func(id string) (*Book, error)) (*Book, error) {
	if err := limits.Rulebook.Check(int64(len(text))); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if err := limits.CheckTOML(text); err != nil {
		return nil, syntaxError(name, text, err)
	}
	b := &Book{text: slices.Clone(text)}
	r := &bookChecker{
		book:  b,
		lines: sync.OnceValue(func() lineIndex { return newLineIndex(text) }),
	}
	meta, err := r.decode(text)
	if err != nil {
		return nil, syntaxError(name, text, err)
	}
	r.unknownKeys(meta.Undecoded())
	if b.From != "" {
		if err := r.expand(text, amended); err != nil {
			return nil, syntaxError(name, text, err)
		}
	}
	b.lift()
	if b.From == "" {
		r.all()
	}
	if b.Amends != "" {
		if base, err := amended(b.Amends); err != nil {
			r.fault("amends", "no published rulebook %q: use %s%s", b.Amends, strings.Join(BuiltinIDs(), ", "),
				meant(b.Amends, BuiltinIDs()))
		} else {
			b.markAmendedCards(base)
		}
	}
	if len(r.faults) > 0 {
		slices.SortStableFunc(r.faults, func(a, b fault) int { return cmp.Compare(a.line, b.line) })
		var errs []error
		for _, f := range r.faults {
			errs = append(errs, fmt.Errorf("%s:%d: %s", name, f.line, f.text))
		}
		if len(errs) == limits.Faults {
			errs = append(errs, fmt.Errorf("%s: only these faults are listed; fix them and check again", name))
		}
		return nil, errors.Join(errs...)
	}
	if r.short != nil {
		b.unsaid = r.short.unsaidCards(b)
	}
	b.clearDefaults()
	if _, climbs := b.LadderAdding(AddsIllegalMoves); climbs && b.Illegal != nil {
		b.Illegal.Consequence = OnLadder
	}
	b.Laws = b.laws()
	for i := range b.readings {
		b.readings[i] = b.reading(Item(i))
	}
	return b, nil
}

// laws returns the switches for the game on the board.
func (b *Book) laws() bughouse.Laws {
	standard, _ := mateStandard(b.Mate.Standard)
	return bughouse.Laws{
		Mate:                  standard,
		DroppedRookCastles:    b.Drops.RookCastles,
		DroppedPawnDoubleStep: b.Drops.PawnDoubleStep,
		SwappedCastling:       b.Mate.SwappedCastle,
		SwapsPromotions:       b.Promotion.Swaps(),
		Drops:                 b.Drops.DropLaw(),
		PawnDropRank:          uint8(b.Drops.PawnToRank),
		Unsaid:                b.Promotion.UnsaidKind(),
		PassingCompletes:      b.Completion.Passing(),
	}
}

// mateStandard finds a standard by its name in a file.
func mateStandard(name string) (bughouse.MateStandard, bool) {
	for m := bughouse.MateInHand; m <= bughouse.MateUnlessPotential; m++ {
		if m.String() == name {
			return m, true
		}
	}
	return 0, false
}

// markAmendedCards marks each card whose title or text differs from the published book's.
func (b *Book) markAmendedCards(base *Book) {
	for i, c := range b.Cards {
		old, ok := base.Card(c.Ref)
		b.Cards[i].Amended = !ok || old.Title != c.Title || old.Text != c.Text
	}
}

// newestFormat is the format of rulebook files that docs/rulebooks.md describes.
const newestFormat = 2

// lift fills the columns that format 1 did not have from offences.toml. A book in an old journal is
// then followed as it always was.
func (b *Book) lift() {
	if b.Format >= newestFormat {
		return
	}
	for n := range b.Offences {
		o := &b.Offences[n]
		usual := kindTable()[o.Kind].Offence
		o.WholeTable, o.Seat, o.Board, o.Clock, o.Assumes, o.Ends = usual.WholeTable, usual.Seat, usual.Board,
			usual.Clock, usual.Assumes, usual.Ends
	}
}

//go:embed books/*.toml
var bookFiles embed.FS

// published is an embedded book. book parses it on first use.
type published struct {
	text []byte
	book func() *Book
}

// builtin holds the embedded books by id, which is the file's name. A test parses all of them, so
// that none can be at fault here.
var builtin = sync.OnceValue(func() map[string]published {
	entries, _ := bookFiles.ReadDir("books")
	all := make(map[string]published, len(entries))
	for _, e := range entries {
		text, _ := bookFiles.ReadFile("books/" + e.Name())
		all[strings.TrimSuffix(e.Name(), ".toml")] = published{text, sync.OnceValue(func() *Book {
			b, err := parse(e.Name(), text, noBook)
			if err != nil {
				panic("rules: an embedded rulebook has a fault:\n" + err.Error())
			}
			return b
		})}
	}
	return all
})

// noBook finds no book: published books amend none.
func noBook(id string) (*Book, error) { return nil, fmt.Errorf("no rulebook %q", id) }

// Builtin returns the published rulebook of an id. The error is not-found and lists the ids.
func Builtin(id string) (*Book, error) {
	if b, ok := builtin()[id]; ok {
		return b.book(), nil
	}
	return nil, refusal.NotFound.Errorf("no rulebook %q: use %s", id,
		strings.Join(BuiltinIDs(), ", "))
}

// DefaultID is the rulebook that commands and screens offer first. It is the only book that code
// knows by name.
const DefaultID = "uschess-2018"

// BuiltinIDs lists the published rulebooks in alphabetical order.
func BuiltinIDs() []string {
	entries, _ := bookFiles.ReadDir("books") // in the order of their names
	ids := make([]string, len(entries))
	for i, e := range entries {
		ids[i] = strings.TrimSuffix(e.Name(), ".toml")
	}
	return ids
}

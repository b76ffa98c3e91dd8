package rules

import (
	"cmp"
	_ "embed"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"
)

// Kinds that code decides on. All other kinds are data alone: see offences.toml and the books.
const (
	KindBothFlags       = "both-flags"
	KindCastle          = "castle"
	KindCompeting       = "competing-claims"
	KindDrawAgreement   = "draw-agreement"
	KindFlagClaim       = "flag-claim"
	KindIllegalClaim    = "illegal-claim"
	KindLateSecondMate  = "late-second-mate"
	KindMateClaim       = "mate-claim"
	KindMateThenFlag    = "mate-then-flag-claim"
	KindMaterialClaim   = "insufficient-material-claim"
	KindNoClock         = "no-clock"
	KindNote            = "note"
	KindPartnerMoves    = "partner-moves-piece"
	KindPromotedCapture = "promoted-captured"
	KindRepetition      = "repetition-claim"
	KindResignation     = "resignation-disputed"
	KindReplaced        = "promotion-replaced"
	KindSetupError      = "setup-error"
	KindSimultaneous    = "simultaneous-mates"
	KindStalemateClaim  = "stalemate-claim"
	KindSubstitution    = "substitution"
	KindTestimony       = "testimony"
	KindTouchMove       = "touch-move-claim"
	KindUndeclared      = "promotion-undeclared"
)

// The laws that answer a kind under every book, by what they are about.
const (
	LawGame         = "game"     // the two boards: claims about their moves and clocks
	LawAppeals      = "appeals"  // the levels of appeal
	LawLateness     = "lateness" // a team that is late
	LawClockSetting = "clock-setting"
)

// Law returns the law that answers a kind under every book; "" where an entry of the book does.
func Law(kind string) string { return kindTable()[kind].Law }

// kind is a row of offences.toml, which describes the columns.
type kind struct {
	Offence
	Law             string `toml:"law"`
	AnySeat         bool   `toml:"any_seat"`
	Short           string `toml:"short"`
	ShortUntilFound string `toml:"short_until_found"`
}

//go:embed offences.toml
var offencesFile string

// kindTable is offences.toml by kind. A test reads the file, so that it cannot be at fault here.
var kindTable = sync.OnceValue(func() map[string]kind {
	var file struct {
		Kinds []kind `toml:"offence"`
	}
	if _, err := toml.Decode(offencesFile, &file); err != nil {
		panic("rules: offences.toml has a fault: " + err.Error())
	}
	table := make(map[string]kind, len(file.Kinds))
	for _, k := range file.Kinds {
		table[k.Kind] = k
	}
	return table
})

// Kinds lists, in alphabetical order, every kind of incident and claim that can be judged.
func Kinds() []string { return slices.Sorted(maps.Keys(kindTable())) }

// isKind reports whether a kind can be judged: one that every book knows, or a book's own.
func isKind(name string) bool {
	_, ok := kindTable()[name]
	return ok || isOwn(name)
}

// ownPrefix begins the names of kinds and facts that only one book has.
const ownPrefix = "own-"

// maxOwnName is how long such a name may be after the prefix: it is the short title of a kind too.
const maxOwnName = 13

// isOwn reports whether a name may be a kind or fact of one book alone: own- and up to 13 small letters.
func isOwn(name string) bool {
	rest, own := strings.CutPrefix(name, ownPrefix)
	return own && rest != "" && len(rest) <= maxOwnName &&
		strings.Trim(rest, "abcdefghijklmnopqrstuvwxyz-") == "" && rest == strings.Trim(rest, "-")
}

// Kinds lists the kinds that can be logged under a book: those of every book, then its own.
func (b *Book) Kinds() []string {
	kinds := Kinds()
	for i := range b.Offences {
		if isOwn(b.Offences[i].Kind) {
			kinds = append(kinds, b.Offences[i].Kind)
		}
	}
	return kinds
}

// ShortTitle names a kind in a word or two, for an offence that goes by a title. Under another
// title than the usual one, nothing is said that only a finding could say.
func ShortTitle(kind, title string) string {
	k := kindTable()[kind]
	switch {
	case k.ShortUntilFound != "" && title != k.Title:
		return k.ShortUntilFound
	case k.Short != "":
		return k.Short
	}
	return strings.ReplaceAll(strings.TrimPrefix(kind, ownPrefix), "-", " ")
}

// letteredKinds are the kinds that offences.toml gives a letter, in alphabetical order. A director
// is called to them under any rulebook.
func letteredKinds() []string {
	return slices.DeleteFunc(Kinds(), func(name string) bool {
		return kindTable()[name].Letter == ""
	})
}

// ForWholeTable returns what is meant where an offense of one player is called for the whole table: a flag claim
// that names no player says that both flags are down. Any other offense is returned unchanged.
func (b *Book) ForWholeTable(o Offence) Offence {
	if o.Kind == KindFlagClaim && !o.WholeTable {
		if both, ok := b.Offence(KindBothFlags); ok {
			return both
		}
	}
	return o
}

// Offence finds what can be logged and judged under a kind: the book's own entry, or where it has
// none, the row of offences.toml, answered by a law of the book or uncovered. It is false for what
// is no kind.
func (b *Book) Offence(kind string) (Offence, bool) {
	usual, known := kindTable()[kind]
	o, own := b.OffenceByKind(kind)
	if !own {
		if !known {
			return Offence{}, false
		}
		o = usual.Offence
		o.Letter = ""
		if !b.judgedByLaw(kind) {
			o.Answer = AnswerUncovered
		}
	}
	o.WholeTable = o.WholeTable || usual.WholeTable // also in books from before that
	o.DecidesGame = o.DecidesGame || usual.DecidesGame
	o.Search = cmp.Or(o.Search, usual.Search)
	if usual.Letter != "" && o.Letter == "" && o.With == "" && !b.hasLetter(usual.Letter) {
		o.Letter = usual.Letter
	}
	return o, true
}

// hasLetter reports whether an entry of the book has a letter.
func (b *Book) hasLetter(letter string) bool {
	return slices.ContainsFunc(b.Offences, func(o Offence) bool {
		return strings.EqualFold(o.Letter, letter)
	})
}

// LetteredOffences lists one offence for each letter of the quick line, in the book's order, then
// those whose letter is from offences.toml. Kinds that share the letter of another are left out.
func (b *Book) LetteredOffences() []Offence {
	var out []Offence
	listed := map[string]bool{}
	for i := range b.Offences {
		if o := &b.Offences[i]; o.Letter != "" && o.With == "" && !listed[o.Letter] {
			listed[o.Letter] = true
			out = append(out, *o)
		}
	}
	for _, kind := range letteredKinds() {
		if o, _ := b.Offence(kind); o.Letter != "" && !listed[o.Letter] {
			out = append(out, o)
		}
	}
	return out
}

// KindsWithoutEntry lists the kinds that the book has no entry for, in alphabetical order. They are
// judged all the same.
func (b *Book) KindsWithoutEntry() []string {
	return slices.DeleteFunc(Kinds(), func(kind string) bool {
		_, own := b.OffenceByKind(kind)
		return own
	})
}

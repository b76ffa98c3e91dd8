package rules_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"flagfall/rules"
	"flagfall/rules/bookstest"
	"flagfall/rules/bughouse"
	"flagfall/rules/judge"
)

// published calls f with every published book.
func published(t testing.TB, f func(*rules.Book)) {
	t.Helper()
	for _, id := range rules.BuiltinIDs() {
		b, err := rules.Builtin(id)
		if err != nil {
			t.Fatal(err)
		}
		f(b)
	}
}

// every calls f with every published book and every example of one that an organizer wrote.
func every(t testing.TB, f func(*rules.Book)) {
	t.Helper()
	for _, b := range bookstest.All(t) {
		f(b)
	}
}

// TestEveryPublishedBookParses also guards the panic that a faulty embedded book would be.
func TestEveryPublishedBookParses(t *testing.T) {
	for _, id := range rules.BuiltinIDs() {
		b, err := rules.Builtin(id)
		if err != nil || b.ID != id {
			t.Fatalf("the file of %s holds another book, or none: %v", id, err)
		}
		if same, err := rules.Parse(id, b.Text()); err != nil || same != b {
			t.Errorf("%s: the text of the published book is another one: %v", id, err)
		}
		copied, err := rules.Parse(id, append(b.Text(), "\n# of this club\n"...))
		if err != nil || copied == b || copied.SHA256() == b.SHA256() ||
			!reflect.DeepEqual(copied.Cards, b.Cards) {
			t.Errorf("%s: a copy with a remark in it is not the same book: %v", id, err)
		}
	}
}

// TestEveryRuleIsACard counts the numbers that each text prints, clauses included.
func TestEveryRuleIsACard(t *testing.T) {
	want := map[string]string{
		"uschess-2018": "1 2 3 4 5 6 7 8 8a 8b 8c 9 10 10a 10b 10c 11 12 13 14 14a 14b 14c 15 15a 15b 15c 15d 16 16a 16b 17 18 19 20 21 22 23 24",
		"uscf-2006-contact": "1 2 3 4 5 6 7 8 8a 8b 8c 9 10 10a 10b 10c 11 12 13 14 14a 14b 14c 14d " +
			"15 15a 15a1 15a1a 15a2 15a3 15a4 15a5 16 16a 16b 17 18 19 20 21 22 23 24",
		"nwchess-2004": "1 2 3 4 5 6 7 8 8a 8b 8c 9 10 10a 10b 10c 11 12 13 14 14a 14b 14c 14d 15 15.1 15.2 15.3 15.4 15.5 16 16a 16b 17 18 19 20 21 22 23 24",
		"fide-ext":     "1 2 2.1 2.2 2.3 3 3.1 3.2 3.3 3.4 3.5 3.6 3.7 3.8 3.9 3.10 3.11 3.12 3.13 4 4.1 4.2 4.3 4.4 4.5",
		"oscf-2012":    "1 2 3 4 5 6 7 7a 7b 7c 8 9 9a 9b 9c 11 12 13 14 14a 14b 14c 15 16 16.1 16.2 16.3 16.4 17 18 18a 18b 19 20 21 22 23 24 25 26",
	}
	published(t, func(b *rules.Book) {
		var refs []string
		for _, c := range b.Cards {
			refs = append(refs, c.Ref)
			if c.Derived != (b.ID == "fide-ext") {
				t.Errorf("%s %s: derived is %t", b.ID, c.Ref, c.Derived)
			}
		}
		if got := strings.Join(refs, " "); got != want[b.ID] {
			t.Errorf("%s has\n%s, want\n%s", b.ID, got, want[b.ID])
		}
	})
}

// TestLettersMeanTheSameInEveryBook: what a TD has in the fingers must not change with the section.
func TestLettersMeanTheSameInEveryBook(t *testing.T) {
	letters := map[rune][]string{
		'w': {"wrong-hand"}, 'h': {"hide-stock"}, 'x': {"displace-and-press"}, 'k': {"clock-knocked-over"},
		'o': {"hover", "interfere-hand"}, 'p': {"partner-moves-piece"}, 'e': {
			"passed-early",
			"not-passed",
		}, 'b': {"banging"},
		's': {"spectator-interference"}, 'u': {
			"clock-misset",
			"setup-error",
		}, 'z': {"no-clock"}, 'c': {"clock-swapped-by-players"},
		'v': {"promotion-undeclared"}, 't': {"premove-touch"}, 'l': {"foul-language"}, 'n': {"note"}, 'i': {"illegal-claim"},
		'f': {"flag-claim"}, 'q': {"competing-claims"}, 'm': {"mate-claim"}, 'd': {"draw-agreement"}, 'r': {"repetition-claim"},
		'a': {"late-team"}, 'g': {"touch-move-claim"},
	}
	every(t, func(b *rules.Book) {
		for r := 'a'; r <= 'z'; r++ {
			o, ok := b.OffenceByLetter(r)
			upper, _ := b.OffenceByLetter(r - 'a' + 'A')
			if ok && (!strings.Contains(fmt.Sprint(letters[r]), o.Kind) || upper.Kind != o.Kind) {
				t.Errorf("%s: %c is %s", b.ID, r, o.Kind)
			}
		}
		if o, _ := b.OffenceByKind("two-hands"); o.Kind != "" && o.Letter != "w" {
			t.Errorf("%s: two-hands shares the letter %q", b.ID, o.Letter)
		}
	})
}

func TestLawsOfThePublishedBooks(t *testing.T) {
	us := bughouse.Laws{DroppedPawnDoubleStep: true, SwappedCastling: true}
	with := func(m bughouse.MateStandard) bughouse.Laws { l := us; l.Mate = m; return l }
	want := map[string]bughouse.Laws{
		"uschess-2018": with(bughouse.MateInHand), "nwchess-2004": with(bughouse.MateInHand),
		"uscf-2006-contact": with(bughouse.MateUnlessContact),
		"oscf-2012":         with(bughouse.MateUnlessBlockable),
		"fide-ext": {
			Mate: bughouse.MateUnlessPotential, DroppedRookCastles: true,
			DroppedPawnDoubleStep: true,
		},
	}
	published(t, func(b *rules.Book) {
		if b.Laws != want[b.ID] {
			t.Errorf("%s: %+v", b.ID, b.Laws)
		}
	})
}

// minimal is the smallest book there is.
const minimal = `id = "tiny"
name = "Tiny"
short = "TNY"
[match_end]
at = "first-win"
[mate]
standard = "in-hand"
[[card]]
ref = "1"
title = "One"
text = "Be kind."
`

func TestFaultsOfABook(t *testing.T) {
	if _, err := rules.Parse("tiny.toml", []byte(minimal)); err != nil {
		t.Fatalf("the smallest book is at fault: %v", err)
	}
	for extra, said := range map[string]string{
		"[flag]\nrefs = [\"7\"]":                                                                      `tiny.toml:13: flag.refs: no card "7"`,
		"[time]\nover_set = \"always\"":                                                               `tiny.toml:13: time.over_set cannot be "always": use td-may-reduce`,
		"[illegal]\nrefs = [\"1\"]":                                                                   `tiny.toml:12: illegal.methods is missing: use king-capture`,
		"[appeals]\nlevels = [\"td\"]":                                                                `tiny.toml:13: an appeal needs at least two levels`,
		"[repetition]\noccurrences = 1":                                                               `tiny.toml:13: a repetition needs at least 2 occurrences`,
		"[draw_agreement]\ndecides = \"title\"":                                                       `tiny.toml:13: draw_agreement.decides cannot be "title": use game, match`,
		"[[offence]]\nkind = \"sneezing\"\ntitle = \"S\"\nanswer = \"no-step\"":                       `tiny.toml:13: no kind "sneezing" is in a published book. An offense of your own`,
		"[[offence]]\nkind = \"hover\"\ntitle = \"H\"":                                                `tiny.toml:12: offence.answer is missing: use no-step`,
		"[[offence]]\nkind = \"hover\"\ntitle = \"H\"\nanswer = \"no-step\"\nletter = \"ab\"":         `tiny.toml:16: letter "ab" does not work`,
		"[[offence]]\nkind = \"hover\"\ntitle = \"H\"\nanswer = \"no-step\"\nwith = \"banging\"":      `tiny.toml:16: "banging" has no letter to share`,
		"[[offence]]\nkind = \"hover\"\ntitle = \"H\"\nladder = \"up\"":                               `tiny.toml:15: no ladder "up"`,
		"[[offence]]\nkind = \"hover\"\ntitle = \"H\"\nanswer = \"discretion\"\noptions = [\"cake\"]": `tiny.toml:16: offence.options cannot be "cake": use warning`,
		"[[offence]]\nkind = \"flag-claim\"\ntitle = \"F\"\nanswer = \"claim-denied\"":                `tiny.toml:12: "flag-claim" follows the book's laws`,
		"[[offence]]\nkind = \"hover\"\ntitle = \"H\"\nanswer = \"no-step\"\n[[offence.case]]\nwhen = \"mood\"\nis = \"bad\"\nanswer = \"no-step\"": `tiny.toml:17: no fact "mood"`,
		"[[ladder]]\nid = \"x\"\nrung = [{ remedy = \"add-time\" }]":                                                                                `tiny.toml:14: add-time needs seconds from 1 to 3600`,
		"[[card]]\nref = \"2\"\ntitle = \"One\"\ntext = \"Again.\"":                                                                                 `tiny.toml:14: title "One" appears twice`,
		"[completion]\nat = \"passed\"":                    `tiny.toml:13: completion.at cannot be "passed": use press, passing`,
		"[drops]\ncheck = \"no\"":                          `tiny.toml:13: drops.check cannot be "no": use allowed, illegal, taken-back`,
		"[drops]\ncheck = \"illegal\"\nmate = \"allowed\"": `tiny.toml:14: a drop that may not give check cannot give mate`,
		"[drops]\nmate_refs = [\"9\"]":                     `tiny.toml:13: drops.mate_refs: no card "9"`,
		"[promotion]\nunsaid = \"king\"":                   `tiny.toml:13: promotion.unsaid cannot be "king": use queen, rook, bishop, knight`,
		"[touch]\nrefs = [\"1\"]":                          `tiny.toml:12: touch.board is missing: use binds, free`,
		"[flag]\nper = \"pair\"":                           `tiny.toml:13: flag.per cannot be "pair": use player, team`,
		"[drops]\ncheck = \"taken-back\"":                  `tiny.toml:12: a drop that is forbidden needs [illegal], which says how it is claimed`,
		"[time]\nincrement = -2":                           `tiny.toml:13: time.increment cannot be -2: use seconds from 0 to 600`,
		"[time]\nseconds = -2":                             `tiny.toml:13: time.seconds cannot be -2`,
		"[illegal]\nmethods = [\"stop-clock\"]\nconsequence = \"corrected-and-time\"":                                    `tiny.toml:12: illegal.remedy is missing: use add-time, deduct-time`,
		"[illegal]\nmethods = [\"stop-clock\"]\nconsequence = \"corrected-and-time\"\nremedy = \"add-time\"":             `tiny.toml:12: add-time needs seconds from 1 to 3600`,
		"[illegal]\nmethods = [\"stop-clock\"]\nseconds = 60":                                                            `tiny.toml:14: an illegal move costs time only with illegal.consequence = "corrected-and-time"`,
		"[touch]\nboard = \"binds\"\n[[offence]]\nkind = \"touch-move-claim\"\ntitle = \"T\"\nanswer = \"claim-denied\"": `"touch-move-claim" follows the book's laws`,
		"amends = \"the-bible\"":            `card.amends is unknown here`,
		"color = \"red\"\n[time]\nsecs = 3": `tiny.toml:14: time.secs is unknown here: use increment, over_set`,
		"[time]\nseconds = \"five\"":        `tiny.toml:13: `,
		"x = = 3":                           `tiny.toml:12: `,
	} {
		_, err := rules.Parse("tiny.toml", []byte(minimal+extra+"\n"))
		if err == nil || !strings.Contains(err.Error(), said) {
			t.Errorf("%s\ngot  %v\nwant %s", extra, err, said)
		}
	}
}

// TestEveryValueOfTheWrongTypeIsAFault, beside whatever else is wrong, and nothing more is said of
// it.
func TestEveryValueOfTheWrongTypeIsAFault(t *testing.T) {
	_, err := rules.Parse("odd.toml", []byte(`id = 7
name = "Odd"
short = "ODD"
[match_end]
at = ["first-win"]
[time]
seconds = "five"
increment = 2.5
[mate]
standard = "in-hand"
swapped_castles = "yes"
refs = "8"
[drops]
check = true
[touch]
board = "perhaps"
[[illegal]]
methods = []
[[card]]
ref = 8
title = "Eight"
text = "The only rule."
notes = [1]
[[ladder]]
id = "stairs"
rung = [{ remedy = "warning", seconds = "none" }]
[[offence]]
kind = "banging"
letter = "b"
title = "Banged"
ladder = "stairs"
`))
	want := strings.Join([]string{
		`odd.toml:1: id cannot be 7: use a text in quotation marks. For example: id = "uschess-2018"`,
		`odd.toml:5: match_end.at cannot be a list: use first-win, first-ending. For example: at = "first-win"`,
		`odd.toml:7: time.seconds cannot be "five": use a whole number. For example: seconds = 300`,
		`odd.toml:8: time.increment cannot be 2.5: use a whole number. For example: increment = 0`,
		`odd.toml:11: mate.swapped_castles cannot be "yes": use true, false. For example: swapped_castles = false`,
		`odd.toml:12: mate.refs cannot be "8": use a list of texts, such as ["8", "8a"]. For example: refs = ["15a"]`,
		`odd.toml:14: drops.check cannot be true: use allowed, illegal, taken-back. For example: check = "allowed"`,
		`odd.toml:16: touch.board cannot be "perhaps": use binds, free. For example: board = "binds"`,
		`odd.toml:17: illegal cannot be a list: use one table, [illegal]`,
		`odd.toml:20: card.ref cannot be 8: use a text in quotation marks. For example: ref = "1"`,
		`odd.toml:23: card.notes cannot be a list: use a list of texts, such as ["8", "8a"]. For example: notes = ["The text does not list which moves are illegal."]`,
		`odd.toml:26: ladder.rung.seconds cannot be "none": use a whole number. For example: rung = [{ remedy = "warning" }, { remedy = "minute-penalty", seconds = 60 }, { remedy = "forfeit-game" }]`,
	}, "\n")
	if err == nil || err.Error() != want {
		t.Errorf("got\n%v\nwant\n%s", err, want)
	}
}

func TestAmendedCopyShowsWhatWasAmended(t *testing.T) {
	base, err := rules.Builtin("uschess-2018")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(string(base.Text()), `id = "uschess-2018"`,
		"id = \"ours\"\namends = \"uschess-2018\"", 1)
	text = strings.Replace(text, "A player who knocks the clock over gives the opponent a minute.",
		"A toppled clock costs two minutes.", 1)
	ours, err := rules.Parse("ours.toml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range ours.Cards {
		if c.Amended != (c.Ref == "14a") {
			t.Errorf("%s: amended is %t", c.Ref, c.Amended)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(minimal))
	f.Add([]byte(shortHead + "without = [\"resignation\", \"card.19\"]\n[[offence]]\nkind = \"hover\"\nladder = \"hands\"\n"))
	every(f, func(b *rules.Book) { f.Add(b.Text()) })
	f.Fuzz(func(t *testing.T, text []byte) {
		b, err := rules.Parse("fuzz.toml", text)
		if err != nil {
			if !strings.HasPrefix(err.Error(), "fuzz.toml:") {
				t.Fatalf("a fault without its line: %v", err)
			}
			return
		}
		for _, kind := range rules.Kinds() {
			if _, err := judge.Judge(b, rules.Policy{}, rules.Facts{Kind: kind}); err != nil {
				t.Fatalf("a book that parses cannot judge %s: %v", kind, err)
			}
		}
		if text, err := rules.NewBookText(b, "ours", "Ours"); err == nil {
			if _, err := rules.Parse("ours.toml", text); err != nil {
				t.Fatalf("a book begun from one that parses does not: %v", err)
			}
		}
	})
}

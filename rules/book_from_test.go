package rules_test

import (
	"slices"
	"strings"
	"testing"

	"flagfall/rules"
	"flagfall/rules/judge"
	"flagfall/tui/voice/words"
)

const shortHead = `id = "spring"
name = "Spring rules"
short = "SPR"
from = "uschess-2018"
`

func shortBook(t *testing.T, differs string) *rules.Book {
	t.Helper()
	b, err := rules.Parse("spring.toml", []byte(shortHead+differs))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestAShortBookIsThePublishedOneWithoutDifferences: its whole text can be read again, and then is the same.
func TestAShortBookIsThePublishedOneWithoutDifferences(t *testing.T) {
	published(t, func(base *rules.Book) {
		b, err := rules.Parse("spring.toml",
			[]byte(strings.Replace(shortHead, "uschess-2018", base.ID, 1)))
		if err != nil {
			t.Fatalf("%s: %v", base.ID, err)
		}
		if d := words.Differences(base, b); len(d) > 0 {
			t.Errorf("%s: %+v", base.ID, d)
		}
		if b.Amends != base.ID || b.Laws != base.Laws || len(b.UnsaidRules()) > 0 {
			t.Errorf("%s: amends %q, %v", base.ID, b.Amends, b.UnsaidRules())
		}
		again, err := rules.Parse("whole.toml", b.Text())
		if err != nil || again.SHA256() != b.SHA256() || again.From != "" {
			t.Errorf("%s: the whole text is another book: %v", base.ID, err)
		}
		for _, kind := range rules.Kinds() {
			want, _ := judge.Judge(base, rules.Policy{}, rules.Facts{Kind: kind})
			if got, err := judge.Judge(again, rules.Policy{}, rules.Facts{Kind: kind}); err != nil ||
				got.Outcome != want.Outcome || len(got.Questions) != len(want.Questions) {
				t.Errorf("%s: %s is %s, want %s: %v", base.ID, kind, got.Outcome, want.Outcome, err)
			}
		}
	})
}

// TestAShortBookSaysOnlyWhatDiffers: keys of a law, of an offense, of a ladder and of a card, each by its name.
func TestAShortBookSaysOnlyWhatDiffers(t *testing.T) {
	b := shortBook(t, `
[time]
seconds = 180
[illegal]
consequence = "corrected"
[[illegal.ground]]
names = ["pawn-drop-last-rank"]
answer = "not-losing"
[[offence]]
kind = "hover"
ladder = "hands"
[[offence]]
kind = "banging"
title = "Slammed the clock"
[[ladder]]
id = "hands"
rung = [{ remedy = "warning" }, { remedy = "forfeit-game" }]
[[card]]
ref = "4"
text = "Three minutes."
`)
	base, err := rules.Builtin("uschess-2018")
	if err != nil {
		t.Fatal(err)
	}
	if b.Time.Seconds != 180 || b.Time.OverSet != base.Time.OverSet {
		t.Errorf("time %+v", b.Time)
	}
	if hover, _ := b.OffenceByKind("hover"); hover.Ladder != "hands" || hover.Answer != "" || hover.Letter != "o" {
		t.Errorf("hover %+v", hover)
	}
	if banging, _ := b.OffenceByKind("banging"); banging.Title != "Slammed the clock" || banging.Answer != "discretion" {
		t.Errorf("banging %+v", banging)
	}
	if hands, _ := b.Ladder("hands"); len(hands.Rungs) != 2 || hands.Title != "Hands" {
		t.Errorf("hands %+v", hands)
	}
	for _, g := range b.Illegal.Grounds {
		if has := slices.Contains(g.Names, "pawn-drop-last-rank"); has != (g.Answer == "not-losing") {
			t.Errorf("ground %+v", g)
		}
	}
	if c, _ := b.Card("4"); c.Text != "Three minutes." || !c.Amended || c.Title != "Time control" {
		t.Errorf("card %+v", c)
	}
	if got := strings.Join(b.UnsaidRules(), " "); got != "14c 22 13 8" {
		t.Errorf("cards that still read as before: %s", got)
	}
}

// TestWhatAShortBookLeavesOut: laws, keys, offenses, and cards with what refers to them.
func TestWhatAShortBookLeavesOut(t *testing.T) {
	b := shortBook(t, `without = ["resignation", "mate.defender_wait", "offence.displace-only", "offence.displace-and-press", "card.19"]
`)
	if b.Resignation != nil || b.Mate.DefenderWait != "" {
		t.Error("the laws are there")
	}
	if _, there := b.OffenceByKind("displace-and-press"); there {
		t.Error("the offense is there")
	}
	if _, there := b.Ladder("displaced"); there {
		t.Error("the ladder that nothing climbs is there")
	}
	if _, there := b.Topic("Directors and clocks"); there {
		t.Error("the topic of a card that was left out is there")
	}
	lifts, _ := b.OffenceByKind("td-lifts-clock")
	if len(lifts.Refs) > 0 {
		t.Errorf("it refers to %v", lifts.Refs)
	}
}

// TestAnOffenseLeftOutLeavesNothingBehind: neither as a ground of claim nor for those that shared its letter.
func TestAnOffenseLeftOutLeavesNothingBehind(t *testing.T) {
	base, err := rules.Builtin("uschess-2018")
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range base.Offences {
		b, err := rules.Parse("spring.toml", []byte(shortHead+"without = [\"offence."+o.Kind+"\"]\n"))
		if err != nil {
			t.Errorf("%s: %v", o.Kind, err)
			continue
		}
		if _, still := b.OffenceByKind(o.Kind); still {
			t.Errorf("%s is still there", o.Kind)
		}
	}
}

// TestFaultsOfAShortBook: each is on a line of the short file, says what was meant, and shows an example.
func TestFaultsOfAShortBook(t *testing.T) {
	for _, c := range []struct{ differs, want string }{
		{
			"[mate]\nstandard = \"in-hands\"",
			`spring.toml:6: mate.standard cannot be "in-hands": use in-hand, unless-contact, unless-blockable, unless-potential; ` +
				`did you mean in-hand? For example: standard = "in-hand"`,
		},
		{"[[offence]]\nkind = \"hoover\"\ntitle = \"H\"\nanswer = \"no-step\"", `did you mean hover?`},
		{
			"[[offence]]\nkind = \"hover\"\nladr = \"hands\"",
			`did you mean ladder? For example: ladder = "hands"`,
		},
		{"[[offence]]\nkind = \"hover\"\nladder = \"hand\"", `spring.toml:7: no ladder "hand"; did you mean hands?`},
		{"[[offence]]\nkind = \"hover\"\nletter = \"w\"", `spring.toml:7: letter "w" belongs to "wrong-hand"`},
		{"[[ladder]]\nid = \"hands\"\nrung = [{ remedy = \"miss-around\" }, { remedy = \"warning\" }]", `spring.toml:7: ladder.rung cannot be "miss-around"`},
		{"without = [\"resignatoin\"]", `spring.toml:5: uschess-2018 has no [resignatoin]; did you mean resignation?`},
		{"[[offence]]\nkind = \"hover\"\nanswer = \"discretion\"\nanswer = \"no-step\"", `spring.toml:8: answer stands twice in one table`},
		{"[[offence]]\nkind = hover", `spring.toml:6: a text needs quotation marks. For example: kind = "hover"`},
		{"[offence]\nkind = \"hover\"", "spring.toml:5: offence cannot be a table: use tables, [[offence]]"},
		{"[[card]]\nref = \"4\"\nrefs = [\"99\"]", "card.refs is unknown here"},
	} {
		_, err := rules.Parse("spring.toml", []byte(shortHead+c.differs))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s\ngot  %v\nwant %s", c.differs, err, c.want)
			continue
		}
		if n := strings.Count(err.Error(), "\n"); n > 0 {
			t.Errorf("%s\nmore than one fault: %v", c.differs, err)
		}
	}
	_, err := rules.Parse("x.toml", []byte(strings.Replace(shortHead, "2018", "2019", 1)))
	if want := `x.toml:4: no published rulebook "uschess-2019": use fide-ext, nwchess-2004, oscf-2012, uscf-2006-contact, ` +
		`uschess-2018; did you mean uschess-2018?`; err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

package compare_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"flagfall/rules"
	"flagfall/rules/bookstest"
	"flagfall/rules/compare"
	"flagfall/tui/voice/words"
)

func book(t *testing.T, id string) *rules.Book {
	t.Helper()
	return bookstest.Named(t, id)
}

func topics(list []compare.Difference) []string {
	var names []string
	for _, d := range list {
		names = append(names, d.Topic)
	}
	return names
}

// What separates the books that are most alike, and no more.
func TestWhereTheBooksDiffer(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want []string
	}{
		{"nwchess-2004", "uscf-2006-contact", []string{"Mate"}}, // the contact clause
		{"nwchess-2004", "nwchess-2004", nil},
		{"uschess-2018", "nwchess-2004", []string{
			"Time control", "How it is claimed", "Hidden stock", "The partner's pieces", "Mate",
			"Mate announced", "Displaced pieces", "Witnesses",
			"Stopping for a dispute", "Directors calling flags", "What is not covered",
		}},
		{"uschess-2018", "oscf-2012", []string{
			"Games of a match", "No clock at the board", "What is illegal",
			"Until when it is claimed", "How it is claimed", "A wrong set-up",
			"A clock set wrong", "Hidden stock", "Promotion", "The partner's pieces", "Hands",
			"Touching the clock", "A clock that does not start",
			"Hands over the clock", "Mate", "Mate announced", "Displaced pieces", "Witnesses",
			"Spectators who interfere", "Banging",
			"What is not covered",
		}},
	} {
		if got := topics(words.Differences(book(t, c.a), book(t, c.b))); !slices.Equal(got, c.want) {
			t.Errorf("%s and %s differ in\n%q, want\n%q", c.a, c.b, got, c.want)
		}
	}
}

// Each book's words stand beside each other with their rules, whichever is named first.
func TestADifferenceBothWays(t *testing.T) {
	for _, a := range bookstest.IDs() {
		for _, b := range bookstest.IDs() {
			there, back := words.Differences(book(t, a),
				book(t, b)), words.Differences(book(t, b), book(t, a))
			for _, d := range there {
				same := func(o compare.Difference) bool {
					return o.Topic == d.Topic && o.A == d.B && o.B == d.A
				}
				if !slices.ContainsFunc(back, same) || d.A != "" && len(d.ARefs) == 0 ||
					d.B != "" && len(d.BRefs) == 0 {
					t.Errorf("%s and %s: %+v", a, b, d)
				}
			}
		}
	}
	for _, d := range words.Differences(book(t, "uschess-2018"), book(t, "oscf-2012")) {
		if d.Topic == "Hidden stock" {
			if got := fmt.Sprint(d.A, d.ARefs, " | ", d.B,
				d.BRefs); got != "both partners' captures; a warning, then the game is lost[11] | only the partner's captures; a warning, then the game is lost[11]" {
				t.Error(got)
			}
		}
	}
}

// Of an event's copy every change is told: on its topic where its words changed, and else as the
// file has it.
func TestWhatACopyChanged(t *testing.T) {
	base := book(t, "uschess-2018")
	copied := strings.Replace(string(base.Text()), `id = "uschess-2018"`,
		"id = \"ours\"\namends = \"uschess-2018\"", 1)
	for _, c := range []struct{ was, is, want string }{
		{"A player who knocks the clock over gives the opponent a minute.", "A toppled clock costs two minutes.", "rule Clock knocked over"},
		{"a minute for the opponent, every time", "two minutes for the opponent", "A clock knocked over"},
		{`rung = [{ remedy = "warning" }, { remedy = "forfeit-game" }]`, `rung = [{ remedy = "forfeit-game" }]`, "ladder stock"},
	} {
		text := strings.Replace(copied, c.was, c.is, 1)
		if text == copied {
			t.Fatalf("%q is not in the book", c.was)
		}
		ours, err := rules.Parse("ours.toml", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if got := topics(words.Differences(base, ours)); !slices.Equal(got, []string{c.want}) {
			t.Errorf("%q: the differences are %q, want %q", c.is, got, c.want)
		}
	}
}

// What differs is told in words: no name and no value of a rulebook file is among them, whichever
// laws, offenses and steps two books have.
func TestWhatDiffersIsToldInWords(t *testing.T) {
	keys := map[string]bool{} // names and values with a mark that words do not have
	add := func(name string) {
		if strings.ContainsAny(name, "_-") && name != "section-chief" && name != "floor-chief" {
			keys[name] = true
		}
	}
	for _, law := range rules.Sections() {
		add(law.Name)
		for _, s := range law.Switches() {
			add(s.Key())
			for _, value := range s.Words {
				add(value)
			}
		}
	}
	for _, kind := range rules.Kinds() {
		add(kind)
	}
	for _, o := range rules.Outcomes {
		add(string(o))
	}
	for _, name := range []string{rules.KingCapture, rules.StopClock, rules.ForfeitGame, rules.ForfeitMatch, rules.MinutePenalty, rules.NewGame, "flag_fall", "tail_scope", "policy_is"} {
		add(name)
	}
	for _, a := range bookstest.IDs() {
		for _, b := range bookstest.IDs() {
			one, two := *book(t, a), *book(t, b)
			one.Topics, two.Topics = nil, nil
			for _, d := range words.Differences(&one, &two) {
				said := words.ComparedTopic(&one, &two, d.Topic) + ": " + d.A + " | " + d.B
				if d.A == "" && d.B == "" {
					t.Errorf("%s and %s: nothing is said on %s", a, b, d.Topic)
				}
				if strings.HasPrefix(d.Topic, "rule ") {
					continue
				}
				for word := range strings.FieldsFuncSeq(said, func(r rune) bool { return strings.ContainsRune(" ,;:?|()", r) }) {
					if keys[word] || strings.Contains(word, "_") {
						t.Errorf("%s and %s: %q in %q", a, b, word, said)
					}
				}
			}
		}
	}
}

// Each value of each switch says something of its own.
func TestEverySwitchIsToldInWords(t *testing.T) {
	text := string(book(t, "uschess-2018").Text())
	for key, c := range map[string]struct{ was, is, a, b string }{
		"at":          {`at = "first-win"`, `at = "first-ending"`, "the match is over at the first win", "the match is over when either board has ended"},
		"seconds":     {"seconds = 300\n", "seconds = 180\nincrement = 2\n", "5:00 for the whole game", "3:00 for the whole game; 2 seconds added for each move"},
		"consequence": {"[illegal]\n", "[illegal]\nconsequence = \"corrected-and-time\"\nremedy = \"add-time\"\nseconds = 60\n", "an illegal move loses the game", "an illegal move is taken back and costs time; the claimant gets the time; the time is 1:00"},
		"methods":     {`"king-capture", `, "", "claimed by taking the king", ""},
		"levels":      {`"section-chief", "floor-chief"]`, `"floor-chief"]`, "director, then section chief, then floor chief", "director, then floor chief"},
		"rung":        {`rung = [{ remedy = "warning" }, { remedy = "forfeit-game" }]`, `rung = [{ remedy = "add-time", seconds = 120 }]`, "step 1: a warning; step 2: the game is lost", "step 1: 2:00 for the opponent"},
		"case":        {"is = \"accident\"\ntold = true\nanswer = \"no-offence\"", "is = \"accident\"\ntold = true\nanswer = \"discretion\"", "Was it done on purpose? by accident, if it is mentioned: no offense, play on", "Was it done on purpose? by accident, if it is mentioned: the director decides"},
	} {
		changed := strings.Replace(text, c.was, c.is, 1)
		if changed == text {
			t.Fatalf("%s: %q is not in the book", key, c.was)
		}
		ours, err := rules.Parse("ours.toml", []byte(strings.Replace(changed, `id = "uschess-2018"`, "id = \"ours\"\namends = \"uschess-2018\"", 1)))
		if err != nil {
			t.Fatal(err)
		}
		list := words.Differences(book(t, "uschess-2018"), ours)
		if len(list) != 1 || list[0].A != c.a || list[0].B != c.b {
			t.Errorf("%s: %+v", key, list)
		}
	}
	for _, law := range rules.Sections() {
		for _, s := range law.Switches() {
			for _, value := range s.Words {
				if !compare.HasPhrase(s.Path, value) {
					t.Errorf("%s = %q is not said in words", s.Path, value)
				}
			}
		}
	}
}

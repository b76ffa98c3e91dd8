package pdf

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/rules/envtest"
	"flagfall/tui/document"
	"flagfall/tui/paper"
	"flagfall/tui/voice/words"
)

var (
	given    = []string{"Ada", "Ben", "Cy", "Dev", "Eli", "Fay", "Gus", "Hana", "Ivy", "Jun", "Kofi", "Lena", "Mia", "Noor", "Omar", "Pia", "Quinn", "Rosa", "Sam", "Tess"}
	surnames = []string{"Lindqvist", "Park", "Mercer", "Pillai", "Stone", "Okafor", "Romano", "Sato", "Duarte", "Brandt", "Chu", "Wilder", "Nyman", "Torres", "Haddad", "Marsh", "Becker", "Silva"}
)

// ordinary are teams with names as they are.
func ordinary(teams int) []event.Entry {
	entries := make([]event.Entry, teams)
	player := func(n int) event.Player {
		return event.Player{Name: given[n%len(given)] + " " + surnames[n/len(given)%len(surnames)], Rating: 900 + n}
	}
	for i := range entries {
		entries[i] = event.Entry{
			Name: halltest.FirstWords[i%len(halltest.FirstWords)] + " " + halltest.LastWords[i/len(halltest.FirstWords)%len(halltest.LastWords)], Club: halltest.FirstWords[i%len(halltest.FirstWords)] + " School",
			Players: [2]event.Player{player(2 * i), player(2*i + 1)},
		}
	}
	return entries
}

// hallOf is a hall with one section, K5, of these teams, its first round paired.
func hallOf(t testing.TB, entries []event.Entry) *halltest.Hall {
	t.Helper()
	h := halltest.New(t)
	h.Section("K5", halltest.U18, 1, 0)
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		facts, faults, err := roster.EnterTeams(t.Register, "K5", entries)
		if len(faults) > 0 {
			return nil, faults[0]
		}
		return facts, err
	})
	h.Round("K5")
	return h
}

// hung makes a document of a hall as it hangs on the wall, and reads it back.
func hung(t testing.TB, h *halltest.Hall, o paper.Order, size Paper) (lines []line, pages int) {
	t.Helper()
	source := paper.Source{Hall: h.T}
	s, err := source.Make(o)
	if err != nil {
		t.Fatal(err)
	}
	s.Stamp = source.Stamp(nil, noon)
	s.Stamp.Number = 12
	lines, pages = rendered(t, &s.Document, size)
	short, long := sizes[size][0], sizes[size][1]
	out := outside(lines, short, long, wallSide)
	if s.Wide { // sideways or upright, whichever takes fewer sheets
		if sideways := outside(lines, long, short, wallSide); len(sideways) < len(out) {
			out = sideways
		}
	}
	for _, wrong := range [][]string{out, overlapping(lines)} {
		if len(wrong) > 0 {
			t.Errorf("%s on %s: %d texts leave their place: %s", o.Name, size, len(wrong), wrong[0])
		}
	}
	return whole(lines), pages
}

// rows counts how often each text is set in bold letters of a height.
func rows(lines []line, least, most float64) map[string]int {
	n := map[string]int{}
	for _, l := range lines {
		if l.heavy() && l.size >= least-0.01 && l.size <= most+0.01 {
			n[l.text]++
		}
	}
	return n
}

// The letters of a list are between these shares of the height that it has by itself.
const smallest, largest = 0.9, 1.75

// heightOf is the height of a text in bold letters, 0 where it is not there.
func heightOf(lines []line, text string) float64 {
	for _, l := range lines {
		if l.text == text && l.heavy() {
			return l.size
		}
	}
	return 0
}

// Sixty tables and a bye, with ordinary names, hang on two sheets of letter paper: numbers of 25
// points at least, names of 16, each once.
func TestSixtyTablesHangOnTwoSheets(t *testing.T) {
	h := hallOf(t, ordinary(121))
	sec := h.T.Register.Sections[0]
	for _, size := range []Paper{Letter, A4, A3, Tabloid} {
		lines, pages := hung(t, h, paper.Order{Name: "pairings"}, size)
		if pages > 2 || size == A3 && pages > 1 {
			t.Errorf("%s: %d sheets", size, pages)
		}
		tables, names := rows(lines, 28*smallest, 28*largest), rows(lines, 16, 20*largest)
		for _, p := range sec.LatestRound().Pairings {
			if n := tables[fmt.Sprint(p.Table)]; n != 1 {
				t.Errorf("%s: table %d is there %d times in letters of 28 points", size, p.Table, n)
			}
			for _, team := range p.Teams {
				if n := names[team.Name]; n != 1 {
					t.Errorf("%s: %s is there %d times in letters of about 20 points", size, team.Name, n)
				}
			}
		}
	}
}

// A list takes as few sheets as its letters allow, and then as large letters as those sheets have
// room for.
func TestAListUsesItsSheets(t *testing.T) {
	for _, c := range []struct {
		name   string
		teams  int
		size   Paper
		sheets int
		names  float64 // their least height, in points
	}{
		{"pairings", 8, Letter, 1, 26},
		{"pairings", 40, Letter, 1, 20},
		{"pairings", 120, A3, 1, 20},
		{"pairings-by-team", 121, Letter, 2, 14},
		{"pairings-by-team", 121, A4, 2, 14},
		{"pairings-by-team", 30, Letter, 1, 20},
		{"standings", 12, Letter, 1, 24},
		{"standings", 27, Letter, 1, 14},
		{"standings", 121, A3, 2, 14},
	} {
		h := hallOf(t, ordinary(c.teams))
		lines, pages := hung(t, h, paper.Order{Name: c.name}, c.size)
		names := heightOf(lines, h.T.Register.Sections[0].Teams[0].Name)
		if pages != c.sheets || names < c.names {
			t.Errorf("%s of %d teams on %s: %d sheets with names of %.1f points, want %d with %.0f at least", c.name, c.teams, c.size, pages, names, c.sheets, c.names)
		}
	}
}

// Each role has its height: numbers, names, what stands beneath, each in the same measure, and
// nothing in between.
func TestEachRoleHasItsHeight(t *testing.T) {
	h := hallOf(t, ordinary(60))
	team := h.T.Register.Sections[0].Teams[0]
	for _, c := range []struct {
		name                   string
		first, under           string
		number, called, little float64
	}{
		{"pairings", "1", words.Initials(team.Players[0].Name) + ", " + words.Initials(team.Players[1].Name), 28, 20, 6.5},
		{"pairings-by-team", "1", words.Initials(team.Players[0].Name) + ", " + words.Initials(team.Players[1].Name), 20, 16, 7},
		{"standings", "0", team.Club, 18, 16, 8},
	} {
		lines, _ := hung(t, h, paper.Order{Name: c.name}, Letter)
		scale := heightOf(lines, c.first) / c.number
		if scale < smallest-0.001 || scale > largest+0.001 {
			t.Errorf("%s: %q is %.1f points high", c.name, c.first, c.number*scale)
		}
		if name := heightOf(lines, team.Name); math.Abs(name-scale*c.called) > 0.01 {
			t.Errorf("%s: names are %.1f points high, want %.1f", c.name, name, scale*c.called)
		}
		little := c.little * max(1, scale)
		if !slices.ContainsFunc(lines, func(l line) bool { // it may grow by half where the sheet has room
			return strings.HasPrefix(l.text, c.under) && !l.heavy() && l.size > little-0.01 && l.size < 1.5*little+0.01
		}) {
			t.Errorf("%s: %q is not there in %.1f points", c.name, c.under, little)
		}
	}
}

// Every team of a section has one row on each list, whatever it is called and however large the
// paper is.
func TestEveryTeamHasOneRow(t *testing.T) {
	h := hallOf(t, ordinary(101))
	sec := h.T.Register.Sections[0]
	for _, c := range []struct {
		name        string
		least, most float64
	}{{"pairings", 14, 20}, {"pairings-by-team", 11.2, 16}, {"standings", 11.2, 16}} {
		for _, size := range []Paper{Letter, A4} {
			lines, pages := hung(t, h, paper.Order{Name: c.name}, size)
			names := rows(lines, c.least*smallest, c.most*largest)
			for _, team := range sec.Teams {
				if n := names[team.Name]; n != 1 {
					t.Errorf("%s on %s: %s has %d rows", c.name, size, team.Name, n)
				}
			}
			if pages > 4 {
				t.Errorf("%s on %s takes %d sheets", c.name, size, pages)
			}
		}
	}
}

// A long name shrinks, is shortened then, and takes nothing from the others.
func TestALongNameSqueezesNobody(t *testing.T) {
	entries := ordinary(24)
	entries[3].Name = strings.Repeat("The Very Long Name of a Team ", 4)
	entries[3].Club = strings.Repeat("A School with a Long Name ", 8)
	h := hallOf(t, entries)
	for _, name := range []string{"pairings", "pairings-by-team", "standings"} {
		lines, _ := hung(t, h, paper.Order{Name: name}, Letter)
		full := heightOf(lines, entries[0].Name)
		names := rows(lines, full, full)
		for i, e := range entries {
			if i != 3 && names[e.Name] != 1 {
				t.Errorf("%s: %s is not there in full height", name, e.Name)
			}
		}
		if !slices.ContainsFunc(lines, func(l line) bool {
			return strings.HasPrefix(l.text, "The Very Long") && strings.HasSuffix(l.text, "…") && l.size < full
		}) {
			t.Errorf("%s: the long name is not there, shortened", name)
		}
	}
}

// letters of six scripts, of which random names are made.
var letters = [][]rune{
	[]rune("abcdefghij klmnopqrstuvwxyz éßłżØÅ'-"), []rune("абвгд ежзийклмнопрстуфхцчшщ"), []rune("αβγδε ζηθικλμνξοπρστυφχψω"),
	[]rune("אבגד הוזחטיכלמנסעפצקרשת"), []rune("ابتث جحخدذرزسشصضطظعغفقكلمنهويىةءلالا"), []rune("王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗山田佐藤木村さくらカナ김이박최정"),
}

// A thousand teams with random names of one to eighty letters in six scripts: nothing leaves its
// place, nothing is a box, and each is there.
func TestAThousandRandomNames(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 11))
	name := func() string {
		script := letters[random.IntN(len(letters))]
		var b strings.Builder
		for range 1 + random.IntN(80) {
			b.WriteRune(script[random.IntN(len(script))])
		}
		return b.String()
	}
	entries := make([]event.Entry, 0, 334)
	taken := map[string]bool{"": true}
	for len(entries) < 334 {
		team := strings.Join(strings.Fields(name()), " ")
		if team == "" || taken[team] {
			continue
		}
		taken[team] = true
		entries = append(entries, event.Entry{Name: team, Club: name(), Players: [2]event.Player{{Name: "A" + name()}, {Name: "B" + name()}}})
	}
	h := hallOf(t, entries)
	h.Must(event.DeskActor, func(*tournament.Tournament) ([]fact.Fact, error) {
		return []fact.Fact{event.PolicySet{Item: "public_names", Value: "full"}}, nil
	})
	sec := h.T.Register.Sections[0]
	straight := strings.NewReplacer("’", "'", "‘", "'") // quotes as they were typed
	for _, o := range envtest.Share(t, []paper.Order{{Name: "pairings"}, {Name: "pairings-by-team"}, {Name: "standings"}}, 3, 1) {
		lines, _ := hung(t, h, o, Letter)
		ends, short := map[string]int{}, 0
		for _, l := range lines {
			if strings.ContainsRune(l.text, missingGlyph) {
				t.Fatalf("%s: %q has a box", o.Name, l.text)
			}
			if strings.Contains(l.text, "…") {
				short++
			}
			ends[straight.Replace(l.text)]++
		}
		there := 0
		for _, team := range sec.Teams {
			there += min(1, ends[drawn(team.Name)])
		}
		if there+short < len(sec.Teams) || there < len(sec.Teams)/4 {
			t.Errorf("%s: of %d names %d are there in full and %d texts are shortened", o.Name, len(sec.Teams), there, short)
		}
	}
}

// Where letters cannot be drawn, the row says so.
func TestARowSaysThatItCannotBePrinted(t *testing.T) {
	entries := ordinary(8)
	entries[2].Name = "ทีมสมชาย"
	h := hallOf(t, entries)
	for _, size := range []paper.Size{paper.Wall, paper.Desk} {
		s, err := paper.Source{Hall: h.T}.Make(paper.Order{Name: "pairings", Size: size})
		if err != nil {
			t.Fatal(err)
		}
		file, lacks, err := Render(&s.Document, Options{Plain: true})
		if err != nil || len(lacks) != 1 || lacks[0].Text != "ทีมสมชาย" {
			t.Fatalf("%v, lacks %v", err, lacks)
		}
		lines, _ := read(t, file)
		if n := strings.Count(all(lines), squeezed(missingNote)); n != 1 {
			t.Errorf("%s: %d rows say that they cannot be printed", size, n)
		}
	}
}

// The file embeds only the letters used of each font, and East Asian fonts only where a name has
// such letters.
func TestOnlyWhatIsUsedIsEmbedded(t *testing.T) {
	for name, want := range map[string]int{"Quiet Knights": 2, "王小明 Knights": 3} {
		file, _, err := Render(&document.Document{Title: name, Blocks: []document.Block{document.Text{Words: name}}}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := bytes.Count(file, []byte("/FontFile2")); got != want || len(file) > 60_000 {
			t.Errorf("%s: %d fonts in a file of %d bytes, want %d", name, got, len(file), want)
		}
	}
}

// A wall chart of several pages has a bookmark for each, with its first and last row; and the event's name is
// there in full, however long.
func TestAWallChartHasABookmarkForEachPage(t *testing.T) {
	h := hallOf(t, ordinary(135))
	sheet, err := paper.Source{Hall: h.T}.Make(paper.Order{Name: "wallchart"})
	if err != nil {
		t.Fatal(err)
	}
	sheet.Event = strings.TrimSpace(strings.Repeat("The Grand Bughouse Festival ", 4))
	file, _, err := Render(&sheet.Document, Options{Paper: Letter, Plain: true})
	if err != nil {
		t.Fatal(err)
	}
	pages := Sheets(file)
	if marks := bytes.Count(file, []byte("/Title <FEFF")); pages < 2 || marks != pages+1 {
		t.Errorf("%d bookmarks on %d pages", marks, pages)
	}
	lines, _ := rendered(t, &sheet.Document, Letter)
	if !strings.Contains(squeezed(all(lines)), squeezed(sheet.Event)) {
		t.Error("the event's name is cut")
	}
}

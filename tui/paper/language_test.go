package paper

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bookstest"
	"flagfall/tui/document"
	"flagfall/tui/document/text"
	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/words"
)

// inLanguages are the folders whose texts players and the public read.
var inLanguages = []string{
	".", "../document", "../document/text", "pdf", "html", "../voice/words", "../story", "../web", "../web/pages", "../web/public", "../../pairing/prizes", "../../pairing/playoff", "../../pairing/tiebreak",
	"../../db/tournament",
}

// texts are the English texts that the source of a folder asks the catalog for.
func texts(t *testing.T, folder string) map[string]bool {
	t.Helper()
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	asked := map[string]bool{}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), folder+"/"+f.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			name := ""
			switch fun := call.Fun.(type) {
			case *ast.SelectorExpr:
				name = fun.Sel.Name
			case *ast.Ident:
				name = fun.Name
			}
			for i, arg := range call.Args {
				if text := literal(arg); strings.Contains(text, "%v") || !strings.ContainsFunc(text, unicode.IsLetter) && !strings.Contains(text, "%") {
					continue // what a host is told, and no text
				} else if text != "" && (name == "say" || name == "Say") && i == 0 || text != "" && name == "Count" && i == 1 && strings.Contains(text, "%d") {
					asked[text] = true
				}
			}
			return true
		})
	}
	return asked
}

// literal is the text of a literal, or of several added up; "" for anything else.
func literal(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		if err == nil {
			return text
		}
	case *ast.BinaryExpr:
		if a, b := literal(e.X), literal(e.Y); a != "" && b != "" {
			return a + b
		}
	}
	return ""
}

// valuesOf are the texts that a table of a source file holds.
func valuesOf(t *testing.T, path, name string) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var values []string
	ast.Inspect(file, func(n ast.Node) bool {
		if v, ok := n.(*ast.ValueSpec); ok && v.Names[0].Name == name {
			for _, row := range v.Values[0].(*ast.CompositeLit).Elts {
				values = append(values, literal(row.(*ast.KeyValueExpr).Value))
			}
		}
		return true
	})
	if len(values) == 0 {
		t.Fatalf("%s has no table %s", path, name)
	}
	return values
}

// fields are the texts that the literals of a source file give to a field.
func fields(t *testing.T, path, name string) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	ast.Inspect(file, func(n ast.Node) bool {
		if kv, ok := n.(*ast.KeyValueExpr); ok {
			if key, ok := kv.Key.(*ast.Ident); ok && key.Name == name {
				found = append(found, literal(kv.Value))
			}
		}
		return true
	})
	if len(found) == 0 {
		t.Fatalf("%s gives nothing to %s", path, name)
	}
	return found
}

// askedFor are the texts that sheets ask the catalog for: what stands in the source, and what
// comes from rulebooks and lists.
func askedFor(t *testing.T) map[string]bool {
	t.Helper()
	asked := map[string]bool{}
	for _, folder := range inLanguages {
		for text := range texts(t, folder) {
			asked[text] = true
		}
	}
	if len(asked) < 150 {
		t.Fatalf("only %d texts are asked for", len(asked))
	}
	for _, k := range kinds {
		if k.spoken || k.onWall {
			asked[k.title] = true
		}
	}
	for _, id := range []string{"uschess-2018", "uscf-2006-contact", "nwchess-2004", "fide-ext", "oscf-2012"} {
		b := bookstest.Named(t, id)
		for _, o := range b.Offences {
			asked[o.Title] = true
		}
		for _, l := range b.Ladders {
			asked[l.Title] = true
		}
		for _, a := range b.BeforeRound {
			asked[a.Say] = true
		}
	}
	for _, table := range [][2]string{
		{"../../pairing/playoff/bracket.go", "winnerTexts"},
		{"../../pairing/playoff/bracket.go", "loserTexts"},
		{"../../pairing/playoff/places.go", "lostIn"},
		{"../../pairing/playoff/places.go", "leftBefore"},
	} {
		for _, said := range valuesOf(t, table[0], table[1]) {
			asked[said] = true
		}
	}
	asked[event.SitsOut] = true
	for _, o := range rules.Outcomes {
		said, child := words.OutcomeText(o), ""
		child, _ = words.ChildOutcome(o)
		asked[child] = true
		if o != rules.OutStep { // which is told by what it imposes
			asked[said], asked[strings.TrimSuffix(said, ", play on")] = true, true // of a match that is over
		}
	}
	for _, grounds := range []string{penalties.RuleWrong, penalties.FactsWrong, penalties.Discretion} {
		asked[words.Grounds(grounds)] = true
	}
	for _, chief := range []bool{false, true} {
		asked[words.AwaitedSignature(penalties.RulingProposed{Chief: chief})] = true
	}
	for _, name := range []string{"text", "sentence"} {
		for _, said := range fields(t, "../../pairing/tiebreak/tiebreak.go", name) {
			asked[said] = true
		}
	}
	for _, a := range []rules.Authority{rules.ByRule, rules.ByPolicy, rules.ByFallback, rules.BySilence, ""} {
		asked[words.AuthoritySentence(a)] = true
	}
	asked[words.AuthorityAndPolicy(rules.Verdict{Outcome: rules.OutInstruct})] = true
	for _, r := range []event.Round{{}, {Stage: 1}} {
		asked[r.WhyIdle(nil)] = true
	}
	asked["advances"] = true // a team that a bracket lets through
	source, err := os.ReadFile("../web/pages/pages.tmpl")
	if err != nil {
		t.Fatal(err)
	}
	for _, said := range regexp.MustCompile(`Lang\.Say "([^"]+)"`).FindAllStringSubmatch(string(source), -1) {
		asked[said[1]] = true
	}
	for _, said := range []string{
		"won", "lost", "drawn", "director", "section chief", "floor chief", "expelled", "out", "withdrawn before round 1", "a player was expelled", "slip", "decision", noPrizes,
		"round of 16", "quarter-final", "semi-final", "final", "match for third place", "in the play-off",
		"Tournament report (%s)", "Teams (%s)", "Results (%s)", // of publish
		"won the final", "lost the final", "won the match for third place", "lost the match for third place",
	} {
		asked[said] = true
	}
	return asked
}

// Whatever a sheet asks for is in the catalog.
func TestEveryTextOfASheetIsInTheCatalog(t *testing.T) {
	for text := range askedFor(t) {
		if _, ok := translation.Dutch.Lookup(text); !ok && strings.TrimSpace(text) != "%s" && text != " by the %s. In force: %s." {
			t.Errorf("the catalog has no %q", text)
		}
	}
}

// What a phone is told when there is no page, or when nothing could be done, is no literal: it is
// in a language.
func TestNoAnswerToAPhoneIsInEnglishOnly(t *testing.T) {
	files, err := filepath.Glob("../web/*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	answers := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			fun, ok := call.Fun.(*ast.SelectorExpr)
			at := 0 // the argument that is told
			switch {
			case ok && fun.Sel.Name == "Error" && len(call.Args) == 3:
				at = 1
			case ok && fun.Sel.Name == "sendTable":
				at = 3
			case ok && fun.Sel.Name == "say":
				answers++ // what is said is looked up
				return true
			default:
				return true
			}
			answers++
			if text := literal(call.Args[at]); text != "" {
				t.Errorf("%s answers %q", name, text)
			}
			return true
		})
	}
	if answers < 10 {
		t.Errorf("only %d answers were found", answers)
	}
}

// literals are the texts that stand in a source file.
func literals(t *testing.T, path string) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	ast.Inspect(file, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok {
			if text := literal(e); text != "" {
				found = append(found, text)
			}
		}
		return true
	})
	return found
}

// Nothing stands in the catalog that no sheet could ask for: a text whose English was changed is
// found here.
func TestTheCatalogHasNothingForgotten(t *testing.T) {
	asked := askedFor(t)
	for _, folder := range inLanguages {
		files, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if strings.HasSuffix(f.Name(), ".go") && !strings.HasSuffix(f.Name(), "_test.go") {
				for _, text := range literals(t, folder+"/"+f.Name()) {
					asked[text] = true
				}
			}
		}
	}
	for _, file := range []string{"../cli/file/publish.go", "../web/published/published.go"} { // published pages and their README
		for _, text := range literals(t, file) {
			asked[text] = true
		}
	}
	for _, text := range translation.Texts() {
		done := slices.ContainsFunc([]string{"Upheld", "Overturned", "Changed", "Sent back to the director"}, func(d string) bool { return strings.HasPrefix(text, d+" by the ") })
		if !asked[text] && !done {
			t.Errorf("no sheet asks for %q", text)
		}
	}
}

// In each language the sheets for players and the public say nothing in English but names, and what
// is told to be English.
func TestSheetsInTheLanguagesOfTheHall(t *testing.T) {
	e := newFixture(t)
	english := map[string][]string{
		"pairings": {"Team 1 has White", "Paired on", "is open", "waits ("}, "pairings-by-team": {"Players", "first has"},
		"standings": {"Tie-breaks", "tables are still", "share a place"}, "wallchart": {"won, L", "in brackets"}, "child-card": {"pressed", "gets", "chief"},
		"slip": {"Called at", "Next time", "loses", "Ruled by", "Decision", "Ruling"}, "call-out": {"named first"}, "results": {"Results", "not played"},
	}
	for _, l := range translation.Languages()[1:] {
		for name, not := range english {
			o := order(name)
			o.Lang = l
			sheet, err := e.Make(o)
			if err != nil {
				t.Fatal(err)
			}
			sheet.Stamp = e.Stamp(nil, noon())
			text := text.Plain(&sheet.Document)
			for _, word := range append(not, "printed", "entry", "not recorded") {
				if strings.Contains(text, word) {
					t.Errorf("%s in %s says %q:\n%s", name, l, word, text)
				}
			}
		}
	}
}

// The letters of a wall chart and the decimal mark of the tie-breaks are those of the language.
func TestLettersAndNumbersInEachLanguage(t *testing.T) {
	e := newFixture(t)
	for l, want := range map[translation.Language]struct{ cells, mark string }{
		"en": {`[WL]\d+ 1 `, `\d\.\d`}, "es": {`[GP]\d+ 1 `, `\d\.\d`}, "de": {`[GV]\d+ 1 `, `\d,\d`}, "fr": {`[GP]\d+ 1 `, `\d,\d`}, "nl": {`[WV]\d+ 1 `, `\d,\d`},
	} {
		for name, cell := range map[string]string{"wallchart": want.cells, "standings": `\d\s+` + want.mark + `\s+` + want.mark} {
			o := order(name)
			o.Lang = l
			sheet, err := e.Make(o)
			if err != nil {
				t.Fatal(err)
			}
			if plain := text.Plain(&sheet.Document); !regexp.MustCompile(cell).MatchString(plain) {
				t.Errorf("%s in %s has no %s:\n%s", name, l, cell, plain)
			}
		}
	}
}

// A child's card says in each language what happened and what it brings.
func TestTheCardForAChildInEachLanguage(t *testing.T) {
	e := newFixture(t)
	for l, want := range map[translation.Language]string{
		translation.English: "Mia pressed with the other hand: Max gets 1 minute more.",
		translation.Spanish: "Mia pulsó el reloj con la otra mano: Max recibe 1 minuto más.",
		translation.German:  "Mia hat mit der anderen Hand gedrückt: Max bekommt 1 Minute dazu.",
		translation.French:  "Mia a appuyé sur la pendule avec l’autre main\u00a0: Max reçoit 1 minute de plus.",
		translation.Dutch:   "Mia drukte de klok met de andere hand in: Max krijgt er 1 minuut bij.",
	} {
		sheet, err := e.Make(Order{Name: "child-card", Incident: handsTwice, Lang: l})
		if err != nil {
			t.Fatal(err)
		}
		if got := sheet.Blocks[0].(document.Text).Words; got != want {
			t.Errorf("%s: %q, want %q", l, got, want)
		}
	}
}

// The event says in which language its sheets and pages are; what officials read stays English, and
// is refused in others.
func TestTheLanguageOfTheEvent(t *testing.T) {
	e := newFixture(t)
	e.do("Osei", func(t *tournament.Tournament) ([]fact.Fact, error) {
		return eventsetup.SetPolicy(t.Register, "language", "de", "the hall speaks German", e.official("Osei"))
	})
	for name, title := range map[string]string{"pairings": "Paarungen nach Tischen", "packet": "Appeal packet", "day-end": "End of the day"} {
		sheet, err := e.Make(order(name))
		if err != nil || sheet.Title != title || sheet.Lang.IsEnglish() != (name != "pairings") {
			t.Errorf("%s is called %q in %s, want %q (%v)", name, sheet.Title, sheet.Lang, title, err)
		}
	}
	pages, err := e.publicPages(e.Stamp(nil, noon()))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range pages {
		if !strings.Contains(string(p.Body), `<html lang="de">`) {
			t.Errorf("%s is not in German", p.Name)
		}
	}
	o := order("packet")
	o.Lang = translation.French
	if _, err := e.Make(o); err == nil || !strings.Contains(err.Error(), "English only") {
		t.Errorf("a packet in French: %v", err)
	}
}

// A slip in another language stands beside the English one: neither takes the place of the other,
// and each has its own copies.
func TestASlipInAnotherLanguageReplacesNone(t *testing.T) {
	e := newFixture(t)
	first := e.print(Order{Name: "slip", Incident: handsTwice})
	german := e.print(Order{Name: "slip", Incident: handsTwice, Lang: translation.German})
	again := e.print(Order{Name: "slip", Incident: handsTwice, Lang: translation.German})
	if german.Stamp.Replaces != 0 || german.Stamp.Number == first.Stamp.Number || again.Stamp.Number != german.Stamp.Number || again.Stamp.Copy != 1 {
		t.Errorf("the first is %+v, the German one %+v, and again %+v", first.Stamp, german.Stamp, again.Stamp)
	}
	if text := text.Plain(&again.Document); !strings.Contains(text, "KOPIE 1") {
		t.Errorf("the copy does not say that it is one:\n%s", text)
	}
}

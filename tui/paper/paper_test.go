package paper

import (
	"bytes"
	"fmt"
	stdhtml "html"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/x/exp/golden"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/consequence"
	"flagfall/penalties/incident"
	"flagfall/tui/document"
	"flagfall/tui/document/text"
	"flagfall/tui/paper/html"
	"flagfall/tui/paper/pdf"
	"flagfall/tui/voice/sanitize"
)

// aboutIncident tells whether a document is about one incident.
func aboutIncident(name string) bool {
	return slices.ContainsFunc(kinds, func(k kind) bool { return k.name == name && k.scope == ofIncident })
}

// order is a print of each document from the sample event.
func order(name string) Order {
	o := Order{Name: name, Section: "K5"}
	switch {
	case name == "decision":
		o = Order{Name: name, Incident: hiddenTwice}
	case aboutIncident(name):
		o = Order{Name: name, Incident: handsTwice}
	}
	return o
}

func (e *fixture) print(o Order) *Sheet {
	e.t.Helper()
	var sheet *Sheet
	actor := event.DeskActor
	if o.By != nil {
		actor = o.By.Actor()
	}
	err := e.store.Do(e.t.Context(), e.Hall, actor, func(t *tournament.Tournament) (facts []fact.Fact, err error) {
		sheet, facts, err = Source{Hall: t, Keys: e.Keys}.Print(o, File, "text", noon())
		return facts, err
	})
	if err != nil {
		e.t.Fatalf("%s: %v", o.Name, err)
	}
	return sheet
}

// heads are the hashes, which change with every letter of a rulebook; a line may end in one.
var heads = regexp.MustCompile(`[0-9A-F]{4}(-\s*[0-9A-F]{4}){3}`)

// same holds a document against its golden file, in which all hashes are one.
func same(t *testing.T, got []byte) {
	t.Helper()
	golden.RequireEqual(t, heads.ReplaceAllFunc(got, func(hash []byte) []byte {
		n := 0
		return bytes.Map(func(r rune) rune {
			if r == '-' || unicode.IsSpace(r) {
				return r
			}
			n++
			return rune("7F3A91C204BED1A8"[n-1])
		}, hash)
	}))
}

// Every document as text; as a web page it says the same. To make the texts again: go test
// ./tui/paper -update
func TestDocuments(t *testing.T) {
	e := newFixture(t)
	for _, name := range Names() {
		if name == "rules" || name == "table-cards" {
			continue // the rulebook itself, and codes: see below
		}
		t.Run(name, func(t *testing.T) {
			sheet := e.print(order(name))
			printed := []byte(text.Plain(&sheet.Document))
			same(t, printed)
			body, err := html.Render(&sheet.Document)
			if err != nil {
				t.Fatal(err)
			}
			_, body, _ = bytes.Cut(body, []byte("</head>"))
			onPage, onPaper := wordsOf(tags.ReplaceAll(body, []byte(" "))), wordsOf(printed)
			for word, n := range onPage {
				if onPaper[word] < n {
					t.Errorf("the web page says %q %d times, the paper %d times", word, n, onPaper[word])
				}
			}
			for word := range onPaper {
				if onPage[word] == 0 && len([]rune(word)) > 2 { // less is a piece on a board, which a page draws
					t.Errorf("the web page does not say %q", word)
				}
			}
		})
	}
}

var (
	tags = regexp.MustCompile(`(?s)<svg.*?</svg>|<[^>]+>`)
	word = regexp.MustCompile(`[\pL\pN]+`)
)

// wordsOf counts the words of a text, which may have a web page's entities, whatever case they are
// in.
func wordsOf(text []byte) map[string]int {
	count := map[string]int{}
	for _, w := range word.FindAllString(strings.ToLower(stdhtml.UnescapeString(string(text))), -1) {
		count[w]++
	}
	return count
}

func TestTheRulesArePrintedCardByCard(t *testing.T) {
	e := newFixture(t)
	// A line may end behind a hyphen, so the blank after one says nothing.
	squeeze := func(s string) string {
		return strings.ReplaceAll(strings.Join(strings.Fields(s), " "), "- ", "-")
	}
	printed := squeeze(text.Plain(&e.print(Order{Name: "rules"}).Document))
	for _, sec := range e.Hall.Register.Sections {
		for _, c := range sec.Book.Cards {
			if want := sanitize.CurlyQuotes(squeeze(c.Ref + " " + c.Title + ". " + c.Text)); !strings.Contains(printed, want) {
				t.Errorf("%s lacks %q", sec.Book.Name, want)
			}
		}
	}
}

func TestTheStaffReportHasAVersionForTheWall(t *testing.T) {
	e := newFixture(t)
	sheet := e.print(Order{Name: "penalties", Section: "K8", Public: true})
	same(t, []byte(text.Plain(&sheet.Document)))
}

func TestTheReportHasAVersionForParents(t *testing.T) {
	e := newFixture(t)
	sheet := e.print(Order{Name: "report", Public: true})
	same(t, []byte(text.Plain(&sheet.Document)))
}

// Neither report names a player, even where the event shows full names.
func TestNoReportNamesAPlayer(t *testing.T) {
	e := newFixture(t)
	e.do("Osei", func(t *tournament.Tournament) ([]fact.Fact, error) {
		return eventsetup.SetPolicy(t.Register, "public_names", "full", "all parents agreed", e.official("Osei"))
	})
	for _, public := range []bool{false, true} {
		sheet, err := e.Make(Order{Name: "report", Public: public})
		if err != nil {
			t.Fatal(err)
		}
		said := text.Plain(&sheet.Document)
		for _, name := range e.everybody() {
			if strings.Contains(said, name) {
				t.Errorf("the report (public %v) names %s", public, name)
			}
		}
		if end := map[bool]string{false: "Players are not named.", true: "Ask a director"}[public]; !strings.Contains(said, end) {
			t.Errorf("the report (public %v) lacks %q:\n%s", public, end, said)
		}
	}
}

// everybody lists the full names of all players.
func (e *fixture) everybody() []string {
	var names []string
	for _, team := range e.Hall.Register.Teams {
		names = append(names, team.Players[0].Name, team.Players[1].Name)
	}
	return names
}

// A team that is named after its players spells no child out in public either, on no sheet and on
// no page.
func TestATeamNamedAfterItsPlayersIsShownByInitials(t *testing.T) {
	e := newFixture(t)
	e.do("Ortiz", func(hall *tournament.Tournament) ([]fact.Fact, error) {
		team := hall.Register.Teams[0]
		to := team.Entry()
		to.Name = to.Players[0].Name + " & " + to.Players[1].Name
		return roster.CorrectTeam(hall.Register, team, to, "")
	})
	team := e.Hall.Register.Teams[0]
	said := map[string]string{}
	e.planPrizes()
	for _, name := range Names() {
		o := order(name)
		o.Public = name == "penalties" || name == "report"
		sheet, err := e.Make(o)
		if err != nil {
			t.Fatal(err)
		}
		if sheet.For == document.Public {
			said[name] = text.Plain(&sheet.Document)
		}
	}
	if len(said) < 8 {
		t.Fatalf("only %d documents are public", len(said))
	}
	pages, err := e.publicPages(e.Stamp(nil, noon()))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range pages {
		said[p.Name] = string(p.Body)
	}
	for name, printed := range said {
		for _, p := range team.Players {
			for word := range strings.FieldsSeq(p.Name) {
				if strings.Contains(printed, word) {
					t.Errorf("%s spells out %s", name, p.Name)
				}
			}
		}
	}
}

// F56: on the wall and on the web a child is known by initials; staff sheets say that they are.
func TestChildrenAreKnownByInitialsInPublic(t *testing.T) {
	e := newFixture(t)
	public := func(name string) bool {
		return name == "pairings" || name == "pairings-by-team" || name == "standings" || name == "wallchart" || name == "rules" || name == "absent" || name == "prizes" || name == "call-out" || name == "results" || name == "bracket"
	}
	e.planPrizes()
	for _, name := range Names() {
		sheet, err := e.Make(order(name))
		if err != nil {
			t.Fatal(err)
		}
		printed := text.Plain(&sheet.Document)
		if (sheet.For == document.Public) != public(name) {
			t.Errorf("%s is for audience %d", name, sheet.For)
		}
		if staff := strings.Contains(printed, "STAFF ONLY"); staff != (sheet.For == document.Staff) {
			t.Errorf("%s: staff only is said: %v", name, staff)
		}
		for _, player := range e.everybody() {
			if public(name) && strings.Contains(printed, player) {
				t.Errorf("%s names %s", name, player)
			}
		}
	}
	pages, err := e.publicPages(document.Stamp{})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range pages {
		for _, player := range e.everybody() {
			if strings.Contains(string(p.Body), player) {
				t.Errorf("%s names %s", p.Name, player)
			}
		}
	}
}

func TestThePolicyMayAllowFullNamesInPublic(t *testing.T) {
	e := newFixture(t)
	e.do("Osei", func(t *tournament.Tournament) ([]fact.Fact, error) {
		return eventsetup.SetPolicy(t.Register, "public_names", "full", "all parents agreed in writing", e.official("Osei"))
	})
	sheet, err := e.Make(Order{Name: "pairings", Section: "K5"})
	if err != nil {
		t.Fatal(err)
	}
	if printed := text.Plain(&sheet.Document); !strings.Contains(printed, "Mia") || !strings.Contains(printed, "Torres") {
		t.Errorf("names are still short:\n%s", printed)
	}
}

// F75: a reprint says COPY and its number.
func TestReprintsSayCopy(t *testing.T) {
	e := newFixture(t)
	for n, want := range []string{"document 1\n", "document 1  COPY 1\n", "document 1  COPY 2\n"} {
		sheet := e.print(order("slip"))
		if printed := text.Plain(&sheet.Document); !strings.Contains(printed, want) {
			t.Errorf("print %d does not say %q:\n%s", n+1, strings.TrimSpace(want), printed)
		}
	}
	if again := e.print(order("day-end")); again.Stamp.Number != 2 {
		t.Errorf("the next document has number %d", again.Stamp.Number)
	}
	if again := e.print(order("day-end")); again.Stamp.Copy != 1 {
		t.Error("the day's end differs only because it was printed: it is no copy")
	}
}

// A corrected ruling's slip names the slip whose place it takes.
func TestACorrectedSlipNamesTheOld(t *testing.T) {
	e := newFixture(t)
	slip := Order{Name: "slip", Incident: banging}
	e.print(slip)
	e.do("Whitfield", func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Rule(t.Ledger, incident.RuleRequest{
			Incident: banging, Corrects: t.Ledger.Incidents()[banging-1].RulingToCorrect(), Differ: true, Reason: "once more heard",
			Remedies: []penalties.Remedy{{Kind: "deduct-time", Seat: "d", Seconds: 30}},
		}, e.official("Whitfield"))
	})
	sheet := e.print(slip)
	printed := text.Plain(&sheet.Document)
	for _, want := range []string{"document 2\n", "Replaces document 1.", "0:30", "It corrects what S."} {
		if !strings.Contains(printed, want) {
			t.Errorf("the slip does not say %q:\n%s", want, printed)
		}
	}
}

// F35: a decision names the papers it supersedes.
func TestADecisionNamesWhatItSupersedes(t *testing.T) {
	e := newFixture(t)
	e.print(order("slip"))
	e.do("Lee", func(t *tournament.Tournament) ([]fact.Fact, error) {
		return appeal.Decide(t.Ledger, appeal.DecideRequest{Appeal: pending, Decision: penalties.Overturn, Reason: "it was castling"}, e.official("Lee"))
	})
	sheet := e.print(Order{Name: "decision", Incident: handsTwice})
	if printed := text.Plain(&sheet.Document); !strings.Contains(printed, "Replaces document 1 (slip).") {
		t.Errorf("the decision names no slip:\n%s", printed)
	}
}

// The ladder of a packet shows what upholding would mean only while the appeal is open; overturned
// steps do not count.
func TestThePacketsLadderKnowsHowItEnded(t *testing.T) {
	e := newFixture(t)
	ladder := func() string {
		sheet := e.print(Order{Name: "packet", Incident: handsTwice})
		return text.Plain(&sheet.Document)
	}
	if printed := ladder(); !strings.Contains(printed, "next, if upheld") || strings.Contains(printed, "not counted") {
		t.Errorf("while it waits:\n%s", printed)
	}
	e.do("Lee", func(t *tournament.Tournament) ([]fact.Fact, error) {
		return appeal.Decide(t.Ledger, appeal.DecideRequest{Appeal: pending, Decision: penalties.Overturn, Reason: "it was castling"}, e.official("Lee"))
	})
	if printed := ladder(); strings.Contains(printed, "next, if upheld") || !strings.Contains(printed, "not counted") {
		t.Errorf("once it is overturned:\n%s", printed)
	}
	e.do("Ortiz", func(t *tournament.Tournament) ([]fact.Fact, error) {
		return appeal.File(t.Ledger, appeal.FileRequest{Incident: handsTwice, Seat: "b", Grounds: penalties.FactsWrong, Text: "it was no castling"}, noon())
	})
	if printed := ladder(); strings.Contains(printed, "next, if upheld") || !strings.Contains(printed, "protest, not counted") {
		t.Errorf("overturned, and the next level is asked:\n%s", printed)
	}
}

// A packet about an earlier step is read when a later one stands: what comes next follows from that
// one.
func TestThePacketsLadderGoesOnFromTheLatestStep(t *testing.T) {
	e := newFixture(t)
	first, second := e.log(5, "d", "x", ""), e.log(5, "d", "x", "")
	e.file(first, "d", penalties.FactsWrong, "I did not press")
	next := func() string {
		printed := text.PlainWidth(&e.print(Order{Name: "packet", Incident: first}).Document, 120)
		_, after, _ := strings.Cut(printed, "next, if upheld")
		line, _, _ := strings.Cut(after, "\n")
		return strings.TrimSpace(line)
	}
	if got := next(); !strings.HasSuffix(got, "loses the game") {
		t.Errorf("after a second step comes %q, not the loss of rule 17’s third", got)
	}
	e.do("Ortiz", func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Strike(t.Ledger, second, "it was nobody", e.official("Ortiz"))
	})
	if got := next(); !strings.HasSuffix(got, "+1:00") {
		t.Errorf("with the second struck comes %q, not a minute", got)
	}
}

// F74: final is refused while something is open; the floor chief may sign, and the sheet says so. The
// reason stands on the sheets for staff alone.
func TestFinal(t *testing.T) {
	e := newFixture(t)
	final := Order{Name: "standings", Section: "K5", Final: true}
	if _, _, err := e.Print(final, File, "text", noon()); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("appeal %d against R3-1-02 is not decided", pending)) {
		t.Fatalf("final while an appeal is open: %v", err)
	}
	final.By, final.Reason = e.official("Osei"), "the hall closes at six"
	sheet := e.print(final)
	printed := text.Plain(&sheet.Document)
	for _, want := range []string{"FINAL STANDINGS", "Signed as final by G. Osei, floor chief\n", fmt.Sprintf("appeal %d against R3-1-02", pending)} {
		if !strings.Contains(printed, want) {
			t.Errorf("the sheet does not say %q:\n%s", want, printed)
		}
	}
	forStaff := final
	forStaff.Name = "day-end"
	staff := e.print(forStaff)
	if said := text.Plain(&staff.Document); !strings.Contains(said, "G. Osei, floor chief: the hall closes at six") {
		t.Errorf("the staff do not read the reason:\n%s", said)
	}
	if last := e.Hall.Prints.All[len(e.Hall.Prints.All)-1]; !last.Final {
		t.Error("the record does not say that it was final")
	}
}

// F39: what may still change is marked, and the note stands under its table.
func TestProvisionalResultsAreMarkedUntilTheyAreSettled(t *testing.T) {
	e := newFixture(t)
	marked := func() int {
		sheet, err := e.Make(Order{Name: "standings", Section: "K5"})
		if err != nil {
			t.Fatal(err)
		}
		return strings.Count(text.Plain(&sheet.Document), "*")
	}
	before := marked()
	e.do("Lee", func(t *tournament.Tournament) ([]fact.Fact, error) {
		return appeal.Decide(t.Ledger, appeal.DecideRequest{Appeal: pending, Decision: penalties.Uphold, Reason: "heard both"}, e.official("Lee"))
	})
	for _, c := range e.Hall.Ledger.OpenConsequences() {
		e.do("Osei", func(t *tournament.Tournament) ([]fact.Fact, error) {
			return consequence.Settle(t.Ledger, c.Consequence, false, "", "unchanged", e.official("Osei"))
		})
	}
	if after := marked(); before != 6 || after != 0 {
		t.Errorf("%d marks before and %d after, want 4 teams and 2 notes, then none", before, after)
	}
}

// A slip about a claim tells what became of it.
func TestASlipTellsWhatBecameOfAClaim(t *testing.T) {
	e := newFixture(t)
	e.do("Ortiz", func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Log(t.Ledger, incident.LogRequest{
			Place: event.Place{Section: "K5", Table: 5}, Seat: "a", Offence: "flag-claim",
			Given: halltest.Given("flag_down", []string{"BA"}, "clock_stopped", true, "against", "BA"),
		}, e.official("Ortiz"))
	})
	sheet := e.print(Order{Name: "slip", Incident: e.Hall.Ledger.IncidentCount()})
	printed := text.Plain(&sheet.Document)
	packet := e.print(Order{Name: "packet", Incident: e.Hall.Ledger.IncidentCount()})
	if told := text.Plain(&packet.Document); !strings.Contains(told, "Did the claimant stop the clock? yes") || !strings.Contains(told, "Whose flag") || strings.Contains(told, "[") {
		t.Errorf("the facts are not told plainly:\n%s", told)
	}
	for _, want := range []string{"ZUGZWANG ZEBRAS WIN THE MATCH", "claims the flag", "15c On time"} {
		if !strings.Contains(printed, want) {
			t.Errorf("the slip does not say %q:\n%s", want, printed)
		}
	}
}

// F20: what the card says, above the boards, fits a terminal of 24 lines.
func TestTheCardForChildrenFitsAScreen(t *testing.T) {
	e := newFixture(t)
	sheet := e.print(order("child-card"))
	said, _, _ := strings.Cut(text.Plain(&sheet.Document), "The position on record")
	if n := strings.Count(said, "\n"); n > 24 {
		t.Errorf("the card has %d lines", n)
	}
}

// F34: a packet with two versions of the position is two pages. A slip is a third of one, a round
// sheet one.
func TestHowMuchPaper(t *testing.T) {
	e := newFixture(t)
	for name, pages := range map[string]int{"slip": 1, "child-card": 1, "packet": 2, "decision": 1, "round-sheet": 1, "standings": 1} {
		sheet, err := e.Make(order(name))
		if err != nil {
			t.Fatal(err)
		}
		file, _, err := pdf.Render(&sheet.Document, pdf.Options{Plain: true})
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Count(string(file), "/Type /Page\n"); got != pages {
			t.Errorf("%s takes %d pages, want %d", name, got, pages)
		}
	}
}

func TestWhatCannotBePrinted(t *testing.T) {
	e := newFixture(t)
	for _, c := range []struct {
		o    Order
		says string
	}{
		{Order{Name: "leaflet"}, "no document"},
		{Order{Name: "packet"}, "name the incident"},
		{Order{Name: "slip", Incident: 99}, "no incident 99"},
		{Order{Name: "slip", Incident: unruled}, "has no ruling yet"},
		{Order{Name: "decision", Incident: banging}, "no appeal against R3-11-01 is decided yet"},
		{Order{Name: "pairings", Section: "K9"}, "no section"},
		{Order{Name: "pairings", Section: "K5", Round: 7}, "has no round 7"},
		{Order{Name: "standings", Round: 7}, "has no round 7"},
		{Order{Name: "standings", Incident: 3}, "leave the incident out"},
		{Order{Name: "pairings", Final: true}, "cannot be final"},
		{Order{Name: "standings", Public: true}, "no version for the wall"},
		{Order{Name: "slip", Incident: banging, Size: Wall}, "is not for the wall"},
		{Order{Name: "pairings", Top: 3}, "only standings"},
		{Order{Name: "standings", Top: -1}, "from 1"},
		{Order{Name: "standings", Top: 3, Final: true}, "list all places"},
	} {
		if sheet, err := e.Make(c.o); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%+v: %v, %v; want %q", c.o, sheet, err, c.says)
		}
	}
	empty := Source{Hall: tournament.New()}
	for _, name := range Names() {
		if _, err := empty.Make(Order{Name: name, Incident: map[bool]int{true: 1}[aboutIncident(name)]}); err == nil {
			t.Errorf("%s was made of an empty event", name)
		}
	}
}

// Only the first places hang where that is asked for, and the sheet says of how many.
func TestTheFirstPlacesOnly(t *testing.T) {
	e := newFixture(t)
	sheet := e.print(Order{Name: "standings", Section: "K5", Top: 3})
	printed := text.Plain(&sheet.Document)
	if !strings.Contains(printed, "The first 3 of 12.") || !strings.Contains(printed, "Stockpilers") || strings.Contains(printed, "Rook and Roll") {
		t.Errorf("the first three are:\n%s", printed)
	}
}

// The call-out goes through the tables of the whole hall in their order.
func TestTheCallOutIsInTheOrderOfTables(t *testing.T) {
	e := newFixture(t)
	sheet := e.print(Order{Name: "call-out"})
	last, tables := 0, 0
	for _, row := range sheet.Blocks[0].(document.Grid).Rows {
		n, err := strconv.Atoi(row[0])
		if err != nil || n <= last {
			t.Errorf("table %q comes after %d", row[0], last)
		}
		last, tables = n, tables+1
	}
	for _, sec := range e.Hall.Register.Sections {
		tables -= len(sec.LatestRound().Pairings)
	}
	if tables != 0 {
		t.Errorf("%d tables too many are called", tables)
	}
}

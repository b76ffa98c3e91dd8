package desk

import (
	"context"
	"errors"
	"testing"

	"flagfall/db/journal"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
)

// emptyStore is a journal in which an event has just been made.
func emptyStore(t testing.TB, practice bool) *store {
	t.Helper()
	s := &store{drafts: map[string]string{}}
	begin := eventsetup.NewEvent
	if practice {
		begin = eventsetup.NewPractice
	}
	facts, err := begin(event.NewState(), "Autumn Bughouse")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Write(t.Context(), journal.Head{}, event.DeskActor, facts); err != nil {
		t.Fatal(err)
	}
	return s
}

const spreadsheet = "Squad\tSchool\tWhite on A\tPartner\tElo of first\n" +
	"Knight Owls\tOak Street\tAda Lindqvist\tDev Pillai\t1200\nPawn Stars\tOak Street\tMia Torres\tFinn Becker\t\n" +
	"Fork Lift\tPine Hill\tBen Kowalski\tCy Mercer\t1100\nThe Skewers\tPine Hill\tOla Nyman\tTess Wilder\t\n"

// section and addStaff are the keys for the first two steps of an event.
var (
	section  = []string{"enter", "K-5", "up", "up", "3", "enter"}
	addStaff = []string{"enter", "Rita Ortiz", "enter", "down"} // past the chief, who is only advised
)

// A new event is set up without a command line, and each step says what it still wants.
func TestAnEventIsSetUpOnScreen(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 80, 24).sees("set up", "A section", "add a director")
	p.press(section...).sees("✓  Section K-5", "US Chess Scholastic", "▸!  Staff")
	p.press(addStaff...).sees("Rita Ortiz", "▸!  Teams of K-5", "0 teams")
	p.press("enter", "i").press("paste:"+spreadsheet).sees("Which column is which?", "← Squad →", "← White on A →", "Knight Owls  Ada Lindqvist 1200; Dev Pillai  Oak Street", "enter 4 teams into K-5?")
	p.press("enter").sees("4 teams", "4 teams imported", "Ada Lindqvist 1200")
	p.press("esc", "enter").sees("round 1 paired", "round 1 results").press("n", "esc").sees("posted 12:00", "▸!  Start round 1")
	p.press("enter").sees("Start round 1 of K-5?").press("y").sees("2 tables", "playing", "round 1 started")
	if o := p.d.Official(); o == nil || o.Name != "Rita Ortiz" {
		t.Error("the first director does not sit at the desk")
	}
}

// A form is empty when it is asked anew, after esc and after a power cut; what is on record stands in it.
func TestAFormAskedAnewIsEmpty(t *testing.T) {
	s := emptyStore(t, false)
	at := func(name string, opens ...string) *person { return sit(t, s, name, 80, 24).press(opens...) }
	for _, c := range []struct {
		who    string
		opens  []string
		typed  []string
		text   string
		then   []string // makes what the next one needs
		asName string
	}{
		{"", []string{"enter"}, []string{"Zug", "down", "right"}, "Zug", []string{"K-5", "ctrl+s"}, "section"},
		{"", []string{"enter"}, []string{"Rita Or"}, "Rita Or", []string{"Rita Ortiz", "enter"}, "official"},
		{"Ortiz", []string{"enter", "n"}, []string{"Knight Owls", "down", "Oak"}, "Knight", nil, "team"},
		{"Ortiz", []string{"enter", "a"}, []string{"Zoe"}, "Zoe", nil, "player"},
		{"Ortiz", []string{"enter", "i"}, []string{"~/teams.c"}, "teams.c", []string{"paste:" + spreadsheet, "enter"}, "import"},
	} {
		p := at(c.who, c.opens...).press(c.typed...).sees(c.text)
		p.press("esc", c.opens[len(c.opens)-1]).seesNo(c.text)
		at(c.who, c.opens...).press(c.typed...) // and the power goes
		sit(t, s, c.who, 80, 24).seesNo(c.text).seesNo("Kept")
		at(c.who, c.opens...).seesNo(c.text).press(c.then...)
	}
	at("Ortiz", "esc", "t", "enter").sees("team Knight Owls▏").press("backspace", "z", "esc", "enter").sees("team Knight Owls▏")
}

// People: partners found, check-in, a team that leaves and comes back, one that did not come.
func TestPeople(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 24).press("t").sees("K-5  teams", "12 teams")
	p.press("a", "Zoe Hart", "down", "down", "Oak", "enter", "enter").sees("Zoe Hart", "no partner yet", "1 without a partner")
	p.press("a", "Abe Lund", "enter", "enter").press("home", "m").sees("› Zoe Hart with whom?", "with whom?")
	p.press("esc").sees("K-5  teams").seesNo("and who").press("enter").sees("Zoe Hart with whom?").press("end", "enter").sees("that is already a team of two: move")
	p.press("home", "down", "m").sees("Zoe Hart & Abe Lund", "13 teams").seesNo("without a partner")
	p.press("end", "w", "enter").sees("withdrawn").press("w").seesNo("1 withdrawn")
	p.press("home", "x").sees("R3-6-01 has Dev Pillai at table 6.", "Forfeit Knight Owls", "a no-show").press("y").sees("forfeits this round")
	p.press("enter", "backspace", "X", "enter", "enter").sees("is corrected")
}

// A field goes over the columns that no other has and leaves the others where they are; to take one
// of theirs, that one is freed first.
func TestPickingAColumnMovesNoOtherField(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 80, 24).press(section...).press(addStaff...).press("enter", "i")
	p.press("paste:Squad;Verein;Kind Eins;ELO1;Kind Zwei;ELO2;Note;Lenze\nRooks;Elm;Ada Bell;900;Cy Dorn;800;late;11\n")
	others := []string{"team      ← Squad →", "club      ← Verein →", "player 1  ← Kind Eins →", "rating 1  ← ELO1 →", "player 2  ← Kind Zwei →"}
	p.sees(append(others, "rating 2  ← ELO2 →")...).press("end", "up", "up", "up", "up", "up", "up")
	for _, column := range []string{"Note", "Lenze", "none", "ELO2", "Note"} {
		p.press("right").sees(append(others, "rating 2  ← "+column+" →")...)
	}
	p.press("left", "left").sees(append(others, "rating 2  ← none →")...)
	p.press("up", "right", "right", "right", "right").sees("player 2  ! ← which? →", "choose its column").press("enter").sees("choose the column for the player 2 first")
	p.press("up", "up", "right").sees("player 1  ← Kind Zwei →").press("down", "down", "left", "left", "left", "left").sees("player 2  ← Kind Eins →")
}

// The ages can be in columns of any name, and what was read of them is told before anything is
// entered.
func TestAgesAreTakenFromAnyColumn(t *testing.T) {
	const rows = "paste:Squad;Kind Eins;Kind Zwei;Lenze;Lenze\nRooks;Ada Bell;Cy Dorn;11;\n;Ann Lee;;9;\n"
	s := emptyStore(t, false)
	p := sit(t, s, "", 80, 24).press(section...).press(addStaff...).press("enter", "i").press(rows)
	p.sees("age 1     ← none →", "age 2     ← none →", "Rooks  Ada Bell; Cy Dorn").press("end", "up", "up", "up", "up", "up", "right").sees("age 1     ← Lenze →", "11, 9")
	p.sees("Rooks  Ada Bell, age 11; Cy Dorn", "Ann Lee, age 9; waits for a partner").press("enter").sees("1 team and 1 player without a partner imported")
	team := p.d.Hall().Register.Sections[0].Teams[0]
	if got := team.Players[0].Age; got != 11 {
		t.Errorf("an age of %d is entered", got)
	}
	low := sit(t, s, "Ortiz", 40, 17).press("enter", "i").press("paste:Team,Player,Partner,age1\nPawns,Gus Hale,Bo Ray,12\n").sees("age 1     ← age1 →", "Gus Hale, age 12").seesNo("age 2")
	low.press("end", "up", "up", "up", "up").sees("▸   age 2", "Pawns").seesNo("age 1     ←")
}

// A pasted line with one player enters a player without a partner. The director is told before
// anything is entered.
func TestWhoIsPastedAloneWaitsForAPartner(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 80, 24).press(section...).press(addStaff...).press("enter", "i")
	p.press("paste:"+spreadsheet+"\tElm\tEve Marsh\t\t900\n").sees("enter 4 teams and 1 player without a partner into K-5?", "Eve Marsh 900; waits for a partner")
	p.press("enter").sees("4 teams and 1 player without a partner imported into K-5", "Eve Marsh", "900  ", "no partner yet")
	p.press("i").press("paste:Team,Player,Partner\nRooks,Gus Hale,\n,Ann Lee,Bo Ray\n").sees("3: team: the team has no name").press("esc", "esc")
	p.press("i").press("paste:Team,Player,Partner\nRooks,Eve Marsh,\n").sees("Eve Marsh is already waiting for a partner in section")
}

// Where nothing can be saved, no form opens.
func TestAReadOnlyDeskOpensNoForm(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24, func(c *Config) { c.ReadOnly = errors.New("entry 12 is broken") }).press("t").sees("K-5  teams")
	for _, typed := range [][]string{{"enter"}, {"n"}, {"a"}, {"i"}} {
		p.press("down").seesNo("entry 12").press(typed...).sees("K-5  teams", "! entry 12 is broken")
	}
	p.press("x", "y").sees("! entry 12 is broken").press("w", "y", "enter").sees("! entry 12 is broken").press("esc", "esc", "e").sees("set up")
	for _, key := range []string{"home", "down"} {
		p.press(key, "enter").sees("set up", "! entry 12 is broken")
	}
}

// What works on a screen that can be opened opens it, and says with which key it is done there.
func TestThePaletteLeadsWhereAKeyWorks(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press(":", "withdraw").sees("teams")
	p.press("enter").sees("K-5  teams", "w here: withdraw or return")
	p.press("esc", ":", "close the day", "enter").sees("end of the day")
}

// A director's own words find what the keys call otherwise; what no key does says where it is done.
func TestThePaletteKnowsTheWordsOfTheHall(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24)
	for _, word := range []string{"start", "post", "finish", "pair"} {
		p.press(":", word).sees(" n         next step: pair, post, start, finish", "results").press("esc")
	}
	p.press(":", "post", "enter").sees("K-5  round 3 results", "n here: next step").press("esc")
	p.press(":", "late entry", "enter").sees("K-5  teams", "n here: new team").press("esc")
	for word, says := range map[string]string{
		"backup": "Backups run automatically", "theme: same as the terminal": "theme = “auto”", "bye": "a bye in K-5", "bindings": "under [keys]",
	} {
		p.press(":", word, "enter").sees(says).press("esc")
	}
	p.press("r", ":", "start").sees("n         finish").press("esc", "esc")
}

func TestThePaletteDoesWhatItsKeyDoes(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24)
	p.press(":", "ledger", "enter").sees("20 of 20", "R3-3-01").press("esc")
	p.press("5cx", "enter", "ctrl+p", "history", "enter").sees("History").press("esc", "esc")
	p.press(":", "uphold", "enter").sees("Can still be appealed", "u on appeal: uphold").press("esc")
	p.press(":", "zzz").sees("No match").press("esc")
	p.press(":", "go to the calls", "enter").sees("No table is calling")
	for name, typed := range map[string][]string{
		"a form": {":", "event setup", "enter", "down", "down", "enter"}, "testimony": {"5cx", "enter", "t", "he"}, "a filter": {"l", "/", "owls"},
	} {
		sit(t, newStore(t), "Ortiz", 80, 24).press(typed...).press("ctrl+p").sees("› find")
		if name != "a form" {
			sit(t, newStore(t), "Ortiz", 80, 24).press(typed...).press(":").seesNo("› find")
		}
	}
}

func TestCopyHandsOverWhatIsOnScreen(t *testing.T) {
	var got string
	p := sit(t, newStore(t), "Ortiz", 80, 24, func(c *Config) {
		c.Copy = func(text string) error { got = text; return nil }
	})
	p.press("l", "y").sees("screen copied")
	if want := plainText(p.d.Top().View()); got != want || len(got) < 100 {
		t.Errorf("copied %q", got)
	}
}

func TestAPracticeEventSaysSoEverywhere(t *testing.T) {
	for _, w := range []int{40, 80, 160} {
		p := sit(t, emptyStore(t, true), "", w, 24).sees("PRACTICE")
		for _, key := range []string{"enter", "esc", "esc", "?", "esc", "l", "esc", "k", "esc", ":", "esc", "t", "esc", "c"} {
			p.press(key).sees("PRACTICE")
		}
	}
}

// What was typed wrongly while setting up is corrected on the same screens.
func TestTheSetUpIsMended(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 80, 24).press(section...).press(addStaff...)
	p.press("end", "enter").sees("the event’s name", "Autumn Bughouse").press(" 2026", "enter", "enter").sees("the event is now called Autumn Bughouse 2026")
	p.press("home", "enter").sees("section K-5").press("up", "up", "up").sees("← US Chess").press("right", "ctrl+s").sees("section K-5 is set")
	if sec := p.d.Hall().Register.Sections[0]; sec.Book.ID == "uschess-2018" {
		t.Error("the section follows the old book")
	}
	p.press("esc", "o", "m").sees("Rita Ortiz, director").press("backspace", "s", "enter", "enter").sees("✓ Rita Ortis, director")
}

// A copy without names says so on every screen, like an event for practice.
func TestAnArchiveSaysThatItIsOne(t *testing.T) {
	s := &store{drafts: map[string]string{}}
	if _, err := s.Write(t.Context(), journal.Head{}, event.DeskActor, []fact.Fact{
		event.Created{Name: "Event", ArchiveOf: event.Original{Entries: 7}},
	}); err != nil {
		t.Fatal(err)
	}
	sit(t, s, "", 40, 24).sees("ARCHIVE").press("k").sees("ARCHIVE")
}

// A bye that a team asks for is given at the desk, and a backup is made there.
func TestAByeAndABackupFromThePalette(t *testing.T) {
	made := 0
	backup := func(c *Config) { c.Backup = func(context.Context) error { made++; return nil } }
	p := sit(t, newStore(t), "Ortiz", 80, 24, backup).press(":", "a bye in", "enter").sees("a bye in K-5", "Pawn Stars")
	p.press("o", "enter", "enter").sees("bye in round 4")
	p.press(":", "backup", "enter").sees("backup saved")
	if made != 1 {
		t.Errorf("%d backups were made", made)
	}
}

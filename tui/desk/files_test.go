package desk

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/tui/screens/foreign"
)

// lists has a desk list the files of folders.
func lists(folders ...string) func(*Config) { return func(c *Config) { c.Folders = folders } }

// filed writes a file that was changed so long before now, and returns its path.
func filed(t *testing.T, folder, name, text string, before time.Duration) string {
	t.Helper()
	path := filepath.Join(folder, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	at := now.Add(-before)
	if err := os.Chtimes(path, at, at); err != nil {
		t.Fatal(err)
	}
	return path
}

const twoTeams = "team,player1,player2\nRooks,Zoe Adams,Abe Brown\nOwls,Kim Cole,Lou Dunn\n"

// Where teams are imported the files of the current folder and the data folder are listed, the
// newest first, with size and age; Enter takes the one under the cursor.
func TestImportListsFiles(t *testing.T) {
	here, data := t.TempDir(), t.TempDir()
	filed(t, here, "teams-old.csv", twoTeams, 26*time.Hour)
	filed(t, data, "teams-new.csv", twoTeams, 5*time.Minute)
	filed(t, here, "notes.pdf", "no teams", time.Minute)
	open := func(w, h int) *person {
		return sit(t, newStore(t), "Ortiz", w, h, lists(here, data)).press("t", "i")
	}
	p := open(80, 24).sees("Files here and in the data folder, newest first", "▸   teams-new.csv", "70 bytes, 5 minutes ago", "teams-old.csv", "1 day ago").seesNo("notes.pdf")
	p.press("old").sees("▸   teams-old.csv").seesNo("teams-new.csv").press("enter").sees("Which column is which?", "Rooks")
	open(80, 24).press("down", "enter").sees("Which column is which?")
	open(80, 24).press("te", "tab").sees("paste the rows teams-▏").press("n", "tab").sees("teams-new.csv▏").press("enter").sees("Which column is which?")
	open(80, 24).press("zzz").sees("No file of the list has that in its name").press("enter").sees("no file zzz")
	p = open(80, 24).press("down", filepath.Join(here, "teams-ol")).seesNo("▸").press("d.csv", "enter").sees("Which column is which?")
	p.press("esc").sees("▏")
	open(40, 12).sees("▏")
}

// TestImportSaysWhatAFileIs: a file that is no sheet is shown as what it is, with what can be done, and Enter does
// it: an individual report's entries become teams, or players who need a partner, and are examined and ranked.
func TestImportSaysWhatAFileIs(t *testing.T) {
	pairs, err := os.ReadFile("../../pairing/trf/testdata/pairs_as_players.trf")
	if err != nil {
		t.Fatal(err)
	}
	here := t.TempDir()
	report := filed(t, here, "pairs.trf", string(pairs), time.Minute)
	at := func() *person {
		p := sit(t, freshSection(t), "Ortiz", 110, 30, lists(here))
		p.d.rooms.FillIn("import", "K5")
		return p
	}
	open := func() *person {
		return at().press(report, "enter").sees("This is a tournament report (TRF)", `4 single entries, such as "Lark/Pine"`, "▸", "Import each entry as a team of two")
	}
	open().press("enter").sees("a record of another kind is left out: XXR", "Import it as this says?").press("y").sees("4 teams, 2 rounds")
	open().press("down", "enter").sees("the results of 2 rounds are left out").press("y").sees("4 players without a partner")
	open().press("down", "down", "enter").sees("Not examined", "record 192 names no system").press("esc").sees("Rank it").press("down", "enter").sees("1 Lark/Pine")
	open().press("esc").sees("paste the rows")
	game := filed(t, here, "g.bpgn", "[WhiteA \"Ann\"]\n[Result \"*\"]\n\n1A. e4 1a. e5 *\n", time.Minute)
	at().press(game, "enter").sees("Step through it on both boards").press("enter").sees("e5")
	page := filed(t, here, "p.html", "<html>", time.Minute)
	at().press(page, "enter").sees("This is a web page", "Copy its table into a spreadsheet")
}

// A list that is cut says how many files are below.
func TestTheListOfFilesSaysWhatIsBelow(t *testing.T) {
	here := t.TempDir()
	for n := range 30 {
		filed(t, here, strings.Repeat("a", n+1)+".csv", twoTeams, time.Duration(n)*time.Minute)
	}
	p := sit(t, newStore(t), "Ortiz", 80, 24, lists(here)).press("t", "i").sees(" more below)", "▸   a.csv")
	p.press("pgdown", "pgdown", "pgdown", "pgdown").seesNo("more below").sees("▸   aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.csv")
}

// A name with what cannot be seen is shown escaped, and never completed to what it is not.
func TestANameOfAFileShowsNothingUnseen(t *testing.T) {
	here := t.TempDir()
	filed(t, here, "a\x1b[31m\u202eb.csv", twoTeams, time.Minute)
	p := sit(t, newStore(t), "Ortiz", 80, 24, lists(here)).press("t", "i").sees(`▸   a\u001b[31m\u202eb.csv`)
	p.press("a", "tab").sees("rows a▏").press("enter").sees("Which column is which?")
}

// A desk over a connection opens no file of another event on the machine that serves it.
func TestADeskElsewhereOpensNoOtherEvent(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24, func(c *Config) { c.remote = true })
	p.d.rooms.Reopen("carry")
	p.sees("from other events")
	p.press("n").sees("files of other events are read on the machine that serves this desk").seesNo("archive ▏")
}

// A desk over a connection lists no files of the machine that serves it.
func TestADeskElsewhereListsNoFiles(t *testing.T) {
	here := t.TempDir()
	filed(t, here, "teams.csv", twoTeams, time.Minute)
	p := sit(t, newStore(t), "Ortiz", 80, 24, lists(here), func(c *Config) { c.remote = true })
	if p.d.rooms.Folders != nil {
		t.Error("the folders of the machine are known")
	}
	p.press("t", "i").sees("team lists are read on the machine that serves this desk").seesNo("teams.csv")
}

// A desk over a connection reads no logo of the machine that serves it, and says where one is read. It
// can remove one.
func TestADeskElsewhereReadsNoLogo(t *testing.T) {
	remote := func(c *Config) { c.remote = true }
	logo := []string{"e", "end", "up", "up", "enter"}
	sit(t, newStore(t), "Osei", 80, 24, remote).press(logo...).sees("a logo is read on the machine that serves this desk")
	p := sit(t, withLogo(t), "Osei", 80, 24, remote).press(logo...).sees("remove the logo").seesNo("file")
	p.press("wrong", "ctrl+s").sees("Remove the logo?").press("y").sees("the logo is removed")
}

// A logo that cannot be read is refused, and what was typed stays; the file's own text is not shown.
func TestALogoThatCannotBeReadIsRefused(t *testing.T) {
	here := t.TempDir()
	filed(t, here, "empty.png", "", time.Minute)
	p := sit(t, newStore(t), "Osei", 110, 30).press("e", "end", "up", "up", "enter")
	p.press(filepath.Join(here, "none.png"), "ctrl+s").sees("! no file")
	p.press("ctrl+u", filepath.Join(here, "empty.png"), "ctrl+s").sees("is empty: choose a PNG").sees("logo: none")
}

// An SVG, which version 0.1 stored as the logo, is shown as not printed, and can be removed.
func TestAnOldSVGIsShownAsNotPrinted(t *testing.T) {
	s := newStore(t)
	record(t, s, "Osei", func(*tournament.Tournament, *event.Official) ([]fact.Fact, error) {
		logo := event.LogoChosen{Format: event.LogoSVG, Data: []byte("<svg/>")}
		return event.WithReason("logo of the event", "asked", logo), nil
	})
	p := sit(t, s, "Osei", 80, 24).press("e", "end").sees("an SVG, not printed")
	p.press("up", "up", "enter", "down", "wrong", "ctrl+s").sees("Remove the logo?").press("y").sees("the logo is removed")
}

// The form of certificates shows what is set, and sets what was chosen.
func TestCertificatesNamePlayersAsChosen(t *testing.T) {
	form := []string{"e", "end", "up", "up", "up", "enter"}
	p := sit(t, withLogo(t), "Osei", 80, 24).press(form...).sees("place   Oak Hall, Fairview").sees("names   full names")
	p.press("down", "right", "down", "asked", "ctrl+s").sees("public names, Oak Hall, Fairview").press("esc").press(form...).sees("names   public names")
}

// freshSection is an event with one official and a section without teams.
func freshSection(t *testing.T) *store {
	h := halltest.New(t)
	h.Section("K5", halltest.U18, 1, 0)
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return officials.Add(t.Register, "Rita Ortiz", event.FloorChief, "", nil)
	})
	return &store{entries: h.Log, drafts: map[string]string{}}
}

// TestImportShowsHowNamesAreRead: a name that can be read in several ways is shown with its parts before it is
// recorded, and one key reads it the other way.
func TestImportShowsHowNamesAreRead(t *testing.T) {
	here := t.TempDir()
	list := filed(t, here, "k5.csv", "team,player1,player2\nOwls,Park Ji,Zoe Adams\n", time.Minute)
	p := sit(t, freshSection(t), "Ortiz", 110, 40, lists(here))
	p.d.rooms.FillIn("import", "K5")
	p.press(list, "enter").sees("Park Ji: given Park, family Ji, called Park").press("end", "right")
	p.sees("Park Ji: given Ji, family Park, called Ji", "read the name the other way").press("enter").sees("1 team imported")
	if got := p.d.Hall().Register.Sections[0].Teams[0].Players[0]; got.Given != "Ji" || got.Family != "Park" {
		t.Errorf("%+v", got)
	}
}

// foundFile opens a report of single entries for the first section, and types.
func foundFile(typed ...string) func(*person) {
	return func(p *person) {
		data, err := os.ReadFile("../../pairing/trf/testdata/pairs_as_players.trf")
		if err != nil {
			p.t.Fatal(err)
		}
		p.d.Open(foreign.New(p.d, p.d.Hall().Register.Sections[0], "pairs.trf", data, foreign.Opened{}))
		p.press(typed...)
	}
}

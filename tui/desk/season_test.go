package desk

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/tournament"
	"flagfall/penalties/insight"
	"flagfall/rules/refusal"
	"flagfall/tui/document/text"
	"flagfall/tui/paper"
	"flagfall/tui/view"
)

// sampleSeason is a season of two events like the sample tournament.
func sampleSeason() (insight.Season, error) {
	entries, err := sampleEntries()
	if err != nil {
		return insight.Season{}, err
	}
	var events []insight.SeasonEvent
	for n, name := range []string{"Autumn Bughouse", "Spring Bughouse"} {
		hall := tournament.New()
		if err := hall.Fold(entries...); err != nil {
			return insight.Season{}, err
		}
		e := insight.ReadSeasonEvent(hall.Ledger, now.AddDate(0, 6*n-6, 0), nil)
		e.Name, e.File, e.Trail = name, strings.ToLower(strings.Fields(name)[0])+".flagfall", []uint64{uint64(n)}
		events = append(events, e)
	}
	return insight.NewSeason(events), nil
}

// withSeason is a desk where every folder holds the sample season, withBrokenSeason one where a file
// of it cannot be read.
func withSeason(c *Config) {
	c.File = "/data/flagfall/autumn.flagfall"
	c.ReadSeason = func(context.Context, string, func(int, int)) (insight.Season, error) { return sampleSeason() }
}

func withBrokenSeason(c *Config) {
	c.File = "/data/flagfall/autumn.flagfall"
	c.ReadSeason = func(context.Context, string, func(int, int)) (insight.Season, error) {
		s, err := sampleSeason()
		s.Broken = []insight.SeasonFault{{File: "summer.flagfall", Why: "not a flagfall file"}}
		return s, err
	}
}

// readingOn presses Enter, and nothing is read yet.
func readingOn(p *person) { p.d.Update(keyOf("enter")) }

var toSeason = []string{":", "recurring incidents", "enter", "s"}

// The report at the desk is the document that the command prints, line by line, and read aloud
// sentence by sentence; its CSV is the command's.
func TestTheDesksSeasonIsTheCommands(t *testing.T) {
	season, err := sampleSeason()
	if err != nil {
		t.Fatal(err)
	}
	doc := paper.Season(season, paper.SeasonPrecedents, now)
	p := sit(t, newStore(t), "Ortiz", 160, 50, withSeason).press(toSeason...).sees("folder of the events").press("enter")
	var lines []string
	for last := ""; ; {
		frame := p.d.View()
		for line := range strings.Lines(frame) {
			if line = strings.TrimSpace(line); !strings.Contains(strings.Join(lines, "\n"), line) {
				lines = append(lines, line)
			}
		}
		if frame == last {
			break
		}
		last = frame
		p.press("pgdown")
	}
	shown := strings.Join(lines, "\n")
	for line := range strings.Lines(text.Plain(doc)) {
		if line = strings.TrimSpace(line); !strings.Contains(shown, line) {
			t.Errorf("the desk does not show %q", line)
		}
	}
	folder := t.TempDir()
	p = sit(t, newStore(t), "Ortiz", 110, 30, withSeason, func(c *Config) { c.Prints = folder }).press(toSeason...).press("enter", "p")
	p.sees("print  season report", "1 of 3").press("tab").sees("season report as text", "save it").press("enter").sees("season report saved as")
	p.press("tab").sees("event,began,file,section,round,number,offense").press("enter").sees("season report saved as")
	rows, err := view.SeasonCSV(season)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"season-20260418-120000.txt": text.Plain(doc), "season-20260418-120000.csv": string(rows)} {
		got, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil || string(got) != want {
			t.Errorf("%s (%v) is\n%s\nnot\n%s", name, err, got, want)
		}
	}
	p.press("tab", "enter").sees("season report saved as", "season-20260418-120000.pdf")
}

// A printed season is no document of the event: nothing is recorded.
func TestASeasonRecordsNothing(t *testing.T) {
	s := newStore(t)
	before := len(s.entries)
	sit(t, s, "Ortiz", 110, 30, withSeason, func(c *Config) { c.Prints = t.TempDir() }).press(toSeason...).press("enter", "p", "enter").sees("season report")
	if len(s.entries) != before {
		t.Errorf("%d entries were recorded", len(s.entries)-before)
	}
}

// While a folder is read the desk says so and Esc stops it: what comes of it later is not shown.
func TestReadingASeasonIsStopped(t *testing.T) {
	var stopped error
	reads := func(c *Config) {
		c.ReadSeason = func(ctx context.Context, folder string, _ func(int, int)) (insight.Season, error) {
			stopped = ctx.Err()
			return sampleSeason()
		}
	}
	p := sit(t, newStore(t), "Ortiz", 80, 24, reads).press(toSeason...).press("ctrl+u", "/halls")
	_, cmd := p.d.Update(keyOf("enter"))
	p.sees("reading /halls…", "esc stop reading").press("x", "?", "p", "enter").sees("reading /halls…")
	p.press("esc").sees("folder of the events /halls▏")
	p.run(cmd)
	if p.sees("folder of the events /halls▏").seesNo("SEASON REPORT"); stopped == nil {
		t.Error("the reading goes on")
	}
	p.press("enter").sees("SEASON REPORT")
	p.press("n", "esc").sees("SEASON REPORT").press("esc").sees("recurring incidents")
}

// A folder that takes long to read says how many of its files were read.
func TestASeasonShowsHowManyFilesAreRead(t *testing.T) {
	told, goOn := make(chan bool), make(chan bool)
	slow := func(c *Config) {
		withSeason(c)
		c.ReadSeason = func(_ context.Context, _ string, tell func(int, int)) (insight.Season, error) {
			tell(3, 12)
			close(told)
			<-goOn
			return sampleSeason()
		}
	}
	p := sit(t, newStore(t), "Ortiz", 110, 30, slow).press(toSeason...)
	_, cmd := p.d.Update(keyOf("enter"))
	var commands []tea.Cmd
	for _, c := range cmd().(tea.BatchMsg) {
		if c != nil {
			commands = append(commands, c)
		}
	}
	read := make(chan tea.Msg)
	go func() { read <- commands[0]() }()
	<-told
	_, cmd = p.d.Update(commands[1]())
	p.sees("3 of 12 files read", " 25%", "reading /data/flagfall…")
	close(goOn)
	p.send(<-read)
	if p.sees("SEASON REPORT"); cmd() != nil {
		t.Error("it waits for more")
	}
}

// Keys typed while a folder is read wait for its report, and are dropped where there is none.
func TestKeysTypedWhileASeasonIsReadWait(t *testing.T) {
	sit(t, newStore(t), "Ortiz", 80, 24, withSeason).press(toSeason...).pressAtOnce("enter", "p", "tab").sees("season report as text")
	none := func(c *Config) {
		withSeason(c)
		c.ReadSeason = func(context.Context, string, func(int, int)) (insight.Season, error) {
			return insight.Season{}, refusal.NotFound.Errorf("no such folder")
		}
	}
	sit(t, newStore(t), "Ortiz", 80, 24, none).press(toSeason...).pressAtOnce("enter", "x", "y").sees("! no such folder", "events /data/flagfall▏")
}

// A folder that cannot be read is refused with the command's words, and stays to be corrected.
func TestASeasonWithoutAFolder(t *testing.T) {
	none := func(c *Config) {
		c.File = "/data/flagfall/autumn.flagfall"
		c.ReadSeason = func(_ context.Context, folder string, _ func(int, int)) (insight.Season, error) {
			return insight.Season{}, refusal.NotFound.Errorf("no folder %s: name the folder", folder)
		}
	}
	p := sit(t, newStore(t), "Ortiz", 80, 24, none).press(toSeason...).sees("folder of the events /data/flagfall▏")
	p.press("enter").sees("! no folder /data/flagfall: name the folder", "folder of the events /data/flagfall▏")
	p.press("/elsewhere").sees("folder of the events /elsewhere▏").press("esc").sees("recurring incidents")
}

// A file that cannot be read is named, and the rest is shown.
func TestABrokenFileOfASeasonIsNamed(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 110, 30, withBrokenSeason).press(toSeason...).press("enter")
	p.sees("SEASON REPORT", "Events      2", "! PARTIAL: 1 file could not be read whole and is left out: summer.flagfall")
	p.press("end").sees("summer.flagfall: not a flagfall file")
	p.press("p").sees("PARTIAL: 1 file could not be read whole")
}

// The arrows jump from heading to heading, drawn and read aloud.
func TestASeasonJumpsToItsHeadings(t *testing.T) {
	first := func(p *person) string { return strings.TrimSpace(strings.Split(p.d.Top().View(), "\n")[0]) }
	p := sit(t, newStore(t), "Ortiz", 80, 24, withSeason).press(toSeason...).press("enter")
	for _, step := range [][2]string{{"tab", "By offense"}, {"right", "By round"}, {"right", "Rulings that fell"}, {"left", "By round"}, {"left", "By offense"}} {
		if p.press(step[0]); first(p) != step[1] {
			t.Errorf("after %s the first line is %q, not %q", step[0], first(p), step[1])
		}
	}
	aloud := sit(t, newStore(t), "Ortiz", 112, 40, withSeason, func(c *Config) { c.Theme.Options.Plain = true }).press(toSeason...).press("enter")
	aloud.sees("Season report").seesNo("By offense").press("tab", "tab").seesNo("Rulings that fell.")
	if first(aloud) != "By round." {
		t.Errorf("read aloud it begins with %q", first(aloud))
	}
	if aloud.press("left", "left", "left"); !strings.HasPrefix(first(aloud), "Season report") {
		t.Errorf("read aloud it begins with %q", first(aloud))
	}
	for range 20 {
		aloud.press("tab")
	}
	if first(aloud) != "By event." {
		t.Errorf("read aloud the last part is %q", first(aloud))
	}
}

// A desk over SSH reads no folder of the host: not by the key, not from the search, and not one that
// was half typed at a desk on the host itself.
func TestADeskElsewhereReadsNoSeason(t *testing.T) {
	s := newStore(t)
	sit(t, s, "Ortiz", 80, 24, withSeason).press(toSeason...).press("/etc").sees("/etc▏")
	asked := 0
	remote := func(c *Config) {
		c.remote = true
		c.ReadSeason = func(context.Context, string, func(int, int)) (insight.Season, error) {
			asked++
			return insight.Season{}, nil
		}
	}
	const says = "read on the machine that serves this desk"
	p := sit(t, s, "Ortiz", 110, 30, remote).seesNo("/etc")
	p.press(toSeason...).sees(says).seesNo("folder of the events").press("enter")
	p.press("esc", ":", "several events together", "enter").sees(says)
	p.d.rooms.Reopen("season")
	if p.sees(says).seesNo("folder of the events"); asked > 0 {
		t.Error("a folder was read")
	}
}

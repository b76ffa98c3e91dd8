package insight

import (
	"context"
	"strings"
	"sync/atomic"
	"time"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/penalties/insight"
	"flagfall/tui/document"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/paper"
	"flagfall/tui/paper/render"
	"flagfall/tui/voice/words"
)

// ReadSeason reads the events in a folder, and tells after each file how many of all were read.
type ReadSeason func(ctx context.Context, folder string, tell func(done, all int)) (insight.Season, error)

// Season is the report on several events, whose folder it asks for.
type Season struct {
	screen.Name
	desk   screen.Desk
	source ReadSeason
	folder string // offered at first, then the one that was read
	asked  input.Dialog
	cancel func() // ends the reading; nil while nothing is read
	reads  int    // counts the folders that were read or begun
	// how many files of the folder were read after a moment, and how many it holds; 0 at first
	done, all int

	report *render.SeasonReport // nil before the first
	page   scroll.Page
	heads  []int // the lines of the headings
	from   int   // the part that is read aloud: 0 before the first heading, n behind heading n
	lines  []string
	w, h   int
}

// NewSeason asks for a folder, at first that one, and shows the report on the events in it. They are
// read beside the loop.
func NewSeason(d screen.Desk, folder string, read ReadSeason) *Season {
	s := &Season{Name: "season", desk: d, source: read, folder: folder, asked: input.NewDialog(d)}
	s.askFolder()
	return s
}

// askFolder asks for the folder. Leaving that leads back to the report, or away where there is none.
func (s *Season) askFolder() {
	s.asked.AskText(input.TextQuestion{
		Label: "folder of the events", Act: "read it", Suggestion: s.folder,
		OnEnter: func(folder string) {
			if folder != "" {
				s.asked.Close()
				s.read(openfile.ExpandPath(folder))
			}
		},
		OnCancel: func() {
			if s.report == nil {
				s.desk.Close()
			}
		},
	})
}

// Report returns the report in sight, nil for none.
func (s *Season) Report() *render.SeasonReport {
	if s.asked.IsOpen() || s.cancel != nil {
		return nil
	}
	return s.report
}

// Title names the screen.
func (s *Season) Title() string { return "season report" }

// RightText counts the events, once they are read.
func (s *Season) RightText() string {
	if s.report == nil {
		return ""
	}
	return words.Count(len(s.report.Events), "event")
}

// NeedsWholeWidth is true: the report is as wide as paper.
func (s *Season) NeedsWholeWidth() bool { return true }

// RowsBelow counts the lines that there is no room for.
func (s *Season) RowsBelow() int {
	if s.Report() == nil {
		return 0
	}
	return s.page.Below()
}

// Mode returns the keys that work now.
func (s *Season) Mode() keys.Mode {
	if s.cancel != nil {
		return s.desk.Keys().Mode(keys.ReadingMode)
	}
	return s.desk.Keys().Mode(keys.SeasonMode)
}

// Busy reports whether a folder is being read.
func (s *Season) Busy() (ends key.Binding, waits bool) {
	return s.desk.Keys().Reading.Cancel, s.cancel != nil
}

// Prompt asks for the folder, or says that it is being read.
func (s *Season) Prompt() (screen.Prompt, bool) {
	if s.cancel != nil {
		return screen.Prompt{Text: s.readingText(), Mode: s.Mode(), Empty: true}, true
	}
	return s.asked.Prompt(s.w)
}

// SetSize sets the work area in columns and lines.
func (s *Season) SetSize(w, h int) {
	s.w, s.h = w, h
	s.page.SetSize(w, h)
	s.layOut()
}

// Key handles a key.
func (s *Season) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch {
	case s.cancel != nil:
		if keys.Is(k, m.Reading.Cancel) {
			s.endReading()
			s.askFolder()
		}
	case s.asked.Key(k), s.page.Key(k, m.List):
	case keys.Is(k, m.Season.Next):
		s.jump(1)
	case keys.Is(k, m.Season.Previous):
		s.jump(-1)
	case keys.Is(k, m.Season.Folder):
		s.askFolder()
	}
}

// seasonRead is what was read of a folder, or why it was not. n counts the readings.
type seasonRead struct {
	of     *Season
	n      int
	folder string
	season insight.Season
	err    error
}

// filesRead counts the files of a folder while they are read beside the loop.
type filesRead struct{ done, all atomic.Int64 }

func (f *filesRead) set(done, all int) {
	f.all.Store(int64(all))
	f.done.Store(int64(done))
}

// drawEvery is how often it is drawn how many files were read.
const drawEvery = 250 * time.Millisecond

// seasonTick says how many files were read by then. n counts the readings.
type seasonTick struct {
	of        *Season
	n         int
	done, all int
	next      tea.Cmd // waits for the next
}

// wait waits for a moment, or until the reading ends.
func (s *Season) wait(ctx context.Context, n int, files *filesRead) tea.Cmd {
	return func() tea.Msg {
		timer := time.NewTimer(drawEvery)
		defer timer.Stop()
		select {
		case <-ctx.Done():
			return nil
		case <-timer.C:
			return seasonTick{s, n, int(files.done.Load()), int(files.all.Load()), s.wait(ctx, n, files)}
		}
	}
}

// read reads a folder beside the loop.
func (s *Season) read(folder string) {
	ctx, cancel := context.WithCancel(context.Background())
	s.cancel, s.folder = cancel, folder
	s.reads++
	s.done, s.all = 0, 0
	n, files := s.reads, &filesRead{}
	s.desk.Run(func() tea.Msg {
		season, err := s.source(ctx, folder, files.set)
		return seasonRead{s, n, folder, season, err}
	})
	if !s.desk.Theme().Options.Plain {
		s.desk.Run(s.wait(ctx, n, files))
	}
}

func (s *Season) endReading() {
	s.cancel()
	s.cancel = nil
}

// Receive takes the season that was asked for. What was canceled is not taken.
func (s *Season) Receive(msg tea.Msg) {
	if t, is := msg.(seasonTick); is && t.of == s && t.n == s.reads && s.cancel != nil {
		s.done, s.all = t.done, t.all
		s.desk.Run(t.next)
		return
	}
	got, is := msg.(seasonRead)
	if !is || got.of != s || got.n != s.reads || s.cancel == nil {
		return
	}
	s.endReading()
	if got.err != nil {
		s.desk.Say(screen.Warning, got.err.Error())
		s.askFolder()
		return
	}
	s.report = &render.SeasonReport{Season: got.season, Precedents: paper.SeasonPrecedents, At: s.desk.Now()}
	s.from = 0
	s.layOut()
	s.page.Home()
	s.sayBroken()
}

// sayBroken names the files that could not be read.
func (s *Season) sayBroken() {
	if len(s.report.Broken) == 0 {
		return
	}
	names := make([]string, len(s.report.Broken))
	for n, b := range s.report.Broken {
		names[n] = b.File
	}
	s.desk.Say(screen.Warning, s.report.Stamp()+": "+strings.Join(names, ", "))
}

// document is the report as it is printed.
func (s *Season) document() *document.Document {
	return paper.Season(s.report.Season, s.report.Precedents, s.report.At)
}

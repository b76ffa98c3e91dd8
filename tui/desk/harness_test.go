package desk

import (
	"context"
	"io"
	"iter"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/charmbracelet/bubbles/key"

	"flagfall/pairing/officials"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/sample"
	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/rules/envtest"
	"flagfall/tui/desk/saving"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/sanitize"
)

func TestMain(m *testing.M) {
	envtest.Prepare()
	time.Local = time.UTC // frames show the time of day
	os.Exit(m.Run())
}

var now = time.Date(2026, 4, 18, 12, 0, 0, 0, time.UTC)

func clock() time.Time { return now }

// store is a journal in memory, shared by the desks of a test.
type store struct {
	mu      sync.Mutex
	entries []journal.Entry
	drafts  map[string]string
	open    map[string]bool // the desks that are open, where a test has them marked
	broken  error           // what Write says, when it is to fail
}

func (s *store) Entries(_ context.Context, after int64) iter.Seq2[journal.Entry, error] {
	s.mu.Lock()
	list := slices.Clone(s.entries[after:])
	s.mu.Unlock()
	return func(yield func(journal.Entry, error) bool) {
		for _, e := range list {
			if !yield(e, nil) {
				return
			}
		}
	}
}

func (s *store) Version(context.Context) (int64, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return int64(len(s.entries)), nil
}

func (s *store) Write(ctx context.Context, head journal.Head, actor string, facts []fact.Fact) ([]journal.Entry, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.broken != nil {
		return nil, s.broken
	}
	if int(head.Seq) != len(s.entries) {
		return nil, journal.ErrMoved
	}
	var out []journal.Entry
	for _, f := range facts {
		body, err := tournament.Encode(f, actor, db.ProofOf(ctx))
		if err != nil {
			return nil, err
		}
		e := journal.Seal(head, journal.Draft{At: journal.FormatTime(now), Actor: actor, Kind: f.Kind(), Body: body})
		head = e.Head()
		out = append(out, e)
	}
	s.entries = append(s.entries, out...)
	return out, nil
}

func (s *store) Draft(_ context.Context, name string) (string, error) { return s.drafts[name], nil }

func (s *store) KeepDraft(_ context.Context, name, body string) error {
	s.drafts[name] = body
	return nil
}

// MarkOpen marks a desk where the test has desks marked. Most tests leave a desk as it stands when
// the power goes.
func (s *store) MarkOpen(_ context.Context, name string) (func(), bool, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.open == nil:
		return func() {}, true, nil
	case s.open[name]:
		return nil, false, nil
	}
	s.open[name] = true
	return func() {
		s.mu.Lock() // desks that close together unmark themselves at the same time
		defer s.mu.Unlock()
		delete(s.open, name)
	}, true, nil
}

// sampleEntries are those of the sample tournament as of now, made once.
var sampleEntries = sync.OnceValues(func() ([]journal.Entry, error) {
	dir, err := os.MkdirTemp("", "flagfall-tui")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	ctx := context.Background()
	file, _, err := sample.Create(ctx, filepath.Join(dir, "sample.flagfall"), clock)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var list []journal.Entry
	for e, err := range file.Entries(ctx, 0) {
		if err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	return list, nil
})

func newStore(t testing.TB) *store {
	t.Helper()
	list, err := sampleEntries()
	if err != nil {
		t.Fatal(err)
	}
	return &store{entries: slices.Clone(list), drafts: map[string]string{}}
}

// person sits at a desk in a test and types.
type person struct {
	t testing.TB
	d *model
}

// sit opens a desk of w×h on a journal as one of the sample's officials; "" is a desk without an
// official.
func sit(t testing.TB, s *store, name string, w, h int, options ...func(*Config)) *person {
	t.Helper()
	hall := tournament.New()
	if err := hall.Fold(s.entries...); err != nil {
		t.Fatal(err)
	}
	c := Config{
		Store: s, Hall: hall, Theme: theme.New(io.Discard, theme.Options{NoColor: true}),
		Keys: keys.Default(), Now: clock,
	}
	if name != "" {
		o, err := officials.Find(hall.Register, name)
		if err != nil {
			t.Fatal(err)
		}
		c.Official = o
	}
	for _, o := range options {
		o(&c)
	}
	p := &person{t, newModel(t.Context(), c)}
	t.Cleanup(func() { keepsItsKeys(t, p.d, c) })
	p.send(tea.WindowSizeMsg{Width: w, Height: h})
	p.run(p.d.Drafts.Load())
	return p
}

// keepsItsKeys fails the test where a screen has changed a key in the map that all screens share, and
// not in a copy of its own. The desk itself disables three of them.
func keepsItsKeys(t testing.TB, d *model, c Config) {
	t.Helper()
	want, got := *c.Keys, d.keys
	if c.Theme.Options.ASCII {
		want = *want.ForASCII()
	}
	for _, b := range []*key.Binding{
		&want.Floor.Kept, &want.Incident.Appeal, &want.Ruling.Appeal, &got.Floor.Kept, &got.Incident.Appeal, &got.Ruling.Appeal,
	} {
		b.SetEnabled(true)
	}
	if !reflect.DeepEqual(want, got) {
		t.Error("a screen has changed the key map of the whole desk")
	}
}

// send gives the desk a message and carries out what it asks for, as Bubble Tea would.
func (p *person) send(msg tea.Msg) {
	_, cmd := p.d.Update(msg)
	p.run(cmd)
}

func (p *person) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case nil, tea.QuitMsg:
	case tea.BatchMsg:
		for _, c := range msg {
			p.run(c)
		}
	default:
		p.send(msg)
	}
}

var named = map[string]tea.KeyType{
	"enter": tea.KeyEnter, "esc": tea.KeyEsc, "tab": tea.KeyTab, "space": tea.KeySpace, "backspace": tea.KeyBackspace,
	"up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight,
	"home": tea.KeyHome, "end": tea.KeyEnd, "pgdown": tea.KeyPgDown,
	"ctrl+c": tea.KeyCtrlC, "ctrl+g": tea.KeyCtrlG, "ctrl+p": tea.KeyCtrlP, "ctrl+r": tea.KeyCtrlR, "ctrl+s": tea.KeyCtrlS, "ctrl+u": tea.KeyCtrlU, "ctrl+z": tea.KeyCtrlZ,
}

// keyOf is the message of a key by its name, such as "enter", or of a text that comes as one, as
// from a fast hand. What begins with "paste:" is pasted.
func keyOf(k string) tea.KeyMsg {
	if kind, ok := named[k]; ok {
		m := tea.KeyMsg{Type: kind}
		if kind == tea.KeySpace {
			m.Runes = []rune{' '}
		}
		return m
	}
	text, pasted := strings.CutPrefix(k, "paste:")
	return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(text), Paste: pasted}
}

// pressAtOnce types keys before the disk has answered to any of them.
func (p *person) pressAtOnce(typed ...string) *person {
	var cmds []tea.Cmd
	for _, k := range typed {
		_, cmd := p.d.Update(keyOf(k))
		cmds = append(cmds, cmd)
	}
	for _, cmd := range cmds {
		p.run(cmd)
	}
	return p
}

// press types keys, as keyOf names them.
func (p *person) press(typed ...string) *person {
	for _, k := range typed {
		p.send(keyOf(k))
	}
	return p
}

func (p *person) sees(texts ...string) *person {
	p.t.Helper()
	for _, text := range texts {
		if text = sanitize.CurlyQuotes(text); !strings.Contains(p.d.View(), text) {
			p.t.Fatalf("%q is not on screen:\n%s", text, p.d.View())
		}
	}
	return p
}

func (p *person) seesNo(text string) *person {
	p.t.Helper()
	if text = sanitize.CurlyQuotes(text); strings.Contains(p.d.View(), text) {
		p.t.Fatalf("%q is on screen:\n%s", text, p.d.View())
	}
	return p
}

// catchUp takes in what other desks wrote, as the watch does.
func (p *person) catchUp() *person {
	p.t.Helper()
	entries, err := saving.EntriesAfter(p.t.Context(), p.d.config.Store, p.d.Hall().Head.Seq)
	if err != nil {
		p.t.Fatal(err)
	}
	p.d.Update(saving.Arrived{Entries: entries}) // its command would wait for more
	return p
}

package desk

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/roster"
	"flagfall/rules"
)

// bookSizes are a phone, the terminal everybody has, one with room for a table at the side, and a
// large window.
var bookSizes = [][2]int{{40, 24}, {80, 24}, {110, 30}, {160, 50}}

// TestPictureBook calls every letter of every published rulebook at every size, and looks at the
// frame that opens: nothing is wider than the terminal, and who it is about is told whole. To write
// the frames into docs/picturebook: go test ./tui/desk -run TestPictureBook -update
func TestPictureBook(t *testing.T) {
	write := false
	if f := flag.Lookup("update"); f != nil {
		write = f.Value.String() == "true"
	}
	for _, id := range rules.BuiltinIDs() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			book, err := rules.Builtin(id)
			if err != nil {
				t.Fatal(err)
			}
			log := tableUnder(t, book)
			var page bytes.Buffer
			fmt.Fprintf(&page, "%s: what opens when a letter is typed at table 1, at four sizes of the terminal.\n", book.Name)
			for _, o := range book.LetteredOffences() {
				seat := "a"
				if o.WholeTable {
					seat = "-"
				}
				fmt.Fprintf(&page, "\n\n==== %s  %s (1%s%s)\n", o.Letter, o.Title, seat, o.Letter)
				for _, size := range bookSizes {
					s := &store{entries: slices.Clone(log), drafts: map[string]string{}}
					frame := ansi.Strip(sit(t, s, "Rita", size[0], size[1]).press("1"+seat+o.Letter, "enter").d.View())
					looksRight(t, o, seat, frame, size)
					fmt.Fprintf(&page, "\n-- %d by %d\n%s", size[0], size[1], withoutGaps(frame))
				}
			}
			if !write {
				return
			}
			folder := filepath.Join("..", "..", "docs", "picturebook")
			if err := os.MkdirAll(folder, 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(folder, id+".txt"), page.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// tableUnder is the journal of an event under a rulebook whose one table has just begun to play.
func tableUnder(t *testing.T, book *rules.Book) []journal.Entry {
	h := halltest.New(t)
	desk := func(decide func(*event.State) ([]fact.Fact, error)) {
		h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return decide(t.Register) })
	}
	desk(func(r *event.State) ([]fact.Fact, error) { return eventsetup.AddSection(r, "K5", "K-5", book, 1) })
	desk(func(r *event.State) ([]fact.Fact, error) { return officials.Add(r, "Rita Ortiz", event.TD, "", nil) })
	desk(func(r *event.State) ([]fact.Fact, error) {
		return officials.Add(r, "Lee Novak", event.SectionChief, "K5", nil)
	})
	desk(func(r *event.State) ([]fact.Fact, error) {
		facts, _, err := roster.EnterTeams(r, "K5", []event.Entry{
			{Name: "Zugzwang Zebras", Players: [2]event.Player{{Name: "Maximiliane Chandrasekhar"}, {Name: "Eli Stone"}}},
			{Name: "Knight Owls", Players: [2]event.Player{{Name: "Ada Lindqvist"}, {Name: "Dev Pillai"}}},
		})
		return facts, err
	})
	h.Round("K5")
	return h.Log
}

// looksRight holds a frame to what every frame must be.
func looksRight(t *testing.T, o rules.Offence, seat, frame string, size [2]int) {
	t.Helper()
	lines := strings.Split(frame, "\n")
	if len(lines) != size[1] {
		t.Errorf("%s at %v: %d lines", o.Letter, size, len(lines))
	}
	for _, line := range lines {
		if ansi.StringWidth(line) > size[0] {
			t.Errorf("%s at %v is too wide: %q", o.Letter, size, line)
		}
	}
	if seat == "a" && !strings.Contains(frame, "Maximiliane") && !strings.Contains(frame, "MAXIMILIANE") {
		t.Errorf("%s at %v does not tell who it is about:\n%s", o.Letter, size, frame)
	}
	if strings.Contains(frame, "%!") || !strings.Contains(frame, "table 1") {
		t.Errorf("%s at %v:\n%s", o.Letter, size, frame)
	}
}

// withoutGaps is a frame with one blank line where there are several.
func withoutGaps(frame string) string {
	var out strings.Builder
	blank := false
	for line := range strings.Lines(plainText(frame)) {
		if line == "\n" && blank {
			continue
		}
		blank = line == "\n"
		out.WriteString(line)
	}
	return out.String()
}

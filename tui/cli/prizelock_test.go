package cli

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"io/fs"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/tournament/lockedhalltest"
	"flagfall/pairing/event"
	"flagfall/rules/envtest"
	"flagfall/tui/cli/shell"
	"flagfall/tui/paper/pdf/pdftest"
	"flagfall/tui/view"
)

// After a lock no command tells another award, typed here or sent over SSH: what is printed,
// exported and published tells those of the lock's entry or is refused, and prize list marks all
// that is not as locked.
func TestNoCommandTellsAnotherAwardThanTheLocked(t *testing.T) {
	lockedhalltest.Check(t, 1, 10, func(draw *rapid.T) {
		h := commandHall{Hall: lockedhalltest.New(draw, nil), dir: filepath.Join(t.TempDir(), "of one event")}
		h.Play(func() {})
		if err := os.Mkdir(h.dir, 0o700); err != nil {
			draw.Fatalf("%v", err)
		}
		defer os.RemoveAll(h.dir)
		if _, err := db.CreateFrom(t.Context(), h.path("event.flagfall"), h.entries()); err != nil {
			draw.Fatalf("%v", err)
		}
		for _, sec := range h.Locked() {
			h.checkList(sec)
			h.checkPDF(sec)
		}
		h.checkExports()
		h.checkOthers()
	})
}

// commandHall is an event with locked prizes in a file, which commands are asked about.
type commandHall struct {
	*lockedhalltest.Hall
	dir string
}

// entries yields what is recorded.
func (h commandHall) entries() iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		for _, e := range h.Log {
			if !yield(e, nil) {
				return
			}
		}
	}
}

func (h commandHall) path(name string) string { return filepath.Join(h.dir, name) }

// run runs a command as it is typed, or as it comes over a connection, and returns what it says.
func (h commandHall) run(args ...string) (status int, answer string) {
	var out, messages bytes.Buffer
	env := (line{at: h.Now}).env(&out, &messages)
	if cmd, _, err := commands().Find(args); err == nil && shell.IsServed(cmd) && !slices.Contains(args, "--out") && rapid.Bool().Draw(h.Draw, "over SSH") {
		env.Served = &shell.Served{DB: h.path("event.flagfall"), Staff: 4}
	} else if !slices.Contains(args, "season") { // which reads a folder of files
		args = append(slices.Clone(args), "--db", h.path("event.flagfall"))
	}
	status = Run(env, args)
	h.onlyBesideTheLocked(strings.Join(args, " ")+", its messages", messages.String())
	return status, out.String()
}

// onlyBesideTheLocked fails where a line tells of an award without what is locked. What is not
// awarded is of the plan.
func (h commandHall) onlyBesideTheLocked(door, text string) {
	for said := range strings.Lines(text) {
		if !strings.Contains(said, "locked") && !strings.HasPrefix(said, "not awarded: ") {
			h.TellsNone(door, said)
		}
	}
}

// checkList checks what prize list --json says: what the results give, each marked that is not as
// locked, and every locked award that they no longer give.
func (h commandHall) checkList(sec *event.Section) {
	status, answer := h.run("prize", "list", "--section", sec.ID, "--json")
	if follows := h.Prizes(sec).LockFollows(); follows != (status == 0) {
		h.Draw.Errorf("the lock of %s follows: %t, and prize list ends with %d", sec.ID, follows, status)
	}
	var rows []view.Award
	for said := range strings.Lines(answer) {
		var row view.Award
		if err := json.Unmarshal([]byte(said), &row); err != nil {
			h.Draw.Fatalf("%v: %s", err, said)
		}
		if row.Document != sec.Prizes.Document || row.Locked == "" {
			h.Draw.Errorf("prize list --json does not say that the award is locked: %s", said)
		}
		rows = append(rows, row)
	}
	h.Marked("prize list --json", sec, rows)
}

// checkPDF checks the text of the printed prizes.
func (h commandHall) checkPDF(sec *event.Section) {
	out := h.path("prizes-" + sec.ID + ".pdf")
	status, _ := h.run("print", "prizes", "--section", sec.ID, "--format", "pdf", "--out", out)
	if follows := h.Prizes(sec).LockFollows(); follows != (status == 0) {
		h.Draw.Errorf("the lock of %s follows: %t, and print prizes ends with %d", sec.ID, follows, status)
	}
	body, err := os.ReadFile(out)
	if (err == nil) != (status == 0) {
		h.Draw.Errorf("print prizes ends with %d, and its file: %v", status, err)
	}
	if err == nil {
		printed := pdftest.Of(h.Draw, body)
		h.TellsAll("print prizes --format pdf", sec, printed)
		h.NoOther("print prizes --format pdf", sec, []byte(printed))
	}
}

// checkExports checks every file of what is exported: pages of prizes tell what is locked, and no
// other file tells of prizes but the journal, which is the record itself, and the saved print.
func (h commandHall) checkExports() {
	refused := slices.ContainsFunc(h.Locked(), func(sec *event.Section) bool { return !h.Prizes(sec).LockFollows() })
	for _, args := range [][]string{
		{"--all", h.path("all")},
		{"--bundle", h.path("bundle")},
		{"--html", h.path("html")},
		{"--trf", h.path("all.trf"), "--section", "K5"},
		{"--sjson", h.path("all.sjson"), "--section", "K5"},
	} {
		status, _ := h.run(append([]string{"export"}, args...)...)
		if (status != 0) != (refused && args[0] == "--html") {
			h.Draw.Errorf("a lock is to be settled: %t, and export %s ends with %d", refused, args[0], status)
		}
	}
	err := filepath.WalkDir(h.dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, ending := d.Name(), filepath.Ext(path)
		body, err := os.ReadFile(path)
		switch {
		case name == "journal.jsonl" || strings.HasPrefix(name, "event.flagfall") || ending == ".pdf":
		case strings.HasPrefix(name, "prizes-") && ending == ".html":
			sec := h.FindSection(strings.TrimSuffix(strings.TrimPrefix(name, "prizes-"), ending))
			h.Same("export --html", sec, lockedhalltest.HTMLAwards(body, 1, 3))
		default:
			h.TellsNone("export, in "+name, string(body))
		}
		return err
	})
	if err != nil {
		h.Draw.Fatalf("%v", err)
	}
}

// checkOthers asks commands that read: the reports for the federation and for parents, the season,
// and others of the list of all commands. They tell of no award but beside what is locked.
func (h commandHall) checkOthers() {
	ask := func(args ...string) {
		status, answer := h.run(args...)
		h.Draw.Logf("%q ends with %d", args, status)
		h.onlyBesideTheLocked(strings.Join(args, " "), answer)
	}
	ask("print", "report", "--for", "federation")
	ask("print", "report", "--for", "parents")
	ask("insight", "season", h.dir)
	ask("insight", "season", h.dir, "--json")
	var reading [][]string
	for _, name := range slices.Sorted(maps.Keys(ways)) {
		for _, args := range ways[name].reads {
			if !strings.HasPrefix(name, "flagfall prize") {
				reading = append(reading, append(strings.Fields(name)[1:], strings.Fields(args)...))
			}
		}
	}
	first := int(binary.BigEndian.Uint16(h.T.Head.Hash[:])) // which differs from event to event
	for n := range envtest.Times(4, 20) {
		ask(reading[(first+n)%len(reading)]...)
	}
}

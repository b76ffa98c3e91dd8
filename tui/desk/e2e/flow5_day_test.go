//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// lateInTheDay is an event whose last results are in, with an appeal and two calls still open and
// the floor chief at hand.
func lateInTheDay(t *testing.T) string {
	t.Helper()
	db := event(t)
	flagfall(t, "staff", "add", "--db", db, "--name", "G. Osei", "--role", "floor-chief")
	log := func(table, seat, offence string, more ...string) {
		args := []string{"incident", "log", "--db", db, "--as", "Ortiz", "--section", "K5", "--table", table, "--seat", seat, "--offence", offence}
		flagfall(t, append(args, more...)...)
	}
	log("1", "a", "w")
	log("1", "a", "w", "--clock", "1:14")
	log("2", "b", "h", "--open")
	log("2", "c", "n", "--open")
	flagfall(t, "appeal", "file", "--db", db, "--incident", "1", "--by", "a", "--grounds", "facts", "--text", "it was the right hand")
	flagfall(t, "result", "set", "--db", db, "--section", "K5", "--table", "1", "--winner", "1")
	flagfall(t, "result", "set", "--db", db, "--section", "K5", "--table", "2", "--winner", "2")
	flagfall(t, "round", "finish", "--db", db, "--section", "K5", "--sure", "unsettled")
	return db
}

// Flow 5: the end of a day. What is open is listed and led to; the chain is checked; the sheets are
// kept; what goes out is complete.
func TestFlowTheEndOfTheDay(t *testing.T) { inBothModes(t, flowTheEndOfTheDay) }

func flowTheEndOfTheDay(t *testing.T, mode option) {
	db := lateInTheDay(t)
	x := start(t, 80, 24, []string{"--db", db, "--as", "Ortiz"}, mode)
	x.Expect("2 tables")
	f := x.flow("flow 5, the end of the day")

	// 0:00 The last round is in. What is open is listed.
	f.press("d", "3 things still open", "R1-2-01", "no ruling yet", "appeal 1 about R1-1-01: not decided yet")

	// 1:30 Not over an open appeal, unless the floor chief signs with a reason.
	f.press("s", "not yet: 2 incidents to rule, 1 open appeal")
	f.press("enter", "HID CAPTURED PIECES").press("enter g", "stands", "2 things still open")
	f.press("enter", "A NOTE").press("enter g", "1 thing still open")
	f.press("o down enter", "G. Osei: signed in at this desk")
	f.press("s", "why close anyway?").press("esc").Stands("still open")

	// 2:10 She closes it, and settles what follows from it.
	f.press("enter", "appeal 1 against R1-1-01").press("x").text("her left hand was on the table").press("enter", "Overturn the ruling?").press("y", "consequences", "1 to settle")
	f.press("enter").text("a warning then").press("enter", "consequence 1 settled")
	f.press("esc esc", "nothing is open: you may close the day")

	// 2:40 The chain is whole.
	f.press("v", "the chain is whole", "head")

	// 3:00 The sheets, and once more when the printer jams.
	f.press("p", "print  day-end").press("enter", "document 1 saved as").press("enter", "document 1  COPY 1 saved as")
	f.press("tab", "print  standings").press("enter", "document 2 saved as")
	f.press("tab", "print  penalties").press("enter", "document 3 saved as").press("esc", "end of the day")

	// 6:00 What other programs need, with the heads that are on paper.
	f.press("s", "Nothing is open. Close the day?").press("y", "the day is closed, head").press("x", "exported, head", "ledger.jsonl", "results-K5.csv")
	f.done(33)
	x.Press("esc", "q")
	if status := x.Exit(); status != 0 {
		t.Errorf("exit status %d", status)
	}

	folder := strings.TrimSuffix(db, ".flagfall") + "-export"
	ledger := string(must(os.ReadFile(filepath.Join(folder, "ledger.jsonl"))))
	sheet := flagfall(t, "print", "day-end", "--db", db)
	_, chain, _ := strings.Cut(sheet, "· chain ")
	head, _, _ := strings.Cut(chain, ",")
	if first, _, _ := strings.Cut(ledger, "\n"); head == "" || !strings.Contains(first, `"head":"`+head+`"`) {
		t.Errorf("the paper says head %q, the file %s", head, first)
	}
	if n := strings.Count(ledger, `"document":{"document":`); n != 4 {
		t.Errorf("%d prints are in the file, want 4:\n%s", n, ledger)
	}
	results := string(must(os.ReadFile(filepath.Join(folder, "results-K5.csv"))))
	if strings.Count(results, "\n") != 3 || !strings.Contains(results, "Knight Owls,Fork Lift,1,,1-0") {
		t.Errorf("the results are\n%s", results)
	}
	if out := flagfall(t, "event", "close", "--db", db, "--check"); strings.Contains(out, "R1") {
		t.Errorf("still open: %s", out)
	}
}

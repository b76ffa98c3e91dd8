package halltest_test

import (
	"testing"

	"flagfall/db/journal"
	"flagfall/db/tournament/halltest"
)

// walk is the head of a day, and how many entries there are of each kind.
func walk(t *testing.T, entries int) (head journal.Head, kinds map[string]int) {
	t.Helper()
	all, err := halltest.BigJournal(entries)
	if err != nil {
		t.Fatal(err)
	}
	kinds = map[string]int{}
	for e := range all {
		if err := e.CheckFollows(head); err != nil {
			t.Fatal(err)
		}
		head = e.Head()
		kinds[e.Kind]++
	}
	return head, kinds
}

func TestADayHasEveryResultAndIsAsLongAsAsked(t *testing.T) {
	for _, entries := range []int{halltest.MinBigJournal, 1000, 2345} {
		head, kinds := walk(t, entries)
		if again, _ := walk(t, entries); again != head {
			t.Errorf("%d entries are not the same twice", entries)
		}
		if head.Seq != int64(entries) || kinds["round.finished"] != 18 {
			t.Errorf("%d entries asked for: %d, %d rounds finished", entries, head.Seq, kinds["round.finished"])
		}
		for _, kind := range []string{"result.recorded", "incident.logged", "ruling.made", "note.added", "clocks.restarted"} {
			if kinds[kind] < 9 {
				t.Errorf("of %d entries %d are %s", entries, kinds[kind], kind)
			}
		}
	}
	_, kinds := walk(t, 5000)
	for _, kind := range []string{"appeal.filed", "appeal.decided", "testimony.added", "call.made", "call.taken", "call.closed", "incident.struck"} {
		if kinds[kind] == 0 {
			t.Errorf("of 5000 entries none is %s: %v", kind, kinds)
		}
	}
	if _, err := halltest.BigJournal(halltest.MinBigJournal - 1); err == nil {
		t.Error("a day that is too short is made all the same")
	}
}

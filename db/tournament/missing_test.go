package tournament_test

import (
	"errors"
	"testing"
	"time"

	"flagfall/db/journal"
	"flagfall/db/tournament"
)

func TestWhatIsMissingIsSaid(t *testing.T) {
	broken := &journal.BrokenError{Seq: 49, Why: "its text was changed"}
	unknown := &tournament.UnknownKindError{Seq: 12, Kind: "clock.broken"}
	until := time.Date(2026, 5, 2, 14, 2, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		missing       tournament.Missing
		stamp, string string
		newer         bool
	}{
		"several": {
			tournament.Missing{Entry: 49, Last: 312, Until: until, Why: broken},
			"PARTIAL: entries 49 to 312 could not be read; this page has nothing after 2 May 14:02",
			"PARTIAL: entries 49 to 312 are missing, 264 of 312: the journal is broken at entry 49: its text was changed", false,
		},
		"one, of a newer flagfall": {
			tournament.Missing{Entry: 12, Last: 12, Until: until, Why: unknown},
			"PARTIAL: entry 12 could not be read; this page has nothing after 2 May 14:02",
			"PARTIAL: entry 12 is missing, 1 of 12: " + unknown.Error(), true,
		},
		"all": {
			tournament.Missing{Entry: 1, Last: 5, Why: broken},
			"PARTIAL: entries 1 to 5 could not be read; this page has nothing from the journal",
			"PARTIAL: entries 1 to 5 are missing, 5 of 5: " + broken.Error(), false,
		},
		"none, in a file that is not to be trusted": {
			tournament.Missing{Last: 5, Until: until, Why: errors.New("a trigger was added")},
			"PARTIAL: the journal was changed outside flagfall; this page may be wrong or incomplete",
			"PARTIAL: this may be wrong or incomplete: a trigger was added", false,
		},
	} {
		if m := &c.missing; m.Stamp() != c.stamp || m.String() != c.string || m.Newer() != c.newer {
			t.Errorf("%s: it says\n%s\n%s\nnewer %t", name, m.Stamp(), m.String(), m.Newer())
		}
	}
}

// A tournament that has stopped at an entry takes in nothing behind it, in whichever portions the
// journal comes.
func TestNothingIsTakenInBehindWhatIsMissing(t *testing.T) {
	entry := func(head journal.Head, kind, body string) journal.Entry {
		return journal.Seal(head, journal.Draft{At: "2026-05-02T14:02:00.000Z", Actor: "desk", Kind: kind, Body: body})
	}
	first := entry(journal.Head{}, "event.created", `{"name":"Spring"}`)
	odd := entry(first.Head(), "clock.broken", "{}")
	third := entry(odd.Head(), "event.renamed", `{"name":"Autumn"}`)
	hall := tournament.New()
	if err := hall.Fold(first, odd, third); err == nil || hall.Missing.Entry != 2 || hall.Missing.Last != 3 {
		t.Fatalf("%v, missing %+v", err, hall.Missing)
	}
	if err := hall.Fold(entry(first.Head(), "event.renamed", `{"name":"Autumn"}`)); err == nil || hall.Head != first.Head() || hall.Missing.Entry != 2 {
		t.Errorf("%v, head %d, missing %+v", err, hall.Head.Seq, hall.Missing)
	}
}

// What was taken in all the same goes on being taken in: only the file around it is not to be
// trusted.
func TestAFileNotToBeTrustedStillFolds(t *testing.T) {
	hall := tournament.New()
	hall.SetMissing(0, 0, errors.New("a trigger was added"))
	first := journal.Seal(journal.Head{}, journal.Draft{At: "2026-05-02T14:02:00.000Z", Actor: "desk", Kind: "event.created", Body: `{"name":"Spring"}`})
	if err := hall.Fold(first); err != nil || hall.Register.Event.Name != "Spring" {
		t.Fatal(err)
	}
	if err := hall.Fold(first); err == nil || hall.Missing.Entry != 2 {
		t.Errorf("%v, missing %+v: an entry that stops it is the worse news", err, hall.Missing)
	}
}

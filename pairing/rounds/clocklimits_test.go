package rounds_test

import (
	"strings"
	"testing"
	"time"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
)

// A round's clock runs for a minute to twelve hours, both included.
func TestLimitsOfARoundsClock(t *testing.T) {
	for text, ok := range map[string]bool{
		"1m": true, "60s": true, "59s": false, "1": true, "0": false,
		"12h": true, "720": true, "12h0m1s": false,
	} {
		if _, err := rounds.ParseClock(text); (err == nil) != ok {
			t.Errorf("a clock of %s is refused: %v, want refused %v", text, err, !ok)
		}
	}
	h := halltest.Standard(t, halltest.U18, 4)
	now := time.Date(2026, 5, 2, 15, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		text, refused string
		ends          time.Duration
	}{
		{"03:00", "", 12 * time.Hour},
		{"03:01", "it is now 15:00", 0},
		{"15:01", "", time.Minute},
		{"15:00", "it is now 15:00", 0},
	} {
		order, err := rounds.ParseClock(c.text)
		if err != nil {
			t.Fatal(err)
		}
		got, err := rounds.SetClock(h.T.Register, "", order, now)
		expectFacts(t, got, err, []fact.Fact{
			event.RoundClockSet{Section: "K5", Round: 1, Ends: now.Add(c.ends)},
		}, c.refused)
	}
}

// A command about a section moves its clock alone; without a section it moves all that run, and
// says what is wrong with one section, or that none has such a clock.
func TestTheSectionsOfAClock(t *testing.T) {
	h := halltest.New(t)
	now := time.Date(2026, 5, 2, 15, 0, 0, 0, time.UTC)
	set := func(section, text string) ([]fact.Fact, error) {
		order, err := rounds.ParseClock(text)
		if err != nil {
			t.Fatal(err)
		}
		return rounds.SetClock(h.T.Register, section, order, now)
	}
	ends := func(section string) fact.Fact {
		return event.RoundClockSet{Section: section, Round: 1, Ends: now.Add(20 * time.Minute)}
	}
	expect := func(section, text, refused string, want ...fact.Fact) {
		t.Helper()
		got, err := set(section, text)
		expectFacts(t, got, err, want, refused)
	}
	expect("", "20m", "the event has no section yet: add one first")
	h.Section("K5", halltest.U18, 1, 4)
	if _, err := set("", "20m"); err == nil || !strings.HasPrefix(err.Error(), "section K5 has no round yet") {
		t.Errorf("wrong refusal of an event's only section: %v", err)
	}
	h.Round("K5")
	h.Section("K8", halltest.U18, 1, 4)
	expect("", "20m", "", ends("K5"))
	expect("K8", "20m", "section K8 has no round yet: pair one first")
	h.Round("K8")
	expect("", "20m", "", ends("K5"), ends("K8"))
	expect("K5", "20m", "", ends("K5"))
	expect("K8", "20m", "", ends("K8"))
	for _, section := range []string{"K8", ""} {
		_, err := set(section, "stop")
		says := map[string]string{"K8": "round 1 of section K8", "": "no section has a round with such a clock"}
		if err == nil || !strings.HasPrefix(err.Error(), says[section]) {
			t.Errorf("wrong refusal in section %q: %v, want %q", section, err, says[section])
		}
	}
	h.PlayOut("K8")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K8", 0) })
	expect("K8", "20m", "round 1 of section K8 is finished: it needs no clock")
	expect("", "20m", "", ends("K5"))
}

// A clock that has run down is not stopped; one with a second left is.
func TestAClockStopsUntilItHasRunDown(t *testing.T) {
	for left, refused := range map[time.Duration]string{
		time.Second: "", 0: "no running clock to stop", -time.Second: "no running clock to stop",
	} {
		h := halltest.Standard(t, halltest.U18, 4)
		now := time.Date(2026, 5, 2, 15, 0, 0, 0, time.UTC)
		record(h, event.RoundClockSet{Section: "K5", Round: 1, Ends: now.Add(left)})
		got, err := rounds.SetClock(h.T.Register, "", rounds.ClockCommand{Action: rounds.ClockStop}, now)
		expectFacts(t, got, err, []fact.Fact{
			event.RoundClockStopped{Section: "K5", Round: 1, Left: left.Milliseconds()},
		}, refused)
	}
}

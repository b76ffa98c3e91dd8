package rounds_test

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
)

func TestWhatMayBeSaidOfARoundsClock(t *testing.T) {
	for _, c := range []struct {
		text string
		want rounds.ClockCommand
		ok   bool
	}{
		{"20m", rounds.ClockCommand{For: 20 * time.Minute}, true},
		{" 20 ", rounds.ClockCommand{For: 20 * time.Minute}, true},
		{"1H30M", rounds.ClockCommand{For: 90 * time.Minute}, true},
		{"12h", rounds.ClockCommand{For: 12 * time.Hour}, true},
		{"15:40", rounds.ClockCommand{Action: rounds.ClockUntil, At: 15*time.Hour + 40*time.Minute}, true},
		{"stop", rounds.ClockCommand{Action: rounds.ClockStop}, true},
		{"go", rounds.ClockCommand{Action: rounds.ClockResume}, true},
		{"off", rounds.ClockCommand{Action: rounds.ClockOff}, true},
		{"", rounds.ClockCommand{}, false},
		{"-5", rounds.ClockCommand{}, false},
		{"59s", rounds.ClockCommand{}, false},
		{"13h", rounds.ClockCommand{}, false},
		{"25:00", rounds.ClockCommand{}, false},
		{"soon", rounds.ClockCommand{}, false},
	} {
		if got, err := rounds.ParseClock(c.text); got != c.want || (err == nil) != c.ok {
			t.Errorf("%q is %+v, %v", c.text, got, err)
		}
	}
}

func FuzzParseClock(f *testing.F) {
	for _, s := range []string{"20m", "15:40", "stop", "1h-5m", "9999999999999h"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		o, err := rounds.ParseClock(s)
		if err == nil && o.Action == rounds.ClockFor && (o.For < time.Minute || o.For > 12*time.Hour) || o.At < 0 || o.At >= 24*time.Hour {
			t.Errorf("%q is %+v", s, o)
		}
	})
}

// clocked is a hall with one running round and the commands given to its clock.
type clocked struct {
	*halltest.Hall
	now time.Time
}

func (h *clocked) say(t halltest.TB, text string) error {
	t.Helper()
	order, err := rounds.ParseClock(text)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return h.Do(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return rounds.SetClock(t.Register, "", order, h.now)
	})
}

func (h *clocked) left() time.Duration {
	return h.T.Register.Sections[0].LatestRound().Clock.Remaining(h.now)
}

// A round's clock is set, stopped, resumed, set again and removed, each by an entry.
func TestSetClock(t *testing.T) {
	h := &clocked{
		halltest.Standard(t, "uschess-2018", 4), time.Date(2026, 5, 2, 15, 0, 0, 0, time.UTC),
	}
	for _, step := range []struct {
		after time.Duration
		say   string
		fault string
		left  time.Duration
	}{
		{0, "stop", "clock to stop", 0},
		{0, "go", "no stopped clock: set", 0},
		{0, "off", "no clock to remove", 0},
		{0, "20m", "", 20 * time.Minute},
		{5 * time.Minute, "stop", "", 15 * time.Minute},
		{7 * time.Minute, "stop", "clock to stop", 15 * time.Minute},
		{0, "go", "", 15 * time.Minute},
		{time.Minute, "go", "no stopped clock: set", 14 * time.Minute},
		{0, "15:40", "", 27 * time.Minute}, // thirteen minutes past three
		{0, "15:13", "it is now", 27 * time.Minute},
		{time.Hour, "stop", "clock to stop", 0},
		{0, "off", "", 0},
	} {
		h.now = h.now.Add(step.after)
		before := len(h.Log)
		err := h.say(t, step.say)
		if (err == nil) != (step.fault == "") || err != nil && !strings.Contains(err.Error(), step.fault) {
			t.Errorf("%s: %v, want %q", step.say, err, step.fault)
		}
		if h.left() != step.left || err == nil && len(h.Log) != before+1 {
			t.Errorf("after %s %v are left, want %v; %d entries", step.say, h.left(), step.left,
				len(h.Log)-before)
		}
	}
	if h.T.Register.Sections[0].LatestRound().Clock.Known() {
		t.Error("there is still a clock")
	}
}

// A time of day is the next such time, also past midnight.
func TestClockPastMidnight(t *testing.T) {
	h := &clocked{
		halltest.Standard(t, "uschess-2018", 4), time.Date(2026, 5, 2, 23, 50, 0, 0, time.UTC),
	}
	if err := h.say(t, "00:20"); err != nil || h.left() != 30*time.Minute {
		t.Errorf("%v are left, %v", h.left(), err)
	}
}

func TestOnlyARoundThatRunsHasAClock(t *testing.T) {
	h := halltest.Standard(t, "uschess-2018", 4)
	order := rounds.ClockCommand{For: time.Hour}
	if facts, err := rounds.SetClock(h.T.Register, "K5", order, time.Now()); err != nil || len(facts) != 1 {
		t.Fatalf("%v, %v", facts, err)
	}
	h.T.Register.Sections[0].LatestRound().Started = time.Time{}
	for _, section := range []string{"", "K5", "no such"} {
		if facts, err := rounds.SetClock(h.T.Register, section, order, time.Now()); err == nil {
			t.Errorf("%q: %v", section, facts)
		}
	}
	if facts, err := rounds.SetClock(event.NewState(), "", order, time.Now()); err == nil {
		t.Errorf("%v", facts)
	}
}

// Stopping and resuming a clock neither loses nor gains time.
func TestStoppingKeepsTime(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		h := &clocked{
			halltest.Standard(rt, "uschess-2018", 4), time.Date(2026, 5, 2, 15, 0, 0, 0, time.UTC),
		}
		if err := h.say(rt, "2h"); err != nil {
			rt.Fatal(err)
		}
		ran := time.Duration(0)
		for range rapid.IntRange(0, 8).Draw(rt, "stops") {
			run := time.Duration(rapid.IntRange(0, 600).Draw(rt, "run")) * time.Second
			h.now = h.now.Add(run)
			if ran += run; h.say(rt, "stop") != nil {
				rt.Fatal("it does not stop")
			}
			h.now = h.now.Add(time.Duration(rapid.IntRange(0, 600).Draw(rt, "stand")) * time.Second)
			if err := h.say(rt, "go"); err != nil {
				rt.Fatal(err)
			}
		}
		if h.left() != 2*time.Hour-ran {
			rt.Fatalf("%v are left after %v", h.left(), ran)
		}
	})
}

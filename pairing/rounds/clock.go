package rounds

import (
	"strconv"
	"strings"
	"time"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// maxClock is the longest time on a round's clock.
const maxClock = 12 * time.Hour

// ClockAction is what to do with the clock of a round.
type ClockAction uint8

// The actions.
const (
	ClockFor    ClockAction = iota // run for a duration
	ClockUntil                     // run until a time of day
	ClockStop                      // stop
	ClockResume                    // resume with the time left
	ClockOff                       // remove
)

// ClockCommand is an action with its time.
type ClockCommand struct {
	Action ClockAction
	For    time.Duration // at least a minute, for ClockFor
	At     time.Duration // since midnight in the hall, for ClockUntil
}

// ParseClock reads "20m", "20", "1h30m", "15:40", "stop", "go" or "off".
func ParseClock(text string) (ClockCommand, error) {
	said := strings.ToLower(strings.TrimSpace(text))
	switch said {
	case "stop":
		return ClockCommand{Action: ClockStop}, nil
	case "go":
		return ClockCommand{Action: ClockResume}, nil
	case "off":
		return ClockCommand{Action: ClockOff}, nil
	}
	if at, err := time.Parse("15:04", said); err == nil {
		return ClockCommand{
			Action: ClockUntil,
			At:     time.Duration(at.Hour())*time.Hour + time.Duration(at.Minute())*time.Minute,
		}, nil
	}
	if n, err := strconv.Atoi(said); err == nil {
		said = strconv.Itoa(n) + "m"
	}
	d, err := time.ParseDuration(said)
	switch {
	case err != nil:
		return ClockCommand{}, refusal.Invalid.Errorf(
			"no clock %q: give a time, 20m, an end, 15:40, or stop, go or off", text)
	case d < time.Minute || d > maxClock:
		return ClockCommand{}, refusal.Invalid.Errorf(
			"a round's clock can be one minute to %d hours: %q is not",
			int(maxClock.Hours()), text)
	}
	return ClockCommand{Action: ClockFor, For: d}, nil
}

// SetClock applies a command to the clock of a section's latest round, which must be running.
// Section "" is every section whose round runs.
func SetClock(s *event.State, section string, order ClockCommand,
	now time.Time,
) ([]fact.Fact, error) {
	sections := s.Sections
	if section != "" {
		sec, err := s.Section(section)
		if err != nil {
			return nil, err
		}
		sections = []*event.Section{sec}
	}
	var facts []fact.Fact
	var why error
	for _, sec := range sections {
		f, err := clockFact(s, sec, order, now.Truncate(time.Second))
		if err != nil {
			why = err
			continue
		}
		facts = append(facts, f)
	}
	switch {
	case len(facts) > 0:
		return facts, nil
	case section != "" || len(sections) == 1:
		return nil, why
	case why == nil:
		return nil, refusal.NotFound.Errorf("the event has no section yet: add one first")
	}
	return nil, refusal.Conflict.Errorf("no section has a round with such a clock: %w", why)
}

// clockFact returns the fact of a command for one section.
func clockFact(s *event.State, sec *event.Section, order ClockCommand,
	now time.Time,
) (fact.Fact, error) {
	r := sec.LatestRound()
	switch {
	case r == nil:
		return nil, refusal.Conflict.Errorf("section %s has no round yet: pair one first", sec.ID)
	case r.Started.IsZero():
		return nil, refusal.Conflict.Errorf("round %d of section %s has not started: start it first", r.No, sec.ID)
	case sec.RoundOver(r):
		return nil, refusal.TooLate.Errorf("round %d of section %s is finished: it needs no clock",
			r.No, sec.ID)
	}
	set := event.RoundClockSet{Section: sec.ID, Round: r.No}
	switch order.Action {
	case ClockFor:
		set.Ends = now.Add(order.For).UTC()
	case ClockUntil:
		at, err := nextTimeOfDay(s.Local(now), order.At)
		if err != nil {
			return nil, err
		}
		set.Ends = at.UTC()
	case ClockStop:
		if !r.Clock.Known() || r.Clock.Stopped || r.Clock.Remaining(now) == 0 {
			return nil, refusal.Conflict.Errorf("round %d of section %s has no running clock to stop", r.No, sec.ID)
		}
		return event.RoundClockStopped{
			Section: sec.ID, Round: r.No, Left: r.Clock.Remaining(now).Milliseconds(),
		}, nil
	case ClockResume:
		if !r.Clock.Stopped {
			return nil, refusal.Conflict.Errorf(
				"round %d of section %s has no stopped clock: set one, such as 20m", r.No,
				sec.ID)
		}
		set.Ends = now.Add(r.Clock.Left).UTC()
	case ClockOff:
		if !r.Clock.Known() {
			return nil, refusal.Conflict.Errorf("round %d of section %s has no clock to remove",
				r.No, sec.ID)
		}
	}
	return set, nil
}

// nextTimeOfDay returns the next moment with that time of day in the hall. It must be less than
// maxClock away.
func nextTimeOfDay(now time.Time, at time.Duration) (time.Time, error) {
	then := time.Date(now.Year(), now.Month(), now.Day(), int(at.Hours()), int(at.Minutes())%60, 0,
		0, now.Location())
	if !then.After(now) {
		then = then.AddDate(0, 0, 1)
	}
	if then.Sub(now) > maxClock {
		return time.Time{}, refusal.Invalid.Errorf("%s has passed: it is now %s", then.Format("15:04"),
			now.Format("15:04"))
	}
	return then, nil
}

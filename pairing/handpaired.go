package pairing

import (
	"errors"
	"fmt"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// ByHand is a round as an official pairs it, by pairing numbers.
type ByHand struct {
	Pairs [][2]int // the team named first is team 1 at its table
	Bye   int      // 0 for none
}

// ParseByHand reads pairs and a bye as typed: "1-4 2-3 bye 5". Commas may stand between them.
func ParseByHand(text string) (ByHand, error) {
	var h ByHand
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == ';' })
	for i := 0; i < len(words); i++ {
		var a, b int
		var rest string
		switch word := strings.ToLower(words[i]); {
		case word == "bye" && i+1 < len(words):
			i++
			if n, _ := fmt.Sscanf(words[i]+" ", "%d%s", &a, &rest); n != 1 || a < 1 || h.Bye > 0 {
				return h, refusal.Invalid.Errorf("%q: one team has the bye, by its number, such as bye 5",
					"bye "+words[i])
			}
			h.Bye = a
		default:
			if n, _ := fmt.Sscanf(word+" ", "%d-%d%s", &a, &b, &rest); n != 2 || a < 1 || b < 1 {
				return h, refusal.Invalid.Errorf(
					"%q is no pair of numbers: write the round as \"1-4 2-3 bye 5\"", words[i])
			}
			h.Pairs = append(h.Pairs, [2]int{a, b})
		}
	}
	if len(h.Pairs) == 0 {
		return h, refusal.Invalid.Errorf("no pairs: write the round as \"1-4 2-3 bye 5\", by the teams' numbers")
	}
	return h, nil
}

// PairByHand pairs the section's next round, or its latest until it starts, as an official says.
// Every team that is to play has one place in it. Objections lists what it breaks; the reason stands
// for that. A play-off is paired by its bracket alone.
func PairByHand(s *event.State, section string, hand ByHand, reason string, by *event.Official) ([]fact.Fact, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, err
	}
	n := len(sec.Rounds) + 1
	if r := sec.LatestRound(); r != nil && r.Started.IsZero() {
		n = r.No
	}
	err = errors.Join(checkDecided(s, by, reason), sec.CheckAttendance())
	if n > len(sec.Rounds) {
		err = errors.Join(err, checkLatestRound(sec))
	}
	switch planned := sec.PlannedRounds(); {
	case err != nil:
		return nil, err
	case sec.IsMixer():
		return nil, refuseDrawn(sec)
	case sec.StageFor(n) != nil:
		return nil, refusal.Conflict.Errorf("round %d of section %s belongs to its play-off: the bracket decides the pairings", n, sec.ID)
	case planned > 0 && n > planned:
		return nil, refusal.Conflict.Errorf("section %s plays %d rounds, all paired: plan another with section set --rounds", sec.ID, planned)
	}
	plan, err := planByHand(sec, n, hand)
	if err != nil {
		return nil, err
	}
	round, err := assignTables(s, sec, n, plan)
	if err != nil {
		return nil, err
	}
	return pairedByHand(round, reason)
}

// planByHand places each team that is to play in round n once. All its faults are joined.
func planByHand(sec *event.Section, n int, hand ByHand) (roundPlan, error) {
	var p roundPlan
	var faults []error
	refuse := func(format string, args ...any) { faults = append(faults, refusal.Invalid.Errorf(format, args...)) }
	numbers := sec.PairingOrder()
	placed := map[*event.Team]bool{}
	place := func(tpn int) *event.Team {
		if tpn < 1 || tpn > len(numbers) {
			refuse("section %s has no team %d: its numbers are 1 to %d", sec.ID, tpn, len(numbers))
			return nil
		}
		t := numbers[tpn-1]
		switch {
		case placed[t]:
			refuse("%s (%d) is named twice", t.Name, tpn)
		case !t.PlaysIn(n):
			refuse("%s (%d) does not play in round %d: it is absent, has a bye or has withdrawn", t.Name, tpn, n)
		}
		placed[t] = true
		return t
	}
	for _, pair := range hand.Pairs {
		p.pairs = append(p.pairs, [2]*event.Team{place(pair[0]), place(pair[1])})
	}
	if hand.Bye > 0 {
		p.bye = place(hand.Bye)
	}
	var left []string
	for i, t := range numbers {
		if t.PlaysIn(n) && !placed[t] {
			left = append(left, fmt.Sprintf("%s (%d)", t.Name, i+1))
		}
	}
	if len(left) > 0 {
		refuse("no place for %s: pair every team that is present, or give one the bye", strings.Join(left, ", "))
	}
	return p, errors.Join(faults...)
}

package judge

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// appeal judges where an appeal goes.
func (h *hearing) appeal() {
	law := h.book.Appeals
	if law == nil {
		if law = h.announcedAppeals(); law == nil {
			h.uncovered()
			return
		}
	}
	from := slices.Index(law.Levels, h.textFact(rules.KeyFrom))
	if from < 0 { // an official the chain leaves out ruled: it goes on above that one
		from = len(law.Levels) - 2
	}
	if from == len(law.Levels)-1 {
		h.say(law.Refs, "That was the last level. The decision is final.")
		h.rule(rules.OutFinal)
		h.clearMatch()
		return
	}
	switch h.f.Appellant {
	case "", "player":
	default:
		h.say(law.Refs, "A player may appeal. What the %s brings counts as the player's appeal.",
			h.f.Appellant)
	}
	next := law.Levels[from+1]
	if to := h.textFact(rules.KeyTo); to != rules.NextLevel && to != next {
		h.say(law.Refs, "An appeal against the %s goes to the %s next.",
			officialTitle(law.Levels[from]), officialTitle(next))
		h.rule(rules.OutWrongLevel)
		h.clearMatch()
		return
	}
	h.say(law.Refs, "The appeal goes to the %s.", officialTitle(next))
	h.rule(rules.Outcome("to-" + next))
	h.clearMatch()
}

// announcedAppeals returns the levels that the event announced; nil where it announced none.
func (h *hearing) announcedAppeals() *rules.Appeals {
	chain := h.policyValue(rules.ItemAppealChain)
	if chain == "" {
		return nil
	}
	h.say(nil, "The text names no levels of appeal, so the event announced its own.")
	return &rules.Appeals{Levels: append([]string{"td"}, strings.Split(chain, "+")...)}
}

// officialTitle names the official of a level.
func officialTitle(level string) string {
	return map[string]string{
		"td": "director", "section-chief": "section chief",
		"floor-chief": "floor chief", rules.Committee: "committee",
	}[level]
}

// lateTeam judges a late team by the event's policy, since no text has a rule. From one number of
// minutes on it forfeits the match; from another it loses a minute on each of its clocks.
func (h *hearing) lateTeam() {
	match, clock := h.policyValue(rules.ItemLateMinutes), h.policyValue(rules.ItemLateClock)
	if match == "" && clock == "" {
		h.uncovered()
		h.say(nil, "The event can announce after how many minutes a late team forfeits the match.")
		return
	}
	if clock != "" {
		// Both items are one table, so even no penalty is the event's own answer.
		h.decideByPolicy(rules.ItemLateClock)
	}
	late := h.lateSeat()
	h.need(rules.KeyMinutes)
	switch {
	case match != "" && h.f.Minutes >= minutesValue(match):
		h.say(nil, "The team is %d minutes late. At %s it forfeits the match.",
			h.f.Minutes, match)
		h.addRemedy(rules.ForfeitMatch, late, 0)
		h.v.Match = &rules.Match{Result: rules.Win, Winner: rules.Team(late.Opponent().Team())}
	case clock != "" && h.f.Minutes >= minutesValue(clock):
		h.say(nil,
			"The team is %d minutes late. At %s it loses a minute on each clock.",
			h.f.Minutes, clock)
		h.addRemedy(rules.DeductTime, late, 60)
		h.addRemedy(rules.DeductTime, late.Partner(), 60)
		h.v.Match = &rules.Match{Result: rules.Continues}
	case clock == "":
		h.say(nil, "The team is %d minutes late. It forfeits only at %s.", h.f.Minutes, match)
		h.rule(rules.OutNoStep)
		return
	default:
		h.say(nil, "The team is %d minutes late. It loses clock time only at %s.",
			h.f.Minutes, clock)
		h.rule(rules.OutNoStep)
		return
	}
	h.rule(rules.OutStep)
	h.v.Step = &rules.Step{Ladder: "late", N: 1, Of: 1}
}

// minutesValue returns a policy's value as a number. The policy holds only whole numbers there.
func minutesValue(choice string) int {
	n, _ := strconv.Atoi(choice)
	return n
}

// lateSeat returns a player of the late team.
func (h *hearing) lateSeat() bughouse.Seat {
	if len(h.f.By) > 0 {
		return h.offender()
	}
	h.need(rules.KeyTeam)
	return h.seatOf(h.f.Team)
}

// clockText formats seconds as on a clock: "1:00".
func clockText(n int) string { return fmt.Sprintf("%d:%02d", n/60, n%60) }

// clockMisset judges a clock that was not set to the time control.
func (h *hearing) clockMisset() {
	law := h.book.Time
	switch {
	case law.Seconds == 0:
		h.uncovered(law.Refs...)
		return
	case law.OverSet == "":
		h.say(law.Refs,
			"The time control is fixed. The text does not say what follows from a wrong setting.")
		h.discretion()
		return
	}
	refs := law.OverSetRefs
	wrongDelay := h.isStated(rules.KeyIncrementWrong)
	if wrongDelay && law.Increment == 0 {
		h.say(law.Refs, "The time control adds nothing for a move, but the clock gave a delay.")
	}
	if !h.isYes(rules.KeyBothSidesMoved) {
		h.say(refs, "Until each side has moved, a wrong clock is corrected.")
		h.rule(rules.OutCorrectSetup)
		h.v.Remedies = append(h.v.Remedies, rules.Remedy{Kind: rules.CorrectSetup})
		return
	}
	if wrongDelay || law.Increment > 0 && h.isYes(rules.KeyIncrementWrong) {
		what := "delay"
		if law.Increment > 0 {
			what = "increment"
			h.say(law.Refs, "Each move adds %s, but the clock added something else.",
				clockText(law.Increment))
		}
		h.say(refs,
			"Each side has moved, so only extra time from the start can be taken off. The director corrects the %s for later moves.", what)
		h.v.Latitude = law.OverSetLatitude
		h.discretion(rules.Remedy{Kind: rules.CorrectSetup})
		h.v.Match = &rules.Match{Result: rules.Continues}
		return
	}
	h.need(rules.KeyInitialSeconds)
	excess := h.f.InitialSeconds - law.Seconds
	if excess <= 0 {
		h.say(refs, "Each side has moved. Only a clock set above %s can still be corrected.",
			clockText(law.Seconds))
		h.rule(rules.OutDenied)
		return
	}
	option := rules.Remedy{Kind: rules.DeductTime, Seconds: excess}
	h.need(rules.KeyWhose)
	if len(h.f.Whose) == 1 {
		option.Seat = &h.f.Whose[0]
	}
	h.say(refs,
		"The clock was set %s above the time control. The director may take that off its current time.",
		clockText(excess))
	h.v.Latitude = law.OverSetLatitude
	h.discretion(option)
}

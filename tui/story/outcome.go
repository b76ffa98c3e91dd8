package story

import (
	"cmp"
	"strings"
	"time"

	"flagfall/db/tournament"
	"flagfall/penalties"
	"flagfall/tui/voice/words"
)

// Outcome says what came of an incident for a list: in full, in a few words, and in one or two. After an
// appeal all begin with what became of the ruling.
func Outcome(t *tournament.Tournament, i *penalties.Incident) [3]string {
	status := OfIncident(t, i, time.Time{})
	switch {
	case i.Struck == nil && i.IsNote():
		return alike(noteText(i))
	case i.Struck != nil || i.Ruling() == nil:
		return alike(status.Badge)
	}
	came := ruledOutcome(t, i)
	became := words.AppealOutcome(i)
	switch a := i.LastAppeal(); {
	case a == nil:
		return came
	case a.Pending() || became == "":
		became = status.Badge
	}
	return [3]string{became + ": " + came[0], became + ": " + came[1], became} // it is what one looks for
}

func ruledOutcome(t *tournament.Tournament, i *penalties.Incident) [3]string {
	at, now := words.TableOf(t.Register, i), i.CurrentEffect()
	switch {
	case now.Imposing == 0, awaitsResult(t, at, i), len(now.InForce) == 0 && now.Ruling.Verdict.Step == nil:
		holds := InForce(t, i)
		brief, _, _ := strings.Cut(holds, ",")
		return [3]string{holds, holds, brief}
	case at.WithoutEffect(now.Ruling), words.MovesNoClock(now.Ruling),
		now.Ruling.Verdict.AfterEnd && len(now.InForce) == 0:
		return [3]string{at.Imposed(now.Ruling), "the game is over", "game over"}
	case at.HeldBack(now.Ruling):
		return [3]string{at.Imposed(now.Ruling), "not in effect", "not in effect"}
	}
	return [3]string{at.Imposed(now.Ruling), at.BriefRemedies(now.InForce), words.BriefestRemedies(now.InForce)}
}

func alike(text string) [3]string { return [3]string{text, text, text} }

// noteText is what a note says.
func noteText(i *penalties.Incident) string {
	var said []string
	for _, n := range i.Remarks() {
		said = append(said, n.Text)
	}
	return cmp.Or(strings.Join(said, "; "), "no text")
}

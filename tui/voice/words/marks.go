package words

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/penalties"
)

// ProvisionalMark stands behind a score that may still change.
const ProvisionalMark = "*"

// Score is the score of a finished table, with the mark where it may still change.
func Score(l *penalties.State, at *event.Pairing) string {
	if slices.ContainsFunc(at.Matches, l.Provisional) {
		return ScoreText(at.Score()) + ProvisionalMark
	}
	return ScoreText(at.Score())
}

// SpokenScore is a score, or a result that begins with one, as it is read aloud.
func SpokenScore(score string) string {
	if plain := strings.Replace(score, ProvisionalMark, "", 1); plain != score {
		return plain + ", provisional"
	}
	return score
}

// TableMarks explains the letters and the star in a table's row: "W2 is pressed with the other
// hand, step 2. * means the result may change: an appeal is undecided."; "" without any.
func TableMarks(l *penalties.State, at *event.Pairing) string {
	var said []string
	highest, titles := map[[2]string]int{}, [][2]string{}
	for _, m := range at.Matches {
		for _, i := range l.IncidentsAt(m) {
			st := i.CurrentEffect()
			o, known := i.Book().Offence(i.Offence)
			if !st.Offence || !known || o.Letter == "" {
				continue
			}
			what := [2]string{strings.ToUpper(o.Letter), LowerFirst(i.Title())}
			if highest[what] == 0 {
				titles = append(titles, what)
			}
			highest[what] = max(highest[what], st.Ruling.Verdict.Step.N)
		}
	}
	for _, what := range titles {
		said = append(said, fmt.Sprintf("%s%d = %s, %s", what[0], highest[what], what[1], times(highest[what])))
	}
	for _, m := range at.Matches {
		if why := whyProvisional(l, m); why != "" && at.Complete() {
			said = append(said, ProvisionalMark+" means the result may change: "+why)
		}
	}
	if len(said) == 0 {
		return ""
	}
	return strings.Join(said, ". ") + "."
}

// times says how often something was.
func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}

// whyProvisional says why the result of a match may still change; "" where it may not.
func whyProvisional(l *penalties.State, m *event.Match) string {
	switch {
	case !l.Provisional(m):
		return ""
	case penalties.ToReplay(m):
		return "the match is to be replayed"
	}
	for _, i := range l.IncidentsAt(m) {
		if a := i.LastAppeal(); a != nil && a.Pending() {
			return fmt.Sprintf("appeal %d is undecided", a.Appeal)
		}
		if i.State() == penalties.Remanded {
			return i.Label + " was sent back"
		}
	}
	return "a consequence must be settled"
}

package story

import (
	"fmt"
	"strings"
	"time"

	"flagfall/db/tournament"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/hearing"
	"flagfall/penalties/insight"
	"flagfall/tui/document"
	"flagfall/tui/voice/words"
)

// OfAppeal returns the status of an appeal.
func OfAppeal(t *tournament.Tournament, a *penalties.Appeal) Status {
	about := fmt.Sprintf("appeal %d against %s", a.Appeal, a.Subject.Label)
	badge, says, tone := appealState(t, a)
	line := about + ": " + badge
	if a.Pending() {
		line = about + ": " + says
	}
	return Status{badge, line, words.Sentence(words.UpperFirst(about) + ": " + says), tone}
}

// appealState returns the badge of an appeal, with who and when, and the tone.
func appealState(t *tournament.Tournament, a *penalties.Appeal) (badge, says string, tone document.Tone) {
	switch {
	case a.Withdrawn != nil && a.Withdrawn.Agreed:
		return "settled", words.LowerFirst(words.Withdrawal(a)), document.Done
	case a.Withdrawn != nil:
		return "withdrawn", words.LowerFirst(words.Withdrawal(a)), document.Done
	case a.Decision != nil:
		badge = words.DecisionDone(a.Decision.Decision)
		says = badge + " by " + byAt(t, a.Decided) + ": " + a.Reason
		if a.Decision.Final {
			badge += ", final"
		}
		return badge, says, document.Done
	case a.Subject.Struck != nil:
		return "struck", "the incident is struck", document.Dim
	case a.Reopens != nil:
		badge = "reopened"
	case a.Protest:
		badge = "protest"
	default:
		badge = "open"
	}
	level, _ := hearing.Level(t.Ledger, a)
	says = "before the " + hearing.LevelName(level) + " since " + t.Register.HourMinute(a.Filed.At)
	return badge, says, document.AtAppeal
}

// Appeal tells an appeal: who filed it, when and why, before whom it is, and how it ended.
func Appeal(t *tournament.Tournament, a *penalties.Appeal) (facts document.Facts) {
	at, who := words.TableOf(t.Register, a.Subject), "A player"
	if seat := words.ParseSeat(a.Seat); seat != nil {
		who = fmt.Sprintf("%s, seat %s, %s", at.Full[*seat], a.Seat, at.Team(*seat))
	}
	if a.OnBehalf != "" {
		who += "; " + a.OnBehalf + " speaks for the player"
	}
	if a.Reopens != nil {
		facts.Add("For", who)
		facts.Add("Reopens", fmt.Sprintf("Appeal %d, decided and final, on new evidence.", a.Reopens.Appeal))
		facts.Add("New", a.Text)
		facts.Add("Why now", a.WhyLate)
	} else {
		facts.Add("By", who)
		facts.Add("Grounds", words.Sentence(words.UpperFirst(words.Grounds(a.Grounds))))
		facts.Add("Says", a.Text)
		facts.Add("Asks for", a.Sought)
		when := "on time"
		if a.Late {
			when = "late"
		}
		filed := fmt.Sprintf("%s, %s: due at %s.", t.Register.DateTime(a.Filed.At), when, t.Register.TimeOfDay(a.Due()))
		if a.LateReason != "" {
			filed += " " + words.Sentence(words.UpperFirst(words.DelayIntro(a))+": "+a.LateReason)
		}
		facts.Add("Filed", filed)
	}
	for _, skip := range hearing.SkipReasons(t.Ledger, a) {
		facts.Add("Skips", "The "+hearing.LevelName(skip.Level)+": "+words.Sentence(skip.Why))
	}
	level, _ := hearing.Level(t.Ledger, a)
	before := words.UpperFirst(hearing.LevelName(level))
	var names []string
	for _, o := range appeal.EligibleDeciders(t.Ledger, a) {
		names = append(names, o.Name)
	}
	switch {
	case a.Pending() && len(names) == 0:
		facts.Add("Before", before+": "+words.Sentence(words.NoDecider))
	case a.Pending():
		facts.Add("Before", before+": "+strings.Join(names, " or "))
	default:
		facts.Add("Before", before)
		_, says, tone := appealState(t, a)
		facts = append(facts, document.Fact{Label: "Ended", Text: words.Sentence(words.UpperFirst(says)), Tone: tone})
	}
	if a.Decision != nil && len(a.Decision.Panel) > 0 {
		facts.Add("Votes", words.Sentence(appeal.PanelText(t.Register, a.Decision)))
		if a.Dissent != "" {
			facts.Add("Dissent", words.Sentence(words.UpperFirst(a.Dissent)))
		}
	}
	if d := a.Decision; d != nil && d.Decision == penalties.Modify {
		imposed := at.Imposed(penalties.RulingMade{Remedies: d.Remedies, Moot: d.Moot})
		if d.Verdict != nil && len(d.Remedies) == 0 {
			imposed = at.Outcome(*d.Verdict)
		}
		facts.Add("Instead", words.Sentence(words.UpperFirst(imposed)))
		if d.Heavier {
			facts.Add("Note", words.Sentence(words.UpperFirst(at.Heavier(a))))
		}
	}
	for _, caution := range appeal.ConflictWarnings(t.Ledger, a) {
		facts.Add("Note", words.Sentence(caution))
	}
	return facts
}

// Foresight says what each decision on an appeal that waits would bring with it, by the reckoning that the
// decision itself uses.
func Foresight(t *tournament.Tournament, a *penalties.Appeal) document.Facts {
	var facts document.Facts
	for _, decision := range []string{penalties.Uphold, penalties.Overturn, penalties.Remand} {
		follows := words.UpperFirst(foreseen(t, a, decision))
		facts = append(facts, document.Fact{Label: words.UpperFirst(decision), Text: words.Sentence(follows)})
	}
	return append(facts, document.Fact{Label: "Modify", Text: "Depends on the remedy chosen instead."})
}

func foreseen(t *tournament.Tournament, a *penalties.Appeal, decision string) string {
	request := appeal.DecideRequest{Appeal: a.Appeal, Decision: decision}
	if decision == penalties.Overturn && appeal.LeavesOpen(a.Subject) {
		request.Leaves = appeal.LeaveNothing
	}
	raised, err := appeal.PreviewDecision(t.Ledger, request)
	if err != nil {
		return err.Error()
	}
	var list []string
	for _, c := range raised {
		of, err := t.Ledger.Incident(c.Incident)
		if err != nil {
			return err.Error()
		}
		list = append(list, of.Label+" "+words.TableOf(t.Register, of).Consequence(c))
	}
	if len(list) == 0 {
		return "nothing more"
	}
	return strings.Join(list, "; ")
}

// mostPrecedents is how many similar rulings are told.
const mostPrecedents = 3

// Precedents tells rulings on the same offense as an incident's, the newest first, each by its label: those
// whose time to appeal is over.
func Precedents(t *tournament.Tournament, i *penalties.Incident, now time.Time) document.Facts {
	var facts document.Facts
	for _, other := range insight.Precedents(t.Ledger, i, t.Ledger.IncidentCount()) {
		if len(facts) == mostPrecedents {
			break
		}
		if appealable(t, other, now) {
			continue
		}
		text := OfIncident(t, other, now).Line
		if why := other.Ruling().Explanation(); why != "" {
			text += ": " + why
		}
		facts = append(facts, document.Fact{Label: other.Label, Text: words.UpperFirst(text)})
	}
	return facts
}

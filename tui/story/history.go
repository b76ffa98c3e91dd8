package story

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/tui/document"
	"flagfall/tui/voice/words"
)

// sameDay is how long after an incident the time of an entry is told without its day.
const sameDay = 12 * time.Hour

// history is every entry about an incident: when, who did what, and the entry's number and hash.
func history(t *tournament.Tournament, i *penalties.Incident) document.Grid {
	g := document.Grid{Columns: []document.Column{
		{Title: "At", Key: true, Aloud: "at"},
		{Title: "What", Key: true, Flex: true, Aloud: " "},
		{Title: "Entry", Right: true, Aloud: "entry"},
		{Title: "Hash", Aloud: "hash"},
	}}
	at := words.TableOf(t.Register, i)
	for _, e := range i.History {
		did, called := deed(t, i, at, e.Fact)
		if _, ruled := e.Fact.(*penalties.Ruling); ruled && i.IsNote() {
			did = "set no penalty"
		}
		if called != "" {
			did += ", for " + t.Register.ActorName(called)
		}
		if e.Meta.Proved != nil {
			did += " (" + e.Meta.Proved.Text(nil, t.Register.HourMinute) + ")"
		}
		when := t.Register.TimeOfDay(e.Meta.At)
		if e.Meta.At.Sub(i.Logged.At) > sameDay {
			when = t.Register.DateTime(e.Meta.At)
		}
		g.Rows = append(g.Rows, []string{
			when, t.Register.ActorName(e.Meta.Actor) + " " + did,
			strconv.FormatInt(e.Meta.Seq, 10), e.Meta.Hash.String(),
		})
	}
	return g
}

// noteIntros stand before the text of a note, by what it is about.
var noteIntros = map[string]string{
	penalties.GroundsOfAppeal: "heard", penalties.RemedySought: "heard the request",
	penalties.Representative: "heard who speaks for the player", penalties.ReasonOfWithdrawal: "heard",
	penalties.ReasonOfLateEvidence: "heard why only now", penalties.ReasonOfDelay: "heard why it is late",
	penalties.TitleOfPosition: "named the position", penalties.Remark: "noted",
}

// deed says what an entry about an incident records, after the name of who recorded it, and which official
// was called where another entered it.
func deed(t *tournament.Tournament, i *penalties.Incident, at words.Table, about fact.Fact) (did, called string) {
	switch f := about.(type) {
	case penalties.IncidentLogged:
		return "logged it", f.CalledBy
	case penalties.ClocksRestarted:
		return "restarted the clocks", ""
	case penalties.IncidentStruck:
		return "struck it", ""
	case penalties.FactsGiven:
		var said []string
		for _, k := range f.Given.Keys() {
			text := "withdrew " + strings.ReplaceAll(k, "_", " ")
			if v := f.Given.Value(k); v != nil {
				text = "noted " + strings.ReplaceAll(k, "_", " ") + ": " + at.FactAnswer(k, v)
			}
			said = append(said, text)
		}
		slices.Sort(said)
		return strings.Join(said, ", "), ""
	case *penalties.Ruling:
		did = "ruled "
		switch {
		case f.Proposed != "":
			did = "signed the proposal: "
		case f.Supersedes != 0:
			did = "corrected: "
		}
		holds := f == i.Ruling() && i.CurrentEffect().Imposing != 0
		made := AsMade(t, at, i)
		if !holds {
			made = at.AsMade()
		}
		if did += made.Ruling(f.RulingMade); f.Decided != "" {
			did += "; decided: " + at.Decision(f.Decided, f.Source())
		}
		return did, f.CalledBy
	case penalties.RulingProposed:
		return "proposed: " + at.Ruling(f.Ruling) + "; " + words.AwaitedSignature(f), f.Ruling.CalledBy
	case penalties.TestimonyAdded:
		return "recorded what was said", ""
	case penalties.NoteAdded:
		intro, ok := noteIntros[f.About]
		if !ok {
			intro = "gave the reason"
		}
		return intro + ": " + f.Text, ""
	case penalties.PositionEntered:
		return fmt.Sprintf("entered position %d", f.Position), ""
	case penalties.AppealFiled:
		return fmt.Sprintf("recorded appeal %d: %s", f.Appeal, words.Grounds(f.Grounds)), ""
	case penalties.AppealDecided:
		return fmt.Sprintf("decided appeal %d: %s", f.Appeal, words.DecidedIt(f.Decision)), ""
	case penalties.ConsequenceRaised:
		return fmt.Sprintf("opened consequence %d", f.Consequence), ""
	case penalties.ConsequenceFound:
		return fmt.Sprintf("opened consequence %d", f.Consequence), ""
	case penalties.ConsequenceSettled:
		return fmt.Sprintf("settled consequence %d", f.Consequence), ""
	case penalties.ConsequenceLapsed:
		return fmt.Sprintf("voided consequence %d", f.Consequence), ""
	}
	did, _ = t.Describe(about)
	return "recorded that " + did, ""
}

package story

import (
	"fmt"
	"strings"
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/hearing"
	"flagfall/rules"
	"flagfall/tui/document"
	"flagfall/tui/voice/words"
)

// Incident tells an incident with everything that followed, as it stands at a time.
func Incident(t *tournament.Tournament, i *penalties.Incident, now time.Time) []document.Block {
	status := OfIncident(t, i, now)
	says := document.Fact{Label: "Status", Text: status.Sentence, Tone: status.Tone}
	if i.Ruling() == nil && !i.Waits() && i.Struck == nil {
		says.Text = words.Sentence(words.UpperFirst(RulingLine(t, i, now)))
	}
	facts := append(append(subjectFacts(t, i), says), rulingFacts(t, i)...)
	for _, a := range i.Appeals {
		_, text, tone := appealState(t, a)
		facts = append(facts, document.Fact{
			Label: fmt.Sprintf("Appeal %d", a.Appeal), Text: words.Sentence(words.UpperFirst(text)), Tone: tone,
		})
	}
	facts.Add("Appeal", appealRight(t, i))
	facts.Add("Table now", TableNow(t, i.Match))
	blocks := append([]document.Block{facts}, testimony(t, i, 0)...)
	blocks = append(blocks, Positions(t, i, 0)...)
	return append(blocks, document.Heading("History"), history(t, i))
}

// RuledBefore is the label of a ruling that no longer holds as it was made.
const RuledBefore = "Ruled before"

// appealRight says to whom a ruling may be appealed and until when, "" where it may not.
func appealRight(t *tournament.Tournament, i *penalties.Incident) string {
	level, due, err := appeal.LevelAndDeadline(t.Ledger, i)
	if err != nil {
		return ""
	}
	return fmt.Sprintf("To the %s until %s.", hearing.LevelName(level), t.Register.TimeOfDay(due))
}

// subjectFacts say where an incident was, whom and what it is about, and what was told of it.
func subjectFacts(t *tournament.Tournament, i *penalties.Incident) (facts document.Facts) {
	at, p := words.TableOf(t.Register, i), i.Place
	where := fmt.Sprintf("%s, %s: %s, round %d, table %d", i.Label, t.Register.DateTime(i.Logged.At),
		i.Match.Pairing.Section.Name, p.Round, p.Table)
	if i.Match.Pairing.Section.Matches > 1 {
		where += fmt.Sprintf(", match %d", p.Match)
	}
	facts.Add("Where", where+", "+at.Teams[0]+" v. "+at.Teams[1])
	who := "The whole table"
	if i.Seat != nil {
		who = fmt.Sprintf("%s, seat %s, %s", at.Full[*i.Seat], i.Seat.Letter(), at.Team(*i.Seat))
	}
	facts.Add("Who", who)
	facts.Add("What", words.UpperFirst(i.Title())+", "+i.Book().Name)
	var given []string
	for _, f := range i.GivenFacts() {
		given = append(given, at.FactQuestion(f.Key, f.Value))
	}
	facts.Add("Answers", strings.Join(given, "; "))
	return facts
}

// rulingFacts say what was ruled and why, what follows from it, and what is still open; without a ruling
// what the rulebook has so far.
func rulingFacts(t *tournament.Tournament, i *penalties.Incident) (facts document.Facts) {
	at, sum, r := words.TableOf(t.Register, i), t.Summary(i), i.Ruling()
	switch {
	case i.IsNote():
		facts.Add("Result", "No ruling and no penalty.")
	case r == nil:
		facts.Add("Because", at.WithNames(strings.Join(sum.Because, " ")))
	default:
		label, now := "Ruling", i.CurrentEffect()
		if now.Imposing == 0 || !now.IsAsMade(r.RulingMade) {
			label = RuledBefore
		} else {
			facts.Add("Match", words.Sentence(words.UpperFirst(at.RulingMatch(r.RulingMade))))
		}
		made := AsMade(t, at, i).Ruling(r.RulingMade)
		if awaitsResult(t, at, i) {
			made = InForce(t, i)
		}
		ruling := words.Sentence(words.UpperFirst(made))
		for _, moved := range words.ClockChanges(r.RulingMade) {
			ruling += " Clock " + moved + "."
		}
		facts = append(document.Facts{{Label: label, Text: ruling}}, facts...)
		authority := words.AuthorityAndPolicy(r.Verdict)
		switch g := r.Ground(); {
		case i.Offence == rules.KindNote:
			authority = "It is left to the director, who gives a reason."
		case g.Stands != penalties.WithinRule || r.Verdict.Outcome == rules.OutDiscretion:
			authority = strings.TrimSpace(Stands(words.Table{}, r.RulingMade) + " " + words.PolicySentence(r.Verdict))
		}
		facts.Add("Rule", words.UpperFirst(words.Refs(r.Verdict.Refs))+". "+authority)
		if i.Offence != rules.KindNote {
			facts.Add("Because", at.Reasons(r.RulingMade, penalties.Reasons(t.Ledger, i)))
		}
		facts.Add("Reason", words.Sentence(r.Reason))
		if r.Decided != "" {
			facts.Add("Decided", at.Decision(r.Decided, r.Source()))
		}
	}
	for _, q := range sum.Questions {
		facts.Add("Open", at.WithNames(q.Text)+" ("+q.Ask+")")
	}
	next := sum.Next
	if r != nil {
		next = penalties.TableRemedies(t.Ledger.NextRemedies(i))
	}
	facts.Add("Next time", at.NextTime(next))
	facts.Add("Now", words.Sentence(words.UpperFirst(words.HallDeed(t, i))))
	if c := ResultUndone(t, i); c != nil {
		facts.Add("Result", fmt.Sprintf("Undone by %s (consequence %d). %s", byAt(t, c.SettledMeta), c.Consequence,
			words.Sentence(words.UpperFirst(c.Reason))))
	}
	facts.Add("Elsewhere", at.Elsewhere(t.Ledger.CarriedAtFirstOffence(i)))
	facts.Add("Unsigned", words.Sentence(words.UpperFirst(words.Unsigned(t.Ledger, i))))
	facts.Add("Officials", words.Sentence(words.UpperFirst(words.Hands(t.Register, i))))
	return facts
}

// testimony is what was said, by whom and on whose side, and the notes. What was recorded after the entry of
// a number is marked as said on appeal; 0 marks nothing.
func testimony(t *tournament.Tournament, i *penalties.Incident, filed int64) []document.Block {
	var facts document.Facts
	at := words.TableOf(t.Register, i)
	for _, said := range i.Testimony {
		who := words.UpperFirst(at.Witness(said.TestimonyAdded))
		if seat := words.ParseSeat(said.Seat); seat != nil {
			who = fmt.Sprintf("%s, seat %s, %s", at.Full[*seat], seat.Letter(), at.Team(*seat))
		}
		facts.Add(t.Register.HourMinute(said.Meta.At), who+": "+said.Text+onAppeal(said.Meta, filed))
	}
	for _, n := range i.Remarks() {
		facts.Add(t.Register.HourMinute(n.Meta.At), t.Register.ActorName(n.Meta.Actor)+" noted: "+n.Text)
	}
	return titled("What was said", facts)
}

func onAppeal(m fact.Meta, filed int64) string {
	if filed > 0 && m.Seq > filed {
		return " (on appeal)"
	}
	return ""
}

// titled are facts under a heading, nil for none.
func titled(heading document.Heading, facts document.Facts) []document.Block {
	if len(facts) == 0 {
		return nil
	}
	return []document.Block{heading, facts}
}

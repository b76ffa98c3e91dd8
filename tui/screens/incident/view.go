package incident

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/tui/kit/layout"
	"flagfall/tui/voice/words"
)

// lines is the whole page: what it is, what stands, what was said, and each entry with its hash.
func (s *Screen) lines() []string {
	i := s.incident
	register := s.desk.Hall().Register
	table := words.TableOf(register, i)
	var out []string
	tell := func(label, text string) {
		out = append(out, layout.Labeled("  "+s.desk.Theme().Dim.Render(label), text, s.labelWidth(), s.w)...)
	}
	who := "whole table"
	if i.Seat != nil {
		who = fmt.Sprintf("%s, seat %s, %s", table.Full[*i.Seat], i.Seat.Letter(), table.Team(*i.Seat))
	}
	tell("Who", who)
	tell("What", words.UpperFirst(i.Title())+", "+i.Book().Name)
	tell("Where", s.placeText())
	tell("Facts", factsText(table, i))
	if r := i.Ruling(); r != nil && !i.IsNote() {
		s.tellRuling(tell, table, r)
		s.tellAppeals(tell)
	}
	for _, t := range i.Testimony {
		tell("Said", speakerName(table, t)+": "+t.Text)
	}
	for _, n := range i.Remarks() {
		tell("Note", n.Text)
	}
	out = append(out, s.evidenceLines(table)...)
	out = append(out, "", "  "+s.desk.Theme().Head.Render("History"))
	for _, e := range i.History {
		out = append(out, s.entryLines(register, table, e)...)
	}
	return out
}

// narrow is the width below which labels take less room.
const narrow = 64

func (s *Screen) labelWidth() int {
	if s.w < narrow {
		return 12
	}
	return 13
}

func (s *Screen) placeText() string {
	p := s.incident.Place
	where := fmt.Sprintf("%s, round %d, table %d", s.incident.Match.Pairing.Section.Name, p.Round, p.Table)
	if s.incident.Match.Pairing.Section.Matches > 1 {
		where += fmt.Sprintf(", match %d", p.Match)
	}
	return where
}

func (s *Screen) tellRuling(tell func(label, text string), table words.Table, r *penalties.Ruling) {
	tell("Ruling", words.Sentence(words.UpperFirst(table.Ruling(r.RulingMade))))
	for _, moved := range words.ClockChanges(r.RulingMade) {
		tell("Clock", moved)
	}
	if m := table.RulingMatch(r.RulingMade); m != "" {
		tell("Match", words.UpperFirst(m)+".")
	}
	tell("Rule", words.UpperFirst(words.Refs(r.Verdict.Refs))+". "+words.AuthoritySentence(r.Verdict.Authority))
	tell("Because", table.Reasons(r.RulingMade, r.Verdict.Because))
	if r.Reason != "" {
		reason := r.Reason
		if r.Departed {
			reason += " (departs from the book)"
		}
		tell("Reason", reason)
	}
	if r.Decided != "" {
		tell("Decided", table.Decision(r.Decided, r.From))
	}
}

func speakerName(table words.Table, t penalties.Testimony) string {
	if seat := words.ParseSeat(t.Seat); seat != nil {
		return table.Full[*seat]
	}
	return words.UpperFirst(table.Witness(t.TestimonyAdded))
}

// factsText are the facts that were told, by key.
func factsText(table words.Table, i *penalties.Incident) string {
	var said []string
	for _, key := range i.Given.Keys() {
		said = append(said, table.FactQuestion(key, i.Given.Value(key)))
	}
	slices.Sort(said)
	return strings.Join(said, "; ")
}

// entryLines is one entry: when, who, what happened, and the entry's number and hash.
func (s *Screen) entryLines(
	register *event.State,
	table words.Table,
	e penalties.HistoryEntry,
) []string {
	t := s.desk.Theme()
	number, hash := fmt.Sprintf("entry %d  ", e.Meta.Seq), e.Meta.Hash.String()
	when := s.desk.Hall().Register.TimeOfDay(e.Meta.At)
	did := register.ActorName(e.Meta.Actor) + " " + entryText(table, e.Fact)
	if _, ruled := e.Fact.(*penalties.Ruling); ruled && s.incident.IsNote() {
		did = "no penalty"
	}
	if by := calledActor(e.Fact); by != "" {
		did += ", for " + register.ActorName(by)
	}
	if s.w < 76 {
		lines := layout.Labeled("  "+when, did, 12, s.w)
		return append(lines, layout.Fit("", 12)+t.Dim.Render(number), layout.Fit("", 12)+t.Dim.Render(hash))
	}
	const sealWidth = 33
	lines := layout.Labeled("  "+when, did, 13, s.w-sealWidth-2)
	lines[0] = layout.Fit(lines[0], s.w-sealWidth) + t.Dim.Render(number+hash)
	return lines
}

// entryText says an entry in words.
func entryText(table words.Table, fact fact.Fact) string {
	if did := afterRulingText(fact); did != "" {
		return did
	}
	switch f := fact.(type) {
	case penalties.IncidentLogged:
		return "logged it"
	case penalties.FactsGiven:
		var keys []string
		for _, k := range f.Given.Keys() {
			if v := f.Given.Value(k); v == nil {
				keys = append(keys, "withdrew "+strings.ReplaceAll(k, "_", " "))
			} else {
				keys = append(keys, "noted "+strings.ReplaceAll(k, "_", " ")+": "+table.FactAnswer(k, v))
			}
		}
		slices.Sort(keys)
		return strings.Join(keys, ", ")
	case *penalties.Ruling:
		did := "ruled "
		if f.Supersedes != 0 {
			did = "corrected: "
		}
		if f.Proposed != "" {
			did = "signed the proposal: "
		}
		if did += table.Ruling(f.RulingMade); f.Decided != "" {
			did += "; decided: " + table.Decision(f.Decided, f.From)
		}
		return did
	case penalties.RulingProposed:
		return "proposed: " + table.Ruling(f.Ruling) + "; " + words.AwaitedSignature(f)
	case penalties.ClocksRestarted:
		return "restarted the clocks"
	case penalties.IncidentStruck:
		return "struck it"
	case penalties.TestimonyAdded:
		return "recorded testimony"
	case penalties.PositionEntered:
		if f.Corrects != 0 {
			return fmt.Sprintf("entered position %d to replace %d", f.Position, f.Corrects)
		}
		return fmt.Sprintf("entered position %d", f.Position)
	case penalties.NoteAdded:
		switch f.About {
		case penalties.TitleOfPosition:
			return fmt.Sprintf("called position %d: %s", f.Position, f.Text)
		case penalties.ReasonOfRuling:
			return "gave the reason: " + f.Text
		case penalties.ReasonOfStrike:
			return "because: " + f.Text
		}
		return "noted: " + f.Text
	}
	return strings.ReplaceAll(fact.Kind(), ".", " ")
}

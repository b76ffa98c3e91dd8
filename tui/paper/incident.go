package paper

import (
	"fmt"
	"strconv"
	"strings"

	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/refusal"
	"flagfall/tui/document"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// table names the people at the incident's table.
func (m *maker) table() words.Table {
	return words.TableOf(m.Hall.Register, m.incident).In(m.sheet.Lang)
}

// factText says what was done, by whom and when; of a note, what was written.
func (m *maker) factText(i *penalties.Incident) string {
	said := m.say("%s: %s", m.offenderText(i), m.subjectText(i))
	if r := i.Ruling(); r != nil && r.Verdict.Step != nil && r.Verdict.Step.Of > 1 {
		said += ", " + m.table().Step(r.Verdict.Step)
	}
	return words.Sentence(words.UpperFirst(said)) + " " + m.say("Called at %s.", m.timeOfDay(i.Logged.At))
}

// teamsText says who plays at the incident's table.
func (m *maker) teamsText(i *penalties.Incident) string {
	t := i.Match.Pairing.Teams
	said := m.say("%s v. %s", t[0].Name, t[1].Name)
	if len(i.Match.Pairing.Matches) > 1 {
		said = m.say("%s, match %s", said, strconv.Itoa(i.Match.No))
	}
	return said
}

// rulesText names the rules a ruling rests on, with their titles, and its authority.
func (m *maker) rulesText() string {
	i := m.incident
	if i.Offence == rules.KindNote {
		return strings.TrimSpace(m.say("No rule names it.") + " " + story.Standing(m.table(), i))
	}
	v := i.Ruling().Verdict
	if now := i.CurrentEffect(); now.Imposing != 0 {
		v = now.Ruling.Verdict // a chief may have given a claim another outcome
	}
	var cited []string
	for _, ref := range v.Refs {
		if c, ok := i.Book().Card(ref); ok {
			ref += " " + c.Title
		}
		cited = append(cited, ref)
	}
	if v.Edition != "" && i.Book().Fallback != nil {
		cited = append(cited, i.Book().Fallback.Named(v.Edition))
	}
	if len(cited) == 0 {
		cited = []string{m.say("no rule")}
	}
	if refs := v.Refs; !m.sheet.Lang.IsEnglish() && len(refs) > 0 { // the titles are English
		said := m.say("%s, rule %s.", i.Book().Name, refs[0])
		if len(refs) > 1 {
			said = m.say("%s, rules %s.", i.Book().Name, strings.Join(refs, ", "))
		}
		return strings.TrimSpace(said + " " + story.Standing(m.table(), i))
	}
	return strings.TrimSpace(fmt.Sprintf("%s, %s. %s", i.Book().Name, strings.Join(cited, "; "),
		story.Standing(m.table(), i)))
}

// rulingSentence says what a ruling does, with the clock before and after if it was read.
func (m *maker) rulingSentence(at words.Table, made penalties.RulingMade) string {
	return words.Sentence(words.UpperFirst(at.Effect(made))) + m.clockText(made)
}

// asMade is the incident's table for the ruling as it was made, where it does not hold.
func (m *maker) asMade() words.Table { return story.AsMade(m.Hall, m.table(), m.incident) }

func (m *maker) clockText(made penalties.RulingMade) string {
	said := ""
	for _, moved := range words.ClockChanges(made) {
		said += " " + m.say("Clock %s.", moved)
	}
	return said
}

// bookReasoning is the book's English reasoning, for sheets in another language; nil on English
// sheets.
func (m *maker) bookReasoning() document.Facts {
	because := penalties.Reasons(m.Hall.Ledger, m.incident)
	if m.sheet.Lang.IsEnglish() || len(because) == 0 {
		return nil
	}
	return document.Facts{{Label: m.say("Rulebook, in English"), Text: m.table().WithNames(strings.Join(because, " "))}}
}

// reasonText is the reasoning of the book and what the official added. A note has only the latter.
func (m *maker) reasonText(r *penalties.Ruling) string {
	reason := words.Sentence(r.Reason)
	if m.incident.Offence == rules.KindNote && r.Decided == "" {
		return reason
	}
	said := m.table().Reasons(r.RulingMade, penalties.Reasons(m.Hall.Ledger, m.incident))
	if !m.sheet.Lang.IsEnglish() {
		said = m.ladderText(r)
	}
	if reason != "" {
		said = strings.TrimSpace(said + " " + m.say("In the official’s words: %s", reason))
	}
	if r.Decided != "" {
		decided := m.table().Decision(r.Decided, r.Source())
		said = strings.TrimSpace(said + " " + m.say("Decided by the official: %s", decided))
	}
	if r.Departed {
		said += " " + m.say("This departs from the book.")
	}
	return said
}

// entryText names the entry that a paper rests on, by its number: its head is the sheet's own.
func (m *maker) entryText(entry fact.Meta) string {
	return strconv.FormatInt(entry.Seq, 10)
}

// subjectText says what an incident is about, within a sentence; of a note, what it says.
func (m *maker) subjectText(i *penalties.Incident) string {
	if said := subjectText(i); m.sheet.Lang.IsEnglish() || i.Offence == rules.KindNote {
		return said
	}
	return m.sayIfKnown(i.Title())
}

// ladderText says which step of which ladder a ruling is, "" for none.
func (m *maker) ladderText(r *penalties.Ruling) string {
	step := r.Verdict.Step
	if step == nil || step.Of <= 1 {
		return ""
	}
	ladder := step.Ladder
	for _, l := range m.incident.Book().Ladders {
		if l.ID == step.Ladder {
			ladder = l.Title
		}
	}
	return m.say("%s, step %s of %s.", m.sayIfKnown(ladder), strconv.Itoa(step.N), strconv.Itoa(step.Of))
}

// drawn are the ladder that the incident counts on and the boards on record, none where there are none.
func (m *maker) drawn() []document.Block {
	var blocks []document.Block
	if steps := story.StandingLadder(m.Hall, m.incident, m.sheet.Lang); len(steps.Each) > 0 {
		blocks = append(blocks, steps)
	}
	return append(blocks, story.BoardsOnRecord(m.Hall, m.incident, m.sheet.Lang)...)
}

// packet is all that a chief needs to decide the last appeal.
func (m *maker) packet() error {
	if _, err := m.needRuling(); err != nil {
		return err
	}
	last := m.incident.LastAppeal()
	if last == nil {
		m.sheet.Title = "Ruling on record"
	}
	m.add(story.Packet(m.Hall, m.incident, last, m.Hall.At)...)
	return nil
}

// needRuling returns the ruling, or a conflict while there is none.
func (m *maker) needRuling() (*penalties.Ruling, error) {
	r := m.incident.Ruling()
	if r == nil {
		return nil, refusal.Conflict.Errorf("%s has no ruling yet: rule first, then print", m.incident.Label)
	}
	return r, nil
}

// nothingRuled stands on a note in place of a ruling.
const nothingRuled = "No ruling and no penalty."

// noteText returns the text of a note, "" if nothing is written.
func noteText(i *penalties.Incident) string {
	var said []string
	for _, n := range i.Remarks() {
		said = append(said, words.Sentence(n.Text))
	}
	return strings.Join(said, " ")
}

// subjectText says what an incident is about in English, within a sentence; of a note, what it
// says.
func subjectText(i *penalties.Incident) string {
	if text := noteText(i); i.Offence == rules.KindNote && text != "" {
		return text
	}
	return words.LowerFirst(i.Title())
}

// noteFacts states a note, from which nothing follows.
func (m *maker) noteFacts() document.Facts {
	i := m.incident
	said := m.say(nothingRuled)
	officials := m.say("Written by %s at %s.", m.official(i.Ruling().By()), m.timeOfDay(i.Logged.At))
	if i.Struck != nil {
		said = m.say("Struck: this note does not count.")
		officials += " " + m.say("Struck by %s at %s.", m.official(i.Struck.Actor), m.timeOfDay(i.Struck.At))
	}
	text := noteText(i)
	if text == "" {
		text = m.say("Nothing yet.")
	}
	return document.Facts{
		{Label: m.say("Match"), Text: m.teamsText(i)},
		{Label: m.say("About"), Text: words.UpperFirst(m.offenderText(i)) + "."},
		{Label: m.say("Noted"), Text: text, Loud: true},
		{Label: m.say("Result"), Text: said},
		{Label: m.say("Officials"), Text: officials},
		{Label: m.say("Entry"), Text: m.entryText(i.History[len(i.History)-1].Meta)},
	}
}

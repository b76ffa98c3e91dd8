package eventsetup

import (
	"fmt"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// MergeForm moves all teams of a section into another and removes it; merged is called with what was
// done. It shows what would become of each before that is confirmed.
func MergeForm(d screen.Desk, first *event.Section, merged func(says string)) input.Form {
	r := acts.MergeSections{Section: first.ID}
	for _, sec := range d.Hall().Register.Sections {
		if sec.ID != first.ID {
			r.Into = sec.ID
			break
		}
	}
	plan := func() (*roster.Merger, error) {
		m, err := roster.PlanMerger(d.Hall().Register, r.Section, r.Into)
		if err == nil {
			_, err = screen.Try(d, r)
		}
		return m, err
	}
	says := ""
	return input.Form{
		Title: "merge two sections",
		Fields: []ask.Field{
			sectionField(d, "section", "Its teams move, and it is removed. It must not have played.", &r.Section),
			sectionField(d, "into", "Where they play from the next round on, by its rulebook and policy.", &r.Into),
			ask.SetupReason(&r.Reason),
		},
		Preview: func() ([]string, error) {
			m, err := plan()
			if m == nil {
				return nil, err
			}
			return words.Merger(m), err
		},
		Confirm: func() string {
			m, err := plan()
			if err != nil {
				return "" // it is refused as it is saved
			}
			says = fmt.Sprintf("%s of %s moved into %s", words.Count(len(m.Teams), "team"), m.From.Name, m.Into.Name)
			return fmt.Sprintf("Move %s into %s and remove section %s?", words.Count(len(m.Teams), "team"), m.Into.Name,
				m.From.Name)
		},
		Act:   input.Asks(&r),
		Saved: func([]fact.Fact) { merged(says) },
	}
}

// QuadsForm splits a section into groups of four by rating; split is called with what was done. It
// shows the groups before that is confirmed.
func QuadsForm(d screen.Desk, first *event.Section, split func(says string)) input.Form {
	r := acts.MakeQuads{Section: first.ID}
	plan := func() (*roster.Quads, error) {
		q, err := roster.PlanQuads(d.Hall().Register, r.Section)
		if err == nil {
			_, err = screen.Try(d, r)
		}
		return q, err
	}
	says := ""
	return input.Form{
		Title: "split into quads",
		Fields: []ask.Field{
			sectionField(d, "section", "Each four teams by rating become a section with a round robin of three rounds. Up to three more join the last group.", &r.Section),
			ask.SetupReason(&r.Reason),
		},
		Preview: func() ([]string, error) {
			q, err := plan()
			if q == nil {
				return nil, err
			}
			return words.Quads(q), err
		},
		Confirm: func() string {
			q, err := plan()
			if err != nil {
				return "" // it is refused as it is saved
			}
			says = fmt.Sprintf("%s split into %s", q.From.Name, words.Count(len(q.Groups), "group"))
			if q.Kept != "" {
				return fmt.Sprintf("Split section %s into %s?", q.From.Name, words.Count(len(q.Groups), "group"))
			}
			return fmt.Sprintf("Split section %s into %s and remove it?", q.From.Name,
				words.Count(len(q.Groups), "group"))
		},
		Act:   input.Asks(&r),
		Saved: func([]fact.Fact) { split(says) },
	}
}

// sectionField chooses among the sections of the event.
func sectionField(d screen.Desk, name, explanation string, into *string) ask.Field {
	f := ask.Text(name, explanation, into)
	for _, sec := range d.Hall().Register.Sections {
		f.Choices = append(f.Choices,
			ask.Option(sec.ID, sec.Name, words.Count(len(sec.Teams), "team")+", ruled by "+sec.Book.Name))
	}
	return f
}

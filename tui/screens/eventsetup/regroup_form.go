package eventsetup

import (
	"fmt"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// MergeForm moves all teams of a section into another and removes it; merged is called with what was
// done. It shows what would become of each before that is confirmed.
func MergeForm(d screen.Desk, first *event.Section, merged func(says string)) input.Form {
	from := sectionField(d, "section", first.ID, "Its teams move, and it is removed. It must not have played.")
	into := sectionField(d, "into", "", "Where they play from the next round on, by its rulebook and policy.")
	for _, c := range into.Choices {
		if c.Value != first.ID {
			into.Value = c.Value
			break
		}
	}
	request := func(v []string) acts.MergeSections {
		return acts.MergeSections{Section: v[0], Into: v[1], Reason: v[2]}
	}
	plan := func(v []string) (*roster.Merger, error) {
		m, err := roster.PlanMerger(d.Hall().Register, v[0], v[1])
		if err == nil {
			_, err = screen.Try(d, request(v))
		}
		return m, err
	}
	says := ""
	return input.Form{
		Title:  "merge two sections",
		Fields: []input.FormField{from, into, reasonField},
		Preview: func(v []string) ([]string, error) {
			m, err := plan(v)
			if m == nil {
				return nil, err
			}
			return words.Merger(m), err
		},
		Confirm: func(v []string) string {
			m, err := plan(v)
			if err != nil {
				return "" // it is refused as it is saved
			}
			says = fmt.Sprintf("%s of %s moved into %s", words.Count(len(m.Teams), "team"), m.From.Name, m.Into.Name)
			return fmt.Sprintf("Move %s into %s and remove section %s?", words.Count(len(m.Teams), "team"), m.Into.Name,
				m.From.Name)
		},
		Act:   func(v []string) (any, error) { return request(v), nil },
		Saved: func([]string, []fact.Fact) { merged(says) },
	}
}

// QuadsForm splits a section into groups of four by rating; split is called with what was done. It
// shows the groups before that is confirmed.
func QuadsForm(d screen.Desk, first *event.Section, split func(says string)) input.Form {
	request := func(v []string) acts.MakeQuads { return acts.MakeQuads{Section: v[0], Reason: v[1]} }
	plan := func(v []string) (*roster.Quads, error) {
		q, err := roster.PlanQuads(d.Hall().Register, v[0])
		if err == nil {
			_, err = screen.Try(d, request(v))
		}
		return q, err
	}
	says := ""
	return input.Form{
		Title: "split into quads",
		Fields: []input.FormField{
			sectionField(d, "section", first.ID, "Each four teams by rating become a section with a round robin of three rounds. Up to three more join the last group."),
			reasonField,
		},
		Preview: func(v []string) ([]string, error) {
			q, err := plan(v)
			if q == nil {
				return nil, err
			}
			return words.Quads(q), err
		},
		Confirm: func(v []string) string {
			q, err := plan(v)
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
		Act:   func(v []string) (any, error) { return request(v), nil },
		Saved: func([]string, []fact.Fact) { split(says) },
	}
}

// sectionField chooses among the sections of the event.
func sectionField(d screen.Desk, name, value, explanation string) input.FormField {
	f := input.FormField{Name: name, Value: value, Explanation: explanation}
	for _, sec := range d.Hall().Register.Sections {
		f.Choices = append(f.Choices, input.FormChoice{
			Value: sec.ID, Name: sec.Name, Explanation: words.Count(len(sec.Teams),
				"team") + ", ruled by " + sec.Book.Name,
		})
	}
	return f
}

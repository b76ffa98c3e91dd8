package eventsetup

import (
	"fmt"
	"strconv"
	"strings"

	"flagfall/db/acts"
	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/rules"
	"flagfall/rules/refusal"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/staffpicker"
)

// SectionForm adds a section with its rulebook and how it is paired; added is called when it is
// there.
func SectionForm(d screen.Desk, books []*rules.Book, added func()) input.Form {
	book := input.FormField{
		Name:        "rulebook",
		Explanation: "By what the section is ruled. The whole text is kept with the event; an amended copy is taken from a file, outside the desk.",
	}
	for _, b := range books {
		book.Choices = append(
			book.Choices,
			input.FormChoice{
				Value:       b.ID,
				Name:        b.Name,
				Explanation: b.Edition + ". " + b.Provenance,
			},
		)
	}
	book.Value = rules.DefaultID
	return input.Form{
		Name:  "section",
		Title: "a new section",
		Fields: []input.FormField{
			{
				Name:        "name",
				Required:    true,
				Explanation: "As it is printed: K-5, Open. Its short id is made of it.",
			},
			book,
			{
				Name:        "matches",
				Value:       "1",
				Explanation: "How many matches two teams play in a round.",
				Choices: []input.FormChoice{
					{Value: "1", Name: "one", Explanation: "one match a round"},
					{
						Value:       "2",
						Name:        "two",
						Explanation: "two matches a round; in the second the partners exchange colours unless they say otherwise",
					},
				},
			},
			systemField(""), numbersField(event.ByRating), roundsField(0),
		},
		Act:   func(v []string) (any, error) { return newSection(d.Hall().Register, books, v) },
		Saved: func([]string, []fact.Fact) { added() },
	}
}

// newSection returns the request to add the section of the form.
func newSection(r *event.State, books []*rules.Book, v []string) (any, error) {
	name := v[0]
	if strings.TrimSpace(name) == "" {
		return nil, refusal.Invalid.Errorf("the section has no name: type one in the first field")
	}
	rounds, err := parseRounds(v[5])
	if err != nil {
		return nil, err
	}
	matches, err := strconv.Atoi(v[2])
	if err != nil {
		return nil, err
	}
	for _, b := range books {
		if b.ID == v[1] {
			return acts.AddSection{
				Section: sectionID(name, r), Name: name, Rulebook: string(b.Text()), Matches: matches,
				Options: event.Options{System: v[3], Rounds: rounds, Seed: v[4]},
			}, nil
		}
	}
	return nil, refusal.NotFound.Errorf("no rulebook %q", v[1])
}

// sameNameQuestion asks about a name that is on the staff already, "" if it is not.
func sameNameQuestion(r *event.State, name string, as event.Role) string {
	var roles []string
	for _, o := range r.Staff {
		if strings.EqualFold(o.Name, strings.Join(strings.Fields(name), " ")) {
			if name = o.Name; act.Holds(o, act.Who(as)) && as != event.SectionChief {
				return "" // the same again is refused
			}
			roles = append(roles, staffpicker.Role(r, o))
		}
	}
	if alike := officials.PossibleNamesakes(r, strings.Join(strings.Fields(name), " "), nil); len(
		roles,
	) == 0 &&
		len(alike) > 0 {
		return alike[0] + ". Put them on the staff all the same?"
	}
	if len(roles) == 0 {
		return ""
	}
	return fmt.Sprintf(
		"%s is on the staff already as %s. Add the same person as %s too?",
		name,
		strings.Join(roles, " and "),
		staffpicker.Role(r, &event.Official{Role: as}),
	)
}

// OfficialForm adds an official to the staff; joined is called with them.
func OfficialForm(d screen.Desk, joined func(*event.Official)) input.Form {
	role := input.FormField{
		Name:        "role",
		Value:       string(event.TD),
		Explanation: "What they may do.",
		Choices: []input.FormChoice{
			{
				Value:       string(event.TD),
				Name:        "director",
				Explanation: "is called to the tables and rules there",
			},
			{
				Value:       string(event.SectionChief),
				Name:        "section chief",
				Explanation: "hears appeals of a section first",
			},
			{
				Value:       string(event.FloorChief),
				Name:        "floor chief",
				Explanation: "decides last, for the whole hall",
			},
			{
				Value:       string(event.Trainee),
				Name:        "trainee",
				Explanation: "rules like a director, and a director takes each ruling over",
			},
			{
				Value:       string(event.Desk),
				Name:        "desk",
				Explanation: "pairs, enters results and prints; rules on nothing",
			},
		},
	}
	where := input.FormField{
		Name:        "section",
		Explanation: "A section chief needs one; for the others it is where they usually are.",
		Choices: []input.FormChoice{
			{Value: "", Name: "the whole hall", Explanation: "wherever they are called to"},
		},
	}
	for _, sec := range d.Hall().Register.Sections {
		where.Choices = append(
			where.Choices,
			input.FormChoice{
				Value:       sec.ID,
				Name:        sec.Name,
				Explanation: "ruled by " + sec.Book.Name,
			},
		)
	}
	return input.Form{
		Name:  "official",
		Title: "somebody for the staff",
		Fields: []input.FormField{
			{Name: "name", Required: true, Explanation: "As rulings and slips are signed."},
			role,
			where,
		},
		Confirm: func(v []string) string { return sameNameQuestion(d.Hall().Register, v[0], event.Role(v[1])) },
		Act: func(v []string) (any, error) {
			if v[1] == string(event.SectionChief) && v[2] == "" {
				return nil, refusal.Invalid.Errorf(
					"a section chief needs a section: choose it in the last field",
				)
			}
			return acts.AddOfficial{Name: v[0], Role: event.Role(v[1]), Section: v[2]}, nil
		},
		Saved: func([]string, []fact.Fact) {
			staff := d.Hall().Register.Staff
			joined(staff[len(staff)-1])
		},
	}
}

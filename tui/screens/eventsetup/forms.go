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
	"flagfall/penalties/hearing"
	"flagfall/rules"
	"flagfall/rules/refusal"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
	"flagfall/tui/story"
)

// SectionForm adds a section with its rulebook and how it is paired; added is called when it is
// there.
func SectionForm(d screen.Desk, books []*rules.Book, added func()) input.Form {
	book := input.FormField{
		Name:        "rulebook",
		Explanation: "The rulebook of the section. The event stores its whole text. To use an amended copy, add the section from a file outside the desk.",
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
		Title: "a new section", Short: true,
		Fields: []input.FormField{
			{
				Name:        "name",
				Required:    true,
				Explanation: "As printed: K-5, Open. The short ID is made from the name.",
			},
			book,
			{
				Name:        "games per round",
				Value:       "1",
				Explanation: "How many matches each pair of teams plays in a round.",
				Choices: []input.FormChoice{
					{Value: "1", Name: "one", Explanation: "one match a round"},
					{
						Value:       "2",
						Name:        "two",
						Explanation: "two matches a round; the partners swap colors for the second unless they say otherwise",
					},
					{Value: "4", Name: "four", Explanation: "four matches a round; the partners swap colors each time"},
				},
			},
			newSystemField(), numbersField(event.ByRating), roundsField(event.RoundsByTeams),
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
			roles = append(roles, story.Role(r, o))
		}
	}
	if alike := officials.PossibleNamesakes(r, strings.Join(strings.Fields(name), " "), nil); len(roles) == 0 &&
		len(alike) > 0 {
		return alike[0] + ". Add them to the staff anyway?"
	}
	if len(roles) == 0 {
		return ""
	}
	return fmt.Sprintf(
		"%s is already on the staff as %s. Add the same person as %s too?",
		name,
		strings.Join(roles, " and "),
		story.Role(r, &event.Official{Role: as}),
	)
}

// roleField asks for a role on the staff; is stands there at first.
func roleField(is event.Role) input.FormField {
	return input.FormField{
		Name:        "role",
		Value:       string(is),
		Explanation: "What they may do.",
		Choices: []input.FormChoice{
			{
				Value:       string(event.TD),
				Name:        "director",
				Explanation: "goes to the tables and rules there",
			},
			{
				Value:       string(event.SectionChief),
				Name:        "section chief",
				Explanation: "first to hear appeals in a section",
			},
			{
				Value:       string(event.FloorChief),
				Name:        "floor chief",
				Explanation: "makes the final decision for the whole hall",
			},
			{
				Value:       string(event.Trainee),
				Name:        "trainee",
				Explanation: "proposes rulings; a director signs each one",
			},
			{
				Value:       string(event.Desk),
				Name:        "desk",
				Explanation: "pairs, enters results and prints; makes no rulings",
			},
		},
	}
}

// sectionOfRole asks for the section in which an official works; is stands there at first.
func sectionOfRole(d screen.Desk, is string) input.FormField {
	where := input.FormField{
		Name:        "section",
		Value:       is,
		Explanation: "A section chief needs one; for the others it is where they usually work.",
		Choices: []input.FormChoice{
			{Value: "", Name: "the whole hall", Explanation: "anywhere in the hall"},
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
	return where
}

// checkRole refuses a section chief without a section.
func checkRole(role, section string) error {
	if role == string(event.SectionChief) && section == "" {
		return refusal.Invalid.Errorf("a section chief needs a section: choose it in the field below")
	}
	return nil
}

// ChiefForm adds the chief who is missing: of a section where no chief hears appeals, or the floor
// chief where that is so in several.
func ChiefForm(d screen.Desk, joined func(*event.Official)) input.Form {
	f := officialForm(d, event.FloorChief, "", joined)
	if unheard := hearing.SectionsWithoutHearing(d.Hall().Ledger); len(unheard) == 1 {
		f = officialForm(d, event.SectionChief, unheard[0].ID, joined)
	}
	f.Title = "new chief"
	return f
}

// OfficialForm adds an official to the staff; joined is called with them.
func OfficialForm(d screen.Desk, joined func(*event.Official)) input.Form {
	return officialForm(d, event.TD, "", joined)
}

func officialForm(
	d screen.Desk, role event.Role, section string, joined func(*event.Official),
) input.Form {
	return input.Form{
		Title: "new official", Short: true,
		Fields: []input.FormField{
			{Name: "name", Required: true, Explanation: "As signed on rulings and slips."},
			roleField(role),
			sectionOfRole(d, section),
		},
		Confirm: func(v []string) string { return sameNameQuestion(d.Hall().Register, v[0], event.Role(v[1])) },
		Act: func(v []string) (any, error) {
			if err := checkRole(v[1], v[2]); err != nil {
				return nil, err
			}
			return acts.AddOfficial{Name: v[0], Role: event.Role(v[1]), Section: v[2]}, nil
		},
		Saved: func([]string, []fact.Fact) {
			staff := d.Hall().Register.Staff
			joined(staff[len(staff)-1])
		},
	}
}

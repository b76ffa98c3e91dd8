package eventsetup

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"flagfall/db/acts"
	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties/hearing"
	"flagfall/rules"
	"flagfall/rules/refusal"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/kit/screen"
	"flagfall/tui/story"
)

// SectionForm adds a section with its rulebook and how it is paired, or with a plan; added is called with what
// is said when it is there. A remote desk reads no plan from a file of this machine.
func SectionForm(d screen.Desk, books []*rules.Book, remote bool, added func(says string)) input.Form {
	var plan, file string
	r := acts.AddSection{Matches: 1, Options: event.Options{Seed: event.ByRating, Rounds: event.RoundsByTeams}}
	book := rules.DefaultID
	rulebook := ask.Text("rulebook", "The rulebook of the section. The event stores its whole text. To use an amended copy, add the section from a file outside the desk.", &book)
	for _, b := range books {
		rulebook.Choices = append(rulebook.Choices, ask.Option(b.ID, b.Name, b.Edition+". "+b.Provenance))
	}
	name := ask.SectionName(&r.Name).Needed()
	name.Help += "; the short ID is made from it"
	system := ask.System(&r.Options.System)
	system.Choices = append([]ask.Choice{ask.Option("", "by the rulebook",
		"Swiss by US Chess rules for its rulebooks, by FIDE rules for others")}, system.Choices...)
	f := input.Form{
		Title: "a new section", Short: true,
		Fields: []ask.Field{
			name, rulebook, ask.Plan(&plan),
			ask.Matches(&r.Matches), system, ask.Seed(&r.Options.Seed), ask.Rounds(&r.Options.Rounds),
		},
		Act: func() (any, error) {
			at := slices.IndexFunc(books, func(b *rules.Book) bool { return b.ID == book })
			if at < 0 {
				return nil, refusal.NotFound.Errorf("no rulebook %q", book)
			}
			req := r
			req.Section, req.Rulebook = sectionID(r.Name, d.Hall().Register), string(books[at].Text())
			if chosen := cmp.Or(openfile.ExpandPath(file), plan); chosen != "" {
				p, err := openfile.Plan(chosen, strings.NewReader("")) // which is no pipe
				if err != nil {
					return nil, err
				}
				req.Plan = string(p.Text())
			}
			return req, nil
		},
		Saved: func([]fact.Fact) {
			says := "section added"
			if sec := d.Hall().Register.Sections; len(sec) > 0 && sec[len(sec)-1].Plan != nil {
				says += " as plan " + sec[len(sec)-1].Plan.ID + " has it"
			}
			added(says)
		},
	}
	f.Load, f.TakesFile = f.Act, func() bool { return file != "" }
	if !remote {
		own := ask.Text("own plan", "The path of a plan of your own, a TOML file, in place of one above. The event stores its whole text.", &file)
		f.Fields = slices.Insert(f.Fields, 3, own)
	}
	return f
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

// sectionOfRole asks for the section in which an official works.
func sectionOfRole(d screen.Desk, into *string) ask.Field {
	where := ask.Text("section", "A section chief needs one; for the others it is where they usually work.", into).
		Of(ask.Option("", "the whole hall", "anywhere in the hall"))
	for _, sec := range d.Hall().Register.Sections {
		where.Choices = append(where.Choices, ask.Option(sec.ID, sec.Name, "ruled by "+sec.Book.Name))
	}
	return where
}

// checkRole refuses a section chief without a section.
func checkRole(role event.Role, section string) error {
	if role == event.SectionChief && section == "" {
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
	r := acts.AddOfficial{Role: role, Section: section}
	return input.Form{
		Title: "new official", Short: true,
		Fields: []ask.Field{
			ask.Text("name", "As signed on rulings and slips.", &r.Name).Needed(),
			ask.Role(&r.Role), sectionOfRole(d, &r.Section),
		},
		Confirm: func() string { return sameNameQuestion(d.Hall().Register, r.Name, r.Role) },
		Act:     func() (any, error) { return r, checkRole(r.Role, r.Section) },
		Saved: func([]fact.Fact) {
			staff := d.Hall().Register.Staff
			joined(staff[len(staff)-1])
		},
	}
}

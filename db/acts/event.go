package acts

import (
	"slices"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/formats"
	"flagfall/pairing/officials"
	"flagfall/pairing/roster"
	"flagfall/penalties/appeal"
	"flagfall/penalties/insight"
	"flagfall/rules"
)

// Requests about the event, its sections and its staff.
type (
	// RenameEvent gives the event another name.
	RenameEvent struct{ Name, Reason string }
	// SetParticulars sets what certificates tell of the event.
	SetParticulars struct {
		event.ParticularsSet
		Reason string
	}
	// ChooseLogo sets the picture on certificates, a PNG; without data it removes it.
	ChooseLogo struct {
		Data   []byte
		Reason string
	}
	// SetPolicy sets an item of the policy, of a section or, with "", of the event.
	SetPolicy struct{ Section, Item, Value, Reason string }
	// AddNote writes a note for the other desks. It fits one line of a list.
	AddNote struct {
		Text string `max:"200"`
	}
	// FinishNote says that a note is done with.
	FinishNote struct{ Note int }
	// AddSection adds a section that plays by a rulebook, given as its text. Without a system or an order of
	// pairing numbers it has those of eventsetup.DefaultOptions.
	AddSection struct {
		Section, Name, Rulebook string
		Matches                 int
		Options                 event.Options
		Plan                    string `json:",omitempty"` // its text; it sets matches and options
	}
	// SetSection changes a section. A name and a rulebook that are empty stay as they are.
	SetSection struct {
		Section, Name, Rulebook string
		Options                 event.Options
		Reason                  string
	}
	// RemoveSection removes a section that nothing is in.
	RemoveSection struct{ Section, Reason string }
	// MergeSections moves all teams of a section into another and removes it.
	MergeSections struct{ Section, Into, Reason string }
	// MakeQuads parts a section into groups of four.
	MakeQuads struct{ Section, Reason string }
	// Renumber gives the teams of a section new pairing numbers.
	Renumber struct{ Section, By, Reason string }
	// ChoosePages says what the public pages show.
	ChoosePages event.PagesChosen
	// ChooseWitness names a folder for the heads of the journal, "" for none.
	ChooseWitness struct{ Folder string }
	// Unseal opens a closed day again.
	Unseal struct{ Reason string }
	// AddOfficial puts a person on the staff.
	AddOfficial struct {
		Name    string
		Role    event.Role
		Section string
	}
	// EditOfficial corrects a name on the staff, "" to leave it, says whether its official is there,
	// nil to leave that and refused where nothing else is asked and it is so already, and takes keys off by their
	// fingerprints. A role puts the official in that role, of that section, in place of the present one; "" leaves it.
	EditOfficial struct {
		Staff      int
		Name       string
		Present    *bool
		RemoveKeys []string
		Role       event.Role
		Section    string
	}
	// DeclareTie says that an official is close to a team or, without one, to a club.
	DeclareTie struct {
		Staff, Team  int
		Club, Reason string
	}
	// LiftTie takes a tie back.
	LiftTie DeclareTie
	// CarryOffence carries an offense of another event to a player here.
	CarryOffence struct {
		Offence insight.OutsideOffence
		Who     event.PlayerRef
	}
	// UndoCarry takes a carried offense back.
	UndoCarry struct {
		Carried int
		Reason  string
	}
)

func eventActs() []Act {
	return []Act{
		of("event.rename", func(t hall, r RenameEvent, _ official) ([]fact.Fact, error) {
			return eventsetup.RenameEvent(t.Register, r.Name, r.Reason)
		}),
		of("event.set", func(t hall, r SetParticulars, _ official) ([]fact.Fact, error) {
			return eventsetup.SetParticulars(t.Register, r.ParticularsSet, r.Reason)
		}),
		of("event.logo", func(t hall, r ChooseLogo, _ official) ([]fact.Fact, error) {
			return eventsetup.ChooseLogo(t.Register, r.Data, r.Reason)
		}),
		of("policy.set", func(t hall, r SetPolicy, by official) ([]fact.Fact, error) {
			if r.Section != "" {
				return eventsetup.SetSectionPolicy(t.Register, r.Section, r.Item, r.Value, r.Reason, by)
			}
			return eventsetup.SetPolicy(t.Register, r.Item, r.Value, r.Reason, by)
		}),
		of("event.note", func(t hall, r AddNote, _ official) ([]fact.Fact, error) {
			return eventsetup.AddNote(t.Register, r.Text)
		}),
		of("event.note done", func(t hall, r FinishNote, _ official) ([]fact.Fact, error) {
			return eventsetup.FinishNote(t.Register, r.Note)
		}),
		of("section.add", func(t hall, r AddSection, _ official) ([]fact.Fact, error) {
			book, err := rules.Parse(r.Section+".toml", []byte(r.Rulebook))
			if err != nil {
				return nil, err
			}
			if r.Plan != "" {
				plan, err := formats.Parse(r.Section+" plan.toml", []byte(r.Plan))
				if err != nil {
					return nil, err
				}
				return eventsetup.AddPlannedSection(t.Register, r.Section, r.Name, book, plan)
			}
			return eventsetup.AddConfiguredSection(t.Register, r.Section, r.Name, book, r.Matches, r.Options)
		}),
		of("section.set", func(t hall, r SetSection, _ official) ([]fact.Fact, error) {
			req := tournament.SectionRequest{
				Section: r.Section, Name: r.Name, Options: r.Options, Reason: r.Reason,
			}
			if r.Rulebook != "" {
				book, err := rules.Parse(r.Section+".toml", []byte(r.Rulebook))
				if err != nil {
					return nil, err
				}
				req.Book = book
			}
			return tournament.SetSection(t, req)
		}),
		of("section.remove", func(t hall, r RemoveSection, _ official) ([]fact.Fact, error) {
			return eventsetup.RemoveSection(t.Register, r.Section, r.Reason)
		}),
		of("section.merge", func(t hall, r MergeSections, by official) ([]fact.Fact, error) {
			return roster.Merge(t.Register, r.Section, r.Into, r.Reason, by)
		}).notAway("the section may have changed at other desks"),
		of("section.quads", func(t hall, r MakeQuads, by official) ([]fact.Fact, error) {
			return roster.MakeQuads(t.Register, r.Section, r.Reason, by)
		}).notAway("the groups rest on teams that other desks enter"),
		of("section.renumber", func(t hall, r Renumber, _ official) ([]fact.Fact, error) {
			return eventsetup.Renumber(t.Register, r.Section, r.By, r.Reason)
		}).notAway("pairing numbers follow entries that other desks make"),
		of("event.pages", func(t hall, r ChoosePages, _ official) ([]fact.Fact, error) {
			return eventsetup.ChoosePages(t.Register, event.PagesChosen(r))
		}),
		of("event.witness", func(t hall, r ChooseWitness, _ official) ([]fact.Fact, error) {
			return eventsetup.ChooseWitness(t.Register, r.Folder)
		}),
		of("event.unseal", func(t hall, r Unseal, by official) ([]fact.Fact, error) {
			return officials.Unseal(t.Register, by, r.Reason)
		}),
		of("staff.add", func(t hall, r AddOfficial, by official) ([]fact.Fact, error) {
			return officials.Add(t.Register, r.Name, r.Role, r.Section, by)
		}),
		of("staff.rename", editOfficial).serves("staff.leave", "staff.return", "staff.key.remove"),
		of("staff.tie", func(t hall, r DeclareTie, _ official) ([]fact.Fact, error) {
			o, team, err := tieOf(t, r)
			if err != nil {
				return nil, err
			}
			return appeal.DeclareTie(t.Ledger, o, team, r.Club)
		}),
		of("staff.untie", func(t hall, r LiftTie, by official) ([]fact.Fact, error) {
			o, team, err := tieOf(t, DeclareTie(r))
			if err != nil {
				return nil, err
			}
			return appeal.LiftTie(t.Ledger, o, team, r.Club, r.Reason, by)
		}),
		of("event.carry", func(t hall, r CarryOffence, _ official) ([]fact.Fact, error) {
			return insight.Carry(t.Ledger, r.Offence, r.Who)
		}),
		of("event.carry undo", func(t hall, r UndoCarry, _ official) ([]fact.Fact, error) {
			return insight.UndoCarry(t.Ledger, r.Carried, r.Reason)
		}),
	}
}

// tieOf returns the official and the team of a tie, nil for a club's.
func tieOf(t hall, r DeclareTie) (o *event.Official, team *event.Team, err error) {
	if o, err = officialNo(t, r.Staff); err != nil || r.Team == 0 {
		return o, nil, err
	}
	team, err = teamNo(t, r.Team)
	return o, team, err
}

// editOfficial returns the facts of all that changes about an official. A name alone that stays the
// same is refused.
func editOfficial(t hall, r EditOfficial, by official) (facts []fact.Fact, err error) {
	o, err := officialNo(t, r.Staff)
	if err != nil {
		return nil, err
	}
	for _, key := range r.RemoveKeys {
		gone, err := officials.RemoveKey(t.Register, key, by)
		if err != nil {
			return nil, err
		}
		facts = append(facts, gone...)
	}
	var moved []fact.Fact
	switch there := o.CheckPresent() == nil; {
	case len(r.Role) > 0:
		moved, err = officials.ChangeRole(t.Register, o, r.Role, r.Section, by)
	case r.Present == nil || *r.Present == there && r.Name != "":
	case *r.Present:
		moved, err = officials.Rejoin(t.Register, o, by)
	default:
		moved, err = officials.Leave(t.Register, o, by)
	}
	facts = append(facts, moved...)
	if err != nil || r.Name == "" || len(facts) > 0 && r.Name == o.Name {
		return facts, err
	}
	renamed, err := officials.Rename(t.Register, o, r.Name, by)
	if err != nil {
		return nil, err
	}
	for _, f := range moved { // a role that is new to the person has the old name till then
		if added, is := f.(event.OfficialAdded); is {
			renamed = append(renamed, event.OfficialMended{
				Staff: added.Staff,
				Name:  renamed[0].(event.OfficialMended).Name,
			})
		}
	}
	return slices.Concat(facts, renamed), nil
}

package event

import (
	"flagfall/pairing/fact"
	"flagfall/pairing/formats"
	"flagfall/rules/refusal"
)

// SectionPlanned carries the whole text of the plan that a section follows, so that the file needs no
// other file.
type SectionPlanned struct {
	Section string `json:"section"`
	Plan    string `json:"plan"` // its id
	SHA256  string `json:"sha256"`
	Text    string `json:"text"`
}

// Kind names the fact.
func (SectionPlanned) Kind() string { return "section.planned" }

var plannedSections = fact.Kind[*State, SectionPlanned]{
	Apply: func(s *State, _ fact.Meta, f SectionPlanned) error {
		plan, err := formats.Parse(f.Plan+".toml", []byte(f.Text))
		if err != nil {
			return refusal.Damaged.Errorf("the plan of section %s: %v", f.Section, err)
		}
		return s.changeSection(f.Section, func(sec *Section) { sec.Plan = plan })
	},
	Describe: describeSetup[SectionPlanned],
}.Row()

// OptionsFor returns the options with which round 1 is paired among so many teams, and whether they differ from
// those recorded: a plan may pair few teams in another way than many, unless an official has chosen another system,
// and the number of rounds may follow that of the teams.
func (sec *Section) OptionsFor(teams int) (o Options, differ bool) {
	o = sec.Options
	if sec.Plan != nil && sec.Plan.Small != nil {
		small, usual := sec.Plan.Small, sec.Plan.Section
		switch {
		case o.System != small.System && o.System != usual.System:
		case teams <= small.Teams:
			o.System, o.Rounds = small.System, small.Rounds
		default:
			o.System, o.Rounds = usual.System, usual.Rounds
		}
	}
	if o.Rounds == RoundsByTeams {
		o.Rounds = RoundsFor(teams)
	}
	return o, o.System != sec.Options.System || o.Rounds != sec.Options.Rounds
}

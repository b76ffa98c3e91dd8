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

// SmallOptions returns the options that the section's plan has for so many teams: a plan may pair few
// teams in another way than many. It is false if the plan has one way for all, or an official has chosen
// another system.
func (sec *Section) SmallOptions(teams int) (Options, bool) {
	if sec.Plan == nil || sec.Plan.Small == nil {
		return Options{}, false
	}
	small, usual, o := sec.Plan.Small, sec.Plan.Section, sec.Options
	if o.System != small.System && o.System != usual.System {
		return Options{}, false
	}
	if o.System, o.Rounds = usual.System, usual.Rounds; teams <= small.Teams {
		o.System, o.Rounds = small.System, small.Rounds
	}
	return o, o.System != sec.Options.System || o.Rounds != sec.Options.Rounds
}

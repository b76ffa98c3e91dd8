package formats

// Ties is the kind of a stage that plays off ties of the stage before.
const Ties = "ties"

// Bracket is the kind of a stage that is a knock-out.
const Bracket = "bracket"

// Stage is a stage after the first one and how it is filled: the teams that go on, in their order.
type Stage struct {
	Kind   string `toml:"kind" json:"kind"`               // Bracket, Ties, or a system as in Section
	Take   int    `toml:"take" json:"take,omitempty"`     // the best so many of each group before, 0 for all
	Groups int    `toml:"groups" json:"groups,omitempty"` // into which they are dealt, 0 is one
	Places int    `toml:"places" json:"places,omitempty"` // of ties: those for the first so many places are played off
	// "" for place, then points; or rating, lot, crossed, hand.
	Seeds string `toml:"seeds" json:"seeds,omitempty"`
	// What decides a tie at the border: "" for the tie-breaks, then lots; or lot, played-off.
	Cut     string `toml:"cut" json:"cut,omitempty"`
	Carried bool   `toml:"carried" json:"carried,omitempty"` // results among those who go on count
	Rounds  int    `toml:"rounds" json:"rounds,omitempty"`   // of a Swiss
	Matches int    `toml:"matches" json:"matches,omitempty"` // a round, 0 is the section's number
	FirstTo []int  `toml:"first_to" json:"first_to,omitempty"`
	Bronze  bool   `toml:"bronze" json:"bronze,omitempty"`
	Rest    *Rest  `toml:"rest" json:"rest,omitempty"` // how those play who do not go on; nil sends them home
}

// Rest is how the teams play that do not go on: a B final.
type Rest struct {
	Kind    string `toml:"kind" json:"kind"`
	Rounds  int    `toml:"rounds" json:"rounds,omitempty"`
	Matches int    `toml:"matches" json:"matches,omitempty"`
	FirstTo []int  `toml:"first_to" json:"first_to,omitempty"`
	Bronze  bool   `toml:"bronze" json:"bronze,omitempty"`
}

// BeginsWith returns the kind of the stage that is begun before the first round, "" where that is paired at once.
func (p *Plan) BeginsWith() string {
	switch {
	case p == nil:
	case p.Section.Groups > 1:
		return p.Section.System
	case p.PlayOff != nil && p.PlayOff.Seeds != "":
		return Bracket
	}
	return ""
}

// StageList lists the stages that are begun by a command, in their order: not the first one where the
// whole section plays it.
func (p *Plan) StageList() []Stage {
	var list []Stage
	if p.Section.Groups > 1 {
		s := p.Section
		list = append(list, Stage{Kind: s.System, Groups: s.Groups, Seeds: s.Deal, Rounds: s.Rounds})
	}
	if o := p.PlayOff; o != nil {
		list = append(list, Stage{Kind: Bracket, Take: o.Teams, Seeds: o.Seeds, FirstTo: o.FirstTo, Bronze: o.Bronze})
	}
	return append(list, p.Stages...)
}

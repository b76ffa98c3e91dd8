package event

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/fact"
	"flagfall/pairing/mixer"
	"flagfall/rules/bughouse"
	"flagfall/rules/refusal"
)

// Mixer is the system of a section whose players enter alone and get another partner in each round.
// Each player is entered as a team of one. A drawn round makes teams of two for itself.
const Mixer = "mixer"

// IsMixer reports whether the section's players enter alone.
func (sec *Section) IsMixer() bool { return sec.Options.System == Mixer }

// Way returns how a mixer draws its rounds.
func (sec *Section) Way() mixer.Way {
	if sec.Options.Draw == "" {
		return mixer.BySums
	}
	return mixer.Way(sec.Options.Draw)
}

// The values of Options.Odd: with a number that four does not divide one to three players sit out, or each
// shares two seats with two others.
const (
	OddSitsOut = "sit-out"
	OddShares  = "share"
)

// SharesSeats reports whether three players may share two seats in the section: they take turns from match to
// match, so a round must have two or more.
func (sec *Section) SharesSeats() bool {
	return sec.IsMixer() && sec.Options.Odd == OddShares && (sec.Matches > 1 || sec.Options.FirstTo > 1)
}

// PairsOnResults reports whether the section's pairings depend on results: not in a round robin, and in a
// mixer only where it draws by standing.
func (sec *Section) PairsOnResults() bool {
	return !sec.IsRoundRobin() && (!sec.IsMixer() || sec.Way() == mixer.ByStanding)
}

// RoundDrawn draws a round of a mixer. The teams it makes have numbers of their own, from First, in
// the order of the tables.
type RoundDrawn struct {
	Section string       `json:"section"`
	Round   int          `json:"round"`
	Stage   int          `json:"stage,omitempty"` // as in RoundPaired
	First   int          `json:"first"`
	Tables  []DrawnTable `json:"tables"`
	Out     []int        `json:"out,omitempty"`     // who sits out
	Seed    uint32       `json:"seed"`              // decided between draws that were equally good
	ByHand  bool         `json:"by_hand,omitempty"` // an official exchanged players
	Sure    string       `json:"sure,omitempty"`
}

// paired returns the round by the numbers of its teams.
func (f RoundDrawn) paired() RoundPaired {
	paired := RoundPaired{
		Section: f.Section, Round: f.Round, Stage: f.Stage, Idle: f.Out, ByHand: f.ByHand, Sure: f.Sure,
	}
	for i, t := range f.Tables {
		paired.Tables = append(paired.Tables, TablePairing{t.Table, f.First + 2*i, f.First + 2*i + 1})
	}
	return paired
}

// PairedBy returns the round that a fact pairs or draws, by the numbers of its teams.
func PairedBy(f fact.Fact) (RoundPaired, bool) {
	if drawn, is := f.(RoundDrawn); is {
		return drawn.paired(), true
	}
	paired, is := f.(RoundPaired)
	return paired, is
}

// DrawnTable is a table with the players of both teams.
type DrawnTable struct {
	Table int `json:"table"`
	// Two players each, or three who share two seats: see Match.Rests.
	Team1 []int `json:"team1"`
	Team2 []int `json:"team2"`
}

// Kind names the fact.
func (RoundDrawn) Kind() string { return "round.drawn" }

var drawnRounds = fact.Kind[*State, RoundDrawn]{
	Apply: drawRound,
	Describe: func(_ *State, f RoundDrawn) (string, string) {
		return fmt.Sprintf("round %d is drawn", f.Round), pairAgainHint
	},
}.Row()

// IsSingle reports whether a team is a player entered alone.
func (t *Team) IsSingle() bool { return t.Players[0].Name != "" && t.Players[1].Name == "" }

// Entrants lists the teams, and the players of mixers, that were entered: all but the teams that a draw
// made.
func (s *State) Entrants() []*Team {
	list := make([]*Team, 0, len(s.Teams))
	for _, t := range s.Teams {
		if len(t.Partners) == 0 {
			list = append(list, t)
		}
	}
	return list
}

// Entrants returns who entered the section: the players of a team that was drawn for a round, else the
// team itself.
func (t *Team) Entrants() []*Team {
	if len(t.Partners) == 0 {
		return []*Team{t}
	}
	return t.Partners
}

// SitsOut is why a player of a mixer has no table in a round.
const SitsOut = "sits out"

// IsDrawn reports whether the round's teams were drawn for it.
func (r *Round) IsDrawn() bool {
	return len(r.Pairings) > 0 && len(r.Pairings[0].Teams[0].Partners) > 0
}

// EntrantAt returns the team whose player sits in a seat; of a mixer the player.
func (m *Match) EntrantAt(s bughouse.Seat) *Team {
	t := m.Pairing.Teams[s.Team()-1]
	for _, e := range t.Entrants() {
		if e.No == m.PlayerAt(s).Team {
			return e
		}
	}
	return t
}

// SideOf returns 0 or 1 for the team of a pairing that an entrant of the section is, or plays for;
// -1 for neither.
func (p *Pairing) SideOf(t *Team) int {
	return slices.IndexFunc(p.Teams[:], func(side *Team) bool {
		return side == t || t != nil && slices.Contains(side.Partners, t)
	})
}

// Opponents returns the entrants on the other side of a pairing.
func (p *Pairing) Opponents(side int) []*Team { return p.Teams[1-side].Entrants() }

// drawRound makes teams of two and pairs them.
func drawRound(s *State, meta fact.Meta, f RoundDrawn) error {
	sec, err := s.Section(f.Section)
	switch {
	case err != nil:
		return err
	case f.First != len(s.Teams)+1:
		return refusal.Damaged.Errorf("the teams of round %d of section %s are out of order", f.Round, f.Section)
	}
	entered, placed := len(s.Teams), map[int]bool{}
	place := func(no int) (*Team, error) {
		if no < 1 || no > entered || placed[no] ||
			s.Team(no).Section != sec.ID || !slices.Contains(sec.Teams, s.Team(no)) {
			return nil, refusal.Damaged.Errorf(
				"round %d of section %s has player %d, who is not in it or is there twice", f.Round, f.Section, no)
		}
		placed[no] = true
		return s.Team(no), nil
	}
	var made []*Team
	for _, table := range f.Tables {
		for _, players := range [2][]int{table.Team1, table.Team2} {
			if len(players) < 2 || len(players) > 3 {
				return refusal.Damaged.Errorf("round %d of section %s has a team of %d players",
					f.Round, f.Section, len(players))
			}
			var partners []*Team
			for _, no := range players {
				partner, err := place(no)
				if err != nil {
					return err
				}
				partners = append(partners, partner)
			}
			made = append(made, newPartners(f.First+len(made), sec.ID, partners))
		}
	}
	for _, no := range f.Out {
		if _, err := place(no); err != nil {
			return err
		}
	}
	s.Teams = append(s.Teams, made...)
	if err := pairRound(s, meta, f.paired()); err != nil {
		s.Teams = s.Teams[:entered]
		return err
	}
	sec.LatestRound().Seed = f.Seed
	return nil
}

// newPartners makes the team of two players, or three, for one round.
func newPartners(no int, section string, partners []*Team) *Team {
	t := &Team{No: no, Section: section, Partners: partners}
	t.refreshPartners()
	return t
}

// refreshPartners names a team after its players, as they are entered now. Of three the first two are its
// players, who sit down first.
func (t *Team) refreshPartners() {
	names := make([]string, len(t.Partners))
	t.Club = t.Partners[0].Club
	for i, p := range t.Partners {
		names[i] = p.Name
		if p.Club != t.Club {
			t.Club = ""
		}
	}
	t.Name = strings.Join(names, " & ")
	t.Players = [2]Player{t.Partners[0].Players[0], t.Partners[1].Players[0]}
}

// Rests returns who of three players of team 1 or 2 that share two seats has none in the match: the last one
// first, then the first, then the second. It returns nil for a team of two.
func (m *Match) Rests(team int) *Team {
	if of := m.Pairing.Teams[team-1].Partners; len(of) == 3 {
		return of[(m.No+1)%3]
	}
	return nil
}

// seatedRef is the player in place 1 or 2 of a team in a match, without substitutes.
func (m *Match) seatedRef(team, place int) PlayerRef {
	t := m.Pairing.Teams[team]
	rests := m.Rests(team + 1)
	if rests == nil {
		return t.Ref(place)
	}
	sit := slices.DeleteFunc(slices.Clone(t.Partners), func(p *Team) bool { return p == rests })
	return sit[place-1].Ref(1)
}

// refreshDrawn names the teams anew that a corrected player was drawn into.
func (s *State) refreshDrawn(player *Team) {
	if !player.IsSingle() {
		return
	}
	for _, t := range s.Teams {
		if slices.Contains(t.Partners, player) {
			t.refreshPartners()
		}
	}
}

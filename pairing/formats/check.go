package formats

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/mixer"
	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"
	"flagfall/rules/refusal"
)

// The systems besides those of package swiss, as options of a section have them.
const (
	roundRobin       = "round-robin"
	doubleRoundRobin = "double-round-robin"
	mixerSystem      = "mixer"
)

// checker collects the faults of a plan.
type checker struct {
	name   string
	line   func(path string) int
	faults []fault
}

type fault struct {
	line int
	text string
}

func (c *checker) fault(path, format string, args ...any) {
	c.faults = append(c.faults, fault{c.line(path), fmt.Sprintf(format, args...)})
}

// error joins the faults by their lines.
func (c *checker) error() error {
	slices.SortStableFunc(c.faults, func(a, b fault) int { return cmp.Compare(a.line, b.line) })
	errs := make([]error, len(c.faults))
	for i, f := range c.faults {
		errs[i] = refusal.Invalid.Errorf("%s:%d: %s", c.name, f.line, f.text)
	}
	return errors.Join(errs...)
}

func (c *checker) check(p *Plan) {
	if p.ID == "" || len(p.ID) > 40 || strings.ContainsFunc(p.ID, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-'
	}) {
		c.fault("id", "id %q: use small letters, digits and -, at most 40", p.ID)
	}
	for key, text := range map[string]string{"name": p.Name, "source": p.Source} {
		if text == "" || len(text) > 400 {
			c.fault(key, "%s: write 1 to 400 letters", key)
		}
	}
	c.section(p.Section)
	if small := p.Small; small != nil {
		c.among("small.system", small.System, swissAnd(roundRobin, doubleRoundRobin))
		c.between("small.teams", small.Teams, 2, 200)
		c.between("small.rounds", small.Rounds, 0, 99)
	}
	if g := p.Groups; g != nil {
		c.among("groups.system", g.System, []string{roundRobin, doubleRoundRobin})
		c.between("groups.size", g.Size, 3, 12)
	}
	if o := p.PlayOff; o != nil {
		if o.Teams != 0 {
			c.between("playoff.teams", o.Teams, 2, 128)
		}
		c.among("playoff.seeds", o.Seeds, []string{"", "rating", "lot"})
		c.firstTo("playoff.first_to", o.FirstTo)
	}
	c.stages(p)
	if p.Section.System == mixerSystem && (p.Small != nil || p.Groups != nil || p.PlayOff != nil) {
		c.fault("section.system", "a mixer has no teams that stay: leave out [small], [groups] and [playoff]")
	}
}

// stages checks the stages after the first one.
func (c *checker) stages(p *Plan) {
	kinds := swissAnd(roundRobin, doubleRoundRobin, Bracket)
	stageKinds, cuts := append(slices.Clone(kinds), Ties), []string{"", "lot", "played-off"}
	if p.Section.System == mixerSystem { // whose players have no partner to play a tie off with
		kinds, cuts = []string{mixerSystem}, []string{"", "lot"}
		stageKinds = kinds
	}
	for i, s := range p.Stages {
		at := fmt.Sprintf("stage[%d].", i)
		c.among(at+"kind", s.Kind, stageKinds)
		c.between(at+"take", s.Take, 0, 200)
		c.between(at+"groups", s.Groups, 0, 26)
		c.between(at+"places", s.Places, 0, 200)
		c.between(at+"rounds", s.Rounds, 0, 99)
		c.between(at+"matches", s.Matches, 0, 4)
		c.among(at+"seeds", s.Seeds, []string{"", "rating", "lot", "crossed", "hand"})
		c.among(at+"cut", s.Cut, cuts)
		c.firstTo(at+"first_to", s.FirstTo)
		if (s.Kind == Ties) != (s.Places > 0) {
			c.fault(at+"places", "places %d: a stage of ties, and no other, says for how many places it is played", s.Places)
		}
		if s.Kind == Bracket && i < len(p.Stages)-1 {
			c.fault(at+"kind", "no stage follows a bracket: its places are final")
		}
		if s.Kind == Bracket && s.Take != 0 {
			c.between(at+"take", s.Take, 2, 128)
		}
		c.bronze(at, s.Kind, s.Bronze, s.Take)
		if rest := s.Rest; rest != nil {
			c.among(at+"rest.kind", rest.Kind, kinds)
			c.between(at+"rest.rounds", rest.Rounds, 0, 99)
			c.between(at+"rest.matches", rest.Matches, 0, 4)
			c.firstTo(at+"rest.first_to", rest.FirstTo)
			c.bronze(at+"rest.", rest.Kind, rest.Bronze, 0)
			if s.Take == 0 {
				c.fault(at+"take", "take 0: say how many go on, so that there is a rest")
			}
		}
	}
	if len(p.Stages) > 0 && p.PlayOff != nil {
		c.fault("playoff", "write the play-off as the last [[stage]], or leave out [[stage]]")
	}
	if (len(p.Stages) > 0 || p.Section.Groups > 1) && p.Groups != nil {
		c.fault("groups", "groups that are sections of their own feed no stage: leave out [groups] or the stages")
	}
}

// bronze finds a match for third place where no two semi-finals are played.
func (c *checker) bronze(at, kind string, bronze bool, take int) {
	if bronze && (kind != Bracket || 0 < take && take < 4) {
		c.fault(at+"bronze", "bronze: only a bracket of four teams or more has a match for third place")
	}
}

func (c *checker) firstTo(path string, list []int) {
	for _, n := range list {
		c.between(path, n, 0, 20)
	}
	if len(list) > 10 {
		c.fault(path, "first_to: name one number a round, at most 10")
	}
}

func (c *checker) section(s Section) {
	c.among("section.system", s.System, append(swissAnd(roundRobin, doubleRoundRobin, mixerSystem), ""))
	var ways []string
	for _, way := range mixer.Ways {
		ways = append(ways, string(way))
	}
	if s.System != mixerSystem && s.Draw != "" {
		c.fault("section.draw", "only a mixer draws: write system = %q, or leave out draw", mixerSystem)
	}
	c.among("section.draw", s.Draw, append(ways, ""))
	c.among("section.odd", s.Odd, []string{"sit-out", "share", ""})
	switch {
	case s.System != mixerSystem && s.Odd != "":
		c.fault("section.odd", "only a mixer has players too many for a table: leave out odd")
	case s.Odd == "share" && s.Matches < 2 && s.FirstTo < 2:
		c.fault("section.odd", "three who share two seats take turns from match to match: write matches = 2 or more")
	}
	c.between("section.matches", s.Matches, 0, 4)
	c.between("section.rounds", s.Rounds, 0, 99)
	c.among("section.seed", s.Seed, []string{"entry", "rating", ""})
	c.among("section.primary", s.Primary, []string{"game-points", "match-points", ""})
	c.among("section.bye", s.Bye, []string{"win", "draw", ""})
	c.between("section.first_to", s.FirstTo, 0, 20)
	c.between("section.groups", s.Groups, 0, 26)
	c.among("section.deal", s.Deal, []string{"rating", "lot", "hand", ""})
	if s.Groups > 1 && s.Deal == "" {
		c.fault("section.groups", "groups %d: say how teams are dealt, deal = \"rating\", \"lot\" or \"hand\"",
			s.Groups)
	}
	c.among("section.boards", s.Boards, []string{"exchanged", "everyone", "fixed", "by-rating", ""})
	if _, err := tiebreak.ParseTiebreaks(strings.Join(s.Tiebreaks, ",")); err != nil {
		c.fault("section.tiebreaks", "%s", err)
	}
}

// swissAnd lists the Swiss systems and others.
func swissAnd(others ...string) []string {
	return append([]string{string(swiss.FIDE), string(swiss.US29D)}, others...)
}

// among finds a fault in a value that is not one of those allowed; "" among them stands for leaving it
// out.
func (c *checker) among(path, value string, allowed []string) {
	if slices.Contains(allowed, value) {
		return
	}
	_, key, _ := strings.Cut(path, ".")
	allowed = slices.DeleteFunc(slices.Clone(allowed), func(v string) bool { return v == "" })
	c.fault(path, "%s %q: use %s", key, value, strings.Join(allowed, ", "))
}

func (c *checker) between(path string, n, least, most int) {
	if n < least || n > most {
		_, key, _ := strings.Cut(path, ".")
		c.fault(path, "%s %d: use %d to %d", key, n, least, most)
	}
}

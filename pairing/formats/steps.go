package formats

import (
	"fmt"
	"strings"
)

// Steps says how an event with the plan is run, a sentence each, with the commands for a section.
func (p *Plan) Steps(section string) []string {
	s, each := p.Section, ""
	if s.Matches > 1 {
		each = fmt.Sprintf(", %d matches a round", s.Matches)
	}
	var steps []string
	add := func(format string, args ...any) { steps = append(steps, fmt.Sprintf(format, args...)) }
	switch {
	case s.System == mixerSystem:
		groups, begin := "", ""
		if s.Groups > 1 {
			groups = fmt.Sprintf(", are dealt to %d groups by %s", s.Groups, s.Deal)
			begin = fmt.Sprintf("stage begin --section %s, ", section)
		}
		add("Players enter alone%s, and each round draws new teams%s: player add --section %s, %spair --section %s.",
			groups, each, section, begin, section)
		if s.Odd == "share" {
			add("With a number that four does not divide, three players share two seats and take turns from match to match.")
		}
	case p.PlayOff != nil && p.PlayOff.Seeds != "":
		add("Teams enter: import or team add --section %s.", section)
	case p.Groups != nil:
		add("Teams enter, and are split into groups of %d by rating, each a %s%s: section quads --section %s.",
			p.Groups.Size, strings.ReplaceAll(p.Groups.System, "-", " "), each, section)
	case s.Groups > 1:
		add("Teams enter, and are dealt to %d groups by %s, each %s%s: stage begin --section %s, pair --section %s.",
			s.Groups, s.Deal, systemName(s.System), each, section, section)
	default:
		rounds := ""
		if s.Rounds > 0 {
			rounds = fmt.Sprintf(", %d rounds", s.Rounds)
		}
		add("Teams enter and play %s%s%s: pair --section %s.", systemName(s.System), rounds, each, section)
	}
	if p.Small != nil {
		add("With at most %d teams they play %s instead; pairing round 1 settles it.", p.Small.Teams, systemName(p.Small.System))
	}
	if o := p.PlayOff; o != nil {
		who, how := "all teams", ""
		if o.Teams > 0 {
			who = fmt.Sprintf("the best %d", o.Teams)
		}
		if o.Seeds != "" {
			how = ", seeded by " + o.Seeds
		}
		if len(o.FirstTo) > 0 {
			how += ", first to " + strings.Trim(strings.ReplaceAll(fmt.Sprint(o.FirstTo), " ", ", then "), "[]")
		}
		if o.Bronze {
			how += ", with a match for third place"
		}
		add("Then a bracket of %s%s: playoff start --section %s.", who, how, section)
	}
	for _, st := range p.Stages {
		add("%s: stage begin --section %s.", st.says(p.Section.Groups > 1), section)
	}
	return steps
}

// says describes a stage as one step, after one that is played in groups or not.
func (st Stage) says(groups bool) string {
	who := "all teams"
	if st.Kind == mixerSystem {
		who = "all players"
	}
	if st.Take > 0 {
		if who = fmt.Sprintf("the best %d", st.Take); groups {
			who += " of each group"
		}
	}
	text := ""
	switch st.Kind {
	case Ties:
		text = fmt.Sprintf("Then teams level for places 1 to %d play it off", st.Places)
	case Bracket:
		text = "Then a bracket of " + who
	default:
		text = "Then " + who + " play " + systemName(st.Kind)
	}
	if st.Groups > 1 {
		text += fmt.Sprintf(" in %d groups", st.Groups)
	}
	if len(st.FirstTo) > 0 {
		text += ", first to " + strings.Trim(strings.ReplaceAll(fmt.Sprint(st.FirstTo), " ", ", then "), "[]")
	}
	if st.Bronze {
		text += ", with a match for third place"
	}
	switch st.Cut {
	case "lot":
		text += "; a tie at the border is decided by lot"
	case "played-off":
		text += "; a tie at the border is played off first"
	}
	if st.Rest != nil {
		text += "; the rest play a B final, " + systemName(st.Rest.Kind)
	}
	return text
}

func systemName(system string) string {
	switch system {
	case "":
		return "the Swiss of the rulebook's federation"
	case roundRobin:
		return "a round robin"
	case doubleRoundRobin:
		return "a double round robin"
	case Bracket:
		return "a bracket"
	case mixerSystem:
		return "a mixer, with new partners each round"
	}
	return "a Swiss (" + system + ")"
}

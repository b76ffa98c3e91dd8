// Package hearing says who hears an appeal: the levels of a rulebook, those that are skipped, and who is
// involved in a matter and may not decide it.
package hearing

import (
	"slices"
	"strings"

	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// Levels is the chain of appeal above the TD: the rulebook's, else the event's. The error says that
// there is none.
func Levels(s *penalties.State, i *penalties.Incident) ([]string, error) {
	if chain := sectionLevels(s, i.Match.Pairing.Section); len(chain) > 0 {
		return chain, nil
	}
	return nil, refusal.Conflict.Errorf(
		"%s names no appeal, and this event announced none: the floor chief can set the levels of appeal",
		i.Book().Name,
	)
}

// sectionLevels is the chain of appeal of a section above the TD, nil for none.
func sectionLevels(s *penalties.State, sec *event.Section) []string {
	if a := sec.Book.Appeals; a != nil && len(a.Levels) > 0 {
		return a.Levels[1:]
	}
	if chain := s.Register.PolicyOf(sec.ID).Get("appeal_chain"); chain != "" {
		return strings.Split(chain, "+")
	}
	return nil
}

// SectionsWithoutHearing lists the sections that have a chain of appeal and no official at any
// level of it.
func SectionsWithoutHearing(s *penalties.State) []*event.Section {
	var list []*event.Section
	for _, sec := range s.Register.Sections {
		levels := sectionLevels(s, sec)
		hears := func(o *event.Official) bool {
			return o.CheckPresent() == nil && slices.ContainsFunc(levels, func(level string) bool {
				return penalties.SitsAtLevel(o, level, sec.ID)
			})
		}
		if len(levels) > 0 && !slices.ContainsFunc(s.Register.Staff, hears) {
			list = append(list, sec)
		}
	}
	return list
}

// NextLevel returns the level that hears the next appeal about an incident, and the levels it
// skips.
func NextLevel(
	s *penalties.State, i *penalties.Incident,
) (string, []penalties.SkippedLevel, error) {
	levels, err := Levels(s, i)
	if err != nil {
		return "", nil, err
	}
	above := levels[levelsBelow(s, i, levels):]
	level, skipped := FirstHearingLevel(s, i, above, false)
	switch {
	case level != "":
		return level, skipped, nil
	case len(above) == 0:
		return "", nil, refusal.Conflict.Errorf("%s was ruled at the highest level: no appeal is possible", i.Label)
	}
	last := skipped[len(skipped)-1]
	return "", nil, refusal.Conflict.Errorf(
		"no official can hear an appeal against %s: %s: %s; add one who can to the staff",
		i.Label, LevelName(last.Level), SkipText(s, last),
	)
}

// LacksOfficial reports whether an appeal about an incident would go on to a level, and none above has an official
// who may hear it.
func LacksOfficial(s *penalties.State, i *penalties.Incident) bool {
	levels, err := Levels(s, i)
	if err != nil {
		return false
	}
	above := levels[levelsBelow(s, i, levels):]
	level, _ := FirstHearingLevel(s, i, above, false)
	return len(above) > 0 && level == ""
}

// FirstHearingLevel returns the first of the levels with an official who may hear an appeal, "" for
// none, and the levels skipped before it.
func FirstHearingLevel(
	s *penalties.State, i *penalties.Incident, levels []string, reopened bool,
) (string, []penalties.SkippedLevel) {
	var skipped []penalties.SkippedLevel
	for _, level := range levels {
		parts, able := involvementsAt(s, i, level, reopened)
		if able {
			return level, skipped
		}
		skipped = append(skipped, penalties.SkippedLevel{Level: level, Involved: parts})
	}
	return "", skipped
}

// levelsBelow counts the levels that have ruled or decided already, from the lowest.
func levelsBelow(s *penalties.State, i *penalties.Incident, levels []string) int {
	if a := i.LastAppeal(); a != nil && a.Decision != nil &&
		a.Decision.Decision != penalties.Remand {
		return slices.Index(levels, a.Decision.Level) + 1
	}
	if act.Holds(s.Register.OfficialByActor(i.Ruling().By()), act.FloorChief) {
		return len(levels)
	}
	return 0
}

// LevelName is a level in words.
func LevelName(level string) string {
	switch level {
	case rules.Committee:
		return "committee"
	case "td":
		return "director"
	case string(event.SectionChief):
		return "section chief"
	case string(event.FloorChief):
		return "floor chief"
	}
	return level
}

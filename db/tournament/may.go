package tournament

import (
	"reflect"
	"slices"
	"sync"

	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// rightOfKind is the act by which facts of a kind are recorded, where they come first.
var rightOfKind = sync.OnceValue(func() map[string]act.Right {
	all := map[string]act.Right{}
	for _, right := range rights() {
		for _, kind := range right.Kinds {
			if _, twice := all[kind]; twice {
				panic("two acts are known by facts of the kind " + kind)
			}
			all[kind] = right
		}
	}
	return all
})

// CheckMay returns nil if an actor may record the facts of one act. The first fact of a known kind
// tells which act it is. Every door calls it before it records. Acts marked Own pass: their
// functions ask the table themselves, with what they know of the matter.
func (t *Tournament) CheckMay(actor string, facts []fact.Fact) error {
	right, c, known := t.caseOf(facts)
	if !known || right.Own {
		return nil
	}
	c.By = t.Register.OfficialByActor(actor)
	if err := right.Check(t.Register, c); err != nil {
		return err
	}
	if slices.Contains(right.Needs(t.Register, c), "reason") && !givesReason(facts) {
		return refusal.Invalid.Errorf("round 1 has started: give a reason")
	}
	return nil
}

// MayNow returns nil if an official may do an act now: in a section or, where none is named, in at
// least one. Where only a matter itself can say, it answers by the official's role.
func (t *Tournament) MayNow(right act.Right, section string, o *event.Official) error {
	if section != "" || right.Scope == act.InEvent || len(t.Register.Sections) == 0 {
		return right.Check(t.Register, act.Case{By: o, Section: section, Part: act.Presumed(o, section)})
	}
	var first error
	for _, sec := range t.Register.Sections {
		err := t.MayNow(right, sec.ID, o)
		if err == nil {
			return nil
		}
		if first == nil {
			first = err
		}
	}
	return first
}

// MayDepends returns what the answer of MayNow depends on: the part in a matter that an official needs, "" for none,
// and states of a matter in which the answer is another one.
func (t *Tournament) MayDepends(right act.Right, section string, o *event.Official) (act.Who, []*act.State) {
	if section == "" && right.Scope == act.InSection {
		for _, sec := range t.Register.Sections {
			if section = sec.ID; t.MayNow(right, section, o) == nil {
				break
			}
		}
	}
	return right.Depends(t.Register, act.Case{By: o, Section: section})
}

// DefaultOfficial returns the official who is meant where no one is named for an act that the desk
// may not do: the only director, else the highest official there; nil where neither may.
func (t *Tournament) DefaultOfficial(facts []fact.Fact) *event.Official {
	right, c, known := t.caseOf(facts)
	if !known || right.Own || right.Allows(t.Register, c) {
		return nil
	}
	only, _ := act.OnlyTD(t.Register)
	for _, o := range []*event.Official{only, act.SoleHighest(t.Register)} {
		if c.By = o; o != nil && right.Allows(t.Register, c) {
			return o
		}
	}
	return nil
}

// caseOf returns the row of the act that facts come of, and what it is about.
func (t *Tournament) caseOf(facts []fact.Fact) (act.Right, act.Case, bool) {
	for _, f := range facts {
		if right, known := rightOfKind()[f.Kind()]; known {
			section := ""
			if right.Scope == act.InSection {
				section = t.sectionOf(f)
			}
			return right, act.Case{Section: section, State: t.roundState(f, section)}, true
		}
	}
	return act.Right{}, act.Case{}, false
}

// sectionOf returns the section that a fact is about, "" for the whole event.
func (t *Tournament) sectionOf(f fact.Fact) string {
	if place, is := event.PlaceOf(f); is {
		return place.Section
	}
	v := reflect.ValueOf(f)
	if section := v.FieldByName("Section"); section.IsValid() && section.Kind() == reflect.String &&
		section.String() != "" {
		return section.String()
	}
	if team := v.FieldByName("Team"); team.IsValid() && team.CanInt() {
		if n := team.Int(); n >= 1 && n <= int64(len(t.Register.Teams)) {
			return t.Register.Team(int(n)).Section
		}
	}
	return ""
}

// roundState returns whether the round of a match that a fact is about is over, nil for no match.
func (t *Tournament) roundState(f fact.Fact, section string) *act.State {
	place, is := event.PlaceOf(f)
	sec, err := t.Register.Section(section)
	if !is || err != nil {
		return nil
	}
	if r := sec.Round(place.Round); r != nil && sec.RoundOver(r) {
		return act.Finished
	}
	return act.Running
}

// givesReason reports whether a reason is among facts.
func givesReason(facts []fact.Fact) bool {
	return slices.ContainsFunc(facts, func(f fact.Fact) bool {
		remark, is := f.(event.RemarkAdded)
		return is && remark.Text != ""
	})
}

package officials_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
)

// staffActs are the changes of the staff. Own marks those that officials may make for themselves.
var staffActs = []struct {
	name string
	own  bool
	do   func(r *event.State, o, by *event.Official) ([]fact.Fact, error)
}{
	{"add", false, func(r *event.State, o, by *event.Official) ([]fact.Fact, error) {
		return officials.Add(r, fmt.Sprintf("%s the %dth", o.Name, len(r.Staff)), event.FloorChief,
			"", by)
	}},
	{"rename", false, func(r *event.State, o, by *event.Official) ([]fact.Fact, error) {
		return officials.Rename(r, o, o.Name+" jr", by)
	}},
	{"leave", true, func(r *event.State, o, by *event.Official) ([]fact.Fact, error) { return officials.Leave(r, o, by) }},
	{"return", false, func(r *event.State, o, by *event.Official) ([]fact.Fact, error) {
		return officials.Rejoin(r, r.Staff[len(r.Staff)-1], by)
	}},
	{"a first PIN", false, func(r *event.State, o, by *event.Official) ([]fact.Fact, error) {
		return officials.ChangePIN(r, o, "0123456789abcdef", nil, by)
	}},
}

// staffed returns an event with officials of these roles, one of whom has left. If playing, round 1
// has started.
func staffed(t halltest.TB, playing bool, roles ...event.Role) *halltest.Hall {
	h := halltest.New(t)
	h.Section("K5", halltest.U18, 1, 4)
	add := func(name string, role event.Role) {
		h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
			return officials.Add(t.Register, name, role,
				map[bool]string{true: "K5"}[role == event.SectionChief], nil)
		})
	}
	for _, role := range roles {
		add("the "+string(role), role)
	}
	add("Una Falk", event.FloorChief)
	gone := h.Official("Una Falk")
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return officials.Leave(t.Register, gone, gone)
	})
	if playing {
		h.Round("K5")
	}
	return h
}

// Until round 1 has started everyone may change the staff, then only the highest official present.
func TestCheckStaffChange(t *testing.T) {
	all := []event.Role{event.Desk, event.TD, event.SectionChief, event.FloorChief}
	for _, change := range staffActs {
		for above := 1; above <= len(all); above++ {
			there := all[:above]
			for _, playing := range []bool{false, true} {
				for _, role := range append([]event.Role{""}, there...) {
					name := fmt.Sprintf("%s, up to %s, by %q, playing %v", change.name, there[above-1],
						role, playing)
					t.Run(name, func(t *testing.T) {
						h := staffed(t, playing, there...)
						var by *event.Official
						if role != "" {
							by = h.Official("the " + string(role))
						}
						other := h.Official("the desk")
						highest := there[above-1]
						may := !playing || highest == event.Desk || role == highest ||
							change.own && role == event.Desk
						_, err := change.do(h.T.Register, other, by)
						if may != (err == nil) {
							t.Fatalf("%v", err)
						}
						if err == nil {
							return
						}
						var rank *act.RankError
						if !errors.As(err, &rank) || !strings.Contains(err.Error(), "ask the "+string(highest)+" (") {
							t.Errorf("refused with %v", err)
						}
					})
				}
			}
		}
	}
}

// Once round 1 has started, lower officials cannot change the staff, except by leaving it.
func TestLowerOfficialsOnlyLeave(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		h := staffed(rt, true, event.Desk, event.TD, event.SectionChief, event.FloorChief)
		chief := h.Official("the floor-chief")
		told := func() string {
			var list []string
			for _, o := range h.T.Register.Staff {
				list = append(list, fmt.Sprint(o.No, o.Name, o.Role, o.Section, o.PIN))
			}
			return strings.Join(list, "; ")
		}
		before := told()
		for range rapid.IntRange(1, 20).Draw(rt, "acts") {
			change := rapid.SampledFrom(staffActs).Draw(rt, "change")
			o := rapid.SampledFrom(h.T.Register.Staff).Draw(rt, "to")
			by := rapid.SampledFrom(append([]*event.Official{nil}, h.T.Register.Staff...)).Draw(rt, "by")
			if by == chief {
				continue
			}
			actor := event.DeskActor
			if by != nil {
				actor = by.Actor()
			}
			gone := o.CheckPresent()
			err := h.Do(actor, func(t *tournament.Tournament) ([]fact.Fact, error) {
				return change.do(t.Register, o, by)
			})
			if err == nil && !(change.own && o == by && gone == nil) {
				rt.Fatalf("%v did %s to %s", by, change.name, o.Name)
			}
		}
		if now := told(); now != before || chief.CheckPresent() != nil {
			rt.Fatalf("the staff was %s and is %s", before, now)
		}
	})
}

// Where no official is named, the one person of the highest rank is meant, even with two roles;
// among several none is.
func TestSoleHighest(t *testing.T) {
	h := halltest.New(t)
	only := func() string {
		if o := act.SoleHighest(h.T.Register); o != nil {
			return o.Name
		}
		return ""
	}
	for _, c := range []struct {
		name string
		role event.Role
		want string
	}{
		{"Dana Pike", event.Desk, ""},
		{"Rita Ortiz", event.TD, "Rita Ortiz"},
		{"Tom Hale", event.TD, ""},
		{"Lee Novak", event.SectionChief, "Lee Novak"},
		{"lee novak", event.SectionChief, "Lee Novak"},
		{"Ama Osei", event.FloorChief, "Ama Osei"},
	} {
		if c.role == event.SectionChief {
			h.Section(fmt.Sprint("K", len(h.T.Register.Sections)), halltest.U18, 1, 2)
		}
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			section := ""
			if c.role == event.SectionChief {
				section = s.Sections[len(s.Sections)-1].ID
			}
			return officials.Add(s, c.name, c.role, section, nil)
		})
		if got := only(); got != c.want {
			t.Errorf("with %s it is %q, want %q", c.name, got, c.want)
		}
	}
}

// A corrected name makes no other person of an official: it is not that of another one on the staff,
// present or gone, however it is typed, and does not read like it either.
func TestAnOfficialIsNotRenamedIntoAnother(t *testing.T) {
	h := staffed(t, true, event.TD, event.FloorChief)
	chief := h.Official("the floor-chief")
	add := func(name string) {
		h.Must(chief.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return officials.Add(tm.Register, name, event.TD, "", chief)
		})
	}
	add("Rita Ortiz")
	add("Tom Hale")
	rita := h.Official("Rita")
	for to, fails := range map[string]string{
		"Tom Hale":      "Tom Hale is already on the staff: two people need two names",
		"  tom  HALE ":  "Tom Hale is already on the staff",
		"Una Falk":      "Una Falk is already on the staff", // who has left
		"T\u043em Hale": "looks like Tom Hale",
		"Rita Ortega":   "",
		"RITA ORTIZ":    "",
	} {
		facts, err := officials.Rename(h.T.Register, rita, to, chief)
		switch {
		case fails == "" && (err != nil || len(facts) != 1):
			t.Errorf("%q: %v, %v", to, facts, err)
		case fails != "":
			halltest.ExpectError(t, err, fails)
		}
	}
}

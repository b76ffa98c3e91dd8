package acts

import (
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
)

// A person whose name and role change at once keeps one name in every role.
func TestANameIsCorrectedInANewRole(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	by := h.Official("Ama")
	h.Must(by.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return Decide(tm, EditOfficial{Staff: 1, Name: " Rita  Ortega ", Role: event.SectionChief, Section: "K5"}, by)
	})
	for _, o := range h.T.Register.Staff {
		if strings.HasPrefix(o.Name, "Rita") && o.Name != "Rita Ortega" {
			t.Errorf("as %s she is still %s", o.RoleName(), o.Name)
		}
	}
	if now := h.Official("Rita Ortega"); now.Role != event.SectionChief || now.CheckPresent() != nil {
		t.Errorf("she is %s, %v", now.RoleName(), now.CheckPresent())
	}
}

// What an edit of an official says and what it changes.
func TestEditsOfAnOfficial(t *testing.T) {
	yes, no := true, false
	for _, c := range []struct {
		what            string
		edit            EditOfficial
		records, refuse string
	}{
		{"another name", EditOfficial{Staff: 1, Name: "Rita Ortega"}, `staff.mended {"staff":1,"name":"Rita Ortega"}`, ""},
		{"the same name alone", EditOfficial{Staff: 1, Name: "Rita Ortiz"}, "", "the name is already"},
		{"nothing", EditOfficial{Staff: 1}, "", ""},
		{"left", EditOfficial{Staff: 1, Present: &no}, `staff.left {"staff":1}`, ""},
		{"there, and she is", EditOfficial{Staff: 1, Present: &yes}, "", "has not left"},
		{"gone, and she is", EditOfficial{Staff: 2, Present: &no}, "", "left"},
		{"back", EditOfficial{Staff: 2, Present: &yes}, `staff.returned {"staff":2}`, ""},
		{"there as she is, and another name", EditOfficial{Staff: 1, Name: "Rita Ortega", Present: &yes}, `staff.mended {"staff":1,"name":"Rita Ortega"}`, ""},
		{"gone as he is, and another name", EditOfficial{Staff: 2, Name: "Tom Hill", Present: &no}, `staff.mended {"staff":2,"name":"Tom Hill"}`, ""},
		{"left, with the same name", EditOfficial{Staff: 1, Name: "Rita Ortiz", Present: &no}, `staff.left {"staff":1}`, ""},
		{"left, with another name", EditOfficial{Staff: 1, Name: "Rita Ortega", Present: &no}, `staff.left {"staff":1}; staff.mended {"staff":1,"name":"Rita Ortega"}`, ""},
		{"another role, whatever is said of her being there", EditOfficial{Staff: 1, Role: event.FloorChief, Present: &no}, `staff.added {"staff":5,"name":"Rita Ortiz","role":"floor-chief"}; staff.left {"staff":1}`, ""},
		{"a role that is none", EditOfficial{Staff: 1, Role: "king", Name: "Rita Ortega"}, "", "no role"},
		{"another role and a name that is taken", EditOfficial{Staff: 1, Role: event.FloorChief, Name: "Ama Osei"}, "", "two people need two names"},
		{"a key that nobody has", EditOfficial{Staff: 1, RemoveKeys: []string{"SHA256:x"}, Name: "Rita Ortega"}, "", "no key"},
	} {
		h := halltest.Standard(t, halltest.U18, 4)
		by := h.Official("Ama")
		h.Must(by.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return Decide(tm, EditOfficial{Staff: 2, Present: &no}, by)
		})
		facts, err := Decide(h.T, c.edit, by)
		if got := inShort(t, facts); got != c.records || (err == nil) != (c.refuse == "") || err != nil && !strings.Contains(err.Error(), c.refuse) {
			t.Errorf("%s records %s, %v\nwant %s, %q", c.what, got, err, c.records, c.refuse)
		}
	}
}

// A table's call is closed by leaving the table only for the one official who made and took it.
func TestWhoDropsATable(t *testing.T) {
	place := event.Place{Section: "K5", Round: 1, Table: 1, Match: 1}
	for _, c := range []struct {
		what  string
		calls []asked
		by    string
		drops bool
	}{
		{"who made and took it", []asked{{"Rita", TakeTable{Place: place}, ""}}, "Rita", true},
		{"another", []asked{{"Rita", TakeTable{Place: place}, ""}}, "Tom", false},
		{"the desk", []asked{{"Rita", TakeTable{Place: place}, ""}}, "", false},
		{"no call", nil, "Rita", false},
		{"who took what the table called", []asked{{"", CallTable{Place: place}, ""}, {"Rita", TakeCall{Call: 1}, ""}}, "Rita", false},
		{"who made it and another took it", []asked{{"Rita", CallTable{Place: place}, ""}, {"Tom", TakeCall{Call: 1}, ""}}, "Rita", false},
		{"who made it and nobody took it", []asked{{"Rita", CallTable{Place: place}, ""}}, "Rita", false},
		{"at another table", []asked{{"Rita", TakeTable{Place: event.Place{Section: "K5", Round: 1, Table: 2, Match: 1}}, ""}}, "Rita", false},
	} {
		h := halltest.Standard(t, halltest.U18, 4)
		official := func(name string) (*event.Official, string) {
			if name == "" {
				return nil, event.DeskActor
			}
			return h.Official(name), h.Actor(name)
		}
		for _, call := range c.calls {
			by, actor := official(call.by)
			h.Must(actor, func(tm *tournament.Tournament) ([]fact.Fact, error) { return Decide(tm, call.request, by) })
		}
		by, _ := official(c.by)
		if facts, err := Decide(h.T, DropTable{Place: place}, by); err != nil || (len(facts) > 0) != c.drops {
			t.Errorf("%s: the call is closed by %v, %v", c.what, facts, err)
		}
	}
}

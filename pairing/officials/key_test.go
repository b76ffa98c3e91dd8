package officials_test

import (
	"crypto/sha256"
	"encoding/base64"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
)

// fingerprint returns a valid fingerprint for a name.
func fingerprint(key string) string {
	sum := sha256.Sum256([]byte(key))
	return "SHA256:" + base64.RawStdEncoding.EncodeToString(sum[:])
}

// A key is enrolled by its owner only and proves all roles of the owner. It belongs to no other
// until it is removed.
func TestKeyHasOneOwner(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	r := h.T.Register
	rita, tom, ama := h.Official("Rita"), h.Official("Tom"), h.Official("Ama")
	phone := fingerprint("phone")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return officials.Add(s, "Rita Ortiz", event.SectionChief, "K5", ama)
	})
	chief := h.Official("Rita Ortiz, section-chief")
	for name, add := range map[string]func() ([]fact.Fact, error){
		"somebody else enrolls it": func() ([]fact.Fact, error) { return officials.AddKey(r, rita, phone, tom) },
		"a chief enrolls it":       func() ([]fact.Fact, error) { return officials.AddKey(r, rita, phone, ama) },
		"the desk enrolls it":      func() ([]fact.Fact, error) { return officials.AddKey(r, rita, phone, nil) },
		"it is no fingerprint":     func() ([]fact.Fact, error) { return officials.AddKey(r, rita, "SHA256:"+strings.Repeat("a", 42), rita) },
		"it is of another hash":    func() ([]fact.Fact, error) { return officials.AddKey(r, rita, "MD5:"+phone[len("SHA256:"):], rita) },
		"there is no fingerprint":  func() ([]fact.Fact, error) { return officials.AddKey(r, rita, "", rita) },
		"nobody's key is removed":  func() ([]fact.Fact, error) { return officials.RemoveKey(r, phone, ama) },
		"no part of any is named":  func() ([]fact.Fact, error) { return officials.RemoveKey(r, "", ama) },
		"what is left of a prefix": func() ([]fact.Fact, error) { return officials.RemoveKey(r, "SHA256:", ama) },
	} {
		if facts, err := add(); err == nil {
			t.Errorf("%s: %v", name, facts)
		}
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return officials.AddKey(s, rita, phone, rita)
	})
	if o := officials.FindByKey(r, phone); o != rita {
		t.Errorf("the key is %v's", o)
	}
	if facts, err := officials.AddKey(r, chief, phone, rita); err != nil || facts != nil {
		t.Errorf("in her other role: %v, %v", facts, err)
	}
	if _, err := officials.AddKey(r, tom, phone, tom); err == nil || !strings.Contains(err.Error(), "Rita Ortiz") {
		t.Errorf("Tom enrolls it: %v", err)
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return officials.RemoveKey(s, phone[:20], rita)
	})
	if o := officials.FindByKey(r, phone); o != nil {
		t.Errorf("removed, it is still %s's", o.Name)
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return officials.AddKey(s, tom, phone, tom)
	})
}

// Once a round has started, a key is removed by its owner or by the highest official present only.
func TestWhoRemovesAKey(t *testing.T) {
	h := staffed(t, true, event.Desk, event.TD, event.SectionChief, event.FloorChief)
	td, chief, desk := h.Official("the td"), h.Official("the floor-chief"), h.Official("the desk")
	key := fingerprint("a laptop")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return officials.AddKey(s, td, key, td)
	})
	for by, may := range map[*event.Official]bool{td: true, chief: true, desk: false, nil: false, h.Official("the section-chief"): false} {
		if _, err := officials.RemoveKey(h.T.Register, key, by); (err == nil) != may {
			t.Errorf("by %v: %v", by, err)
		}
	}
}

// A key proves nothing while its owner has left the staff in every role.
func TestKeyOfOfficialWhoLeft(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	rita, key := h.Official("Rita"), fingerprint("phone")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return officials.AddKey(s, rita, key, rita)
	})
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return officials.Leave(s, rita, rita) })
	if o := officials.FindByKey(h.T.Register, key); o != nil {
		t.Errorf("%s has left, and the key is still theirs", o.Name)
	}
	if _, err := officials.AddKey(h.T.Register, rita, fingerprint("laptop"), rita); err == nil {
		t.Error("who has left enrolls another key")
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return officials.Rejoin(s, rita, h.Official("Ama"))
	})
	if o := officials.FindByKey(h.T.Register, key); o != rita {
		t.Errorf("back again, the key is %v's", o)
	}
}

// After any sequence of changes each key has one owner at most, and the list holds what was added
// and not removed.
func TestKeysComeAndGo(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := event.NewState()
		apply := func(facts ...fact.Fact) {
			for _, f := range facts {
				if err := fact.Apply(event.Kinds, s, fact.Meta{}, f); err != nil {
					rt.Fatal(err)
				}
			}
		}
		apply(event.OfficialAdded{Staff: 1, Name: "Rita Ortiz", Role: event.TD},
			event.OfficialAdded{Staff: 2, Name: "Tom Hale", Role: event.TD},
			event.OfficialAdded{
				Staff: 3, Name: "Rita Ortiz", Role: event.SectionChief, Section: "K5",
			})
		owner := map[string]string{}
		for range rapid.IntRange(1, 30).Draw(rt, "acts") {
			key := fingerprint(rapid.SampledFrom([]string{"a", "b", "c"}).Draw(rt, "key"))
			o := s.Staff[rapid.IntRange(0, 2).Draw(rt, "official")]
			if rapid.Bool().Draw(rt, "adds") {
				facts, err := officials.AddKey(s, o, key, o)
				if free := owner[key] == "" || owner[key] == o.Name; free != (err == nil) {
					rt.Fatalf("%s adds the key of %q: %v", o.Name, owner[key], err)
				}
				if apply(facts...); err == nil {
					owner[key] = o.Name
				}
				continue
			}
			facts, err := officials.RemoveKey(s, key, o)
			if (owner[key] != "") != (err == nil) {
				rt.Fatalf("the key of %q is removed: %v", owner[key], err)
			}
			apply(facts...)
			delete(owner, key)
		}
		all := officials.Keys(s)
		for _, k := range all {
			if owner[k.Fingerprint] != k.Official.Name {
				rt.Fatalf("%s has the key of %q", k.Official.Name, owner[k.Fingerprint])
			}
		}
		if len(all) != len(owner) {
			rt.Fatalf("%d keys, want %d", len(all), len(owner))
		}
	})
}

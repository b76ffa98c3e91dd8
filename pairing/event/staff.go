package event

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// RecordsPINs reports whether every PIN has its entry. A PIN without one then proves nothing.
func (s *State) RecordsPINs() bool { return s.pins || s.Event.PINs }

// CheckPresent returns an error if the official has left the staff. It accepts nil.
func (o *Official) CheckPresent() error {
	if o == nil || o.Left.IsZero() {
		return nil
	}
	return refusal.Forbidden.Errorf("%s, %s, has left the staff", o.Name, o.RoleName())
}

// TypedRole returns the role as typed after a name: "td", "section-chief K5".
func (o *Official) TypedRole() string {
	return strings.TrimSpace(string(o.Role) + " " + o.Section)
}

// roleNames are the roles whose name is not the typed one.
var roleNames = map[Role]string{TD: "director"}

// RoleName returns the role for a sentence, with the section's id: "section chief of K5".
func (o *Official) RoleName() string { return o.roleName(o.Section) }

// RoleName returns an official's role for a sentence, with the section's name: "section chief of K-5".
func (s *State) RoleName(o *Official) string {
	if sec, err := s.Section(o.Section); o.Section != "" && err == nil {
		return o.roleName(sec.Name)
	}
	return o.RoleName()
}

func (o *Official) roleName(section string) string {
	name := cmp.Or(roleNames[o.Role], strings.ReplaceAll(string(o.Role), "-", " "))
	if section == "" {
		return name
	}
	return name + " of " + section
}

// OfficialByActor finds the official that an entry's actor names; nil for the desk.
func (s *State) OfficialByActor(actor string) *Official {
	number, ok := strings.CutPrefix(actor, actorPrefix)
	n, err := strconv.Atoi(number)
	if !ok || err != nil || n < 1 || n > len(s.Staff) || s.Staff[n-1].Actor() != actor {
		return nil
	}
	return s.Staff[n-1]
}

// ActorName returns an actor's name for people.
func (s *State) ActorName(actor string) string {
	if o := s.OfficialByActor(actor); o != nil {
		return o.Name
	}
	return actor
}

// staffChange is an entry that changed who an official is.
type staffChange struct {
	meta fact.Meta
	text string // "was put on the staff as section chief of K5"
}

func addOfficial(s *State, meta fact.Meta, f OfficialAdded) error {
	if f.Staff != len(s.Staff)+1 {
		return refusal.Damaged.Errorf("official %d is out of order", f.Staff)
	}
	if err := f.Role.check(); err != nil {
		return err
	}
	o := &Official{No: f.Staff, Name: f.Name, Role: f.Role, Section: f.Section}
	o.changes = []staffChange{{meta, "joined the staff as " + o.RoleName()}}
	s.Staff = append(s.Staff, o)
	return nil
}

func renameOfficial(s *State, meta fact.Meta, f OfficialMended) error {
	return s.changeOfficial(f.Staff, func(o *Official) {
		o.changes = append(o.changes, staffChange{meta, "was renamed from " + o.Name})
		o.Name = f.Name
	})
}

func officialLeft(s *State, meta fact.Meta, f OfficialLeft) error {
	return s.changeOfficial(f.Staff, func(o *Official) { o.Left = meta.At })
}

func officialReturned(s *State, meta fact.Meta, f OfficialReturned) error {
	return s.changeOfficial(f.Staff, func(o *Official) {
		o.changes = append(o.changes,
			staffChange{meta, "was brought back on the staff as " + o.RoleName()})
		o.Left = time.Time{}
	})
}

// setPIN stores the mark of an official's PIN, "" for none. From the first such fact on every PIN
// has its entry.
func setPIN(s *State, staff int, mark string) error {
	s.pins = true
	return s.changeOfficial(staff, func(o *Official) { o.PIN = mark })
}

func (s *State) changeOfficial(n int, change func(*Official)) error {
	if n < 1 || n > len(s.Staff) {
		return refusal.Damaged.Errorf("official %d is missing from the journal", n)
	}
	change(s.Staff[n-1])
	return nil
}

// OfficialChanges describes the changes of an official in the entries after one and before another,
// 0 for no end, oldest first: "R. Ortiz was put on the staff as section chief of K5 at 14:31".
func (s *State) OfficialChanges(o *Official, after, before int64) []string {
	var texts []string
	for _, c := range o.changes {
		if c.meta.Seq > after && (before == 0 || c.meta.Seq < before) {
			texts = append(texts, fmt.Sprintf("%s %s at %s", o.Name, c.text, s.HourMinute(c.meta.At)))
		}
	}
	return texts
}

// KeyAdded enrolls an SSH key of an official: proving to hold it proves who they are. Key is the
// SHA-256 fingerprint of the public key as ssh-keygen -l prints it, "SHA256:" and 43 letters.
type KeyAdded struct {
	Staff int    `json:"staff"`
	Key   string `json:"key"`
}

// KeyRemoved ends what a key proves.
type KeyRemoved struct {
	Staff int    `json:"staff"`
	Key   string `json:"key"`
}

// Kind names the fact.
func (KeyAdded) Kind() string { return "staff.key_added" }

// Kind names the fact.
func (KeyRemoved) Kind() string { return "staff.key_removed" }

// Key is an SSH key by which an official proves who they are.
type Key struct {
	Fingerprint string // "SHA256:…"
	Added       time.Time
}

func addKey(s *State, meta fact.Meta, f KeyAdded) error {
	return s.changeOfficial(f.Staff, func(o *Official) {
		o.Keys = append(o.Keys, Key{f.Key, meta.At})
	})
}

func removeKey(s *State, _ fact.Meta, f KeyRemoved) error {
	if f.Staff < 1 || f.Staff > len(s.Staff) {
		return s.changeOfficial(f.Staff, nil)
	}
	o := s.Staff[f.Staff-1]
	n := slices.IndexFunc(o.Keys, func(k Key) bool { return k.Fingerprint == f.Key })
	if n < 0 {
		return refusal.Damaged.Errorf("official %d never had the removed key", f.Staff)
	}
	o.Keys = slices.Concat(o.Keys[:n], o.Keys[n+1:])
	return nil
}

package officials

import (
	"encoding/base64"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// OfficialKey is a key with the official whose it is.
type OfficialKey struct {
	event.Key
	Official *event.Official
}

// Keys are all keys of the staff, by the number on the staff.
func Keys(s *event.State) []OfficialKey {
	var all []OfficialKey
	for _, o := range s.Staff {
		for _, k := range o.Keys {
			all = append(all, OfficialKey{k, o})
		}
	}
	return all
}

// ActiveRoles are all that somebody is on the staff and has not left, one they were named by first where they still have it. There are none
// for who has gone.
func ActiveRoles(s *event.State, o *event.Official) []*event.Official {
	var there []*event.Official
	for _, role := range allRoles(s, o) {
		if role.CheckPresent() == nil {
			there = append(there, role)
		}
	}
	return there
}

// FindByKey finds whose a key is, by its fingerprint: an official whose it was made, nil for a key that is nobody's or whose owner has left the
// staff in every role.
func FindByKey(s *event.State, fingerprint string) *event.Official {
	for _, k := range Keys(s) {
		if k.Fingerprint == fingerprint && fingerprint != "" && len(ActiveRoles(s, k.Official)) > 0 {
			return k.Official
		}
	}
	return nil
}

// FindKey finds one key of the staff by its fingerprint or a part of it that fits only one.
func FindKey(s *event.State, part string) (OfficialKey, error) {
	var found []OfficialKey
	for _, k := range Keys(s) {
		if part == k.Fingerprint {
			return k, nil
		}
		if part != "" && strings.Contains(k.Fingerprint, part) {
			found = append(found, k)
		}
	}
	switch len(found) {
	case 0:
		return OfficialKey{}, refusal.NotFound.Errorf("no key %q on the staff: staff key list tells which there are", part)
	case 1:
		return found[0], nil
	}
	return OfficialKey{}, refusal.Invalid.Errorf("%q fits %d keys: type more of the fingerprint", part, len(found))
}

// AddKey says that a key, by its fingerprint, is an official's from now on. Only they themselves say so, having proved with their PIN who they
// are and with the key that they have it. Where it is theirs already, in whichever role, there are no facts.
func AddKey(s *event.State, o *event.Official, fingerprint string, by *event.Official) ([]fact.Fact, error) {
	if err := o.CheckPresent(); err != nil {
		return nil, err
	}
	if !samePerson(o, by) {
		return nil, refusal.Forbidden.Errorf("a key is %s's own to enrol: nobody does it for them", o.Name)
	}
	if !isFingerprint(fingerprint) {
		return nil, refusal.Invalid.Errorf("%q is no SHA-256 fingerprint of a key", fingerprint)
	}
	for _, k := range Keys(s) {
		switch {
		case k.Fingerprint != fingerprint:
		case samePerson(k.Official, o):
			return nil, nil
		default:
			return nil, refusal.Conflict.Errorf("that key is %s's: remove it there first", k.Official.Name)
		}
	}
	return []fact.Fact{event.KeyAdded{Staff: o.No, Key: fingerprint}}, nil
}

// RemoveKey takes a key from whose it is. They may do so themselves at any time, and whoever may change the staff: a lost phone is not to wait.
func RemoveKey(s *event.State, fingerprint string, by *event.Official) ([]fact.Fact, error) {
	k, err := FindKey(s, fingerprint)
	if err != nil {
		return nil, err
	}
	if err := CheckStaffChange(s, by); err != nil && !samePerson(k.Official, by) {
		return nil, err
	}
	return []fact.Fact{event.KeyRemoved{Staff: k.Official.No, Key: k.Fingerprint}}, nil
}

// isFingerprint tells whether a text is a fingerprint as ssh-keygen prints it.
func isFingerprint(text string) bool {
	hash, ok := strings.CutPrefix(text, "SHA256:")
	sum, err := base64.RawStdEncoding.Strict().DecodeString(hash)
	return ok && err == nil && len(sum) == 32
}

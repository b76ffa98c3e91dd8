package officials

import (
	"encoding/base64"
	"strings"

	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// OfficialKey is an SSH key with its owner.
type OfficialKey struct {
	event.Key
	Official *event.Official
}

// Keys lists all keys of the staff, by number on the staff.
func Keys(s *event.State) []OfficialKey {
	var all []OfficialKey
	for _, o := range s.Staff {
		for _, k := range o.Keys {
			all = append(all, OfficialKey{k, o})
		}
	}
	return all
}

// ActiveRoles lists the roles of a person that they have not left, o itself first if it is one of
// them.
func ActiveRoles(s *event.State, o *event.Official) []*event.Official {
	var there []*event.Official
	for _, role := range allRoles(s, o) {
		if role.CheckPresent() == nil {
			there = append(there, role)
		}
	}
	return there
}

// FindByKey finds the owner of a key by its fingerprint. It is nil for an unknown key, and if the
// owner has left the staff in every role.
func FindByKey(s *event.State, fingerprint string) *event.Official {
	for _, k := range Keys(s) {
		if k.Fingerprint == fingerprint && fingerprint != "" &&
			len(ActiveRoles(s, k.Official)) > 0 {
			return k.Official
		}
	}
	return nil
}

// FindKey finds a key of the staff by its fingerprint or a part that only one has.
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
		return OfficialKey{}, refusal.NotFound.Errorf(
			"no key %q on the staff: for a list, run staff key list", part)
	case 1:
		return found[0], nil
	}
	return OfficialKey{}, refusal.Invalid.Errorf("%q matches %d keys: type more of the fingerprint",
		part, len(found))
}

// AddKey enrolls a key for an official by its fingerprint. Only the official may, having proved
// their PIN and the possession of the key. There are no facts if the key is already theirs in some
// role.
func AddKey(s *event.State, o *event.Official, fingerprint string,
	by *event.Official,
) ([]fact.Fact, error) {
	if err := o.CheckPresent(); err != nil {
		return nil, err
	}
	if !act.SamePerson(o, by) {
		return nil, refusal.Forbidden.Errorf("only %s can enroll their own key",
			o.Name)
	}
	if !isFingerprint(fingerprint) {
		return nil, refusal.Invalid.Errorf("%q is not a SHA-256 fingerprint of a key", fingerprint)
	}
	for _, k := range Keys(s) {
		switch {
		case k.Fingerprint != fingerprint:
		case act.SamePerson(k.Official, o):
			return nil, nil
		default:
			return nil, refusal.Conflict.Errorf("that key belongs to %s: remove it there first",
				k.Official.Name)
		}
	}
	return []fact.Fact{event.KeyAdded{Staff: o.No, Key: fingerprint}}, nil
}

// RemoveKey removes a key. Its owner may at any time, and so may an official who may change the
// staff: a lost phone must not wait.
func RemoveKey(s *event.State, fingerprint string, by *event.Official) ([]fact.Fact, error) {
	k, err := FindKey(s, fingerprint)
	if err != nil {
		return nil, err
	}
	part := selfPart(k.Official, by)
	if err := RemoveKeyRight.Check(s, act.Case{By: by, Part: part}); err != nil {
		return nil, err
	}
	return []fact.Fact{event.KeyRemoved{Staff: k.Official.No, Key: k.Fingerprint}}, nil
}

// isFingerprint reports whether a text is a fingerprint as ssh-keygen prints it.
func isFingerprint(text string) bool {
	hash, ok := strings.CutPrefix(text, "SHA256:")
	sum, err := base64.RawStdEncoding.Strict().DecodeString(hash)
	return ok && err == nil && len(sum) == 32
}

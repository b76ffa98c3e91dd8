package rules

import "slices"

// Card finds a rule by its reference, such as "13" or "8a".
func (b *Book) Card(ref string) (Card, bool) {
	for _, c := range b.Cards {
		if c.Ref == ref {
			return c, true
		}
	}
	return Card{}, false
}

// Topic finds what the book says on a matter.
func (b *Book) Topic(name string) (Topic, bool) {
	for _, t := range b.Topics {
		if t.Name == name {
			return t, true
		}
	}
	return Topic{}, false
}

// RefsOn returns the refs of the cards on a topic, never nil.
func (b *Book) RefsOn(topic string) []string {
	refs := []string{}
	for _, c := range b.Cards {
		if slices.Contains(c.Topics, topic) {
			refs = append(refs, c.Ref)
		}
	}
	return refs
}

// OffenceByLetter finds the offence that a letter of the quick line stands for, in either case.
func (b *Book) OffenceByLetter(r rune) (Offence, bool) {
	is := func(o *Offence) bool {
		return o.With == "" && o.Letter != "" && rune(o.Letter[0]|0x20) == r|0x20
	}
	for i := range b.Offences {
		if is(&b.Offences[i]) {
			return b.Offences[i], true
		}
	}
	for _, kind := range letteredKinds() {
		if o, _ := b.Offence(kind); is(&o) {
			return o, true
		}
	}
	return Offence{}, false
}

// OffenceByKind finds the book's own entry for a kind, such as "wrong-hand".
func (b *Book) OffenceByKind(kind string) (Offence, bool) {
	for _, o := range b.Offences {
		if o.Kind == kind {
			return o, true
		}
	}
	return Offence{}, false
}

// Ladder finds a ladder by its name, such as "hands".
func (b *Book) Ladder(id string) (Ladder, bool) {
	for _, l := range b.Ladders {
		if l.ID == id {
			return l, true
		}
	}
	return Ladder{}, false
}

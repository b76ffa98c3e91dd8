package rules

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// bookChecker checks what a TOML reader cannot: refs, switches, letters, answers and ladders.
type bookChecker struct {
	book   *Book
	lines  func() lineIndex // read when the first fault is told: few books have one
	faults []fault

	// mistyped are the paths of values of a wrong type. Nothing else is reported of them.
	mistyped []string
	// spoiled are the tables with an unknown or mistyped key, so that nothing is missed there.
	spoiled []string

	short *shortBook // nil for a whole book
}

func (r *bookChecker) all() {
	b := r.book
	for _, f := range []struct{ name, value string }{
		{"id", b.ID},
		{"name", b.Name},
		{"short", b.Short},
	} {
		if f.value == "" {
			r.missing(f.name, "%s is missing", f.name)
		}
	}
	if b.Format < 0 || b.Format > newestFormat {
		r.fault("format", "format %d is unknown here: use %d", b.Format, newestFormat)
	}
	if b.From == "" && len(b.Cards) == 0 && b.MatchEnd.At == "" {
		r.missing("from", "%s", endWithExample("this file names no published book and has no rules of its own: "+
			"say which book yours is near to", fmt.Sprintf("from = %q", DefaultID)))
		return
	}
	r.cards()
	r.topics()
	r.laws()
	r.offences()
	r.ladders()
	r.refs(reflect.ValueOf(*b), "")
}

func (r *bookChecker) cards() {
	seen, titles := map[string]bool{}, map[string]bool{}
	for i, c := range r.book.Cards {
		path := fmt.Sprintf("card[%d]", i)
		switch {
		case c.Ref == "":
			r.missing(path, "a card needs a ref")
		case seen[c.Ref]:
			r.surplus(path+".ref", "card %q appears twice", c.Ref)
		}
		switch {
		case c.Title == "" || c.Text == "":
			r.missing(path, "card %q needs a title and a text. For example: text = \"Phones are switched off.\"", c.Ref)
		case titles[c.Title]: // books are compared by title
			r.fault(path+".title", "title %q appears twice", c.Title)
		}
		seen[c.Ref], titles[c.Title] = true, true
	}
	if len(r.book.Cards) == 0 {
		r.fault("card", "a rulebook needs its cards")
	}
}

// topics checks that each topic is there once and that a card speaks of it.
func (r *bookChecker) topics() {
	seen := map[string]bool{}
	for i, t := range r.book.Topics {
		path := fmt.Sprintf("topic[%d]", i)
		switch {
		case t.Name == "" || t.Says == "":
			r.fault(path, "topic %q needs a name in on, and what the book says", t.Name)
		case seen[t.Name]:
			r.fault(path+".on", "topic %q appears twice", t.Name)
		case len(r.book.RefsOn(t.Name)) == 0 && !r.isSpoiled("card"):
			r.fault(path+".on", "no card covers topic %q: name it in the topics of one", t.Name)
		}
		seen[t.Name] = true
	}
	for i, c := range r.book.Cards {
		for _, name := range c.Topics {
			if !seen[name] {
				r.fault(fmt.Sprintf("card[%d].topics", i), "no topic %q%s", name,
					meant(name, slices.Collect(maps.Keys(seen))))
			}
		}
	}
}

// oneOf reports a word that is not allowed. An empty one is allowed where optional is true.
func (r *bookChecker) oneOf(path, value string, optional bool, allowed ...string) {
	if value == "" && optional || slices.Contains(allowed, value) {
		return
	}
	if value == "" {
		r.missing(path, "%s is missing: use %s", unnumbered(path), strings.Join(allowed, ", "))
		return
	}
	text := fmt.Sprintf("%s cannot be %q: use %s%s", unnumbered(path), value, strings.Join(allowed, ", "),
		meant(value, allowed))
	example := exampleOf(path)
	if !slices.ContainsFunc(allowed, func(w string) bool { return strings.Contains(example, strconv.Quote(w)) }) {
		key := path[strings.LastIndexByte(path, '.')+1:]
		r.surplus(path, "%s", endWithExample(text, fmt.Sprintf("%s = %q", key, allowed[0])))
		return
	}
	r.fault(path, "%s", text)
}

func (r *bookChecker) laws() {
	b := r.book
	r.switches()
	r.editions()
	if b.Repetition != nil && b.Repetition.Occurrences < 2 {
		r.fault("repetition.occurrences", "a repetition needs at least 2 occurrences")
	}
	if b.Illegal != nil {
		r.illegal(b.Illegal)
	}
	if b.Appeals != nil {
		if n := b.Appeals.Minutes; n < 0 || n > 240 {
			r.fault("appeals.minutes", "appeals.minutes cannot be %d: use a number from 1 to 240", n)
		}
		if n := b.Appeals.Panel; n < 0 || n > 9 || n == 1 {
			r.fault("appeals.panel", "appeals.panel cannot be %d: use a number from 2 to 9", n)
		}
		for _, level := range b.Appeals.Levels {
			r.oneOf("appeals.levels", level, false, "td", "section-chief", "floor-chief", Committee)
		}
		if slices.Contains(b.Appeals.Levels, Committee) && b.Appeals.Panel == 0 {
			r.missing("appeals.panel", "a committee is of several officials: say how many in appeals.panel")
		}
		if len(b.Appeals.Levels) < 2 {
			r.fault("appeals.levels", "an appeal needs at least two levels")
		}
	}
}

func (r *bookChecker) illegal(law *Illegal) {
	r.consequence(law)
	for _, m := range law.Methods {
		r.oneOf("illegal.methods", m, false, KeyMethod.words...)
	}
	if len(law.Methods) == 0 {
		r.missing("illegal.methods", "illegal.methods is missing: use %s",
			strings.Join(KeyMethod.words, ", "))
	}
	seen := map[string]bool{}
	for i, g := range law.Grounds {
		path := fmt.Sprintf("illegal.ground[%d]", i)
		r.oneOf(path+".answer", g.Answer, false, GroundLoses, GroundCorrected, GroundLegal,
			GroundNotLosing, GroundLadder, GroundAnnounced)
		if g.Answer == GroundAnnounced && g.Policy == "" {
			r.fault(path, "an announced ground needs the policy item that announces it")
		}
		r.policy(path, g.Policy)
		r.remedies(path+".options", g.Options)
		r.latitude(path+".latitude", g.Latitude)
		for _, name := range g.Names {
			if slices.Contains(dropGrounds, name) {
				r.surplus(path+".names",
					"%s follows from drops.check, drops.mate and drops.pawn_to_rank: leave it out here",
					name)
				continue
			}
			r.oneOf(path+".names", name, false, grounds...)
			if seen[name] {
				r.fault(path+".names", "ground %q appears twice", name)
			}
			seen[name] = true
			if g.Answer != GroundLadder {
				continue
			}
			if o, _ := r.book.OffenceByKind(name); o.Ladder == "" {
				r.fault(path+".answer", "no offense %q has a ladder", name)
			}
		}
	}
}

func (r *bookChecker) policy(path, name string) {
	if name != "" && ItemByName(name) < 0 {
		var names []string
		for _, it := range policyItems {
			names = append(names, it.Name)
		}
		r.fault(path+".policy", "no policy item %q: use %s%s", name,
			strings.Join(names, ", "), meant(name, names))
	}
}

// remedyKinds are the remedies that may be offered.
var remedyKinds = []string{
	Warning, AddTime, DeductTime, HalveTime, LoseBoard, ForfeitGame, ForfeitMatch, PointOff, MissRound, NewGame, Expel,
	CorrectSetup, OtherPenalty,
}

func (r *bookChecker) remedies(path string, kinds []string) {
	for _, k := range kinds {
		r.oneOf(path, k, false, remedyKinds...)
	}
}

func (r *bookChecker) latitude(path, said string) { r.oneOf(path, said, true, latitudes...) }

// refs walks the whole book and checks that every ref names a card.
func (r *bookChecker) refs(v reflect.Value, path string) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			r.refs(v.Elem(), path)
		}
	case reflect.Slice:
		if v.Type().Elem().Kind() != reflect.Struct {
			return
		}
		for i := range v.Len() {
			r.refs(v.Index(i), fmt.Sprintf("%s[%d]", path, i))
		}
	case reflect.Struct:
		for field, value := range v.Fields() {
			name := field.Tag.Get("toml")
			if name == "" || name == "-" {
				continue
			}
			at := strings.TrimPrefix(path+"."+name, ".")
			var refs []string
			if strings.HasSuffix(name, "refs") {
				refs, _ = value.Interface().([]string)
			}
			if refs == nil {
				r.refs(value, at)
			}
			for _, ref := range refs {
				if _, ok := r.book.Card(ref); !ok && !r.isSpoiled("card") {
					r.fault(at, "%s: no card %q", unnumbered(at), ref)
				}
			}
		}
	default: // a plain value holds no references
	}
}

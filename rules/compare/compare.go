// Package compare finds the differences between two rulebooks.
package compare

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"flagfall/rules"
)

// Difference is one topic on which two books differ: what each says, "" where it is silent, and the
// refs of the cards that say so.
type Difference struct {
	Topic string   `json:"topic"`
	A     string   `json:"a"`
	B     string   `json:"b"`
	ARefs []string `json:"a_refs"`
	BRefs []string `json:"b_refs"`
}

// Books lists the differences topic by topic in the order of a, then the topics that only b has.
//
// For an event's copy and the book that it amends, the list also has changes that no topic covers:
// "rule TITLE", "ground NAME", "offence KIND", "ladder ID" or a section of switches. The same holds
// where a book has no topics. The wording of reasons, refs and provenance are not compared. What
// each book says is in words, without what both say.
func Books(a, b *rules.Book, w Words) []Difference {
	if len(a.Topics) == 0 || len(b.Topics) == 0 {
		return w.changes(a, b, cardTopics)
	}
	out := topics(a, b)
	if a.Amends != b.ID && b.Amends != a.ID {
		return out
	}
	told := map[string]bool{} // rules whose topics say already what changed
	for _, d := range out {
		for _, ref := range slices.Concat(d.ARefs, d.BRefs) {
			told[ref] = true
		}
	}
	untold := func(book *rules.Book) []entry {
		return slices.DeleteFunc(cardTopics(book), func(t entry) bool { return told[t.ref] })
	}
	return append(out, w.changes(a, b, untold)...)
}

// topics compares what the books say on each topic.
func topics(a, b *rules.Book) []Difference {
	var out []Difference
	for _, x := range a.Topics {
		if y, _ := b.Topic(x.Name); x.Says != y.Says {
			out = append(out,
				Difference{x.Name, x.Says, y.Says, a.RefsOn(x.Name), b.RefsOn(x.Name)})
		}
	}
	for _, y := range b.Topics {
		if _, both := a.Topic(y.Name); !both {
			out = append(out, Difference{y.Name, "", y.Says, []string{}, b.RefsOn(y.Name)})
		}
	}
	return out
}

// changes compares switches, grounds of claim, offences, ladders and cards.
func (w Words) changes(a, b *rules.Book, cards func(*rules.Book) []entry) []Difference {
	var out []Difference
	for _, parts := range [...]func(*rules.Book) []entry{
		w.switches, w.groundTopics, w.offenceTopics,
		w.ladderTopics, cards,
	} {
		out = append(out, diff(parts(a), parts(b))...)
	}
	return out
}

// entry is one thing that a book settles. value is compared and phrases are displayed; ref is set
// for a card.
type entry struct {
	name, value string
	phrases     []string
	ref         string
}

func diff(a, b []entry) []Difference {
	find := func(list []entry, name string) entry {
		if i := slices.IndexFunc(list, func(t entry) bool { return t.name == name }); i >= 0 {
			return list[i]
		}
		return entry{}
	}
	var out []Difference
	for _, x := range a {
		if y := find(b, x.name); x.value != y.value {
			out = append(out, Difference{x.name, x.beside(y), y.beside(x), refs(x), refs(y)})
		}
	}
	for _, y := range b {
		if find(a, y.name).name == "" {
			out = append(out, Difference{y.name, "", y.beside(entry{}), []string{}, refs(y)})
		}
	}
	return out
}

// beside says what a book settles beside another one: what the other does not say too. Where each
// phrase is the same, all are said.
func (t entry) beside(other entry) string {
	own := func(t, other entry) []string {
		return slices.DeleteFunc(slices.Clone(t.phrases),
			func(phrase string) bool { return phrase == "" || slices.Contains(other.phrases, phrase) })
	}
	phrases := own(t, other)
	if len(phrases) == 0 && len(own(other, t)) == 0 {
		phrases = own(t, entry{})
	}
	return strings.Join(phrases, "; ")
}

func (w Words) switches(b *rules.Book) []entry {
	var out []entry
	for _, section := range rules.Sections() {
		law := fieldNamed(reflect.ValueOf(*b), section.Name)
		if law.IsZero() {
			continue
		}
		law = reflect.Indirect(law)
		out = append(out, entry{name: section.Name, value: describe(law), phrases: w.law(section, law)})
	}
	return out
}

func (w Words) groundTopics(b *rules.Book) []entry {
	var out []entry
	if b.Illegal == nil {
		return nil
	}
	for _, g := range b.Illegal.Grounds {
		for _, name := range g.Names {
			out = append(out, entry{name: "ground " + name, value: describe(reflect.ValueOf(g)), phrases: w.ground(g)})
		}
	}
	return out
}

func (w Words) offenceTopics(b *rules.Book) []entry {
	var out []entry
	for _, o := range b.Offences {
		phrases := w.offence(b, o)
		// How an incident of it is entered is the desk's matter, and no rule.
		o.WholeTable, o.Seat, o.Board, o.Clock, o.Assumes, o.Ends = false, "", "", false, rules.StatedFacts{}, ""
		o.DecidesGame, o.Search, o.Child = false, "", ""
		parts := []string{describe(reflect.ValueOf(o))}
		for _, c := range o.Cases {
			parts = append(parts, describe(reflect.ValueOf(c)))
		}
		out = append(out, entry{name: "offence " + o.Kind, value: strings.Join(parts, "; "), phrases: phrases})
	}
	return out
}

func (w Words) ladderTopics(b *rules.Book) []entry {
	var out []entry
	for _, l := range b.Ladders {
		out = append(out, entry{name: "ladder " + l.ID, value: describe(reflect.ValueOf(l)), phrases: w.ladder(l)})
	}
	return out
}

func cardTopics(b *rules.Book) []entry {
	var out []entry
	for _, c := range b.Cards {
		out = append(out, entry{
			name: "rule " + c.Title, value: c.Text, phrases: []string{c.Ref + ": " + c.Text},
			ref: c.Ref,
		})
	}
	return out
}

// skippedFields are fields that name a thing, explain it, or are compared on their own.
var skippedFields = []string{
	"", "-", "id", "kind", "title", "names", "say", "case", "ground",
	"letter", "with", "question",
}

// describe lists the non-zero fields of a struct by their keys: "seconds 300, over_set
// td-may-reduce".
func describe(v reflect.Value) string {
	var out []string
	for field, value := range v.Fields() {
		name := field.Tag.Get("toml")
		if value.IsZero() || slices.Contains(skippedFields, name) ||
			strings.HasSuffix(name, "refs") {
			continue
		}
		if value.Kind() == reflect.Bool {
			out = append(out, name)
			continue
		}
		out = append(out, name+" "+valueText(value))
	}
	return strings.Join(out, ", ")
}

func valueText(v reflect.Value) string {
	switch v.Kind() {
	case reflect.Pointer:
		return valueText(v.Elem())
	case reflect.Struct:
		return "(" + describe(v) + ")"
	case reflect.Slice:
		var parts []string
		for i := range v.Len() {
			parts = append(parts, valueText(v.Index(i)))
		}
		return strings.Join(parts, " ")
	default:
		return fmt.Sprint(v.Interface())
	}
}

// refs returns the ref of an entry as a list, never nil.
func refs(t entry) []string {
	if t.ref == "" {
		return []string{}
	}
	return []string{t.ref}
}

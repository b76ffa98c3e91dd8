package rules

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// Difference is one point in which two books differ, as each has it; "" where a book has nothing there.
type Difference struct {
	Topic string `json:"topic"` // a section of switches, "ground NAME", "offence KIND", "ladder ID" or "rule TITLE"
	A     string `json:"a"`
	B     string `json:"b"`
}

// Diff lists where two books differ: switches, grounds of claim, offences, ladders, then rules by their titles, since two
// books number the same rule differently. Within each the order is that of a, then what only b has. Wording of reasons,
// references, and where a book comes from are not compared.
func Diff(a, b *Book) []Difference {
	var out []Difference
	for _, topics := range [...]func(*Book) []topic{switches, groundTopics, offenceTopics, ladderTopics, cardTopics} {
		out = append(out, compare(topics(a), topics(b))...)
	}
	return out
}

// topic is one thing a book settles: its value is compared, shown is what a reader sees of it.
type topic struct{ name, value, shown string }

func compare(a, b []topic) []Difference {
	find := func(list []topic, name string) topic {
		if i := slices.IndexFunc(list, func(t topic) bool { return t.name == name }); i >= 0 {
			return list[i]
		}
		return topic{}
	}
	var out []Difference
	for _, x := range a {
		if y := find(b, x.name); x.value != y.value {
			out = append(out, Difference{x.name, x.shown, y.shown})
		}
	}
	for _, y := range b {
		if find(a, y.name).name == "" {
			out = append(out, Difference{y.name, "", y.shown})
		}
	}
	return out
}

func switches(b *Book) []topic {
	var out []topic
	for field, value := range reflect.ValueOf(*b).Fields() {
		name := field.Tag.Get("toml")
		if name == "-" || value.Kind() != reflect.Pointer && value.Kind() != reflect.Struct || value.IsZero() {
			continue
		}
		text := described(reflect.Indirect(value))
		if text == "" {
			text = "yes"
		}
		out = append(out, topic{name, text, text})
	}
	return out
}

func groundTopics(b *Book) []topic {
	var out []topic
	if b.Illegal == nil {
		return nil
	}
	for _, g := range b.Illegal.Grounds {
		for _, name := range g.Names {
			text := described(reflect.ValueOf(g))
			out = append(out, topic{"ground " + name, text, text})
		}
	}
	return out
}

func offenceTopics(b *Book) []topic {
	var out []topic
	for _, o := range b.Offences {
		// How an incident of it is entered is the desk's matter, and no rule.
		o.WholeTable, o.Seat, o.Board, o.Clock, o.Assumes, o.Ends = false, "", "", false, Given{}, ""
		parts := []string{described(reflect.ValueOf(o))}
		for _, c := range o.Cases {
			parts = append(parts, described(reflect.ValueOf(c)))
		}
		text := strings.Join(parts, "; ")
		out = append(out, topic{"offence " + o.Kind, text, text})
	}
	return out
}

func ladderTopics(b *Book) []topic {
	var out []topic
	for _, l := range b.Ladders {
		text := described(reflect.ValueOf(l))
		out = append(out, topic{"ladder " + l.ID, text, text})
	}
	return out
}

func cardTopics(b *Book) []topic {
	var out []topic
	for _, c := range b.Cards {
		out = append(out, topic{"rule " + c.Title, c.Text, c.Ref + ": " + c.Text})
	}
	return out
}

// undescribed are the fields that name a thing, explain it, or are compared on their own.
var undescribed = []string{"", "-", "id", "kind", "title", "names", "say", "case", "ground", "letter", "with"}

// described lists what is set in a struct by the names of the file: "seconds 300, over_set td-may-reduce".
func described(v reflect.Value) string {
	var out []string
	for field, value := range v.Fields() {
		name := field.Tag.Get("toml")
		if value.IsZero() || slices.Contains(undescribed, name) || strings.HasSuffix(name, "refs") {
			continue
		}
		if value.Kind() == reflect.Bool {
			out = append(out, name)
			continue
		}
		out = append(out, name+" "+plain(value))
	}
	return strings.Join(out, ", ")
}

func plain(v reflect.Value) string {
	switch v.Kind() {
	case reflect.Pointer:
		return plain(v.Elem())
	case reflect.Struct:
		return "(" + described(v) + ")"
	case reflect.Slice:
		var parts []string
		for i := range v.Len() {
			parts = append(parts, plain(v.Index(i)))
		}
		return strings.Join(parts, " ")
	default:
		return fmt.Sprint(v.Interface())
	}
}

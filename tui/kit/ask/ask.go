// Package ask holds what a request asks of a person: its fields, each with the value that it fills. Commands make
// flags of them, and forms their fields, so both read what is typed alike and refuse it in the same words.
package ask

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"flagfall/db/tournament"
)

// Field is one thing that a person is asked: a text, or one of a few choices where it has any.
type Field struct {
	Name     string // of the flag: "rating1"
	Label    string // of a form's field, "" for Name
	Help     string // what belongs there; a flag's `NAME` says what is typed
	Choices  []Choice
	Value    string // what a form shows at first, "" for what Into has
	Into     Value
	Required bool
	Zero     bool // a flag of a number may be 0
	Replaced bool // in a form what is typed replaces the initial value, as it does a number
}

// Choice is one value of a field.
type Choice struct{ Value, Name, Explanation string }

// Option is a choice with the name and the explanation that a form shows.
func Option(value, name, explanation string) Choice { return Choice{value, name, explanation} }

// New asks for a value.
func New(name, help string, into Value) Field { return Field{Name: name, Help: help, Into: into} }

// Text asks for a text as it is.
func Text[S ~string](name, help string, into *S) Field { return New(name, help, TextInto(into)) }

// Number asks for a whole number.
func Number(name, help string, into *int) Field { return New(name, help, NumberInto(into)) }

// Yes asks whether something is so.
func Yes(name, help string, into *bool) Field { return New(name, help, YesInto(into)) }

// Needed returns the field as one without which the request makes no sense.
func (f Field) Needed() Field {
	f.Required = true
	return f
}

// OrZero returns the field of a number in which 0 says something of its own.
func (f Field) OrZero() Field {
	f.Zero = true
	return f
}

// As returns the field with the label that it has in a form.
func (f Field) As(label string) Field {
	f.Label = label
	return f
}

// Of returns the field with its choices.
func (f Field) Of(choices ...Choice) Field {
	f.Choices = choices
	return f
}

// Values lists what may be typed, "" for any text.
func (f Field) Values() string {
	var list []string
	for _, c := range f.Choices {
		if c.Value != "" && f.Into.Type() != "bool" {
			list = append(list, c.Value)
		}
	}
	return strings.Join(list, ", ")
}

// FormLabel is the name of the field in a form.
func (f Field) FormLabel() string {
	if f.Label != "" {
		return f.Label
	}
	return f.Name
}

// placeholder is what a flag's help calls a value, which has no place in a sentence: " `N`", "`NAME`".
var placeholder = regexp.MustCompile(" `N`|`[^`]*`")

// Sentence is the help as a form explains its field.
func (f Field) Sentence() string {
	help := placeholder.ReplaceAllStringFunc(f.Help, func(named string) string {
		if named == " `N`" {
			return ""
		}
		return strings.ToLower(strings.Trim(named, "`"))
	})
	if help == "" {
		return ""
	}
	first, size := utf8.DecodeRuneInString(help)
	if help = string(unicode.ToUpper(first)) + help[size:]; strings.Trim(help[len(help)-1:], ".?") != "" {
		help += "."
	}
	return help
}

// Initial is what stands in the field of a form at first.
func (f Field) Initial() string {
	if f.Value != "" || f.Into == nil {
		return f.Value
	}
	if text := f.Into.String(); text != "0" {
		return text
	}
	return "" // none
}

// Fill reads what was typed into the fields' values, and finds what they name. What is empty and not required is
// none. A fault names its field.
func Fill(t *tournament.Tournament, section string, fields []Field, typed []string) (at int, err error) {
	for n, f := range fields {
		if f.Into == nil {
			continue
		}
		text := strings.TrimSpace(typed[n])
		if text == "" && !f.Required {
			f.Into.Clear()
			continue
		}
		err := Read(t, section, f.Into, text)
		if err == nil && f.Into.Type() == "int" {
			err = CheckLeast(f.Into.String(), f.Zero)
		}
		if err != nil {
			return n, Named(f.FormLabel(), err)
		}
	}
	return 0, nil
}

// Read reads what was typed into a value, in the place of what it had, and finds what it names in the section.
func Read(t *tournament.Tournament, section string, into Value, text string) error {
	into.Clear()
	err := into.Set(text)
	if names, is := into.(Finder); is && err == nil {
		err = names.Find(t, section)
	}
	return err
}

// Named returns a fault of what was typed with the name of its field: a label, or a flag with its dashes. Any other
// error says by itself what is meant.
func Named(field string, err error) error {
	if fault := (*Fault)(nil); errors.As(err, &fault) {
		return fmt.Errorf("%s %w", field, fault)
	}
	return err
}

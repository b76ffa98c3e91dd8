package penalties

import (
	"slices"

	"flagfall/rules"
)

// Said is one fact as it was told, under its key; Value is as rules.Given has it.
type Said struct {
	Key   string
	Value any
}

// Said lists what was told of the incident and still stands, in the order it was last told.
func (i *Incident) Said() []Said {
	var order []string
	tell := func(given rules.Given) {
		for _, key := range given.Keys() {
			order = slices.DeleteFunc(order, func(k string) bool { return k == key })
			order = append(order, key)
		}
	}
	if len(i.History) == 0 {
		tell(i.Given) // not recorded yet
	}
	for _, e := range i.History {
		switch f := e.Fact.(type) {
		case IncidentLogged:
			tell(f.Given)
		case FactsGiven:
			tell(f.Given)
		}
	}
	var said []Said
	for _, key := range order {
		if i.Given.Says(key) {
			said = append(said, Said{key, i.Given.Value(key)})
		}
	}
	return said
}

// With is the incident as it would stand had this been told too. The incident is unchanged.
func (i *Incident) With(given rules.Given) *Incident {
	told := *i
	told.Given = i.Given.And(given)
	if len(i.History) == 0 {
		told.History = []Event{{Fact: IncidentLogged{Given: i.Given}}}
	}
	told.History = append(slices.Clone(told.History), Event{Fact: FactsGiven{i.No, given}})
	return &told
}

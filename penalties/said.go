package penalties

import (
	"maps"
	"slices"
)

// Said is one fact as it was told, under its key.
type Said struct {
	Key   string
	Value any
}

// Said lists what was told of the incident and still stands, in the order it was last told.
func (i *Incident) Said() []Said {
	var order []string
	tell := func(given map[string]any) {
		for _, key := range slices.Sorted(maps.Keys(given)) {
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
		if v, ok := i.Given[key]; ok {
			said = append(said, Said{key, v})
		}
	}
	return said
}

// With is the incident as it would stand had this been told too; a null takes a fact back. The incident is unchanged.
func (i *Incident) With(given map[string]any) *Incident {
	told := *i
	told.Given = merged(i.Given, given)
	if len(i.History) == 0 {
		told.History = []Event{{Fact: IncidentLogged{Given: i.Given}}}
	}
	told.History = append(slices.Clone(told.History), Event{Fact: FactsGiven{i.No, given}})
	return &told
}

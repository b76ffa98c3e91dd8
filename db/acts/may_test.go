package acts

import (
	"reflect"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// What an official is told that they may do is what they may: as each request is made, every official of the staff
// is asked about and tries it. Where the matter itself decides, the answer says on what it depends.
func TestWhatIsToldIsWhatMayBeDone(t *testing.T) {
	standard := halltest.New(t)
	standard.Section("K5", halltest.U18, 1, 4)
	for _, c := range []struct {
		h     *halltest.Hall
		table []asked
	}{
		{halltest.New(t), preparing()}, {standard, playing()}, {halltest.Standard(t, halltest.U18, 4), ruling()},
	} {
		for _, step := range c.table {
			for _, o := range c.h.T.Register.Staff {
				checkTold(t, c.h.T, step.request, o)
			}
			do(c.h, step)
		}
	}
}

func checkTold(t *testing.T, hall *tournament.Tournament, request any, o *event.Official) {
	t.Helper()
	a, err := Of(request)
	if err != nil || a.Right().Act == "" || !o.Left.IsZero() {
		return
	}
	facts, err := Decide(hall, request, o)
	if err == nil {
		err = hall.CheckMay(o.Actor(), facts)
	}
	forbidden := refusal.KindOf(err) == refusal.Forbidden
	if err != nil && !forbidden {
		return // it is not about who asks
	}
	section := sectionIn(reflect.ValueOf(request))
	told := hall.MayNow(a.Right(), section, o)
	part, states := hall.MayDepends(a.Right(), section, o)
	if (told != nil) != forbidden && part == "" && len(states) == 0 {
		t.Errorf("%s: %s, %s, is told %v, and answered %v", a.Name, o.Name, o.Role, told, err)
	}
}

// do has a step done by who asks for it in the table.
func do(h *halltest.Hall, step asked) {
	var by *event.Official
	actor := event.DeskActor
	if step.by != "" {
		by = h.Official(step.by)
		actor = by.Actor()
	}
	h.Must(actor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
		if f, is := step.request.(fact.Fact); is {
			return []fact.Fact{f}, nil
		}
		return Decide(tm, step.request, by)
	})
}

// sectionIn returns the section that a request names, "" for none.
func sectionIn(v reflect.Value) string {
	if v.Kind() != reflect.Struct {
		return ""
	}
	if f := v.FieldByName("Section"); f.IsValid() && f.Kind() == reflect.String && f.String() != "" {
		return f.String()
	}
	for _, field := range v.Fields() {
		if section := sectionIn(field); section != "" {
			return section
		}
	}
	return ""
}

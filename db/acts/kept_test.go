package acts

import (
	"encoding/json"
	"flag"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"flagfall/db/tournament/halltest"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

var update = flag.Bool("update", false, "write testdata/kept.txt anew: only for acts and fields that were added")

// sampleRequest returns the request of an act with every field set, each number another one.
func sampleRequest(t *testing.T, a Act) any {
	t.Helper()
	v, n := reflect.New(a.Request).Elem(), 0
	setFields(t, v, &n)
	return v.Interface()
}

// setFields sets v, or all that it is made of, to what is not its zero.
func setFields(t *testing.T, v reflect.Value, n *int) {
	t.Helper()
	*n++
	switch v.Interface().(type) {
	case rules.StatedFacts:
		v.Set(reflect.ValueOf(halltest.Given("move_kind", "plain")))
		return
	case rules.Answer:
		v.Set(reflect.ValueOf(rules.Yes))
		return
	case time.Time:
		v.Set(reflect.ValueOf(time.Date(2026, 5, 2, 9, *n, 0, 0, time.UTC)))
		return
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString("text " + string(rune('a'+*n%26)))
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64:
		v.SetInt(int64(*n))
	case reflect.Uint8:
		v.SetUint(uint64(*n % 3))
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		setFields(t, v.Elem(), n)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		setFields(t, v.Index(0), n)
		setFields(t, v.Index(1), n)
	case reflect.Array:
		for i := range v.Len() {
			setFields(t, v.Index(i), n)
		}
	case reflect.Map:
		one := reflect.New(v.Type().Elem()).Elem()
		setFields(t, one, n)
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(reflect.ValueOf("key"), one)
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() && f.Tag.Get("json") != "-" {
				setFields(t, v.Field(i), n)
			}
		}
	default:
		t.Fatalf("say in setFields how a %s is set", v.Type())
	}
}

// Desks keep requests in files while the database is away, and a newer flagfall reads them: no field
// changes its name, and all of them come back.
func TestRequestsAreKeptAndReadAgain(t *testing.T) {
	const file = "testdata/kept.txt"
	kept := map[string]string{}
	var all strings.Builder
	if text, err := os.ReadFile(file); err == nil {
		for line := range strings.Lines(string(text)) {
			name, body, _ := strings.Cut(strings.TrimSpace(line), "\t")
			kept[name] = body
		}
	}
	for _, a := range All() {
		request := sampleRequest(t, a)
		k, err := Keep(request)
		if err != nil {
			t.Errorf("%s is not kept: %v", a.Name, err)
			continue
		}
		all.WriteString(k.Act + "\t" + string(k.Request) + "\n")
		if *update {
			continue
		}
		if k.Act != a.Name || string(k.Request) != kept[a.Name] {
			t.Errorf("%s is kept as %s\n%s\nand was as\n%s\n(with -update if only fields were added)", a.Name, k.Act, k.Request, kept[a.Name])
		}
		again, err := (&Kept{a.Name, json.RawMessage(kept[a.Name])}).Read()
		if err != nil || !reflect.DeepEqual(again, request) {
			t.Errorf("%s is read as\n%+v, %v\nwant\n%+v", a.Name, again, err, request)
		}
		delete(kept, a.Name)
	}
	for name := range kept {
		t.Errorf("%s is gone: what desks keep of it cannot be read any more", name)
	}
	if *update {
		if err := os.WriteFile(file, []byte(all.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// What cannot be read is damaged, and says of which act.
func TestDamagedRequests(t *testing.T) {
	for says, k := range map[string]Kept{
		`does not know the act "team.juggle": update it`: {"team.juggle", json.RawMessage(`{}`)},
		`does not know the act ""`:                       {"", json.RawMessage(`{}`)},
		"team.checkin cannot be read: ":                  {"team.checkin", json.RawMessage(`{"Team":"one"}`)},
		"incident.sign cannot be read: ":                 {"incident.sign", nil},
	} {
		request, err := k.Read()
		if request != nil || refusal.KindOf(err) != refusal.Damaged || !strings.Contains(err.Error(), says) {
			t.Errorf("%q is read as %v, %v, want: %s", k.Act, request, err, says)
		}
	}
}

// What is no request is asked of no act.
func TestUnknownRequests(t *testing.T) {
	for _, request := range []any{nil, 7, &Sign{Incident: 1}, struct{ Team int }{1}} {
		if a, err := Of(request); err == nil {
			t.Errorf("%T asks for %s", request, a.Name)
		}
		if facts, err := Decide(nil, request, nil); err == nil {
			t.Errorf("%T is decided: %v", request, facts)
		}
		if k, err := Keep(request); err == nil {
			t.Errorf("%T is kept as %s", request, k.Act)
		}
	}
}

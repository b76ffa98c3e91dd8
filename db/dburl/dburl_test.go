package dburl_test

import (
	"strings"
	"testing"

	"flagfall/db/dburl"
	"flagfall/rules/refusal"
)

func TestParse(t *testing.T) {
	for _, c := range []struct{ name, event, database, file string }{
		{"postgres://hall/flagfall?event=spring", "spring", "postgres://hall/flagfall", "spring@hall-flagfall"},
		{"postgresql://desk@hall:5432/flagfall?event=spring", "spring", "postgresql://desk@hall:5432/flagfall", "spring@hall-flagfall"},
		{"postgres://[::1]:5433/f?event=a.b-c_1", "a.b-c_1", "postgres://[::1]:5433/f", "a.b-c_1@1-5433-f"},
		{"postgres:///flagfall?sslmode=require&event=frühling", "frühling", "postgres:///flagfall?sslmode=require", "frühling@local-flagfall"},
		{"postgres://hall/flagfall", "", "postgres://hall/flagfall", "@hall-flagfall"},
	} {
		a, err := dburl.Parse(c.name)
		if err != nil || a.Event != c.event || a.Database() != c.database || a.FileName() != c.file {
			t.Errorf("%s: event %q, database %s, file %s, %v", c.name, a.Event, a.Database(), a.FileName(), err)
		}
		again, err := dburl.Parse(a.String())
		if err != nil || again.String() != a.String() {
			t.Errorf("%s is written as %s: %v", c.name, a, err)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, name := range []string{
		"spring.flagfall", "postgres:hall", "postgres://ha ll/x", "postgres://hall/f?event=../etc", "postgres://hall/f?event=" + strings.Repeat("x", 64),
		"postgres://desk:sesame@hall/f?event=spring", "postgres//desk:sesame@127.0.0.1:1/x", "postgresql/desk:sesame@hall/x", "x//desk:sesame@hall/y", "postgres://hall/f?event=spring&password=sesame",
	} {
		_, err := dburl.Parse(name)
		if refusal.KindOf(err) != refusal.Invalid {
			t.Errorf("%s: %v", name, err)
		} else if strings.Contains(err.Error(), "sesame") {
			t.Errorf("the password is shown: %v", err)
		}
	}
}

func TestIs(t *testing.T) {
	for name, want := range map[string]bool{"postgres://h/d": true, "postgresql://h/d": true, "postgres": false, "/postgres://x": false, "a.flagfall": false, "postgres//h/d": true, "postgres/desk:pw@h/d": true, "x//desk:pw@h": true, `C:\halls\a@b`: false, "a//b.flagfall": false} {
		if dburl.IsURL(name) != want {
			t.Errorf("%s is an address: %t", name, !want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("postgres://desk@hall:5432/flagfall?event=spring&sslmode=require")
	f.Add("postgres://h/%zz?event=a")
	f.Add("postgres://")
	f.Fuzz(func(t *testing.T, name string) {
		a, err := dburl.Parse(name)
		if err != nil {
			return
		}
		if again, err := dburl.Parse(a.String()); err != nil || again.Event != a.Event || again.String() != a.String() {
			t.Errorf("%q is written as %q: %v", name, a, err)
		}
	})
}

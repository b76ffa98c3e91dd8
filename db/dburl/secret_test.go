package dburl_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed

	"flagfall/db/dburl"
	"flagfall/rules/refusal"
)

const secret = "SESAME42"

// misspelled are addresses with the secret in them, as they are typed by mistake.
var misspelled = []string{
	"postgres://u:SESAME42@hall/f?event=x", "POSTGRES://u:SESAME42@hall/f", "Postgresql://u:SESAME42@hall/f", " postgres://u:SESAME42@hall/f",
	"\tpostgres://u:SESAME42@hall/f\n", "postgres:u:SESAME42@hall/f", "postgres:/u:SESAME42@hall/f", "postgres:///u:SESAME42@hall/f", "postgresql:u:SESAME42@hall",
	"postgre://u:SESAME42@hall/f", "postgress://u:SESAME42@hall/f", "psql://u:SESAME42@hall/f", "pg://u:SESAME42@hall/f", "ostgres://u:SESAME42@hall/f",
	"https://u:SESAME42@hall/f", "//u:SESAME42@hall/f", "u:SESAME42@hall/f", `postgres:\\u:SESAME42@hall\f`, `"postgres://u:SESAME42@hall/f`,
	"postgres://u%3ASESAME42@hall/f", "postgres://u%253ASESAME42%2540hall/f", "postgres%3A%2F%2Fu%3ASESAME42%40hall/f", "postgres://u:SESAME42%zz@hall/f",
	"postgres://hall/f?password=SESAME42", "postgres://hall/f?event=x&PASSWORD=SESAME42", "postgres://hall/f&password=SESAME42", "postgres://hall/f?Password%3DSESAME42",
	"postgres://hall/f?event=x;password=SESAME42", "postgres://hall/f?sslpassword=SESAME42", "postgres://hall/f?passwd=SESAME42", "postgres://hall/f?pwd=SESAME42",
	"postgres://hall/f#password=SESAME42", "postgres://hall/f?%70assword=SESAME42", "postgres://hall/f?event=x%26password=SESAME42", "postgres ://u:SESAME42@hall/f",
	"host=hall user=u password=SESAME42 dbname=f", "password=SESAME42 host=hall", "host = hall password = 'SESAME42'", "HOST=hall PASSWORD=SESAME42", "user=u passwd=SESAME42",
	"postgres://u:SES@ME:SESAME42@hall/f", "postgres://u:a b SESAME42@hall/f", "postgres://u: SESAME42@hall/f",
}

// However an address is misspelled, it does not pass for a file, and nothing that is said of it has
// the password in it.
func TestAPasswordIsNeverTakenOrSaid(t *testing.T) {
	for _, name := range misspelled {
		checkHidden(t, name)
	}
}

func checkHidden(t interface {
	Errorf(format string, args ...any)
}, name string,
) {
	if !dburl.IsURL(name) {
		t.Errorf("%q passes for a file", name)
	}
	a, err := dburl.Parse(name)
	if err == nil || refusal.KindOf(err) != refusal.Invalid || strings.Contains(err.Error(), secret) {
		t.Errorf("%q is read as %v, %v", name, a, err)
	}
}

// A password stays hidden however its address is misspelled.
func TestAMisspelledPasswordStaysHidden(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom([]string{"postgres", "postgresql", "Postgres", "POSTGRESQL", "postgre", "pgsql", "postgres9"}).Draw(t, "scheme") + ":" +
			strings.Repeat("/", rapid.IntRange(0, 4).Draw(t, "slashes"))
		user := rapid.StringMatching(`[a-z]{0,5}`).Draw(t, "user")
		switch rapid.IntRange(0, 2).Draw(t, "where") {
		case 0:
			name += user + ":" + secret + "@hall/f?event=x"
		case 1:
			name += "hall/f" + rapid.SampledFrom([]string{"?", "&", "?event=x&", "?event=x;", "#", "?a=b&"}).Draw(t, "sign") +
				rapid.SampledFrom([]string{"password", "PASSWORD", "sslpassword", "passwd", "pwd", "Pass"}).Draw(t, "key") + "=" + secret
		case 2:
			name += user + ":" + secret + "@"
		}
		for range rapid.IntRange(0, 3).Draw(t, "encoded") {
			at := rapid.IntRange(0, len(name)-1).Draw(t, "at")
			if i := strings.Index(name, secret); at < i || at >= i+len(secret) {
				name = name[:at] + fmt.Sprintf("%%%02X", name[at]) + name[at+1:]
			}
		}
		name = strings.Repeat(" ", rapid.IntRange(0, 2).Draw(t, "before")) + name + strings.Repeat(" ", rapid.IntRange(0, 1).Draw(t, "behind"))
		checkHidden(t, name)
	})
}

// A message in which such an address is quoted does not show it either.
func TestConceal(t *testing.T) {
	for _, text := range []string{
		`unknown command "POSTGRES://u:SESAME42@hall/f" for "flagfall"`, "open u:SESAME42@hall/f: no such file", "postgres:/u:SESAME42@hall",
		"x password=SESAME42", "PASSWORD = 'SESAME42 and more'", "postgres%3A%2F%2Fu%3ASESAME42%40hall/f", "postgres://u:SES@SESAME42@hall",
		"`user=u password=SESAME42`", "postgres://hall/f?event=x&PASSWORD=SESAME42&more=1", "stat /home/td/u:SESAME42@hall: no such file",
	} {
		if got := dburl.Conceal(text); strings.Contains(got, secret) {
			t.Errorf("%s is shown as %s", text, got)
		}
	}
	for _, text := range []string{
		"open postgres://desk@127.0.0.1:5432/f?event=x: the database does not answer", "12:30 at table 4: a@b", "a = b", "entry 80: 11F2-AE83", "postgres://[::1]:5433/f",
		"", "section K5, board a: team @home",
	} {
		if got := dburl.Conceal(text); got != text {
			t.Errorf("%s becomes %s", text, got)
		}
	}
}

// What is a file stays one.
func TestPathsAreNoAddresses(t *testing.T) {
	for _, path := range []string{
		"spring.flagfall", "/home/td/spring.flagfall", `C:\Users\ada@hall\spring.flagfall`, "C:/Users/ada@hall/x", "./12:30@hall.flagfall", "/home/a:b/c@d.flagfall",
		"pass.flagfall", "postgres", "postgres.flagfall", "my password file", "100%.flagfall", "a=b.flagfall", "../x:y", "spring 10:30.flagfall",
	} {
		if dburl.IsURL(path) || dburl.HasPassword(path) {
			t.Errorf("%s passes for an address", path)
		}
	}
}

func FuzzParseHidesPasswords(f *testing.F) {
	for _, name := range misspelled {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		a, err := dburl.Parse(name)
		if err != nil {
			return
		}
		u, err := url.Parse(a.String())
		if err != nil {
			t.Fatal(err)
		}
		if _, has := u.User.Password(); has || strings.Contains(strings.ToLower(a.String()), "password=") || dburl.HasPassword(a.String()) {
			t.Errorf("%q is taken as %s", name, a)
		}
	})
}

package postgres

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flagfall/db/dburl"
)

// bare takes away what the environment says of servers.
func bare(t *testing.T) {
	t.Helper()
	for _, pair := range os.Environ() {
		if name, _, _ := strings.Cut(pair, "="); strings.HasPrefix(name, "PG") {
			t.Setenv(name, "")
			if err := os.Unsetenv(name); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Setenv("PGPASSFILE", filepath.Join(t.TempDir(), "none"))
}

func mustConfig(t *testing.T, name string) (how string, password string) {
	t.Helper()
	a, err := dburl.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	c, err := config(a)
	if err != nil {
		t.Fatal(err)
	}
	switch {
	case c.TLSConfig == nil:
		how = "plain"
	case mayDropTLS(c):
		how = "TLS or plain"
	case c.TLSConfig.InsecureSkipVerify:
		how = "TLS"
	default:
		how = "TLS as " + c.TLSConfig.ServerName
	}
	return how, c.Password
}

// Other hosts are reached over TLS and prove their name, unless the address says otherwise.
func TestOtherHostsAreAskedForTLS(t *testing.T) {
	bare(t)
	for name, want := range map[string]string{
		"postgres://hall.example/f?event=x":                       "TLS as hall.example",
		"postgres://192.168.7.9:5433/f?event=x":                   "TLS as 192.168.7.9",
		"postgres://hall.example/f?event=x&sslmode=require":       "TLS",
		"postgres://hall.example/f?event=x&sslmode=disable":       "plain",
		"postgres://hall.example/f?event=x&sslmode=prefer":        "TLS or plain",
		"postgres://127.0.0.1/f?event=x":                          "TLS or plain",
		"postgres://localhost,hall.example/f?event=x":             "TLS as localhost",
		"postgres://[::1]/f?event=x&sslmode=disable":              "plain",
		"postgres:///f?host=/run/postgresql&event=x":              "plain",
		"postgres:///f?host=hall.example&sslmode=require&event=x": "TLS",
	} {
		if got, _ := mustConfig(t, name); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	t.Setenv("PGSSLMODE", "disable")
	if got, _ := mustConfig(t, "postgres://hall.example/f?event=x"); got != "plain" {
		t.Errorf("where the environment says disable: %s", got)
	}
}

// The password comes from the environment, from .pgpass or from a service file.
func TestWhereThePasswordComesFrom(t *testing.T) {
	bare(t)
	folder := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	t.Run("the file", func(t *testing.T) {
		t.Setenv("PGPASSFILE", write("pgpass", "hall.example:5432:f:desk:sesame\n"))
		if _, password := mustConfig(t, "postgres://desk@hall.example/f?event=x"); password != "sesame" {
			t.Errorf("%q", password)
		}
	})
	t.Run("the environment", func(t *testing.T) {
		t.Setenv("PGPASSWORD", "sesame")
		if _, password := mustConfig(t, "postgres://desk@hall.example/f?event=x"); password != "sesame" {
			t.Errorf("%q", password)
		}
	})
	t.Run("a service", func(t *testing.T) {
		t.Setenv("PGSERVICEFILE", write("services", "[hall]\nhost=hall.example\nuser=desk\npassword=sesame\n"))
		if how, password := mustConfig(t, "postgres:///f?service=hall&event=x"); password != "sesame" || how != "TLS as hall.example" {
			t.Errorf("%q, %s", password, how)
		}
	})
}

// No error shows the password.
func TestThePasswordIsNeverSaid(t *testing.T) {
	bare(t)
	t.Setenv("PGPASSWORD", "sesame")
	for _, name := range []string{"postgres://desk@127.0.0.1:1/f?event=x", "postgres://desk@127.0.0.1/f?event=x&sslmode=odd"} {
		a, err := dburl.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		_, err = Open(t.Context(), a)
		if err == nil || strings.Contains(err.Error(), "sesame") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// What is pinned is sent as a session begins, though the address says otherwise in any spelling:
// the first statement runs under it.
func TestASessionBeginsPinned(t *testing.T) {
	bare(t)
	for _, way := range []string{"", "&client_encoding=LATIN1&Search_Path=public&TimeZone=Asia/Tokyo", "&options=-c%20statement_timeout%3D1"} {
		a, err := dburl.Parse("postgres://hall.example/f?event=x" + way)
		if err != nil {
			t.Fatal(err)
		}
		c, err := config(a)
		if err != nil {
			t.Fatal(err)
		}
		sent := map[string]string{}
		for name, value := range c.RuntimeParams {
			sent[strings.ToLower(name)] += value
		}
		for name, want := range pinned {
			if sent[name] != want {
				t.Errorf("%q: %s begins as %q, want %q", way, name, sent[name], want)
			}
		}
	}
}

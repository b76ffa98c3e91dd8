package storetest

import (
	"context"
	"crypto/rand"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"flagfall/rules/envtest"

	"github.com/jackc/pgx/v5"
)

// Variable names the environment's variable with the address of a server on which tests may make
// and drop databases of their own names: "postgres://127.0.0.1/postgres".
const Variable = "FLAGFALL_TEST_POSTGRES"

// Database makes an empty database on the server that the environment names, and drops it when the
// test ends. It returns its address. Without a server
// the test is skipped, or fails: see envtest.Missing.
func Database(tb testing.TB) string {
	tb.Helper()
	server := os.Getenv(Variable)
	if server == "" {
		envtest.Missing(tb, "a PostgreSQL server, named by $"+Variable+",")
	}
	return On(tb, server)
}

// On is Database on a server of that address.
func On(tb testing.TB, server string) string {
	tb.Helper()
	name := "flagfall_test_" + strings.ToLower(rand.Text())
	run := func(query string) error {
		ctx, done := context.WithTimeout(context.Background(), time.Minute)
		defer done()
		c, err := pgx.Connect(ctx, server)
		if err != nil {
			return err
		}
		defer c.Close(ctx)
		_, err = c.Exec(ctx, query)
		return err
	}
	if err := run("CREATE DATABASE " + name + " ENCODING 'UTF8' TEMPLATE template0"); err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		if err := run("DROP DATABASE " + name + " WITH (FORCE)"); err != nil {
			tb.Error(err)
		}
	})
	u, err := url.Parse(server)
	if err != nil {
		tb.Fatal(err)
	}
	u.Path = "/" + name
	return u.String()
}

// Event is the address of an event in a database.
func Event(tb testing.TB, database, event string) string {
	tb.Helper()
	u, err := url.Parse(database)
	if err != nil {
		tb.Fatal(err)
	}
	query := u.Query()
	query.Set("event", event)
	u.RawQuery = query.Encode()
	return u.String()
}

// Grants are the statements by which docs/postgres.md makes a role for desks, for one of another
// name.
func Grants(tb testing.TB, role string) string {
	tb.Helper()
	text, err := os.ReadFile(handbook())
	if err != nil {
		tb.Fatal(err)
	}
	_, grants, _ := strings.Cut(string(text), "```sql\n")
	grants, _, found := strings.Cut(grants, "```")
	if !found {
		tb.Fatal("docs/postgres.md has no statements for a role")
	}
	return strings.ReplaceAll(strings.ReplaceAll(grants, "flagfall_desk", role), "LOGIN PASSWORD '…'", "LOGIN")
}

// handbook is the path of docs/postgres.md, from wherever in the tree a test runs.
func handbook() string {
	const name = "docs/postgres.md"
	for up := "."; ; up = filepath.Join("..", up) {
		path := filepath.Join(up, name)
		if _, err := os.Stat(path); err == nil || len(up) > 20 {
			return path
		}
	}
}

package storetest

import (
	"context"
	"flag"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

var server = flag.String("server", "", "the address of the server that TestServerAnswers asks")

// Where a server is named, it answers and lets this user make databases: .ci/run asks before it
// tests with it.
func TestServerAnswers(t *testing.T) {
	if *server == "" {
		t.Skip("no -server is named")
	}
	ctx, done := context.WithTimeout(t.Context(), 5*time.Second)
	defer done()
	c, err := pgx.Connect(ctx, *server)
	if err != nil {
		t.Fatal(err)
	}
	var may bool
	err = c.QueryRow(ctx, "SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user").Scan(&may)
	if err != nil || !may {
		t.Fatal("it lets this user make no databases", err)
	}
}

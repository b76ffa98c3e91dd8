// Answers ends with 0 where a PostgreSQL server answers at an address and lets this user make databases, and with 1 where not.
package main

import (
	"context"
	"os"
	"time"

	"github.com/jackc/pgx/v5"
)

func main() {
	ctx, done := context.WithTimeout(context.Background(), 5*time.Second)
	defer done()
	c, err := pgx.Connect(ctx, os.Args[1])
	if err != nil {
		os.Exit(1)
	}
	var may bool
	err = c.QueryRow(ctx, "SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user").Scan(&may)
	if err != nil || !may {
		os.Exit(1)
	}
}

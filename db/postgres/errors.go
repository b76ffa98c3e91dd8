package postgres

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"flagfall/db/journal"
	"flagfall/rules/refusal"
)

// sqlState is the server's word for what went wrong, "" where it said none.
func sqlState(err error) string {
	var e *pgconn.PgError
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

// isOvertaken reports whether an insert failed because another writer was faster: its number is
// taken, or the entry before it has changed.
func isOvertaken(err error) bool {
	switch sqlState(err) {
	case "23505", "23000", "40001", "40P01":
		return true
	}
	return false
}

// isUnanswered reports whether the outcome of a request is unknown: the connection broke, or the
// server ended it.
func isUnanswered(err error) bool {
	c := sqlState(err)
	switch {
	case err == nil, errors.Is(err, pgx.ErrNoRows):
		return false
	case c == "":
		return !errors.As(err, new(*journal.BrokenError)) && refusal.KindOf(err) == ""
	}
	return strings.HasPrefix(c, "08") || strings.HasPrefix(c, "57P") || c == "53300" || c == "57014" || c == "25P03" ||
		c == "XX000"
}

// explain turns what the server or the way to it said into what happened and what to do next. No
// sentence of it holds a password.
func explain(ctx context.Context, verb, path string, err error) error {
	switch {
	case err == nil, refusal.KindOf(err) != "", errors.Is(err, journal.ErrAway),
		errors.As(err, new(*journal.BrokenError)):
		return err // it says itself what happened
	case ctx.Err() != nil:
		return ctx.Err()
	}
	switch sqlState(err) {
	case "28000", "28P01":
		return refusal.Forbidden.Errorf("%s %s: the server refuses this user; the password comes from .pgpass in your home folder, a service file, or $PGPASSWORD (%w)", verb, path, err)
	case "42501":
		return refusal.Forbidden.Errorf("%s %s: the user lacks the rights; docs/postgres.md lists what a desk needs (%w)", verb, path, err)
	case "3D000":
		return refusal.NotFound.Errorf("%s %s: no such database; create one with createdb (%w)", verb, path, err)
	case "25006":
		return refusal.Forbidden.Errorf("%s %s: the server is read-only, like a standby; name the one that writes (%w)",
			verb, path, err)
	case "53100":
		return fmt.Errorf("%s %s: the server's disk is full; nothing was written (%w)", verb, path, err)
	}
	if errors.Is(err, context.DeadlineExceeded) {
		err = fmt.Errorf("no answer in time; another session may hold the tables, or the network is down (%w)", err)
	}
	if isUnanswered(err) {
		return fmt.Errorf("%s %s: %w: %w", verb, path, journal.ErrAway, withTLSHint(err))
	}
	return fmt.Errorf("%s %s: %w", verb, path, err)
}

// withTLSHint says where a failure to connect comes from TLS what may be said of it.
func withTLSHint(err error) error {
	if text := err.Error(); strings.Contains(text, "tls:") || strings.Contains(text, "x509:") ||
		strings.Contains(text, "refused TLS") {
		return fmt.Errorf("%w; add sslrootcert=FILE with the certificate of the server, sslmode=require to skip it, or sslmode=disable for no TLS", err)
	}
	return err
}

package postgres

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"flagfall/db/journal"
	"flagfall/rules/refusal"
)

func state(code string) error { return fmt.Errorf("ask: %w", &pgconn.PgError{Code: code}) }

// What an error of the server, or of the way to it, means: that it may pass, that another writer was
// faster, or that the outcome is unknown.
func TestWhatAnErrorOfTheServerMeans(t *testing.T) {
	const passes, overtaken, unanswered = "passes", "overtaken", "unanswered"
	for _, c := range []struct {
		what string
		err  error
		want string
	}{
		{"no error", nil, ""},
		{"the number is taken", state("23505"), overtaken},
		{"the entry before it has changed", state("23000"), overtaken},
		{"it cannot be put in order", state("40001"), overtaken},
		{"two wait for each other", state("40P01"), overtaken},
		{"a value is missing", state("23502"), ""},
		{"the connection broke", state("08006"), passes + unanswered},
		{"the server breaks the protocol", state("08P01"), unanswered},
		{"the server stops", state("57P01"), passes + unanswered},
		{"the server starts", state("57P03"), passes + unanswered},
		{"no connection is free", state("53300"), passes + unanswered},
		{"the disk is full", state("53100"), ""},
		{"the question was canceled", state("57014"), unanswered},
		{"the turn took too long", state("25P03"), unanswered},
		{"the server failed within", state("XX000"), unanswered},
		{"the user is refused", state("28P01"), ""},
		{"the end of the stream", fmt.Errorf("read: %w", io.EOF), passes + unanswered},
		{"an unexpected end", io.ErrUnexpectedEOF, passes + unanswered},
		{"the other side hung up", syscall.ECONNRESET, passes + unanswered},
		{"nobody reads", syscall.EPIPE, passes + unanswered},
		{"no server is there", syscall.ECONNREFUSED, unanswered},
		{"there is no such row", pgx.ErrNoRows, ""},
		{"the chain is broken", &journal.BrokenError{Seq: 3}, ""},
		{"a refusal", refusal.Conflict.Errorf("no"), ""},
	} {
		got := ""
		if isPassing(c.err) {
			got += passes
		}
		if isOvertaken(c.err) {
			got += overtaken
		}
		if isUnanswered(c.err) {
			got += unanswered
		}
		if got != c.want {
			t.Errorf("%s (%v) counts as %q, want %q", c.what, c.err, got, c.want)
		}
	}
}

// Each state that a user can do something about has its own sentence and kind.
func TestWhatIsSaidOfAnErrorOfTheServer(t *testing.T) {
	for code, want := range map[string]struct {
		says string
		kind refusal.Kind
	}{
		"28000": {"refuses this user", refusal.Forbidden},
		"28P01": {"refuses this user", refusal.Forbidden},
		"42501": {"lacks the rights", refusal.Forbidden},
		"3D000": {"no such database", refusal.NotFound},
		"25006": {"read-only", refusal.Forbidden},
		"53100": {"disk is full", ""},
		"22001": {"write to spring: ask", ""},
	} {
		err := explain(t.Context(), verbWrite, "spring", state(code))
		if refusal.KindOf(err) != want.kind || !strings.Contains(err.Error(), want.says) || errors.Is(err, journal.ErrAway) {
			t.Errorf("state %s is told as %q of kind %q, want %q of kind %q", code, err, refusal.KindOf(err), want.says, want.kind)
		}
	}
	ended, end := context.WithCancel(t.Context())
	end()
	for what, c := range map[string]struct {
		ctx  context.Context
		err  error
		want error
	}{
		"the connection broke":      {t.Context(), state("08006"), journal.ErrAway},
		"the time is up":            {t.Context(), context.DeadlineExceeded, journal.ErrAway},
		"who asked has given up":    {ended, state("08006"), context.Canceled},
		"it is known as away":       {ended, journal.ErrAway, journal.ErrAway},
		"another writer was faster": {ended, journal.ErrMoved, journal.ErrMoved},
	} {
		if err := explain(c.ctx, "read", "spring", c.err); !errors.Is(err, c.want) {
			t.Errorf("%s: told as %v, want %v", what, err, c.want)
		}
	}
	for text, want := range map[string]bool{"tls: bad record": true, "x509: unknown": true, "server refused TLS connection": true, "refused": false} {
		if got := strings.Contains(withTLSHint(errors.New(text)).Error(), "sslrootcert"); got != want {
			t.Errorf("%q: the hint at certificates is given: %t, want %t", text, got, want)
		}
	}
}

// What may pass is tried again after longer and longer pauses, up to half a second; what is final is
// tried once.
func TestWhatMayPassIsTriedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began, at := time.Now(), []time.Duration(nil)
		ctx, done := context.WithTimeout(t.Context(), 2*time.Second)
		defer done()
		err := again(ctx, func() error { at = append(at, time.Since(began).Round(time.Millisecond)); return io.EOF })
		want := "[0s 20ms 60ms 140ms 300ms 620ms 1.12s 1.62s]"
		if fmt.Sprint(at) != want || !errors.Is(err, io.EOF) || !strings.Contains(err.Error(), "tried 8 times in 2 seconds") {
			t.Errorf("it was tried at %v, want %s, and said %v", at, want, err)
		}
		tries := 0
		err = again(t.Context(), func() error {
			if tries++; tries > 3 {
				return nil
			}
			return state("28P01")
		})
		if tries != 1 || sqlState(err) != "28P01" {
			t.Errorf("a final refusal was tried %d times, want once: %v", tries, err)
		}
	})
}

package postgres

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// taken answers for a database which holds events of those names, each with a first entry.
type taken []string

func (taken) QueryRow(context.Context, string, ...any) pgx.Row { return nil }

func (n taken) Query(_ context.Context, _ string, args ...any) (pgx.Rows, error) {
	if name, _ := args[0].(string); slices.Contains(n, name) {
		return &rows{left: 1}, nil
	}
	return &rows{}, nil
}

type rows struct {
	pgx.Rows
	left int
}

func (r *rows) Next() bool                  { r.left--; return r.left >= 0 }
func (*rows) Close()                        {}
func (*rows) Err() error                    { return nil }
func (*rows) CommandTag() pgconn.CommandTag { return pgconn.CommandTag{} }

func (*rows) Scan(into ...any) error {
	if seq, is := into[0].(*int64); is {
		*seq = 1
	}
	return nil
}

// The name under which an event is set aside is free, and never longer than a name may be.
func TestTheNameOfAnEventThatIsSetAside(t *testing.T) {
	now := time.Date(2026, 5, 2, 14, 7, 31, 0, time.UTC)
	const end = "-before-20260502-140731"
	long := strings.Repeat("ü", 60)
	for _, c := range []struct {
		event string
		taken taken
		want  string
	}{
		{"spring", nil, "spring" + end},
		{"spring", taken{"spring" + end}, "spring" + end + "-2"},
		{"spring", taken{"spring" + end, "spring" + end + "-2"}, "spring" + end + "-3"},
		{long[:2*40], nil, long[:2*40] + end},
		{long[:2*41], nil, long[:2*40] + end},
		{long, taken{long[:2*40] + end}, long[:2*38] + end + "-2"},
	} {
		got, err := freeAside(t.Context(), c.taken, c.event, now)
		if err != nil || got != c.want || utf8.RuneCountInString(got) > longestEventName {
			t.Errorf("%q is set aside as %q, want %q: %v", c.event, got, c.want, err)
		}
	}
}

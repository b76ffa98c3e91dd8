package postgres

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"flagfall/db/journal"
	"flagfall/rules/refusal"
)

// Server is which server answers: every cluster has an identifier of its own, and each standby that
// takes over begins a new timeline.
type Server struct {
	System   string `json:"system"`
	Timeline int64  `json:"timeline"` // 0 of a standby
	Standby  bool   `json:"-"`
}

func (s Server) String() string { return fmt.Sprintf("server %s, timeline %d", s.System, s.Timeline) }

// ForkError says that the server that answers lacks an entry which was seen here: it is another
// one, a standby that took over without the last entries, or one that was restored. It is a
// journal.ErrGone: the event is only read.
type ForkError struct {
	Path     string
	Seen, At journal.Head // what was seen here, and what stands there: the entry of that number, else the last one
	On, Now  Server       // on which server it was seen, and which one answers
}

func (e *ForkError) Error() string {
	has := fmt.Sprintf("ends at entry %d (%s)", e.At.Seq, e.At.Hash.Short())
	if e.At.Seq == e.Seen.Seq {
		has = fmt.Sprintf("has another entry %d (%s)", e.At.Seq, e.At.Hash.Short())
	}
	return fmt.Sprintf("%s: entry %d (%s) was seen here on %v; now %v answers and %s: nothing is written. Write both heads down, and ask the database "+
		"administrator to bring back the server that has entry %d, or accept this one",
		e.Path, e.Seen.Seq, e.Seen.Hash.Short(), e.On, e.Now, has, e.Seen.Seq)
}

// RefusalKind is that of a journal which has lost entries.
func (*ForkError) RefusalKind() refusal.Kind { return refusal.Damaged }

// Unwrap makes it a journal.ErrGone.
func (*ForkError) Unwrap() error { return journal.ErrGone }

// A server that acknowledges before it has written to its disk is asked not to.
const identifySQL = `SELECT (SELECT system_identifier::text FROM pg_control_system()),
	CASE WHEN pg_is_in_recovery() THEN 0
		ELSE ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::bigint END,
	pg_is_in_recovery(),
	set_config('synchronous_commit', CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on' ELSE current_setting('synchronous_commit') END, false)`

// beginSession pins the settings of a new connection, and looks at the server at its other end:
// which it is, and whether it has the last entry that was seen.
func beginSession(ctx context.Context, e *Event, c *pgx.Conn) error {
	if err := pinSession(ctx, c); err != nil {
		return err
	}
	var now Server
	var commits string
	if err := c.QueryRow(ctx, identifySQL).Scan(&now.System, &now.Timeline, &now.Standby, &commits); err != nil {
		return err
	}
	last, on := e.seen.setServer(now)
	if last.Seq == 0 {
		return nil
	}
	return checkFork(ctx, e, c, last, on, now)
}

// checkFork notes a fork where a server lacks an entry that was seen.
func checkFork(ctx context.Context, e *Event, q querier, last journal.Head, on, now Server) error {
	found, err := hashes(ctx, q, e.name, last.Seq)
	if err != nil || found[last.Seq] == last.Hash {
		return err
	}
	if _, there := found[last.Seq]; !there && now.Standby {
		return errBehind
	}
	at := journal.Head{Seq: last.Seq, Hash: found[last.Seq]}
	if at.Hash == (journal.Hash{}) {
		if at, err = scanHead(q.QueryRow(ctx, selectHead, e.name)); err != nil {
			return err
		}
	}
	e.seen.setFork(&ForkError{e.Path(), last, at, on, now})
	return nil
}

// errBehind says that a standby has not got yet what was seen on another server. It may come.
var errBehind = fmt.Errorf("%w: a standby that is behind answers", journal.ErrAway)

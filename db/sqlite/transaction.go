package sqlite

import (
	"context"
	"database/sql"
)

// The statements of every append. They are prepared once.
const (
	selectHead    = "SELECT seq, hash FROM entries ORDER BY seq DESC LIMIT 1"
	selectEntries = "SELECT seq, at, actor, kind, body, prev, hash FROM entries WHERE seq > ? ORDER BY seq"
	insertEntry   = "INSERT INTO entries (seq, at, actor, kind, body, prev, hash) VALUES (?, ?, ?, ?, ?, ?, ?)"
	selectSchema  = "PRAGMA schema_version"
)

// transaction is one whose usual statements are prepared already. What is asked in it is not broken off: it waits for nobody.
type transaction struct {
	*sql.Tx
	prepared map[string]*sql.Stmt
}

// begin begins one in which others cannot write.
func (f *File) begin(ctx context.Context) (*transaction, error) {
	prepared, err := f.statements(ctx)
	if err != nil {
		return nil, err
	}
	tx, err := f.db.BeginTx(ctx, nil)
	return &transaction{tx, prepared}, err
}

// statements are prepared at the first transaction, and closed with the connection.
func (f *File) statements(ctx context.Context) (map[string]*sql.Stmt, error) {
	f.preparing.Lock()
	defer f.preparing.Unlock()
	if f.prepared != nil || f.held == nil { // or it is being made
		return f.prepared, nil
	}
	prepared := make(map[string]*sql.Stmt)
	for _, query := range []string{selectHead, selectEntries, insertEntry, selectSchema} {
		statement, err := f.db.PrepareContext(ctx, query) //nolint:sqlclosecheck // with the connection
		if err != nil {
			return nil, err
		}
		prepared[query] = statement
	}
	f.prepared = prepared
	return prepared, nil
}

func (t *transaction) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if s := t.prepared[query]; s != nil {
		return t.StmtContext(ctx, s).QueryContext(context.WithoutCancel(ctx), args...) //nolint:sqlclosecheck // with the transaction
	}
	return t.Tx.QueryContext(ctx, query, args...)
}

func (t *transaction) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	if s := t.prepared[query]; s != nil {
		return t.StmtContext(ctx, s).QueryRowContext(context.WithoutCancel(ctx), args...) //nolint:sqlclosecheck // with the transaction
	}
	return t.Tx.QueryRowContext(ctx, query, args...)
}

func (t *transaction) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	if s := t.prepared[query]; s != nil {
		return t.StmtContext(ctx, s).ExecContext(context.WithoutCancel(ctx), args...) //nolint:sqlclosecheck // with the transaction
	}
	return t.Tx.ExecContext(ctx, query, args...)
}

package sqlite

import (
	"context"
	"database/sql"
	"errors"
)

// Draft returns the half-typed text kept under a name, "" when there is none.
func (f *File) Draft(ctx context.Context, name string) (string, error) {
	if err := f.there(ctx); err != nil {
		return "", err
	}
	var body string
	err := f.db.QueryRowContext(ctx, "SELECT body FROM drafts WHERE name = ?", name).Scan(&body)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return body, explain("read", f.path, err)
}

// KeepDraft keeps a half-typed text under a name, outside the chain; an empty text forgets it.
func (f *File) KeepDraft(ctx context.Context, name, body string) error {
	query := "INSERT INTO drafts (name, body) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET body = ?2"
	if body == "" {
		query = "DELETE FROM drafts WHERE name = ?1"
	}
	return f.keep(ctx, func(tx *transaction) error {
		_, err := tx.ExecContext(ctx, query, name, body)
		return err
	})
}

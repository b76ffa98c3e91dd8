package postgres

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"
)

// KeepPrint keeps the file of a print under its name, so that every host has it. What is kept under
// that name already stays.
func (e *Event) KeepPrint(ctx context.Context, name string, data []byte) error {
	return e.changeSideData(ctx, func(ctx context.Context, tx pgx.Tx) error {
		_, err := tx.Exec(ctx, "INSERT INTO flagfall.prints (event, name, data) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", e.name, name, data)
		return err
	})
}

// KeptPrints are the names of the prints that are kept, in their order.
func (e *Event) KeptPrints(ctx context.Context) ([]string, error) {
	return readRetrying(ctx, e, func(ctx context.Context) ([]string, error) {
		rows, err := e.pool.Query(ctx, "SELECT name FROM flagfall.prints WHERE event = $1 ORDER BY name", e.name)
		if err != nil {
			return nil, err
		}
		return pgx.CollectRows(rows, pgx.RowTo[string])
	})
}

// KeptPrint is the file of a print, nil for none of that name.
func (e *Event) KeptPrint(ctx context.Context, name string) ([]byte, error) {
	return readRetrying(ctx, e, func(ctx context.Context) (data []byte, err error) {
		err = e.pool.QueryRow(ctx, "SELECT data FROM flagfall.prints WHERE event = $1 AND name = $2", e.name,
			name).Scan(&data)
		if errors.Is(err, pgx.ErrNoRows) {
			return nil, nil
		}
		return data, err
	})
}

package db

import (
	"context"
	"errors"
	"fmt"

	"flagfall/db/tournament"
	"flagfall/penalties/insight"
	"flagfall/rules/refusal"
)

// ReadOutsideOffences reads another event's file, or its archive, as it lies there, and lists what
// stands against its players. Nothing is written.
func ReadOutsideOffences(ctx context.Context, path string) ([]insight.OutsideOffence, error) {
	file, err := OpenBase(ctx, path)
	switch {
	case refusal.KindOf(err) == refusal.NotFound:
		return nil, refusal.NotFound.Errorf("%s: no such event: name the other event's file or archive", path)
	case err != nil:
		return nil, err
	}
	t := tournament.New()
	for e, err := range file.Entries(ctx, 0) {
		if err == nil {
			err = t.Fold(e)
		}
		if err != nil {
			return nil, errors.Join(fmt.Errorf("%s: %w", path, err), file.Close())
		}
	}
	return insight.OffencesToCarry(t.Ledger), file.Close()
}

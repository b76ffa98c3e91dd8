package backups

import (
	"context"
	"errors"
	"slices"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/pairing/event"
)

// putBackPINs gives the copy of a backup the PINs of what it replaces, since a backup holds none.
func putBackPINs(ctx context.Context, fresh string, back fetched, replaced []journal.PIN) error {
	if len(replaced) == 0 {
		return nil
	}
	file, err := sqlite.Open(ctx, fresh)
	if err != nil {
		return err
	}
	with, err := file.SideData(ctx)
	if add := stillValid(back.event, with.PINs, replaced); err == nil && len(add) > 0 {
		if err = file.PutPINs(ctx, add); err == nil {
			err = file.FoldLog(ctx)
		}
	}
	return errors.Join(err, file.Close())
}

// stillValid returns the PINs of what is replaced that the register knows as set, without those of
// officials who have one.
func stillValid(r *event.State, has, replaced []journal.PIN) (pins []journal.PIN) {
	for _, p := range replaced {
		taken := slices.ContainsFunc(has, func(other journal.PIN) bool { return other.Staff == p.Staff })
		if p.Staff < 1 || p.Staff > len(r.Staff) || taken {
			continue
		}
		if set := r.Staff[p.Staff-1].PIN; set == p.Mark() || set == "" && !r.RecordsPINs() {
			pins = append(pins, p)
		}
	}
	return pins
}

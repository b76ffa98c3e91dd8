package shell

import (
	"context"
	"math"

	"flagfall/db"
	"flagfall/db/backups"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
)

// BackUp makes a backup of an open tournament, as the settings say.
func (env *Env) BackUp(ctx context.Context, store *db.Store) (backups.Backup, journal.Head, error) {
	file, err := db.AsFile(store.Base, "backup")
	if err != nil {
		return backups.Backup{}, journal.Head{}, err
	}
	report, err := store.Glance(ctx)
	return env.BackUpFile(ctx, file, err == nil && len(report.Against) == 0)
}

// BackUpFile makes a backup as the settings say. None of the old ones is taken away unless the file agrees with what lies elsewhere: they may
// be all that is left.
func (env *Env) BackUpFile(ctx context.Context, file *sqlite.File, agrees bool) (backups.Backup, journal.Head, error) {
	chosen := env.Settings.Backups
	if !agrees {
		chosen.Keep = math.MaxInt
	}
	return backups.Make(ctx, file, backups.Folder(file.Path(), chosen.Folder), chosen.Keep, env.Now())
}

package file

import (
	"context"

	"flagfall/db"
	"flagfall/penalties/insight"
)

// ReadSeason reads the tournament files, archives and bundles in a folder, as db.ReadSeason says.
func ReadSeason(ctx context.Context, folder string, tell func(done, all int)) (insight.Season, error) {
	return db.ReadSeason(ctx, folder, readBundleJournal, tell)
}

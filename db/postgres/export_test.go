package postgres

import (
	"context"
	"maps"
)

// Pinned returns every setting that is pinned.
func Pinned() map[string]string {
	all := maps.Clone(pinned)
	maps.Copy(all, pinnedLater)
	return all
}

// Setting returns a setting of one of the event's sessions as the server holds it, "" for one that it
// does not know.
func (e *Event) Setting(ctx context.Context, name string) (is string, err error) {
	err = e.pool.QueryRow(ctx, `SELECT coalesce((SELECT CASE WHEN unit = 'ms' THEN setting ELSE current_setting(name) END
		FROM pg_settings WHERE lower(name) = $1), '')`, name).Scan(&is)
	return is, err
}

// Catalog returns the lines of the catalog that the event lies in, and how it differs from the
// one wanted.
func (e *Event) Catalog(ctx context.Context) (lines []string, differences []string, err error) {
	is, err := readCatalog(ctx, e.pool)
	for object, definition := range is {
		lines = append(lines, object[0]+catalogGap+object[1]+catalogGap+definition+"\n")
	}
	return lines, is.differences(parseCatalog(wantedCatalog)), err
}

package backups

import (
	"context"
	"encoding/json"
	"fmt"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/pairing/event"
)

// owner is whose tournament a file holds: no two begin with the same entry.
type owner struct {
	first journal.Hash
	name  string
}

func (o owner) String() string {
	if o.name == "" {
		return "an event without a name"
	}
	return fmt.Sprintf("%q", o.name)
}

func readOwner(ctx context.Context, file *sqlite.File) (whose owner, err error) {
	for e, err := range file.Entries(ctx, 0) {
		if err != nil {
			return whose, err
		}
		if e.Seq == 1 {
			whose.first = e.Hash
		}
		if e.Kind == (event.Created{}).Kind() || e.Kind == (event.Renamed{}).Kind() {
			var named event.Renamed
			if err := json.Unmarshal([]byte(e.Body), &named); err != nil {
				return whose, fmt.Errorf("entry %d: %w", e.Seq, err)
			}
			whose.name = named.Name
		}
	}
	return whose, nil
}

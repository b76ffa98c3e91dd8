package backups

import (
	"context"
	"encoding/json"
	"fmt"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/pairing"
)

// event is whose tournament a file holds: no two begin with the same entry.
type event struct {
	first journal.Hash
	name  string
}

func (e event) String() string {
	if e.name == "" {
		return "an event without a name"
	}
	return fmt.Sprintf("%q", e.name)
}

func whoseIs(ctx context.Context, file *sqlite.File) (whose event, err error) {
	for e, err := range file.Entries(ctx, 0) {
		if err != nil {
			return whose, err
		}
		if e.Seq == 1 {
			whose.first = e.Hash
		}
		if e.Kind == (pairing.EventCreated{}).Kind() || e.Kind == (pairing.EventRenamed{}).Kind() {
			var named pairing.EventRenamed
			if err := json.Unmarshal([]byte(e.Body), &named); err != nil {
				return whose, fmt.Errorf("entry %d: %w", e.Seq, err)
			}
			whose.name = named.Name
		}
	}
	return whose, nil
}

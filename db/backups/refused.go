package backups

import (
	"fmt"

	"flagfall/rules/refusal"
)

// OtherEventError refuses to replace a file by a backup of another event.
type OtherEventError struct {
	Of    string // the backup's event
	Path  string // the file
	Holds string // its event
}

func (e *OtherEventError) Error() string {
	return fmt.Sprintf("it is a backup of %s, and %s holds another event, %s", e.Of, e.Path, e.Holds)
}

// RefusalKind returns refusal.Conflict.
func (*OtherEventError) RefusalKind() refusal.Kind { return refusal.Conflict }

// InUseError refuses to restore from a file that a desk may have open.
type InUseError struct{ Path string }

func (*InUseError) Error() string {
	return "a desk has it open, or was interrupted: it is not a backup"
}

// RefusalKind returns refusal.Conflict.
func (*InUseError) RefusalKind() refusal.Kind { return refusal.Conflict }

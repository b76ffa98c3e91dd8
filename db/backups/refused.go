package backups

import (
	"fmt"

	"flagfall/rules/refusal"
)

// OtherEventError says that a backup is of another event than the file whose place it is to take.
type OtherEventError struct {
	Of    string // the backup's event
	Path  string // the file
	Holds string // its event
}

func (e *OtherEventError) Error() string {
	return fmt.Sprintf("it is of %s, and %s holds another event, %s", e.Of, e.Path, e.Holds)
}

// RefusalKind is that of what is done on purpose only.
func (*OtherEventError) RefusalKind() refusal.Kind { return refusal.Conflict }

// InUseError says that a file which is to be restored from is not one that lies still.
type InUseError struct{ Path string }

func (*InUseError) Error() string {
	return "a desk has it open, or was stopped in the middle: it is no backup"
}

// RefusalKind is that of a file that somebody is at.
func (*InUseError) RefusalKind() refusal.Kind { return refusal.Conflict }

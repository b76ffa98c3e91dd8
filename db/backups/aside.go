package backups

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"flagfall/db/sqlite"
	"flagfall/rules/lazyregexp"
)

// asidePattern is how a file is called that a restore has set aside:
// "spring-before-20260502-140731.flagfall".
var asidePattern = lazyregexp.New(`-before-\d{8}-\d{6}(-\d+)?\.[^.]*$`)

// IsSetAside tells whether a file is, by its name, one that Restore has set aside: not an event of
// its own, but one as it was.
func IsSetAside(path string) bool { return asidePattern().MatchString(filepath.Base(path)) }

// IsCopyName tells whether a file is, by its name, a backup or one that Restore has set aside: as
// old as it should be.
func IsCopyName(path string) bool {
	return backupPattern().MatchString(filepath.Base(path)) || IsSetAside(path)
}

// asideName is the name under which what lies at a path is set aside: neither a file nor a log has
// it.
func asideName(db string, now time.Time) string {
	ext := filepath.Ext(db)
	base := strings.TrimSuffix(db, ext) + "-before-" + now.Format(timeLayout)
	name := base + ext
	for n := 2; len(partsAt(name)) > 0; n++ {
		name = fmt.Sprintf("%s-%d%s", base, n, ext)
	}
	return name
}

// partsAt tells which parts of a tournament file there are under a name: "" is the file, the others
// are what SQLite laid beside it. The file comes last.
func partsAt(path string) (parts []string) {
	for _, part := range append(sqlite.SidecarSuffixes, "") {
		if _, err := os.Lstat(path + part); !errors.Is(err, fs.ErrNotExist) {
			parts = append(parts, part)
		}
	}
	return parts
}

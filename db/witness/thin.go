package witness

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	"flagfall/db/atomicfile"
)

// A long witness file keeps the newest lines and one in oneIn of the older ones. The last line
// vouches for all entries before it; older lines only narrow down where a change was made.
const (
	longFile = 500 // lines from which on it is thinned
	newest   = 200 // lines that stay
	oneIn    = 4   // of the older ones
)

// thinLong shortens this machine's witness file once it is long. It removes only lines that the
// journal agrees with. Errors are ignored.
func (p Places) thinLong(ctx context.Context, event string, all []sourceReport) {
	if p.Folder == "" {
		return
	}
	path := filepath.Join(p.Folder, FileName(event))
	for _, h := range all {
		if len(h.claims) > longFile && h.claims[0].Source == Machine {
			_ = thinFile(ctx, path, h.lines)
		}
	}
}

func thinFile(ctx context.Context, path string, agreed []Line) error {
	gone := map[string]bool{}
	for i, l := range agreed[:len(agreed)-newest] {
		if l.What == Written && i%oneIn != 0 {
			gone[l.String()] = true
		}
	}
	old, err := openRegular(path, os.O_RDONLY)
	if err != nil {
		return err
	}
	defer old.Close()
	text, err := io.ReadAll(old)
	if err != nil {
		return err
	}
	var kept strings.Builder
	for line := range strings.Lines(string(text)) {
		if !gone[strings.TrimSuffix(line, "\n")] {
			kept.WriteString(line)
		}
	}
	if err := atomicfile.Write(ctx, path, []byte(kept.String()), 0o600); err != nil {
		return err
	}
	late, err := io.ReadAll(old) // lines that another process added meanwhile
	if err != nil || len(late) == 0 {
		return err
	}
	file, err := openRegular(path, os.O_WRONLY|os.O_APPEND)
	if err != nil {
		return err
	}
	_, err = file.Write(late)
	return errors.Join(err, file.Close())
}

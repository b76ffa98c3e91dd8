//go:build !unix

package backgroundcolor

import (
	"io"
	"os"
)

// OnThisMachine is the terminal as it is, which is not asked: what it answered would come as keys.
func OnThisMachine(in, _ *os.File) (typed io.Reader, ask func(), light <-chan bool) {
	return in, nil, nil
}

//go:build !unix

package backgroundcolor

import (
	"io"
	"os"
)

// LocalTerminal is the terminal as it is, which is not asked: what it answered would come as keys.
func LocalTerminal(in, _ *os.File) (typed io.Reader, ask func(), light <-chan bool) {
	return in, nil, nil
}

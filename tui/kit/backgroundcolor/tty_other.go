//go:build !unix

package backgroundcolor

import (
	"io"
	"os"
)

// LocalTerminal returns the terminal unchanged and asks nothing: the answer would come as keys.
func LocalTerminal(in, _ *os.File) (typed io.Reader, ask func(), light <-chan bool) {
	return in, nil, nil
}

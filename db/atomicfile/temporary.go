package atomicfile

import (
	"fmt"
	"os"
)

// TemporaryFolder makes a new folder for files that another program reads and writes, which only
// its owner may open. The caller removes it.
func TemporaryFolder() (string, error) {
	folder, err := os.MkdirTemp("", "flagfall-")
	if err != nil {
		return "", fmt.Errorf("make a temporary folder: %w", err)
	}
	return folder, nil
}

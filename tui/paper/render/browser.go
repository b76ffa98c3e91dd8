package render

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"flagfall/db/atomicfile"
	"flagfall/rules/refusal"
)

// browserTimeout is how long a browser may take for one document.
var browserTimeout = time.Minute

// errNoBrowser says that no browser is installed that can print.
var errNoBrowser = refusal.NotFound.Errorf("no Chromium or Google Chrome is installed on this machine: install one, or use the built-in engine")

// browserNames are what the programs are called, where they are on the path; browserPlaces are
// where they lie otherwise.
var (
	browserNames = []string{
		"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
		"microsoft-edge", "msedge",
	}
	browserPlaces = []string{
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
		"/Applications/Chromium.app/Contents/MacOS/Chromium",
		`C:\Program Files\Google\Chrome\Application\chrome.exe`,
		`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
	}
)

// findBrowser returns the path of a browser that can print. It returns errNoBrowser where there is none.
func findBrowser() (string, error) {
	for _, name := range append(browserNames, browserPlaces...) {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errNoBrowser
}

// printByBrowser prints a web page that is one file, where a browser cannot be asked over pipes. The browser has a
// profile of its own, which goes away with it, and no network. It is ended after browserTimeout.
func printByBrowser(ctx context.Context, page []byte) (pdf []byte, err error) {
	program, err := findBrowser()
	if err != nil {
		return nil, err
	}
	dir, err := atomicfile.TemporaryFolder()
	if err != nil {
		return nil, fmt.Errorf("printing by %s: %w", program, err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	in, out := filepath.Join(dir, "page.html"), filepath.Join(dir, "page.pdf")
	if err := atomicfile.Write(ctx, in, page, 0o600); err != nil {
		return nil, fmt.Errorf("printing by %s: %w", program, err)
	}
	ctx, end := context.WithTimeout(ctx, browserTimeout)
	defer end()
	arguments := append(browserArguments(dir), "--no-pdf-header-footer", "--print-to-pdf="+out,
		"file://"+filepath.ToSlash(in))
	cmd := exec.CommandContext(ctx, program, arguments...)
	cmd.WaitDelay = time.Second // a child of it may hold the output open
	said, err := cmd.CombinedOutput()
	pdf, readErr := os.ReadFile(out)
	switch {
	case ctx.Err() != nil:
		return nil, refusal.Limit.Errorf("%s did not print the page within %s: try again, or use the built-in engine",
			program, browserTimeout)
	case readErr == nil && strings.HasPrefix(string(pdf), "%PDF"):
		return pdf, nil
	case err == nil:
		err = readErr
	}
	return nil, fmt.Errorf("%s did not print the page: %w: %s; use the built-in engine", program, err, lastLine(said))
}

// browserArguments are what a browser with a profile in a folder is called with. It draws in a
// sandbox, except for root, whom it refuses one.
func browserArguments(dir string) []string {
	args := []string{
		"--headless", "--disable-gpu", "--disable-dev-shm-usage", "--disable-extensions", "--disable-sync",
		"--disable-background-networking",
		"--disable-component-update", "--no-first-run", "--no-default-browser-check",
		"--host-resolver-rules=MAP * ~NOTFOUND",
		"--user-data-dir=" + filepath.Join(dir, "profile"),
	}
	if os.Geteuid() == 0 {
		args = append(args, "--no-sandbox")
	}
	return args
}

// lastLine is the last that a program said.
func lastLine(said []byte) string {
	lines := strings.Split(strings.TrimSpace(string(said)), "\n")
	return strings.TrimSpace(lines[len(lines)-1])
}

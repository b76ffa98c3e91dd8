package web_test

import (
	"context"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"flagfall/db/tournament/testhall"
	"flagfall/pairing/event"
	"flagfall/tui/web"
)

// chromium is the program of a browser, "" where none is installed.
func chromium() string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// browse has a browser without a window load a page, script and all, and do one thing more; it
// returns what the browser prints. It goes on as soon as the page is there. What it is given at
// most is far more than a busy machine takes: a page whose time is up is cut off before its script
// has run.
func browse(t *testing.T, program, page string, more ...string) string {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), 4*time.Minute)
	defer stop()
	args := append([]string{"--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--user-data-dir=" + t.TempDir(), "--timeout=180000"}, more...)
	out, err := exec.CommandContext(ctx, program, append(args, page)...).Output()
	if err != nil {
		t.Fatalf("%s: %v", page, err)
	}
	return string(out)
}

// In a real browser the script runs under the content security policy: the clock counts down on a
// phone and in the hall, and both are drawn in their size.
func TestThePagesInABrowser(t *testing.T) {
	program := chromium()
	if program == "" {
		t.Log("no Chromium is installed: the pages were not looked at in a browser")
		return
	}
	h := testhall.Standard(t, testhall.U18, 8)
	hall, address := serve(t, h, web.Limits{})
	hall.does(t, event.RoundClockSet{Section: "K5", Round: 1, Ends: time.Now().Add(20 * time.Minute)})
	for _, c := range []struct {
		path          string
		width, height int
	}{{"/section/K5", 500, 844}, {"/hall", 1920, 1080}} {
		if dom := browse(t, program, address+c.path, "--dump-dom"); !strings.Contains(dom, " left</b>") {
			t.Errorf("%s: the clock does not count down:\n%s", c.path, dom)
		}
		picture := filepath.Join(t.TempDir(), "page.png")
		browse(t, program, address+c.path, "--screenshot="+picture, "--window-size="+itoa(c.width)+","+itoa(c.height))
		file, err := os.Open(picture)
		if err != nil {
			t.Fatal(err)
		}
		drawn, err := png.DecodeConfig(file)
		if err := file.Close(); err != nil {
			t.Error(err)
		}
		if err != nil || drawn.Width != c.width || drawn.Height != c.height {
			t.Errorf("%s is drawn in %d by %d, %v", c.path, drawn.Width, drawn.Height, err)
		}
	}
}

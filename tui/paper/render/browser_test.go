package render

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"flagfall/rules/envtest"
)

// program puts a program in the place of the browser, and nothing else on the path.
func program(t *testing.T, script string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("the stand-in is a shell script")
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "chromium"), []byte("#!/bin/sh\n"+script), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir)
}

func TestWithoutABrowserItSaysWhatToDo(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	browserPlaces = nil
	if _, err := printByBrowser(t.Context(), []byte("<p>x")); !errors.Is(err, errNoBrowser) || !strings.Contains(err.Error(), "built-in engine") {
		t.Errorf("it says %v", err)
	}
}

func TestABrowserThatPrintsNothing(t *testing.T) {
	program(t, "echo one >&2; echo 'no display' >&2; exit 3\n")
	if _, err := printByBrowser(t.Context(), []byte("<p>x")); err == nil || !strings.Contains(err.Error(), "no display; use the built-in engine") {
		t.Errorf("it says %v", err)
	}
	program(t, "exit 0\n")
	if _, err := printByBrowser(t.Context(), []byte("<p>x")); err == nil {
		t.Error("nothing is taken for a document")
	}
}

// A browser is called with a profile of its own and no network, and nothing of it stays.
func TestABrowserLeavesNothingBehind(t *testing.T) {
	temporary := t.TempDir()
	program(t, `for a; do case "$a" in --print-to-pdf=*) printf '%%PDF-1.4 %s' "$*" >"${a#--print-to-pdf=}";; esac; done`+"\n")
	t.Setenv("TMPDIR", temporary)
	got, err := printByBrowser(t.Context(), []byte("<p>x"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"--headless", "--user-data-dir=" + temporary, "--host-resolver-rules=MAP * ~NOTFOUND", "file://" + temporary} {
		if !bytes.Contains(got, []byte(want)) {
			t.Errorf("it is called without %s: %s", want, got)
		}
	}
	if left, err := os.ReadDir(temporary); err != nil || len(left) > 0 {
		t.Errorf("%d files are left behind (%v)", len(left), err)
	}
}

// A real one, where it is installed, prints pages whose text is there, in either way of asking it.
func TestAnInstalledBrowserPrints(t *testing.T) {
	if _, err := findBrowser(); err != nil {
		t.Logf("not tried: %v", err)
		return
	}
	sheet := []byte(`<!DOCTYPE html><html lang="en"><head><title>Names</title></head><body><h1>Standings</h1></body></html>`)
	check := func(got []byte, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"%PDF", "/StructTreeRoot", "/Lang (en)"} {
			if !bytes.Contains(got, []byte(want)) {
				t.Errorf("the document lacks %s", want)
			}
		}
	}
	if runtime.GOOS == "windows" || envtest.Every() {
		check(printByBrowser(t.Context(), sheet))
	}
	if runtime.GOOS == "windows" {
		return
	}
	b, err := startBrowser(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	check(b.print(t.Context(), sheet))
	if err := b.close(); err != nil {
		t.Error(err)
	}
}

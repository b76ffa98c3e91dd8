package render

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"flagfall/tui/paper/page"
	"flagfall/tui/paper/pdf"
)

// pipeProgram is a stand-in that is asked over pipes. It prints what it was given to print, with what
// it was called with, and tells of something unasked first. Done is what it does on each print.
func pipeProgram(t *testing.T, done string) {
	t.Helper()
	if _, err := os.Stat("/bin/bash"); err != nil {
		t.Skip("the stand-in is a script for bash")
	}
	program(t, `exec /bin/bash -c '
PATH=/usr/bin:/bin
called="$*"
while IFS= read -r -d "" -u 3 line; do
  id="${line#*:}"; id="${id%%,*}"
  case "$line" in
  *Browser.close*) exit 0 ;;
  *createTarget*) result="{\"targetId\":\"T\"}" ;;
  *attachToTarget*) result="{\"sessionId\":\"S\"}" ;;
  *getFrameTree*) result="{\"frameTree\":{\"frame\":{\"id\":\"F\"}}}" ;;
  *setDocumentContent*) page="$line"; result="{}" ;;
  *printToPDF*) `+done+`; result="{\"data\":\"$(printf "%%PDF-1.4 %s %s" "$called" "$page" | base64 | tr -d "\n")\"}" ;;
  *) result="{}" ;;
  esac
  printf "{\"method\":\"Page.frameNavigated\"}\0{\"id\":%s,\"result\":%s}\0" "$id" "$result" >&4
done' browser "$@"`+"\n")
}

func onePage(title string) *page.Document {
	return &page.Document{Title: title, Event: "Spring Bughouse"}
}

// One browser prints several documents, each as it is. It has a profile of its own and no network,
// no document is in a file, and nothing of it stays.
func TestOneBrowserPrintsAllDocuments(t *testing.T) {
	temporary := t.TempDir()
	pipeProgram(t, `ls "`+temporary+`"/*/*.html 2>/dev/null && exit 9`)
	t.Setenv("TMPDIR", temporary)
	r := NewRenderer(Browser)
	var profiles []string
	for _, title := range []string{"Standings", "Pairings"} {
		got, _, err := r.Render(t.Context(), onePage(title), PDF, pdf.Letter)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{title, "size: letter", "--headless", "--user-data-dir=" + temporary, "--host-resolver-rules=MAP * ~NOTFOUND"} {
			if !bytes.Contains(got, []byte(want)) {
				t.Errorf("%s is printed without %s: %s", title, want, got)
			}
		}
		_, profile, _ := strings.Cut(string(got), "--user-data-dir=")
		profile, _, _ = strings.Cut(profile, " ")
		profiles = append(profiles, profile)
	}
	if profiles[0] != profiles[1] {
		t.Errorf("two browsers printed: %q", profiles)
	}
	if err := r.Close(); err != nil {
		t.Error(err)
	}
	if left, err := os.ReadDir(temporary); err != nil || len(left) > 0 {
		t.Errorf("%d files are left behind (%v)", len(left), err)
	}
}

// A browser that ends, or returns no PDF, is told of with the last that it said; nothing of it stays.
func TestABrowserThatBreaksOff(t *testing.T) {
	temporary := t.TempDir()
	t.Setenv("TMPDIR", temporary)
	for done, want := range map[string]string{
		`echo one >&2; echo "no display" >&2; exit 3`:                                            "no display; use the built-in engine",
		`printf "{\"id\":%s,\"error\":{\"message\":\"printing failed\"}}\0" "$id" >&4; continue`: "did not print the page: it says: printing failed",
		`printf "{\"id\":%s,\"result\":{\"data\":\"\"}}\0" "$id" >&4; continue`:                  "it returned no PDF",
	} {
		pipeProgram(t, done)
		if _, _, err := WithEngine(t.Context(), Browser, onePage("Standings"), PDF, pdf.A4); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("it says %v, not %s", err, want)
		}
	}
	if left, err := os.ReadDir(temporary); err != nil || len(left) > 0 {
		t.Errorf("%d files are left behind (%v)", len(left), err)
	}
}

// A browser that never answers is ended in time.
func TestABrowserThatHangs(t *testing.T) {
	defer func(was time.Duration) { browserTimeout = was }(browserTimeout)
	browserTimeout = 300 * time.Millisecond
	pipeProgram(t, `read -r -d "" -u 3 never`)
	if _, _, err := WithEngine(t.Context(), Browser, onePage("Standings"), PDF, pdf.A4); err == nil || !strings.Contains(err.Error(), "within 300ms") {
		t.Errorf("it says %v", err)
	}
}

// Only a PDF needs a browser.
func TestOtherFormsNeedNoBrowser(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	browserPlaces = nil
	r := NewRenderer(Browser)
	if _, _, err := r.Render(t.Context(), onePage("Standings"), Text, pdf.A4); err != nil {
		t.Error(err)
	}
	if _, _, err := r.Render(t.Context(), onePage("Standings"), PDF, pdf.A4); !errors.Is(err, errNoBrowser) {
		t.Errorf("it says %v", err)
	}
	if err := r.Close(); err != nil {
		t.Error(err)
	}
}

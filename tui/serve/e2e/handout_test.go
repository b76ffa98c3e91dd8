package e2e_test

import (
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

var handoutLink = regexp.MustCompile(`(http://127\.0\.0\.1:\d+/handout)#([A-Z2-7]+)`)

// From a desk elsewhere a document is sent to the official's own browser: its link opens it once,
// and the host never writes the key. Where no pages are served the desk does not offer it.
func TestADocumentForTheirOwnBrowser(t *testing.T) {
	t.Parallel()
	h := serve(t, springEvent(t), "--web", "127.0.0.1:0")
	d := sits(t, h.enrolled("rita", ritasPIN, key(t)), 120, 30).sees("Rita Ortiz").types("p").sees("w show it in my browser").types("w").sees("once within five minutes:")
	link := handoutLink.FindStringSubmatch(d.screen())
	if link == nil {
		t.Fatalf("there is no link:\n%s", d.screen())
	}
	answers := func(r *http.Response, err error) (int, string) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		defer r.Body.Close()
		body, err := io.ReadAll(r.Body)
		if err != nil {
			t.Fatal(err)
		}
		return r.StatusCode, string(body)
	}
	opens := func(key string) (int, string) {
		return answers(http.PostForm(link[1], url.Values{"key": {key}})) //nolint:noctx // the host is this test's
	}
	for range 2 { // to look at the address opens nothing: a program that looks at links does not use it up
		if status, body := answers(http.Get(link[1])); status != http.StatusOK || !strings.Contains(body, "data-once") || strings.Contains(body, "Owls") { //nolint:noctx // as above
			t.Errorf("the address shows %d, %s", status, body)
		}
	}
	if status, body := opens("ANOTHERKEY"); status != http.StatusGone || strings.Contains(body, "Owls") {
		t.Errorf("another key opens it: %d, %s", status, body)
	}
	if status, body := opens(link[2]); status != http.StatusOK || !strings.Contains(body, "Owls") || !strings.Contains(body, "document 1") {
		t.Errorf("its key shows %d, %s", status, body)
	}
	if status, body := opens(link[2]); status != http.StatusGone || !strings.Contains(body, "It was opened already, or its five minutes are over.") {
		t.Errorf("the second time it shows %d, %s", status, body)
	}
	h.stop()
	if strings.Contains(h.said.String(), link[2]) {
		t.Errorf("the host has written the key:\n%s", h.said)
	}
	without := serve(t, springEvent(t))
	shown := sits(t, without.enters("ama", (&types{name: "ama", pin: amasPIN}).method()), 120, 30).sees("Ama Osei").types("p").sees("print it").screen()
	if strings.Contains(shown, "my browser") {
		t.Errorf("a browser is offered where no pages are served:\n%s", shown)
	}
}

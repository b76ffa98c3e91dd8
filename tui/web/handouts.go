package web

import (
	"crypto/rand"
	"crypto/sha256"
	"net/http"
	"sync"
	"time"

	"flagfall/rules/refusal"
	"flagfall/tui/web/pages"
)

// A handout waits handoutLife for its reader. At most maxHandouts wait at once, of maxHandoutBytes
// each.
const (
	handoutLife     = 5 * time.Minute
	maxHandouts     = 40
	maxHandoutBytes = 4 << 20
)

// handoutPath is the address of every handout; the key comes after it as a fragment, which browsers
// do not send, and then by POST.
const handoutPath = "/handout"

// Handouts are web pages for one reader each: whoever has the key opens it once, within five
// minutes. The zero Handouts is ready. It is safe for concurrent use.
type Handouts struct {
	mu   sync.Mutex
	kept map[[sha256.Size]byte]handout
}

type handout struct {
	page []byte
	ends time.Time
}

// Keep keeps a page from now on, and returns the path and fragment at which it is opened.
func (h *Handouts) Keep(page []byte, now time.Time) (path string, err error) {
	if len(page) > maxHandoutBytes {
		return "", refusal.Limit.Errorf("the document is too long for a page: print it at the host")
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.forget(now)
	if len(h.kept) >= maxHandouts {
		return "", refusal.Limit.Errorf("%d documents wait to be opened: open one, or wait five minutes", maxHandouts)
	}
	if h.kept == nil {
		h.kept = map[[sha256.Size]byte]handout{}
	}
	key := rand.Text()
	h.kept[sha256.Sum256([]byte(key))] = handout{page, now.Add(handoutLife)}
	return handoutPath + "#" + key, nil
}

// take returns the page that a key opens, and forgets it. It returns nil for no page.
func (h *Handouts) take(key string, now time.Time) []byte {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.forget(now)
	sum := sha256.Sum256([]byte(key))
	found := h.kept[sum].page
	delete(h.kept, sum)
	return found
}

// forget drops the pages whose time is over. The caller holds h.mu.
func (h *Handouts) forget(now time.Time) {
	for sum, one := range h.kept {
		if !now.Before(one.ends) {
			delete(h.kept, sum)
		}
	}
}

// handoutPolicy lets a handout use its own style and nothing else.
const handoutPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// handoutForm answers the address of handouts with a page that sends the key.
func (s *Server) handoutForm(w http.ResponseWriter, r *http.Request) {
	who := readerOf(r)
	page, err := who.localized(pages.Handout(who.lang, handoutPath))
	if err != nil {
		s.cannotShow(w, r)
		return
	}
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(page) // the reader may be gone
}

// openHandout answers with the handout of a key, once.
func (s *Server) openHandout(w http.ResponseWriter, r *http.Request) {
	var page []byte
	if s.Handouts != nil {
		page = s.Handouts.take(r.PostFormValue("key"), time.Now())
	}
	if page == nil {
		who := readerOf(r)
		sendNotice(w, pages.Notice{
			Lang: who.lang, Title: who.say("This page is not available any more"),
			Text: who.say("It was opened already, or its five minutes are over. Send it again from the desk."),
		}, http.StatusGone)
		return
	}
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Security-Policy", handoutPolicy)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(page) // the reader may be gone
}

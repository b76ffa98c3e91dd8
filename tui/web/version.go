package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"sync"
	"sync/atomic"
	"time"

	"flagfall/db/tournament"
	"flagfall/tui/voice/translation"
	"flagfall/tui/web/public"
)

// versions holds the newest version of the public event. A version is made when its first page is
// requested, and at most once in every `every`; requests wait for it, so that a page is never older
// than the notice that led to it.
type versions struct {
	hall   Hall
	every  time.Duration
	mu     sync.Mutex
	newest *version
	made   time.Time
	lang   atomic.Value // the event's translation.Language, as of the newest version

	setting sync.Mutex // held while a page is set: one at a time leaves the other cores to the desks
}

// atHead returns the event as of an entry or a later one.
func (vs *versions) atHead(head int64) *version {
	vs.mu.Lock()
	defer vs.mu.Unlock()
	if vs.newest == nil || vs.newest.head < head {
		time.Sleep(time.Until(vs.made.Add(vs.every)))
		var read public.UnrankedEvent
		vs.hall.Look(func(t *tournament.Tournament) { head, read = t.Head.Seq, public.ReadEvent(t) }) // the desks wait for it
		vs.newest = &version{head: head, event: read.Rank(), setting: &vs.setting}
		vs.made = time.Now()
		vs.lang.Store(vs.newest.event.Lang)
	}
	return vs.newest
}

// say translates a text to the event's language, as of the newest version.
func (vs *versions) say(english string) string {
	in, _ := vs.lang.Load().(translation.Language)
	return in.Say(english)
}

// version is the event as of an entry, with its pages, each rendered once.
type version struct {
	head    int64
	event   *public.Event
	setting *sync.Mutex // of all versions

	mu    sync.Mutex
	pages map[string]*renderedPage
}

// maxPages is how many pages of a version are kept; others are rendered for each request.
const maxPages = 4000

// renderedPage is a page that is rendered once, by the first request.
type renderedPage struct {
	once   sync.Once
	plain  []byte
	packed []byte // with gzip
	etag   string // of the plain one, without quotes
	err    error
}

// rendered returns the page of a name, rendering it if this is its first request.
func (v *version) rendered(name string, make func() ([]byte, error)) *renderedPage {
	v.mu.Lock()
	p, known := v.pages[name]
	if !known {
		p = new(renderedPage)
		if v.pages == nil {
			v.pages = map[string]*renderedPage{}
		}
		if len(v.pages) < maxPages {
			v.pages[name] = p
		}
	}
	v.mu.Unlock()
	p.once.Do(func() {
		v.setting.Lock()
		defer v.setting.Unlock()
		p.render(make)
	})
	return p
}

func (p *renderedPage) render(make func() ([]byte, error)) {
	if p.plain, p.err = make(); p.err != nil {
		return
	}
	sum := sha256.Sum256(p.plain)
	p.etag = hex.EncodeToString(sum[:12])
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, err := w.Write(p.plain)
	if end := w.Close(); err == nil {
		err = end
	}
	p.packed, p.err = b.Bytes(), err
}

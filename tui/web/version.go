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

// versions are the event as it moves on. Each is made when the first page of it is asked for, and
// not within every of the last: who asks meanwhile waits, so that a page is never older than the
// notice that had it asked for.
type versions struct {
	hall   Hall
	every  time.Duration
	mu     sync.Mutex
	newest *version
	made   time.Time
	lang   atomic.Value // the event's translation.Language, as of the newest version

	setting sync.Mutex // held while a page is set: one at a time leaves the other cores to the desks
}

// atHead is the event as of an entry or a later one.
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

// say is a text of the catalogue in the event's language, without a look at what is new.
func (vs *versions) say(english string) string {
	in, _ := vs.lang.Load().(translation.Language)
	return in.Say(english)
}

// version is the event as of an entry, with the pages that somebody has asked for, each set once.
type version struct {
	head    int64
	event   *public.Event
	setting *sync.Mutex // of all versions

	mu    sync.Mutex
	pages map[string]*renderedPage
}

// maxPages is how many pages of one version are kept; more are set each time that they are asked
// for.
const maxPages = 4000

// renderedPage is a page that is set once, by whoever asks first.
type renderedPage struct {
	once   sync.Once
	plain  []byte
	packed []byte // with gzip
	etag   string // of the plain one, without quotes
	err    error
}

// rendered is a page by its name, made where nobody has asked for it yet.
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

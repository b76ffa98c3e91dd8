package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"reflect"
	"sync"
	"sync/atomic"
	"time"

	"flagfall/db/tournament"
	"flagfall/tui/voice/translation"
	"flagfall/tui/web/public"
)

// versions holds the newest version of the public event, and counts them: an entry that changes
// nothing the public reads makes none.
type versions struct {
	hall  Hall
	every time.Duration // the least time between two looks at the tournament

	mu     sync.Mutex // held while one is made
	newest atomic.Pointer[version]
	made   time.Time
	took   time.Duration
	stale  atomic.Bool // entries came that may have changed it

	setting sync.Mutex // held while a page is set: one at a time leaves the other cores to the desks
}

// current returns the newest version, made anew if it is stale.
func (vs *versions) current() *version {
	if v := vs.newest.Load(); v != nil && !vs.stale.Load() {
		return v
	}
	return vs.refresh()
}

// refresh makes a version of the tournament as it is now, and returns it; if the public reads the
// same in the newest, it returns that.
func (vs *versions) refresh() *version {
	vs.mu.Lock()
	defer vs.mu.Unlock()
	newest := vs.newest.Load()
	if newest != nil && !vs.stale.Load() {
		return newest // another made it meanwhile
	}
	time.Sleep(time.Until(vs.made.Add(max(vs.every, 3*vs.took)))) // making them takes a quarter of a core at most
	vs.stale.Store(false)
	begun := time.Now()
	var read public.UnrankedEvent
	v := &version{number: 1, of: vs}
	vs.hall.Look(func(t *tournament.Tournament) { // the desks wait for it
		read, v.head = public.ReadEvent(t), t.Head.Hash.Short()
	})
	v.event = read.Rank()
	vs.made = time.Now()
	vs.took = vs.made.Sub(begun)
	if newest != nil {
		if reflect.DeepEqual(v.event, newest.event) {
			return newest
		}
		v.number = newest.number + 1
	}
	vs.newest.Store(v)
	return v
}

// version is the event as the public reads it, with its pages, each rendered once in each language.
type version struct {
	number int64
	head   string        // of the journal when it was made, in printed form
	event  *public.Event // in the event's own language
	of     *versions

	mu     sync.Mutex
	others map[translation.Language]*public.Event
	pages  map[string]*renderedPage
}

// in returns the event in a language.
func (v *version) in(lang translation.Language) *public.Event {
	if lang.Tag() == v.event.Lang.Tag() {
		return v.event
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	e := v.others[lang]
	if e == nil {
		var read public.UnrankedEvent
		v.of.hall.Look(func(t *tournament.Tournament) { read = public.ReadEventIn(t, lang) })
		e = read.Rank()
		if v.others == nil {
			v.others = map[translation.Language]*public.Event{}
		}
		v.others[lang] = e
	}
	return e
}

// maxPages is how many pages of a version are kept; others are rendered for each request.
const maxPages = 8000

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
		v.of.setting.Lock()
		defer v.of.setting.Unlock()
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

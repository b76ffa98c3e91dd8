package saving

import (
	"context"
	"strconv"
	"sync"

	"flagfall/pairing/event"
)

// mostDesks is the number of open desks of one official that keep their texts apart. Further ones share a
// place.
const mostDesks = 4

// place is a name under which a desk keeps half-typed text. Each open desk of an official has its own: the
// first "desk:staff:3", the next "desk:staff:3 2".
type place struct {
	sync.Mutex
	closed func() // gives the place back; nil without one
	over   bool   // the desk is closed
}

// take gives the desk's place back, takes one for an official and reads its text. A place with text left by a
// closed desk comes first, then the first free one. Without mark nothing can be written, and no place is taken.
func (p *place) take(ctx context.Context, s DraftStore, actor string, mark bool) DraftsLoaded {
	p.Lock()
	defer p.Unlock()
	p.giveBack()
	if actor == event.DeskActor || !mark || p.over {
		name := placeName(actor, 1)
		body, err := s.Draft(ctx, name)
		return DraftsLoaded{Actor: actor, Name: name, Body: body, Err: err}
	}
	found := DraftsLoaded{Actor: actor, Name: placeName(actor, mostDesks+1)}
	for n := 1; n <= mostDesks && found.Body == ""; n++ {
		name := placeName(actor, n)
		closed, alone, err := s.MarkOpen(ctx, name)
		body := ""
		if err == nil {
			body, err = s.Draft(ctx, name)
		}
		switch {
		case err != nil:
			if closed != nil {
				closed()
			}
			p.giveBack()
			return DraftsLoaded{Actor: actor, Name: name, Err: err}
		case !alone: // another open desk of the official keeps its own
		case p.closed == nil || body != "":
			p.giveBack()
			p.closed, found.Name, found.Body = closed, name, body
		default:
			closed()
		}
	}
	return found
}

// leave gives the place back for good.
func (p *place) leave() {
	p.Lock()
	defer p.Unlock()
	p.over = true
	p.giveBack()
}

func (p *place) giveBack() {
	if p.closed != nil {
		p.closed()
		p.closed = nil
	}
}

// placeName names the place of an official's n-th desk.
func placeName(actor string, n int) string {
	name := "desk:" + actor
	if n > 1 {
		name += " " + strconv.Itoa(n)
	}
	return name
}

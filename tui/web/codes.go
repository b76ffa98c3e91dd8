package web

import (
	"net/http"
	"sync"
	"time"

	"flagfall/db/tournament"
	"flagfall/tui/view"
	"flagfall/tui/web/pages"
)

// longestWait is how long an answer to a wrong code is held at most.
const longestWait = 8 * time.Second

// senders counts the wrong codes of each sender, by its connection. One that makes a connection for
// each code waits each time, too.
type senders struct {
	mu    sync.Mutex
	wrong map[string]int
}

// wait counts a wrong code and returns how long its answer is held: twice as long each time.
func (s *senders) wait(sender string, first time.Duration) time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.wrong == nil || len(s.wrong) >= maxLimiters {
		s.wrong = map[string]int{}
	}
	s.wrong[sender]++
	wait := first
	for n := 1; n < s.wrong[sender] && wait < longestWait; n++ {
		wait *= 2
	}
	return min(wait, longestWait)
}

// forget forgets the wrong codes of a sender, who has found the right one.
func (s *senders) forget(sender string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.wrong, sender)
}

// code leads from a team's code to its page.
func (s *Server) code(w http.ResponseWriter, r *http.Request) {
	code, _ := view.ReadTeamCode(r.PathValue("code"))
	s.openCode(w, r, code)
}

// openCode redirects to the page of the team that has a code. The right code is answered at once,
// whatever others send from the same address. A wrong one slows down its sender.
func (s *Server) openCode(w http.ResponseWriter, r *http.Request, code string) {
	w.Header().Set("Cache-Control", "no-store")
	teams := 0
	s.Hall.Look(func(t *tournament.Tournament) { teams = len(t.Register.Teams) })
	from := r.RemoteAddr // the connection: a hall behind one router has one address
	if team := s.Keys.TeamOfCode(code, teams); team > 0 {
		s.codes.forget(from)
		path := pages.TeamPath(team)
		if who := readerOf(r); who.chosen {
			path = "/" + who.lang.Tag() + path
		}
		http.Redirect(w, r, path, http.StatusSeeOther)
		return
	}
	select {
	case <-r.Context().Done():
		return
	case <-time.After(s.codes.wait(from, s.Limits.WrongCode)):
	}
	who := readerOf(r)
	body, err := who.localized(pages.WrongCode(s.versions.current().in(who.lang)))
	if err != nil {
		s.cannotShow(w, r)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(http.StatusNotFound)
	_, _ = w.Write(body) // the reader may be gone
}

package web

import (
	"net/http"
	"strconv"
	"time"

	"flagfall/db"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties/calls"
	"flagfall/rules/refusal"
	"flagfall/tui/view"
	"flagfall/tui/web/pages"
	"flagfall/tui/web/public"
)

// requestedSeat returns the seat of a request's path, false if it names none.
func requestedSeat(r *http.Request) (view.TableSeat, bool) {
	table, err1 := strconv.Atoi(r.PathValue("table"))
	side, err2 := strconv.Atoi(r.PathValue("side"))
	return view.TableSeat{Table: table, Side: side}, err1 == nil && err2 == nil && table > 0 && side >= 0 && side <= 2
}

// tableSeat returns the seat that a key opens. If it opens none, the request is answered with 404.
func (s *Server) tableSeat(w http.ResponseWriter, r *http.Request, key string) (pages.Seat, bool) {
	w.Header().Set("Cache-Control", "no-store")
	seat, ok := requestedSeat(r)
	s.Hall.Look(func(t *tournament.Tournament) { seat.Renewals = t.Register.CardRenewals(seat.Table) })
	if !ok || !s.Keys.Opens(seat, key) {
		who := readerOf(r)
		sendNotice(w, pages.Notice{
			Lang: who.lang, Title: who.say("No such table"),
			Text: who.say("This link does not work. Use the card on your table, or raise your hand."),
		}, http.StatusNotFound)
		return pages.Seat{}, false
	}
	return pages.Seat{Table: seat.Table, Side: seat.Side, Path: view.SeatPath(seat), Key: key}, true
}

// cardPage answers a card's address. The key is in its fragment, which only the page's script sees
// and sends: the page asks for it where there is no script.
func (s *Server) cardPage(w http.ResponseWriter, r *http.Request) {
	seat, ok := requestedSeat(r)
	if !ok {
		s.notFound(w, r)
		return
	}
	w.Header().Set("Cache-Control", "no-store")
	s.sendTable(w, r, pages.Seat{Table: seat.Table, Side: seat.Side, Path: view.SeatPath(seat)}, "", http.StatusOK)
}

// oldCard leads from the address of an earlier card, with the key in it, to the one without.
func (s *Server) oldCard(w http.ResponseWriter, r *http.Request) {
	if seat, ok := s.tableSeat(w, r, r.PathValue("key")); ok {
		http.Redirect(w, r, seat.Path+"#"+seat.Key, http.StatusSeeOther)
	}
}

// openTable answers with the page of the people at a table.
func (s *Server) openTable(w http.ResponseWriter, r *http.Request) {
	if seat, ok := s.tableSeat(w, r, r.PostFormValue("key")); ok {
		s.sendTable(w, r, seat, "", http.StatusOK)
	}
}

// sendTable sends the page of a seat; fault says why what was asked for was not done.
func (s *Server) sendTable(w http.ResponseWriter, r *http.Request, seat pages.Seat, fault string, status int) {
	who := readerOf(r)
	body, err := who.localized(pages.Table(s.versions.current().in(who.lang), seat, fault))
	if err != nil {
		http.Error(w, who.say("this page is not available now: raise your hand"), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(body) // the reader may be gone
}

// call puts the table on the list of those that want a director.
func (s *Server) call(w http.ResponseWriter, r *http.Request) {
	if seat, ok := s.tableSeat(w, r, r.PostFormValue("key")); ok {
		s.recordAct(w, r, seat, func(t *tournament.Tournament) ([]fact.Fact,
			error,
		) {
			return calls.AddFromTable(t.Ledger, seat.Table)
		})
	}
}

// result records the result that one team reports.
func (s *Server) result(w http.ResponseWriter, r *http.Request) {
	seat, ok := s.tableSeat(w, r, r.PostFormValue("key"))
	if !ok {
		return
	}
	outcome := public.Claim(r.PostFormValue("result")).Outcome(seat.Side)
	device := s.Keys.Device(r.PostFormValue("device"))
	s.recordAct(w, r, seat, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return calls.ClaimResult(t.Ledger, seat.Table, seat.Side, outcome, device)
	})
}

// recordAct records an act of a table and answers with its page, which shows what came of it.
func (s *Server) recordAct(w http.ResponseWriter, r *http.Request, seat pages.Seat, decide db.Command) {
	who := readerOf(r)
	if !s.hosts.allowAct(seat.Table, r.RemoteAddr, time.Now()) {
		s.sendTable(w, r, seat, who.say("Wait a moment before you press again."), http.StatusTooManyRequests)
		return
	}
	facts, err := s.Hall.Do(r.Context(), event.DeskActor, decide)
	switch kind := refusal.KindOf(err); {
	case err != nil && kind == "":
		s.Say("the call of table %d was not recorded: %v", seat.Table, err)
		s.sendTable(w, r, seat, who.say("It was not recorded: raise your hand."), http.StatusInternalServerError)
	case err != nil:
		s.sendTable(w, r, seat, refusalText(who, kind), http.StatusConflict)
	default:
		if len(facts) > 0 {
			s.notifyMoved() // before the page is set
		}
		s.sendTable(w, r, seat, "", http.StatusOK)
	}
}

// refusalText says why nothing was recorded. The refusal's own sentence is for the staff: it may
// hold a name.
func refusalText(who reader, kind refusal.Kind) string {
	switch kind {
	case refusal.Forbidden:
		return who.say("That is off at this table: raise your hand.")
	case refusal.TooLate:
		return who.say("The round is over: come to the desk.")
	case refusal.NotFound:
		return who.say("No teams play here now: come to the desk.")
	case refusal.Conflict, refusal.Invalid, refusal.Damaged, refusal.Limit:
	}
	return who.say("That is not possible now: look again, or raise your hand.")
}

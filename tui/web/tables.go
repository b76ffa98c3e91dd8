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

// tableSeat returns the seat that a request's link opens. If it opens none, the request is answered
// with 404.
func (s *Server) tableSeat(w http.ResponseWriter, r *http.Request) (pages.Seat, bool) {
	h := w.Header()
	h.Set("Cache-Control", "no-store")
	table, err1 := strconv.Atoi(r.PathValue("table"))
	side, err2 := strconv.Atoi(r.PathValue("side"))
	seat := view.TableSeat{Table: table, Side: side}
	s.Hall.Look(func(t *tournament.Tournament) { seat.Renewals = t.Register.CardRenewals(table) })
	if err1 != nil || err2 != nil || !s.Keys.Opens(seat, r.PathValue("key")) {
		sendNotice(w, pages.Notice{
			Lang: readerOf(r).lang, Title: readerOf(r).say("No such table"), Text: readerOf(r).say("This link opens no table. Use the card on your table, or raise a hand."),
		}, http.StatusNotFound)
		return pages.Seat{}, false
	}
	return pages.Seat{Table: table, Side: side, Path: s.Keys.Path(seat)}, true
}

// table answers with the page of the people at a table.
func (s *Server) table(w http.ResponseWriter, r *http.Request) {
	if seat, ok := s.tableSeat(w, r); ok {
		s.showTable(w, r, seat, "", http.StatusOK)
	}
}

func (s *Server) showTable(w http.ResponseWriter, r *http.Request, seat pages.Seat, fault string, status int) {
	body, err := pages.Table(s.versions.current().in(readerOf(r).lang), seat, fault)
	if err != nil {
		http.Error(w, readerOf(r).say("this page cannot be shown now: raise a hand"), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(body) // the reader may be gone
}

// call puts the table on the list of those that want a director.
func (s *Server) call(w http.ResponseWriter, r *http.Request) {
	if seat, ok := s.tableSeat(w, r); ok {
		s.recordAct(w, r, seat, func(t *tournament.Tournament) ([]fact.Fact, error) { return calls.AddFromTable(t.Ledger, seat.Table) })
	}
}

// result records the result that one team reports.
func (s *Server) result(w http.ResponseWriter, r *http.Request) {
	seat, ok := s.tableSeat(w, r)
	if !ok {
		return
	}
	outcome := public.Claim(r.PostFormValue("result")).Outcome(seat.Side)
	s.recordAct(w, r, seat, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return calls.ClaimResult(t.Ledger, seat.Table, seat.Side, outcome)
	})
}

// recordAct records an act of a table and redirects to its page, which shows what came of it.
func (s *Server) recordAct(w http.ResponseWriter, r *http.Request, seat pages.Seat, decide db.Command) {
	if !s.hosts.allowAct(seat.Table, r.RemoteAddr, time.Now()) {
		s.showTable(w, r, seat, readerOf(r).say("Wait a moment before you press again."), http.StatusTooManyRequests)
		return
	}
	facts, err := s.Hall.Do(r.Context(), event.DeskActor, decide)
	switch kind := refusal.KindOf(err); {
	case err != nil && kind == "":
		s.Say("table %d could not be heard: %v", seat.Table, err)
		s.showTable(w, r, seat, readerOf(r).say("It could not be recorded: raise a hand."), http.StatusInternalServerError)
	case err != nil:
		s.showTable(w, r, seat, refusalText(readerOf(r), kind), http.StatusConflict)
	default:
		if len(facts) > 0 {
			s.notifyMoved() // before the page is asked for anew
		}
		http.Redirect(w, r, seat.Path, http.StatusSeeOther)
	}
}

// refusalText says why nothing was recorded. The refusal's own sentence is for the staff: it may
// hold a name.
func refusalText(who reader, kind refusal.Kind) string {
	switch kind {
	case refusal.Forbidden:
		return who.say("That is switched off at this table: raise a hand.")
	case refusal.TooLate:
		return who.say("The round is over: come to the desk.")
	case refusal.NotFound:
		return who.say("Nobody plays here now: come to the desk.")
	case refusal.Conflict, refusal.Invalid, refusal.Damaged, refusal.Limit:
	}
	return who.say("That does not go now: look again, or raise a hand.")
}

// Package incident holds a director's acts at a table: log, rule, correct, propose, sign and strike
// an incident, add facts and testimony, and restart the clocks. Each act returns the facts to
// record, or a refusal.
package incident

import (
	"slices"
	"strings"
	"unicode/utf8"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// LogRequest is an incident to log. Seat is a letter a to d, or "-" for the whole table. Offence is
// a letter or a kind. Open leaves even a prescribed ruling for later. Expect, when not 0, is the
// step that the caller has in mind.
type LogRequest struct {
	Place    event.Place
	Seat     string
	Offence  string
	Castling bool // claims the exemption for castling with both hands
	Given    rules.StatedFacts
	Clock    *int64 // reading in milliseconds of the clock that is moved
	Note     string
	Open     bool
	Expect   int
	CalledBy string   // the actor who was called, where another one enters it
	Sure     []string `json:",omitempty"` // keys of penalties.Doubt that are answered
	// Proved says that who was called has proved who they are: then it is by their authority.
	// Without, it is by that of who enters it, whatever rank is named.
	Proved bool `json:"-"`
}

// Log returns the entry of an incident and the ruling that the rulebook prescribes. The incident
// stays open where the ruling is discretionary or lacks a fact.
func Log(s *penalties.State, req LogRequest, by *event.Official) ([]fact.Fact, error) {
	m, err := s.Register.FindMatch(req.Place)
	if err != nil {
		return nil, err
	}
	place := m.Place()
	if err := mayPropose(s, by, req.CalledBy, place.Section); err != nil {
		return nil, err
	}
	logged := penalties.IncidentLogged{
		Incident: s.IncidentCount() + 1, Place: place, Given: req.Given, CalledBy: req.CalledBy,
	}
	if err := req.Given.Check(); err != nil {
		return nil, err
	}
	offence, err := findOffence(m.Pairing.Section.Book, req)
	if err != nil {
		return nil, err
	}
	logged.Offence = offence.Kind
	if err := setSeat(&logged, m, req.Seat, offence); err != nil {
		return nil, err
	}
	if req.Castling {
		if logged.Given, err = exemptCastling(logged, offence); err != nil {
			return nil, err
		}
	}
	facts := []fact.Fact{logged}
	if text := cleantext.Clean(req.Note); text != "" {
		facts = append(facts, penalties.NoteAdded{
			Incident: logged.Incident, About: penalties.Remark, Text: text,
		})
	}
	i := hypothetical(s, logged, m)
	verdict, err := s.Assess(i)
	if err != nil {
		return nil, err
	}
	if err := checkExpectedStep(i, req.Expect, verdict); err != nil {
		return nil, err
	}
	var ruled []fact.Fact // or proposed
	var does []fact.Fact
	if !req.Open && penalties.Prescribes(verdict) {
		r, err := newRuling(s, i, penalties.RulingMade{
			Verdict: verdict, Remedies: penalties.PrescribedRemedies(verdict), Clock: req.Clock,
		}.EnteredFor(req.CalledBy, req.Proved), false)
		if err != nil {
			return nil, err
		}
		if r, err = r.sealed(authority(s, by, req.CalledBy, req.Proved), ""); err != nil {
			return nil, err
		}
		ruled, does = r.facts(), r.does()
	}
	if logged.Sure, err = penalties.AnswerDoubts(s.LogDoubts(i, does, actorOf(by)), req.Sure); err != nil {
		return nil, err
	}
	facts[0] = logged
	return slices.Concat(facts, ruled, closeCall(s, place, logged.Incident)), nil
}

// Preview returns the incident and the verdict that Log would record.
func Preview(s *penalties.State, req LogRequest) (*penalties.Incident, rules.Verdict, error) {
	m, err := s.Register.FindMatch(req.Place)
	if err != nil {
		return nil, rules.Verdict{}, err
	}
	offence, err := findOffence(m.Pairing.Section.Book, req)
	if err != nil {
		return nil, rules.Verdict{}, err
	}
	logged := penalties.IncidentLogged{
		Incident: s.IncidentCount() + 1, Place: m.Place(), Offence: offence.Kind, Given: req.Given,
	}
	if err := setSeat(&logged, m, req.Seat, offence); err != nil {
		return nil, rules.Verdict{}, err
	}
	if req.Castling {
		if logged.Given, err = exemptCastling(logged, offence); err != nil {
			return nil, rules.Verdict{}, err
		}
	}
	i := hypothetical(s, logged, m)
	v, err := s.Assess(i)
	return i, v, err
}

// hypothetical is the incident as it would stand once logged.
func hypothetical(
	s *penalties.State, logged penalties.IncidentLogged, m *event.Match,
) *penalties.Incident {
	i := &penalties.Incident{
		No: logged.Incident, Label: s.NextLabel(
			logged.Place,
		), Place: logged.Place, Match: m, Offence: logged.Offence,
		Given: logged.Given, Offender: event.PlayerRef{Team: logged.Team, Player: logged.Player},
	}
	if seat, ok := penalties.SeatOf(logged.Seat); ok {
		i.SetSeat(seat)
	}
	return i
}

// checkExpectedStep refuses a verdict on another step than expected; 0 expects nothing.
func checkExpectedStep(i *penalties.Incident, step int, v rules.Verdict) error {
	switch {
	case step == 0:
		return nil
	case len(v.Questions) > 0:
		q := v.Questions[0]
		return refusal.Conflict.Errorf(
			"expected step %d, but a fact is missing: %s Add it (%s). Nothing was recorded",
			step, namingTeams(i, q.Text), q.Ask,
		)
	case v.Step == nil:
		return refusal.Conflict.Errorf(
			"expected step %d, but this offense has no ladder: nothing was recorded", step,
		)
	case v.Step.N != step:
		return refusal.Conflict.Errorf(
			"expected step %d, but this is step %d of %d: nothing was recorded", step, v.Step.N,
			v.Step.Of,
		)
	}
	return nil
}

// findOffence returns the offence of a request: of its letter or kind, and of the whole table where no
// player is named.
func findOffence(book *rules.Book, req LogRequest) (rules.Offence, error) {
	o, err := offenceOf(book, req.Offence)
	if err == nil && (req.Seat == "" || req.Seat == "-") {
		o = book.ForWholeTable(o)
	}
	return o, err
}

// offenceOf returns the offence of a letter or kind.
func offenceOf(book *rules.Book, typed string) (rules.Offence, error) {
	typed = strings.ToLower(strings.TrimSpace(typed))
	if r, size := utf8.DecodeRuneInString(typed); size == len(typed) && size > 0 {
		if o, ok := book.OffenceByLetter(r); ok {
			return o, nil
		}
	} else if o, ok := book.Offence(typed); ok {
		return o, nil
	}
	var known []string
	for _, o := range book.Offences {
		known = append(known, strings.TrimSpace(o.Letter+" "+o.Kind))
	}
	return rules.Offence{}, refusal.NotFound.Errorf("%s has no offense %q: it has %s", book.Name,
		typed, strings.Join(known, ", "))
}

// setSeat sets the offender's seat, team and player in the entry.
func setSeat(
	logged *penalties.IncidentLogged, m *event.Match, letter string, offence rules.Offence,
) error {
	if letter == "" || letter == "-" {
		if !offence.WholeTable {
			return refusal.Invalid.Errorf("%s is about a player: name one, with a seat from a to d",
				offence.Title)
		}
		return nil
	}
	seat, ok := penalties.SeatOf(letter)
	if !ok {
		return refusal.Invalid.Errorf("no seat %q: use a, b, c or d, or - for the whole table",
			letter)
	}
	who := m.PlayerAt(seat)
	logged.Seat, logged.Team, logged.Player = seat.Letter(), who.Team, who.Player
	return nil
}

// closeCall closes the open call of the incident's table, if any.
func closeCall(s *penalties.State, p event.Place, incident int) []fact.Fact {
	if c := s.Calls.OpenAt(p); c != nil {
		return []fact.Fact{penalties.CallClosed{Call: c.Call, Incident: incident}}
	}
	return nil
}

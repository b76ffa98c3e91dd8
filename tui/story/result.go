package story

import (
	"slices"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/document"
	"flagfall/tui/voice/words"
)

// StandsOn says what the result of a match rests on, the longest form first: the ruling that imposed it, or
// who reported it and when, and that it may still change. It is nil while the match goes on.
func StandsOn(t *tournament.Tournament, m *event.Match) (forms []string, tone document.Tone) {
	r, done := m.Result()
	if !done {
		return nil, document.NoTone
	}
	at := t.Register.HourMinute(r.At)
	by := words.EnteredBy(t.Register, r)
	forms = []string{"reported by " + by + " at " + at, by + " " + at, at}
	if r.Ruling != 0 {
		name := "ruling"
		for _, i := range t.Ledger.IncidentsAt(m) {
			if slices.Contains(i.RulingNumbers(), r.Ruling) {
				name += " " + i.Label
			}
		}
		forms = []string{name + " by " + by + " at " + at, name}
	}
	why := ""
	if why, tone = mayChange(t, m); why != "" {
		for n := range forms {
			forms[n] += ", " + why
		}
		forms = append(forms, why)
	}
	return forms, tone
}

// mayChange says why the result of a match may still change, "" where it may not.
func mayChange(t *tournament.Tournament, m *event.Match) (why string, tone document.Tone) {
	pending := func(i *penalties.Incident) bool { return i.LastAppeal() != nil && i.LastAppeal().Pending() }
	switch {
	case !t.Ledger.Provisional(m):
		return "", document.NoTone
	case slices.ContainsFunc(t.Ledger.IncidentsAt(m), pending):
		return "under appeal", document.AtAppeal
	}
	return "may change", document.NeedsYou
}

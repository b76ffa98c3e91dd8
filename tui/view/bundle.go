package view

import (
	"time"

	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/playoff"
	"flagfall/pairing/standings"
)

// BundleVersion is the form of bundles. Fields are only added; anything else is a new version.
const BundleVersion = 1

// Bundle is bundle.json: what a bundle holds.
type Bundle struct {
	// "flagfall-bundle".
	Format string `json:"format"`
	// The form of the bundle, now 1.
	Version int `json:"version"`
	// The name of the event.
	Event string `json:"event"`
	// How many entries its journal has.
	Entries int64 `json:"entries"`
	// The hash of the last entry, in hexadecimal digits.
	Head string `json:"head"`
	// All other files, in the order of their names.
	Files []BundleFile `json:"files"`
}

// BundleFile is a file of a bundle.
type BundleFile struct {
	// Its path in the bundle, with slashes.
	Name string `json:"name"`
	// The SHA-256 of its bytes, in hexadecimal digits.
	SHA256 string `json:"sha256"`
}

// BundledEvent is event.json: teams, rounds, results and standings of an event.
type BundledEvent struct {
	// The event at a glance, with its head.
	Event Event `json:"event"`
	// Everybody who was on the staff.
	Staff []Official `json:"staff"`
	// The sections, in the order in which they were added.
	Sections []BundledSection `json:"sections"`
	// Players without a partner, in all sections.
	Waiting []Waiting `json:"waiting"`
}

// BundledSection is a section with all that was played in it.
type BundledSection struct {
	Section
	// The name of its rulebook.
	RulebookName string `json:"rulebook_name"`
	// The SHA-256 of the rulebook's text, which the journal holds.
	RulebookSHA256 string `json:"rulebook_sha256"`
	// How it is paired and scored; what is missing is the default.
	Options event.Options `json:"options"`
	// Its teams, in the order of entry.
	Teams []Team `json:"teams"`
	// Its rounds, the first one first.
	Rounds []BundledRound `json:"rounds"`
	// Its standings after the last round, best first; none before round 1.
	Standings []StandingsRow `json:"standings"`
	// The bracket of its play-off.
	PlayOff []Tie `json:"playoff"`
}

// BundledRound is a round. Its times are RFC 3339, UTC, and empty if it has not come that far.
type BundledRound struct {
	Round    int    `json:"round"`
	Paired   string `json:"paired"`
	Started  string `json:"started"`
	Finished string `json:"finished"`
	// It belongs to the play-off, and the standings do not count it.
	PlayOff bool `json:"playoff"`
	Stage   int  `json:"stage,omitempty"` // its number where the section has groups or brackets
	// An official changed its pairing.
	ByHand bool `json:"by_hand"`
	// Who sat where; a table with one team is the bye.
	Tables []Table `json:"tables"`
	// Teams without an opponent.
	Idle []string `json:"idle"`
	// What each match ended with.
	Results []Result `json:"results"`
}

// BundledEntry is a line of journal.jsonl: an entry as it was sealed.
type BundledEntry struct {
	// 1, 2, 3 … without gaps.
	Seq int64 `json:"seq"`
	// RFC 3339, UTC, milliseconds.
	At string `json:"at"`
	// staff:N, an official by number, or desk.
	Actor string `json:"actor"`
	// One of the kinds in docs/journal.md.
	Kind string `json:"kind"`
	// A JSON object, as the very text that the hash covers.
	Body string `json:"body"`
	// The hash of the entry before, 64 zeros in the first one.
	Prev string `json:"prev"`
	// SHA-256 over the entry, as docs/journal.md says.
	Hash string `json:"hash"`
}

// OfBundle shows an event as a bundle holds it. It depends on nothing but the journal.
func OfBundle(t *tournament.Tournament) (BundledEvent, error) {
	r := t.Register
	out := BundledEvent{Event: OfEvent(t), Staff: []Official{}, Sections: []BundledSection{}, Waiting: []Waiting{}}
	out.Event.MovedTo = ""
	for _, o := range r.Staff {
		out.Staff = append(out.Staff, OfOfficial(t, o))
	}
	for _, w := range r.WaitingIn("") {
		waits := OfWaiting(w)
		waits.Since = utcTime(w.Since.At)
		out.Waiting = append(out.Waiting, waits)
	}
	for _, sec := range r.Sections {
		bundled, err := ofBundledSection(t, sec)
		if err != nil {
			return BundledEvent{}, err
		}
		out.Sections = append(out.Sections, bundled)
	}
	return out, nil
}

func ofBundledSection(t *tournament.Tournament, sec *event.Section) (BundledSection, error) {
	out := BundledSection{
		Section: OfSection(sec), RulebookName: sec.Book.Name, RulebookSHA256: sec.Book.SHA256(), Options: sec.Options,
		Teams: []Team{}, Rounds: []BundledRound{}, Standings: []StandingsRow{},
		PlayOff: append([]Tie{}, OfBracket(sec)...),
	}
	for _, team := range sec.Teams {
		out.Teams = append(out.Teams, OfTeam(t, team))
	}
	for _, round := range sec.Rounds {
		out.Rounds = append(out.Rounds, ofBundledRound(t, round))
	}
	if len(sec.Rounds) == 0 {
		return out, nil
	}
	codes := standings.Tiebreaks(sec)
	rows, err := standings.Compute(sec, 0, codes, t.Ledger.Provisional)
	if err != nil {
		return BundledSection{}, err
	}
	out.Standings = OfStandings(rows, codes, t.Missing.Stamp())
	final, err := playoff.Final(sec, t.Ledger.Provisional)
	if err != nil {
		return BundledSection{}, err
	}
	AddFinal(out.Standings, sec, final)
	for n, row := range out.Standings {
		out.Standings[n].Left = t.WhyOut(sec.PairingOrder()[row.TPN-1])
	}
	return out, nil
}

func ofBundledRound(t *tournament.Tournament, r *event.Round) BundledRound {
	out := BundledRound{
		Round: r.No, Paired: utcTime(r.Paired), Started: utcTime(r.Started), Finished: utcTime(r.Finished),
		PlayOff: r.Uncounted, Stage: r.Stage, ByHand: r.ByHand, Tables: append([]Table{}, OfRound(t, r)...),
		Idle:    teamNames(r.Idle),
		Results: []Result{},
	}
	for _, p := range r.Pairings {
		for _, m := range p.Matches {
			out.Results = append(out.Results, OfResult(t, m, t.At)) // at its last entry, whenever it is exported
		}
	}
	return out
}

// OfEntry shows an entry of the journal as a bundle holds it.
func OfEntry(e journal.Entry) BundledEntry {
	return BundledEntry{e.Seq, e.At, e.Actor, e.Kind, e.Body, e.Prev.String(), e.Hash.String()}
}

// utcTime is a time in UTC as RFC 3339, "" for none.
func utcTime(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.UTC().Format(time.RFC3339)
}

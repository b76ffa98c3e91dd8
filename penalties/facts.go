package penalties

import (
	"cmp"
	"slices"

	"flagfall/pairing/event"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
)

// IncidentLogged is what a TD was called to. Seat is the letter of the offender or claimant, "" for
// the whole table. Team and Player say who sat there, so that streams follow people and not chairs.
// Given holds the facts that were told.
type IncidentLogged struct {
	Incident int `json:"incident"`
	event.Place
	Seat    string            `json:"seat,omitempty"`
	Team    int               `json:"team,omitempty"`
	Player  int               `json:"player,omitempty"`
	Offence string            `json:"offence"`
	Given   rules.StatedFacts `json:"given,omitzero"`
	// the actor who was called, where another one enters it
	CalledBy string `json:"called_by,omitempty"`
	Sure     string `json:"sure,omitempty"` // the doubts that were answered, as AnswerDoubts joins them
}

// FactsGiven adds to the told facts of an incident, corrects them, or takes them back.
type FactsGiven struct {
	Incident int               `json:"incident"`
	Given    rules.StatedFacts `json:"given"`
	Sure     string            `json:"sure,omitempty"` // as in IncidentLogged
}

// RulingMade is a TD's decision. Verdict is what the rulebook says of the facts at the time.
// Remedies is what is imposed; it differs from the verdict only under discretion or by a departure.
// Clock is the reading, in milliseconds, of the clock that is moved. From is set wherever Decided
// is.
type RulingMade struct {
	Ruling     int           `json:"ruling"`
	Incident   int           `json:"incident"`
	Verdict    rules.Verdict `json:"verdict"`
	Remedies   []Remedy      `json:"remedies"`
	Clock      *int64        `json:"clock,omitempty"`
	Departed   bool          `json:"departed,omitempty"`   // from what the rulebook prescribes
	Supersedes int           `json:"supersedes,omitempty"` // the ruling that this one corrects
	// the actor who ruled, where another one enters it
	CalledBy string `json:"called_by,omitempty"`
	// the actor who was called and proved nothing: the ruling is the one's who enters it
	Called string `json:"called,omitempty"`
	// imposes time and moves no clock, or forfeits what is decided already (A20)
	Moot bool `json:"moot,omitempty"`
	// the director's decision, in words, where the rulebook leaves it open
	Decided string `json:"decided,omitempty"`
	From    string `json:"from,omitempty"`    // the rulebook they decided it from
	Edition string `json:"edition,omitempty"` // of that book
	Article string `json:"article,omitempty"` // in it
	// the outcome that the director gives a claim, one of ClaimOutcomes, perhaps with a board or a seat:
	// Verdict has it, in the place of the rulebook's own
	Claim string `json:"claim,omitempty"`
	Sure  string `json:"sure,omitempty"` // as in IncidentLogged
	// the actor who proposed it, where another one signed
	Proposed string `json:"proposed,omitempty"`
}

// RulingProposed is a ruling that waits for a signature: a trainee's, for a TD, or with Chief one
// that loses a match in an event where a chief countersigns those. The incident stays open and the
// clocks stay stopped. Ruling has no number yet. A newer proposal replaces an older one.
type RulingProposed struct {
	Ruling RulingMade `json:"ruling"`
	Chief  bool       `json:"chief,omitempty"`
	Reason string     `json:"reason,omitempty"`
}

// Remedy is something imposed. Seat is a letter, "" for none. Seconds is positive for added and
// deducted time. SetTo is the new reading of the clock in milliseconds, where the old one is known.
type Remedy struct {
	Kind    string `json:"kind"`
	Seat    string `json:"seat,omitempty"`
	Seconds int    `json:"seconds,omitempty"`
	SetTo   *int64 `json:"set_to,omitempty"`
}

// ClocksRestarted freezes the incident's ruling: from then on only a decision on appeal changes it.
type ClocksRestarted struct {
	Incident int    `json:"incident"`
	Sure     string `json:"sure,omitempty"` // as in IncidentLogged
}

// IncidentStruck says that the incident never happened: it was entered twice, or at the wrong
// table.
type IncidentStruck struct {
	Incident int    `json:"incident"`
	Sure     string `json:"sure,omitempty"` // as in IncidentLogged
}

// TestimonyAdded is a statement. Seat is a letter, or "" for a witness, whose relation to the teams
// is then given. For is the seat that the witness speaks for, and Unbiased says whether they have no
// side in the matter and Reliable whether they can be relied on, where the rulebook asks it of witnesses;
// all three may be left open.
type TestimonyAdded struct {
	Incident int          `json:"incident"`
	Seat     string       `json:"seat,omitempty"`
	Relation string       `json:"relation,omitempty"`
	For      string       `json:"for,omitempty"`
	Unbiased rules.Answer `json:"unbiased,omitzero"`
	Reliable rules.Answer `json:"reliable,omitzero"`
	Text     string       `json:"text"`
	Sure     string       `json:"sure,omitempty"` // as in IncidentLogged
}

// OneSideHeard returns a seat of the only team that has been heard about an incident, by a player
// or by a witness for one; false where both were, or neither.
func (i *Incident) OneSideHeard() (side string, one bool) {
	var heard [3]string // by team
	for _, t := range i.Testimony {
		if seat, ok := SeatOf(cmp.Or(t.Seat, t.For)); ok {
			heard[seat.Team()] = seat.Letter()
		}
	}
	return heard[1] + heard[2], (heard[1] == "") != (heard[2] == "")
}

// IsClaim reports whether a player asserts an incident against another: the facts are in dispute.
func IsClaim(i *Incident) bool {
	o, known := i.Book().OffenceByKind(offenceKind(i))
	return known && o.Claim
}

// NoteAdded is free text about an incident. About says what it explains; Ruling, Appeal,
// Consequence or Position is the number of that.
type NoteAdded struct {
	Incident    int    `json:"incident"`
	About       string `json:"about"`
	Ruling      int    `json:"ruling,omitempty"`
	Appeal      int    `json:"appeal,omitempty"`
	Consequence int    `json:"consequence,omitempty"`
	Position    int    `json:"position,omitempty"`
	Text        string `json:"text"`
}

// The subjects of a note.
const (
	Remark               = "incident"
	ReasonOfRuling       = "ruling"
	ReasonOfStrike       = "strike"
	GroundsOfAppeal      = "appeal"
	RemedySought         = "sought"
	Representative       = "on-behalf"
	ReasonOfDelay        = "late"
	ReasonOfLateEvidence = "only-now"
	ReasonOfDecision     = "decision"
	ReasonOfWithdrawal   = "withdrawal"
	ReasonOfDissent      = "dissent"
	ReasonOfConsequence  = "consequence"
	TitleOfPosition      = "position"
)

// Kind is the fact's name in journals. It never changes.
func (IncidentLogged) Kind() string { return "incident.logged" }

func (FactsGiven) Kind() string { return "facts.given" }

func (RulingMade) Kind() string { return "ruling.made" }

func (RulingProposed) Kind() string { return "ruling.proposed" }

func (ClocksRestarted) Kind() string { return "clocks.restarted" }

func (IncidentStruck) Kind() string { return "incident.struck" }

func (TestimonyAdded) Kind() string { return "testimony.added" }

func (NoteAdded) Kind() string { return "note.added" }

// GivenFact is one told fact under its key; Value is as rules.Given has it.
type GivenFact struct {
	Key   string
	Value any
}

// GivenFacts lists the facts that were told and not taken back, in the order in which they were
// last told.
func (i *Incident) GivenFacts() []GivenFact {
	var order []string
	note := func(given rules.StatedFacts) {
		for _, key := range given.Keys() {
			order = slices.DeleteFunc(order, func(k string) bool { return k == key })
			order = append(order, key)
		}
	}
	if len(i.History) == 0 {
		note(i.Given) // not recorded yet
	}
	for _, e := range i.History {
		switch f := e.Fact.(type) {
		case IncidentLogged:
			note(f.Given)
		case FactsGiven:
			note(f.Given)
		}
	}
	var facts []GivenFact
	for _, key := range order {
		if i.Given.Has(key) {
			facts = append(facts, GivenFact{key, i.Given.Value(key)})
		}
	}
	return facts
}

// WithGiven returns a copy of the incident with some more facts told.
func (i *Incident) WithGiven(given rules.StatedFacts) *Incident {
	with := *i
	with.Given = i.Given.Merge(given)
	if len(i.History) == 0 {
		with.History = []HistoryEntry{{Fact: IncidentLogged{Given: i.Given}}}
	}
	with.History = append(slices.Clone(with.History), HistoryEntry{Fact: FactsGiven{Incident: i.No, Given: given}})
	return &with
}

// AcceptedPosition is the version of the position that the director accepted, else the newest one
// that was not corrected; nil without any.
func (i *Incident) AcceptedPosition() *PositionVersion {
	if n, ok := i.Given.PositionVersion(); ok {
		if v, err := i.PositionVersion(n); err == nil {
			return v
		}
	}
	if standing := i.CurrentPositions(); len(standing) > 0 {
		return standing[len(standing)-1]
	}
	return nil
}

// JudgedByPosition reports whether the recorded position answers the claim: the claim is of a kind
// that a position decides, no other position was told, and the record fits it.
func (i *Incident) JudgedByPosition() bool {
	_, seen := i.positionFacts()
	return seen
}

// positionFacts returns the recorded position as facts for the judge. For a claim of mate these are
// the defender's board and, where moves are recorded, whether the last one on it was a drop. For a
// claim of an illegal move they are the board before it and the move. It is false where the
// position does not answer the claim: the wrong side to move, a board that cannot be judged, or no
// move by the accused.
func (i *Incident) positionFacts() (f rules.Facts, seen bool) {
	v := i.AcceptedPosition()
	if v == nil || i.Seat == nil || i.Given.Has("fen") {
		return f, false
	}
	accused, laws := i.Seat.Opponent(), i.Book().Laws
	m := v.FinalMatch(laws)
	switch i.Offence {
	case rules.KindMateClaim, rules.KindMateThenFlag:
		f.ByDrop = v.lastWasDrop(accused.OnBoard())
	case rules.KindStalemateClaim:
		accused = *i.Seat
	case rules.KindIllegalClaim:
		n := len(v.Plies)
		if n == 0 || v.Plies[n-1].Board != accused.OnBoard() {
			return f, false
		}
		m = Evidence{v.Start, v.Plies[:n-1]}.FinalMatch(laws)
		f.Move = v.Plies[n-1].Move.String()
	default:
		return f, false
	}
	board := &m.Boards[accused.OnBoard()]
	f.FEN = notation.FormatFEN(board)
	return f, board.Turn() == accused.Color() && judgeable(board)
}

// lastWasDrop tells whether the last move on a board was a drop; Unknown without a move.
func (e Evidence) lastWasDrop(b bughouse.Board) rules.Answer {
	for _, ply := range slices.Backward(e.Plies) {
		switch {
		case ply.Board != b:
		case ply.Move.IsDrop():
			return rules.Yes
		default:
			return rules.No
		}
	}
	return rules.Unknown
}

// judgeable reports whether a board can be judged: it is a valid FEN with one king a side.
func judgeable(p *bughouse.Position) bool {
	if _, err := notation.ParseFEN(notation.FormatFEN(p)); err != nil {
		return false
	}
	return p.Pieces(bughouse.White, bughouse.King).Count() == 1 &&
		p.Pieces(bughouse.Black, bughouse.King).Count() == 1
}

// withPositionFacts adds the recorded position to the told facts, unless they contradict each
// other.
func (i *Incident) withPositionFacts(stated rules.Facts) rules.Facts {
	record, seen := i.positionFacts()
	if !seen {
		return stated
	}
	both := stated
	both.FEN = record.FEN
	both.Move = cmp.Or(record.Move, stated.Move)
	both.ByDrop = cmp.Or(stated.ByDrop, record.ByDrop)
	if both.Check() != nil {
		return stated
	}
	return both
}

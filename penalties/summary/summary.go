// Package summary describes an incident in full, for people and programs.
package summary

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/penalties/hearing"
	"flagfall/penalties/impact"
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// Summary is an incident with its ruling, or while it is open with the verdict at present. Seats
// are letters.
type Summary struct {
	ID        int                `json:"id"`
	Label     string             `json:"label"`
	Section   string             `json:"section"`
	Round     int                `json:"round"`
	Table     int                `json:"table"`
	MatchNo   int                `json:"match_no"`
	Seat      string             `json:"seat"` // "-" for the whole table
	Player    string             `json:"player"`
	Team      string             `json:"team"`
	Offence   string             `json:"offence"`
	Title     string             `json:"title"`
	Outcome   rules.Outcome      `json:"outcome"`
	Step      *rules.Step        `json:"step"`
	Remedies  []penalties.Remedy `json:"remedies"`
	Options   []penalties.Remedy `json:"options"`
	Refs      []string           `json:"refs"`
	Authority rules.Authority    `json:"authority"`
	Because   []string           `json:"because"`
	Questions []rules.Question   `json:"questions"`
	Next      []penalties.Remedy `json:"next"`
	Policy    []string           `json:"policy,omitempty"`
	Granted   []rules.Assumption `json:"granted,omitempty"` // facts taken for granted
	// counted offences of the ladder over the event, this one included
	EventCount int   `json:"event_count"`
	Game       *Game `json:"game"`
	// what the ruling does to the match; the result that stands where it changes nothing of it
	Match   *rules.Match       `json:"match"`
	State   string             `json:"state"`
	InForce []penalties.Remedy `json:"in_force"` // the remedies in force
	// the consequence that settled the result against the ruling
	TakenBack int    `json:"taken_back,omitempty"`
	Departed  bool   `json:"departed,omitempty"`
	Moot      bool   `json:"moot,omitempty"` // as penalties.RulingMade.Moot
	Reason    string `json:"reason,omitempty"`
	// as penalties.RulingMade.Decided
	Claim   string `json:"claim,omitempty"` // the outcome that the director gave the claim
	Decided string `json:"decided,omitempty"`
	From    string `json:"from,omitempty"` // the rulebook it was decided from
	// where the ruling stands to its rulebook, nil while it is open
	Ground *penalties.Ground `json:"ground,omitempty"`
	// who was called, where another official entered it
	CalledBy  string `json:"called_by,omitempty"`
	EnteredBy string `json:"entered_by"`
	RuledBy   string `json:"ruled_by,omitempty"`
	// who proposed the ruling, where another official signed it
	ProposedBy string `json:"proposed_by,omitempty"`
	// labels of the player's other incidents that wait for a signature and do not count yet
	Unsigned []string `json:"unsigned,omitempty"`
	// a ruling that waits for a signature
	Proposed *Proposed   `json:"proposed,omitempty"`
	Chain    []ChainLink `json:"chain"` // the appeals, oldest first
	Hash     string      `json:"hash"`
	// the result that stands for the match, nil while it goes on
	End *End `json:"end,omitempty"`
}

// Proposed is a ruling that waits for the signature of a TD or a chief.
type Proposed struct {
	By       string             `json:"by"`
	Remedies []penalties.Remedy `json:"remedies"`
	Reason   string             `json:"reason,omitempty"`
	For      string             `json:"for"` // td or chief
}

// ChainLink is one appeal about an incident. Decision, By and Reason are empty until it is decided.
type ChainLink struct {
	Appeal   int                  `json:"appeal"`
	Level    string               `json:"level"`
	Skipped  []hearing.SkipReason `json:"skipped,omitempty"`
	Seat     string               `json:"seat"`
	OnBehalf string               `json:"on_behalf,omitempty"`
	Grounds  string               `json:"grounds"`
	Sought   string               `json:"sought,omitempty"`
	Late     bool                 `json:"late,omitempty"`
	State    string               `json:"state"`
	Decision string               `json:"decision,omitempty"`
	Remedies []penalties.Remedy   `json:"remedies,omitempty"`
	Moot     bool                 `json:"moot,omitempty"` // as penalties.RulingMade.Moot
	By       string               `json:"by,omitempty"`   // the chief's name
	Reason   string               `json:"reason,omitempty"`
}

// appealChain lists the appeals about an incident.
func appealChain(s *penalties.State, i *penalties.Incident) []ChainLink {
	links := make([]ChainLink, 0, len(i.Appeals))
	for _, a := range i.Appeals {
		link := ChainLink{
			Appeal: a.Appeal, Seat: a.Seat, OnBehalf: a.OnBehalf, Grounds: a.Grounds,
			Sought: a.Sought, Late: a.Late, State: a.State(),
		}
		link.Level, _ = hearing.Level(s, a)
		link.Skipped = hearing.SkipReasons(s, a)
		if a.Decision != nil {
			link.Decision, link.Remedies, link.Moot = a.Decision.Decision, a.Decision.Remedies, a.Decision.Moot
			link.By, link.Reason = s.Register.ActorName(a.Decided.Actor), a.Reason
		}
		links = append(links, link)
	}
	return links
}

// Game is how a board ended, with the winner's seat letter, nil for no winner.
type Game struct {
	Board  string  `json:"board"`
	Winner *string `json:"winner"`
}

// New summarizes an incident. The verdict of an open incident that cannot be judged is empty.
func New(s *penalties.State, i *penalties.Incident) Summary { return NewOf(s, s, i) }

// Counter lists a player's offences on a ladder that count: a state, or for summaries of many
// incidents its tally.
type Counter interface {
	CountedOffences(who event.PlayerRef, ladder string) []*penalties.Incident
}

// NewOf is New, with the offences as a counter lists them.
func NewOf(s *penalties.State, count Counter, i *penalties.Incident) Summary {
	sum := Summary{
		ID: i.No, Label: i.Label, Section: i.Place.Section, Round: i.Place.Round,
		Table: i.Place.Table, MatchNo: i.Place.Match,
		Seat: "-", Offence: i.Offence, Title: i.Title(), State: i.State(),
		InForce: i.CurrentEffect().InForce, Chain: appealChain(s,
			i), EnteredBy: s.Register.ActorName(i.EnteredBy),
	}
	if i.CalledBy != "" {
		sum.CalledBy = s.Register.ActorName(i.CalledBy)
	}
	if p := i.Proposal; p != nil && i.Struck == nil {
		sum.Proposed = &Proposed{
			By: s.Register.ActorName(p.By()), Remedies: p.Ruling.Remedies, Reason: p.Reason,
			For: "td",
		}
		if p.Chief {
			sum.Proposed.For = "chief"
		}
	}
	for _, other := range penalties.Unsigned(s, i) {
		sum.Unsigned = append(sum.Unsigned, other.Label)
	}
	if len(i.History) > 0 {
		sum.Hash = i.Hash()
	}
	if i.Seat != nil {
		sum.Seat = i.Seat.Letter()
		sum.Player = s.Register.Person(i.Offender).Full()
		sum.Team = s.Register.Team(i.Offender.Team).Name
	}
	sum.End = endOf(i, s.IncidentsAt(i.Match))
	if c := impact.ResultSettledAgainst(s, i); c != nil {
		sum.TakenBack = c.Consequence
	}
	if r := i.Ruling(); r != nil {
		addVerdict(s, count, &sum, i, r.Verdict)
		sum.Because = penalties.Reasons(s, i)
		sum.Remedies, sum.Departed, sum.Reason = r.Remedies, r.Departed, r.Reason
		sum.Decided, sum.From, sum.Claim = r.Decided, r.From, r.Claim
		ground := r.Ground()
		sum.Ground = &ground
		sum.RuledBy = s.Register.ActorName(r.By())
		if r.Proposed != "" {
			sum.ProposedBy = s.Register.ActorName(r.Proposed)
		}
		if r.Departed {
			sum.Authority = rules.ByDiscretion
		}
		sum.Moot = r.Moot
		sum.setOutcome(i, r)
	} else if v, err := s.Assess(i); err == nil {
		addVerdict(s, count, &sum, i, v)
		sum.Moot = i.IsMoot(penalties.RulingMade{Verdict: v, Remedies: sum.Remedies})
		if standing, over := i.Match.Result(); over {
			sum.Game, sum.Match = nil, penalties.ToRulesMatch(standing.Outcome)
		}
	}
	return sum
}

// addVerdict sets the fields of a verdict.
func addVerdict(s *penalties.State, count Counter, sum *Summary, i *penalties.Incident, v rules.Verdict) {
	sum.Outcome, sum.Step, sum.Refs, sum.Authority = v.Outcome, v.Step, v.Refs, v.Authority
	sum.Because, sum.Questions, sum.Policy, sum.Granted, sum.Match = v.Because, v.Questions, v.Policy, v.Granted,
		v.Match
	sum.Remedies, sum.Options, sum.Next = penalties.TableRemedies(
		v.Remedies,
	), penalties.TableRemedies(v.Options), penalties.TableRemedies(v.Next)
	if v.Game != nil {
		sum.Game = &Game{Board: v.Game.Board}
		if v.Game.Winner != nil {
			letter := v.Game.Winner.Letter()
			sum.Game.Winner = &letter
		}
	}
	ladder := ""
	if o, ok := i.Book().OffenceByKind(i.Offence); ok && v.Authority == rules.ByDiscretion {
		ladder = o.Ladder // the text has no step for it and counts it all the same: FIDE 3.9
	}
	if v.Step != nil {
		ladder = v.Step.Ladder
	}
	if l, ok := i.Book().Ladder(ladder); ok && i.Seat != nil {
		who := i.Charged
		if v.Step != nil && v.Step.Seat != nil {
			who = i.PlayerAt(*v.Step.Seat)
		}
		var counted []*penalties.Incident
		for _, other := range s.CountedTogether(i, l, who) {
			counted = append(counted, count.CountedOffences(other, ladder)...)
		}
		sum.EventCount = len(counted)
		if !slices.Contains(counted, i) {
			sum.EventCount++
		}
	}
}

// setOutcome sets what a ruling did to game and match. Where it has no effect on the match, that is
// the result which stands.
func (sum *Summary) setOutcome(i *penalties.Incident, r *penalties.Ruling) {
	sum.Game, sum.Match = endedGame(r.RulingMade), r.MatchResult()
	decides := r.MatchEffect().Match != ""
	switch standing, over := i.Match.Result(); {
	case !over && decides: // its result was taken back
		sum.Game, sum.Match = nil, penalties.ToRulesMatch("")
	case !over:
	case standing.Ruling == r.RulingMade.Ruling: // it may have ended the second board
		sum.Match = penalties.ToRulesMatch(standing.Outcome)
		if r.MatchEffect().Match == standing.Outcome {
			break
		}
		sum.Game = nil // as it was ruled, and a chief has changed that
		if now := i.CurrentEffect().Ruling; now.AgreesWithResult(i.Match) ||
			now.MatchEffect().Match == "" {
			sum.Game = endedGame(now)
		}
	case standing.Seq < r.Meta.Seq, decides:
		sum.Game, sum.Match = nil, penalties.ToRulesMatch(standing.Outcome)
	}
}

// End is the result that stands for the incident's match. Incident is the label of the one whose
// ruling gave it, "" for the players' report. Before tells whether the incident happened before the
// match had ended otherwise; nil where that was not told, or the incident itself ended it.
type End struct {
	Result   string     `json:"result"`
	Winner   rules.Team `json:"winner"`
	Incident string     `json:"incident,omitempty"`
	Before   *bool      `json:"before_end,omitempty"`
}

// endOf is the end of an incident's match, nil while it goes on.
func endOf(i *penalties.Incident, list []*penalties.Incident) *End {
	standing, over := i.Match.Result()
	if !over {
		return nil
	}
	end := &End{
		Result: standing.Outcome.String(),
		Winner: penalties.ToRulesMatch(standing.Outcome).Winner,
	}
	for _, other := range list {
		if standing.Ruling != 0 && slices.Contains(other.RulingNumbers(), standing.Ruling) {
			end.Incident = other.Label
		}
	}
	if answer := i.BeforeEnd(i.Match); answer != rules.Unknown {
		end.Before = new(answer == rules.Yes)
	}
	return end
}

// endedGame is the one board that a ruling ends, nil where it ends none or both.
func endedGame(r penalties.RulingMade) *Game {
	switch f := r.MatchEffect(); {
	case f.Board != "":
		return gameWon(f.Board, f.Match)
	case len(f.Closed) == 1:
		return gameWon(f.Closed[0], f.OfBoard(f.Closed[0]))
	}
	return nil
}

// gameWon is a board with its winner by an outcome, nil for none.
func gameWon(board string, by event.Outcome) *Game {
	for _, s := range bughouse.Seats {
		if s.Board() == board && by == event.Wins(s.Team()) {
			letter := s.Letter()
			return &Game{board, &letter}
		}
	}
	return &Game{Board: board}
}

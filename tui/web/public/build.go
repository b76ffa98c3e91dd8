package public

import (
	"runtime"
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/publicname"
	"flagfall/penalties"
	"flagfall/tui/story"
	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/words"
)

// eventBuilder builds the public event of a tournament.
type eventBuilder struct {
	hall  *tournament.Tournament
	names publicname.Names
	made  *Event
	team  map[*event.Team]*Team
	later []func() // work that no longer needs the tournament
}

// NewEvent returns the public event as of the tournament's head. It only reads the tournament.
func NewEvent(t *tournament.Tournament) *Event { return ReadEvent(t).Rank() }

// UnrankedEvent is a public event without its standings. Ranking takes most of the time and no
// longer needs the tournament.
type UnrankedEvent struct {
	event *Event
	later []func()
}

// Rank works out the standings and returns the whole event.
func (u UnrankedEvent) Rank() *Event {
	for _, do := range u.later {
		runtime.Gosched() // let the desks draw first
		do()
	}
	return u.event
}

// ReadEvent reads the public event, without standings, as of the tournament's head.
func ReadEvent(t *tournament.Tournament) UnrankedEvent {
	return ReadEventIn(t, words.EventLanguage(t.Register))
}

// ReadEventIn is ReadEvent in another language than the event's.
func ReadEventIn(t *tournament.Tournament, in translation.Language) UnrankedEvent {
	m := &eventBuilder{
		hall: t, names: t.PublicNames(), team: map[*event.Team]*Team{},
		made: &Event{
			Lang: in, Partial: t.Missing.StampIn(in.Say), Results: t.Register.Pages.Results,
			Address: t.Register.Pages.Address, teams: map[int]*Team{}, tables: map[int]*Table{},
		},
	}
	m.made.Name = t.Register.Event.Title()
	for _, sec := range t.Register.Sections {
		m.addSection(sec)
	}
	for _, c := range t.Ledger.Calls.Open() {
		if at := m.made.tables[c.Place.Table]; at != nil && at.Round.Section.ID == c.Place.Section &&
			at.Round.No == c.Place.Round {
			m.made.Called = append(m.made.Called, CalledTable{c.Place.Table, c.Place.Section, c.TakenBy() != ""})
		}
	}
	return UnrankedEvent{m.made, m.later}
}

func (m *eventBuilder) addSection(sec *event.Section) {
	out := &Section{ID: sec.ID, Name: sec.Name}
	m.made.Sections = append(m.made.Sections, out)
	for _, t := range sec.Teams {
		team := &Team{
			No: t.No, Section: out, Name: m.names.Team(t), Club: m.names.Club(t.Club),
			Left: m.hall.WhyOut(t) != "",
		}
		m.addTeam(t, team)
		out.Teams = append(out.Teams, team)
	}
	for _, r := range sec.Rounds {
		if !isShown(r) {
			break
		}
		out.Rounds = append(out.Rounds, m.newRound(out, sec, r))
	}
	if latest := out.Latest(); latest != nil {
		for _, t := range latest.Tables {
			m.made.tables[t.No] = t
		}
	}
	m.addStandings(out, sec)
	m.addBracket(out, sec)
	m.addAwards(out, sec)
}

// addTeam names the players of a team, which may be one, and lets the team be found.
func (m *eventBuilder) addTeam(t *event.Team, team *Team) {
	for i, p := range t.Players {
		if p.Name != "" {
			team.Players[i] = m.names.Player(t, i+1)
		}
	}
	m.team[t], m.made.teams[t.No] = team, team
}

// isShown reports whether a round is public: posted, started or finished.
func isShown(r *event.Round) bool {
	return !r.Posted.IsZero() || !r.Started.IsZero() || !r.Finished.IsZero()
}

func (m *eventBuilder) newRound(out *Section, sec *event.Section, r *event.Round) *Round {
	round := &Round{No: r.No, Section: out, State: IsPosted, Clock: m.newClock(r)}
	if !r.Posted.IsZero() {
		round.Posted = m.hall.Register.HourMinute(r.Posted)
	}
	switch {
	case sec.RoundOver(r):
		round.State, round.Clock = IsFinished, Clock{}
	case !r.Started.IsZero():
		round.State, round.Seated = IsPlaying, seated(r)
	}
	for _, p := range r.Pairings {
		t := m.newTable(round, p)
		if t.Score == "" {
			round.Out++
		}
		round.Tables = append(round.Tables, t)
		for side, team := range p.Teams {
			step := TeamRound{
				Round: round, Table: t, Side: side, Score: words.ScoreText(p.ScoreOf(side + 1)),
				Opponent: t.Teams[1-side],
			}
			for _, entrant := range team.Entrants() {
				m.team[entrant].Rounds = append(m.team[entrant].Rounds, step)
			}
			if r.IsDrawn() {
				t.Teams[side].Rounds = append(t.Teams[side].Rounds, step)
			}
		}
	}
	round.Shared = story.SharedSeats(m.made.Lang, r, m.names.Team)
	idle := func(t *event.Team, why string) {
		team := m.team[t]
		round.Without = append(round.Without, IdleTeam{team, why})
		team.Rounds = append(team.Rounds, TeamRound{Round: round, Why: why})
	}
	if r.Bye != nil {
		idle(r.Bye, m.made.Lang.Say("bye"))
	}
	for _, t := range r.Idle {
		idle(t, m.made.Lang.Say(r.WhyIdle(t)))
	}
	return round
}

// seatedWithoutClock is how long teams look for their tables in a round without a running clock.
const seatedWithoutClock = 10 * time.Minute

// seated is when a third of a round has passed.
func seated(r *event.Round) time.Time {
	if long := r.Clock.Ends.Sub(r.Started); !r.Clock.Ends.IsZero() && long > 0 {
		return r.Started.Add(long / 3)
	}
	return r.Started.Add(seatedWithoutClock)
}

func (m *eventBuilder) newClock(r *event.Round) Clock {
	c := Clock{Ends: r.Clock.Ends, Stopped: r.Clock.Stopped, Left: r.Clock.Left}
	if !c.Ends.IsZero() {
		c.EndsAt = m.hall.Register.HourMinute(c.Ends)
	}
	return c
}

// playerIn names who is player 1 or 2, the place, of a team in a match, 0 or 1.
func (m *eventBuilder) playerIn(match *event.Match, team, place int) string {
	if match.Rests(team+1) == nil {
		return m.team[match.Pairing.Teams[team]].Players[place-1]
	}
	return m.names.Person(m.hall.Register.Person(match.Partner(team+1, place)))
}

func (m *eventBuilder) newTable(round *Round, p *event.Pairing) *Table {
	match := p.CurrentMatch()
	t := &Table{No: p.Table, Round: round, Score: words.ScoreText(p.Score()), Match: match.No, Matches: len(p.Matches)}
	for i, team := range p.Teams {
		if m.team[team] == nil { // drawn for this round
			m.addTeam(team, &Team{No: team.No, Section: round.Section, Name: m.names.Team(team)})
		}
		t.Teams[i] = m.team[team]
		if why := p.WhyAway(team); why != "" {
			t.Away[i] = m.made.Lang.Say(why)
		}
		t.White[i], t.Black[i] = m.playerIn(match, i, match.White[i]), m.playerIn(match, i, 3-match.White[i])
		t.Chosen[i] = match.TeamsChoice(i + 1)
		t.Claims[i] = newClaim(match.ClaimedOutcome(i+1), i+1)
	}
	for _, one := range p.Matches {
		t.Provisional = t.Provisional || m.hall.Ledger.Provisional(one)
	}
	switch c := m.hall.Ledger.Calls.OpenAt(match.Place()); {
	case c != nil && c.State() == penalties.CallStateTaken:
		t.Call = CallTaken
	case c != nil:
		t.Call = CallWaits
	case m.hall.Ledger.Calls.Muted(match.Place()):
		t.Call = CallMuted
	}
	return t
}

// newClaim returns what a team, 1 or 2, said, as seen from that team.
func newClaim(said event.Outcome, team int) Claim {
	switch said {
	case event.Wins(team):
		return Won
	case event.Wins(3 - team):
		return Lost
	case event.Draw:
		return Drawn
	case event.Team1Wins, event.Team2Wins, event.BothLose:
	}
	return ""
}

// Outcome returns the match outcome that a team, 1 or 2, claims; "" for no valid claim.
func (c Claim) Outcome(team int) event.Outcome {
	switch c {
	case Won:
		return event.Wins(team)
	case Lost:
		return event.Wins(3 - team)
	case Drawn:
		return event.Draw
	}
	return ""
}

// Package publicname decides how names stand where everybody reads: on public pages, on the wall, in
// published files. Most players are children. Players stand as the event's policy says; a team's name
// that contains a name of its own players is withheld until a director releases it; clubs and all
// other names stand as entered. It is pure.
package publicname

import (
	"fmt"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/personname"
)

// Why says why a name is withheld, "" for a name that is not.
type Why string

// The reasons.
const (
	OwnPlayer  Why = "it contains a name of its own player"
	ByOfficial Why = "an official withheld it"
)

// Public is how one name stands in public.
type Public struct {
	Own     string // the name as entered
	Shown   string
	Why     Why  // why Own is withheld unless an official releases it
	Decided bool // an official decided what is shown
}

// Withheld reports whether something else than the name as entered is shown.
func (p Public) Withheld() bool { return p.Shown != p.Own }

// NeedsChoice reports whether a name is withheld and no official has decided on it.
func (p Public) NeedsChoice() bool { return p.Withheld() && !p.Decided }

// Players is how players stand in public: a value of the policy's item public_names.
type Players string

// The ways in which players stand. ByInitials is the policy's default.
const (
	ByInitials Players = "initials"
	ByGiven    Players = "given" // the given name and the initial of the family name
	InFull     Players = "full"
)

// Names are the public names of an event.
type Names struct {
	register *event.State
	players  Players
}

// New returns the public names of an event as it stands.
func New(register *event.State) Names {
	return Names{register, Players(register.Policy.Get("public_names"))}
}

// Players returns how players stand.
func (n Names) Players() Players { return n.players }

// Player returns what is shown of a player, 1 or 2, of a team.
func (n Names) Player(t *event.Team, player int) string { return n.Person(t.Person(player)) }

// Person returns what is shown of a player's name.
func (n Names) Person(name personname.Name) string {
	switch n.players {
	case InFull:
		return name.Full()
	case ByGiven:
		return name.GivenAndInitial()
	case ByInitials:
	}
	return name.Initials()
}

// Team returns what is shown of a team's name.
func (n Names) Team(t *event.Team) string { return n.OfTeam(t).Shown }

// OfTeam returns what is shown of a team, and why. Its stand-in is "Team 7".
func (n Names) OfTeam(t *event.Team) Public {
	p := Public{Own: t.Name}
	if e := t.Entrants(); t.IsSingle() || len(e) > 1 { // named after its players
		shown := make([]string, len(e))
		for i, one := range e {
			shown[i] = n.Player(one, 1)
		}
		p.Shown = strings.Join(shown, " & ")
		return p
	}
	if n.containsOwnPlayer(t) {
		p.Why = OwnPlayer
	}
	return p.decided(t.PublicName, fmt.Sprint("Team ", t.No))
}

// Club returns what is shown of a club's name, "" for none.
func (n Names) Club(name string) string { return n.OfClub(name).Shown }

// OfClub returns what is shown of a club, and why. Its stand-in is "Club 3".
func (n Names) OfClub(name string) Public {
	for i, club := range n.register.Clubs {
		if club == name {
			return Public{Own: name}.decided(n.register.PublicClubs[i+1], fmt.Sprint("Club ", i+1))
		}
	}
	return Public{Own: name, Shown: name}
}

// decided fills in what is shown: what an official decided, else the name unless it is withheld.
func (p Public) decided(by event.PublicName, standIn string) Public {
	p.Shown, p.Decided = p.Own, by.Decided
	switch {
	case by.Decided && by.Name == "":
		p.Shown, p.Why = standIn, ByOfficial
	case by.Decided:
		p.Shown = by.Name
	case p.Why != "":
		p.Shown = standIn
	}
	return p
}

// containsOwnPlayer reports whether a team's name contains a part of a name of its players that is not
// shown of players anyway. Substitutes, those they replaced and names that were corrected count too.
func (n Names) containsOwnPlayer(t *event.Team) bool {
	if n.players == InFull {
		return false
	}
	text := newText(t.Name)
	for _, name := range playersOf(t) {
		if text.containsFamily(name) || n.players == ByInitials && text.containsAny(name.GivenWords()) {
			return true
		}
	}
	return false
}

// playersOf lists the names of everybody who plays or played for a team.
func playersOf(t *event.Team) []personname.Name {
	list := []personname.Name{t.Person(1), t.Person(2)}
	for _, sub := range t.Substitutions {
		list = append(list, sub.For.Person())
	}
	for _, former := range t.FormerEntries {
		for _, p := range former.Players {
			list = append(list, p.Person())
		}
	}
	return list
}

// WithoutNames returns a filter for what officials typed, for reports that leave the event: a text is
// "–" if it contains a part of a name of any player, of those who wait for a partner too.
func WithoutNames(register *event.State) func(typed string) string {
	var names []personname.Name
	for _, t := range register.Teams {
		names = append(names, playersOf(t)...)
	}
	for _, w := range register.Waiting {
		names = append(names, w.Player.Person())
	}
	return func(typed string) string {
		text := newText(typed)
		for _, name := range names {
			if text.containsFamily(name) || text.containsAny(name.GivenWords()) {
				return "–"
			}
		}
		return typed
	}
}

// Package publicname is what everybody may read of the names of players, teams and clubs: on pages,
// on the wall, in published files. Most players are children. Unless the event's policy allows full
// names, players stand by their initials, and the name of a team or a club is public only if it
// shares nothing with its own players, or if an official has released it. It is pure.
package publicname

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"flagfall/pairing/event"
	"flagfall/pairing/personname"
)

// Why is why a name is withheld, "" for a name that is not.
type Why string

// The reasons.
const (
	OwnPlayer   Why = "it resembles the name of its own player"
	OtherFull   Why = "it contains the name of a player of another team"
	OtherFamily Why = "it contains the family name of a player of another team"
	ByOfficial  Why = "an official withheld it"
)

// Public is what the public reads of one name.
type Public struct {
	Own     string // the name as entered
	Shown   string
	Why     Why  // why Own is not shown by itself; it may be released
	Decided bool // an official decided what is shown
}

// Withheld reports whether the own name is not shown.
func (p Public) Withheld() bool { return p.Shown != p.Own }

// Names is what the public reads of an event.
type Names struct {
	register *event.State
	full     bool
	teams    map[int]Public
	clubs    map[string]Public // by the club's name
	all      *index
	basis    basis
}

// New returns the public names of an event.
func New(register *event.State) *Names { return Next(nil, register) }

// Next returns the public names of an event that has moved on: the names before if nothing has
// changed that they are made from, which New never has. What is known of players is kept.
func Next(before *Names, register *event.State) *Names {
	basis := basisOf(register)
	if before != nil && before.register == register && before.basis.equal(basis) {
		return before
	}
	n := &Names{
		register: register, full: basis.policy == "full", teams: map[int]Public{}, clubs: map[string]Public{},
		basis: basis,
	}
	if !n.full {
		n.all = newIndex(register, before)
	}
	for _, t := range register.Teams {
		n.teams[t.No] = n.decide(t.Name, fmt.Sprint("Team ", t.No), t.PublicName, []*event.Team{t}, nil)
	}
	for i, club := range register.Clubs {
		var own []*event.Team
		var waiting []*event.Waiting
		for _, t := range register.Teams {
			if t.Club == club {
				own = append(own, t)
			}
		}
		for _, w := range register.Waiting {
			if w.Club == club {
				waiting = append(waiting, w)
			}
		}
		if _, twice := n.clubs[club]; !twice {
			n.clubs[club] = n.decide(club, fmt.Sprint("Club ", i+1), register.PublicClubs[i+1], own, waiting)
		}
	}
	return n
}

// decide returns what is shown of a name: what an official decided, else the name itself if nothing
// keeps it back, else its stand-in.
func (n *Names) decide(own, standIn string, by event.PublicName, teams []*event.Team, waiting []*event.Waiting) Public {
	p := Public{Own: own, Shown: own, Decided: by.Decided}
	if !n.full {
		p.Why = n.all.whyWithheld(own, teams, waiting)
	}
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

// ShowsFullNames reports whether whole names are shown.
func (n *Names) ShowsFullNames() bool { return n.full }

// Player returns what is shown of a player, 1 or 2, of a team.
func (n *Names) Player(t *event.Team, player int) string {
	return n.Person(t.Person(player))
}

// Person returns what is shown of a player's name.
func (n *Names) Person(name personname.Name) string {
	if n.full {
		return name.Full()
	}
	return name.Initials()
}

// Team returns what is shown of a team's name.
func (n *Names) Team(t *event.Team) string { return n.OfTeam(t).Shown }

// OfTeam returns what is shown of a team, and why.
func (n *Names) OfTeam(t *event.Team) Public {
	if p, known := n.teams[t.No]; known {
		return p
	}
	return Public{Own: t.Name, Shown: fmt.Sprint("Team ", t.No), Why: ByOfficial}
}

// Club returns what is shown of a club's name, "" for none.
func (n *Names) Club(name string) string { return n.OfClub(name).Shown }

// OfClub returns what is shown of a club, and why.
func (n *Names) OfClub(name string) Public {
	if p, known := n.clubs[name]; known || name == "" {
		return p
	}
	return Public{Own: name, Shown: "–", Why: ByOfficial}
}

// Words returns other words that an official typed, such as what a prize is, or "–" if they hold the
// name of a player.
func (n *Names) Words(typed string) string {
	if n.full || n.all.whyWithheld(typed, nil, nil) == "" {
		return typed
	}
	return "–"
}

// WithoutNames returns a filter of what officials typed, which answers as Words does where full names
// are not shown. It withholds a text with a single part of a player's name too, such as a given name:
// it is for reports that go out of the event.
func WithoutNames(register *event.State) func(typed string) string {
	n := &Names{register: register, all: newIndex(register, nil)}
	parts := map[string]bool{}
	add := func(players ...event.Player) {
		for _, p := range players {
			for _, part := range wordsOf(p.Name) {
				parts[part] = true
			}
		}
	}
	for _, t := range register.Teams {
		add(t.Players[:]...)
		for _, before := range t.FormerEntries {
			add(before.Players[:]...)
		}
	}
	for _, w := range register.Waiting {
		add(w.Player)
	}
	return func(typed string) string {
		if slices.ContainsFunc(wordsOf(typed), func(word string) bool { return parts[word] }) {
			return "–"
		}
		return n.Words(typed)
	}
}

// wordsOf are the words of two letters and more of a text, in lower case.
func wordsOf(text string) []string {
	words := strings.FieldsFunc(strings.ToLower(text),
		func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) })
	return slices.DeleteFunc(words, func(word string) bool { return utf8.RuneCountInString(word) < 2 })
}

// basis is what public names are made from.
type basis struct {
	policy  string
	teams   []teamBasis
	clubs   []string
	shown   map[int]event.PublicName
	waiting []event.Player
}

type teamBasis struct {
	event.Entry
	by     event.PublicName
	former int
}

func basisOf(register *event.State) basis {
	b := basis{
		policy: register.Policy.Get("public_names"), clubs: slices.Clone(register.Clubs),
		shown: maps.Clone(register.PublicClubs),
	}
	for _, t := range register.Teams {
		b.teams = append(b.teams, teamBasis{t.Entry(), t.PublicName, len(t.FormerEntries)})
	}
	for _, w := range register.Waiting {
		if w.Team == 0 {
			b.waiting = append(b.waiting, w.Player)
		}
	}
	return b
}

func (b basis) equal(o basis) bool {
	return b.policy == o.policy && slices.Equal(b.teams, o.teams) && slices.Equal(b.clubs, o.clubs) &&
		maps.Equal(b.shown, o.shown) && slices.Equal(b.waiting, o.waiting)
}

// index finds the names of all players in a text.
type index struct {
	known    map[personname.Name]*hidden
	own      map[*event.Team][]*hidden
	waiting  map[*event.Waiting]*hidden
	families map[string][]*hidden
	full     map[string][]fullName // by their first two letters
}

type fullName struct {
	letters string
	of      *hidden
}

func newIndex(register *event.State, before *Names) *index {
	x := &index{
		known: map[personname.Name]*hidden{}, own: map[*event.Team][]*hidden{},
		waiting: map[*event.Waiting]*hidden{}, families: map[string][]*hidden{}, full: map[string][]fullName{},
	}
	read := func(name personname.Name) *hidden {
		if before != nil && before.all != nil && before.all.known[name] != nil {
			x.known[name] = before.all.known[name]
		} else if x.known[name] == nil {
			x.known[name] = hiddenOf(name)
		}
		return x.known[name]
	}
	for _, t := range register.Teams {
		for _, name := range playersOf(t) {
			h := read(name)
			x.own[t] = append(x.own[t], h)
			x.add(h)
		}
	}
	for _, w := range register.Waiting {
		if w.Team == 0 {
			x.waiting[w] = read(w.Player.Person())
			x.add(x.waiting[w])
		}
	}
	return x
}

func (x *index) add(h *hidden) {
	for _, family := range h.families {
		x.families[family] = append(x.families[family], h)
	}
	for _, full := range h.full {
		key := string([]rune(full)[:2])
		x.full[key] = append(x.full[key], fullName{full, h})
	}
}

// whyWithheld returns why the name of teams and of those who wait for a partner is not public.
func (x *index) whyWithheld(name string, teams []*event.Team, waiting []*event.Waiting) Why {
	t := newText(name)
	var own []*hidden
	for _, team := range teams {
		own = append(own, x.own[team]...)
	}
	for _, w := range waiting {
		if h := x.waiting[w]; h != nil {
			own = append(own, h)
		}
	}
	if slices.ContainsFunc(own, t.sharesWith) {
		return OwnPlayer
	}
	for i, one := range own {
		if slices.ContainsFunc(own[i+1:], func(two *hidden) bool { return t.sharesPair(one, two) }) {
			return OwnPlayer
		}
	}
	for _, squeezed := range t.squeezed {
		if x.holdsFull(squeezed) {
			return OtherFull
		}
	}
	for _, word := range t.joinedWords() {
		for _, single := range singulars(word) {
			if len(x.families[single]) > 0 {
				return OtherFamily
			}
		}
	}
	return ""
}

// holdsFull reports whether a squeezed text holds the whole name of a player.
func (x *index) holdsFull(squeezed string) bool {
	letters := []rune(squeezed)
	for at := 0; at+1 < len(letters); at++ {
		rest := string(letters[at:])
		for _, full := range x.full[string(letters[at:at+2])] {
			if len(full.letters) <= len(rest) && rest[:len(full.letters)] == full.letters {
				return true
			}
		}
	}
	return false
}

// joinedWords returns the words of a text, and each two and three that follow one another as one:
// García López, van der Berg.
func (t text) joinedWords() []string {
	list := slices.Clone(t.words)
	for at := range t.words {
		joined := t.words[at]
		for _, word := range t.words[at+1 : min(at+3, len(t.words))] {
			joined += word
			list = append(list, joined)
		}
	}
	return list
}

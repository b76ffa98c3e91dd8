// Package acts gathers what a tournament can be asked to do. An act is a row: its name, its request,
// which is a struct of plain values, and the pure function that decides. Commands and desks ask for
// an act by its request; a desk whose database is away keeps the request and asks again.
package acts

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"

	"flagfall/db/tournament"
	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

type (
	hall     = *tournament.Tournament
	official = *event.Official // nil: the desk
)

// Act is a row of the table. Its first word is the name of a right in the table of who may; acts
// that share a right differ by a second word.
type Act struct {
	Name string
	// Serves names further rights for which the same request asks.
	Serves []string
	// Told names the act in words, for one whose incident is not logged yet: "a ruling".
	Told string
	// NotAway says why the act is refused while the database is away, "" where it is kept: "a
	// pairing rests on results that other desks record".
	NotAway string

	Request reflect.Type

	decide func(t hall, request any, by official) ([]fact.Fact, error)
	read   func(body []byte) (any, error)
	// about returns a request about the incident with a number, where it had none yet; nil for an act
	// that is not about an incident.
	about func(request any, no int) any
}

// of returns the row of the act that a request R asks for.
func of[R any](name string, decide func(hall, R, official) ([]fact.Fact, error)) Act {
	return Act{
		Name: name, Request: reflect.TypeFor[R](),
		decide: func(t hall, r any, by official) ([]fact.Fact, error) {
			return decide(t, r.(R), by)
		},
		read: func(body []byte) (any, error) {
			var r R
			err := json.Unmarshal(body, &r)
			return r, err
		},
	}
}

// serves returns the row with further rights for which its request asks.
func (a Act) serves(rights ...string) Act {
	a.Serves = rights
	return a
}

// notAway returns the row of an act that is refused while the database is away.
func (a Act) notAway(why string) Act {
	a.NotAway = why
	return a
}

// RightNames returns the names of the act's rights in the table of who may.
func (a Act) RightNames() []string {
	first, _, _ := strings.Cut(a.Name, " ")
	return append([]string{first}, a.Serves...)
}

// Right returns the first of the act's rights.
func (a Act) Right() act.Right {
	right, _ := tournament.RightOf(a.RightNames()[0])
	return right
}

// table is the rows with their indexes.
type table struct {
	all       []Act
	byRequest map[reflect.Type]Act
	byName    map[string]Act
}

var rows = sync.OnceValue(func() table {
	t := table{
		slices.Concat(eventActs(), teamActs(), roundActs(), ledgerActs()),
		map[reflect.Type]Act{},
		map[string]Act{},
	}
	for _, a := range t.all {
		if _, twice := t.byName[a.Name]; twice || t.byRequest[a.Request].decide != nil {
			panic("two rows for the act " + a.Name)
		}
		t.byName[a.Name], t.byRequest[a.Request] = a, a
	}
	return t
})

// All lists the rows.
func All() []Act { return slices.Clone(rows().all) }

// Of returns the row of the act that a request asks for.
func Of(request any) (Act, error) {
	a, known := rows().byRequest[reflect.TypeOf(request)]
	if !known {
		return a, fmt.Errorf("no act is asked for by a %T", request)
	}
	return a, nil
}

// Decide returns the facts of an act that an official asks for, nil for the desk, or the refusal.
func Decide(t *tournament.Tournament, request any, by *event.Official) ([]fact.Fact, error) {
	a, err := Of(request)
	if err != nil {
		return nil, err
	}
	if err := checkLength(reflect.ValueOf(request)); err != nil {
		return nil, err
	}
	return a.decide(t, request, by)
}

// Sure returns a request that answers one question more with yes, by the key of its doubt; false for a
// request that is never asked.
func Sure(request any, key string) (any, bool) {
	with := reflect.New(reflect.TypeOf(request)).Elem()
	with.Set(reflect.ValueOf(request))
	sure := with.FieldByName("Sure")
	if !sure.IsValid() {
		return request, false
	}
	sure.Set(reflect.Append(sure.Slice3(0, sure.Len(), sure.Len()), reflect.ValueOf(key)))
	return with.Interface(), true
}

// Kept is a request as a file keeps it.
type Kept struct {
	Act     string          `json:"act"`
	Request json.RawMessage `json:"request"`
}

// Keep returns a request as a file keeps it.
func Keep(request any) (*Kept, error) {
	a, err := Of(request)
	if err != nil {
		return nil, err
	}
	body, err := json.Marshal(request)
	if err != nil {
		return nil, fmt.Errorf("keep %s: %w", a.Name, err)
	}
	return &Kept{a.Name, body}, nil
}

// Read returns the request that was kept.
func (k *Kept) Read() (any, error) {
	a, known := rows().byName[k.Act]
	if !known {
		return nil, refusal.Damaged.Errorf("this flagfall does not know the act %q: update it", k.Act)
	}
	request, err := a.read(k.Request)
	if err != nil {
		return nil, refusal.Damaged.Errorf("%s cannot be read: %w", k.Act, err)
	}
	return request, nil
}

// AboutIncident returns a request with the number of the incident that it is about, where that had
// none yet: the request before it had logged it.
func AboutIncident(request any, no int) any {
	if a, _ := Of(request); a.about != nil {
		return a.about(request, no)
	}
	return request
}

// ErrNotLogged refuses what is about an incident that was not logged.
var ErrNotLogged = refusal.NotFound.Errorf("the incident itself was not saved: log it again")

// teamNo returns the team with a number.
func teamNo(t *tournament.Tournament, no int) (*event.Team, error) {
	if no < 1 || no > len(t.Register.Teams) {
		return nil, refusal.OutOfRange("team", no, len(t.Register.Teams), "the event")
	}
	return t.Register.Team(no), nil
}

// officialNo returns the official with a number on the staff.
func officialNo(t *tournament.Tournament, no int) (*event.Official, error) {
	if no < 1 || no > len(t.Register.Staff) {
		return nil, refusal.OutOfRange("official", no, len(t.Register.Staff), "the event")
	}
	return t.Register.Staff[no-1], nil
}

// waitingNo returns the player without a partner with a number.
func waitingNo(t *tournament.Tournament, no int) (*event.Waiting, error) {
	if no < 1 || no > len(t.Register.Waiting) {
		return nil, refusal.NotFound.Errorf("no player %d is waiting for a partner", no)
	}
	return t.Register.Waiting[no-1], nil
}

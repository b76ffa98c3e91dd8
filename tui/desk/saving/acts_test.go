package saving_test

import (
	"context"
	"encoding/json"
	"iter"
	"reflect"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/db/journal"
	"flagfall/db/proposals"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/desk/saving"
	"flagfall/tui/kit/screen"
)

// awayDesk is a desk and the store that it has lost.
type awayDesk struct {
	t    *tournament.Tournament
	said string
	kept []proposals.Proposal
	runs bool // commands are run: not those that ask whether the store is back
}

func (d *awayDesk) Hall() *tournament.Tournament   { return d.t }
func (d *awayDesk) Actor() string                  { return event.DeskActor }
func (d *awayDesk) Proof() *fact.Proof             { return nil }
func (d *awayDesk) Say(_ screen.Tone, text string) { d.said = text }
func (d *awayDesk) Ask(screen.Question)            {}
func (d *awayDesk) Run(cmd tea.Cmd) {
	if d.runs {
		cmd()
	}
}

func (d *awayDesk) Keep(_ context.Context, _ int64, list []proposals.Proposal) error {
	d.kept = list
	return nil
}
func (d *awayDesk) FindLeft(string) (*proposals.Found, error) { return &proposals.Found{}, nil }
func (d *awayDesk) Close() error                              { return nil }

func (d *awayDesk) Entries(context.Context, int64) iter.Seq2[journal.Entry, error] {
	return func(func(journal.Entry, error) bool) {}
}
func (d *awayDesk) Version(context.Context) (int64, error) { return 0, journal.ErrAway }
func (d *awayDesk) Write(
	context.Context, journal.Head, string, []fact.Fact,
) ([]journal.Entry, error) {
	return nil, journal.ErrAway
}

// Every act outlives a database that is away: its request is kept, and read back as it was. What
// cannot be right later is refused, and the refusal says why.
func TestEveryActOutlivesADatabaseThatIsAway(t *testing.T) {
	served := map[string]bool{}
	kept := 0
	for _, a := range acts.All() {
		for _, name := range a.RightNames() {
			served[name] = true
		}
		example := reflect.New(a.Request).Elem()
		fill(example)
		request := example.Interface()
		d := &awayDesk{t: halltest.New(t).T}
		q := saving.New(t.Context(), d, d, nil, saving.Events{})
		q.UseShelf(d)
		q.Update(saving.Arrived{Err: journal.ErrAway})
		d.runs = true
		q.Do(screen.Request{Act: request, Message: a.Name})
		switch {
		case a.NotAway != "":
			want := "the database does not answer; do this again when it does: " + a.NotAway
			if len(d.kept) > 0 || d.said != want {
				t.Errorf("%s: %d kept, said %q, want %q", a.Name, len(d.kept), d.said, want)
			}
			continue
		case len(d.kept) != 1 || d.kept[0].Act == nil:
			t.Errorf("%s: %v is kept", a.Name, d.kept)
			continue
		}
		kept++
		body, err := json.Marshal(d.kept)
		if err != nil {
			t.Fatal(err)
		}
		var found []proposals.Proposal
		if err := json.Unmarshal(body, &found); err != nil {
			t.Fatal(err)
		}
		if got, err := found[0].Act.Request(); err != nil || !reflect.DeepEqual(got, request) {
			t.Errorf("%s: %#v is read as %#v (%v)", a.Name, request, got, err)
		}
	}
	for _, right := range tournament.Rights() {
		if why := notAsked[right.Act]; !served[right.Act] && why == "" {
			t.Errorf("no request asks for %s", right.Act)
		}
	}
	if kept < 50 {
		t.Errorf("only %d acts are kept", kept)
	}
}

// fill sets the fields of a request that a file keeps.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		v.SetString("x")
	case reflect.Int, reflect.Int64:
		v.SetInt(1)
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Struct:
		for n := range v.NumField() {
			if v.Field(n).CanSet() && v.Type().Field(n).Tag.Get("json") != "-" {
				fill(v.Field(n))
			}
		}
	}
}

// notAsked says why a right has no request.
var notAsked = map[string]string{
	"event.witness.accept": "it looks at the folders of the machine",
	"move":                 "it makes another file",
	"print":                "a document is numbered by the database",
	"result.import":        "each line of the file is a result.set",
	"team.code":            "it shows what the secret of the machine makes, and records nothing",
	"staff.pin":            "a PIN is typed at the machine",
}

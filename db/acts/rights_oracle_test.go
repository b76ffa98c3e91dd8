package acts_test

import (
	"context"
	"iter"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/shared"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/rounds"
	"flagfall/penalties/incident"
	"flagfall/tui/desk/saving"
	"flagfall/tui/kit/screen"
)

// Who may do acts, by letters: t a trainee, d the role desk, n nobody named, r a director, s the
// chief of the section, o that of another one, f the floor chief.
const (
	everyone  = "tdnrsof"
	crew      = "dnrsof"
	directors = "rsf"
	highest   = "f"
)

// mayOracle says for each act whom its row lets in the four states of proofStates, as the rules of
// the house have it: said here once more, so that a slip in a row is noticed.
var mayOracle = map[string][4]string{
	"appeal.file": {everyone, everyone, everyone, everyone}, "appeal.withdraw": {crew, crew, crew, crew},
	"call.close": {everyone, everyone, everyone, everyone}, "call.make": {everyone, everyone, everyone, everyone},
	"clock.lend": {everyone, everyone, everyone, everyone}, "clock.return": {everyone, everyone, everyone, everyone},
	"call.take": {everyone, everyone, everyone, everyone}, "event.carry": {crew, "rsof", "rsof", "rsof"},
	"event.note": {everyone, everyone, everyone, everyone}, "event.pages": {crew, "rsof", "rsof", "rsof"},
	"event.logo": {crew, highest, highest, highest}, "event.set": {crew, highest, highest, highest},
	"event.rename": {crew, highest, highest, highest}, "event.witness": {crew, highest, highest, highest},
	"event.witness.accept": {highest, highest, highest, highest},
	"incident.fact":        {everyone, everyone, everyone, everyone}, "incident.go": {everyone, everyone, everyone, everyone},
	"incident.note": {everyone, everyone, everyone, everyone}, "incident.position": {everyone, everyone, everyone, everyone},
	"incident.testify": {everyone, everyone, everyone, everyone}, "move": {crew, crew, crew, crew},
	"pair": {crew, crew, crew, crew}, "player.add": {crew, crew, crew, crew}, "player.drop": {crew, crew, crew, crew},
	"player.say":     {crew, crew, crew, crew},
	"playoff.cancel": {crew, directors, directors, directors}, "playoff.start": {crew, directors, directors, directors},
	"stage.begin": {crew, directors, directors, directors},
	"prize.add":   {crew, directors, directors, directors}, "prize.lots": {crew, directors, directors, directors},
	"result.replay": {directors, directors, "sf", directors}, "result.set": {crew, crew, "", crew},
	"round.clock": {crew, crew, crew, crew}, "round.finish": {crew, crew, crew, crew}, "round.post": {crew, crew, crew, crew},
	"round.look-over": {crew, crew, crew, crew},
	"round.start":     {crew, crew, crew, crew}, "round.swap": {crew, crew, crew, crew}, "round.add-table": {"", crew, "", crew}, "round.exchange": {crew, "sf", "sf", "sf"},
	"section.remove": {crew, highest, highest, highest}, "section.set": {crew, highest, highest, highest},
	"staff.tie": {everyone, "rsof", "rsof", "rsof"}, "team.add": {crew, crew, crew, crew},
	"team.apart": {crew, crew, crew, crew}, "team.bye": {crew, crew, crew, crew}, "team.checkin": {crew, crew, crew, crew}, "team.code": {crew, crew, crew, crew},
	"team.move": {crew, crew, crew, crew}, "team.public": {crew, crew, crew, crew}, "team.return": {crew, crew, crew, crew}, "team.table": {crew, crew, crew, crew}, "team.withdraw": {crew, crew, crew, crew},
	"unpair": {crew, crew, crew, crew},
}

// proofStates are the states in which the acts are tried: before round 1, in it, after it, and while
// a trainee's ruling waits to be signed.
var proofStates = [4]string{"before round 1", "running", "finished", "waiting for a signature"}

// proofHall is an event with all six roles in a state.
func proofHall(t *testing.T, state int) *halltest.Hall {
	h := halltest.New(t)
	h.Section("K5", halltest.U18, 1, 4)
	h.Section("M8", halltest.U18, 1, 4)
	for _, o := range []struct {
		name, section string
		role          event.Role
	}{
		{"t", "", event.Trainee},
		{"d", "", event.Desk},
		{"r", "", event.TD},
		{"s", "K5", event.SectionChief},
		{"o", "M8", event.SectionChief},
		{"f", "", event.FloorChief},
	} {
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			return officials.Add(s, strings.Repeat(o.name, 3)+" One", o.role, o.section, nil)
		})
	}
	if state == 0 {
		return h
	}
	for _, section := range []string{"K5", "M8"} {
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, section) })
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, section, 0) })
	}
	switch state {
	case 2:
		h.PlayOut("K5")
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
	case 3:
		trainee := h.Official("ttt")
		h.Must(trainee.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Log(tm.Ledger, incident.LogRequest{
				Place: event.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "w",
			}, trainee)
		})
	}
	return h
}

// No act is recorded above what was proved, whatever the state, and each door answers alike: the
// command's, the one over a connection and on a table's page, and the desk's, drawn or spoken.
func TestNoActAboveWhatWasProved(t *testing.T) {
	store, _, err := db.Create(t.Context(), filepath.Join(t.TempDir(), "e.flagfall"), "Spring", time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	tried := 0
	for state, name := range proofStates {
		h := proofHall(t, state)
		for _, right := range tournament.Rights() {
			if right.Own || len(right.Kinds) == 0 {
				continue // its function asks, or it is known by the facts of another act
			}
			want, known := mayOracle[right.Act]
			if !known && right.Act != "section.add" && right.Act != "team.edit" {
				t.Errorf("say in the oracle who may do %s", right.Act)
				continue
			}
			for _, kind := range right.Kinds {
				for _, who := range everyone {
					if !known {
						continue
					}
					tried++
					actor := event.DeskActor
					if who != 'n' {
						actor = h.Official(strings.Repeat(string(who), 3)).Actor()
					}
					facts := proofFacts(t, kind)
					refused := h.T.CheckMay(actor, facts)
					if may := strings.ContainsRune(want[state], who); may != (refused == nil) {
						t.Errorf("%s, %s (%s) by %c: %v", name, right.Act, kind, who, refused)
					}
					if refused != nil {
						checkDoors(t, store, h, actor, facts, refused.Error())
					}
				}
			}
		}
	}
	if tried < 1000 {
		t.Errorf("only %d acts were tried", tried)
	}
}

// proofFacts are a fact of a kind about section K5, and a reason.
func proofFacts(t *testing.T, kind string) []fact.Fact {
	f, err := tournament.Decode(journal.Entry{Draft: journal.Draft{Kind: kind, Body: "{}"}})
	if err != nil {
		t.Fatal(err)
	}
	v := reflect.New(reflect.TypeOf(f)).Elem()
	v.Set(reflect.ValueOf(f))
	for name, to := range map[string]any{"Section": "K5", "Round": 1, "Table": 1, "Match": 1, "Team": 1} {
		if field := v.FieldByName(name); field.IsValid() && field.Type() == reflect.TypeOf(to) {
			field.Set(reflect.ValueOf(to))
		}
	}
	return []fact.Fact{v.Interface().(fact.Fact), event.RemarkAdded{About: "it", Text: "why"}}
}

// checkDoors reports doors that do not refuse facts with the same sentence.
func checkDoors(t *testing.T, store *db.Store, h *halltest.Hall, actor string, facts []fact.Fact, says string) {
	t.Helper()
	decide := func(*tournament.Tournament) ([]fact.Fact, error) { return facts, nil }
	if err := store.Do(t.Context(), h.T, actor, decide); err == nil || err.Error() != says {
		t.Errorf("a command is told %v, want %q", err, says)
	}
	if _, err := shared.New(store, h.T).Do(t.Context(), actor, decide); err == nil || err.Error() != says {
		t.Errorf("over a connection it is %v, want %q", err, says)
	}
	desk := &proofDesk{t: h.T, actor: actor}
	nothing := func() {}
	saving.New(t.Context(), desk, desk, nil, saving.Events{Settled: nothing, Dropped: nothing, Arrived: nothing}).
		Do(screen.Request{Decide: decide})
	if desk.said != says || desk.ran {
		t.Errorf("the desk says %q, want %q", desk.said, says)
	}
}

// proofDesk is a desk and its store: neither may be asked to write.
type proofDesk struct {
	t     *tournament.Tournament
	actor string
	said  string
	ran   bool
}

func (d *proofDesk) Hall() *tournament.Tournament   { return d.t }
func (d *proofDesk) Actor() string                  { return d.actor }
func (d *proofDesk) Proof() *fact.Proof             { return nil }
func (d *proofDesk) Say(_ screen.Tone, text string) { d.said = text }
func (d *proofDesk) Ask(screen.Question)            {}
func (d *proofDesk) Run(tea.Cmd)                    { d.ran = true }

func (d *proofDesk) Entries(context.Context, int64) iter.Seq2[journal.Entry, error] {
	return func(func(journal.Entry, error) bool) {}
}
func (d *proofDesk) Version(context.Context) (int64, error) { return 0, nil }
func (d *proofDesk) Write(context.Context, journal.Head, string, []fact.Fact) ([]journal.Entry, error) {
	d.ran = true
	return nil, nil
}

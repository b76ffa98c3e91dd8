package incident_test

import (
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/incident"
)

// A21: an official never decides on a ruling of their own, and to strike an incident under appeal
// is to decide it. While an appeal waits, a chief strikes who could decide it, at its level or
// above; afterwards one who neither ruled nor is tied.
func TestA21WhoStrikesWhatWasAppealed(t *testing.T) {
	by := func(h *halltest.Hall, name string, decide func(*penalties.State, *event.Official) ([]fact.Fact, error)) error {
		o := h.Official(name)
		return h.Do(o.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return decide(tm.Ledger, o)
		})
	}
	logs := func(name string) func(*testing.T, *halltest.Hall) {
		return func(t *testing.T, h *halltest.Hall) {
			if err := by(h, name, func(s *penalties.State, o *event.Official) ([]fact.Fact, error) {
				return incident.Log(
					s,
					incident.LogRequest{
						Place: event.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "w",
					},
					o,
				)
			}); err != nil {
				t.Fatal(err)
			}
		}
	}
	appeals := func(t *testing.T, h *halltest.Hall) { h.File(1) }
	decides := func(name, decision string) func(*testing.T, *halltest.Hall) {
		return func(t *testing.T, h *halltest.Hall) {
			h.MustDecide(name, h.T.Ledger.Appeals()[h.T.Ledger.AppealCount()-1], decision)
		}
	}
	ties := func(name string) func(*testing.T, *halltest.Hall) {
		return func(_ *testing.T, h *halltest.Hall) {
			h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
				return appeal.DeclareTie(tm.Ledger, h.Official(name),
					tm.Register.AtTable(1).Teams[0], "")
			})
		}
	}
	for _, c := range []struct {
		name string
		day  []func(*testing.T, *halltest.Hall)
		says map[string]string // what each is told, "" when they may
	}{
		{"nobody has appealed", []func(*testing.T, *halltest.Hall){logs("Rita")}, map[string]string{
			"Rita": "", "Tom": "Tom Hale did not enter R1-1-01", "Lee": "", "Ama": "",
		}},
		{"a ruler or tied chief, while nobody has appealed", []func(*testing.T, *halltest.Hall){
			logs("Lee"), ties("Ama"),
		}, map[string]string{
			"Lee": "", "Ama": "",
		}},
		{"an appeal is with the section chief", []func(*testing.T, *halltest.Hall){
			logs("Rita"), appeals,
		}, map[string]string{
			"Rita": "only a chief who could decide appeal 1 strikes it: Lee Novak or Ama Osei may",
			"Lee":  "", "Ama": "",
		}},
		{"against the section chief's own ruling", []func(*testing.T, *halltest.Hall){
			logs("Lee"), appeals,
		}, map[string]string{
			"Lee": "Lee Novak made the ruling and may not strike R1-1-01 while appeal 1 waits: Ama Osei may", "Ama": "",
		}},
		{"against the section chief's decision", []func(*testing.T, *halltest.Hall){
			logs("Rita"), appeals, decides("Lee", "uphold"), appeals,
		}, map[string]string{
			"Lee": "Lee Novak decided an earlier appeal and may not strike R1-1-01 while appeal 2 waits: Ama Osei may", "Ama": "",
		}},
		{"the section chief is tied", []func(*testing.T, *halltest.Hall){
			logs("Rita"), ties("Lee"), appeals,
		}, map[string]string{
			"Lee": "is tied to", "Ama": "",
		}},
		{"the floor chief is tied", []func(*testing.T, *halltest.Hall){
			logs("Rita"), ties("Ama"), appeals,
		}, map[string]string{
			"Lee": "", "Ama": "may not strike R1-1-01 while appeal 1 waits: Lee Novak may",
		}},
		{"both are", []func(*testing.T, *halltest.Hall){
			logs("Rita"), appeals, ties("Lee"), ties("Ama"),
		}, map[string]string{
			"Lee": "add an official who can hear it", "Ama": "add an official who can hear it",
		}},
		{"decided, and the section chief had ruled", []func(*testing.T, *halltest.Hall){
			logs("Lee"), appeals, decides("Ama", "remand"),
		}, map[string]string{
			"Lee": "Lee Novak made the ruling and may not strike R1-1-01, which was appealed: ask a chief who had no part in it", "Ama": "",
		}},
		{"decide it", []func(*testing.T, *halltest.Hall){
			logs("Rita"), appeals, decides("Lee", "uphold"),
		}, map[string]string{
			"Rita": "only a chief strikes it", "Lee": "", "Ama": "",
		}},
		{"decided for good", []func(*testing.T, *halltest.Hall){
			logs("Lee"), appeals, decides("Ama", "uphold"),
		}, map[string]string{
			"Lee": "only the floor chief strikes it", "Ama": "",
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			for name, says := range c.says {
				h := halltest.Standard(t, halltest.U18, 4)
				for _, happens := range c.day {
					happens(t, h)
				}
				err := by(h, name, func(s *penalties.State, o *event.Official) ([]fact.Fact, error) {
					return incident.Strike(s, 1, "twice", o)
				})
				switch {
				case says != "":
					halltest.ExpectError(t, err, says)
				case err != nil:
					t.Errorf("%s may strike: %v", name, err)
				}
			}
		})
	}
}

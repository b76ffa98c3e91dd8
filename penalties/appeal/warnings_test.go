package appeal_test

import (
	"slices"
	"strconv"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
)

// An official who joined, was renamed or returned after the ruling is warned about wherever they
// may decide on it, and so is a name like another's.
func TestWhoCameAfterTheRulingIsTold(t *testing.T) {
	staff := func(h *halltest.Hall, do func(r *event.State, by *event.Official) ([]fact.Fact, error)) {
		t.Helper()
		ama := h.Official("Ama")
		h.Must(ama.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return do(tm.Register, ama)
		})
	}
	add := func(name string, role event.Role) func(*halltest.Hall) {
		return func(h *halltest.Hall) {
			staff(h, func(r *event.State, by *event.Official) ([]fact.Fact, error) {
				return officials.Add(r, name, role, "K5", by)
			})
		}
	}
	leave := func(name string) func(*halltest.Hall) {
		return func(h *halltest.Hall) {
			staff(h, func(r *event.State, by *event.Official) ([]fact.Fact, error) {
				return officials.Leave(r, h.Official(name), by)
			})
		}
	}
	back := func(name string) func(*halltest.Hall) {
		return func(h *halltest.Hall) {
			staff(h, func(r *event.State, by *event.Official) ([]fact.Fact, error) {
				return officials.Rejoin(r, h.Official(name), by)
			})
		}
	}
	rename := func(name, to string) func(*halltest.Hall) {
		return func(h *halltest.Hall) {
			staff(h, func(r *event.State, by *event.Official) ([]fact.Fact, error) {
				return officials.Rename(r, h.Official(name), to, by)
			})
		}
	}
	for _, c := range []struct {
		name          string
		before, after []func(*halltest.Hall)
		want          []string
	}{
		{"nobody", nil, nil, nil},
		{"the seen attack", []func(*halltest.Hall){
			leave("Lee"),
		}, []func(*halltest.Hall){add("R. Ortiz", event.SectionChief)}, []string{
			"R. Ortiz joined the staff as section chief of K5 at 09:00, after the ruling of 09:00", "R. Ortiz may be Rita Ortiz, who is on the staff as director",
		}},
		{"added before", []func(*halltest.Hall){add("Noa Berg", event.SectionChief)}, nil, nil},
		{"another role", nil, []func(*halltest.Hall){
			leave("Lee"), add("Tom Hale", event.SectionChief),
		}, []string{
			"Tom Hale joined the staff as section chief of K5 at 09:00, after the ruling of 09:00",
		}},
		{"renamed", nil, []func(*halltest.Hall){rename("Lee", "Leigh Novak")}, []string{
			"Leigh Novak was renamed from Lee Novak at 09:00, after the ruling of 09:00",
		}},
		{"brought back", []func(*halltest.Hall){
			leave("Lee"),
		}, []func(*halltest.Hall){back("Lee")}, []string{
			"Lee Novak was brought back on the staff as section chief of K5 at 09:00, after the ruling of 09:00",
		}},
		{
			"somebody who does not decide", nil,
			[]func(*halltest.Hall){add("Noa Berg", event.TD)},
			nil,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			for _, do := range c.before {
				do(h)
			}
			h.Call(halltest.Offence("a", "w"))
			for _, do := range c.after {
				do(h)
			}
			h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
				return appeal.File(tm.Ledger,
					appeal.FileRequest{Incident: 1, Seat: "a", Grounds: "facts", Text: "no"}, h.Now)
			})
			a := h.T.Ledger.Appeals()[0]
			if got := appeal.ConflictWarnings(h.T.Ledger, a); !slices.Equal(got, c.want) {
				t.Fatalf("while it waits: %q, want %q", got, c.want)
			}
			by := appeal.EligibleDeciders(h.T.Ledger, a)[0]
			h.Must(by.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
				return appeal.Decide(tm.Ledger,
					appeal.DecideRequest{Appeal: 1, Decision: penalties.Overturn, Reason: "seen"},
					by)
			})
			no := strconv.Itoa(by.No)
			leave(no)(h) // what comes after the decision says nothing of it
			back(no)(h)
			if got := appeal.ConflictWarnings(h.T.Ledger, a); !slices.Equal(got, c.want) {
				t.Errorf("once it is decided: %q, want %q", got, c.want)
			}
		})
	}
}

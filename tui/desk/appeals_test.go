package desk

import (
	"context"
	"errors"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/incident"
	"flagfall/penalties/summary"
)

// record puts facts of a command into a store, as another desk would.
func record(t testing.TB, s *store, name string, decide func(*tournament.Tournament, *event.Official) ([]fact.Fact, error)) {
	t.Helper()
	hall := tournament.New()
	if err := hall.Fold(s.entries...); err != nil {
		t.Fatal(err)
	}
	o, err := officials.Find(hall.Register, name)
	if err != nil {
		t.Fatal(err)
	}
	facts, err := decide(hall, o)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Write(t.Context(), hall.Head, o.Actor(), facts); err != nil {
		t.Fatal(err)
	}
}

// appealed is the sample tournament with an appeal against the first of three rulings at table 7 of
// the present round, by the player's coach. It returns the number of that incident.
func appealed(t testing.TB) (*store, int) {
	t.Helper()
	s := newStore(t)
	first := 0
	record(t, s, "Ortiz", func(hall *tournament.Tournament, _ *event.Official) ([]fact.Fact, error) {
		for _, i := range hall.Ledger.Incidents() {
			if i.Label == "R3-7-01" {
				first = i.No
			}
		}
		return appeal.File(hall.Ledger, appeal.FileRequest{
			Incident: first, Seat: "a", OnBehalf: "his coach", Grounds: penalties.FactsWrong,
			Text: "It was the left hand all along; take the first warning back.",
		}, now)
	})
	record(t, s, "Whitfield", func(hall *tournament.Tournament, _ *event.Official) ([]fact.Fact, error) {
		return incident.Testify(hall.Ledger, first, "", "parent of another team", "I saw the left hand press.")
	})
	return s, first
}

// The queue opens on the first appeal that the official at the desk may decide, even if older ones
// wait for others.
func TestTheQueueOpensOnWhatIsForYou(t *testing.T) {
	s, _ := appealed(t)
	sit(t, s, "Novak", 80, 24).press("a").sees("▸! R3-9-02")
	record(t, s, "Novak", func(hall *tournament.Tournament, o *event.Official) ([]fact.Fact, error) {
		return appeal.DeclareTie(hall.Ledger, o, hall.Register.AtTable(9).Teams[0], "")
	})
	sit(t, s, "Novak", 80, 24).press("a").sees("1 for you", "▸! R3-7-01")
}

// Two chiefs decide one appeal: the first stands, the second is told, and keeps what was typed.
func TestTwoChiefsDecideOneAppeal(t *testing.T) {
	s, _ := appealed(t)
	first, second := sit(t, s, "Novak", 80, 24), sit(t, s, "Novak", 80, 24)
	first.press(chief...).press("u", "both saw it")
	second.press(chief...).press("x", "nobody saw it", "enter")
	first.press("enter", "y").sees("appeal 2 decided")
	second.press("y").sees("appeal 2 was decided by M. Novak at 12:00:00: upheld")
	if n := len(second.d.Hall().Ledger.Consequences); n != 0 {
		t.Errorf("the second decision left %d consequences", n)
	}
	if kept := second.d.DraftText("overturn 2"); kept != "nobody saw it" {
		t.Errorf("of the second reason %q is left", kept)
	}
}

// A ruling made elsewhere changes the step under one's hands: it is shown before saving, and waits
// for a yes.
func TestSinceYouOpenedThis(t *testing.T) {
	elsewhere := func(t *testing.T, s *store) {
		record(t, s, "I. Lee", func(hall *tournament.Tournament, o *event.Official) ([]fact.Fact, error) {
			return incident.Log(hall.Ledger, incident.LogRequest{
				Place: event.Place{Section: "K5", Table: 2}, Seat: "a", Offence: "w", Sure: []string{"another-act"},
			}, o)
		})
	}
	const since = "Since you opened this, a first offense was ruled at 12:00: this is now the"
	t.Run("seen in time", func(t *testing.T) {
		s := newStore(t)
		p := sit(t, s, "Ortiz", 80, 24).press("2aw", "enter").sees("WARN")
		elsewhere(t, s)
		p.catchUp().sees(since, "ADD 1:00")
		p.press("enter").sees(since, "Record it?")
		p.press("n").seesNo("✓ ADD").press("enter", "y").sees("✓ ADD 1:00")
	})
	t.Run("not seen: the race is lost", func(t *testing.T) {
		s := newStore(t)
		p := sit(t, s, "Ortiz", 80, 24).press("2aw", "enter")
		elsewhere(t, s)
		p.press("enter").sees(since, "Now it is step 2 of 3", "Record that?")
		p.press("y").sees("✓ ADD 1:00")
	})
}

// The reason for a decision is offered when the terminal comes back, and decides once it is typed on.
func TestAReasonOutlivesTheTerminal(t *testing.T) {
	s, _ := appealed(t)
	sit(t, s, "Novak", 80, 24).press(chief...).press("x", "two saw the le")
	sit(t, s, "Novak", 80, 24).press("ctrl+r").sees("why? two saw the le").press("ft hand", "enter", "y").sees("3 to settle")
	sit(t, s, "Novak", 80, 24).press("a", "c", "enter", "the first fe", "esc", "enter").sees("why? ▏")
}

// pins are the PINs of some officials, by number. Each is its own mark.
type pins map[int]string

// choose has the officials of a desk choose these PINs.
func (p pins) choose(c *Config) {
	c.PINs = p
	for staff, mark := range p {
		if err := c.Hall.Register.Apply(fact.Meta{}, event.PINChosen{Staff: staff, Mark: mark}); err != nil {
			panic(err)
		}
	}
}

func (p pins) PINMarks(context.Context) (map[int]string, error) { return p, nil }

func (p pins) CheckPIN(_ context.Context, staff int, _, pin string) error {
	if p[staff] != pin {
		return errors.New("wrong PIN")
	}
	return nil
}

// Officials sign in by picking their name and typing their PIN; two who share a desk change places
// with one key, Enter and the PIN.
func TestSigningIn(t *testing.T) {
	s := newStore(t)
	guard := pins{1: "4711", 3: "0815"}.choose
	p := sit(t, s, "Ortiz", 80, 24, guard).sees("who is at this desk?", "R. Ortiz", "PIN")
	p.press("enter").sees("R. Ortiz’s PIN").press("0000", "enter").sees("wrong PIN").seesNo("0000")
	p.press("4711").sees("PIN ****").press("enter").sees("R. Ortiz: signed in at this desk")
	p.press("o", "down", "enter").sees("S. Whitfield: signed in at this desk") // no PIN
	p.press("o", "enter", "4711", "enter").sees("R. Ortiz: signed in at this desk")
	p.press("o", "down", "enter").sees("I. Lee’s PIN").press("0815", "esc", "esc")
	if o := p.d.Official(); o == nil || o.Name != "R. Ortiz" {
		t.Errorf("%+v sits at the desk, want R. Ortiz", o)
	}
}

// Keys typed while a PIN is checked act for the new official. They are dropped when the PIN was
// wrong.
func TestKeysWaitForThePIN(t *testing.T) {
	for pin, want := range map[string]string{"4711": "R. Ortiz", "4712": ""} {
		s := newStore(t)
		p := sit(t, s, "", 80, 24, pins{1: "4711"}.choose)
		p.press("enter", pin)
		_, cmd := p.d.Update(tea.KeyMsg{Type: tea.KeyEnter}) // looking at it
		for _, k := range "1aw" {
			p.d.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{k}})
		}
		p.run(cmd)
		if got := p.d.line.Text(); (got == "1aw") != (want != "") {
			t.Errorf("PIN %s: the quick line holds %q", pin, got)
		}
	}
}

// Who sits at the desk and does not rule enters for the director who was called: the ruling is the
// director's.
func TestEnteredForTheDirectorWhoWasCalled(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Doyle", 80, 24).press("2aw", "enter").sees("who was called?").press("down", "enter", "enter").sees("✓ WARN")
	hall := p.d.Hall()
	i := hall.Ledger.Incidents()[hall.Ledger.IncidentCount()-1]
	sum := summary.New(hall.Ledger, i)
	if sum.CalledBy != "S. Whitfield" || sum.EnteredBy != "P. Doyle" || sum.RuledBy != "S. Whitfield" {
		t.Errorf("called %s, entered %s, ruled %s", sum.CalledBy, sum.EnteredBy, sum.RuledBy)
	}
	p.press("h").sees("P. Doyle ruled", "for S. Whitfield")
}

// The floor tells of appeals and consequences in all rounds, and marks what may still change.
func TestTheFloorMarksWhatMayChange(t *testing.T) {
	s, _ := appealed(t)
	p := sit(t, s, "Novak", 80, 24).sees("2 APPEALS", "APPEAL 0:00")
	p.press(chief...).press("x", "two saw it", "enter", "y", "esc", "esc", "esc").sees("3 TO SETTLE", "*")
}

// A deadline counts down on screen.
func TestTheDeadlineCountsDown(t *testing.T) {
	s := newStore(t)
	at := now
	p := sit(t, s, "Ortiz", 80, 24, func(c *Config) { c.Now = func() time.Time { return at } })
	p.press("2aw", "enter", "enter", "h").sees("15:00 left to appeal")
	at = now.Add(11 * time.Minute)
	p.d.Update(secondTick{}) // its command would wait for the next second
	p.sees("4:00 left to appeal")
	p.press("esc", "esc", "a").sees("4:00 left", "by 12:15")
	at = now.Add(16 * time.Minute)
	p.press("l", "enter", "a").sees("until 12:15:00: past the deadline")
	p.press("a", "f", "it was castling", "enter").sees("why is it late?").press("enter").sees("a late appeal needs its reason")
	p.press("the partner played on", "enter", "enter").sees("late: due at 12:15:00")
}

// Once all appeals are decided none is shown as waiting, but the screen still says that there were
// some.
func TestAnEmptyQueueDoesNotDenyWhatWasDecided(t *testing.T) {
	s := closed(t)
	record(t, s, "Ortiz", func(hall *tournament.Tournament, _ *event.Official) ([]fact.Fact, error) {
		return appeal.Withdraw(hall.Ledger, appeal.WithdrawRequest{Appeal: 1, Text: "the player"})
	})
	p := sit(t, s, "Osei", 80, 24, func(c *Config) { c.Now = func() time.Time { return now.Add(24 * time.Hour) } })
	if _, err := p.d.Hall().Ledger.Appeal(3); err != nil {
		t.Fatal(err)
	}
	p.press("a").sees("No appeals are waiting").seesNo("No appeal yet")
}

// A finally decided appeal is found by its incident. Only the floor chief may take it up, on new
// evidence.
func TestTheFloorChiefReopens(t *testing.T) {
	s := closed(t)
	sit(t, s, "Novak", 80, 24).press(final...).sees("appeal 3 against R3-7-01", "final").press("n").seesNo("what is new?")
	p := sit(t, s, "Osei", 80, 24).press(final...).press("n").sees("what is new?").press("enter").sees("a closed matter opens only on new evidence: say what is new")
	p.press("a film of the table", "enter").sees("why now and not earlier?").press("esc", "n").sees("what is new? ▏").press("a film of the table", "enter").sees("why now and not earlier?")
	p.press("it came by post", "enter").sees("appeal 4 against R3-7-01", "Reopens", "a film of the table", "it came by post", "u uphold")
	p.press("esc").sees("New evidence reopened it as appeal 4.").seesNo("That decision is final")
}

// What was upheld goes on to the next level from its packet, by the key in the footer; what is
// final says so there.
func TestAPacketLeadsToTheNextLevel(t *testing.T) {
	s, _ := appealed(t)
	p := sit(t, s, "Novak", 80, 24).press(chief...).seesNo("appeal further").press("u", "both saw it", "enter", "y").sees("appeal 2 decided", "a appeal further")
	p.press("a").sees("appeal against R3-7-01", "who appeals?")
	p.press("esc").sees("a appeal further")
	sit(t, closed(t), "Ortiz", 80, 24).press(final...).seesNo("appeal further").press("a").sees("that is final")
}

// What a chief sends back is ruled anew with Enter, also from the end of the day; until then
// nothing of it stands.
func TestWhatIsSentBackIsRuledAgain(t *testing.T) {
	s, _ := appealed(t)
	sit(t, s, "Novak", 80, 24).press(chief...).press("r", "ask the two who saw it", "enter", "y").sees("appeal 2 decided")
	p := sit(t, s, "Ortiz", 100, 40).press("d", "end").sees("R3-7-01", "sent back: rule again")
	p.press("home").to("R3-7-01").sees("▸   to rule       R3-7-01").press("enter").sees("Sent back by M. Novak at 12:00: rule again.", "Warn Anton.", "↵ rule").seesNo("✓ WARN")
	p.press("g").sees("rule first").press("enter").sees("ruled", "Warn Anton.").seesNo("Sent back")
}

// The questions of a claim that was sent back are opened again, and its answers can be taken back.
func TestAClaimSentBackIsAskedAgain(t *testing.T) {
	s := newStore(t)
	competing(sit(t, s, "Ortiz", 80, 24)).press("=", "enter", "y").sees("ruled")
	no := 0
	record(t, s, "Ortiz", func(hall *tournament.Tournament, _ *event.Official) ([]fact.Fact, error) {
		no = hall.Ledger.IncidentCount()
		return appeal.File(hall.Ledger, appeal.FileRequest{Incident: no, Seat: "a", Grounds: penalties.FactsWrong, Text: "the flag was first"}, now)
	})
	record(t, s, "I. Lee", func(hall *tournament.Tournament, o *event.Official) ([]fact.Fact, error) {
		return appeal.Decide(hall.Ledger, appeal.DecideRequest{Appeal: hall.Ledger.AppealCount(), Decision: penalties.Remand, Reason: "ask again"}, o)
	})
	p := sit(t, s, "Ortiz", 80, 24)
	p.d.rooms.Ruling(p.newest())
	p.sees("Sent back by I. Lee", "↵ rule").press("enter").sees("THE SKEWERS WIN THE MATCH", "⌫ undo")
	p.press("backspace", "1").sees("ZUGZWANG ZEBRAS WIN THE MATCH").press("enter").sees("Record it?").press("y").sees("ruled").seesNo("Sent back")
}

// A child's own appeal is made worse only once the chief is told so, gives a reason and says yes.
func TestAHeavierDecisionIsToldFirst(t *testing.T) {
	s, _ := appealed(t)
	p := sit(t, s, "Novak", 100, 40).press(chief...).press("m", "home", "down", "down", "down")
	p.press("enter").sees("Heavier for", "who appealed, than what was in force", "why is it heavier?")
	p.press("a third hand, seen by two", "enter").sees("That is heavier for").press("y").sees("appeal 2 decided")
	a := p.d.Hall().Ledger.Appeals()[1]
	if !a.Decision.Heavier {
		t.Error("the decision is not recorded as heavier")
	}
}

// What is lighter for the player is asked as ever.
func TestALighterDecisionIsAskedAsEver(t *testing.T) {
	s, _ := appealed(t)
	sit(t, s, "Novak", 100, 40).press(chief...).press("m", "home", "enter").seesNo("eavier").press("seen", "enter").seesNo("eavier")
}

// The winner may appeal their own win, once the desk has asked.
func TestTheWinnerIsAskedBeforeTheyAppeal(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press(forfeit...).press("a").sees("who appeals?")
	p.press("b").sees("won on this ruling. Appeal anyway?").press("n").sees("who appeals?")
	p.press("b", "y").sees("on what grounds?").press("f", "no", "enter", "enter").sees("appeal 2 against")
}

// A withdrawn appeal is filed once more with a reason, and then no more.
func TestAWithdrawnAppealComesBackOnce(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press(forfeit...).press("a", "a", "f", "no", "enter", "enter").sees("appeal 2 against")
	withdraw := []string{"w", "her mother", "enter", "y"}
	p.press(withdraw...).sees("appeal 2 withdrawn").press("esc", "a", "a", "f", "no", "enter").sees("why file it again?")
	p.press("enter").sees("say why the appeal is filed again").press("a witness came", "enter").sees("Why now  a witness came", "f  File the appeal").press("enter").sees("appeal 3 against")
	p.press(withdraw...).sees("appeal 3 withdrawn").press("esc", "a").sees("was withdrawn twice: the ruling stands")
}

// A chief gives a claim another outcome by the words that commands have, with what follows and the same question
// once more; the decision keeps it.
func TestAChiefGivesAClaimAnotherOutcome(t *testing.T) {
	p := sit(t, newStore(t), "Novak", 100, 50).press("a", "enter", "m").sees("The claim is upheld", "Neither: play on",
		"Board B is drawn", "Yusuf wins the game on board A")
	p.press("down", "enter").sees("Decide instead: the claim is denied", "The result (0-1) would be removed")
	p.press("the bishop came too late", "enter").sees("Decide instead: the claim is denied?").press("y").sees("appeal 1 decided")
	if d := p.d.Hall().Ledger.Appeals()[0].Decision; d == nil || d.Claim != penalties.ClaimDenied {
		t.Errorf("the decision is %+v", d)
	}
}

// A chief decides about the facts, and is told where one side was heard.
func TestOneSideHeardIsSaidBeforeADecision(t *testing.T) {
	s, _ := appealed(t)
	p := sit(t, s, "Novak", 100, 40).press(chief...).press("t", "a: it was my left", "enter").press("x").sees("Only Blunderbuss was heard: hear Drop Shots too (rule 20).")
	p.press("esc").press("t", "b: it was the right", "enter").press("x").seesNo("was heard")
}

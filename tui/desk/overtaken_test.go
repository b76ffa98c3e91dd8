package desk

import (
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/incident"
)

// elsewhereDone is what another desk does while something is half typed here.
type elsewhereDone func(hall *tournament.Tournament, by *event.Official) ([]fact.Fact, error)

func newest(hall *tournament.Tournament) int { return hall.Ledger.IncidentCount() }

// overtakings are half-typed texts, and what another official settles meanwhile.
var overtakings = []struct {
	name  string
	in    func(testing.TB) *store
	who   string
	typed []string
	other string
	does  elsewhereDone
	says  string // why one cannot go on
	text  string // what was typed
}{
	{
		"testimony on what is struck", nil, "Ortiz",
		[]string{"5cx", "enter", "t", "d: he kno"},
		"Osei", func(hall *tournament.Tournament, by *event.Official) ([]fact.Fact, error) {
			return incident.Strike(hall.Ledger, newest(hall), "logged twice", by)
		}, "R3-5-03 was struck meanwhile", "d: he kno",
	},
	{
		"a reason to strike what is struck", nil, "Ortiz",
		[]string{"5cx", "enter", "s", "wrong ta"},
		"Osei", func(hall *tournament.Tournament, by *event.Official) ([]fact.Fact, error) {
			return incident.Strike(hall.Ledger, newest(hall), "logged twice", by)
		}, "R3-5-03 was struck meanwhile", "wrong ta",
	},
	{
		"a reason to differ where somebody has ruled", nil, "Ortiz",
		[]string{"5cx", "enter", "d", "enter", "they are chi"},
		"Whitfield", func(hall *tournament.Tournament, by *event.Official) ([]fact.Fact, error) {
			return incident.Rule(hall.Ledger, incident.RuleRequest{Incident: newest(hall)}, by)
		}, "R3-5-03 was ruled meanwhile by S. Whitfield", "they are chi",
	},
	{
		"a decision where somebody has decided", func(t testing.TB) *store { s, _ := appealed(t); return s },
		"Novak",
		[]string{"a", "enter", "x", "two saw it"},
		"Novak", func(hall *tournament.Tournament, by *event.Official) ([]fact.Fact, error) {
			return appeal.Decide(hall.Ledger, appeal.DecideRequest{Appeal: 1, Decision: penalties.Uphold, Reason: "nobody saw it"}, by)
		}, "appeal 1 was decided meanwhile by M. Novak: upheld", "two saw it",
	},
	{
		"a consequence that somebody has settled", decidedFirst, "Novak",
		[]string{"a", "c", "enter", "as deci"},
		"Novak", func(hall *tournament.Tournament, by *event.Official) ([]fact.Fact, error) {
			return tournament.Settle(hall, 1, false, "", "it was played", by)
		}, "another desk marked consequence 1 declined", "as deci",
	},
	{
		"an exchange in a round that has started", paired, "Ortiz",
		[]string{"r", "w", "x", "x", "down", "x", "sist"},
		"Ortiz", func(hall *tournament.Tournament, _ *event.Official) ([]fact.Fact, error) {
			return rounds.Start(hall.Register, "K5", 4)
		}, "the round has started since then: its pairings stand", "sist",
	},
}

// A text that was typed can no longer be used where another official has settled the matter meanwhile,
// neither after a power cut nor while typing. The desk says so once in a line, which has the text and is
// copied with it.
func TestADraftYieldsToWhatSomebodyElseHasSettled(t *testing.T) {
	for _, c := range overtakings {
		for _, cut := range []bool{true, false} {
			name := c.name + ", under one's hands"
			if cut {
				name = c.name + ", after a power cut"
			}
			t.Run(name, func(t *testing.T) {
				in := c.in
				if in == nil {
					in = func(t testing.TB) *store { return newStore(t) }
				}
				s, copied := in(t), ""
				copies := func(c *Config) { c.Copy = func(text string) error { copied = text; return nil } }
				p := sit(t, s, c.who, 80, 24, copies).press(c.typed...)
				p.sees(c.text + "▏")
				record(t, s, c.other, c.does)
				if cut {
					p = sit(t, s, c.who, 80, 24, copies).sees("Kept: ").press("ctrl+r")
				} else {
					p.catchUp()
				}
				p.seesNo(c.text + "▏")
				line := strings.Join(strings.Fields(plainText(strings.Join(p.d.quickLines(), " "))), " ")
				if !strings.Contains(line, c.says) && !cut || !strings.Contains(line, "your text was: "+c.text) {
					t.Errorf("the line says %q", line)
				}
				if p.press("y"); !strings.Contains(copied, c.text) {
					t.Errorf("copied without %q:\n%s", c.text, copied)
				}
				p.press("ctrl+g").seesNo("Kept")
			})
		}
	}
}

// paired is the sample with round 4 of K-5 paired and not started.
func paired(t testing.TB) *store {
	s := newStore(t)
	sit(t, s, "Whitfield", 80, 24).press("r", "1a", "2a", "3a", "5a", "6a", "enter", "n", "y", "n").sees("round 4 paired")
	return s
}

// An appeal that another official has filed meanwhile cannot be filed again. While typing, the text
// stays in its field.
func TestAnAppealHalfTypedYieldsToOneThatWasFiled(t *testing.T) {
	s := newStore(t)
	first := 0
	for _, e := range sit(t, s, "Ortiz", 80, 24).d.Hall().Ledger.Incidents() {
		if e.Label == "R3-7-01" {
			first = e.No
		}
	}
	typed := []string{"l", "/", "7-01", "enter", "enter", "a", "a", "f", "it was her le"}
	p := sit(t, s, "Ortiz", 80, 24).press(typed...).sees("what is wrong? it was her le▏")
	record(t, s, "Whitfield", func(hall *tournament.Tournament, _ *event.Official) ([]fact.Fact, error) {
		return appeal.File(hall.Ledger, appeal.FileRequest{Incident: first, Seat: "a", Grounds: penalties.FactsWrong, Text: "no", LateReason: "no"}, now)
	})
	p.catchUp().sees("what is wrong? it was her le▏", "is not decided yet")
	sit(t, s, "Ortiz", 80, 24).press("ctrl+r").seesNo("what is wrong?").sees("your text was: it was her le")
}

// Two people change places at one desk: what the one had typed is not before the other, and is offered to
// the first again.
func TestWhatOneHadTypedIsNotShownToTheNext(t *testing.T) {
	for _, c := range []struct {
		name  string
		typed []string
		text  string
		offer string
	}{
		{"a testimony", []string{"5cx", "enter", "t", "d: he kno"}, "he kno", "Kept: a testimony for R3-5-03"},
		{"a position", []string{"5cx", "enter", "b", "e", "q", "esc"}, "not recorded", "Kept: a position"},
		{"a form", []string{"t", "n", "Rooks of"}, "Rooks of", ""},
		{"a call", []string{"9b"}, "9b▏", "Kept: the call 9b"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := sit(t, newStore(t), "Ortiz", 80, 24).press(c.typed...).sees(c.text)
			whitfield := p.d.Hall().Register.Staff[1]
			p.d.SignIn.SetOfficial(whitfield) // as the search does it
			p.run(p.d.Drafts.Load())
			p.seesNo(c.text).seesNo("Kept").press("ctrl+r").seesNo(c.text)
			p.press("o", "up", "home", "enter").sees("R. Ortiz: signed")
			if c.offer != "" {
				p.d.notice.Clear()
				p.press("ctrl+g").sees(c.offer)
			} else {
				p.seesNo("Kept")
			}
		})
	}
}

// A call typed at a desk without an official belongs to the next to sit down, also after a power
// cut.
func TestACallThatNobodyTypedIsWhoseWhoSitsDown(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "", 80, 24).press("esc", "12aw", "enter").sees("who is at this desk?")
	p.press("down", "enter").sees("S. Whitfield", "› 12aw▏")
	s = newStore(t)
	sit(t, s, "", 80, 24).press("esc", "12aw", "enter").sees("who is at this desk?")
	sit(t, s, "", 80, 24).sees("who is at this desk?").press("down", "enter").sees("S. Whitfield").press("ctrl+r").sees("› 12aw▏")
	if left := s.drafts["desk:desk"]; left != "" {
		t.Errorf("still kept for nobody: %s", left)
	}
}

// If the staff list is left without a choice, the call returns to the quick line.
func TestACallThatWaitedForANameComesBack(t *testing.T) {
	sit(t, newStore(t), "", 80, 24).press("esc", "12aw", "enter").sees("who is at this desk?").press("esc").sees("› 12aw▏")
}

// A draft of before, in another form, is let go without a word.
func TestAnOldDraftIsLetGo(t *testing.T) {
	for _, old := range []string{
		`{"incident":1,"text":"{\"clock\":\"11\"}","filling":"section","sketches":{"incident 1":"{}"},"boards":{"incident":1}}`,
		`{"texts":{"consequence 1":"plain","consequences":"plain","section":"{\"values\":[\"K\"],\"at\":0}"},"open":["consequences","nowhere 3","packet 9","ruling x","setup","claim 1",""]}`,
		`{"open":`, `[]`, `null`,
	} {
		s := newStore(t)
		s.drafts["desk:staff:1"] = old
		sit(t, s, "Ortiz", 80, 24).press("8aw").sees("› 8aw▏")
	}
}

// However long the text, the frame holds on a phone, and the whole of it can be copied.
func TestALongTextThatCannotBeUsedFitsAPhone(t *testing.T) {
	s, copied := newStore(t), ""
	long := strings.Repeat("she says that he pressed first ", 15)
	copies := func(c *Config) { c.Copy = func(text string) error { copied = text; return nil } }
	sit(t, s, "Ortiz", 40, 12).press("5cx", "enter", "t", long)
	record(t, s, "Osei", overtakings[0].does)
	p := sit(t, s, "Ortiz", 40, 12, copies).sees("Kept: ").press("ctrl+r").sees("R3-5-03 was struck")
	checkFrame(t, p.d.View(), 40, 12)
	if p.press("y"); !strings.Contains(copied, long[:len(long)-1]) {
		t.Errorf("copied only:\n%s", copied)
	}
}

// The first ruling stands, at the desk as in commands: a later one does not replace it. Its author
// is shown the first one and may correct it.
func TestWhoeverIsFirstHasRuled(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 30).press("5cx", "enter", "d", "enter", "they are children")
	record(t, s, "Whitfield", func(hall *tournament.Tournament, by *event.Official) ([]fact.Fact, error) {
		return incident.Rule(hall.Ledger, incident.RuleRequest{Incident: newest(hall)}, by)
	})
	p.press("enter").sees("R3-5-03 was ruled by S. Whitfield at")
	if i := p.newest(); len(i.Rulings) != 1 {
		t.Fatalf("%d rulings", len(i.Rulings))
	}
	p.press("d", "enter", "they are children", "enter").seesNo("was ruled by S. Whitfield at")
	if i := p.newest(); len(i.Rulings) != 2 || i.Rulings[1].Supersedes != i.Rulings[0].RulingMade.Ruling {
		t.Errorf("the correction is not recorded:\n%s", p.d.View())
	}
}

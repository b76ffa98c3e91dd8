package story_test

import (
	"strings"
	"testing"
	"time"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/tui/document"
	"flagfall/tui/story"
)

// What each act makes of a claim that won the match, and of an offense, in three lengths. The sentence
// also says who and when.
func TestTheStatusFollowsEachAct(t *testing.T) {
	claim := incident.LogRequest{Seat: "a", Offence: "f", Given: halltest.Given("flag_down", []string{"BA"}, "clock_stopped", true)}
	type act struct {
		name string
		does func(h *halltest.Hall, i *penalties.Incident)
	}
	decides := func(who, decision string, remedies ...penalties.Remedy) act {
		return act{who + " " + decision, func(h *halltest.Hall, i *penalties.Incident) {
			h.MustDecide(who, i.LastAppeal(), decision, remedies...)
		}}
	}
	files := act{"an appeal", func(h *halltest.Hall, i *penalties.Incident) { h.File(i.No) }}
	strikes := act{"a strike", func(h *halltest.Hall, i *penalties.Incident) { h.Strike(i.No) }}
	settles := func(choice string) act {
		return act{"a chief settles " + choice, func(h *halltest.Hall, _ *penalties.Incident) {
			h.MustSettle(h.T.Ledger.OpenConsequences()[0].Consequence, true, choice)
		}}
	}
	half := penalties.Remedy{Kind: "add-time", Seat: "b", Seconds: 30}
	for name, c := range map[string]struct {
		logs     incident.LogRequest
		acts     []act
		badge    string
		line     string
		sentence string // is contained
	}{
		"a claim that is ruled":    {claim, nil, "ruled", " win the match", "Ruled by Rita Ortiz at "},
		"an upheld claim":          {claim, []act{files, decides("Lee", penalties.Uphold)}, "upheld", "upheld: ", " win the match."},
		"an overturned claim":      {claim, []act{files, decides("Lee", penalties.Overturn)}, "overturned", "overturned: the claim is denied; the result is to settle", "Overturned by Lee Novak at "},
		"a result that is settled": {claim, []act{files, decides("Lee", penalties.Overturn), settles(penalties.SecondWonChoice)}, "overturned", "overturned: the claim is denied, the match stands 0-1 for ", "Overturned by Lee Novak at "},
		"a match that goes on":     {claim, []act{files, decides("Lee", penalties.Overturn), settles(penalties.ApplyChoice)}, "overturned", "overturned: the claim is denied, the match goes on", "Overturned by Lee Novak at "},
		"a restored claim":         {claim, []act{files, decides("Lee", penalties.Overturn), files, decides("Ama", penalties.Overturn)}, "stands again, final", "stands again: ", "Restored by Ama Osei at "},
		"an offense":               {halltest.Offence("a", "w"), nil, "ruled", "step 1 of 3: warn ", "Ruled by Rita Ortiz at "},
		"under appeal":             {halltest.Offence("a", "w"), []act{files}, "appealed", "; under appeal", " Under appeal before the section chief since "},
		"modified":                 {halltest.Offence("a", "w"), []act{files, decides("Lee", penalties.Modify, half)}, "changed", "changed: add 0:30 to ", "Changed by Lee Novak at "},
		"sent back":                {halltest.Offence("a", "w"), []act{files, decides("Lee", penalties.Remand)}, "sent back", "sent back: rule again", "Sent back by Lee Novak at "},
		"overturned":               {halltest.Offence("a", "w"), []act{files, decides("Lee", penalties.Overturn)}, "overturned", "overturned: no penalty", ": no penalty."},
		"struck":                   {halltest.Offence("a", "w"), []act{strikes}, "struck", "struck: it counts for nothing", "Struck by Ama Osei at "},
		"struck after an appeal":   {halltest.Offence("a", "w"), []act{files, strikes}, "struck", "struck: it counts for nothing", "Struck by Ama Osei at "},
		"logged":                   {incident.LogRequest{Seat: "a", Offence: "w", Open: true}, nil, "to rule", "to rule", "It waits for a ruling."},
	} {
		t.Run(name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			i := h.Call(c.logs)
			for _, a := range c.acts {
				a.does(h, i)
			}
			got := story.OfIncident(h.T, i, h.Now)
			if got.Badge != c.badge || !strings.Contains(got.Line, c.line) || !strings.Contains(got.Sentence, c.sentence) {
				t.Errorf("%+v, want %q, %q, %q", got, c.badge, c.line, c.sentence)
			}
			if penalties.IsClaim(i) && strings.Contains(strings.ToLower(got.Line+got.Sentence), "no penalty") {
				t.Errorf("of a claim it says %q", got.Line)
			}
		})
	}
}

// What is lost by a penalty has the sign of danger, a claim that wins has not.
func TestAWinHasNoSignOfALoss(t *testing.T) {
	for name, c := range map[string]struct {
		logs []incident.LogRequest
		want document.Tone
	}{
		"a claim that wins":   {[]incident.LogRequest{{Seat: "a", Offence: "f", Given: halltest.Given("flag_down", []string{"BA"}, "clock_stopped", true)}}, document.Done},
		"a game that is lost": {[]incident.LogRequest{halltest.Offence("b", "h"), halltest.Offence("b", "h")}, document.Danger},
		"a warning":           {[]incident.LogRequest{halltest.Offence("b", "w")}, document.Done},
	} {
		h := halltest.Standard(t, halltest.U18, 4)
		var i *penalties.Incident
		for _, req := range c.logs {
			i = h.Call(req)
		}
		if said, tone := story.OrderNow(h.T, i); tone != c.want {
			t.Errorf("%s: %q has the tone %q, want %q", name, said, tone, c.want)
		}
	}
}

// Once the time to appeal is over the sentence says so, and not before.
func TestTheTimeToAppealEnds(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	i := h.Call(halltest.Offence("a", "w"))
	const over = "It is no longer open to appeal."
	if s := story.OfIncident(h.T, i, h.Now); strings.Contains(s.Sentence, over) {
		t.Errorf("right after the ruling: %q", s.Sentence)
	}
	if s := story.OfIncident(h.T, i, h.Now.Add(24*time.Hour)); !strings.Contains(s.Sentence, over) {
		t.Errorf("a day later: %q", s.Sentence)
	}
}

// TestNobodyHearsAnAppeal: without a chief on the staff a ruling says so, and not that the time is over.
func TestNobodyHearsAnAppeal(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	i := h.Call(halltest.Offence("a", "w"))
	h.Must(event.DeskActor, func(t *tournament.Tournament) (left []fact.Fact, err error) {
		for _, o := range t.Register.Staff {
			if o.Role == event.SectionChief || o.Role == event.FloorChief {
				left = append(left, event.OfficialLeft{Staff: o.No})
			}
		}
		return left, nil
	})
	s := story.OfIncident(h.T, i, h.Now)
	if !strings.Contains(s.Sentence, "No official on the staff can hear an appeal.") || strings.Contains(s.Sentence, "no longer") {
		t.Errorf("%q", s.Sentence)
	}
}

// A result that rests on a ruling which fell is not told as a ruling that stands.
func TestAFallenRulingDoesNotStand(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	i := h.Call(incident.LogRequest{Seat: "a", Offence: "f", Given: halltest.Given("flag_down", []string{"BA"}, "clock_stopped", true)})
	if got := story.StandingResult(h.T, i.Match); got != "A ruling stands at table 1: 1-0" {
		t.Errorf("after the ruling: %q", got)
	}
	h.MustDecide("Lee", h.File(i.No), penalties.Overturn)
	if got := story.StandingResult(h.T, i.Match); got != "The ruling at table 1 was overturned, and a chief settles its result 1-0" {
		t.Errorf("after it was overturned: %q", got)
	}
	h.MustSettle(h.T.Ledger.OpenConsequences()[0].Consequence, true, penalties.ApplyChoice)
	if got := story.StandingResult(h.T, i.Match); got != "" {
		t.Errorf("once it was removed: %q", got)
	}
}

// An appeal is open until a chief decides it; after the last level the decision is final.
func TestTheStatusOfAnAppeal(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	i := h.Call(halltest.Offence("a", "w"))
	first := h.File(i.No)
	expect := func(a *penalties.Appeal, badge, line, sentence string) {
		t.Helper()
		got := story.OfAppeal(h.T, a)
		if got.Badge != badge || got.Line != line || !strings.HasPrefix(got.Sentence, sentence) {
			t.Errorf("%+v, want %q, %q, %q", got, badge, line, sentence)
		}
	}
	about := "appeal 1 against " + i.Label
	if got := story.OfAppeal(h.T, first); got.Badge != "open" || !strings.Contains(got.Line, ": before the section chief since ") {
		t.Errorf("before a decision %+v", got)
	}
	if facts := story.Foresight(h.T, first); len(facts) != 4 || facts[0].Text != "Nothing more." {
		t.Errorf("it foresees %+v", facts)
	}
	h.MustDecide("Lee", first, penalties.Overturn)
	expect(first, "overturned", about+": overturned", "Appeal 1 against "+i.Label+": overturned by Lee Novak at ")
	second := h.File(i.No)
	h.MustDecide("Ama", second, penalties.Uphold)
	expect(second, "upheld, final", "appeal 2 against "+i.Label+": upheld, final", "Appeal 2 against "+i.Label+": upheld by Ama Osei at ")
}

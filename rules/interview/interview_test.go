package interview_test

import (
	"fmt"
	"strings"
	"testing"

	"flagfall/rules"
	"flagfall/rules/envtest"
	"flagfall/rules/interview"
	"flagfall/rules/judge"
)

func book(t *testing.T, id string) *rules.Book {
	t.Helper()
	b, err := rules.Builtin(id)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestTheUsualAnswersAreThePublishedBook: with Enter alone, nothing differs.
func TestTheUsualAnswersAreThePublishedBook(t *testing.T) {
	for _, id := range rules.BuiltinIDs() {
		b := book(t, id)
		questions := interview.Questions(b)
		if len(questions) < 30 || len(questions) > 45 {
			t.Errorf("%s: %d questions", id, len(questions))
		}
		text, err := interview.Text(b, "ours", "Our rules", nil)
		if err != nil || strings.Contains(string(text), "[") {
			t.Errorf("%s: %s %v", id, text, err)
		}
		usual := map[string]string{}
		for _, q := range questions {
			if q.Ask == "" || q.Example == "" {
				t.Errorf("%s: %+v", id, q)
			}
			for _, c := range q.Choices {
				if !strings.Contains(c.Says, " ") {
					t.Errorf("%s: %s offers %q in no sentence", id, q.ID, c.Says)
				}
			}
			usual[q.ID] = q.Usual
		}
		if text, err := interview.Text(b, "ours", "Our rules", usual); err != nil || strings.Contains(string(text), "[") {
			t.Errorf("%s: %s %v", id, text, err)
		}
	}
}

// TestEveryAnswerByItselfIsARulebook: each choice alone gives a file without a fault, except where it needs another.
func TestEveryAnswerByItselfIsARulebook(t *testing.T) {
	for _, id := range envtest.Share(t, rules.BuiltinIDs(), 3, 0) {
		b := book(t, id)
		for _, q := range interview.Questions(b) {
			for _, c := range q.Choices {
				text, err := interview.Text(b, "ours", "Our rules", map[string]string{q.ID: c.Answer})
				needsMore := q.ID == "illegal.remedy" || c.Answer == "corrected-and-time" || q.ID == "touch.drops" ||
					q.ID == "repetition.aloud"
				if err != nil && !needsMore {
					t.Errorf("%s: %s = %s: %v\n%s", id, q.ID, c.Answer, err, text)
				}
			}
		}
	}
}

// TestAnInterview: answers become laws, steps and an offense, and the book decides by them.
func TestAnInterview(t *testing.T) {
	text, err := interview.Text(book(t, "uschess-2018"), "ours", "Our \"own\" rules", map[string]string{
		"time.seconds": "3:00", "drops.mate": "illegal", "drops.pawn_to_rank": "4", "stalemate.draws": "match",
		"ladder.hands": "warning, game", "ladder.illegal-moves": "1:00, game", "over": "event", "counts": "team",
		"own": "Refused to show captured pieces", "appeals.fee": "20 euros", "appeals.minutes": "30",
	})
	if err != nil {
		t.Fatal(err)
	}
	b, err := rules.Parse("ours.toml", text)
	if err != nil {
		t.Fatal(err)
	}
	hands, _ := b.Ladder("hands")
	if b.Time.Seconds != 180 || b.Drops.Mate != "illegal" || b.Laws.PawnDropRank != 4 || b.Stalemate.Draws != "match" ||
		len(hands.Rungs) != 2 || hands.Over != "event" || hands.Counts != "team" || b.Appeals.Minutes != 30 {
		t.Errorf("%s", text)
	}
	facts, err := rules.ParseFacts([]byte(`{"kind":"own-offense","by":"WA"}`))
	if err != nil {
		t.Fatal(err)
	}
	if v, err := judge.Judge(b, rules.Policy{}, facts); err != nil || fmt.Sprint(v.Remedies) != "[forfeit-game WA]" {
		t.Errorf("%+v %v", v, err)
	}
}

// TestAnswersThatCannotBeUsed are refused with what to type.
func TestAnswersThatCannotBeUsed(t *testing.T) {
	for id, answer := range map[string]string{
		"time.seconds": "five", "ladder.hands": "warning, fine", "drops.check": "maybe", "repetition.occurrences": "often",
	} {
		for _, q := range interview.Questions(book(t, "uschess-2018")) {
			if q.ID == id && q.Check(answer) == nil {
				t.Errorf("%s: %q is taken", id, answer)
			}
		}
	}
}

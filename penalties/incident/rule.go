package incident

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// LoggedRuling names in a request the ruling that was made when the incident was logged.
const LoggedRuling = -1

// RuleRequest is a TD's ruling. Remedies nil means what the rulebook prescribes, if anything.
// Differ says that Remedies, even an empty list, are what the TD wants.
type RuleRequest struct {
	Incident int
	Remedies []penalties.Remedy
	Differ   bool
	Clock    *int64 // reading in milliseconds of the clock that is moved
	Reason   string
	// the director's decision where the rulebook leaves it open; serves as the reason
	Decided  string
	From     string   // the rulebook it was decided from, "" for penalties.DefaultSource
	Edition  string   // of that book, "" for the one the event uses
	Article  string   // in it
	Claim    string   // the outcome of a claim, one of penalties.ClaimOutcomes; "" for the rulebook's
	Expect   int      // the step that the caller has in mind, 0 for any
	CalledBy string   // the actor who was called, where another one enters it
	Sure     []string `json:",omitempty"` // keys of penalties.Doubt that are answered
	Proved   bool     `json:"-"`          // as in LogRequest
	// Corrects is the number of the ruling to replace, or LoggedRuling; 0 for the first, and after a
	// remand.
	Corrects int
}

// AlreadyRuledError says that the current ruling is not the one that was to be corrected: another
// official was faster.
type AlreadyRuledError struct{ text string }

func (e *AlreadyRuledError) Error() string { return e.text }

// RefusalKind is refusal.Conflict.
func (*AlreadyRuledError) RefusalKind() refusal.Kind { return refusal.Conflict }

// Rule returns the facts of a ruling: the first on an open incident, or a correction until the
// clocks restart or an appeal is filed. A request that does not name the current ruling is refused
// with an *AlreadyRuledError. Departures and discretionary rulings need a reason.
func Rule(s *penalties.State, req RuleRequest, by *event.Official) ([]fact.Fact, error) {
	i, err := s.Incident(req.Incident)
	if err != nil {
		return nil, err
	}
	if err := mayPropose(s, by, req.CalledBy, i.Place.Section); err != nil {
		return nil, err
	}
	switch {
	case i.Struck != nil:
		return nil, refusal.Conflict.Errorf("%s was struck: log it again if it did happen", i.Label)
	case !i.Correctable():
		return nil, penalties.FrozenError(i)
	}
	if err := checkCorrects(s, i, req.Corrects); err != nil {
		return nil, err
	}
	verdict, err := s.Assess(i)
	if err != nil {
		return nil, err
	}
	if err := checkExpectedStep(i, req.Expect, verdict); err != nil {
		return nil, err
	}
	remedies := penalties.PrescribedRemedies(verdict)
	if req.Differ || len(req.Remedies) > 0 {
		remedies = req.Remedies
	}
	reason := cleantext.Clean(req.Reason)
	made := penalties.RulingMade{
		Verdict: verdict, Remedies: slices.Clone(remedies), Clock: req.Clock,
		Departed: penalties.Departs(verdict, remedies, req.Differ),
	}.EnteredFor(req.CalledBy, req.Proved)
	if err := setDecided(&made, i, req); err != nil {
		return nil, err
	}
	if err := checkImposable(i, made, reason); err != nil {
		return nil, err
	}
	if err := decideClaim(s, i, &made, req.Claim, reason); err != nil {
		return nil, err
	}
	ruler := authority(s, by, req.CalledBy, req.Proved)
	r, err := newRuling(s, i, made, false)
	if err != nil {
		return nil, err
	}
	if r, err = r.sealed(ruler, reason); err != nil {
		return nil, err
	}
	return r.answered(s.RulingDoubts(i, r.made, r.does(), ruler), req.Sure)
}

// decideClaim gives a claim the outcome that the director names. Another one than the rulebook prescribes
// departs from it.
func decideClaim(s *penalties.State, i *penalties.Incident, made *penalties.RulingMade, claim, reason string) error {
	if claim = strings.TrimSpace(claim); claim == "" {
		return nil
	}
	before := made.MatchEffect()
	v, err := s.DecideClaim(i, made.Verdict, claim)
	if err != nil {
		return err
	}
	prescribed := penalties.Prescribes(made.Verdict)
	with := *made
	with.Verdict, with.Claim = v, claim
	with.Remedies = slices.DeleteFunc(slices.Clone(made.Remedies), penalties.Remedy.Forfeits)
	after := with.MatchEffect()
	if prescribed && reflect.DeepEqual(before, after) {
		return nil // that is what the rulebook says
	}
	if slices.ContainsFunc(made.Remedies, penalties.Remedy.Forfeits) && !prescribed {
		return refusal.Invalid.Errorf("name the outcome of the claim or a forfeit, not both")
	}
	if with.Departed = made.Departed || prescribed; with.Departed && reason == "" {
		return refusal.Invalid.Errorf("that departs from %s, which decides the claim itself: give a reason",
			i.Book().Name)
	}
	*made = with
	return nil
}

// checkCorrects refuses to correct another ruling than the current one.
func checkCorrects(s *penalties.State, i *penalties.Incident, ruling int) error {
	if ruling == LoggedRuling {
		ruling = 0
		if len(i.Rulings) > 0 {
			ruling = i.Rulings[0].RulingMade.Ruling
		}
	}
	switch i.RulingToCorrect() {
	case ruling:
		return nil
	case 0:
		return refusal.Conflict.Errorf("no ruling on %s stands: nothing to correct",
			i.Label)
	}
	r := i.Ruling()
	return &AlreadyRuledError{
		fmt.Sprintf("%s was ruled by %s at %s: %s", i.Label, s.Register.ActorName(r.By()),
			s.Register.TimeOfDay(r.Meta.At), rulingText(r)),
	}
}

// setDecided sets what the director decided, and from which rulebook, where the rulebook leaves it
// open.
func setDecided(made *penalties.RulingMade, i *penalties.Incident, req RuleRequest) error {
	made.Decided, made.From = cleantext.Clean(req.Decided), cleantext.Clean(req.From)
	switch {
	case made.Decided == "" && made.From == "" && req.Edition == "" && req.Article == "":
		return nil
	case made.Decided == "":
		return refusal.Invalid.Errorf("a book is named, but no decision: say what you decided")
	case !penalties.LeftToDirector(made.Verdict):
		return refusal.Invalid.Errorf(
			"%s is not left to you: %s decides it; to depart from it, give a reason",
			i.Label, i.Book().Name,
		)
	}
	made.From = cmp.Or(made.From, penalties.DefaultSource(i.Book(), made.Verdict))
	made.Edition = cmp.Or(cleantext.Clean(req.Edition), made.Verdict.Edition)
	made.Article = cleantext.Clean(req.Article)
	return nil
}

// checkImposable checks the chosen remedies. Unless the rulebook prescribes them they need a
// reason.
func checkImposable(i *penalties.Incident, made penalties.RulingMade, reason string) error {
	v := made.Verdict
	if err := penalties.CheckRemedies(made.Remedies); err != nil {
		return err
	}
	switch {
	case reason != "", made.Decided != "", penalties.Forbids(v) && !made.Departed:
		return nil
	case len(v.Questions) > 0:
		q := v.Questions[0]
		return refusal.Invalid.Errorf(
			"%s needs a fact: %s Add it (%s), or decide without it and give a reason", i.Label,
			namingTeams(i, q.Text), q.Ask,
		)
	case made.Departed && penalties.Forbids(v):
		return refusal.Invalid.Errorf(
			"%s only forbids it the first time: to depart from that, give a reason",
			i.Book().Name,
		)
	case !penalties.Prescribes(v):
		return refusal.Invalid.Errorf(
			"%s is left to your discretion: give a reason, or say what you decided and from which book",
			i.Label,
		)
	case !made.Departed && !made.ByBook():
		return refusal.Invalid.Errorf("%s leaves that penalty to your discretion: give a reason", i.Book().Name)
	case made.Departed:
		return refusal.Invalid.Errorf("that departs from %s, which prescribes %s: give a reason",
			i.Book().Name, penalties.DescribeRemedies(penalties.PrescribedRemedies(v)))
	}
	return nil
}

// checkEnd refuses to take a game or a match, or to give one, in a match that had ended, before it
// is told whether the incident happened before that, and where it did not.
func checkEnd(i *penalties.Incident, made penalties.RulingMade) error {
	end, over := i.EndOf(i.Match)
	if !over || !made.MatchEffect().EndsGame() {
		return nil
	}
	switch f := (rules.Facts{Ended: string(end.Outcome)}); i.BeforeEnd(i.Match) {
	case rules.Yes:
	case rules.No:
		return refusal.Invalid.Errorf(
			"the match ended %s before this happened, so it changes no result: leave that out, or "+
				"answer again whether it happened before (%s)",
			namingTeams(i, rules.EndText(f.Ended)), rules.KeyBeforeEnd.Name,
		)
	default:
		q := rules.KeyBeforeEnd.Question(&f)
		return refusal.Invalid.Errorf("%s needs a fact: %s Add it (%s)", i.Label, namingTeams(i, q.Text), q.Ask)
	}
	return nil
}

// namingTeams is a sentence of the judge with the names of the incident's teams, which it numbers
// by their seats: "team 2" could be taken for the pairing number of another.
func namingTeams(i *penalties.Incident, sentence string) string {
	teams := i.Match.Pairing.Teams
	return strings.NewReplacer("team 1", teams[0].Name, "team 2", teams[1].Name).Replace(sentence)
}

// Restart records that the clocks run again, which freezes the ruling. It returns no facts when
// they run already. What else is open at the table is asked about, with a *penalties.Doubt that sure does not
// name.
func Restart(s *penalties.State, n int, sure ...string) ([]fact.Fact, error) {
	i, err := s.Incident(n)
	switch {
	case err != nil:
		return nil, err
	case i.AwaitsRuling():
		return nil, refusal.Conflict.Errorf("%s is not ruled yet: rule, or strike it", i.Label)
	case i.ClocksRunning():
		return nil, nil
	case i.Proposal != nil:
		return nil, refusal.Conflict.Errorf(
			"%s has another ruling waiting for a signature: the clocks stay stopped until then", i.Label,
		)
	}
	answers, err := penalties.AnswerDoubts(s.RestartDoubts(i), sure)
	if err != nil {
		return nil, err
	}
	return []fact.Fact{penalties.ClocksRestarted{Incident: n, Sure: answers}}, nil
}

// mayPropose returns nil when an official may rule or propose in a section. With calledBy that
// official is the one who was called, and any official may enter it, as a proposal at least.
func mayPropose(s *penalties.State, by *event.Official, calledBy, section string) error {
	if calledBy == "" {
		return penalties.MayPropose(by, section)
	}
	called := s.Register.OfficialByActor(calledBy)
	if called == nil {
		return refusal.NotFound.Errorf("no official %q: name the one who was called", calledBy)
	}
	return cmp.Or(penalties.MayPropose(called, section), by.CheckPresent())
}

// authority is the official by whose authority is ruled: who enters it, nil for the desk, or who
// was called and has proved it.
func authority(
	s *penalties.State, by *event.Official, calledBy string, proved bool,
) *event.Official {
	if calledBy != "" && proved {
		return s.Register.OfficialByActor(calledBy)
	}
	return by
}

// rulingText says in a few words what a ruling imposes, or who wins by it.
func rulingText(r *penalties.Ruling) string {
	if m := r.MatchResult(); len(r.Remedies) == 0 && m.Result == rules.Win {
		return fmt.Sprintf("team %d wins the match", m.Winner)
	}
	return penalties.DescribeRemedies(r.Remedies)
}

package appeal

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/officials"
	"flagfall/penalties"
	"flagfall/penalties/hearing"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// PanelSize returns how many officials the rulebook has decide an appeal at a level together; 0 where one decides.
func PanelSize(i *penalties.Incident, level string) int {
	law := i.Book().Appeals
	switch {
	case law == nil || law.Panel == 0:
		return 0
	case slices.Contains(law.Levels, rules.Committee) && level != rules.Committee,
		!slices.Contains(law.Levels, rules.Committee) && level != law.Levels[len(law.Levels)-1]:
		return 0
	}
	return law.Panel
}

// separateVotes is what stands between votes: a comma behind for or against.
var separateVotes = regexp.MustCompile(`[ =](for|against)\s*,`)

// SplitVotes separates the votes of several officials: "Ortiz for, 3 against". A comma in a name stays.
func SplitVotes(text string) ([]string, error) {
	return strings.Split(separateVotes.ReplaceAllString(text, " $1\n"), "\n"), nil
}

// ParseVote reads a vote such as "Ortiz for", "3 against". An official is named as for --as. The error names the vote.
func ParseVote(s *event.State, text string) (penalties.PanelVote, error) {
	text = strings.TrimSpace(strings.ReplaceAll(text, "=", " "))
	name, says := text, ""
	if at := strings.LastIndexByte(text, ' '); at > 0 {
		name, says = strings.TrimSpace(text[:at]), text[at+1:]
	}
	if says != "for" && says != "against" {
		return penalties.PanelVote{}, refusal.Invalid.Errorf(
			"vote %q: write an official and for or against, such as Ortiz for", text)
	}
	o, err := officials.Find(s, name)
	if err != nil {
		return penalties.PanelVote{}, err
	}
	return penalties.PanelVote{Staff: o.No, Against: says == "against"}, nil
}

// checkPanel refuses votes by which an appeal cannot be decided: too few or too many, of an official who is involved or
// named twice, or not for the decision. Who records it is one of them.
func checkPanel(
	s *penalties.State, a *penalties.Appeal, level string, votes []penalties.PanelVote, by *event.Official,
) error {
	size, members, against := PanelSize(a.Subject, level), map[int]bool{}, 0
	switch {
	case len(votes) == 0 && size > 0:
		return refusal.Invalid.Errorf(
			"%d officials decide appeal %d together%s: name each with a vote, such as --vote 'Ortiz for' (at the desk, after the reason)",
			size, a.Appeal, ruleSuffix(a.Subject))
	case len(votes) == 0:
		return nil
	case size > 0 && len(votes) != size:
		return refusal.Invalid.Errorf("%d officials decide appeal %d together%s, and %d voted", size, a.Appeal,
			ruleSuffix(a.Subject), len(votes))
	}
	for _, v := range votes {
		if v.Staff < 1 || v.Staff > len(s.Register.Staff) {
			return refusal.NotFound.Errorf("no official %d on the staff", v.Staff)
		}
		o := s.Register.Staff[v.Staff-1]
		if err := o.CheckPresent(); err != nil {
			return err
		}
		if p := hearing.InvolvementOf(s, o, a.Subject, a.Reopens != nil); p != nil {
			return refusal.Forbidden.Errorf("%s and may not vote on appeal %d",
				hearing.DescribeInvolvement(s, *p), a.Appeal)
		}
		if members[v.Staff] {
			return refusal.Invalid.Errorf("%s votes twice: name each official once", o.Name)
		}
		if members[v.Staff] = true; v.Against {
			against++
		}
	}
	switch {
	case !members[by.No]:
		return refusal.Invalid.Errorf("%s records the decision and has to be among those who voted", by.Name)
	case 2*against >= len(votes):
		return refusal.Invalid.Errorf("%d of %d voted against: record the decision that most voted for", against, len(votes))
	}
	return nil
}

// PanelText says who voted how on a decision: "Flo Chief and Rita Ortiz for, Ama Boateng against"; "" where one
// official decided.
func PanelText(s *event.State, d *penalties.AppealDecided) string {
	var votesFor, against []string
	for _, v := range d.Panel {
		if name := s.Staff[v.Staff-1].Name; v.Against {
			against = append(against, name)
		} else {
			votesFor = append(votesFor, name)
		}
	}
	switch {
	case len(d.Panel) == 0:
		return ""
	case len(against) == 0:
		return strings.Join(votesFor, " and ") + ", all for it"
	}
	return fmt.Sprintf("%s for, %s against", strings.Join(votesFor, " and "), strings.Join(against, " and "))
}

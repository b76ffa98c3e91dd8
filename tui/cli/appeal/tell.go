package appeal

import (
	"fmt"

	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/tui/cli/command"
	"flagfall/tui/document"
	"flagfall/tui/story"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

// printNewest tells the appeal that was filed last.
func printNewest(s *command.Session) error {
	a, err := s.Hall.Ledger.Appeal(s.Hall.Ledger.AppealCount())
	if err != nil {
		return err
	}
	if law := a.Subject.Book().Appeals; law != nil && law.Fee != "" {
		s.Env.Warn("the fee for an appeal: " + law.Fee)
	}
	return printAppeal(s, a)
}

func printAppeal(s *command.Session, a *penalties.Appeal) error {
	return s.Tell(view.OfAppeal(s.Hall, a), tellAppeal(s, a)...)
}

// tellAppeal tells an appeal, and by which numbers those who may decide it are named: a name may stand on the
// staff twice.
func tellAppeal(s *command.Session, a *penalties.Appeal) []document.Block {
	facts := story.Appeal(s.Hall, a)
	for _, o := range appeal.EligibleDeciders(s.Hall.Ledger, a) {
		facts.Add("", fmt.Sprintf("%s (--as %d) may decide it.", o.Name, o.No))
	}
	return []document.Block{document.Heading(words.UpperFirst(story.OfAppeal(s.Hall, a).Line)), facts}
}

// printDecision tells a decision with the consequences it has raised.
func printDecision(s *command.Session, id int, raised []*penalties.Consequence) error {
	a, err := s.Hall.Ledger.Appeal(id)
	if err != nil {
		return err
	}
	var more document.Facts
	more.Add("Now", words.Sentence(words.UpperFirst(words.HallDeed(s.Hall, a.Subject))))
	return s.Tell(view.OfDecision(s.Hall, a, raised), append(tellAppeal(s, a), tellRaised(s, more, raised))...)
}

func tellRaised(s *command.Session, facts document.Facts, raised []*penalties.Consequence) document.Facts {
	for _, q := range raised {
		facts = append(facts, story.Consequence(s.Hall, q)...)
	}
	return facts
}

// previewDecision tells what would follow from a decision.
func previewDecision(s *command.Session, req appeal.DecideRequest) error {
	if err := s.RequireWhole(); err != nil {
		return err
	}
	a, err := s.Hall.Ledger.Appeal(req.Appeal)
	if err != nil {
		return err
	}
	found, err := appeal.PreviewDecision(s.Hall.Ledger, req)
	if err != nil {
		return err
	}
	var raised []*penalties.Consequence
	for _, r := range found {
		of, err := s.Hall.Ledger.Incident(r.Incident)
		if err != nil {
			return err
		}
		raised = append(raised, &penalties.Consequence{ConsequenceFound: r, Subject: of})
	}
	out := view.OfForesight(s.Hall, a, req, raised)
	var facts document.Facts
	if out.Heavier {
		facts.Add("Note", words.TableOf(s.Hall.Register, a.Subject).Heavier(a)+
			": decide so with --heavier, and say why in --reason")
	}
	if len(raised) == 0 {
		facts.Add("", "Nothing else would change.")
	}
	return s.Tell(out, tellRaised(s, facts, raised))
}

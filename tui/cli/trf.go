package cli

import (
	"bytes"
	"errors"
	"fmt"

	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/pairing/report"
	"flagfall/pairing/trf"
	"flagfall/rules/refusal"
	"flagfall/tui/paper/press"
	"flagfall/tui/words"
)

// exportTRF writes a section's tournament report; - is standard output.
func (s *session) exportTRF(section, name string) error {
	if section == "" {
		return refusal.Invalid.Errorf("say which section: --section ID")
	}
	sec, err := s.t.Register.Section(section)
	if err != nil {
		return err
	}
	file, err := report.Of(s.t.Register, sec)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if s.t.Missing != nil {
		fmt.Fprintf(&b, "### %s\n", s.partial())
	}
	if err := file.Write(&b); err != nil {
		return err
	}
	if name == "-" {
		_, err := s.env.Out.Write(b.Bytes())
		return err
	}
	if err := press.Write(s.ctx, name, b.Bytes()); err != nil {
		return err
	}
	fmt.Fprintf(s.env.Err, "%s: section %s, %s, %s\n", name, sec.ID, words.Count(len(sec.Teams), "team"), words.Count(len(sec.Rounds), "round"))
	return nil
}

// importTRF makes a section of a tournament report, all of it or nothing.
func (s *session) importTRF(c common, name string, data []byte) error {
	file, err := trf.Read(data)
	if err != nil {
		return fmt.Errorf("nothing was imported: %w", faulty(name, err))
	}
	var notes []string
	var facts []fact.Fact
	err = s.do(func(t *tournament.Tournament) (_ []fact.Fact, err error) {
		sec, err := t.Register.Section(c.section)
		if err != nil {
			return nil, err
		}
		facts, notes, err = report.Enter(t.Register, sec, file)
		return facts, err
	})
	if err != nil {
		return fmt.Errorf("nothing was imported: %w", faulty(name, err))
	}
	s.env.tellNotes(name, notes)
	s.tellPlayers(nil, facts)
	sec, err := s.t.Register.Section(c.section)
	if err != nil {
		return err
	}
	if c.json {
		return printJSON(s.env.Out, map[string]any{"section": sec.ID, "teams": len(sec.Teams), "rounds": len(sec.Rounds)})
	}
	fmt.Fprintf(s.env.Err, "section %s: %s, %s\n", sec.ID, words.Count(len(sec.Teams), "team"), words.Count(len(sec.Rounds), "round"))
	return nil
}

// faulty puts the name of the file over its faults; other errors stay as they are.
func faulty(name string, err error) error {
	var faults trf.Faults
	if !errors.As(err, &faults) {
		return err
	}
	return fmt.Errorf("%s is faulty:\n%w", name, faults)
}

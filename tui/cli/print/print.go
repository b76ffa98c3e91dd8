// Package print holds the command that prints a document.
package print

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/document"
	"flagfall/tui/paper"
	"flagfall/tui/paper/pdf"
	"flagfall/tui/paper/render"
	"flagfall/tui/voice/translation"
)

// printRequest is where and how a print goes out.
type printRequest struct {
	command.Flags
	order         paper.Order
	format, paper string
	size, lang    string
	design        string
	whom          string
	out, printer  string
	sure          []string
	beforeRound   bool
}

// sureLetters answers whether certificates are to be printed with letters missing.
const sureLetters = "letters"

// anyPrinter is --lp without a name.
const anyPrinter = " "

// Command is print.
func Command(env *shell.Env) *cobra.Command {
	p := printRequest{Flags: command.NewFlags(env)}
	cmd := &cobra.Command{
		Use:   "print DOC",
		Short: "Print pairings, standings, slips and other documents",
		Long: "Print a document. It goes to standard output, unless --out or --lp sends it elsewhere. What is printed with --lp or saved, " +
			"with --out or by redirecting it into a file, is recorded with a number and kept in the folder NAME-prints beside the " +
			"tournament file, so that a later one says it is a copy. What goes to a terminal or into a pipe has no number and does " +
			"not count.\n\n" +
			"The documents are " + strings.Join(paper.Names(), ", ") + ".",
		ValidArgs: paper.Names(),
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 || len(args) > 2 {
				return refusal.Invalid.Errorf("name a document: %s", strings.Join(paper.Names(), ", "))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			p.order.Name = args[0]
			if p.beforeRound {
				if p.order.Name != "announcer" {
					return refusal.Invalid.Errorf("--before-round is for announcer, not for %s", p.order.Name)
				}
				p.order.Name = "before-round"
			}
			if err := p.readWhom(); err != nil {
				return err
			}
			switch {
			case len(args) == 2 && p.printer == anyPrinter: // --lp PRINTER
				p.printer = args[1]
			case len(args) == 2:
				return refusal.Invalid.Errorf("one document at a time: leave %q out", args[1])
			}
			return p.run(cmd, env)
		},
	}
	p.AddTo(cmd)
	command.WithPartialFlag(cmd)
	f := cmd.Flags()
	f.IntVar(&p.order.Round, "round", 0, "round `N` (default the latest)")
	f.IntVar(&p.order.Incident, "incident", 0, "incident `N`, for a document about one incident; slip without it prints all slips of the round")
	f.BoolVar(&p.beforeRound, "before-round", false, "announcer: what to read out before a round starts")
	f.BoolVar(&p.order.Public, "public", false, "penalties: the version for the wall")
	f.StringVar(&p.whom, "for", "", "report: for `WHOM`: federation or parents (default federation)")
	f.BoolVar(&p.order.Final, "final", false, "mark standings or day-end final; refused while anything is open")
	f.StringVar(&p.order.Reason, "reason", "", "why the floor chief signs open items as final")
	f.StringVar(&p.format, "format", "", "`FORM`: text, pdf, html or csv (default text; pdf with --lp)")
	f.StringVar(&p.paper,
		"paper", "", "paper `SIZE`: a4, letter, a3 or tabloid (default from the settings, then your country)")
	f.StringVar(&p.size,
		"size", "", "letter `SIZE`: wall, readable from two meters, or desk (default wall for posted documents)")
	f.StringVar(&p.lang, "lang",
		"", "`LANGUAGE` of what players and the public read: en, es, de, fr or nl (default from the event policy)")
	f.StringVar(&p.design,
		"design", "", "certificates: `DESIGN` of the frame: classic, modern or squares (default classic)")
	command.SureFlag(cmd, &p.sure, sureLetters)
	f.StringVar(&p.order.Place, "place", "", "certificates: where the event is held, as `TEXT`")
	shell.EngineFlag(cmd, env)
	f.IntVar(&p.order.Top, "top", 0, "standings: only the first `N` places")
	f.StringVar(&p.out, "out", "", "also write it to `FILE`; - is standard output")
	f.StringVar(&p.printer,
		"lp", "", "send it to the system's print command, for its default `PRINTER` or the one named")
	f.Lookup("lp").NoOptDefVal = anyPrinter
	return cmd
}

// readWhom settles whom a report is for.
func (p *printRequest) readWhom() error {
	switch {
	case p.whom == "":
		return nil
	case p.order.Name != "report":
		return refusal.Invalid.Errorf("--for is for report, not for %s", p.order.Name)
	case p.whom != "federation" && p.whom != "parents":
		return refusal.Invalid.Errorf("no report for %q: use federation or parents", p.whom)
	case p.whom == "federation" && p.order.Public:
		return refusal.Invalid.Errorf("--for federation and --public exclude each other: the public report is the one for parents")
	}
	p.order.Public = p.whom == "parents"
	return nil
}

func (p *printRequest) run(cmd *cobra.Command, env *shell.Env) error {
	if p.JSON && p.out == "-" {
		return refusal.Invalid.Errorf("--json and --out - both use standard output: choose one")
	}
	if p.format == "" {
		p.format = string(render.Text)
		if p.printer != "" {
			p.format = string(render.PDF)
		}
	}
	format, err := render.ParseFormat(p.format)
	if err != nil {
		return err
	}
	size, err := shell.PaperSize(p.paper, env.Settings)
	if err != nil {
		return err
	}
	if p.size != "" {
		if p.order.Size, err = paper.ParseSize(p.size); err != nil {
			return err
		}
	}
	if p.design != "" {
		if p.order.Frame, err = document.ParseFrame(p.design); err != nil {
			return err
		}
	}
	if p.lang != "" {
		if p.order.Lang, err = translation.Parse(p.lang); err != nil {
			return err
		}
	}
	p.order.Section = p.Section
	return p.Open(cmd, func(s *command.Session, readOnly error) error {
		if says, err := p.nothingToSay(s); err != nil || says != "" {
			return err
		}
		sheet, err := p.record(s, readOnly, format, size)
		if err != nil {
			return err
		}
		data, _, err := render.Render(&sheet.Document, format, size)
		if err != nil {
			return err
		}
		if readOnly == nil && !p.destination(env).Counts() {
			return p.deliver(s, sheet, "", data)
		}
		saved, err := render.Save(s.Ctx, shell.PrintsFolder(s.Path()),
			render.FileName(sheet.About, sheet.Stamp, format), data)
		switch {
		case err != nil && readOnly != nil:
			// where the tournament cannot be written to, its prints may not be kept either
			env.Warn(fmt.Sprintf("the print is not saved: %v", err))
			saved = ""
		case err != nil:
			return errors.Join(fmt.Errorf("%s was not printed because its file cannot be saved: %w; print it again",
				sheet.Stamp.CopyLabel(), err), p.notPrinted(s, sheet))
		}
		if err := s.KeepPrint(s.Ctx, render.FileName(sheet.About, sheet.Stamp, format), data); err != nil {
			env.Warn(fmt.Sprintf("the print is saved on this machine only: %v", err))
		}
		return p.deliver(s, sheet, saved, data)
	})
}

// nothingToSay tells that a document for players or the public would be a sheet with nothing on it, and
// returns that text; "" for a document that is worth its sheet.
func (p *printRequest) nothingToSay(s *command.Session) (string, error) {
	if paper.NeedsKeys(p.order.Name) || p.order.Public { // no penalty is news too
		return "", nil
	}
	sheet, err := paper.Source{Hall: s.Hall, Now: s.Env.Now()}.Make(p.order)
	if err != nil || sheet.For == document.Staff {
		return "", nil //nolint:nilerr // what is wrong is told where the document is made
	}
	says := sheet.NothingToSay()
	if partial := sheet.Stamp.Partial; says != "" && partial != "" {
		says = partial + "\n" + says
	}
	switch {
	case says == "":
		return "", nil
	case p.JSON:
		return says, s.Env.PrintJSON(map[string]any{"name": p.order.Name, "printed": false, "says": says})
	}
	_, err = fmt.Fprintf(s.Env.Out, "%s\nNothing was printed.\n", says)
	return says, err
}

// notPrinted records that a print came out nowhere. A print on no record is none that could be
// taken back.
func (p *printRequest) notPrinted(s *command.Session, sheet *paper.Sheet) error {
	if sheet.Stamp.Number == 0 {
		return nil
	}
	return s.Record(func() ([]fact.Fact, error) {
		return tournament.CancelPrint(s.Hall, sheet.Stamp.Number, sheet.Stamp.Copy), nil
	})
}

// destination is where the document goes. With --json alone, and a PDF before a terminal, that is its
// file in the folder of prints.
func (p *printRequest) destination(env *shell.Env) paper.Destination {
	terminal := shell.IsTerminal(env.RawOut)
	switch {
	case p.printer != "":
		return paper.Printer
	case p.out != "" && p.out != "-", p.JSON && p.out == "", p.format == string(render.PDF) && terminal,
		shell.IsFile(env.RawOut):
		return paper.File
	case paper.NeedsKeys(p.order.Name): // who sees its codes has them
		return paper.HandOut
	case terminal:
		return paper.Screen
	}
	return paper.Program
}

// uncounted says why a document has no number.
var uncounted = map[paper.Destination]string{
	paper.Screen:  "shown, not printed, so it has no number; to print, add --out FILE or --lp",
	paper.Program: "given to another program, not saved or printed, so it has no number; to count it, add --out FILE or --lp",
}

// record decides the print and writes it into the journal. A file that can only be read still
// prints, on no record.
func (p *printRequest) record(s *command.Session, readOnly error, format render.Format,
	size pdf.Paper,
) (sheet *paper.Sheet, err error) {
	p.order.By = s.As
	source := paper.Source{Hall: s.Hall, Now: s.Env.Now(), HostKey: Fingerprints()}
	if paper.NeedsKeys(p.order.Name) && readOnly == nil {
		if source.Keys, err = s.TableKeys(); err != nil {
			return nil, err
		}
	}
	to := p.destination(s.Env)
	says := uncounted[to]
	if readOnly != nil {
		to, says = paper.Screen, "the print is not recorded"
		if s.Hall.Missing == nil {
			s.Env.Warn(readOnly.Error())
		}
	} else if err := s.Prove(s.As); err != nil { // it names who made it
		return nil, err
	}
	if !to.Counts() {
		if sheet, _, err = source.Print(p.order, to, string(format), s.Env.Now()); err == nil {
			err = p.check(s, sheet, format, size)
		}
		if err == nil {
			fmt.Fprintln(s.Env.Err, says)
		}
		return sheet, err
	}
	if sheet, err = source.Make(p.order); err != nil {
		return nil, err
	}
	if err := p.check(s, sheet, format, size); err != nil {
		return nil, err
	}
	if err := p.checkFolder(s); err != nil {
		return nil, err
	}
	err = s.Record(func() (facts []fact.Fact, err error) { // exempt: a document is recorded as it is made
		sheet, facts, err = source.Print(p.order, to, string(format), s.Env.Now())
		return facts, err
	})
	return sheet, err
}

// check refuses a form that the document cannot have, and says what of it the form cannot show:
// both before anything is written.
func (p *printRequest) check(s *command.Session, sheet *paper.Sheet, format render.Format, size pdf.Paper) error {
	data, warning, err := render.Render(&sheet.Document, format, size)
	if warning != "" && p.order.Name == "certificates" && !slices.Contains(p.sure, sureLetters) {
		return refusal.Conflict.Errorf("%s; to print the certificates all the same, add --sure %s",
			warning, sureLetters)
	}
	if warning != "" {
		fmt.Fprintln(s.Env.Err, warning) // never into the log: it holds names
	}
	if err == nil && format == render.PDF {
		fmt.Fprintln(s.Env.Err, sheetsText(pdf.Sheets(data), size, &sheet.Document))
	}
	return err
}

// sheetsText says how much paper a document takes, and how cards are cut.
func sheetsText(sheets int, size pdf.Paper, d *document.Document) string {
	said := fmt.Sprintf("%d sheets of %s paper", sheets, size)
	if sheets == 1 {
		said = fmt.Sprintf("1 sheet of %s paper", size)
	}
	if d.IsCards() && sheets > 1 {
		said += "; cut the whole stack along the lines and lay the piles on each other: the cards are in order"
	}
	return said
}

// checkFolder fails where the print could not be kept, or not be written where it is wanted.
func (p *printRequest) checkFolder(s *command.Session) error {
	if p.out != "" && p.out != "-" {
		if folder, err := os.Stat(filepath.Dir(p.out)); err != nil || !folder.IsDir() {
			return refusal.NotFound.Errorf("--out %s: no folder %s", p.out, filepath.Dir(p.out))
		}
	}
	return render.MakeFolder(s.Ctx, shell.PrintsFolder(s.Path()))
}

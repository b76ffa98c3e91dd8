package file

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db/atomicfile"
	"flagfall/pairing/csvfile"
	"flagfall/pairing/event"
	"flagfall/pairing/publicname"
	"flagfall/pairing/trf"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/document"
	"flagfall/tui/paper"
	"flagfall/tui/paper/pdf"
	"flagfall/tui/paper/render"
	"flagfall/tui/view"
	"flagfall/tui/voice/sanitize"
	"flagfall/tui/voice/words"
	"flagfall/tui/web/public"
	"flagfall/tui/web/published"
)

// PublishCommand writes all that an organizer puts on a site or sends by mail.
func PublishCommand(env *shell.Env) *cobra.Command {
	var size, lang string
	var book bookOrder
	cmd := command.New(env, command.Verb{
		Local: true,
		Use:   "publish FOLDER | --book OUT.pdf", Short: "Write a folder for the website or for mail, or a book",
		Long: "Write a folder to put on a site or send by mail: the public pages with the results of every round, each as " +
			"a PDF too, and for each section its tournament report (TRF26), its teams and its results as CSV. README.txt lists the files.\n" +
			"Prizes are included once locked. Every page carries the head of the journal. Players appear as the policy public_names " +
			"says, and a team whose name contains a name of its own player as Team 7. For a list, run flagfall event public.\n" +
			"With --book, write the whole event as one PDF instead: the rules, every round, standings, bracket, locked prizes, officials and " +
			"statistics, with contents. It names people as the pages do. With --record, the book also holds the ledger, every ruling with its " +
			"appeals and positions, and the heads; it names all players and is for officials alone.",
		Args: func(_ *cobra.Command, args []string) error {
			return book.check(args)
		},
		Show: func(s *command.Session) error {
			paperSize, err := shell.PaperSize(size, env.Settings)
			if err != nil {
				return err
			}
			if len(s.Hall.Register.Sections) == 0 {
				return refusal.Conflict.Errorf("the event has no section yet, so the folder would be empty: add one with section add")
			}
			source, err := paperSource(s, lang)
			if err != nil {
				return err
			}
			if book.out != "" {
				return publishBook(s, source, book, paperSize)
			}
			p := sitePack{Session: s, source: source, names: s.Hall.PublicNames(), size: paperSize}
			if err := p.addAll(); err != nil {
				return err
			}
			if err := render.Publish(s.Ctx, s.Args[0], p.files); err != nil {
				return err
			}
			var names []string
			for _, f := range p.files {
				names = append(names, f.Name)
			}
			printFiles(env, s.Args[0], names)
			return nil
		},
	})
	command.WithPartialFlag(cmd)
	cmd.Flags().StringVar(&size, "paper", "",
		"paper `SIZE` of the PDFs: a4, letter, a3 or tabloid (default as for print)")
	shell.EngineFlag(cmd, env)
	languageFlag(cmd, &lang)
	cmd.Flags().StringVar(&book.out, "book", "", "write the event as one PDF, `OUT.pdf`, and no folder")
	cmd.Flags().BoolVar(&book.record, "record", false, "with --book: add what officials alone may read")
	return cmd
}

// sitePack is what is being put together.
type sitePack struct {
	*command.Session
	source paper.Source
	names  publicname.Names
	size   pdf.Paper
	stamp  document.Stamp
	files  []atomicfile.File
	told   []string // of README.txt: a line a file
}

func (p *sitePack) add(name string, body []byte, what string) {
	p.files = append(p.files, atomicfile.File{Name: name, Data: body})
	if what != "" { // the style of the pages needs no line
		p.told = append(p.told, fmt.Sprintf("%-32s %s", name, what))
	}
}

// addAll makes all files. README.txt comes first.
func (p *sitePack) addAll() error {
	p.stamp = p.source.Stamp(p.As, p.Env.Now())
	p.stamp.By = "" // the site does not name who published it
	parts, err := p.source.Parts(p.stamp)
	if err != nil {
		return err
	}
	files := map[string][]public.File{}
	for _, part := range parts {
		if files[part.Section.ID], err = p.sectionFiles(part); err != nil {
			return err
		}
	}
	site, err := published.Make(p.source, p.stamp, parts, files)
	if err != nil {
		return err
	}
	for _, page := range site {
		p.add(page.Name, page.Body, page.Text)
	}
	p.files = append([]atomicfile.File{{Name: "README.txt", Data: []byte(p.readme())}}, p.files...)
	return nil
}

// sectionFiles makes what stands beside a section's pages: their PDFs, its report, its teams and
// its results; and returns those for other programs.
func (p *sitePack) sectionFiles(part paper.PublicPart) ([]public.File, error) {
	sec, in := part.Section, p.source.Language()
	var others []public.File
	add := func(name string, body []byte, what string) {
		p.add(name, body, what+", "+sec.Name)
		others = append(others, public.File{Name: name, Text: what})
	}
	for _, sheet := range part.Sheets {
		body, warning, err := render.Render(&sheet.Document, render.PDF, p.size)
		if err != nil {
			return nil, err
		}
		if warning != "" {
			p.Note("%s: %s\n", sheet.Name, warning)
		}
		p.add(sheet.Name+".pdf", body, sheet.Text+" (PDF), "+sec.Name)
	}
	if trf.CheckForm(sec) == nil {
		report, err := p.report(sec)
		if err != nil {
			return nil, err
		}
		add("report-"+part.File+".trf", report, in.Say("Tournament report (%s)", "TRF26"))
	}
	teams, err := p.teams(sec)
	if err != nil {
		return nil, err
	}
	add("teams-"+part.File+".csv", teams, in.Say("Teams (%s)", "CSV"))
	results, err := p.results(sec)
	if err != nil {
		return nil, err
	}
	add("results-"+part.File+".csv", results, in.Say("Results (%s)", "CSV"))
	return others, nil
}

// report is a section's tournament report with the names that everybody may see.
func (p *sitePack) report(sec *event.Section) ([]byte, error) {
	file, err := trf.SectionFileWithNames(p.Hall.Register, sec, trf.EventDetails(p.Hall.Register, sec),
		trf.ReportNames{Team: p.names.Team, Player: p.names.Player})
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	for _, stamp := range p.Hall.FileStamps() {
		fmt.Fprintf(&b, "### %s\n", stamp)
	}
	fmt.Fprintf(&b, "### chain %s, entry %d\n", p.stamp.Head, p.stamp.Entry)
	err = file.Write(&b)
	return sanitize.Strip(b.Bytes()), err
}

// csv are rows as a file. Above them stands what is missing from the tournament, if anything is.
func (p *sitePack) csv(rows func(w *csvfile.Writer)) ([]byte, error) {
	var b bytes.Buffer
	w := csvfile.NewWriter(&b)
	for _, stamp := range p.Hall.FileStamps() {
		w.Row(stamp)
	}
	rows(w)
	err := w.Flush() // which fills b
	return sanitize.Strip(b.Bytes()), err
}

// teams are a section's teams in the order of their pairing numbers, without the players' ages.
func (p *sitePack) teams(sec *event.Section) ([]byte, error) {
	return p.csv(func(w *csvfile.Writer) {
		w.Row("number", "team", "club", "player1", "rating1", "player2", "rating2", "left")
		rating := func(n int) string {
			if n == 0 {
				return ""
			}
			return strconv.Itoa(n)
		}
		for i, t := range sec.PairingOrder() {
			one, two := t.Players[0], t.Players[1]
			w.Row(strconv.Itoa(i+1), p.names.Team(t), p.names.Club(t.Club), p.names.Player(t, 1), rating(one.Rating),
				p.names.Player(t, 2), rating(two.Rating), p.Hall.PublicWhyOut(t))
		}
	})
}

// results are all of a section's results, as result list --csv has them, without who entered them.
func (p *sitePack) results(sec *event.Section) ([]byte, error) {
	return p.csv(func(w *csvfile.Writer) {
		w.Row(csvfile.ResultColumns...)
		for _, r := range sec.Rounds {
			for _, pairing := range r.Pairings {
				for _, m := range pairing.Matches {
					row := view.OfResult(p.Hall, m, p.Env.Now())
					row.Team1, row.Team2, row.By = p.names.Team(pairing.Teams[0]), p.names.Team(pairing.Teams[1]), ""
					w.Row(row.Cells()...)
				}
			}
		}
	})
}

// readme says what the files are, as of when, and how names stand in them.
func (p *sitePack) readme() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n", sanitize.Escape(p.Hall.Register.Event.Title()))
	if p.stamp.Partial != "" {
		fmt.Fprintf(&b, "%s\n\n", p.stamp.Partial)
	}
	in := p.source.Language()
	at := p.stamp.At.Format("2 January 2006 at 15:04")
	if !in.IsEnglish() {
		at = p.stamp.At.Format(in.Say("2 Jan 2006 15:04"))
	}
	fmt.Fprintf(&b, "%s\n%s\n\n    flagfall verify --head %s\n\n%s\n\n",
		in.Say("Made by flagfall on %s from %s entries of the event’s journal.", at,
			strconv.FormatInt(p.stamp.Entry, 10)),
		in.Say("The head of its chain is %s. It is on every page. To check it, run", p.stamp.Head), p.stamp.Head,
		in.Say("on the event’s own file: it says whether these files come from that event."))
	fmt.Fprintf(&b, "%s\n\n%s\n%s\n\n", in.Say(words.HowPlayersAppear(p.names.Players())),
		in.Say("Open index.html, or copy the whole folder to a site: the pages need nothing else."),
		in.Say("TRF26 is FIDE’s report format, which pairing and tie-break programs read. CSV opens in any spreadsheet."))
	for _, line := range p.told {
		b.WriteString(sanitize.Escape(line) + "\n")
	}
	return b.String()
}

package cli

import (
	"bytes"
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"flagfall/db/backups"
	"flagfall/db/dburl"
	"flagfall/db/journal"
	"flagfall/db/sample"
	"flagfall/db/sqlite"
	"flagfall/db/tournament"
	"flagfall/db/witness"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/incident"
	"flagfall/rules/envtest"
	"flagfall/tui/cli/shell"
	"flagfall/tui/paper"
	"flagfall/tui/paper/pdf/pdftest"
	"flagfall/tui/screens/start"
)

// uses says what a command does with a tournament: the lines of arguments with which it reads and
// tells, makes what people take away, or writes. It has none where it is about no tournament, or
// about the file itself, which it checks, copies or replaces.
type uses struct{ reads, takesAway, writes []string }

// ways are all commands, asked of the sample.
var ways = map[string]uses{
	"flagfall":                     {}, // the desk
	"flagfall appeal decide":       {writes: []string{"--id 1 --as Novak --decision uphold --reason seen", "--id 1 --as Novak --decision uphold --reason seen --dry-run"}},
	"flagfall appeal file":         {writes: []string{"--incident 1 --by a --grounds facts --text no"}},
	"flagfall appeal list":         {reads: []string{"", "--json"}},
	"flagfall appeal reopen":       {writes: []string{"--id 1 --as Novak --new x --only-now y"}},
	"flagfall appeal show":         {reads: []string{"--id 1", "--id 1 --json"}},
	"flagfall archive":             {},
	"flagfall backup":              {},
	"flagfall bugreport":           {},
	"flagfall check":               {reads: []string{"", "--json"}},
	"flagfall call close":          {writes: []string{"--table 1"}},
	"flagfall call list":           {reads: []string{"", "--all --json"}},
	"flagfall call make":           {writes: []string{"--table 1"}},
	"flagfall call mute":           {writes: []string{"--table 1 --as Ortiz"}},
	"flagfall call renew":          {writes: []string{"--table 1 --as Ortiz"}},
	"flagfall call unmute":         {writes: []string{"--table 1 --as Ortiz"}},
	"flagfall event pages":         {reads: []string{"", "--json"}, writes: []string{"--address hall.example --results"}},
	"flagfall event public":        {reads: []string{"", "--withheld --json"}},
	"flagfall round clock":         {reads: []string{"", "--json"}, writes: []string{"20m"}},
	"flagfall call take":           {writes: []string{"--table 1 --as Ortiz"}},
	"flagfall checkin":             {}, // a desk with one screen
	"flagfall config":              {},
	"flagfall consequence confirm": {writes: []string{"--id 1 --as Lee --reason so"}},
	"flagfall appeal withdraw":     {writes: []string{"--id 1 --by Ada"}},
	"flagfall appeal settle":       {writes: []string{"--id 1 --agreed so"}},
	"flagfall consequence decline": {writes: []string{"--id 1 --as Lee --reason so"}},
	"flagfall consequence list":    {reads: []string{"", "--json"}},
	"flagfall demo":                {},
	"flagfall tour":                {},
	"flagfall serve":               {}, // to each connection
	"flagfall event close":         {reads: []string{"--check", "--check --json"}, writes: []string{""}},
	"flagfall event list":          {},
	"flagfall event new":           {},
	"flagfall event carry":         {writes: []string{"other --id 1 --player Ada"}},
	"flagfall event note":          {reads: []string{"--list", "--list --json"}, writes: []string{"lunch"}},
	"flagfall event rename":        {writes: []string{"--name Autumn"}},
	"flagfall event set":           {writes: []string{"--place Hall"}},
	"flagfall event logo":          {writes: []string{"--remove"}},
	"flagfall player say":          {writes: []string{"--team 1 --player 1 --as-spoken Ay-da"}},
	"flagfall event show":          {reads: []string{"", "--json"}},
	"flagfall event unseal":        {writes: []string{"--reason so --as Ortiz"}},
	"flagfall staff may":           {reads: []string{"", "--json"}},
	"flagfall event witness":       {reads: []string{"", "--json"}, writes: []string{"--none", "--accept"}},
	"flagfall export":              {takesAway: []string{"--html web", "--all all", "--trf k5.trf --section K5", "--trf - --section K5", "--sjson - --section K5"}},
	"flagfall import":              {writes: []string{"- --section K5", "--trf - --section K5", "--sjson - --section K5"}},
	"flagfall incident fact":       {writes: []string{"--id 19 flag_down=a"}},
	"flagfall incident go":         {writes: []string{"--id 19"}},
	"flagfall incident list":       {reads: []string{"", "--json"}},
	"flagfall incident log":        {writes: []string{"--section K5 --table 1 --seat a --offence w --as Ortiz"}},
	"flagfall incident note":       {writes: []string{"--id 1 seen"}},
	"flagfall incident position":   {reads: []string{"--id 17 --show", "--id 17 --show --json"}, writes: []string{"--id 17 --bfen x"}},
	"flagfall incident rule":       {writes: []string{"--id 19 --reason so --as Ortiz"}},
	"flagfall incident show":       {reads: []string{"--id 1", "--id 1 --json"}},
	"flagfall incident sign":       {writes: []string{"--id 19 --as Ortiz"}},
	"flagfall incident strike":     {writes: []string{"--id 1 --reason twice --as Ortiz"}},
	"flagfall incident testify":    {writes: []string{"--id 1 --seat a no"}},
	"flagfall insight differ":      {reads: []string{"", "--json"}},
	"flagfall insight patterns":    {reads: []string{"", "--json"}},
	"flagfall insight record":      {reads: []string{"--table 1", "--table 1 --json"}},
	"flagfall insight season":      {}, // a folder of events
	"flagfall insight similar":     {reads: []string{"--id 1", "--id 1 --json"}},
	"flagfall clock list":          {reads: []string{"", "--json"}},
	"flagfall clock lend":          {writes: []string{"--section K5 --table 1 --board A --clock 4"}},
	"flagfall clock return":        {writes: []string{"--clock 4"}},
	"flagfall clock replace":       {writes: []string{"--section K5 --table 1 --board A --new 4 --white 2:10 --black 1:05"}},
	"flagfall judge":               {},
	"flagfall legal":               {},
	"flagfall man":                 {},
	"flagfall move":                {writes: []string{"--to other.flagfall", "--to other.flagfall --rehearsal"}},
	"flagfall pair":                {writes: []string{"--section K5", "--section K5 --dry-run", "--section K5 --explain", "--section K5 --again"}},
	"flagfall paths":               {},
	"flagfall read":                {}, // files alone, unless --do runs another command
	"flagfall version":             {},
	"flagfall perft":               {},
	"flagfall player add":          {writes: []string{"--section K5 --name Ada"}},
	"flagfall player drop":         {writes: []string{"Ada"}},
	"flagfall player list":         {reads: []string{"", "--json"}},
	"flagfall player pair":         {writes: []string{"Ada Ben"}},
	"flagfall playoff cancel":      {writes: []string{"--section K5"}},
	"flagfall playoff decide":      {writes: []string{"--section K5 --table 1 --team Pawn --reason so"}},
	"flagfall playoff show":        {takesAway: []string{"--section K5"}}, // as rows there are none
	"flagfall playoff start":       {writes: []string{"--section K5 --teams 4"}},
	"flagfall stage begin":         {writes: []string{"--section K5 --kind bracket --take 4"}},
	"flagfall stage cancel":        {writes: []string{"--section K5"}},
	"flagfall stage show":          {takesAway: []string{"--section K5"}}, // as rows there are none
	"flagfall policy list":         {reads: []string{"", "--json"}},
	"flagfall policy set":          {writes: []string{"public_names full"}},
	"flagfall print":               {takesAway: printed()},
	"flagfall prize add":           {writes: []string{"--section K5 --thing cup"}},
	"flagfall prize list":          {takesAway: []string{"--section K5"}}, // as rows there are none
	"flagfall prize lock":          {writes: []string{"--section K5"}},
	"flagfall prize lots":          {writes: []string{"--section K5 Pawn Rook"}},
	"flagfall prize plan":          {reads: []string{"--section K5", "--section K5 --json"}},
	"flagfall prize remove":        {writes: []string{"--section K5 --prize 1"}},
	"flagfall prize set":           {writes: []string{"--section K5 --ties split"}},
	"flagfall prize confirm":       {writes: []string{"--section K5 --reason so"}},
	"flagfall prize unlock":        {writes: []string{"--section K5 --reason so"}},
	"flagfall publish":             {takesAway: []string{"web", "--book book.pdf", "--book record.pdf --record"}},
	"flagfall quiz":                {},
	"flagfall replay":              {},
	"flagfall restore":             {},
	"flagfall result correct":      {writes: []string{"--section K5 --round 1 --table 1 --winner a --reason so"}},
	"flagfall result import":       {writes: []string{"- --section K5"}},
	"flagfall result list":         {takesAway: []string{"--section K5", "--section K5 --all --csv", "--section K5 --json"}},
	"flagfall result replay":       {writes: []string{"--section K5 --table 1 --reason so"}},
	"flagfall result set":          {writes: []string{"--section K5 --table 1 --winner a"}},
	"flagfall result strike":       {writes: []string{"--section K5 --table 4 --reason so"}},
	"flagfall round exchange":      {writes: []string{"--section K5 --team Pawn --with Rook --reason so"}},
	"flagfall round pair":          {writes: []string{"--section K5"}},
	"flagfall round add-table":     {writes: []string{"--section K5 --team Pawn"}},
	"flagfall round finish":        {writes: []string{"--section K5"}},
	"flagfall round move":          {writes: []string{"--section K5 --table 1 --to 20 --reason so"}},
	"flagfall round look-over":     {writes: []string{"--section K5"}},
	"flagfall round post":          {writes: []string{"--section K5"}},
	"flagfall round show":          {takesAway: []string{"--section K5", "--section K5 --csv", "--section K5 --json"}},
	"flagfall round start":         {writes: []string{"--section K5"}},
	"flagfall round undo":          {writes: []string{"--section K5 --reason so --as Osei"}},
	"flagfall section merge":       {writes: []string{"--section K8 --into K5 --reason so"}},
	"flagfall section quads":       {writes: []string{"--section K8 --reason so"}},
	"flagfall section remove":      {writes: []string{"--section K8 --reason so"}},
	"flagfall section renumber":    {writes: []string{"--section K5 --by rating --reason so"}},
	"flagfall team apart":          {writes: []string{"--section K5 --team Pawn --from Rook --reason so"}},
	"flagfall team colors":         {writes: []string{"--section K5 --team Pawn --white 2"}},
	"flagfall unpair":              {writes: []string{"--section K5 --reason so"}},
	"flagfall round swap":          {writes: []string{"--section K5 --table 1 --team Pawn"}},
	"flagfall round why":           {takesAway: []string{"--section K5", "--section K5 --json"}},
	"flagfall plan check":          {},
	"flagfall plan list":           {},
	"flagfall plan new":            {},
	"flagfall plan show":           {},
	"flagfall rulebook check":      {},
	"flagfall rulebook diff":       {},
	"flagfall rulebook new":        {},
	"flagfall rulebook interview":  {},
	"flagfall rulebook list":       {},
	"flagfall rulebook show":       {},
	"flagfall section add":         {writes: []string{"--id U8 --name U8"}},
	"flagfall section set":         {writes: []string{"--section K5 --rounds 7"}},
	"flagfall sign-in":             {writes: []string{"--as Ortiz"}},
	"flagfall sign-out":            {},
	"flagfall staff add":           {writes: []string{"--name Ama --role td"}},
	"flagfall staff key list":      {reads: []string{"", "--json"}},
	"flagfall staff key remove":    {writes: []string{"SHA256:x"}},
	"flagfall staff leave":         {writes: []string{"--name Doyle"}},
	"flagfall staff list":          {reads: []string{"", "--json"}},
	"flagfall staff pin":           {writes: []string{"--name Doyle --none"}},
	"flagfall staff rename":        {writes: []string{"--name Doyle --to Doily"}},
	"flagfall staff return":        {writes: []string{"--name Doyle"}},
	"flagfall staff tie":           {writes: []string{"--name Doyle --team Pawn"}},
	"flagfall staff untie":         {writes: []string{"--name Doyle --team Pawn --as Osei --reason so"}},
	"flagfall standings":           {takesAway: []string{"--section K5", "--section K5 --csv", "--section K5 --explain", "--section K5 --json", "--section K5 --plain"}},
	"flagfall team add":            {writes: []string{"--section K5 --name Owls --player1 Ada --player2 Ben"}},
	"flagfall team bye":            {writes: []string{"--section K5 --team Pawn --round 5"}},
	"flagfall team checkin":        {reads: []string{"--section K5 --list"}, writes: []string{"--section K5 --team Pawn"}},
	"flagfall team substitute":     {writes: []string{"--section K5 --team Pawn --player 1 --name Zed --reason ill --against-the-book"}},
	"flagfall team code":           {writes: []string{"--section K5 --team Pawn", "--section K5 --json"}},
	"flagfall team edit":           {writes: []string{"--section K5 --team Pawn --name Prawn"}},
	"flagfall team move":           {writes: []string{"--section K5 --team Pawn --to K8"}},
	"flagfall team no-show":        {writes: []string{"--section K5 --team Pawn"}},
	"flagfall team return":         {writes: []string{"--section K5 --team Pawn"}},
	"flagfall team public":         {writes: []string{"--section K5 --team Pawn --withhold"}},
	"flagfall team show":           {reads: []string{"--section K5 --team Pawn", "--section K5 --team Pawn --json"}},
	"flagfall team table":          {writes: []string{"--section K5 --team Pawn --table 3"}},
	"flagfall team withdraw":       {writes: []string{"--section K5 --team Pawn"}},
	"flagfall verify":              {},
}

// printed are the documents, each in every form that it has.
func printed() []string {
	var lines []string
	for _, name := range paper.Names() {
		if name == "table-cards" {
			continue // refused as long as the event, as the sample, does not say where its pages are
		}
		line := name
		if slices.Contains([]string{"slip", "child-card", "packet", "decision"}, name) {
			line += " --incident 17"
		}
		for _, form := range []string{"text", "html", "pdf"} {
			lines = append(lines, line+" --format "+form+" --out -")
		}
	}
	return append(lines, "report --for parents --format text --out -", "report --for parents --format html --out -", "standings --section K5 --format csv", "pairings --format csv", "standings --plain", "standings --json")
}

func TestEveryCommandIsKnownForWhatItDoesWithATournament(t *testing.T) {
	there := map[string]*cobra.Command{}
	var look func(*cobra.Command)
	look = func(c *cobra.Command) {
		if c.Runnable() && (!c.HasSubCommands() || !c.HasParent()) {
			there[c.CommandPath()] = c
		}
		for _, under := range c.Commands() {
			look(under)
		}
	}
	look(commands())
	for _, path := range slices.Sorted(maps.Keys(there)) {
		d, known := ways[path]
		switch {
		case !known:
			t.Errorf("%s: say in ways what it does with a tournament", path)
		case (there[path].Flags().Lookup("partial") != nil) != (d.takesAway != nil):
			t.Errorf("%s: --partial is for what people take away, and for nothing else", path)
		}
	}
	for _, path := range slices.Sorted(maps.Keys(ways)) {
		if there[path] == nil {
			t.Errorf("%s is no command", path)
		}
	}
}

// halves are files of the sample with forty notes behind it, of which the last twenty cannot be
// taken in, and one that is whole and was changed around its entries. Each comes with what commands
// say of it first.
func halves(t *testing.T, dir string) map[string]string {
	t.Helper()
	path := func(name string) string { return filepath.Join(dir, name+".flagfall") }
	store, hall, err := sample.Create(t.Context(), path("byte"), func() time.Time { return time.Date(2026, 5, 2, 14, 0, 0, 0, time.UTC) })
	if err != nil {
		t.Fatal(err)
	}
	noted := func(from int) {
		var notes []fact.Fact
		for n := from; n < from+20 && err == nil; n++ {
			var note []fact.Fact
			note, err = incident.Remark(hall.Ledger, 1, fmt.Sprintf("said at %04d", n))
			notes = append(notes, note...)
		}
		err = cmp.Or(err, store.Append(t.Context(), hall, event.DeskActor, notes))
	}
	chief, err := officials.Find(hall.Register, "Novak")
	if err != nil {
		t.Fatal(err)
	}
	err = store.Do(t.Context(), hall, chief.Actor(), func(now *tournament.Tournament) ([]fact.Fact, error) { // there is a document about decisions
		return appeal.Decide(now.Ledger, appeal.DecideRequest{Appeal: 1, Decision: penalties.Uphold, Reason: "it was seen"}, chief)
	})
	noted(0)
	first := hall.Head.Seq + 1
	_, backupErr := store.Base.(*sqlite.File).Backup(t.Context(), path("kind"))
	if backupErr == nil {
		_, backupErr = store.Base.(*sqlite.File).Backup(t.Context(), path("fact"))
	}
	noted(20)
	if err := errors.Join(err, backupErr, store.Close()); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path("byte"))
	for _, name := range []string{"cut", "trigger"} {
		if err == nil {
			err = os.WriteFile(path(name), whole, 0o600)
		}
	}
	if err == nil {
		err = forge(t.Context(), path("byte"), path("forged"), first)
	}
	if err == nil {
		err = os.WriteFile(path("byte"), bytes.Replace(whole, []byte("said at 0020"), []byte("said at 0O20"), 1), 0o600)
	}
	if err := errors.Join(err, cutOut(t.Context(), path("cut"), first), appendTwenty(t.Context(), path("kind"), "clock.broken", "{}"),
		appendTwenty(t.Context(), path("fact"), "note.added", `{"incident":9999,"text":"of nothing"}`), addTrigger(t.Context(), path("trigger"))); err != nil {
		t.Fatal(err)
	}
	says := fmt.Sprintf("flagfall: PARTIAL: entries %d to %d are missing, 20 of %d: ", first, first+19, first+19)
	return map[string]string{
		path("byte"):    fmt.Sprintf("%sthe journal is broken at entry %d: its text was changed", says, first),
		path("cut"):     fmt.Sprintf("%sthe journal is broken at entry %d: entry %d is missing", says, first, first),
		path("trigger"): "flagfall: PARTIAL: this may be wrong or incomplete: a trigger that is not flagfall's, named \"helpful\"",
		path("kind"):    fmt.Sprintf("%sentry %d has an unknown kind, \"clock.broken\"", says, first),
		path("fact"):    fmt.Sprintf("%sentry %d (note.added): ", says, first),
		path("forged"):  fmt.Sprintf("flagfall: NOT AS WITNESSED: entry %d was changed: backup forged-0001-", first),
	}
}

// forge makes a file like the one at from, with another text in the notes from an entry on and all
// hashes made anew. A backup of the file at from contradicts it.
func forge(ctx context.Context, from, path string, first int64) error {
	file, err := sqlite.Open(ctx, from)
	if err != nil {
		return err
	}
	var head, began journal.Head
	var forged []journal.Entry
	for e, err := range file.Entries(ctx, 0) {
		if err != nil {
			return errors.Join(err, file.Close())
		}
		if e.Seq >= first {
			e.Body = strings.Replace(e.Body, "said at", "sung at", 1)
		}
		e = journal.Seal(head, e.Draft)
		if head = e.Head(); e.Seq == 1 {
			began = head
		}
		forged = append(forged, e)
	}
	folder := backups.Folder(path, "")
	err = os.Mkdir(folder, 0o700)
	if err == nil {
		_, err = file.Backup(ctx, filepath.Join(folder, "forged-0001-20260502-140000-"+witness.Mark(began.Hash)[:8]+".flagfall"))
	}
	if err == nil {
		_, err = sqlite.CreateFrom(ctx, path, withoutErrors(forged), journal.SideData{})
	}
	return errors.Join(err, file.Close())
}

// cutOut takes an entry away, and leaves everything else as it was.
func cutOut(ctx context.Context, path string, entry int64) error {
	file, err := sql.Open("sqlite", path)
	if err != nil {
		return err
	}
	var name, guard string
	err = file.QueryRowContext(ctx, "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND sql LIKE '%BEFORE DELETE%'").Scan(&name, &guard)
	for _, statement := range []string{"DROP TRIGGER " + name, fmt.Sprint("DELETE FROM entries WHERE seq = ", entry), guard} {
		if err == nil {
			_, err = file.ExecContext(ctx, statement)
		}
	}
	return errors.Join(err, file.Close())
}

// addTrigger adds what would change entries as they are written.
func addTrigger(ctx context.Context, path string) error {
	file, err := sql.Open("sqlite", path)
	if err != nil {
		return err
	}
	_, err = file.ExecContext(ctx, "CREATE TRIGGER helpful AFTER INSERT ON entries BEGIN SELECT 1; END")
	return errors.Join(err, file.Close())
}

// appendTwenty appends entries that this flagfall cannot take in: of a kind that a newer one writes, or
// about what does not exist.
func appendTwenty(ctx context.Context, path, kind, body string) error {
	file, err := sqlite.Open(ctx, path)
	if err != nil {
		return err
	}
	head, err := file.Head(ctx)
	if err == nil {
		draft := journal.Draft{At: "2026-05-02T14:07:00.000Z", Actor: event.DeskActor, Kind: kind, Body: body}
		_, err = file.Append(ctx, head, slices.Repeat([]journal.Draft{draft}, 20))
	}
	return errors.Join(err, file.Close())
}

// said is how a command ended and what it told.
type said struct {
	status        int
	out, messages string
}

// asked runs a command line on a tournament, in a folder of its own.
func asked(t *testing.T, db, command, options string) said {
	t.Helper()
	if folder := filepath.Dir(db); dburl.IsURL(db) {
		t.Chdir(t.TempDir())
	} else {
		t.Chdir(folder)
	}
	args := append(strings.Fields(command)[1:], strings.Fields(options)...)
	typed := line{at: time.Date(2026, 5, 2, 14, 10, 0, 0, time.UTC), in: "team,player1,player2\nOwls,Ada,Dev\n"}
	status, answer, messages := typed.run(append(args, "--db", db)...)
	return said{status, answer, messages}
}

func TestHalfATournamentIsNeverShownAsTheTruth(t *testing.T) {
	dir := t.TempDir()
	half := halves(t, dir)
	for first, path := range slices.Sorted(maps.Keys(half)) {
		says := half[path]
		before, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, command := range envtest.Share(t, slices.Sorted(maps.Keys(ways)), 2*len(half), first) {
			d := ways[command]
			ends := func(with int, lines ...string) {
				for _, line := range lines {
					got := asked(t, path, command, line)
					if got.status != with || !strings.HasPrefix(got.messages, says) || with == 2 && got.out != "" {
						t.Errorf("%s: %s %s ends with %d, want %d, and says first, want %q:\n%s%s", filepath.Base(path), command, line, got.status, with, says, got.messages, got.out)
					}
				}
			}
			ends(1, d.reads...)
			ends(2, d.takesAway...)
			ends(2, d.writes...)
		}
		if after, err := os.ReadFile(path); err != nil || !bytes.Equal(before, after) {
			t.Errorf("%s was written to (%v)", path, err)
		}
	}
	if there, err := filepath.Glob(filepath.Join(dir, "*")); err != nil || len(there) != len(half)+1 { // and a folder of backups
		t.Errorf("files were made: %q (%v)", there, err)
	}
}

// Every page that is made all the same says what is missing from it: on standard output, or in each
// of the files made.
func TestWhatIsPartialSaysSoOnEveryPage(t *testing.T) {
	for n, c := range []struct{ name, stamp string }{
		{"byte", `PARTIAL: entries \d+ to \d+ could not be read; this page has nothing after \d+ May \d\d:\d\d`},
		{"forged", `NOT AS WITNESSED: an older record contradicts the journal from entry 180 on; this page may be false`},
	} {
		dir := t.TempDir() // no page is written over
		halves(t, dir)
		stamp, path := regexp.MustCompile(c.stamp), filepath.Join(dir, c.name+".flagfall")
		for _, command := range envtest.Share(t, slices.Sorted(maps.Keys(ways)), 6, n) {
			for _, line := range ways[command].takesAway {
				got := asked(t, path, command, line+" --partial")
				if got.status != 1 {
					t.Errorf("%s %s ends with %d, want 1: %s", command, line, got.status, got.messages)
				}
				for name, page := range pages(t, dir, got.out) {
					if !stamp.MatchString(strings.Join(strings.Fields(page), " ")) {
						t.Errorf("%s: %s %s: %s does not say what is wrong:\n%.300s", c.name, command, line, name, page)
					}
				}
			}
		}
	}
}

// pages are the files that an answer names, else the answer itself. What is set in a font is tested
// where it is set.
func pages(t *testing.T, dir, out string) map[string]string {
	t.Helper()
	switch {
	case strings.HasPrefix(out, "%PDF"):
		return nil
	case strings.HasSuffix(out, ".pdf\n") && !strings.HasPrefix(out, "web"):
		file, err := os.ReadFile(filepath.Join(dir, strings.TrimSpace(out)))
		if err != nil {
			t.Fatal(err)
		}
		return map[string]string{strings.TrimSpace(out): pdftest.Of(t, file)}
	case out == "": // the report
		out = "k5.trf"
	case !strings.HasPrefix(out, "web") && !strings.HasPrefix(out, "all"):
		return map[string]string{"the answer": out}
	}
	all := map[string]string{}
	for name := range strings.FieldsSeq(out) {
		if slices.Contains([]string{".pdf", ".css", ".js", ".svg"}, filepath.Ext(name)) {
			continue // set in a font, or no page
		}
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		all[name] = string(text)
	}
	return all
}

// worth is what the doors say of a fault of a journal: nearly all, verify, and a report for the maintainers.
type worth struct{ says, verify, report string }

// worths are what the faults of halves are worth, by their names.
var worths = map[string]worth{
	"byte":    {"PARTIAL: entries 180 to 199 are missing", "the journal is broken at entry 180", "broken at entry 180"},
	"cut":     {"PARTIAL: entries 180 to 199 are missing", "the journal is broken at entry 180", "broken at entry 180"},
	"kind":    {"PARTIAL: entries 180 to 199 are missing", "entry 180 has an unknown kind", "partial: entry 180 has an unknown kind"},
	"fact":    {"PARTIAL: entries 180 to 199 are missing", "entry 180 (note.added): ", "partial: entry 180 could not be taken in"},
	"trigger": {"PARTIAL: this may be wrong or incomplete", "a trigger that is not flagfall's", "partial: the file around the entries was changed"},
	"forged":  {"NOT AS WITNESSED: entry 180 was changed", "entry 180 was changed: backup", "not as witnessed from entry 180 on"},
}

// What is not whole is copied on request only, and the answer says what it is. It never becomes a
// backup, and is archived, moved and served nowhere; verify names the entry, and a report for the
// maintainers says it too.
func TestEachDoorOfTheFileSaysWhatItIsWorth(t *testing.T) {
	dir := t.TempDir()
	halves(t, dir)
	for name, c := range worths {
		checkDoors(t, name, filepath.Join(dir, name+".flagfall"), c, []door{
			{"backup", 2, "no copy of it becomes a backup: " + c.says},
			{"backup out.flagfall", 1, "out.flagfall is a copy of a journal that is not whole; do not restore it: " + c.says},
		})
	}
}

// door is a command, how it ends and what it says.
type door struct {
	line string
	ends int
	says string
}

// checkDoors asks every door of a journal in a file or database what it is worth, and those that are not the same
// for both.
func checkDoors(t *testing.T, name, db string, c worth, own []door) {
	t.Helper()
	for _, door := range slices.Concat(own, []door{
		{"verify", 1, c.verify},
		{"verify --json", 1, `"ok":false`},
		{"archive away.flagfall", 2, c.says},
		{"move --to away.flagfall", 2, c.says},
		{"serve --headless --ssh none --web 127.0.0.1:0 --status none --name none", 2, c.says},
		{"bugreport", 0, "chain: " + c.report},
		{"event show", 1, c.says},
		{"standings --section K5", 2, "add --partial"},
	}) {
		got := asked(t, db, "flagfall "+door.line, "")
		if got.status != door.ends || !strings.Contains(got.out+got.messages, door.says) {
			t.Errorf("%s: %s ends with %d, want %d, and says %q:\n%s%s", name, door.line, got.status, door.ends, door.says, got.out, got.messages)
		}
		for _, advice := range regexp.MustCompile(`flagfall event witness --accept.*`).FindAllString(got.out+got.messages, -1) {
			if !strings.Contains(advice, "--reason TEXT --as NAME --db ") {
				t.Errorf("%s: %s advises what will be refused: %s", name, door.line, advice)
			}
		}
		if _, err := os.Stat("away.flagfall"); err == nil {
			t.Errorf("%s: %s archived or moved it", name, door.line)
		}
		if door.line == "backup out.flagfall" && door.ends == 1 {
			if err := os.Remove("out.flagfall"); err != nil {
				t.Error(err)
			}
		}
	}
}

// From the start screen such a file opens as by a command: the desk names what is missing, and
// signs in no official who could write.
func TestTheStartScreenOpensHalfATournamentAsHalf(t *testing.T) {
	t.Cleanup(xdg.Reload)
	t.Setenv("XDG_STATE_HOME", t.TempDir()) // where the files opened last are kept
	xdg.Reload()
	for path := range halves(t, t.TempDir()) {
		env := &Env{Out: io.Discard, Err: io.Discard, Now: time.Now, Getenv: func(string) string { return "" }}
		env.RawOut, env.Log = io.Discard, slog.New(slog.DiscardHandler)
		d := &opener{env: env, look: shell.ThemeFlags{Theme: "none"}, as: "Ortiz"}
		config, err := d.Open(t.Context(), start.Choice{Path: path}, nil)
		if err != nil {
			t.Fatal(filepath.Base(path), err)
		}
		if config.Hall.Missing == nil || config.ReadOnly == nil {
			t.Errorf("%s: missing %v, read only %v", filepath.Base(path), config.Hall.Missing, config.ReadOnly)
		}
		if err := d.close(); err != nil {
			t.Error(err)
		}
	}
}

// Gallery makes the pictures of docs/gallery.md: the first sheet of every document, of the sample
// event and of two that are played to their end. It needs pdftoppm. Look at each picture after
//
//	go generate ./docs/gallery
package main

//go:generate go run .

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"flagfall/db/sample"
)

// pictures is the folder they go to, from this one.
const pictures = "."

// dotsPerInch makes a sheet some 480 dots wide.
const dotsPerInch = "56"

// document is a document of one of the events, by the command that makes it.
type document struct {
	event, name string
	command     string
}

// documents are all that can be printed, the book and the season's report.
var documents = []document{
	{"sample", "slip", "print slip --incident 1"},
	{"sample", "child-card", "print child-card --incident 1"},
	{"sample", "packet", "print packet --incident 17"},
	{"sample", "decision", "print decision --incident 17"},
	{"sample", "pairings", "print pairings --round 3"},
	{"sample", "pairings-by-team", "print pairings-by-team --round 3"},
	{"sample", "result-sheets", "print result-sheets --round 3"},
	{"sample", "table-cards", "print table-cards --round 3"},
	{"sample", "team-cards", "print team-cards"},
	{"sample", "round-sheet", "print round-sheet --round 3"},
	{"sample", "penalties", "print penalties"},
	{"sample", "rules", "print rules"},
	{"sample", "before-round", "print before-round --round 3"},
	{"sample", "absent", "print absent"},
	{"sample", "call-out", "print call-out --round 3"},
	{"sample", "day-end", "print day-end"},
	{"sample", "report", "print report --for federation"},
	{"sample", "season", "insight season ."},
	{"played", "standings", "print standings --section K5"},
	{"played", "wallchart", "print wallchart --section K5"},
	{"played", "results", "print results --section K5 --round 3"},
	{"played", "prizes", "print prizes --section K5"},
	{"played", "announcer", "print announcer --section K5"},
	{"played", "certificates", "print certificates --section K5"},
	{"knockout", "bracket", "print bracket --section K5"},
	{"played", "book", "publish --book book.pdf"},
}

// teams are those of the events that are played to their end.
const teams = `team,club,player1,age1,player2,age2
Knight Riders,Elm Street,Ada Brandt,9,Ben Castell,10
Rook Lifters,Elm Street,Cora Dorsey,9,Dan Engel,9
Pawn Storm,Harbor School,Eva Foster,8,Finn Garland,10
Bishop Bunch,Harbor School,Gia Hobbs,10,Hugo Ibarra,9
Fork Club,Maple Grove,Iris Jensen,9,Jack Keller,8
Pin Squad,Maple Grove,Kai Lund,10,Lena Moreau,10
Castle Crew,River View,Max Novak,9,Nora Olsen,9
Queen Side,River View,Omar Price,8,Pia Quist,9
`

func main() {
	if err := draw(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func draw(ctx context.Context) error {
	folder, err := os.MkdirTemp("", "flagfall-gallery")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	d := desk{program: filepath.Join(folder, "program"), folder: folder}
	if out, err := exec.CommandContext(ctx, "go", "build", "-o", d.program, "flagfall").CombinedOutput(); err != nil {
		return fmt.Errorf("build flagfall: %w\n%s", err, out)
	}
	noon := time.Date(2026, 4, 18, 12, 0, 0, 0, time.UTC)
	store, _, err := sample.Create(ctx, d.file("sample"), func() time.Time { return noon })
	if err != nil {
		return err
	}
	if err := store.Close(); err != nil {
		return err
	}
	if err := d.play(ctx); err != nil {
		return err
	}
	if err := os.MkdirAll(pictures, 0o755); err != nil {
		return err
	}
	for _, doc := range documents {
		if err := d.photograph(ctx, doc); err != nil {
			return err
		}
	}
	return nil
}

// desk runs the program in a folder of its own.
type desk struct{ program, folder string }

func (d desk) file(event string) string { return filepath.Join(d.folder, event+".flagfall") }

// run runs a command of the program on an event, with words parted by blanks.
func (d desk) run(ctx context.Context, event, command string) error {
	cmd := exec.CommandContext(ctx, d.program, strings.Fields(command)...)
	cmd.Dir, cmd.Env = d.folder, append(os.Environ(), "FLAGFALL_DB="+d.file(event), "XDG_STATE_HOME="+d.folder,
		"XDG_CONFIG_HOME="+d.folder)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("flagfall %s: %w\n%s", command, err, out)
	}
	return nil
}

// play decides the sample's appeal, and plays the two other events: one with prizes and a final, and
// one with a play-off of all its teams.
func (d desk) play(ctx context.Context) error {
	if err := os.WriteFile(filepath.Join(d.folder, "teams.csv"), []byte(teams), 0o600); err != nil {
		return err
	}
	played := append(newEvent(), "playoff start --section K5 --teams 2")
	played = append(played, round("1")...)
	played = append(played,
		"prize add --section K5 --money 100,60,40", "prize add --section K5 --thing trophy --plan trophies",
		"prize lock --section K5",
		"event set --place Fairview --reason new",
	)
	knockout := append(newEvent(), "playoff start --section K5 --teams 8 --bronze")
	for _, winners := range []string{"1111", "11", "12"} { // the third seed wins the match for third place
		knockout = append(knockout, round(winners)...)
	}
	for _, event := range []struct {
		name  string
		steps []string
	}{
		{"sample", []string{
			"appeal decide --id 1 --as Novak --decision uphold --reason agreed",
			"event pages --address 192.0.2.7:8080",
		}},
		{"played", played},
		{"knockout", knockout},
	} {
		for _, s := range event.steps {
			if err := d.run(ctx, event.name, s); err != nil {
				return err
			}
		}
	}
	return nil
}

// newEvent are the commands for an event with three rounds, in which the first team of a table wins.
func newEvent() []string {
	steps := []string{"event new --name Fairview", "section add --id K5 --name K-5", "import teams.csv --section K5"}
	for range 3 {
		steps = append(steps, round("1111")...)
	}
	return steps
}

// round are the commands that play a round, with the winner of each table: 1 or 2.
func round(winners string) []string {
	steps := []string{"pair --section K5", "round start --section K5"}
	for n, winner := range winners {
		steps = append(steps, fmt.Sprintf("result set --section K5 --table %d --winner %c", n+1, winner))
	}
	return append(steps, "round finish --section K5")
}

// photograph draws the first sheet of a document.
func (d desk) photograph(ctx context.Context, doc document) error {
	made := filepath.Join(d.folder, doc.name+".pdf")
	command := doc.command
	if doc.name != "book" {
		command += " --format pdf --paper letter --out " + made
	}
	if err := d.run(ctx, doc.event, command); err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, "pdftoppm", "-r", dotsPerInch, "-gray", "-png", "-singlefile", made,
		filepath.Join(pictures, doc.name))
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("draw %s: %w: %s", doc.name, err, bytes.TrimSpace(out))
	}
	return nil
}

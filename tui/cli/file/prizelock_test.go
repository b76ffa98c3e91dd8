package file

import (
	"encoding/csv"
	"flag"
	"fmt"
	"html"
	"io"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"flagfall/db/acts"
	"flagfall/db/tournament"
	"flagfall/db/tournament/testhall"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/playoff"
	"flagfall/pairing/prizes"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/consequence"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/testdata/testenv"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/paper"
	"flagfall/tui/paper/page"
	"flagfall/tui/paper/pdf"
	"flagfall/tui/paper/render"
	"flagfall/tui/view"
	"flagfall/tui/web/pages"
	"flagfall/tui/web/public"
)

func TestMain(m *testing.M) {
	testenv.Prepare()
	os.Exit(m.Run())
}

// lockedHall is an event with two sections whose prizes are planned, K5 locked once, and what the
// public pages show of it.
type lockedHall struct {
	*testhall.Hall
	draw   *rapid.T
	read   int // entries that the pages have read
	pages  *public.Event
	frozen map[string]string // what a sheet told when its section was locked, by document number and name
	sites  bool              // the whole site is written too, with its PDFs
}

// After a lock no byte that leaves the house tells another award, whatever happens: each door tells
// the awards of the lock's entry or refuses.
func TestNothingTellsAnotherAwardThanTheLocked(t *testing.T) {
	if err := flag.Set("rapid.checks", strconv.Itoa(testenv.Times(4, 60))); err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		h := newLockedHall(t)
		h.checkDoors()
		for range rapid.IntRange(2, 6).Draw(t, "acts") {
			name := rapid.SampledFrom(lateActNames).Draw(t, "act")
			if err := lateActs[name](h); err != nil {
				t.Logf("%s: %v", name, err)
				continue
			}
			h.checkDoors()
			h.settle()
		}
		if h.section("K5").Prizes.Locked != nil {
			h.confirmLast()
		}
		h.sites = rapid.IntRange(0, 2).Draw(t, "site") == 0
		h.checkDoors()
	})
}

// newLockedHall plays two rounds of K5 with random results, plans random prizes and locks them.
func newLockedHall(t *rapid.T) *lockedHall {
	h := &lockedHall{draw: t, Hall: testhall.Standard(t, testhall.U18, 6), frozen: map[string]string{}}
	h.Section("K8", testhall.U18, 1, 2)
	h.Round("K8")
	h.playOut("K8")
	for n := range rapid.IntRange(1, 2).Draw(t, "rounds") {
		if n > 0 {
			h.Round("K5")
		}
		h.playOut("K5")
	}
	if rapid.Bool().Draw(t, "an incident") {
		h.Call(testhall.Late("a", "w"))
	}
	h.plan("K5")
	h.plan("K8")
	h.mustLock("K5")
	return h
}

// playOut gives every open match of a section's last round a result, and finishes the round.
func (h *lockedHall) playOut(section string) {
	sec, _ := h.T.Register.Section(section)
	for _, p := range sec.LatestRound().Pairings {
		outcome := rapid.SampledFrom([]event.Outcome{event.Team1Wins, event.Team2Wins, event.Draw}).Draw(h.draw, "outcome")
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			return rounds.Report(s, p.Matches[0].Place(), outcome, "", "")
		})
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, section, 0) })
}

// plan plans prizes for a section: money, things, a class, a plan of its own, ties in any way.
func (h *lockedHall) plan(section string) {
	var list []event.Prize
	for place := range rapid.IntRange(1, 4).Draw(h.draw, "places") {
		p := event.Prize{Place: place + 1, Cents: rapid.SampledFrom([]int64{9137, 4511, 2003, 2003}).Draw(h.draw, "cents")}
		if rapid.Bool().Draw(h.draw, "with a thing") {
			p.Thing = fmt.Sprintf("cup-%d", place+1)
		}
		list = append(list, p)
	}
	if rapid.Bool().Draw(h.draw, "a class") {
		list = append(list, event.Prize{Class: event.Class{Teams: []int{2, 4, 5}}, Place: 1, Cents: 1709, Thing: "bear"})
	}
	if rapid.Bool().Draw(h.draw, "books") {
		list = append(list, event.Prize{Place: 1, Thing: "tome", Plan: "books"}, event.Prize{Place: 2, Thing: "atlas", Plan: "books"})
	}
	ties := rapid.SampledFrom(event.TieModes).Draw(h.draw, "ties")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return prizes.AddPrizes(s, section, list...) })
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return prizes.ChangePlan(s, section, "", ties, "$") })
}

// lock locks a section as the floor chief, whatever is open, after the lots that it needs.
func (h *lockedHall) lock(section string) error {
	for {
		sec, err := h.T.Register.Section(section)
		if err != nil {
			return err
		}
		r, err := h.T.Prizes(sec)
		if err != nil {
			return err
		}
		if len(r.Lots) == 0 || sec.Prizes.Locked != nil {
			break
		}
		level := slices.Clone(r.Lots[len(r.Lots)-1])
		if err := h.Desk(func(*event.State) ([]fact.Fact, error) {
			return h.T.PrizeBasis().DrawLots(section, rapid.Permutation(level).Draw(h.draw, "lots")...)
		}); err != nil {
			return err
		}
	}
	before := len(h.Log)
	err := h.as("Ama", acts.LockPrizes{Section: section, Reason: "the hall closes"})
	if err == nil && len(h.Log) > before {
		h.freeze(section)
	}
	return err
}

func (h *lockedHall) mustLock(section string) {
	if err := h.lock(section); err != nil {
		h.draw.Fatalf("%s is not locked: %v", section, err)
	}
}

func (h *lockedHall) as(name string, request any) error {
	o := h.Official(name)
	return h.Do(o.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) { return acts.Decide(t, request, o) })
}

// settle has a chief settle a lock that no longer follows, at times.
func (h *lockedHall) settle() {
	sec := h.section("K5")
	r, err := h.T.Prizes(sec)
	if err != nil {
		h.draw.Fatalf("%v", err)
	}
	if r.LockFollows() || rapid.Bool().Draw(h.draw, "left open") {
		return
	}
	if rapid.Bool().Draw(h.draw, "confirmed") {
		if err := lateActs["confirm"](h); err != nil {
			h.draw.Fatalf("a chief cannot confirm: %v", err)
		}
		h.checkDoors()
		return
	}
	if err := lateActs["lock anew"](h); err == nil {
		h.checkDoors()
	}
}

// confirmLast corrects a last result, and has a chief confirm a lock that no longer follows.
func (h *lockedHall) confirmLast() {
	if err := h.correct(1); err != nil {
		h.draw.Logf("no result is corrected: %v", err)
	}
	if r, err := h.T.Prizes(h.section("K5")); err == nil && !r.LockFollows() {
		if err := lateActs["confirm"](h); err != nil {
			h.draw.Fatalf("a chief cannot confirm: %v", err)
		}
	}
	h.checkDoors()
}

// lateActs is what may happen after a lock.
var lateActs = map[string]func(*lockedHall) error{
	"correct a result": func(h *lockedHall) error { return h.correct(len(h.section("K5").Rounds)) },
	"correct an early result": func(h *lockedHall) error {
		return h.correct(rapid.IntRange(1, len(h.section("K5").SystemRounds())).Draw(h.draw, "round"))
	},
	"replay a match": func(h *lockedHall) error {
		return h.Do(h.Actor("Ama"), func(t *tournament.Tournament) ([]fact.Fact, error) {
			return consequence.Replay(t.Ledger, h.match().Place(), "noise", h.Official("Ama"))
		})
	},
	"report what is open": func(h *lockedHall) error {
		m := h.match()
		return h.Do(h.Actor("Rita"), func(t *tournament.Tournament) ([]fact.Fact, error) {
			return consequence.Report(t.Ledger, m.Place(), event.Team1Wins, "", "", h.Official("Rita"))
		})
	},
	"strike an incident": func(h *lockedHall) error { return h.TryStrike("Ama", h.T.Ledger.IncidentCount()) },
	"overturn a ruling": func(h *lockedHall) error {
		err := h.TryFile(appeal.FileRequest{Incident: h.T.Ledger.IncidentCount(), Seat: "a", Grounds: penalties.FactsWrong, Text: "no", OwnWin: true})
		if err != nil {
			return err
		}
		return h.Decide("Lee", h.T.Ledger.Appeals()[h.T.Ledger.AppealCount()-1], penalties.Overturn)
	},
	"forfeit by a late ruling": func(h *lockedHall) error { return h.rule(rules.ForfeitMatch, "a") },
	"expel": func(h *lockedHall) error {
		return h.rule(rules.Expel, rapid.SampledFrom([]string{"a", "c"}).Draw(h.draw, "seat"))
	},
	"begin a play-off": func(h *lockedHall) error {
		return h.as("Ama", acts.BeginPlayOff{Section: "K5", Teams: 2})
	},
	"play the play-off": func(h *lockedHall) error {
		if h.section("K5").PlayOff == nil || playoff.NewBracket(h.section("K5"), -1).Over() {
			return nil
		}
		if err := h.as("Ama", acts.PairRound{Section: "K5"}); err != nil {
			return err
		}
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) })
		h.playOut("K5")
		return nil
	},
	"decide the play-off": func(h *lockedHall) error {
		sec := h.section("K5")
		if sec.PlayOff == nil {
			return nil
		}
		return h.as("Ama", acts.DecideTie{Section: "K5", Table: sec.LatestRound().Pairings[0].Table, Team: sec.PlayOff.Teams[1].No, Reason: "blitz"})
	},
	"cancel the play-off": func(h *lockedHall) error { return h.as("Ama", acts.CancelPlayOff{Section: "K5"}) },
	"another round": func(h *lockedHall) error {
		if err := h.as("Ama", acts.PairRound{Section: "K5"}); err != nil {
			return err
		}
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) })
		if rapid.Bool().Draw(h.draw, "played out") {
			h.playOut("K5")
		}
		return nil
	},
	"rename a team": func(h *lockedHall) error {
		team := h.team()
		to := team.Entry()
		to.Name = "Renamed " + strconv.Itoa(team.No)
		return h.as("Ama", acts.EditTeam{Team: team.No, To: to, Reason: "misspelled"})
	},
	"another rating": func(h *lockedHall) error {
		team := h.team()
		to := team.Entry()
		to.Players[0].Rating = rapid.IntRange(900, 2000).Draw(h.draw, "rating")
		return h.as("Ama", acts.EditTeam{Team: team.No, To: to, Reason: "a new list"})
	},
	"plan another prize": func(h *lockedHall) error {
		return h.as("Ama", acts.AddPrizes{Section: "K5", Prizes: []event.Prize{{Place: rapid.IntRange(1, 6).Draw(h.draw, "place"), Cents: 7717}}})
	},
	"take a prize off the plan": func(h *lockedHall) error {
		return h.as("Ama", acts.RemovePrizes{Section: "K5", Prizes: []int{1}})
	},
	"settle ties otherwise": func(h *lockedHall) error {
		return h.as("Ama", acts.PlanPrizes{Section: "K5", Ties: rapid.SampledFrom(event.TieModes).Draw(h.draw, "ties")})
	},
	"draw lots": func(h *lockedHall) error {
		teams := rapid.Permutation(h.section("K5").Teams).Draw(h.draw, "lots")[:2]
		return h.as("Ama", acts.DrawLots{Section: "K5", Teams: []int{teams[0].No, teams[1].No}})
	},
	"withdraw":                 func(h *lockedHall) error { return h.as("Ama", acts.Withdraw{Team: h.team().No, Reason: "a train"}) },
	"lock the other section":   func(h *lockedHall) error { return h.lock("K8") },
	"unlock":                   func(h *lockedHall) error { return h.as("Ama", acts.UnlockPrizes{Section: "K5", Reason: "wrong"}) },
	"lock anew":                func(h *lockedHall) error { return h.lock("K5") },
	"confirm":                  func(h *lockedHall) error { return h.as("Ama", acts.ConfirmPrizes{Section: "K5", Reason: "paid out"}) },
	"confirm without a reason": func(h *lockedHall) error { return h.as("Ama", acts.ConfirmPrizes{Section: "K5"}) },
}

var lateActNames = func() (names []string) {
	for name := range lateActs {
		names = append(names, name)
	}
	slices.Sort(names)
	slices.Reverse(names) // the library draws the first ones more often
	return names
}()

func (h *lockedHall) section(id string) *event.Section {
	sec, err := h.T.Register.Section(id)
	if err != nil {
		h.draw.Fatalf("%v", err)
	}
	return sec
}

func (h *lockedHall) team() *event.Team {
	return rapid.SampledFrom(h.section("K5").Teams).Draw(h.draw, "team")
}

func (h *lockedHall) match() *event.Match {
	return rapid.SampledFrom(h.section("K5").LatestRound().Pairings).Draw(h.draw, "table").CurrentMatch()
}

func (h *lockedHall) correct(round int) error {
	r := h.section("K5").Round(round)
	m := rapid.SampledFrom(r.Pairings).Draw(h.draw, "table").Matches[0]
	req := rounds.CorrectRequest{
		Place: m.Place(), Reason: "misread", By: h.Official("Ama"),
		Outcome: rapid.SampledFrom([]event.Outcome{event.Team1Wins, event.Team2Wins, event.Draw, event.BothLose}).Draw(h.draw, "outcome"),
	}
	return h.Do(h.Actor("Ama"), func(t *tournament.Tournament) ([]fact.Fact, error) { return consequence.Correct(t.Ledger, req) })
}

// rule has the floor chief impose a remedy for what happened at table 1.
func (h *lockedHall) rule(remedy, seat string) error {
	req := testhall.Late(seat, "b")
	req.Open = true
	if err := h.TryLog("Rita", req); err != nil {
		return err
	}
	n := h.T.Ledger.IncidentCount()
	return h.Rule("Ama", incident.RuleRequest{Incident: n, Differ: true, Reason: "threw the clock", Remedies: []penalties.Remedy{{Kind: remedy, Seat: seat}}})
}

// given is a team with what it gets, "K5 Team 1: $91.37 and cup-1 for first place".
func given(team, gets string) string { return team + ": " + gets }

// awards are those of a section's lock, from the entry itself: what each team gets, sorted.
func (h *lockedHall) awards(sec *event.Section) (list []string) {
	entry := h.lastLock(sec.ID)
	for _, a := range entry.Awards {
		var gets []string
		if a.Cents > 0 {
			gets = append(gets, dollars(a.Cents))
		}
		if a.Thing > 0 {
			p := sec.Prizes.Prizes[a.Thing-1]
			gets = append(gets, p.Thing+" for "+prizes.PrizeName(h.T.Register, p))
		}
		list = append(list, given(h.T.Register.Team(a.Team).Name, strings.Join(gets, " and ")))
	}
	slices.Sort(list)
	return list
}

func dollars(cents int64) string {
	if cents%100 == 0 {
		return fmt.Sprintf("$%d", cents/100)
	}
	return fmt.Sprintf("$%d.%02d", cents/100, cents%100)
}

// lastLock reads the newest lock of a section from the journal.
func (h *lockedHall) lastLock(section string) event.PrizesLocked {
	for _, e := range slices.Backward(h.Log) {
		if e.Kind != (event.PrizesLocked{}).Kind() {
			continue
		}
		f, err := tournament.Decode(e)
		if err != nil {
			h.draw.Fatalf("%v", err)
		}
		if lock := f.(event.PrizesLocked); lock.Section == section {
			return lock
		}
	}
	return event.PrizesLocked{}
}

// freeze keeps what the announcer and the certificates tell at the moment of a lock.
func (h *lockedHall) freeze(section string) {
	for _, name := range []string{"announcer", "certificates"} {
		sheet, err := h.source().Make(paper.Order{Name: name, Section: section})
		if err != nil {
			h.draw.Fatalf("%s of %s, just locked: %v", name, section, err)
		}
		said := h.spoken(sheet)
		h.frozen[h.frozenName(section, name)] = said
		for _, a := range h.awards(h.section(section)) {
			team, _, _ := strings.Cut(a, ":")
			if !strings.Contains(said, firstName(team)) {
				h.draw.Errorf("%s leaves %s out:\n%s", name, a, said)
			}
		}
	}
}

func (h *lockedHall) frozenName(section, name string) string {
	return fmt.Sprint(section, h.section(section).Prizes.Document, name)
}

// spoken is what a sheet tells of awards: its texts and certificates, without the notes below, and
// with teams by the names they were first entered with.
func (h *lockedHall) spoken(sheet *paper.Sheet) string {
	var said []string
	for _, b := range sheet.Blocks {
		switch b := b.(type) {
		case page.Heading:
			said = append(said, string(b))
		case page.Text:
			if b.Weight != page.Quiet {
				said = append(said, b.Words)
			}
		case page.Certificate:
			said = append(said, b.Honour+" "+b.Team)
		}
	}
	return firstName(strings.Join(said, "\n"))
}

// firstName returns a text with teams by the names they were first entered with.
func firstName(text string) string { return strings.ReplaceAll(text, "Renamed ", "K5 Team ") }

func (h *lockedHall) source() paper.Source { return paper.Source{Hall: h.T} }

// checkDoors asks every door that leaves the house.
func (h *lockedHall) checkDoors() {
	h.updatePages()
	refused := false
	for _, sec := range h.T.Register.Sections {
		if sec.Prizes.Locked == nil {
			continue
		}
		if entry := h.lastLock(sec.ID); !slices.Equal(entry.Awards, sec.Prizes.Locked.Awards) {
			h.draw.Fatalf("the lock in force is not the last entry")
		}
		refused = h.checkPrints(sec) || refused
		h.checkWeb(sec)
		h.checkList(sec)
	}
	h.checkSite(refused)
}

// checkPrints checks every document that tells awards in every form, and returns whether they are
// refused: all or none.
func (h *lockedHall) checkPrints(sec *event.Section) (refused bool) {
	r, err := h.T.Prizes(sec)
	if err != nil {
		h.draw.Fatalf("%v", err)
	}
	follows := r.LockFollows()
	if follows && sec.Prizes.Confirmed == nil && (len(r.Lots) > 0 || h.begunSince(sec)) {
		h.draw.Errorf("the lock of %s follows, with lots %v, play-off open %t", sec.ID, r.Lots, h.begunSince(sec))
	}
	for _, name := range []string{"prizes", "announcer", "certificates"} {
		sheet, err := h.source().Make(paper.Order{Name: name, Section: sec.ID})
		if follows != (err == nil) {
			h.draw.Errorf("the lock follows: %t, and print %s says %v", follows, name, err)
		}
		if err != nil {
			continue
		}
		if frozen, ok := h.frozen[h.frozenName(sec.ID, name)]; ok && frozen != h.spoken(sheet) {
			h.draw.Errorf("%s tells\n%s\nand when it was locked\n%s", name, h.spoken(sheet), frozen)
		}
		if name != "prizes" {
			continue
		}
		h.same("print prizes", sec, gridAwards(sheet))
		for _, form := range []render.Format{render.Text, render.CSV, render.HTML} {
			body, _, err := render.Render(&sheet.Document, form, pdf.Letter)
			if err != nil {
				h.draw.Fatalf("%v", err)
			}
			switch form {
			case render.CSV:
				h.same("print prizes --format csv", sec, csvAwards(h, body))
			case render.HTML:
				h.same("print prizes --format html", sec, htmlAwards(body, 1, 3))
			}
			h.noOther("print prizes --format "+string(form), sec, body)
		}
	}
	return !follows
}

// begunSince reports whether a play-off of a section began after its lock and is not over.
func (h *lockedHall) begunSince(sec *event.Section) bool {
	if sec.PlayOff == nil || playoff.NewBracket(sec, -1).Over() {
		return false
	}
	for _, e := range slices.Backward(h.Log) {
		switch e.Kind {
		case event.PlayOffBegun{}.Kind():
			return true
		case event.PrizesLocked{}.Kind():
			if h.lastLock(sec.ID).Section == sec.ID && e.At == sec.Prizes.At.At.UTC().Format(time.RFC3339) {
				return false
			}
		}
	}
	return false
}

func (h *lockedHall) same(door string, sec *event.Section, told []string) {
	slices.Sort(told)
	if want := h.awards(sec); !slices.Equal(told, want) {
		h.draw.Errorf("%s tells of %s\n  %s\nlocked are\n  %s", door, sec.ID, strings.Join(told, "\n  "), strings.Join(want, "\n  "))
	}
}

var money = regexp.MustCompile(`\$\d+(\.\d\d)?`)

// noOther looks for sums that the results would give now and that are neither locked nor planned.
func (h *lockedHall) noOther(door string, sec *event.Section, body []byte) {
	known := map[string]bool{}
	for _, a := range h.lastLock(sec.ID).Awards {
		known[dollars(a.Cents)] = true
	}
	for _, p := range sec.Prizes.Prizes {
		known[dollars(p.Cents)] = true
	}
	r, err := h.T.Prizes(sec)
	if err != nil {
		h.draw.Fatalf("%v", err)
	}
	for _, a := range r.Awards {
		if sum := dollars(a.Cents); a.Cents > 0 && !known[sum] && slices.Contains(money.FindAllString(string(body), -1), sum) {
			h.draw.Errorf("%s tells of %s", door, sum)
		}
	}
}

func gridAwards(sheet *paper.Sheet) (told []string) {
	for _, b := range sheet.Blocks {
		if g, ok := b.(page.Grid); ok {
			for _, row := range g.Rows {
				told = append(told, given(row[1], row[3]))
			}
		}
	}
	return told
}

func csvAwards(h *lockedHall, body []byte) (told []string) {
	r := csv.NewReader(strings.NewReader(string(body)))
	r.FieldsPerRecord = -1
	rows, err := r.ReadAll()
	if err != nil {
		h.draw.Fatalf("%v\n%s", err, body)
	}
	for _, row := range rows {
		at := slices.IndexFunc(row, func(cell string) bool { return teamName.MatchString(cell) })
		if at >= 0 && len(row) > at+2 && row[at+2] != "" {
			told = append(told, given(row[at], row[at+2]))
		}
	}
	return told
}

var (
	teamName = regexp.MustCompile(`^(K\d Team|Renamed) \d+$`)
	htmlRow  = regexp.MustCompile(`(?s)<tr.*?</tr>`)
	htmlCell = regexp.MustCompile(`(?s)<t[dh][^>]*>(.*?)</t[dh]>`)
	htmlTag  = regexp.MustCompile(`<[^>]*>`)
)

// htmlAwards reads the rows of a page: in which cells the team and what it gets stand.
func htmlAwards(body []byte, team, gets int) (told []string) {
	for _, row := range htmlRow.FindAll(body, -1) {
		var cells []string
		for _, cell := range htmlCell.FindAllSubmatch(row, -1) {
			cells = append(cells, strings.TrimSpace(html.UnescapeString(htmlTag.ReplaceAllString(string(cell[1]), ""))))
		}
		if len(cells) > max(team, gets) && teamName.MatchString(cells[team]) {
			told = append(told, given(cells[team], cells[gets]))
		}
	}
	return told
}

// updatePages reads the public event anew as the server of the pages does.
func (h *lockedHall) updatePages() {
	if h.pages == nil || public.ChangesEvent(h.Log[h.read:]) {
		h.pages = public.NewEvent(h.T)
	}
	h.read = len(h.Log)
}

// checkWeb checks the public page of a section's prizes and the hall's screen: they show what is
// locked, or nothing while that is to be settled.
func (h *lockedHall) checkWeb(sec *event.Section) {
	shown := h.pages.Section(sec.ID)
	body, err := pages.Prizes(h.pages, shown, "/")
	if err != nil {
		h.draw.Fatalf("%v", err)
	}
	r, err := h.T.Prizes(sec)
	if err != nil {
		h.draw.Fatalf("%v", err)
	}
	told := htmlAwards(body, 1, 2)
	if !r.LockFollows() {
		if len(told) > 0 || len(shown.Awards) > 0 {
			h.draw.Errorf("the lock is to be settled, and the page of %s tells %v", sec.ID, told)
		}
	} else {
		h.same("the page of prizes", sec, told)
		for n := range shown.Awards {
			slide, err := pages.Hall(h.pages, pages.HallRequest{Sections: []string{sec.ID}, By: pages.PrizesView, Slide: n})
			if err != nil {
				h.draw.Fatalf("%v", err)
			}
			if text := html.UnescapeString(string(slide)); !strings.Contains(text, shown.Awards[n].Gets) {
				h.draw.Errorf("slide %d leaves out %s", n, shown.Awards[n].Gets)
			}
			h.noOther("the hall's screen", sec, slide)
		}
	}
	h.noOther("the page of prizes", sec, body)
}

// checkList checks that prize list shows both where they differ: what the results give, and what of
// it is not as locked.
func (h *lockedHall) checkList(sec *event.Section) {
	r, err := h.T.Prizes(sec)
	if err != nil {
		h.draw.Fatalf("%v", err)
	}
	rows := view.OfAwards(h.T, r)
	locked := h.awards(sec)
	var now []string
	for _, row := range rows {
		is := given(row.Name, row.Gets)
		if row.Title != "" {
			now = append(now, is)
		}
		if !slices.Contains(locked, is) && row.Moved == "" {
			h.draw.Errorf("%s is not locked, and prize list does not mark it", is)
		}
	}
	for _, was := range locked {
		team, gets, _ := strings.Cut(was, ": ")
		if !slices.Contains(now, was) && !slices.ContainsFunc(rows, func(a view.Award) bool {
			return a.Name == team && strings.Contains(a.Moved, gets)
		}) {
			h.draw.Errorf("prize list does not tell of the locked %s: %+v", was, rows)
		}
	}
}

// checkSite checks what publish writes, the site and the book: refused where a section's lock is to
// be settled, else with the locked awards.
func (h *lockedHall) checkSite(refused bool) {
	source := h.source()
	stamp := source.Stamp(nil, h.Now)
	parts, err := source.Parts(stamp)
	if refused != (err != nil) {
		h.draw.Errorf("a lock is to be settled: %t, and publish says %v", refused, err)
	}
	if _, err := source.Book(stamp, nil); refused != (err != nil) {
		h.draw.Errorf("a lock is to be settled: %t, and publish --book says %v", refused, err)
	}
	if err == nil {
		site, err := source.Pages(stamp, parts, nil)
		if err != nil {
			h.draw.Fatalf("%v", err)
		}
		for _, p := range site {
			h.checkPage(p.Name, p.Body)
		}
	}
	if !h.sites {
		return
	}
	env := &shell.Env{Out: io.Discard, Err: io.Discard, Now: func() time.Time { return h.Now }}
	pack := sitePack{
		Session: &command.Session{Answer: &shell.Answer{Env: env}, Hall: h.T},
		source:  source, names: h.T.PublicNames(), size: pdf.Letter,
	}
	if err := pack.addAll(); refused != (err != nil) {
		h.draw.Errorf("a lock is to be settled: %t, and publish says %v", refused, err)
	}
	for _, f := range pack.files {
		h.checkPage(f.Name, f.Data)
	}
}

// checkPage checks one file of the site: the prizes of a section, or a page that tells of none.
func (h *lockedHall) checkPage(name string, body []byte) {
	for _, sec := range h.T.Register.Sections {
		if sec.Prizes.Locked != nil && name == "prizes-"+sec.ID+".html" {
			h.same("publish", sec, htmlAwards(body, 1, 3))
			return
		}
	}
	if strings.HasSuffix(name, ".pdf") {
		return // it is rendered from the same sheet as the page beside it
	}
	if found := money.FindAllString(string(body), -1); len(found) > 0 {
		h.draw.Errorf("%s tells of %v", name, found)
	}
}

package published_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/paper"
	"flagfall/tui/web/public"
	"flagfall/tui/web/published"
)

// site is the folder of a hall.
func site(t *testing.T, h *halltest.Hall) map[string]string {
	t.Helper()
	source := paper.Source{Hall: h.T}
	stamp := source.Stamp(nil, time.Date(2026, 4, 18, 12, 0, 0, 0, time.UTC))
	parts, err := source.Parts(stamp)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]public.File{"K5": {{Name: "teams-K5.csv", Text: "Teams (CSV)"}}}
	made, err := published.Make(source, stamp, parts, files)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, p := range made {
		if all[p.Name] != "" {
			t.Errorf("%s is there twice", p.Name)
		}
		all[p.Name] = string(p.Body)
	}
	return all
}

var leads = regexp.MustCompile(`(?:href|src|action)="([^"#]*)[^"]*"`)

// Every link of a folder leads to a file in it, every page tells the head of the journal, and the documents
// stand beside their pages.
func TestEveryLinkOfAFolderLeadsToAFileInIt(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 6)
	h.Section("K/5", halltest.U18, 1, 5)
	h.Round("K5")
	h.PlayOut("K5")
	pages := site(t, h)
	beside := []string{
		"pairings-K5.pdf", "pairings-by-team-K5.pdf", "standings-K5.pdf", "wallchart-K5.pdf", "results-K5-round1.pdf", "results-K5-round2.pdf",
		"standings-K_5.pdf", "wallchart-K_5.pdf", "teams-K5.csv",
	}
	for name, body := range pages {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		if !strings.Contains(body, h.T.Head.Hash.Short()) {
			t.Errorf("%s does not tell the head of the journal", name)
		}
		for _, link := range leads.FindAllStringSubmatch(body, -1) {
			if to := link[1]; to != "" && pages[to] == "" && !slices.Contains(beside, to) {
				t.Errorf("%s leads to %q", name, to)
			}
		}
	}
	for name, want := range map[string]string{
		"index.html": "teams-K5.csv", "standings-K5.html": "standings-K5.pdf", "team-1.html": "pairings-K5.html", "find.html": "data-narrows",
		"wallchart-K5.html": `class="whole"`, "results-K5-round1.html": "1-0",
	} {
		if !strings.Contains(pages[name], want) {
			t.Errorf("%s has no %s", name, want)
		}
	}
}

// A round that is not posted is on no page, and who has won stands on the index.
func TestAFolderTellsWhatIsPublic(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Section("K8", halltest.U18, 1, 4)
	h.MustDesk(func(*event.State) ([]fact.Fact, error) {
		return []fact.Fact{event.RoundPaired{Section: "K8", Round: 1, Tables: []event.TablePairing{{Table: 9, Team1: 5, Team2: 7}, {Table: 10, Team1: 6, Team2: 8}}}}, nil
	})
	pages := site(t, h)
	if text := pages["team-5.html"]; text == "" || strings.Contains(text, "table 9") {
		t.Errorf("a round that is not posted is told:\n%s", text)
	}
	h.T.Register.Sections[0].Options.Rounds = 1
	h.PlayOut("K5")
	h.MustDesk(func(*event.State) ([]fact.Fact, error) {
		return []fact.Fact{event.RoundFinished{Section: "K5", Round: 1}}, nil
	})
	winner := public.NewEvent(h.T).Section("K5").Champion()
	if told := strings.Contains(site(t, h)["index.html"], "Winner:"); told != (winner != nil) {
		t.Errorf("a winner is told: %v", told)
	}
}

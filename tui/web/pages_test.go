package web_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/tui/view"
	"flagfall/tui/web/pages"
	"flagfall/tui/web/public"
)

func itoa(n int) string { return strconv.Itoa(n) }

// void are elements without an end.
var void = []string{"meta", "link", "br", "hr", "img", "input"}

// valid walks a page as a parser does and reports what is left open, what would be fetched from
// elsewhere, and what the content security policy would not let work: a script or a style within
// the page.
func valid(page []byte) error {
	z := html.NewTokenizer(bytes.NewReader(page))
	var open []string
	for {
		switch kind := z.Next(); kind {
		case html.ErrorToken:
			if !errors.Is(z.Err(), io.EOF) || len(open) > 0 {
				return fmt.Errorf("%w, left open: %v", z.Err(), open)
			}
			return nil
		case html.StartTagToken, html.SelfClosingTagToken:
			t := z.Token()
			for _, a := range t.Attr {
				if strings.HasPrefix(a.Key, "on") || a.Key == "style" || slices.Contains([]string{"href", "src", "action"}, a.Key) && strings.Contains(a.Val, "//") {
					return fmt.Errorf("<%s> has %s=%q", t.Data, a.Key, a.Val)
				}
			}
			if t.Data == "style" || t.Data == "script" && !slices.ContainsFunc(t.Attr, func(a html.Attribute) bool { return a.Key == "src" }) {
				return fmt.Errorf("<%s> within the page", t.Data)
			}
			if kind == html.StartTagToken && !slices.Contains(void, t.Data) {
				open = append(open, t.Data)
			}
		case html.EndTagToken:
			name := z.Token().Data
			if len(open) == 0 || open[len(open)-1] != name {
				return fmt.Errorf("</%s> closes nothing; open are %v", name, open)
			}
			open = open[:len(open)-1]
		case html.TextToken, html.CommentToken, html.DoctypeToken:
		}
	}
}

// Every page is valid, fetches nothing from elsewhere, and leads only to pages that there are.
func TestEveryPageIsValidAndEveryLinkLeadsSomewhere(t *testing.T) {
	s := standard(t)
	s.h.Round("K5")
	s.h.Section("<b>\"K/8?", halltest.U18, 2, 5)
	s.h.Round("<b>\"K/8?")
	s = show(s.h)
	for _, path := range routes(s.h.T) {
		w := s.get(path)
		page := w.Body.Bytes()
		if w.Code != http.StatusOK {
			continue
		}
		if err := valid(page); err != nil {
			t.Errorf("%s: %v\n%s", path, err, page)
		}
		root, err := html.Parse(bytes.NewReader(page))
		if err != nil {
			t.Fatal(err)
		}
		for n := range root.Descendants() {
			for _, a := range n.Attr {
				if n.Type == html.ElementNode && slices.Contains([]string{"href", "src", "data-next", "data-here"}, a.Key) &&
					!strings.HasPrefix(a.Val, "#") { // the page itself
					if code := s.get(a.Val).Code; code != http.StatusOK {
						t.Errorf("%s leads to %s, which answers %d", path, a.Val, code)
					}
				}
			}
		}
	}
}

// What a phone in the hall is told, in the words that stand on the pages.
func TestWhatThePagesSay(t *testing.T) {
	s := standard(t)
	s.h.Report(2, event.Team2Wins)
	s.h.Now = s.h.Now.AddDate(0, 0, 1)
	s.does(t, event.RoundClockSet{Section: "K5", Round: 1, Ends: s.h.Now})
	s = show(s.h)
	for path, words := range map[string][]string{
		"/":                                 {"K5", "Round 1 is under way. 6 teams.", `href="/section/K5/teams"`, "Where do I play?", "ends 09:00"},
		"/section/K5":                       {"White A, Black B", "K5 Team 1", "0-1", "data-narrows"},
		"/section/K5/round/1":               {"K5 Team 1"},
		"/section/K5/teams":                 {"against", `href="/team/3"`},
		"/section/K5/play-off":              {"This section has no play-off."},
		"/section/K5/standings":             {"Buchholz", "During round 1: 2 of 3 tables are still playing.", "Club 1"},
		"/section/K5/tie-breaks":            {"Teams with the same points are put in order", "Buchholz"},
		"/team/1":                           {"Round 1: table 1, against", "White on board A, seat a", "Club 0"},
		"/find?q=k5+team+4":                 {`href="/team/4"`},
		"/find?q=nobody":                    {"No team found"},
		"/hall":                             {"Round 1 is under way", `data-next="/hall?slide=1"`, "1 of 2", "http-equiv=\"refresh\"", "chain " + s.h.T.Head.Hash.Short()},
		keys.Path(view.TableSeat{Table: 1}): {"Call a director", "Stop the clocks and stay at the table"},
		keys.Path(view.TableSeat{Table: 1, Side: 1}):  {"We won", "K5 Team 1: how did it end?"},
		keys.Path(view.TableSeat{Table: 2, Side: 1}):  {"The result is 0-1."},
		keys.Path(view.TableSeat{Table: 77, Side: 1}): {"No teams play here now."},
	} {
		w := s.get(path)
		text := body(w)
		for _, want := range words {
			if w.Code != http.StatusOK || !strings.Contains(text, want) {
				t.Errorf("%s answers %d without %q:\n%s", path, w.Code, want, text)
			}
		}
	}
	if strings.Contains(body(s.get(keys.Path(view.TableSeat{Table: 1}))), "We won") {
		t.Error("the link of the whole table reports for a team")
	}
	for _, path := range []string{"/section/K9", "/section/K5/round/2", "/section/K5/round/x", "/team/77", "/team/x", "/style.css"} {
		if code := s.get(path).Code; code != http.StatusNotFound {
			t.Errorf("%s answers %d", path, code)
		}
	}
}

// The hall's screen goes through all slides of the sections asked for, and round again; tables that
// have called stand on every one.
func TestTheHallsScreenTurns(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 120)
	h.Section("K8", halltest.U18, 1, 4)
	h.Round("K8")
	s := show(h)
	s.post(keys.Path(view.TableSeat{Table: 3})+"/call", nil)
	seen, path := map[string]bool{}, "/hall?section=K5"
	for range 2 {
		text := body(s.get(path))
		if !strings.Contains(text, `class="calls"`) || strings.Contains(text, "K8") {
			t.Errorf("%s:\n%s", path, text)
		}
		seen[path] = true
		_, rest, _ := strings.Cut(text, `data-next="`)
		path, _, _ = strings.Cut(rest, `"`)
		path = strings.ReplaceAll(path, "&amp;", "&")
	}
	if path != "/hall?section=K5&slide=0" || len(seen) != 2 {
		t.Errorf("after two slides it goes to %s", path)
	}
	if text := body(s.get("/hall?section=K5&section=K8&slide=2")); !strings.Contains(text, "3 of 3") || !strings.Contains(text, "K8") {
		t.Errorf("the third slide of both sections:\n%s", text)
	}
}

// While teams look for their tables the hall's screen shows pairings and nothing else: from when a round is
// posted until a third of it has passed, ten minutes without a round clock. Then standings join them.
func TestTheHallsScreenShowsPairingsFirst(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 6)
	h.PlayOut("K5")
	h.MustDesk(func(state *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(state, "K5") })
	h.MustDesk(func(state *event.State) ([]fact.Fact, error) { return rounds.Post(state, "K5", 0) })
	slides := func(after time.Duration) string {
		site := show(h)
		site.server.Now = func() time.Time { return h.T.Register.Sections[0].Rounds[1].Started.Add(after) }
		text := body(site.get("/hall"))
		for _, of := range []string{"1 of 1", "1 of 2"} {
			if strings.Contains(text, of) {
				return of
			}
		}
		return text
	}
	if got := slides(time.Hour); got != "1 of 1" {
		t.Errorf("posted: %s", got)
	}
	h.MustDesk(func(state *event.State) ([]fact.Fact, error) { return rounds.Start(state, "K5", 0) })
	for after, want := range map[time.Duration]string{0: "1 of 1", 9*time.Minute + 59*time.Second: "1 of 1", 10 * time.Minute: "1 of 2"} {
		if got := slides(after); got != want {
			t.Errorf("without a clock, after %v: %s, want %s", after, got, want)
		}
	}
	started := h.T.Register.Sections[0].Rounds[1].Started
	show(h).does(t, event.RoundClockSet{Section: "K5", Round: 2, Ends: started.Add(36 * time.Minute)})
	for after, want := range map[time.Duration]string{11 * time.Minute: "1 of 1", 12 * time.Minute: "1 of 2"} {
		if got := slides(after); got != want {
			t.Errorf("with a clock of 36 minutes, after %v: %s, want %s", after, got, want)
		}
	}
}

// The standings have a line for each team, with its tie-breaks behind its points; the page of the event says
// who has won a section once its last round is over; one control leads to all rounds.
func TestStandingsAreALineForEachTeam(t *testing.T) {
	s := standard(t)
	s.h.PlayOut("K5")
	s.h.T.Register.Sections[0].Options.Rounds = 2
	front := func() string { return body(show(s.h).get("/")) }
	if strings.Contains(front(), "Winner:") {
		t.Error("there is a winner before the last round")
	}
	text := body(show(s.h).get("/section/K5/standings"))
	if rows := strings.Count(text, "<li data-row>"); rows != 6 || strings.Count(text, "<details><summary") != rows {
		t.Errorf("%d lines:\n%s", rows, text)
	}
	for _, want := range []string{"round 1: K5 Team", `<details class="rounds"><summary>Rounds</summary>`, `href="#main"`} {
		if !strings.Contains(text, want) {
			t.Errorf("the standings have no %q", want)
		}
	}
	if strings.Index(text, `id="q"`) > strings.Index(text, "<nav>") {
		t.Error("the search comes after the links")
	}
	s.h.Round("K5")
	s.h.PlayOut("K5")
	s.does(t, event.RoundFinished{Section: "K5", Round: 2})
	first := public.NewEvent(s.h.T).Section("K5")
	if got, want := strings.Contains(front(), "Winner:"), first.Champion() != nil; got != want || !first.Over {
		t.Errorf("after the last round: a winner is told %v, is there %v; over %v", got, want, first.Over)
	}
}

// Whatever is under a path for ever is named by what is in it.
func TestAssetsAreKeptForEver(t *testing.T) {
	s := standard(t)
	for _, a := range []pages.Asset{pages.Style, pages.Script, pages.Icon} {
		w := s.get(a.Path)
		if w.Code != http.StatusOK || w.Header().Get("Content-Type") != a.Type || !strings.Contains(w.Header().Get("Cache-Control"), "immutable") || !bytes.Equal(w.Body.Bytes(), a.Body) {
			t.Errorf("%s: %d %v", a.Path, w.Code, w.Header())
		}
	}
}

// A team that chose who has White itself is marked wherever the pages say who has White, and the mark
// is explained; an exchange by an official is no choice.
func TestTheTeamsOwnChoiceOfColorsIsMarked(t *testing.T) {
	s := standard(t)
	s.h.PlayOut("K5")
	s.h.MustDesk(func(state *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(state, "K5") })
	s.h.MustDesk(func(state *event.State) ([]fact.Fact, error) { return rounds.Post(state, "K5", 0) })
	p := s.h.T.Register.AtTable(1)
	choose := func(lodged bool) {
		s.h.MustDesk(func(state *event.State) ([]fact.Fact, error) {
			return rounds.ChooseWhite(state, p.Matches[0].Place(), p.Teams[0].No, 2, lodged)
		})
		s = show(s.h)
	}
	team := p.Teams[0]
	pages := map[string]string{
		"/section/K5": "†", "/section/K5/round/2": "†", "/section/K5/teams": "†",
		"/find?q=" + url.QueryEscape(team.Name): "†", fmt.Sprintf("/team/%d", team.No): "",
	}
	choose(false)
	for path := range pages {
		if text := body(s.get(path)); strings.Contains(text, "†") || strings.Contains(text, "chose") {
			t.Errorf("%s marks what an official exchanged", path)
		}
	}
	choose(true)
	for path, mark := range pages {
		text := body(s.get(path))
		if !strings.Contains(text, "The team chose who has White.") || strings.Count(text, mark) < 2 {
			t.Errorf("%s does not mark and explain the team's choice:\n%s", path, text)
		}
	}
}

//go:build e2e

package web_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"flagfall/db/tournament/halltest"
	"flagfall/db/waittest"
	"flagfall/pairing/event"
	"flagfall/tui/web"
	"flagfall/tui/web/browsertest"
)

// In a real browser the script runs under the content security policy: the clock counts down on a
// phone and in the hall.
func TestThePagesInABrowser(t *testing.T) {
	b := browsertest.Start(t)
	hall, address := serve(t, halltest.Standard(t, halltest.U18, 8), web.Limits{})
	hall.does(t, event.RoundClockSet{Section: "K5", Round: 1, Ends: time.Now().Add(20 * time.Minute)})
	phone := b.Profile()
	for path, look := range map[string]browsertest.Look{"/section/K5": {}, "/hall": {Width: 1920, Height: 1080}} {
		if p := phone.Open(address+path, look); !p.Waits(`document.querySelector(".clock b").textContent.endsWith(" left")`, waittest.Limit()) {
			t.Errorf("%s: the clock does not count down:\n%s", path, p.Text())
		}
	}
}

// Ten pages of one browser follow over one stream. When the page that has it is closed another takes
// over; an incident moves none, a new name all.
func TestOneStreamABrowser(t *testing.T) {
	t.Parallel() // it waits more than it works
	b := browsertest.Start(t)
	hall, address, server := serveWith(t, halltest.Standard(t, halltest.U18, 8), web.Limits{})
	one := b.Profile()
	var pages []*browsertest.Page
	for n := range 10 {
		pages = append(pages, one.Open(address+[]string{"/", "/section/K5", "/section/K5/standings", "/team/1", "/hall"}[n%5], browsertest.Look{}))
	}
	follows := func(name string) {
		t.Helper()
		hall.does(t, event.Renamed{Name: name})
		for n, p := range pages {
			if !p.Waits(`document.body.innerText.includes("`+name+`")`, waittest.Limit()) {
				t.Errorf("page %d does not follow:\n%s", n, p.Text())
			}
		}
	}
	follows("Autumn")
	waittest.Until(t, "one stream for ten pages", func() bool { // two pages opened at once may both ask first
		return slices.ContainsFunc(server.Lines(), func(line string) bool { return line == "1 browser following" })
	})
	pages[0].Go("about:blank")
	pages = pages[1:]
	follows("Winter")
}

// A page that hears nothing of its host says since when, in its language, and is there again when
// the host is.
func TestAPageSaysThatItIsNotConnected(t *testing.T) {
	t.Parallel() // it waits more than it works
	b := browsertest.Start(t)
	hall := halltest.Standard(t, halltest.U18, 8)
	first := startServer(t, newHall(hall), "127.0.0.1:0")
	address := "http://" + first.address
	p := b.Profile().Open(address+"/section/K5", browsertest.Look{Language: "de"})
	if !p.Waits(`document.getElementById("lost").hidden`, waittest.Limit()) && strings.Contains(p.Text(), "Keine Verbindung") {
		t.Errorf("it does not follow:\n%s", p.Text())
	}
	gone := time.Now()
	first.stop()
	if !p.Waits(`document.body.innerText.match(/Keine Verbindung seit \d\d:\d\d/) && document.documentElement.classList.contains("lost")`, waittest.Limit()) {
		t.Errorf("it does not say that it is not connected:\n%s", p.Text())
	}
	t.Logf("not connected is said after %v", time.Since(gone).Round(time.Second/10))
	hall.Must(event.DeskActor, renamed("Spring again"))
	second := startServer(t, newHall(hall), first.address)
	defer second.stop()
	back := time.Now()
	if !p.Waits(`document.getElementById("lost").hidden && document.body.innerText.includes("Spring again")`, waittest.Limit()) {
		t.Errorf("it does not follow again:\n%s", p.Text())
	}
	t.Logf("it follows again after %v", time.Since(back).Round(time.Second/10))
}

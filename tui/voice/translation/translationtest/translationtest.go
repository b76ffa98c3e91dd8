// Package translationtest finds in a web page what was said in English only. The page is to be made
// in translation.Marked.
package translationtest

import (
	"bytes"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"flagfall/pairing/event"
	"flagfall/pairing/publicname"
	"flagfall/rules/lazyregexp"
	"flagfall/tui/voice/sanitize"
)

// Names are what an event calls itself, its sections, clubs, teams and people, in full and as
// everybody may read it. They are in no language.
func Names(register *event.State) []string {
	public := publicname.New(register)
	names := []string{register.Event.Title(), register.Event.Name}
	for _, sec := range register.Sections {
		names = append(names, sec.ID, sec.Name, sec.Book.Name)
	}
	for _, t := range register.Teams {
		names = append(names, t.Name, public.Team(t), t.Club, public.Club(t.Club))
		for i, p := range t.Players {
			names = append(names, p.Name, t.Person(i+1).Full(), public.Player(t, i+1))
			names = append(names, strings.Fields(p.Name)...)
		}
	}
	for _, o := range register.Staff {
		names = append(names, o.Name)
	}
	return names
}

var (
	wordPattern    = lazyregexp.New(`[A-Za-z]{2,}`)
	readAttributes = []string{"alt", "aria-label", "data-label", "data-left", "data-over", "placeholder", "title"} // attributes that people read or hear
)

// FindEnglish are the words of a page that are neither marked nor one of the names, without links
// and codes.
func FindEnglish(page []byte, names ...string) []string {
	names = slices.Clone(names)
	slices.SortFunc(names, func(a, b string) int { return len(b) - len(a) }) // a name may be part of another
	var pairs []string
	for _, name := range names {
		if name != "" {
			pairs = append(pairs, name, " ", sanitize.CurlyQuotes(name), " ")
		}
	}
	unnamed := strings.NewReplacer(pairs...)
	var found []string
	see := func(text string) {
		for _, w := range wordPattern().FindAllString(unnamed.Replace(text), -1) {
			if !slices.Contains(found, w) {
				found = append(found, w)
			}
		}
	}
	within := ""
	for z := html.NewTokenizer(bytes.NewReader(page)); ; {
		switch z.Next() {
		case html.ErrorToken:
			return found
		case html.TextToken:
			if text := strings.TrimSpace(string(z.Text())); within != "style" && within != "script" && !strings.HasPrefix(text, "<meta ") && !strings.Contains(text, "://") {
				see(html.UnescapeString(text))
			}
		case html.StartTagToken, html.SelfClosingTagToken:
			t := z.Token()
			within = t.Data
			for _, a := range t.Attr {
				if slices.Contains(readAttributes, a.Key) && a.Val != "QR" {
					see(a.Val)
				}
			}
		case html.EndTagToken:
			within = ""
		case html.CommentToken, html.DoctypeToken:
		}
	}
}

package web_test

import (
	"html"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flagfall/db/tournament/lockedhalltest"
	"flagfall/pairing/event"
	"flagfall/rules/envtest"
)

// After a lock no page that is served tells another award: those of the prizes and the hall's screen
// tell the awards of the lock's entry, or of none while it is to be settled, and no other page tells
// of prizes, in any language.
func TestNoServedPageTellsAnotherAwardThanTheLocked(t *testing.T) {
	languages := envtest.Share(t, []string{"", "/de", "/es", "/fr", "/nl"}, 3, 0)
	lockedhalltest.Check(t, 1, 8, func(draw *rapid.T) {
		h := servedHall{Hall: lockedhalltest.New(draw, nil)}
		h.Play(func() {
			h.site = show(h.Hall.Hall)
			for _, sec := range h.T.Register.Sections {
				h.checkPrizes(sec)
			}
		})
		for _, language := range languages {
			for _, path := range routes(h.T) {
				h.checkPage(language + path)
			}
		}
	})
}

// servedHall is an event with locked prizes, and the pages that are served of it.
type servedHall struct {
	*lockedhalltest.Hall
	site *site
}

// checkPrizes checks a section's page of prizes, and the hall's screen while they are given out.
func (h servedHall) checkPrizes(sec *event.Section) {
	path := "/section/" + sec.ID + "/prizes"
	page := body(h.site.get(path))
	told := lockedhalltest.HTMLAwards([]byte(page), 1, 2)
	if sec.Prizes.Locked == nil || !h.Prizes(sec).LockFollows() {
		if len(told) > 0 {
			h.Draw.Errorf("%s tells of %q", path, told)
		}
		h.TellsNone(path, page)
		for _, by := range []string{"", "&by=prizes"} {
			h.TellsNone("the hall's screen", body(h.site.get("/hall?section="+sec.ID+by)))
		}
		return
	}
	h.Same(path, sec, told)
	var screen strings.Builder
	for n := range told {
		screen.WriteString(html.UnescapeString(body(h.site.get("/hall?by=prizes&section=" + sec.ID + "&slide=" + strconv.Itoa(n)))))
	}
	h.TellsAll("the hall's screen", sec, screen.String())
	h.NoOther("the hall's screen", sec, []byte(screen.String()))
}

// checkPage checks a page that is not about prizes. The hall's screen shows those that are locked.
func (h servedHall) checkPage(path string) {
	answer := h.site.get(path)
	page := html.UnescapeString(body(answer))
	switch {
	case answer.Code >= http.StatusInternalServerError:
		h.Draw.Errorf("%s answers %d", path, answer.Code)
	case strings.Contains(path, "/hall"):
		for _, sec := range h.Locked() {
			h.NoOther(path, sec, []byte(page))
		}
	default:
		h.TellsNone(path, page)
	}
}

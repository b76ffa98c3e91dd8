package public

import (
	"time"

	"flagfall/pairing/event"
	"flagfall/tui/voice/words"
)

// addAwards adds a section's prizes as they were locked. There are none before that, and none while
// the results would give others and no chief has confirmed the lock.
func (m *eventBuilder) addAwards(out *Section, sec *event.Section) {
	if sec.Prizes.Locked == nil {
		return
	}
	basis := m.hall.PrizeBasis()
	basis.TeamName, basis.ClubName, basis.Translate = m.names.Team, m.names.Club, m.made.Lang.Say
	if !m.made.Lang.IsEnglish() {
		basis.Ordinal = m.made.Lang.Ordinal
	}
	r, err := basis.Published(sec)
	if err != nil {
		return // a chief settles it first; the desk says so
	}
	given := r.LockedAwards()
	out.AwardsProvisional = len(m.hall.WhyProvisional(nil, sec, time.Time{})) > 0
	for _, i := range r.ReadingOrder() {
		a := r.Awards[i]
		out.Awards = append(out.Awards, Award{
			Title: words.UpperFirst(r.AwardTitle(a)), Team: m.team[a.Team],
			Gets: r.AwardText(given[i]),
		})
	}
}

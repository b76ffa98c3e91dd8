package keys

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"
)

// SearchWords returns other words by which a key's action is found in a mode, "" for none. They are
// never shown.
func (m *Map) SearchWords(place string, b key.Binding) string {
	var words []string
	for _, l := range m.searchTerms() {
		if l.place == place && shareKey(l.key, b) || l.place == "" && l.key.Help() == b.Help() {
			words = append(words, l.words)
		}
	}
	return strings.Join(words, " ")
}

// searchTerm is a key, the mode it applies to ("" for all), and the words that find it.
type searchTerm struct {
	place string
	key   key.Binding
	words string
}

func (m *Map) searchTerms() []searchTerm {
	e, f, r, p := m.Everywhere, m.Floor, m.Results, m.People
	return []searchTerm{
		{"", e.Results, "scores round sheet"},
		{"", e.Boards, "position"},
		{"", e.Ledger, "incidents log rulings history"},
		{"", e.Rules, "rulebook law"},
		{"", e.Print, "paper pdf document"},
		{"", e.Who, "sign in login official pin"},
		{"", e.Insight, "record history earlier"},
		{"", e.Copy, "clipboard"},
		{"", e.Undo, "mistake back"},
		{"Floor", f.Open, "table rule"},
		{"Floor", f.Section, "next change"},
		{"Floor", f.Filter, "find search"},
		{"Floor", f.Event, "setup settings sections staff options"},
		{"Floor", f.Teams, "players check-in people"},
		{"Floor", f.DayEnd, "close verify"},
		{"Floor", f.Clock, "timer time minutes end"},
		{"Results", r.Take, "enter report score won"},
		{"Results", r.Next, "pair post begin start finish end close round"},
		{"Results", r.Missing, "open outstanding"},
		{"Results", r.Standings, "ranking scores crosstable leaders"},
		{"Results", r.Pairings, "pairings opponents colors"},
		{"Results", r.Again, "repair anew late"},
		{"Results", r.StepBack, "undo unpair unstart unfinish reopen"},
		{"Results", r.NewGame, "replay again cancel anew"},
		{"Standings", m.Standings.Prizes, "awards money trophies winners"},
		{"Standings", m.Standings.PlayOff, "bracket knock-out final semi-final"},
		{"Prizes", m.Prizes.New, "add award money trophy class"},
		{"Prizes", m.Prizes.Lots, "draw tie level coin toss"},
		{"Prizes", m.Prizes.Lock, "final award give unlock open"},
		{"Play-off", m.Bracket.Begin, "bracket knock-out final semi-final"},
		{"Pairings", m.Pairings.Exchange, "swap change pairing"},
		{"Pairings", m.Pairings.Hand, "manual pairing own pairings pair myself choose opponents"},
		{"Teams", p.NewTeam, "add late enter register"},
		{"Teams", p.NewPlayer, "add late single new partner"},
		{"Teams", p.Partner, "team join"},
		{"Teams", p.Here, "check-in arrived present absent"},
		{"Teams", p.Close, "roll call attendance who is here arrived close check-in all present"},
		{"Teams", p.Withdraw, "leave drop return"},
		{"Teams", p.NoShow, "no-show absent missing forfeit"},
		{"Teams", p.Apart, "ban siblings never meet dispute"},
		{"Teams", p.Colours, "who has White Black partner choice swap"},
		{"Teams", p.Correct, "rename edit change"},
		{"Teams", p.Import, "csv file paste spreadsheet add"},
		{"Boards", m.Boards.Game, "bpgn pgn chess.com record file replay load game"},
		{"Who", m.Who.SetPIN, "choose change new password code forgotten"},
		{"Who", m.Who.NoPIN, "delete clear password code"},
		{"Set up", m.Event.Another, "open switch file"},
		{"Insight", m.Insight.Season, "year several events"},
		{"Set up", m.Event.Merge, "combine join put together sections divisions"},
		{"Set up", m.Event.Quads, "groups of four divide section"},
		{"Set up", m.Event.Remove, "delete section mistake drop division"},
		{"Teams", p.Move, "move team change section wrong division transfer"},
		{"Ruling", m.Ruling.Strike, "delete remove cancel mistake"},
		{"Ruling", m.Ruling.Differ, "discretion penalty other depart"},
		{"Ruling", m.Ruling.Warn, "warning caution"},
		{"Ruling", m.Ruling.Testimony, "witness says"},
		{"End of the day", m.DayEnd.Close, "end event"},
	}
}

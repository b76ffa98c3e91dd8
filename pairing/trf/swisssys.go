package trf

// The form of SwissSys' .sjson files, as public examples have it: an overview, and sections with
// their players and teams. Only the fields that are used are named.
type (
	sjsonFile struct {
		Overview sjsonOverview  `json:"Overview"`
		Sections []sjsonSection `json:"Sections"`
	}
	sjsonOverview struct {
		Program string `json:"Program"`
		Title   string `json:"Tournament title"`
		Start   string `json:"Starting date,omitempty"` // 2026-05-02
		End     string `json:"Ending date,omitempty"`
	}
	sjsonSection struct {
		Name    string        `json:"Section name"`
		Type    int           `json:"Type"` // 0 a Swiss, 3 a round robin
		Title   string        `json:"Section title"`
		People  int           `json:"Number of players"`
		TeamsNo int           `json:"Number of teams"`
		Paired  int           `json:"Rounds paired"`
		Played  int           `json:"Rounds played"`
		Final   int           `json:"Final round"` // planned rounds, 0 if not said
		Players []sjsonPlayer `json:"Players"`
		Teams   []sjsonTeam   `json:"Teams"`
	}
	sjsonPlayer struct {
		Number int    `json:"Pair number"`
		Name   string `json:"Name"` // "Lark, Ada"
		ID     string `json:"ID"`
		Rating int    `json:"Rating"`
		Club   string `json:"Club,omitempty"`
		Team   string `json:"Team,omitempty"` // the code of a team, or its name
		// By round: result, opponent, color, board, two numbers of SwissSys' own, game points; parted by
		// semicolons.
		Results []string `json:"Results,omitempty"`
	}
	sjsonTeam struct {
		Number int    `json:"Pair number"`
		Name   string `json:"Full name"`
		Code   string `json:"Team code"`
		Rating int    `json:"Rating"`
	}
)

// The types of sections that are known.
const (
	sjsonSwiss      = 0
	sjsonRoundRobin = 3
)

// sjsonCode is the result of a game, or of a round without an opponent, with that of record 001.
type sjsonCode struct {
	text     string
	code     byte
	opponent bool
}

// sjsonCodes are all results; of several for one, the first is written and read.
var sjsonCodes = []sjsonCode{
	{"+", '1', true},
	{"-", '0', true},
	{"=", '=', true},
	{"X", '+', true},
	{"F", '-', true},
	{"~", pending, true},
	{"B", 'U', false},
	{"B", 'F', false},
	{"H", 'H', false},
	{"U", 'Z', false},
	{"~", 'Z', false},
	{"", 'Z', false},
}

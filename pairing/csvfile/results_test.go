package csvfile_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"flagfall/pairing/csvfile"
	"flagfall/pairing/event"
)

func TestReadsResults(t *testing.T) {
	f := csvfile.ReadResults(
		[]byte("Table,Winner,Ended,Round,note\n3,a,mate,2,x\n4,D,,2,\n5,=,,2,\n6,0,forfeit,2,\n7,,,2,\n8,2,,2,\n"))
	want := []csvfile.ResultLine{
		{Line: 2, Round: 2, Table: 3, Outcome: event.Team1Wins, Board: "A", Ended: "mate"},
		{Line: 3, Round: 2, Table: 4, Outcome: event.Team1Wins, Board: "B"},
		{Line: 4, Round: 2, Table: 5, Outcome: event.Draw},
		{Line: 5, Round: 2, Table: 6, Outcome: event.BothLose, Ended: "forfeit"},
		{Line: 7, Round: 2, Table: 8, Outcome: event.Team2Wins},
	}
	if len(f.Faults) > 0 || !slices.Equal(f.Lines, want) {
		t.Errorf("read %+v, faults %v", f.Lines, f.Faults)
	}
	if len(f.Notes) != 1 || !strings.Contains(f.Notes[0], "note") {
		t.Errorf("notes %q", f.Notes)
	}
}

// Results and endings are read as directors write them, and what the result column has stands for an empty winner.
func TestReadsResultsAsDirectorsWriteThem(t *testing.T) {
	for written, want := range map[string]csvfile.ResultLine{
		"1-0,,":             {Outcome: event.Team1Wins},
		"0:1,,flag fell":    {Outcome: event.Team2Wins, Ended: "flag"},
		"½-½,,agreed":       {Outcome: event.Draw},
		"1/2-1/2,,":         {Outcome: event.Draw},
		"½,,by repetition":  {Outcome: event.Draw},
		"=,,both flags":     {Outcome: event.Draw, Ended: "flag"},
		"=,,Flag":           {Outcome: event.Draw, Ended: "flag"},
		"a,,Checkmate":      {Outcome: event.Team1Wins, Board: "A", Ended: "mate"},
		"b,,on time":        {Outcome: event.Team2Wins, Board: "A", Ended: "flag"},
		"c,,R":              {Outcome: event.Team2Wins, Board: "B", Ended: "resign"},
		"d,,Illegal move":   {Outcome: event.Team1Wins, Board: "B", Ended: "illegal"},
		"2,,no-show":        {Outcome: event.Team2Wins, Ended: "forfeit"},
		"0-0,,ff":           {Outcome: event.BothLose, Ended: "forfeit"},
		"+:-,,forfeit":      {Outcome: event.Team1Wins, Ended: "forfeit"},
		",0-1,resigned":     {Outcome: event.Team2Wins, Ended: "resign"},
		"knight owls,,mate": {Outcome: event.Team1Wins, Ended: "mate"},
		"The Skewers,,–":    {Outcome: event.Team2Wins},
		"Fork Lift,,mate":   {},
		"1-0,,magic":        {},
	} {
		f := csvfile.ReadResults([]byte("table,team1,team2,winner,result,ended\n3,Knight Owls,The Skewers," + written + "\n"))
		if want.Outcome == "" {
			if len(f.Faults) != 1 {
				t.Errorf("%s: read %+v, faults %v", written, f.Lines, f.Faults)
			}
			continue
		}
		if want.Line, want.Table = 2, 3; len(f.Faults) > 0 || len(f.Lines) != 1 || f.Lines[0] != want {
			t.Errorf("%s: read %+v, faults %v", written, f.Lines, f.Faults)
		}
	}
	f := csvfile.ReadResults([]byte("table;result\n1;1-0\n2;\n"))
	if len(f.Lines) != 1 || len(f.Faults) > 0 {
		t.Errorf("without a winner's column: %+v, faults %v", f.Lines, f.Faults)
	}
}

func TestEveryFaultOfAFileIsToldAtOnce(t *testing.T) {
	f := csvfile.ReadResults(
		[]byte("table,match,winner,ended\nx,1,a,\n2,100,a,\n3,1,e,\n4,1,a,magic\n5,1,a,\n5,1,b,\n6,1\n"))
	var got []string
	for _, fault := range f.Faults {
		got = append(got, fmt.Sprintf("%d %s", fault.Line, fault.Column))
	}
	if want := "2 table,3 match,4 winner,5 ended,7 table,8 fields"; strings.Join(got, ",") != want {
		t.Errorf("faults %v, want %s", got, want)
	}
}

// ParseWinner inverts FormatWinner for every result.
func TestParseWinnerInvertsFormatWinner(t *testing.T) {
	for _, r := range []event.ResultRecorded{
		{Outcome: event.Team1Wins},
		{Outcome: event.Team1Wins, Board: "A"},
		{Outcome: event.Team1Wins, Board: "B"},
		{Outcome: event.Team2Wins},
		{Outcome: event.Team2Wins, Board: "A"},
		{Outcome: event.Team2Wins, Board: "B"},
		{Outcome: event.Draw},
		{Outcome: event.BothLose},
	} {
		outcome, board, err := csvfile.ParseWinner(csvfile.FormatWinner(r))
		if err != nil || outcome != r.Outcome || board != r.Board {
			t.Errorf("%+v came back as %s on board %q, %v", r, outcome, board, err)
		}
	}
}

func FuzzReadResults(f *testing.F) {
	f.Add([]byte("table,winner\n1,a\n"))
	f.Add([]byte("round,table,match,winner,ended\n1,2,1,draw,\n1,2,2,\"x\ny\",mate\n"))
	f.Add([]byte("\xef\xbb\xbftable;winner\n"))
	f.Add([]byte("winner,table\n=,\xe9\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, l := range csvfile.ReadResults(data).Lines {
			if l.Table < 1 || l.Outcome == "" {
				t.Errorf("let through %+v", l)
			}
		}
	})
}

package csvfile_test

import (
	"strings"
	"testing"

	"flagfall/pairing/csvfile"
	"flagfall/pairing/event"
)

const header = "team,club,player1,rating1,player2,rating2\n"

// teams reads a file of teams of two under its own header.
func teams(data []byte) csvfile.TeamFile { return csvfile.ReadTeams(data, csvfile.Header{}, false) }

func TestReadsWhatSchoolsSend(t *testing.T) {
	for name, text := range map[string]string{
		"as described":        header + "Knight Owls,Oak,Ada Lark,1200,Dev Pine,\n",
		"byte order mark":     "\xef\xbb\xbf" + header + "Knight Owls,Oak,Ada Lark,1200,Dev Pine,\n",
		"CRLF":                strings.ReplaceAll(header+"Knight Owls,Oak,Ada Lark,1200,Dev Pine,\n", "\n", "\r\n"),
		"no newline at end":   header + "Knight Owls,Oak,Ada Lark,1200,Dev Pine,",
		"columns in disorder": "Player2,PLAYER1,rating1,team,club,rating2\nDev Pine,Ada Lark,1200,Knight Owls,Oak,\n",
		"unused column":       "team,club,grade,player1,rating1,player2,rating2\nKnight Owls,Oak,4,Ada Lark,1200,Dev Pine,\n",
		"only what is needed": "team,player1,player2,rating1,club\nKnight Owls,Ada Lark,Dev Pine,1200,Oak\n",
		"spaces around":       header + " Knight Owls , Oak , Ada Lark , 1200 , Dev Pine , \n",
		"blank lines":         header + "\n\nKnight Owls,Oak,Ada Lark,1200,Dev Pine,\n\n",
	} {
		t.Run(name, func(t *testing.T) {
			f := teams([]byte(text))
			if len(f.Faults) > 0 || len(f.Entries) != 1 {
				t.Fatalf("%d teams, faults %v", len(f.Entries), f.Faults)
			}
			e := f.Entries[0]
			if e.Name != "Knight Owls" || e.Club != "Oak" || e.Players[0].Name != "Ada Lark" || e.Players[0].Rating != 1200 ||
				e.Players[1].Name != "Dev Pine" || e.Players[1].Rating != 0 {
				t.Errorf("read %+v", e)
			}
		})
	}
}

func TestQuotedCommasStayInNames(t *testing.T) {
	f := teams(
		[]byte(header + `"Rook, and Roll","St. Mary, ""Elm""",Cy Moor,0,Ben Kay,3500` + "\n"))
	if len(f.Faults) > 0 || f.Entries[0].Name != "Rook, and Roll" || f.Entries[0].Club != `St. Mary, "Elm"` {
		t.Errorf("read %+v, faults %v", f.Entries, f.Faults)
	}
}

func TestLatin1IsReadAndSaid(t *testing.T) {
	f := teams([]byte(header + "\xc9toile,,Zo\xeb,,Ren\xe9e,\n"))
	if len(f.Faults) > 0 || f.Entries[0].Name != "Étoile" || f.Entries[0].Players[0].Name != "Zoë" {
		t.Errorf("read %+v, faults %v", f.Entries, f.Faults)
	}
	if len(f.Notes) != 1 || !strings.Contains(f.Notes[0], "Latin-1") {
		t.Errorf("notes %q do not say Latin-1", f.Notes)
	}
}

func TestEveryFaultIsReportedAtOnce(t *testing.T) {
	f := teams([]byte(header +
		"Knight Owls,Oak,Ada,1200,Dev,900\n" +
		",Oak,Bo,,Cy,\n" +
		"Fork Lift,Oak,,,Cy,\n" +
		"Pawn Stars,Oak,Bo,4000,Cy,12.5\n" +
		"Short,Oak,Bo\n" +
		"knight  owls,Elm,Bo,,Cy,\n" +
		"Minus,Elm,Bo,-1,Cy,x\n"))
	want := []string{
		"3: team:", "4: player1:", "5: rating1:", "5: rating2:", "6: fields:", "7: team:", "8: rating1:", "8: rating2:",
	}
	if len(f.Faults) != len(want) {
		t.Fatalf("faults:\n%v", f.Faults)
	}
	for i, fault := range f.Faults {
		if !strings.HasPrefix(fault.String(), want[i]) {
			t.Errorf("fault %d is %q, want it to begin with %q", i, fault, want[i])
		}
	}
}

func TestAFileWithoutAHeaderSaysSo(t *testing.T) {
	for name, text := range map[string]string{
		"empty":        "",
		"only teams":   "Knight Owls,Oak,Ada,1200,Dev,900\n",
		"column twice": "team,team,player1,player2\nA,B,C,D\n",
		"column gone":  "team,club,player1,rating1\nA,B,C,1\n",
		"UTF-16":       "\xff\xfet\x00e\x00",
		"open quote":   header + "\"Knight Owls,Oak,Ada,1,Dev,2\n",
	} {
		if f := teams([]byte(text)); len(f.Faults) == 0 {
			t.Errorf("%s: no fault, %d teams", name, len(f.Entries))
		}
	}
}

// With alone, a line with one player is valid. A team still needs a name, and a line a player.
func TestReadTeamsWithSinglePlayers(t *testing.T) {
	text := []byte(header +
		"Knight Owls,Oak,Ada,1200,Dev,900\n" +
		",Elm,Eve,800,,\n" +
		"Knight Owls,,,,Finn,700\n")
	f := csvfile.ReadTeams(text, csvfile.Header{}, true)
	if len(f.Faults) > 0 || len(f.Entries) != 3 || f.SinglePlayers() != 2 {
		t.Fatalf("%d entries, %d alone, faults %v", len(f.Entries), f.SinglePlayers(), f.Faults)
	}
	for i, want := range []event.Player{{Name: "Eve", Rating: 800}, {Name: "Finn", Rating: 700}} {
		if p, alone := f.Entries[i+1].SinglePlayer(); !alone || p != want {
			t.Errorf("line %d: %+v, %v", f.Lines[i+1], p, alone)
		}
	}
	if f := teams(text); len(f.Entries) != 1 || len(f.Faults) != 3 {
		t.Errorf("as teams: %d, faults %v", len(f.Entries), f.Faults)
	}
	if f := csvfile.ReadTeams([]byte(header+",Elm,,,,\n,Elm,Eve,x,,\n,Elm,Eve,,Dev,\n"), csvfile.Header{}, true); len(f.Faults) != 5 {
		t.Errorf("faults %v", f.Faults)
	}
}

func FuzzReadTeams(f *testing.F) {
	f.Add([]byte(header + "Knight Owls,Oak,Ada,1200,Dev,900\n"))
	f.Add([]byte("\xef\xbb\xbfteam,player1,player2\r\n\"a,b\",c,d\r\n"))
	f.Add([]byte("team;player1;player2\n\xe9;b;c\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		file := teams(data)
		if len(file.Entries) != len(file.Lines) {
			t.Fatalf("%d teams on %d lines", len(file.Entries), len(file.Lines))
		}
		for _, e := range file.Entries {
			if e.Name == "" || e.Players[0].Name == "" || e.Players[1].Name == "" {
				t.Fatalf("a team came through without a name: %+v", e)
			}
		}
		for _, e := range csvfile.ReadTeams(data, csvfile.Header{}, true).Entries {
			if _, alone := e.SinglePlayer(); !alone && (e.Name == "" || e.Players[0].Name == "" || e.Players[1].Name == "") {
				t.Fatalf("neither a team nor somebody alone: %+v", e)
			}
		}
	})
}

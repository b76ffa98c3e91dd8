package foreignfile

import (
	"archive/zip"
	"bytes"
	"io"
	"strings"

	"flagfall/rules/filekind"
)

// marks are texts that tell the program that wrote a file, by its kind. The first that is found counts.
var marks = map[filekind.Kind][]struct{ text, program string }{
	filekind.Report: {
		{"\n092 Bughouse teams, ", "flagfall"},
		{"JaVaFo", "JaVaFo"},
		{"bbpPairings", "bbpPairings"},
		{"Swiss-Manager", "Swiss-Manager"},
		{"Swiss Manager", "Swiss-Manager"},
		{"chess-results", "Swiss-Manager"},
		{"Vega", "Vega"},
		{"Sharly", "Sharly Chess"},
		{"Papi", "Papi"},
		{"SWAR", "SWAR"},
		{"Tornelo", "Tornelo"},
		{"ChessManager", "ChessManager"},
		{"Gacrux", "Gacrux"},
		{"Swiss-Chess", "Swiss-Chess"},
		{"lichess", "lichess"},
		{"\nXXC ", "a program with JaVaFo's records (XXC)"},
		{"\nXXR ", "a program with JaVaFo's records (XXR)"},
		{"\nBB", "a program with bbpPairings' records (BB)"},
		{"Individual: Swiss-System (Standard)", "Swiss-Manager"},
		{"Individual: Swiss-System", "a program with Swiss-Manager's words"},
	},
	filekind.Games: {
		{"bughouse-db.org", "the Bughouse Database (FICS games)"},
		{"bughousedb.com", "the Bughouse Database (FICS games)"},
		{"FICS", "the Free Internet Chess Server"},
		{"freechess.org", "the Free Internet Chess Server"},
		{"pychess", "pychess.org"},
		{"lichess.org", "lichess"},
		{"Chess.com", "chess.com"},
		{"chess.com", "chess.com"},
		{"bughouse.pro", "bughouse.pro"},
	},
	filekind.Sheet: {
		{"Timestamp", "a form, such as Google Forms"},
		{"Zeitstempel", "a form, such as Google Forms"},
		{"Horodateur", "a form, such as Google Forms"},
		{"Marca temporal", "a form, such as Google Forms"},
		{"Submission Date", "a form, such as Jotform"},
		{"team,club,player1,rating1,player2,rating2", "flagfall's own form"},
	},
}

// headBytes are how much of a file is looked at for the program that wrote it.
const headBytes = 16 << 10

// Program returns the program that wrote a file, as far as the file tells; "" if it does not.
func Program(data []byte) string {
	kind := filekind.Of(data)
	switch kind {
	case filekind.TournamentFile, filekind.Bundle, filekind.Rulebook:
		return "flagfall"
	case filekind.SwissSys:
		return "SwissSys"
	case filekind.ChessComBoards, filekind.ChessComMonth:
		return "chess.com"
	case filekind.Workbook:
		return workbookProgram(data)
	case filekind.Program:
		return ownForm(data)
	default:
	}
	head := string(data[:min(len(data), headBytes)])
	if named := controller(head); kind == filekind.Report && named != "" {
		return named
	}
	for _, m := range marks[kind] {
		if strings.Contains(head, m.text) {
			return m.program
		}
	}
	return ""
}

// ownForm returns the program whose own form a file has.
func ownForm(data []byte) string {
	switch data[0] {
	case 0x93:
		return "Swiss-Manager"
	case 0:
		return "a program that keeps a database of Access, such as Papi"
	}
	return "a program that writes dBase tables for a rating office"
}

// controller returns the program that record 182 names.
func controller(head string) string {
	for _, line := range strings.FieldsFunc(head, func(r rune) bool { return r == '\n' || r == '\r' }) {
		if name, is := strings.CutPrefix(line, "182 "); is {
			return strings.TrimSpace(name)
		}
	}
	return ""
}

// workbookProgram returns the program that a workbook names in its properties.
func workbookProgram(data []byte) string {
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return ""
	}
	for _, part := range archive.File {
		if part.Name != "docProps/app.xml" {
			continue
		}
		in, err := part.Open()
		if err != nil {
			return ""
		}
		defer in.Close()
		text, _ := io.ReadAll(io.LimitReader(in, headBytes)) // what can be read tells, or not
		_, after, found := strings.Cut(string(text), "<Application>")
		if name, _, closed := strings.Cut(after, "</Application>"); found && closed && len(name) < 80 {
			return name
		}
	}
	return ""
}

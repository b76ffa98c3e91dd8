package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"flagfall/db/sample"
	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
)

// Every file of a bundle is as its published schema says, and has no field that the schema does not
// name: of the sample, of an event that is hardly begun, and of one with every kind of entry.
func TestABundleIsAsItsSchemasSay(t *testing.T) {
	dir := t.TempDir()
	at := time.Date(2026, 5, 2, 14, 0, 0, 0, time.UTC)
	played, begun, full := filepath.Join(dir, "played.flagfall"), filepath.Join(dir, "begun.flagfall"), filepath.Join(dir, "full.flagfall")
	store, _, err := sample.Create(t.Context(), played, func() time.Time { return at })
	if err != nil {
		t.Fatal(err)
	}
	every, err := os.ReadFile(filepath.Join("..", "..", "testdata", "journals", "every-kind.flagfall"))
	if err := errors.Join(err, store.Close(), os.WriteFile(full, every, 0o600)); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"event", "new", "--db", begun, "--name", "Spring"},
		{"section", "add", "--db", begun, "--id", "K5"},
		{"staff", "add", "--db", begun, "--name", "Lee Novak", "--role", "td"},
	} {
		if status, _, says := (line{at: at}).run(args...); status != 0 {
			t.Fatal(says)
		}
	}
	for _, event := range []string{played, begun, full} {
		t.Run(filepath.Base(event), func(t *testing.T) { checkBundle(t, event, at) })
	}
}

func checkBundle(t *testing.T, event string, at time.Time) {
	out := filepath.Join(t.TempDir(), "out")
	if status, _, says := (line{at: at}).run("export", "--db", event, "--bundle", out); status != 0 {
		t.Fatal(says)
	}
	for file, lines := range map[string]bool{
		"bundle.json": false, "event.json": false, "journal.jsonl": true, "ledger.jsonl": true, "positions.jsonl": true,
	} {
		body, err := os.ReadFile(filepath.Join(out, file))
		if err != nil {
			t.Fatal(err)
		}
		as := publishedSchema(t, file[:len(file)-len(filepath.Ext(file))])
		rows := [][]byte{body}
		if lines {
			rows = slices.Collect(bytes.Lines(body))
		}
		for n, row := range rows {
			value, err := jsonschema.UnmarshalJSON(bytes.NewReader(row))
			if err != nil {
				t.Fatal(err)
			}
			if err := as.Validate(value); err != nil {
				t.Fatalf("%s, line %d: %v\n%.400s", file, n+1, err, row)
			}
		}
		if as.Validate(map[string]any{"nobody": json.Number("1")}) == nil {
			t.Errorf("the schema of %s allows everything", file)
		}
	}
}

// publishedSchema reads a schema of docs/schema, with fields that it does not name forbidden.
func publishedSchema(t *testing.T, name string) *jsonschema.Schema {
	t.Helper()
	body, err := os.ReadFile(filepath.Join("..", "..", "docs", "schema", name+".schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	var of any
	if err := json.Unmarshal(body, &of); err != nil {
		t.Fatal(err)
	}
	forbidOthers(of)
	c := jsonschema.NewCompiler()
	if err := c.AddResource("schema.json", of); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// forbidOthers forbids in each object of a schema the fields that it does not name.
func forbidOthers(of any) {
	switch of := of.(type) {
	case map[string]any:
		if _, object := of["properties"].(map[string]any); object {
			of["additionalProperties"] = false
		}
		for _, part := range of {
			forbidOthers(part)
		}
	case []any:
		for _, part := range of {
			forbidOthers(part)
		}
	}
}

// A bundle holds no PINs. The import names the officials who have to set new ones.
func TestPINsAreNotInABundle(t *testing.T) {
	dir := t.TempDir()
	event, out := filepath.Join(dir, "e.flagfall"), filepath.Join(dir, "out")
	at := time.Date(2026, 5, 2, 14, 0, 0, 0, time.UTC)
	store, hall, err := sample.Create(t.Context(), event, func() time.Time { return at })
	if err != nil {
		t.Fatal(err)
	}
	chief, err := officials.Find(hall.Register, "Osei")
	if err != nil {
		t.Fatal(err)
	}
	err = store.ChangePIN(t.Context(), hall, chief.Actor(), chief.No, "4711", func(now *tournament.Tournament, mark string, kept map[int]string) ([]fact.Fact, error) {
		return officials.ChangePIN(now.Register, chief, mark, kept, chief)
	})
	hashes, hashErr := store.PINHashes(t.Context())
	if err := errors.Join(err, hashErr, store.Close()); err != nil || hashes[chief.No] == "" {
		t.Fatal(err)
	}
	if status, _, says := (line{at: at}).run("export", "--db", event, "--bundle", out); status != 0 {
		t.Fatal(says)
	}
	files, err := filepath.Glob(filepath.Join(out, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if body, err := os.ReadFile(file); err == nil && bytes.Contains(body, []byte(hashes[chief.No])) {
			t.Errorf("%s holds the hash of a PIN", file)
		}
	}
	status, _, says := line{at: at}.run("import", "--db", filepath.Join(dir, "again.flagfall"), "--bundle", out)
	if want := "PINs are not in a bundle: set new ones with staff pin for " + chief.Name; status != 0 || !strings.Contains(says, want) {
		t.Errorf("%d: %s", status, says)
	}
}

package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"flagfall/db/sample"
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

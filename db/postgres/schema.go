package postgres

import (
	"context"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"

	"flagfall/rules/lazyregexp"
	"flagfall/rules/refusal"
)

// SchemaError says that the triggers on the entries are not those that flagfall makes. Such an
// event is read and never written to: a trigger may change what is recorded.
type SchemaError struct{ Found []string } // each difference in a sentence, never none

func (e *SchemaError) Error() string {
	return strings.Join(e.Found, "; ") + ": somebody changed the tables; have whoever runs the database look at them"
}

// RefusalKind is that of tables which somebody has changed.
func (*SchemaError) RefusalKind() refusal.Kind { return refusal.Damaged }

// functionPattern finds each function in the scripts: its name and text.
var functionPattern = lazyregexp.New(`(?s)CREATE FUNCTION flagfall\.(\w+)\(\).*?\$\$(.*?)\$\$`)

// triggerPattern finds each trigger: its name, when it acts, and its function.
var triggerPattern = lazyregexp.New(`(?s)CREATE TRIGGER (\w+) .*?EXECUTE FUNCTION flagfall\.(\w+)\(\)`)

// wantedTriggers are the texts of the functions that the triggers call, by the triggers' names.
func wantedTriggers() (map[string]string, error) {
	functions, triggers := map[string]string{}, map[string]string{}
	for _, name := range scripts() {
		script, err := migrations.ReadFile(name)
		if err != nil {
			return nil, err
		}
		for _, m := range functionPattern().FindAllStringSubmatch(string(script), -1) {
			functions[m[1]] = m[2]
		}
		for _, m := range triggerPattern().FindAllStringSubmatch(string(script), -1) {
			triggers[m[1]] = functions[m[2]]
		}
	}
	return triggers, nil
}

// checkSchema compares the triggers and rules on the entries with those that were made. why is a
// *SchemaError, nil where they are the same.
func checkSchema(ctx context.Context, q querier) (why, err error) {
	want, err := wantedTriggers()
	if err != nil {
		return nil, err
	}
	rows, err := q.Query(ctx, `SELECT 'trigger', t.tgname, p.prosrc, t.tgenabled::text = 'O'
		FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid WHERE t.tgrelid = 'flagfall.entries'::regclass AND NOT t.tgisinternal
		UNION ALL SELECT 'rule', rulename, '', false FROM pg_rules WHERE schemaname = 'flagfall' AND tablename = 'entries'`)
	if err != nil {
		return nil, err
	}
	var found []string
	var kind, name, text string
	var enabled bool
	_, err = pgx.ForEachRow(rows, []any{&kind, &name, &text, &enabled}, func() error {
		wanted, known := want[name]
		switch {
		case kind == "rule" || !known:
			found = append(found, fmt.Sprintf("a %s that is not flagfall's, named %.60q, stands on the entries", kind, name))
		case !enabled:
			found = append(found, fmt.Sprintf("the trigger %s is switched off", name))
		case wanted != text:
			found = append(found, fmt.Sprintf("the trigger %s is not as flagfall makes it", name))
		}
		if kind == "trigger" {
			delete(want, name)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for name := range want {
		found = append(found, fmt.Sprintf("the trigger %s is missing", name))
	}
	if len(found) == 0 {
		return nil, nil
	}
	return &SchemaError{found}, nil
}

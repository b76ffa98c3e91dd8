package shell

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"flagfall/db"
	"flagfall/db/backups"
	"flagfall/db/dburl"
	"flagfall/db/postgres"
	"flagfall/db/sqlite"
	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/rules/refusal"
)

// A command says of a refusal how it is to be called instead. The kind stays, and a refusal that
// nothing helps against is told as it is.
func TestACommandSaysWhatHelps(t *testing.T) {
	_, nobody := act.OnlyTD(&event.State{})
	_, several := act.OnlyTD(&event.State{Staff: []*event.Official{
		{No: 2, Name: "Rita Ortiz", Role: event.TD}, {No: 3, Name: "Tom Hale", Role: event.TD},
	}})
	for _, c := range []struct {
		err  error
		want string
	}{
		{nobody, "flagfall staff add --name 'Floor Chief' --role floor-chief"},
		{several, "flagfall appeal decide --reason 'so it is' --as 2"},
		{fmt.Errorf("rule: %w", nobody), "--as"},
		{&sqlite.MissingError{Path: "spring.flagfall"}, "flagfall event new --db spring.flagfall"},
		{&sqlite.LeftoverError{Path: "spring.flagfall", Leftover: "spring.flagfall-wal"}, "flagfall restore"},
		{&postgres.MissingError{At: dburl.URL{Event: "spring"}}, "flagfall event new --db"},
		{postgres.ErrNoTables, "flagfall move"},
		{&db.NotAFileError{What: "backup", Path: "postgres://hall/f?event=spring"}, "flagfall backup OUT --db 'postgres://hall/f?event=spring'"},
		{&postgres.ForkError{Path: "spring"}, "with: flagfall event witness --accept"},
		{&backups.OtherEventError{Path: "spring.flagfall"}, "--force"},
		{&backups.InUseError{Path: "spring.flagfall"}, "flagfall backup --db spring.flagfall"},
		{&postgres.MissingError{}, ""},
		{errors.New("the disk is full"), ""},
	} {
		said := AddHint(c.err, []string{"appeal", "decide", "--reason", "so it is"})
		added := strings.TrimPrefix(said.Error(), c.err.Error())
		if c.want == "" && added != "" || !strings.Contains(added, c.want) || strings.Contains(c.err.Error(), "flagfall event") {
			t.Errorf("%v: %q is added", c.err, added)
		}
		if refusal.KindOf(said) != refusal.KindOf(c.err) {
			t.Errorf("%v: the kind becomes %q", c.err, refusal.KindOf(said))
		}
	}
	if AddHint(nil, nil) != nil {
		t.Error("nothing helps against nothing")
	}
}

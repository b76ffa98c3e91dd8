package postgres

import (
	"context"
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"flagfall/rules/refusal"
)

// SchemaError says that the tables and what guards them are not as flagfall makes them. Such an
// event is read and never written to: a trigger may change what is recorded, a row policy may hide
// entries, and without a constraint two desks may record the same entry.
type SchemaError struct{ Found []string } // each difference in a sentence, never none

// mostDifferences is how many differences a sentence names.
const mostDifferences = 5

func (e *SchemaError) Error() string {
	named := e.Found
	if more := len(named) - mostDifferences; more > 0 {
		named = append(slices.Clone(named[:mostDifferences]), fmt.Sprintf("%d more differences", more))
	}
	return strings.Join(named,
		"; ") + ": another program changed the tables; ask your database administrator to restore them"
}

// RefusalKind returns refusal.Damaged.
func (*SchemaError) RefusalKind() refusal.Kind { return refusal.Damaged }

var (
	//go:embed catalog.sql
	catalogSQL string

	// wantedCatalog is what catalogSQL finds where only this program has made tables. A test
	// makes it anew.
	//
	//go:embed catalog.txt
	wantedCatalog string
)

// catalog is the definition of each object, by kind and name.
type catalog map[[2]string]string

const catalogGap = " | "

// parseCatalog reads lines of the form "trigger | entries.entries_follow | CREATE TRIGGER …".
func parseCatalog(text string) catalog {
	c := catalog{}
	for line := range strings.Lines(text) {
		if f := strings.SplitN(strings.TrimSuffix(line, "\n"), catalogGap, 3); len(f) == 3 {
			c[[2]string{f[0], f[1]}] = f[2]
		}
	}
	return c
}

// readCatalog returns the catalog of a database.
func readCatalog(ctx context.Context, q querier) (catalog, error) {
	rows, err := q.Query(ctx, catalogSQL)
	if err != nil {
		return nil, err
	}
	c := catalog{}
	var kind, name, definition string
	_, err = pgx.ForEachRow(rows, []any{&kind, &name, &definition}, func() error {
		c[[2]string{kind, name}] = definition
		return nil
	})
	return c, err
}

// differences names each object in which a catalog differs from the one wanted, in a sentence.
func (c catalog) differences(want catalog) (found []string) {
	for object, is := range c {
		kind, name := object[0], object[1]
		switch was, known := want[object]; {
		case !known:
			found = append(found, fmt.Sprintf("a %s that is not flagfall's: %.80q", kind, name))
		case is == was+" turned off":
			found = append(found, fmt.Sprintf("the %s %s is turned off", kind, name))
		case is != was:
			found = append(found, fmt.Sprintf("the %s %s differs from flagfall's (%.120q)", kind, name, is))
		}
	}
	for object := range want {
		if _, there := c[object]; !there {
			found = append(found, fmt.Sprintf("the %s %s is missing", object[0], object[1]))
		}
	}
	slices.Sort(found)
	return found
}

// checkSchema compares the catalog with the one that this program makes. why is a *SchemaError,
// nil where they are the same.
func checkSchema(ctx context.Context, q querier) (why, err error) {
	is, err := readCatalog(ctx, q)
	if err != nil {
		return nil, err
	}
	if found := is.differences(parseCatalog(wantedCatalog)); len(found) > 0 {
		return &SchemaError{found}, nil
	}
	return nil, nil
}

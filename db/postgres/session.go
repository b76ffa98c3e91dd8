package postgres

import (
	"context"
	"maps"
	"strings"

	"github.com/jackc/pgx/v5"

	"flagfall/rules/refusal"
)

// pinned holds the settings of every session; those of the role, the database and the address are
// overruled. They are sent as the session begins, so that its first statement runs under them.
var pinned = map[string]string{
	"client_encoding":                     "UTF8",           // another one breaks the text that was sealed
	"default_transaction_isolation":       "read committed", // a writer must see what another has just recorded
	"default_transaction_read_only":       "off",
	"default_transaction_deferrable":      "off",
	"search_path":                         "pg_catalog, pg_temp", // names that are not qualified are the server's own
	"timezone":                            "UTC",
	"datestyle":                           "ISO, YMD",
	"intervalstyle":                       "postgres",
	"bytea_output":                        "hex",
	"standard_conforming_strings":         "on",
	"statement_timeout":                   "0", // this side bounds each wait, and knows what it waits for
	"lock_timeout":                        "0",
	"idle_session_timeout":                "0",
	"idle_in_transaction_session_timeout": "3000", // milliseconds: a desk that sleeps in a turn loses it
}

// pinnedLater are settings that only some servers or ways to them accept as a session begins.
var pinnedLater = map[string]string{
	"transaction_timeout":   "0", // since PostgreSQL 17
	"row_security":          "on",
	"array_nulls":           "on",
	"transform_null_equals": "off",
	"plan_cache_mode":       "auto",
	"jit":                   "off", // compiling costs more than reading
}

// pinAtStart puts the pinned settings in the place of what an address or the environment say.
func pinAtStart(c *pgx.ConnConfig) {
	maps.DeleteFunc(c.RuntimeParams, func(name, _ string) bool {
		_, pins := pinned[strings.ToLower(name)]
		_, later := pinnedLater[strings.ToLower(name)]
		return pins || later
	})
	maps.Copy(c.RuntimeParams, pinned)
	c.DefaultQueryExecMode = pgx.QueryExecModeCacheStatement
	c.StatementCacheCapacity, c.DescriptionCacheCapacity = 128, 128
}

// pinSQL sets what this server knows of the settings $1 to the values $2. It asks for what cannot
// be set and must not be.
const pinSQL = `SELECT pg_catalog.current_setting('session_replication_role'),
	pg_catalog.count(pg_catalog.set_config(($1::pg_catalog.text[])[n], ($2::pg_catalog.text[])[n], false))
	FROM pg_catalog.generate_subscripts($1::pg_catalog.text[], 1) AS n
	WHERE pg_catalog.current_setting(($1::pg_catalog.text[])[n], true) IS NOT NULL`

// pinSession pins a new session's settings, also those that something between here and the server
// did not pass on. It refuses a session in which triggers do not guard the entries.
func pinSession(ctx context.Context, c *pgx.Conn) error {
	var names, values []string
	for _, settings := range []map[string]string{pinned, pinnedLater} {
		for name, value := range settings {
			names, values = append(names, name), append(values, value)
		}
	}
	var replication string
	var set int
	// Described anew each time: nothing is prepared before the session is as it must be.
	if err := c.QueryRow(ctx, pinSQL, pgx.QueryExecModeDescribeExec, names, values).Scan(&replication,
		&set); err != nil {
		return err
	}
	if replication != "origin" {
		return refusal.Forbidden.Errorf("session_replication_role is %.20q for this user or database, which turns off the triggers that guard the entries; "+
			"ask your database administrator to reset it (ALTER ROLE … RESET session_replication_role, or ALTER DATABASE … RESET …)", replication)
	}
	return nil
}

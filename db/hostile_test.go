//go:build e2e

package db_test

import (
	"context"
	"crypto/rand"
	"errors"
	"flag"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/postgres"
	"flagfall/db/storetest"
	"flagfall/db/tournament"
	"flagfall/db/waittest"
	"flagfall/pairing/event"
)

var (
	hostileDesks   = flag.Int("hostile-desks", 3, "how many desks write at once in a database that is set up wrong")
	hostileCluster = flag.Bool("hostile-cluster", false, "use a server of the test's own, which takes 200 connections")
)

// hostile is something wrong with a role, a database, an address or the catalog. Of ROLE, DATABASE
// and the owner's statements each is done once the event is there.
type hostile struct {
	role, database string // ALTER ROLE and ALTER DATABASE, without the name
	address        string // goes behind the desks' address
	owner          string // what the owner of the tables does
	session        string // what another session does and holds, until the desks are through

	named string // what an error has to name; "" where everything is recorded
	some  bool   // each desk is told in time, and some may be refused
}

var hostileSettings = map[string]hostile{
	"role: encoding":               {role: "SET client_encoding = 'LATIN1'"},
	"role: serializable":           {role: "SET default_transaction_isolation = 'serializable'"},
	"role: repeatable read":        {role: "SET default_transaction_isolation = 'repeatable read'"},
	"role: read only":              {role: "SET default_transaction_read_only = on"},
	"role: deferrable":             {role: "SET default_transaction_deferrable = on"},
	"role: search path":            {role: "SET search_path = evil, pg_catalog", owner: evil},
	"role: time zone":              {role: "SET timezone = 'Asia/Kathmandu'"},
	"role: date style":             {role: "SET datestyle = 'SQL, DMY'"},
	"role: statement timeout":      {role: "SET statement_timeout = 1"},
	"role: lock timeout":           {role: "SET lock_timeout = 1"},
	"role: idle in transaction":    {role: "SET idle_in_transaction_session_timeout = 1"},
	"role: idle session":           {role: "SET idle_session_timeout = 1"},
	"role: row security off":       {role: "SET row_security = off"},
	"role: commits are not waited": {role: "SET synchronous_commit = off"},
	"role: bytes escaped":          {role: "SET bytea_output = 'escape'"},
	"role: strings":                {role: "SET standard_conforming_strings = off"},
	"role: arrays without null":    {role: "SET array_nulls = off"},
	"role: null equals":            {role: "SET transform_null_equals = on"},
	"role: no plans kept":          {role: "SET plan_cache_mode = 'force_generic_plan'"},
	"role: no triggers":            {role: "SET session_replication_role = 'replica'", named: "session_replication_role"},
	"role: two connections":        {role: "CONNECTION LIMIT 2", some: true},
	"database: encoding":           {database: "SET client_encoding = 'LATIN1'"},
	"database: serializable":       {database: "SET default_transaction_isolation = 'serializable'"},
	"database: repeatable read":    {database: "SET default_transaction_isolation = 'repeatable read'"},
	"database: read only":          {database: "SET default_transaction_read_only = on"},
	"database: search path":        {database: "SET search_path = evil, pg_catalog", owner: evil},
	"database: statement timeout":  {database: "SET statement_timeout = 1"},
	"database: idle session":       {database: "SET idle_session_timeout = 1"},
	"database: no triggers":        {database: "SET session_replication_role = 'replica'", named: "session_replication_role"},
	"database: two connections":    {database: "CONNECTION LIMIT 2", some: true},
	"address: encoding":            {address: "&client_encoding=LATIN1"},
	"address: serializable":        {address: "&default_transaction_isolation=serializable"},
	"address: options":             {address: "&options=-c%20statement_timeout%3D1%20-c%20search_path%3Dnone"},
	"address: search path":         {address: "&search_path=none"},
	"address: simple protocol":     {address: "&default_query_exec_mode=simple_protocol"},
	"address: no statements kept":  {address: "&statement_cache_capacity=0"},
	"address: no triggers":         {address: "&session_replication_role=replica", named: "session_replication_role"},
	"catalog: not unique":          {owner: "ALTER TABLE flagfall.entries DROP CONSTRAINT entries_event_prev_key", named: "entries_event_prev_key is missing"},
	"catalog: no primary key":      {owner: "ALTER TABLE flagfall.entries DROP CONSTRAINT entries_pkey", named: "entries_pkey is missing"},
	"catalog: no check":            {owner: "ALTER TABLE flagfall.entries DROP CONSTRAINT entries_seq_check", named: "entries_seq_check is missing"},
	"catalog: another check":       {owner: "ALTER TABLE flagfall.entries ADD CHECK (seq < 100)", named: "constraint that is not flagfall's"},
	"catalog: a row policy":        {owner: "CREATE POLICY few ON flagfall.entries USING (seq < 2); ALTER TABLE flagfall.entries ENABLE ROW LEVEL SECURITY", named: "row policy that is not flagfall's"},
	"catalog: no index":            {owner: "DROP INDEX flagfall.entries_begin", named: "entries_begin is missing"},
	"catalog: another type":        {owner: "ALTER TABLE flagfall.pins ALTER tries TYPE integer", named: "the column pins.tries differs from flagfall's"},
	"catalog: another column":      {owner: "ALTER TABLE flagfall.entries ADD more text DEFAULT 'x'", named: "a column that is not flagfall's"},
	"catalog: not logged":          {owner: "ALTER TABLE flagfall.drafts SET UNLOGGED", named: "the table drafts differs from flagfall's"},
	"catalog: an heir":             {owner: "CREATE TABLE public.more () INHERITS (flagfall.entries)", named: "a child table that is not flagfall's"},
	"catalog: a trigger off":       {owner: "ALTER TABLE flagfall.entries DISABLE TRIGGER entries_follow", named: "entries_follow is off"},
	"catalog: a trigger always":    {owner: "ALTER TABLE flagfall.entries ENABLE ALWAYS TRIGGER entries_follow", named: "entries_follow is not as flagfall makes it"},
	"catalog: another trigger":     {owner: "CREATE TRIGGER more BEFORE INSERT ON flagfall.pins FOR EACH ROW EXECUTE FUNCTION flagfall.entry_follows()", named: "a trigger that is not flagfall's"},
	"catalog: another function":    {owner: "CREATE OR REPLACE FUNCTION flagfall.entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RETURN NULL; END$$", named: "entries_stay() is not as flagfall makes it"},
	"catalog: a rule":              {owner: "CREATE RULE more AS ON INSERT TO flagfall.entries DO NOTHING", named: "a rule that is not flagfall's"},
	"a session holds the table":    {session: "LOCK TABLE flagfall.entries IN ACCESS EXCLUSIVE MODE", some: true},
	"a session keeps others out":   {session: "LOCK TABLE flagfall.entries IN SHARE MODE", some: true},
	"a session has the turn":       {session: "SELECT pg_advisory_xact_lock(hashtextextended('flagfall event spring', 0))", some: true},
}

// hostileOften are the settings that every run of the tests tries.
var hostileOften = []string{
	"role: serializable", "role: statement timeout", "role: no triggers", "database: encoding", "database: idle session", "address: options",
	"catalog: not unique", "catalog: a row policy", "catalog: an heir",
}

// evil are functions and operators that a search path puts in the place of the server's own.
const evil = `CREATE SCHEMA evil; GRANT USAGE ON SCHEMA evil TO PUBLIC;
	CREATE FUNCTION evil.hashtextextended(text, bigint) RETURNS bigint LANGUAGE sql AS 'SELECT 1/0';
	CREATE FUNCTION evil.hashtextextended(text, integer) RETURNS bigint LANGUAGE sql AS 'SELECT (1/0)::bigint';
	CREATE FUNCTION evil.pg_notify(text, text) RETURNS void LANGUAGE sql AS 'SELECT 1/0';
	CREATE FUNCTION evil.same(text, text) RETURNS boolean LANGUAGE sql AS 'SELECT true';
	CREATE OPERATOR evil.= (LEFTARG = text, RIGHTARG = text, FUNCTION = evil.same)`

// However a role, a database, an address or the catalog is set up: no command takes longer than 15
// seconds, what was acknowledged is there once and can be read, and what can be wrong is named.
func TestAServerThatIsSetUpWrong(t *testing.T) {
	if len(hostileSettings) < 40 {
		t.Fatalf("only %d settings", len(hostileSettings))
	}
	server := func(t *testing.T) string { t.Helper(); return storetest.Database(t) }
	if *hostileCluster {
		cluster := storetest.NewCluster(t)
		cluster.Start()
		server = func(t *testing.T) string { t.Helper(); return storetest.On(t, cluster.Address()) }
	}
	large := *hostileDesks > 3
	for name, wrong := range hostileSettings {
		t.Run(name, func(t *testing.T) {
			if !large {
				if !slices.Contains(hostileOften, name) {
					t.Skip("-hostile-desks 50 tries them all") // each makes a database: all of them take minutes
				}
				t.Parallel()
			}
			wrong.try(t, server(t), "flagfall_hostile_"+strings.ToLower(rand.Text()))
		})
	}
}

func (wrong hostile) try(t *testing.T, database, role string) {
	t.Helper()
	there := storetest.Event(t, database, "spring")
	store, hall, err := db.Create(t.Context(), there, "Zürich", time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if err := addNote(t.Context(), store, hall, "before it"); err != nil {
		t.Fatal(err)
	}
	u, err := url.Parse(there)
	if err != nil {
		t.Fatal(err)
	}
	owner, err := pgx.Connect(t.Context(), database)
	if err != nil {
		t.Fatal(err)
	}
	defer owner.Close(context.Background())
	must := func(query string) {
		if _, err := owner.Exec(context.Background(), query); err != nil {
			t.Fatalf("%s: %v", query, err)
		}
	}
	must(grants(t, role))
	t.Cleanup(func() { // before the database is dropped
		c, err := pgx.Connect(context.Background(), database+"?idle_session_timeout=0&default_transaction_read_only=off&statement_timeout=0")
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close(context.Background())
		if _, err := c.Exec(context.Background(), "DROP OWNED BY "+role+"; DROP ROLE "+role); err != nil {
			t.Error(err)
		}
	})
	if wrong.owner != "" {
		must(wrong.owner)
	}
	if wrong.role != "" {
		must("ALTER ROLE " + role + " " + wrong.role)
	}
	if wrong.database != "" {
		must("ALTER DATABASE " + strings.Trim(u.Path, "/") + " " + wrong.database)
	}
	if wrong.session != "" {
		must("BEGIN")
		must(wrong.session)
	}
	u.User = url.User(role)
	said := wrong.write(t, u.String()+wrong.address, *hostileDesks)
	if wrong.session != "" {
		must("ROLLBACK")
	}
	wrong.compare(t, there, said)
}

// grants are the rights of a desk, from the handbook.
func grants(t *testing.T, role string) string {
	t.Helper()
	return storetest.Grants(t, role)
}

// said is what a desk was told of the note that it recorded.
type said struct {
	text string
	err  error
}

// write has desks record a note each, and returns what they were told.
func (wrong hostile) write(t *testing.T, there string, desks int) []said {
	t.Helper()
	told := make([]said, desks)
	var all sync.WaitGroup
	for n := range told {
		all.Go(func() {
			told[n].text = fmt.Sprintf("Zürich %d", n)
			began := time.Now()
			told[n].err = recordOnce(t.Context(), there, told[n].text)
			if took := time.Since(began); took > waittest.Scaled(15*time.Second) {
				t.Errorf("desk %d waited %v: %v", n, took, told[n].err)
			}
		})
	}
	all.Wait()
	return told
}

// recordOnce opens an event, records a note and closes it, as a command does.
func recordOnce(ctx context.Context, there, text string) error {
	store, hall, err := db.Open(ctx, there, time.Now)
	if err != nil {
		if store != nil {
			err = errors.Join(err, store.Close())
		}
		return err
	}
	return errors.Join(addNote(ctx, store, hall, text), store.Close())
}

// compare holds what the desks were told against what is there.
func (wrong hostile) compare(t *testing.T, there string, told []said) {
	t.Helper()
	base, err := db.OpenBase(t.Context(), there)
	if wrong.database != "" && wrong.named != "" { // the owner's sessions are refused as well
		if err == nil || !strings.Contains(err.Error(), wrong.named) {
			t.Errorf("the owner reads: %v", err)
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	defer base.Close()
	found := map[string]int{}
	for e, err := range base.Entries(t.Context(), 0) {
		if err != nil {
			t.Fatal(err)
		}
		f, err := tournament.Decode(e)
		if err != nil {
			t.Fatal(err)
		}
		if note, is := f.(event.NoteTaken); is {
			found[note.Text]++
		}
	}
	if _, err := journal.Verify(t.Context(), base); err != nil {
		t.Error(err)
	}
	recorded := 0
	for _, s := range told {
		switch n := found[s.text]; {
		case s.err == nil && n != 1:
			t.Errorf("%s was acknowledged, and is there %d times", s.text, n)
		case n > 1:
			t.Errorf("%s is there %d times", s.text, n)
		case s.err != nil && n == 1 && !errors.As(s.err, new(*journal.UnansweredError)):
			t.Errorf("%s was refused, and is there: %v", s.text, s.err)
		case s.err == nil:
			recorded++
		}
		switch {
		case wrong.named == "" && !wrong.some && s.err != nil:
			t.Errorf("%s: %v", s.text, s.err)
		case wrong.named != "" && (s.err == nil || !strings.Contains(s.err.Error(), wrong.named)):
			t.Errorf("%s: it should say %q: %v", s.text, wrong.named, s.err)
		}
		if wrong.owner != "" && wrong.named != "" && !errors.As(s.err, new(*postgres.SchemaError)) {
			t.Errorf("%s: %v", s.text, s.err)
		}
	}
	t.Logf("%d of %d recorded; %v", recorded, len(told), told[0].err)
}

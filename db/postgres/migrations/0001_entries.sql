CREATE TABLE flagfall.entries (
  event text   NOT NULL CHECK (event <> ''),
  seq   bigint NOT NULL CHECK (seq > 0),
  at    text   NOT NULL,
  actor text   NOT NULL,
  kind  text   NOT NULL,
  body  text   NOT NULL,
  prev  bytea  NOT NULL CHECK (octet_length(prev) = 32),
  hash  bytea  NOT NULL CHECK (octet_length(hash) = 32),
  PRIMARY KEY (event, seq),
  UNIQUE (event, prev)
);

-- The events there are, each by its first entry.
CREATE INDEX entries_begin ON flagfall.entries (event) WHERE seq = 1;

CREATE FUNCTION flagfall.entry_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before bytea := decode(repeat('00', 32), 'hex');
BEGIN
  IF NEW.seq > 1 THEN
    SELECT hash INTO before FROM flagfall.entries WHERE event = NEW.event AND seq = NEW.seq - 1;
  END IF;
  IF before IS DISTINCT FROM NEW.prev THEN
    RAISE EXCEPTION 'entry % does not follow the entry before it', NEW.seq USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE FUNCTION flagfall.entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries are never changed or deleted: record a correction instead' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER entries_follow BEFORE INSERT ON flagfall.entries
  FOR EACH ROW EXECUTE FUNCTION flagfall.entry_follows();

CREATE TRIGGER entries_are_never_changed BEFORE UPDATE ON flagfall.entries
  FOR EACH STATEMENT EXECUTE FUNCTION flagfall.entries_stay();

CREATE TRIGGER entries_are_never_deleted BEFORE DELETE ON flagfall.entries
  FOR EACH STATEMENT EXECUTE FUNCTION flagfall.entries_stay();

CREATE TRIGGER entries_are_never_truncated BEFORE TRUNCATE ON flagfall.entries
  FOR EACH STATEMENT EXECUTE FUNCTION flagfall.entries_stay();

-- Outside the chain and every export: what is secret, what is not yet said, and what went out on paper.
CREATE TABLE flagfall.pins (
  event text NOT NULL, staff bigint NOT NULL, hash text NOT NULL, tries bigint NOT NULL DEFAULT 0, until text NOT NULL DEFAULT '',
  PRIMARY KEY (event, staff)
);
CREATE TABLE flagfall.drafts (event text NOT NULL, name text NOT NULL, body text NOT NULL, PRIMARY KEY (event, name));
CREATE TABLE flagfall.prints (event text NOT NULL, name text NOT NULL, data bytea NOT NULL, PRIMARY KEY (event, name));

-- Entries as recorded, for reading with other tools; what follows from them goes out by export.
CREATE VIEW flagfall.incidents AS SELECT event, seq, at, actor,
  body::jsonb->>'incident' AS incident, body::jsonb->>'section' AS section, body::jsonb->>'round' AS round, body::jsonb->>'table' AS "table",
  body::jsonb->>'match' AS "match", body::jsonb->>'seat' AS seat, body::jsonb->>'team' AS team, body::jsonb->>'player' AS player,
  body::jsonb->>'offence' AS offence
  FROM flagfall.entries WHERE kind = 'incident.logged';

CREATE VIEW flagfall.rulings AS SELECT event, seq, at, actor,
  body::jsonb->>'ruling' AS ruling, body::jsonb->>'incident' AS incident, body::jsonb->'verdict'->>'outcome' AS outcome,
  body::jsonb->'verdict'->'step'->>'n' AS step, body::jsonb->'verdict'->'remedies' AS remedies,
  body::jsonb->'verdict'->'refs' AS refs, body::jsonb->'verdict'->>'authority' AS authority
  FROM flagfall.entries WHERE kind = 'ruling.made';

CREATE VIEW flagfall.appeals AS SELECT event, seq, at, actor, kind,
  body::jsonb->>'appeal' AS appeal, body::jsonb->>'incident' AS incident, body::jsonb->>'level' AS level, body::jsonb->>'decision' AS decision
  FROM flagfall.entries WHERE kind IN ('appeal.filed', 'appeal.decided');

CREATE VIEW flagfall.results AS SELECT event, seq, at, actor,
  body::jsonb->>'section' AS section, body::jsonb->>'round' AS round, body::jsonb->>'table' AS "table", body::jsonb->>'match' AS "match",
  body::jsonb->>'outcome' AS outcome, body::jsonb->>'ended' AS ended, body::jsonb->>'ruling' AS ruling
  FROM flagfall.entries WHERE kind = 'result.recorded';

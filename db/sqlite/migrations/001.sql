CREATE TABLE entries (
  seq   INTEGER PRIMARY KEY,
  at    TEXT NOT NULL,
  actor TEXT NOT NULL,
  kind  TEXT NOT NULL,
  body  TEXT NOT NULL,
  prev  BLOB NOT NULL,
  hash  BLOB NOT NULL
) STRICT;

CREATE TRIGGER entries_are_never_changed BEFORE UPDATE ON entries
BEGIN SELECT raise(ABORT, 'entries are never changed: record a correction instead'); END;

CREATE TRIGGER entries_are_never_deleted BEFORE DELETE ON entries
BEGIN SELECT raise(ABORT, 'entries are never deleted: strike the incident instead'); END;

-- Outside the chain and every export: what is secret, and what is not yet said.
CREATE TABLE pins   (staff INTEGER PRIMARY KEY, hash TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0, until TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE drafts (name TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;

-- Entries as recorded, for reading with other tools; what follows from them goes out by export.
CREATE VIEW incidents AS SELECT seq, at, actor,
  body->>'incident' AS incident, body->>'section' AS section, body->>'round' AS round, body->>'table' AS "table",
  body->>'match' AS "match", body->>'seat' AS seat, body->>'team' AS team, body->>'player' AS player, body->>'offence' AS offence
  FROM entries WHERE kind = 'incident.logged';

CREATE VIEW rulings AS SELECT seq, at, actor,
  body->>'ruling' AS ruling, body->>'incident' AS incident, body->'verdict'->>'outcome' AS outcome,
  body->'verdict'->'step'->>'n' AS step, body->'verdict'->'remedies' AS remedies,
  body->'verdict'->'refs' AS refs, body->'verdict'->>'authority' AS authority
  FROM entries WHERE kind = 'ruling.made';

CREATE VIEW appeals AS SELECT seq, at, actor, kind,
  body->>'appeal' AS appeal, body->>'incident' AS incident, body->>'level' AS level, body->>'decision' AS decision
  FROM entries WHERE kind IN ('appeal.filed', 'appeal.decided');

CREATE VIEW results AS SELECT seq, at, actor,
  body->>'section' AS section, body->>'round' AS round, body->>'table' AS "table", body->>'match' AS "match",
  body->>'outcome' AS outcome, body->>'ended' AS ended, body->>'ruling' AS ruling
  FROM entries WHERE kind = 'result.recorded';

-- What guards and shapes the entries, a line for each object: its kind, its name and its definition,
-- in words that are the same from PostgreSQL 14 on. Views are not read by flagfall, and left out.
WITH tables AS (
  SELECT c.oid, c.relname::text AS name, relkind::text, relpersistence::text, relrowsecurity, relforcerowsecurity, relispartition FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'flagfall' AND c.relkind NOT IN ('v', 'i', 'I', 'c', 't')
)
SELECT 'table', name,
  concat_ws(' ', CASE relkind WHEN 'r' THEN 'plain' ELSE 'kind ' || relkind END,
    CASE relpersistence WHEN 'p' THEN 'logged' ELSE 'not logged' END,
    CASE WHEN relrowsecurity OR relforcerowsecurity THEN 'row security' END,
    CASE WHEN relispartition THEN 'a partition' END)
  FROM tables
UNION ALL
SELECT 'column', t.name || '.' || a.attname,
  concat_ws(' ', format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN 'not null' END,
    'default ' || pg_get_expr(d.adbin, d.adrelid), 'generated ' || nullif(a.attgenerated::text, ''), 'identity ' || nullif(a.attidentity::text, ''),
    'collation ' || (SELECT l.collname FROM pg_collation l WHERE l.oid = a.attcollation AND a.attcollation <> ty.typcollation))
  FROM tables t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped JOIN pg_type ty ON ty.oid = a.atttypid
  LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
UNION ALL
SELECT 'constraint', t.name || '.' || k.conname, pg_get_constraintdef(k.oid) || CASE WHEN k.convalidated THEN '' ELSE ' not valid' END
  FROM tables t JOIN pg_constraint k ON k.conrelid = t.oid WHERE k.contype <> 'n'
UNION ALL
SELECT 'index', t.name || '.' || x.relname,
  pg_get_indexdef(i.indexrelid) || CASE WHEN i.indisvalid AND i.indisready AND i.indislive AND i.indimmediate THEN '' ELSE ' not in force' END
  FROM tables t JOIN pg_index i ON i.indrelid = t.oid JOIN pg_class x ON x.oid = i.indexrelid
UNION ALL
SELECT 'trigger', t.name || '.' || g.tgname, pg_get_triggerdef(g.oid) || CASE g.tgenabled WHEN 'O' THEN '' WHEN 'D' THEN ' switched off' ELSE ' enabled ' || g.tgenabled::text END
  FROM tables t JOIN pg_trigger g ON g.tgrelid = t.oid WHERE NOT g.tgisinternal
UNION ALL
SELECT 'function', p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')',
  concat_ws(' ', l.lanname, pg_get_function_result(p.oid), CASE WHEN p.prosecdef THEN 'security definer' END, p.proconfig::text, encode(sha256(convert_to(p.prosrc, 'UTF8')), 'hex'))
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace JOIN pg_language l ON l.oid = p.prolang WHERE n.nspname = 'flagfall'
UNION ALL
SELECT 'rule', t.name || '.' || r.rulename, pg_get_ruledef(r.oid) FROM tables t JOIN pg_rewrite r ON r.ev_class = t.oid
UNION ALL
SELECT 'row policy', t.name || '.' || y.polname, 'using ' || coalesce(pg_get_expr(y.polqual, y.polrelid), 'all')
  FROM tables t JOIN pg_policy y ON y.polrelid = t.oid
UNION ALL
SELECT 'child table', c.relname || ' of ' || p.relname, ''
  FROM pg_inherits h JOIN pg_class c ON c.oid = h.inhrelid JOIN pg_class p ON p.oid = h.inhparent
  WHERE (h.inhparent IN (SELECT oid FROM tables) OR h.inhrelid IN (SELECT oid FROM tables)) AND p.relkind NOT IN ('I', 'i')
ORDER BY 1, 2, 3

import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * Everything that migrations made in the schema of this connection, one line each, in the order of the alphabet: two
 * databases with the same lines differ in nothing but their rows and the order of columns. Privileges are left out (they
 * are given at each start), and so are Kysely's own tables, what extensions brought along, and the parts of divided tables: which there are
 * depends on the day.
 */
export async function describeSchema<DB>(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with own as (
      select class.oid, class.relname, class.reloptions from pg_class class
      where class.relnamespace = current_schema()::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
        and class.relname not like 'kysely%'
        and not exists (select from pg_depend d where d.objid = class.oid and d.deptype = 'e')
    )
    select concat_ws(' ', 'column', own.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      (select 'collate ' || collname from pg_collation where oid = a.attcollation and collname <> 'default'),
      case when a.attnotnull then 'not null' end, nullif('generated ' || a.attgenerated::text, 'generated '),
      'stored ' || a.attstorage::text, pg_get_expr(def.adbin, def.adrelid)) as line
    from own join pg_attribute a on a.attrelid = own.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef def on def.adrelid = a.attrelid and def.adnum = a.attnum
    union all
    -- From PostgreSQL 18 on »not null« is a constraint as well; it stands with the column.
    select concat_ws(' ', 'constraint', own.relname, rule.conname, pg_get_constraintdef(rule.oid))
    from own join pg_constraint rule on rule.conrelid = own.oid and rule.contype <> 'n'
    union all
    select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid)) from own join pg_index i on i.indrelid = own.oid
    union all
    select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), 'enabled', t.tgenabled::text)
    from own join pg_trigger t on t.tgrelid = own.oid and not t.tgisinternal
    union all
    select concat_ws(' ', 'options', own.relname, array_to_string(own.reloptions, ',')) from own where reloptions is not null
    union all
    select concat_ws(' ', 'function', f.proname, pg_get_function_arguments(f.oid), pg_get_function_result(f.oid),
      case when f.prosecdef then 'as owner' end, array_to_string(f.proconfig, ','), f.prosrc)
    from pg_proc f where f.pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')
    union all
    select 'extension ' || extname from pg_extension where extname <> 'plpgsql'
    union all
    select 'collation ' || collname from pg_collation where collnamespace = current_schema()::regnamespace
  `.execute(db);
  const schema = (await sql<{ name: string }>`select quote_ident(current_schema()) as name`.execute(db)).rows[0]?.name;
  return rows.map(({ line }) => line.replaceAll(`${schema}.`, '')).toSorted();
}

/** The description as one short text: the same for the same schema, on every version of PostgreSQL that Fundus knows. */
export async function fingerprintSchema<DB>(db: Kysely<DB>): Promise<string> {
  return createHash('sha256')
    .update((await describeSchema(db)).join('\n'))
    .digest('hex');
}

import { createHmac } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';

/** The role that the server works as: it reads and writes rows, owns nothing and changes no table. */
export interface ServerRole {
  name: string;
  /** null where the owner logs in without one. */
  password: string | null;
}

const { escapeIdentifier, escapeLiteral } = pg;

/** Default rights of the server on a table. */
const ofEach = ['select', 'insert', 'update', 'delete'] as const;
/** Tables to which the server only adds. */
const addedTo = ['audit_event'];
/** Tables that only migrations write. */
const readOnly = ['kysely_migration', 'kysely_migration_lock'];
/** The one way to delete from the audit log, and the one way to make tables, those of its months; both run with the right of the owner. */
const ownersFunctions = ['forget_audit_events(timestamptz)', 'prepare_audit_months()'];

/** Marks a role as made here, so that the password of a foreign role is never changed. */
const roleComment = 'Fundus: the server';
const grantLock = 'fundus server role';

/** The statement that makes the role of the server, or gives it its former rights again. */
export function serverRoleStatement(verb: 'create' | 'alter', { name, password }: ServerRole): string {
  const secret = password === null ? 'null' : escapeLiteral(password);
  return `${verb} role ${escapeIdentifier(name)} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${secret}`;
}

/**
 * The role of the server beside a given owner, for whom alone the operator has set up a login. Its password is derived
 * from the owner's, so that every server of the portal knows it and none has to keep it.
 */
export function serverRoleBeside(ownerUrl: string): { role: ServerRole; connectionString: string } {
  const { user, password } = new pg.Client({ connectionString: ownerUrl });
  const name = `${user ?? ''}_server`;
  const derived = password ? createHmac('sha256', password).update(`password of ${name}`).digest('base64url') : null;
  const login = `${encodeURIComponent(name)}${derived === null ? '' : `:${derived}`}`;
  return {
    role: { name, password: derived },
    connectionString: ownerUrl
      .replace(/([?&])(?:user|password)=[^&]*&?/g, '$1')
      .replace(/^(postgres(?:ql)?:\/\/)(?:[^/]*@)?/, (_all, scheme: string) => `${scheme}${login}@`),
  };
}

/** Makes the role where it is missing. One of this name that was not made here is left alone. */
export async function ensureServerRole<DB>(tx: Transaction<DB>, role: ServerRole): Promise<void> {
  await lockGrants(tx);
  const { rows } = await sql<{ comment: string | null }>`
    select shobj_description(oid, 'pg_authid') as comment from pg_roles where rolname = ${role.name}`.execute(tx);
  const [found] = rows;
  if (found !== undefined && found.comment !== roleComment) return;
  await sql.raw(serverRoleStatement(found === undefined ? 'create' : 'alter', role)).execute(tx);
  await sql`comment on role ${sql.id(role.name)} is ${sql.lit(roleComment)}`.execute(tx);
}

/**
 * Gives the server's role what it needs of all tables that there are, and nothing else. By their owner, after a migration.
 * Where all of that is so already, nothing is written: else each start would change the row of every table in the catalog.
 */
export async function grantToServer<DB>(tx: Transaction<DB>, roleName: string): Promise<void> {
  await lockGrants(tx);
  const role = sql.id(roleName);
  const { schema, tables, parts } = await readOwnTables(tx);
  if (await hasItsRights(tx, roleName, schema, { tables, parts })) return;
  const listed = (names: readonly string[]) => sql.join(names.map((name) => sql.table(name)));
  await sql`revoke create on schema ${sql.id(schema)} from public`.execute(tx);
  await sql`grant usage on schema ${sql.id(schema)} to ${role}`.execute(tx);
  await sql`revoke all on ${listed([...tables, ...parts])} from ${role}`.execute(tx);
  await sql`grant ${sql.raw(ofEach.join(', '))} on ${listed(tables)} to ${role}`.execute(tx);
  await sql`revoke update, delete on ${listed(addedTo)} from ${role}`.execute(tx);
  await sql`revoke insert, update, delete on ${listed(readOnly)} from ${role}`.execute(tx);
  await sql`grant execute on function ${sql.raw(ownersFunctions.join(', '))} to ${role}`.execute(tx);
}

/** Whether the role was given exactly what `grantToServer` gives, of these tables, their columns, the schema and the functions. */
async function hasItsRights<DB>(
  tx: Transaction<DB>,
  roleName: string,
  schema: string,
  { tables, parts }: Omit<OwnTables, 'schema'>,
): Promise<boolean> {
  const rightsOf = (table: string): string =>
    (addedTo.includes(table) ? ['insert', 'select'] : readOnly.includes(table) ? ['select'] : ofEach.toSorted())
      .join(' ')
      .toUpperCase();
  const { rows } = await sql<{ isSo: boolean }>`
    with server as (select oid from pg_roles where rolname = ${roleName}),
      wanted as (select * from unnest(${[...tables, ...parts]}::text[], ${tables.map(rightsOf)}::text[]) as wanted (name, rights)),
      owned as (select pg_class.* from pg_class join wanted on relname = name where relnamespace = ${schema}::regnamespace)
    select not exists (
        select from wanted join owned on relname = name where rights is distinct from (
          select string_agg(privilege_type || case when is_grantable then ' grantable' else '' end, ' ' order by privilege_type)
          from aclexplode(relacl) where grantee = (select oid from server)))
      and not exists (
        select from pg_attribute join owned on attrelid = owned.oid, aclexplode(attacl)
        where grantee = (select oid from server))
      and exists (
        select from pg_namespace, aclexplode(nspacl)
        where nspname = ${schema} and grantee = (select oid from server) and privilege_type = 'USAGE')
      and not exists (
        select from pg_namespace, aclexplode(coalesce(nspacl, acldefault('n', nspowner)))
        where nspname = ${schema} and grantee = 0 and privilege_type = 'CREATE')
      and (select bool_and(has_function_privilege(${roleName}, name, 'execute'))
        from unnest(${ownersFunctions}::text[]) as name) as "isSo"`.execute(tx);
  return rows[0]?.isSo === true;
}

/** Two servers that start at once would change the same rights. */
async function lockGrants<DB>(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${grantLock}, 0))`.execute(tx);
}

interface OwnTables {
  schema: string;
  tables: string[];
  /** Parts of tables that are divided. A role that may use the whole needs no right on its parts, and gets none. */
  parts: string[];
}

/** Our tables, not those of extensions that the operator keeps in the same schema. */
async function readOwnTables<DB>(tx: Transaction<DB>): Promise<OwnTables> {
  const { rows } = await sql<{ schema: string; table: string; isPart: boolean }>`
    select nspname as schema, relname as table, relispartition as "isPart" from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = current_schema() and relkind in ('r', 'p') and pg_has_role(relowner, 'member')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`.execute(tx);
  const [first] = rows;
  if (first === undefined) throw new Error('there are no tables to give rights on');
  const named = (isPart: boolean) => rows.filter((row) => row.isPart === isPart).map(({ table }) => table);
  return { schema: first.schema, tables: named(false), parts: named(true) };
}

export interface OwnRights {
  role: string;
  /** Whether there is a database of ours that this role sees. */
  hasTables: boolean;
  /** Whether it owns the tables, or may act as their owner. */
  ownsTables: boolean;
  canMakeRoles: boolean;
  /** Nothing that this role may do takes an event away from the audit log or changes one. */
  isLogProtected: boolean;
}

/** Reads the rights of this connection's role. */
export async function readOwnRights<DB>(db: Kysely<DB>): Promise<OwnRights> {
  const { rows } = await sql<OwnRights>`
    select me.rolname as role, log.oid is not null as "hasTables", me.rolsuper or me.rolcreaterole as "canMakeRoles",
      coalesce(pg_has_role(log.relowner, 'member'), false) as "ownsTables",
      log.oid is not null and not me.rolsuper and not me.rolcreaterole
        and not pg_has_role(log.relowner, 'member')
        and not pg_has_role((select datdba from pg_database where datname = current_database()), 'member')
        and not pg_has_role((select nspowner from pg_namespace where oid = log.relnamespace), 'member')
        and not has_table_privilege(log.oid, 'update, delete, truncate, trigger')
        and not exists (
          select from pg_inherits
          where inhparent = log.oid and has_table_privilege(inhrelid, 'update, delete, truncate, trigger')) as "isLogProtected"
    from pg_roles me left join pg_class log on log.oid = to_regclass('audit_event')
    where me.rolname = current_user`.execute(db);
  const [rights] = rows;
  if (rights === undefined) throw new Error('the database does not know the role of its own connection');
  return rights;
}

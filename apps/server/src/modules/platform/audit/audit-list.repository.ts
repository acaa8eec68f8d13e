import type { AuditFilter } from '@fundus/contract/audit';
import { auditSubjects, auditVerbs } from '@fundus/contract/audit-codes';
import { countLimit } from '@fundus/contract/paging';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, type Condition, searchConditions, startOfDay } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { fromJson } from '#db/json.ts';
import { userName } from '#db/user-name.ts';
import type { AuditChange } from './audit-change.rules.ts';

/** Records found by a search beyond the names in the log itself: users, persons and leads. */
export interface FoundRecords {
  userIds: readonly string[];
  recordIds: readonly string[];
}
export interface AuditQuery {
  filter: AuditFilter;
  found: FoundRecords | null;
}

const isOneOf = (column: string, ids: readonly string[]): Condition =>
  sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`;

function searchCondition(search: string, { userIds, recordIds }: FoundRecords): Condition {
  const alternatives: Condition[] = [
    sql<boolean>`(${sql.join(searchConditions(sql.ref('auditEvent.searchText'), search), sql` and `)} and search_text <> '')`,
    isOneOf('auditEvent.actorId', userIds),
    isOneOf('auditEvent.impersonatorId', userIds),
    isOneOf('auditEvent.subjectId', [...userIds, ...recordIds]),
    isOneOf('auditEvent.aboutId', recordIds),
  ];
  return sql<boolean>`(${sql.join(alternatives, sql` or `)})`;
}

/** The actions that filters by what was done and to what leave. By their names the database knows how frequent each is. */
function actionsOf({ subject, verb }: AuditFilter): string[] | null {
  if (!subject?.length && !verb?.length) return null;
  const verbs = verb?.length ? verb : auditVerbs;
  return (subject?.length ? subject : auditSubjects).flatMap((one) => verbs.map((done) => `${one}.${done}`));
}

function conditionOf({ filter, found }: AuditQuery): Condition {
  const { actorId, from, until, isImpersonated, recordId, search } = filter;
  const conditions: Condition[] = [];
  if (actorId?.length) {
    conditions.push(
      sql`(${isOneOf('auditEvent.actorId', actorId)} or ${isOneOf('auditEvent.impersonatorId', actorId)})`,
    );
  }
  const actions = actionsOf(filter);
  if (actions !== null) conditions.push(anyOf(sql.ref('auditEvent.action'), actions));
  if (from !== undefined) conditions.push(sql`happened_at >= ${startOfDay(from, 0)}`);
  if (until !== undefined) conditions.push(sql`happened_at < ${startOfDay(until, 1)}`);
  if (isImpersonated !== undefined) {
    conditions.push(isImpersonated ? sql`impersonator_id is not null` : sql`impersonator_id is null`);
  }
  if (recordId !== undefined) conditions.push(sql`(subject_id = ${recordId}::uuid or about_id = ${recordId}::uuid)`);
  if (search !== undefined && found !== null) conditions.push(searchCondition(search, found));
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const select = (db: Executor) =>
  db
    .selectFrom('auditEvent')
    .select([
      'id',
      'happenedAt',
      'actorId',
      'actorName',
      'impersonatorId',
      'impersonatorName',
      'action',
      'subjectId',
      'subjectName',
      'aboutId',
      'changes',
      'address',
      'userAgent',
      'isUnclear',
    ]);
type StoredRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;
const toRow = (row: StoredRow) => ({ ...row, changes: fromJson<AuditChange[]>(row.changes) });
export type AuditRow = ReturnType<typeof toRow>;

/** Events in the order of time, from a place on. */
export async function listEventRows(
  db: Executor,
  query: AuditQuery,
  page: { after: { at: Date; id: string } | null; isDescending: boolean; limit: number },
): Promise<AuditRow[]> {
  const { after, isDescending, limit } = page;
  const direction = isDescending ? 'desc' : 'asc';
  const sign: RawBuilder<unknown> = isDescending ? sql`<` : sql`>`;
  const rows = await select(db)
    .where(conditionOf(query))
    .$if(after !== null, (list) =>
      list.where(sql<boolean>`(happened_at, id) ${sign} (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('happenedAt', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute();
  return rows.map(toRow);
}

/** How many events the filters leave; counting ends beyond `countLimit`. */
export async function countEvents(db: Executor, query: AuditQuery): Promise<number> {
  const { total } = await db
    .selectFrom(
      db
        .selectFrom('auditEvent')
        .select('id')
        .where(conditionOf(query))
        .limit(countLimit + 1)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findEventRow(db: Executor, id: string): Promise<AuditRow | null> {
  const row = await select(db).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toRow(row);
}

/** Lists the names of all users for the filter. */
export async function listUserNames(db: Executor) {
  return db
    .selectFrom('user')
    .select(['id', 'email', userName.as('name')])
    .orderBy('lastName')
    .orderBy('firstName')
    .execute();
}

/** More records than this that a search finds tell nothing apart. */
const recordsFound = 500;

/** Persons and leads that a search finds by what they are called today. */
export async function findRecordIds(db: Executor, search: string): Promise<string[]> {
  const conditionsOn = (...columns: RawBuilder<unknown>[]): Condition => {
    const conditions = columns.flatMap((column) => searchConditions(column, search));
    return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
  };
  const [persons, leads] = await Promise.all([
    // The index holds more than names: what it finds is looked at once more.
    db
      .selectFrom('person')
      .select('id')
      .where(conditionsOn(sql`(search_text || coalesce(detail_text, ''))`, sql.ref('person.searchText')))
      .limit(recordsFound)
      .execute(),
    db
      .selectFrom('lead')
      .select('id')
      .where(conditionsOn(sql.ref('lead.searchText')))
      .limit(recordsFound)
      .execute(),
  ]);
  return [...persons, ...leads].map(({ id }) => id);
}

const shownName = (table: string) => sql<string>`coalesce(
  nullif(trim(concat_ws(' ', ${sql.ref(`${table}.firstName`)}, ${sql.ref(`${table}.lastName`)})), ''),
  nullif(${sql.ref(`${table}.company`)}, ''), ${sql.ref(`${table}.email`)})`;

export interface RecordName {
  id: string;
  kind: 'person' | 'lead' | 'user' | 'partner' | 'fundingProgramme' | 'fundingResearch';
  name: string;
}

/** Current names of records, without erased ones. */
export async function listRecordNames(db: Executor, ids: readonly string[]): Promise<Map<string, RecordName>> {
  if (ids.length === 0) return new Map();
  const among = (column: string): Condition => isOneOf(column, ids);
  const [persons, leads, users, programmes, researches] = await Promise.all([
    db
      .selectFrom('person')
      .select(['id', shownName('person').as('name')])
      .where(among('person.id'))
      .execute(),
    db
      .selectFrom('lead')
      .select(['id', shownName('lead').as('name')])
      .where(among('lead.id'))
      .execute(),
    db
      .selectFrom('user')
      .select(['id', userName.as('name')])
      .where(among('user.id'))
      .execute(),
    db.selectFrom('fundingProgramme').select(['id']).where(among('fundingProgramme.id')).execute(),
    db.selectFrom('fundingResearch').select(['id', 'name']).where(among('fundingResearch.id')).execute(),
  ]);
  const named = (kind: RecordName['kind'], rows: readonly { id: string; name?: string }[]): [string, RecordName][] =>
    rows.map(({ id, name = '' }) => [id, { id, kind, name }]);
  return new Map([
    ...named('person', persons),
    ...named('lead', leads),
    ...named('user', users),
    ...named('fundingProgramme', programmes),
    ...named('fundingResearch', researches),
  ]);
}

import type { PersonKind } from '@fundus/contract/person-codes';
import type { RetentionKind } from '@fundus/contract/protection-codes';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { RetentionRule } from '#db/schema.generated.ts';
import { tasksAbout } from '#db/task-about.ts';
import { userNameOf } from '#db/user-name.ts';

export type StoredRule = Selectable<RetentionRule>;

export async function listRules(db: Executor): Promise<StoredRule[]> {
  return db.selectFrom('retentionRule').selectAll().execute();
}

export async function findRule(
  db: Executor,
  kind: RetentionKind,
  options: { lock?: boolean } = {},
): Promise<StoredRule | null> {
  const row = await db
    .selectFrom('retentionRule')
    .selectAll()
    .where('kind', '=', kind)
    .$if(options.lock === true, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

export async function updateRule(
  tx: Executor,
  kind: RetentionKind,
  { fieldRevisions, ...values }: Partial<Omit<StoredRule, 'kind'>>,
): Promise<void> {
  await tx
    .updateTable('retentionRule')
    .set({ ...values, ...(fieldRevisions && { fieldRevisions: toJson(fieldRevisions) }) })
    .where('kind', '=', kind)
    .execute();
}

/** Takes a rule in hand that has not run since an instant; false where another server did or it is off. */
export async function claimRule(db: Executor, kind: RetentionKind, now: Date, notSince: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('retentionRule')
    .set({ lastRunAt: now })
    .where('kind', '=', kind)
    .where('isActive', '=', true)
    .where((eb) => eb.or([eb('lastRunAt', 'is', null), eb('lastRunAt', '<', notSince)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** States of cases that are not over: their papers are needed. */
const openStates = sql`array['submitted', 'queried', 'approved', 'running', 'proofFiled']`;

const nothingHolds = sql`
  not exists (select from task t where t.id in ${tasksAbout(sql`p.id`)} and t.done_at is null)
  and not exists (
    select from consulting_status c where c.person_id = p.id and c.status not in ('completed', 'rejected'))
  and not exists (
    select from funding_case k where k.person_id = p.id and k.state = any(${openStates}))
  and not exists (
    select from de_minimis_aid a where a.person_id = p.id and a.granted_on > current_date - interval '3 years')`;

const personsOf = (kind: string): RawBuilder<unknown> => sql`
  select p.id, trim(concat_ws(' ', p.first_name, p.last_name, nullif('· ' || p.company, '· '))) as name,
    p.updated_at as since
  from person p where p.kind = ${kind} and p.merged_into_id is null and ${nothingHolds}`;

const leadName = sql`trim(concat_ws(' ', l.first_name, l.last_name, nullif('· ' || l.company, '· ')))`;

/** Subjects of a rule: id, name, and the instant from which the period runs. */
const subjects: Record<RetentionKind, RawBuilder<unknown>> = {
  leadsDeleted: sql`
    select l.id, ${leadName} as name, l.deleted_at as since from lead l
    where l.deleted_at is not null and l.deletion_reason <> 'erased' and l.person_id is null`,
  leadsUnconverted: sql`
    select l.id, ${leadName} as name, l.updated_at as since from lead l
    where l.deleted_at is null and l.person_id is null and l.stage <> 'converted'`,
  prospectsUntouched: personsOf('prospect'),
  contactsUntouched: personsOf('contact'),
  clientsFinished: personsOf('client'),
  // Researches belong to persons, so a company without persons has none.
  companiesLeft: sql`
    select c.id, c.name, c.updated_at as since from company c
    where c.merged_into_id is null and not exists (select from person p where p.company_id = c.id)
      and not exists (select from company_link l where c.id in (l.from_company_id, l.to_company_id))`,
  importFiles: sql`
    select id, file_name as name, created_at as since from import_run
    where owner_id is not null and not is_forgotten and state in ('preview', 'applied', 'undone', 'failed')`,
  mails: sql`
    select id, subject as name, created_at as since from mail
    union all select id, subject as name, created_at as since from unassigned_mail`,
  notifications: sql`
    select n.id, (select ${userNameOf('u')} from "user" u where u.id = n.user_id) as name, n.created_at as since
    from notification n`,
  knownDevices: sql`select encode(device_hash, 'hex') as id, '' as name, last_seen_at as since from known_device`,
  // Single events are not looked at: it goes by whole months, each of which counts from its end.
  audit: sql`
    select to_char(month, 'YYYY-MM') as id, to_char(month, 'MM/YYYY') as name,
      (month + interval '1 month') at time zone 'Europe/Berlin' as since
    from (select date_trunc('month', min(happened_at) at time zone 'Europe/Berlin') as first,
        date_trunc('month', max(happened_at) at time zone 'Europe/Berlin') as last from audit_event) reach,
      generate_series(reach.first, reach.last, interval '1 month') month
    where exists (select from audit_event where happened_at >= month at time zone 'Europe/Berlin'
      and happened_at < (month + interval '1 month') at time zone 'Europe/Berlin')`,
};

/** Kinds of records that are people: an erasure removes them with all that hangs on them. */
export const peopleKinds = [
  'leadsDeleted',
  'leadsUnconverted',
  'prospectsUntouched',
  'contactsUntouched',
  'clientsFinished',
] as const satisfies readonly RetentionKind[];
export type PeopleKind = (typeof peopleKinds)[number];

export interface RetentionSubject {
  id: string;
  name: string;
  since: Date;
}

/** Lists the next deletions, the oldest first. `until`: only records whose period began before. */
export async function listRetentionSubjects(
  db: Executor,
  kind: RetentionKind,
  options: { until?: Date; limit: number },
): Promise<RetentionSubject[]> {
  const { rows } = await sql<RetentionSubject>`
    select s.id::text as id, s.name, s.since from (${subjects[kind]}) s
    ${options.until === undefined ? sql`` : sql`where s.since < ${options.until}`}
    order by s.since, s.id limit ${options.limit}`.execute(db);
  return rows;
}

/** Of these persons or leads those that still count since before an instant. */
export async function filterDueIds(
  tx: Executor,
  kind: PeopleKind,
  { ids, until }: { ids: readonly string[]; until: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from (${subjects[kind]}) s
    where s.id = any(${[...ids]}::uuid[]) and s.since < ${until}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** How much counts since before each of two instants. */
export async function countDueSubjects(
  db: Executor,
  kind: RetentionKind,
  until: { due: Date; soon: Date },
): Promise<{ due: number; soon: number }> {
  const { rows } = await sql<{ due: number; soon: number }>`
    select count(*) filter (where s.since < ${until.due}) as due,
      count(*) filter (where s.since >= ${until.due}) as soon
    from (${subjects[kind]}) s where s.since < ${until.soon}`.execute(db);
  return rows[0] ?? { due: 0, soon: 0 };
}

/** How much there is of a kind, due or not. */
export async function countRetentionSubjects(db: Executor, kind: RetentionKind): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${subjects[kind]}) s`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Finds the facts that decide how long a person is kept. */
export async function findStorageFacts(db: Executor, personId: string) {
  const { rows } = await sql<{
    kind: PersonKind;
    since: Date;
    openProcess: boolean;
    openTask: boolean;
    openCase: boolean;
    recentAid: boolean;
    consents: number;
  }>`
    select p.kind, p.updated_at as since,
      exists (select from consulting_status c
        where c.person_id = p.id and c.status not in ('completed', 'rejected')) as open_process,
      exists (select from task t where t.id in ${tasksAbout(sql`p.id`)} and t.done_at is null) as open_task,
      exists (select from funding_case k where k.person_id = p.id and k.state = any(${openStates})) as open_case,
      exists (select from de_minimis_aid a
        where a.person_id = p.id and a.granted_on > current_date - interval '3 years') as recent_aid,
      (select count(*) from consent c where c.person_id = p.id and c.withdrawn_at is null) as consents
    from person p where p.id = ${personId}::uuid`.execute(db);
  return rows[0] ?? null;
}

import { type AssignmentState, activeAssignmentStates } from '@fundus/contract/lead-codes';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { LeadAssignment } from '#db/schema.generated.ts';

/** One time that a lead is with a partner. */
export type AssignmentRecord = Omit<Selectable<LeadAssignment>, 'state' | 'countsInQuota'> & { state: AssignmentState };

/** An assignment that is about to be made. */
export type NewAssignment = Pick<AssignmentRecord, 'id' | 'leadId' | 'partnerId' | 'dueAt' | 'remindAt'>;
/** Common values of the assignments of one call. */
type CommonValues = Pick<AssignmentRecord, 'month' | 'assignedAt' | 'assignedBy'>;

const toRecord = ({ countsInQuota: _counts, ...row }: Selectable<LeadAssignment>): AssignmentRecord => row;

const isOneOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

/**
 * Stores open assignments of leads that are locked. Fails where a partner has one of the leads already: the unique index
 * keeps it with them, whatever happens above.
 */
export async function insertAssignments(
  tx: Executor,
  assignments: readonly NewAssignment[],
  { month, assignedAt, assignedBy }: CommonValues,
): Promise<void> {
  const column = <Name extends keyof NewAssignment>(name: Name) => assignments.map((one) => one[name]);
  await sql`
    insert into lead_assignment (id, lead_id, state, partner_id, month, assigned_at, assigned_by, due_at, remind_at)
    select id, lead_id, 'open', partner_id, ${month}, ${assignedAt}::timestamptz, ${assignedBy}::uuid, due_at, remind_at
    from unnest(${column('id')}::uuid[], ${column('leadId')}::uuid[], ${column('partnerId')}::uuid[],
      ${column('dueAt')}::timestamptz[], ${column('remindAt')}::timestamptz[])
      as given (id, lead_id, partner_id, due_at, remind_at)
  `.execute(tx);
}

export async function findAssignments(db: Executor, ids: readonly string[]): Promise<AssignmentRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('leadAssignment').selectAll().where('id', '=', isOneOf(ids)).orderBy('id').execute();
  return rows.map(toRecord);
}

/** Writes what became of assignments whose leads are locked; their revisions rise by one. */
export async function updateAssignments(
  tx: Executor,
  ids: readonly string[],
  values: Omit<Updateable<LeadAssignment>, 'revision'>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('leadAssignment')
    .set({ ...values, revision: sql<number>`revision + 1` })
    .where('id', '=', isOneOf(ids))
    .execute();
}

/** Notes that partners were reminded. No decision depends on it: the revisions stay. */
export async function markReminded(tx: Executor, ids: readonly string[], at: Date): Promise<void> {
  await tx.updateTable('leadAssignment').set({ remindedAt: at }).where('id', '=', isOneOf(ids)).execute();
}

/** The assignments of a lead with the names of their partners, newest first. */
export async function listOfLead(
  db: Executor,
  leadId: string,
): Promise<(AssignmentRecord & { partnerName: string; assignedByName: string })[]> {
  const nameOf = (table: string) => sql<string>`concat_ws(' ', nullif(${sql.ref(`${table}.title`)}, ''),
    nullif(${sql.ref(`${table}.firstName`)}, ''), nullif(${sql.ref(`${table}.lastName`)}, ''))`;
  const rows = await db
    .selectFrom('leadAssignment')
    .innerJoin('user as holder', 'holder.id', 'leadAssignment.partnerId')
    .leftJoin('user as distributor', 'distributor.id', 'leadAssignment.assignedBy')
    .selectAll('leadAssignment')
    .select([nameOf('holder').as('partnerName'), nameOf('distributor').as('assignedByName')])
    .where('leadId', '=', leadId)
    .orderBy('assignedAt', 'desc')
    .orderBy('leadAssignment.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, ...toRecord(row) }));
}

/** When each of these partners last got a lead that was not undone as if never given. */
export async function listLastAssigned(
  db: Executor,
  partnerIds: readonly string[],
): Promise<{ partnerId: string; assignedAt: Date | null }[]> {
  if (partnerIds.length === 0) return [];
  return db
    .selectFrom('leadAssignment')
    .select((eb) => ['partnerId', eb.fn.max('assignedAt').as('assignedAt')])
    .where('partnerId', '=', isOneOf(partnerIds))
    .where('state', '<>', 'undone')
    .groupBy('partnerId')
    .execute();
}

/** Open assignments whose time is over, the oldest first, of leads that are there. */
export async function listOverdue(db: Executor, now: Date, limit: number): Promise<AssignmentRecord[]> {
  const rows = await selectDue(db).where('dueAt', '<=', now).orderBy('dueAt').limit(limit).execute();
  return rows.map(toRecord);
}

/** Open assignments that are to be reminded of and were not, the most urgent first, of leads that are there. */
export async function listUnreminded(db: Executor, now: Date, limit: number): Promise<AssignmentRecord[]> {
  const rows = await selectDue(db)
    .where('remindedAt', 'is', null)
    .where('remindAt', '<=', now)
    .where('dueAt', '>', now)
    .orderBy('remindAt')
    .limit(limit)
    .execute();
  return rows.map(toRecord);
}

function selectDue(db: Executor) {
  return (
    db
      .selectFrom('leadAssignment')
      .selectAll()
      // As a literal, so that the index of open assignments serves.
      .where('state', '=', sql.lit('open'))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('lead')
            .select('lead.id')
            .whereRef('lead.id', '=', 'leadAssignment.leadId')
            .where('lead.deletedAt', 'is', null),
        ),
      )
  );
}

export const isActive = ({ state }: Pick<AssignmentRecord, 'state'>): boolean =>
  (activeAssignmentStates as readonly AssignmentState[]).includes(state);

import type { UpkeepPoint } from '@fundus/contract/programme-upkeep-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

export interface CheckedPoint {
  programmeId: string;
  point: UpkeepPoint;
  /** Value of the programme when it was checked. */
  mark: string;
}

/** The last check of each point: of one programme, or of all. */
export async function listChecks(db: Executor, programmeId?: string): Promise<CheckedPoint[]> {
  const query = db.selectFrom('programmeCheck').select(['programmeId', 'point', 'mark']);
  return (programmeId === undefined ? query : query.where('programmeId', '=', programmeId)).execute();
}

export async function storeChecks(
  tx: Executor,
  checks: readonly CheckedPoint[],
  by: { checkedAt: Date; checkedBy: string },
): Promise<void> {
  if (checks.length === 0) return;
  await tx
    .insertInto('programmeCheck')
    .values(checks.map((check) => ({ ...check, ...by })))
    .onConflict((conflict) =>
      conflict.columns(['programmeId', 'point']).doUpdateSet((eb) => ({
        mark: eb.ref('excluded.mark'),
        checkedAt: eb.ref('excluded.checkedAt'),
        checkedBy: eb.ref('excluded.checkedBy'),
      })),
    )
    .execute();
}

/** Notes who looked at a programme last; what it says stays, and so does its version. */
export async function noteLastCheck(tx: Executor, programmeId: string, at: Date, by: string): Promise<void> {
  await tx
    .updateTable('fundingProgramme')
    .set({ lastCheckedAt: at, lastCheckedBy: by })
    .where('id', '=', programmeId)
    .execute();
}

/** Programmes that go on although the catalogue that the portal took over last does not have them; none after its undo. */
export async function listLeftOut(db: Executor): Promise<Set<string>> {
  const { rows } = await sql<{ programmeId: string }>`
    select p.id as programme_id from import_row r join funding_programme p on p.id = r.record_id
    where r.outcome = 'vanished' and p.ended_at is null and r.import_id = (
      select id from import_run
      where target = 'programme' and state in ('applied', 'undone') and settings ? 'catalogue'
      order by applied_at desc limit 1
    ) and exists (select from import_run where id = r.import_id and state = 'applied')`.execute(db);
  return new Set(rows.map(({ programmeId }) => programmeId));
}

export interface ProgrammeUse {
  programmeId: string;
  researchCount: number;
  caseCount: number;
}

/** In how many researches each programme stands that are not deleted, and how many of its cases are not over. */
export async function listUses(db: Executor): Promise<ProgrammeUse[]> {
  const { rows } = await sql<ProgrammeUse>`
    select item.programme_id, count(*)::int as research_count,
      count(*) filter (where funding_case.state in ('submitted', 'queried', 'approved', 'running', 'proofFiled'))::int as case_count
    from funding_research_item item
    join funding_research research on research.id = item.research_id and research.deleted_at is null
    left join funding_case on funding_case.item_id = item.id
    where item.removed_at is null
    group by item.programme_id`.execute(db);
  return rows;
}

export interface LastCheck {
  lastCheckedAt: Date | null;
  /** Name of the checker. */
  lastCheckedBy: string | null;
}

/** When some programmes were last checked, and by whom. */
export async function listLastChecks(db: Executor, programmeIds: readonly string[]): Promise<Map<string, LastCheck>> {
  if (programmeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('fundingProgramme as programme')
    .leftJoin('user', 'user.id', 'programme.lastCheckedBy')
    .select(['programme.id', 'programme.lastCheckedAt', 'user.firstName', 'user.lastName'])
    .where('programme.id', 'in', programmeIds)
    .execute();
  return new Map(
    rows.map(({ id, lastCheckedAt, firstName, lastName }) => [
      id,
      { lastCheckedAt, lastCheckedBy: lastName === null ? null : `${firstName ?? ''} ${lastName}`.trim() },
    ]),
  );
}

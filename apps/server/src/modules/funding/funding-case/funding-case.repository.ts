import type { FundingCaseFields } from '@fundus/contract/funding-case';
import type { FundingCaseState } from '@fundus/contract/funding-case-list';
import type { ProcedureKind } from '@fundus/contract/funding-procedure-codes';
import type { PersonKind } from '@fundus/contract/person-codes';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { userName } from '#db/user-name.ts';
import { insertAll, updateWhole } from '#db/whole-rows.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';
import { endingOfCurrent } from '#modules/funding/funding-programme/programme-filing.repository.ts';
import type { ProgrammeEnding } from '#modules/funding/funding-programme/programme-filing.rules.ts';
import type { ReceiptSum } from './case-account.rules.ts';
import { clientName, currentOfUnfiled } from './case-overview.repository.ts';

/** The stored fields of a case; its days say its state. */
export interface CaseRow extends FundingCaseFields {
  id: string;
  personId: string;
  itemId: string | null;
  programmeId: string | null;
  programmeVersion: number | null;
  title: string;
  funder: string;
  /** The nearest day of a step of its procedure that is not done. */
  deadlineOn: string | null;
  revision: number;
  fieldRevisions: FieldRevisions;
  createdAt: Date;
  updatedAt: Date;
}

/** A case with its client, its programme and its next step. */
export interface CaseRecord extends CaseRow {
  state: FundingCaseState;
  personKind: PersonKind;
  client: string;
  company: string;
  federalState: string | null;
  ownerId: string;
  ownerName: string;
  deletedAt: Date | null;
  researchId: string | null;
  procedure: ProcedureKind | null;
  aidBasis: string[];
  isLent: boolean;
  nextOn: string | null;
  nextTitle: string | null;
  stakeCents: number;
  /** Its programme today, where the application is still to be filed. */
  ending: ProgrammeEnding | null;
}

const selected = sql`
  select c.*, ${clientName} as client, p.company, p.kind as person_kind, p.federal_state, p.owner_id, p.deleted_at,
    procedure.kind as procedure, ${userName} as owner_name, item.research_id,
    -- Of the task, where it comes before the deadline of the procedure.
    case when c.next_on = c.task_on then (
      select task.title from task where task.case_id = c.id and task.done_at is null and task.due_on is not null
      order by task.due_on, task.id limit 1
    ) end as next_title,
    coalesce(version.content -> 'aidBasis', '[]') as aid_basis,
    -- The advisor decides about a grant beside a loan, and enters its amount.
    coalesce(version.content -> 'fundingTypes', '[]') <@ '["loan", "guarantee", "participation"]'
      and jsonb_array_length(coalesce(version.content -> 'fundingTypes', '[]')) > 0 as is_lent,
    ${endingOfCurrent} as ending
  from funding_case c
    join person p on p.id = c.person_id
    join "user" on "user".id = p.owner_id
    left join funding_procedure procedure on procedure.id = c.id
    left join funding_research_item item on item.id = c.item_id
    left join funding_programme_version version
      on version.programme_id = c.programme_id and version.version = c.programme_version
    ${currentOfUnfiled}`;

async function selectWhere(db: Executor, condition: RawBuilder<boolean>): Promise<CaseRecord[]> {
  const { rows } = await sql<CaseRecord>`${selected} where ${condition} order by c.created_at, c.id`.execute(db);
  return rows;
}

/** Cases by their ids, in the order of the ids; the caller has checked who asks. */
export async function findCases(db: Executor, ids: readonly string[]): Promise<CaseRecord[]> {
  if (ids.length === 0) return [];
  const rows = await selectWhere(db, sql`c.id = any(${[...ids]}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findCase(db: Executor, id: string): Promise<CaseRecord | null> {
  const [found] = await findCases(db, [id]);
  return found ?? null;
}

/** Cases of a person in the order in which they were begun. */
export const listCasesOfPerson = (db: Executor, personId: string): Promise<CaseRecord[]> =>
  selectWhere(db, sql`c.person_id = ${personId}::uuid`);

/** The first case of a person for a programme that is not over and that no procedure leads through. */
export async function findOpenCase(db: Executor, personId: string, programmeId: string): Promise<CaseRecord | null> {
  const [found] = await selectWhere(
    db,
    sql`c.person_id = ${personId}::uuid and c.programme_id = ${programmeId}::uuid and procedure.id is null
      and c.state not in ('closed', 'rejected')`,
  );
  return found ?? null;
}

/** Receipts of a case by the block to which they are put. */
export async function sumReceipts(db: Executor, caseId: string): Promise<ReceiptSum[]> {
  const rows = await db
    .selectFrom('caseReceipt')
    .select(['blockId', sql<number>`count(*)`.as('count'), sql<number>`sum(amount_cents)::bigint`.as('cents')])
    .where('caseId', '=', caseId)
    .groupBy('blockId')
    .execute();
  return rows;
}

/** Whose case it is; null where there is none. */
export async function findPersonOfCase(db: Executor, id: string): Promise<string | null> {
  const row = await db.selectFrom('fundingCase').select('personId').where('id', '=', id).executeTakeFirst();
  return row?.personId ?? null;
}

/** A programme on the list of a research of a person. */
export interface ChosenRow {
  itemId: string;
  researchName: string;
  programmeId: string;
  programmeVersion: number;
  programmeTitle: string;
  funder: string;
  isDeMinimis: boolean;
  /** Of its current version. */
  factsOn: string | null;
}

/** The programmes on the lists of a person's researches, the latest research first; what lies in the trash is not among them. */
export async function listChosen(db: Executor, personId: string): Promise<ChosenRow[]> {
  return db
    .selectFrom('fundingResearch as research')
    .innerJoin('fundingResearchItem as item', 'item.researchId', 'research.id')
    .innerJoin('fundingProgrammeVersion as version', (join) =>
      join.onRef('version.programmeId', '=', 'item.programmeId').onRef('version.version', '=', 'item.programmeVersion'),
    )
    .innerJoin('fundingProgramme as programme', 'programme.id', 'item.programmeId')
    .where('research.personId', '=', personId)
    .where('research.deletedAt', 'is', null)
    .where('item.removedAt', 'is', null)
    .select([
      'item.id as itemId',
      'research.name as researchName',
      'item.programmeId',
      'item.programmeVersion',
      sql<string>`version.content ->> 'title'`.as('programmeTitle'),
      sql<string>`coalesce(version.content ->> 'funder', '')`.as('funder'),
      sql<boolean>`coalesce((version.content ->> 'isDeMinimis')::boolean, false)`.as('isDeMinimis'),
      'programme.factsOn',
    ])
    .orderBy('research.createdAt', 'desc')
    .orderBy('research.id', 'desc')
    .orderBy('item.position')
    .orderBy('item.id')
    .execute();
}

/** Days on which the facts of some programmes are known today. */
export async function listFactDays(db: Executor, programmeIds: readonly string[]): Promise<Map<string, string | null>> {
  if (programmeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('fundingProgramme')
    .select(['id', 'factsOn'])
    .where('id', '=', sql<string>`any(${[...programmeIds]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, factsOn }) => [id, factsOn]));
}

export const insertCases = (tx: Executor, cases: readonly CaseRow[]): Promise<void> =>
  insertAll(tx, 'funding_case', cases);

/** Writes a case of a person who is locked; to whom and to which programme it belongs never changes here. */
export async function updateCaseRow(
  tx: Executor,
  { id, ...values }: Partial<FundingCaseFields> & Pick<CaseRow, 'id' | 'revision' | 'fieldRevisions' | 'updatedAt'>,
): Promise<void> {
  await updateWhole('funding_case', id, values).execute(tx);
}

/** Notes the nearest day of a step of the procedure. */
export async function setDeadline(tx: Executor, id: string, deadlineOn: string | null): Promise<void> {
  await tx.updateTable('fundingCase').set({ deadlineOn }).where('id', '=', id).execute();
}

/** Lets a case rest on the current version of its programme. */
export async function takeCurrentVersion(tx: Executor, id: string): Promise<void> {
  await sql`
    update funding_case c set programme_version = programme.current_version
    from funding_programme programme where c.id = ${id}::uuid and programme.id = c.programme_id`.execute(tx);
}

export async function deleteCaseRow(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('fundingCase').where('id', '=', id).execute();
}

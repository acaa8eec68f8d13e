import type { ItemStatus } from '@fundus/contract/funding-research-item';
import { type Selectable, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { fromJson, toJson } from '#db/json.ts';
import type { FundingResearchState } from '#db/schema.generated.ts';
import { userName } from '#db/user-name.ts';
import type { ResearchAnswers } from './funding-research.rules.ts';

/** An item of the result list as a state keeps it, in the order of the list. */
export interface StateItem {
  programmeId: string;
  programmeVersion: number;
  status: ItemStatus;
  comment: string;
}

/** Parts of a research that a state keeps. */
export type StateContent = Pick<ResearchAnswers, 'start' | 'projects' | 'industries'> & { items: StateItem[] };

export interface StateRecord {
  id: string;
  researchId: string;
  name: string;
  content: StateContent;
  savedAt: Date;
  savedByName: string;
}

function selectStates(db: Executor, researchId: string) {
  return db
    .selectFrom('fundingResearchState as state')
    .leftJoin('user', 'user.id', 'state.savedBy')
    .selectAll('state')
    .select(sql<string>`coalesce(${userName}, '')`.as('savedByName'))
    .where('state.researchId', '=', researchId);
}

const toRecord = (row: Selectable<FundingResearchState> & { savedByName: string }): StateRecord => ({
  ...row,
  content: fromJson<StateContent>(row.content),
});

/** The states of a research, the latest first. */
export async function listStates(db: Executor, researchId: string): Promise<StateRecord[]> {
  const rows = await selectStates(db, researchId)
    .orderBy('state.savedAt', 'desc')
    .orderBy('state.id', 'desc')
    .execute();
  return rows.map(toRecord);
}

export async function findState(db: Executor, researchId: string, stateId: string): Promise<StateRecord | null> {
  const row = await selectStates(db, researchId).where('state.id', '=', stateId).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

export async function countStates(db: Executor, researchId: string): Promise<number> {
  const { total } = await db
    .selectFrom('fundingResearchState')
    .select((count) => count.fn.countAll<number>().as('total'))
    .where('researchId', '=', researchId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertState(
  db: Executor,
  { content, ...state }: Omit<StateRecord, 'savedByName'> & { savedBy: string },
): Promise<void> {
  await db
    .insertInto('fundingResearchState')
    .values({ ...state, content: toJson(content) })
    .execute();
}

export async function deleteStateRow(db: Executor, stateId: string): Promise<void> {
  await db.deleteFrom('fundingResearchState').where('id', '=', stateId).execute();
}

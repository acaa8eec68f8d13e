import { emptyResearchStart, type ResearchStart, type ResearchStep } from '@fundus/contract/funding-research';
import { type Selectable, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { fromJson, toJson } from '#db/json.ts';
import type { FundingResearch } from '#db/schema.generated.ts';
import type { FieldRevisions } from './field-revision.rules.ts';
import type { ResearchAnswers } from './funding-research.rules.ts';

/** A research as it is stored, its answers typed. */
export interface ResearchRecord extends ResearchAnswers {
  id: string;
  ownerId: string;
  revision: number;
  fieldRevisions: FieldRevisions;
  notice: { version: string; text: string; acceptedAt: Date } | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

function toRecord(row: Selectable<FundingResearch>): ResearchRecord {
  const { liabilityVersion, liabilityText, liabilityAcceptedAt } = row;
  const isAccepted = liabilityVersion !== null && liabilityText !== null && liabilityAcceptedAt !== null;
  return {
    id: row.id,
    ownerId: row.ownerId,
    revision: row.revision,
    fieldRevisions: fromJson<FieldRevisions>(row.fieldRevisions),
    name: row.name,
    step: row.step as ResearchStep,
    // Answers that came later than the research are not given in it.
    start: { ...emptyResearchStart, ...fromJson<Partial<ResearchStart>>(row.start) },
    projects: row.projects,
    industries: fromJson<ResearchAnswers['industries']>(row.industries),
    notice: isAccepted ? { version: liabilityVersion, text: liabilityText, acceptedAt: liabilityAcceptedAt } : null,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    deletedAt: row.deletedAt,
  };
}

/** A research of an owner (null: of anybody). `lock` keeps others from changing it until the transaction ends. */
export async function findResearch(
  db: Executor,
  id: string,
  ownerId: string | null,
  options: { lock?: boolean } = {},
): Promise<ResearchRecord | null> {
  const row = await db
    .selectFrom('fundingResearch')
    .selectAll()
    .where('id', '=', id)
    .$if(ownerId !== null, (query) => query.where('ownerId', '=', ownerId))
    .$if(options.lock === true, (query) => query.forUpdate())
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

function toColumns(research: ResearchRecord) {
  return {
    name: research.name,
    step: research.step,
    revision: research.revision,
    fieldRevisions: toJson(research.fieldRevisions),
    start: toJson(research.start),
    projects: research.projects,
    industries: toJson(research.industries),
    liabilityVersion: research.notice?.version ?? null,
    liabilityText: research.notice?.text ?? null,
    liabilityAcceptedAt: research.notice?.acceptedAt ?? null,
    updatedAt: research.updatedAt,
    deletedAt: research.deletedAt,
  };
}

export async function insertResearch(db: Executor, research: ResearchRecord): Promise<void> {
  const { id, ownerId, createdAt } = research;
  await db
    .insertInto('fundingResearch')
    .values({ id, ownerId, createdAt, ...toColumns(research) })
    .execute();
}

/** Writes a research that was read with its lock. */
export async function updateResearchRow(db: Executor, research: ResearchRecord): Promise<void> {
  await db.updateTable('fundingResearch').set(toColumns(research)).where('id', '=', research.id).execute();
}

/** Notes that something of a research changed, for the order of the list. */
export async function touchResearch(db: Executor, id: string, at: Date): Promise<void> {
  await db.updateTable('fundingResearch').set({ updatedAt: at }).where('id', '=', id).execute();
}

export interface ResearchListQuery {
  ownerId: string;
  isDeleted: boolean;
  search: string | undefined;
  after: { updatedAt: Date; id: string } | null;
  limit: number;
}

export interface ResearchListRow {
  id: string;
  name: string;
  step: ResearchStep;
  itemCount: number;
  changedItemCount: number;
  newFeedbackCount: number;
  shareCount: number;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

function selectList(db: Executor, query: Pick<ResearchListQuery, 'ownerId' | 'isDeleted' | 'search'>) {
  const { search } = query;
  return db
    .selectFrom('fundingResearch as research')
    .where('research.ownerId', '=', query.ownerId)
    .where('research.deletedAt', query.isDeleted ? 'is not' : 'is', null)
    .$if(search !== undefined && search !== '', (list) =>
      list.where('research.name', 'ilike', likePattern(search ?? '')),
    );
}

/** One page of somebody's researches, last changed first. */
export async function listResearchRows(db: Executor, query: ResearchListQuery): Promise<ResearchListRow[]> {
  const { after } = query;
  const rows = await selectList(db, query)
    .$if(after !== null, (list) =>
      list.where(sql<boolean>`(research.updated_at, research.id) < (${after?.updatedAt}, ${after?.id}::uuid)`),
    )
    .select([
      'research.id',
      'research.name',
      'research.step',
      'research.createdAt',
      'research.updatedAt',
      'research.deletedAt',
    ])
    .select((expression) => [
      expression
        .selectFrom('fundingResearchItem as item')
        .whereRef('item.researchId', '=', 'research.id')
        .where('item.removedAt', 'is', null)
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('itemCount'),
      expression
        .selectFrom('fundingResearchItem as item')
        .innerJoin('fundingProgramme as programme', 'programme.id', 'item.programmeId')
        .whereRef('item.researchId', '=', 'research.id')
        .where('item.removedAt', 'is', null)
        .where((either) =>
          either.or([
            either('programme.endedAt', 'is not', null),
            either('programme.currentVersion', '>', either.ref('item.programmeVersion')),
          ]),
        )
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('changedItemCount'),
      expression
        .selectFrom('shareFeedback as feedback')
        .innerJoin('shareLink as link', 'link.id', 'feedback.shareLinkId')
        .whereRef('link.researchId', '=', 'research.id')
        .where('feedback.seenAt', 'is', null)
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('newFeedbackCount'),
      expression
        .selectFrom('shareLink as link')
        .whereRef('link.researchId', '=', 'research.id')
        .where('link.revokedAt', 'is', null)
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('shareCount'),
    ])
    .orderBy('research.updatedAt', 'desc')
    .orderBy('research.id', 'desc')
    .limit(query.limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    step: row.step as ResearchStep,
    itemCount: row.itemCount ?? 0,
    changedItemCount: row.changedItemCount ?? 0,
    newFeedbackCount: row.newFeedbackCount ?? 0,
    shareCount: row.shareCount ?? 0,
  }));
}

export async function countResearches(
  db: Executor,
  query: Pick<ResearchListQuery, 'ownerId' | 'isDeleted' | 'search'>,
): Promise<number> {
  const { total } = await selectList(db, query)
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

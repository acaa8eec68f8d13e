import type { ResearchStep } from '@fundus/contract/funding-research';
import { sql } from 'kysely';
import { type Condition, type Sought, searchConditions, soughtCondition } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { ownedBy } from '#db/owner-condition.ts';
import { userNameOf } from '#db/user-name.ts';
import { likePattern } from '#lib/like-pattern.ts';
import type { OwnerScope } from '#lib/owner-scope.ts';
import { type ResearchPerson, toPerson } from './funding-research.repository.ts';

export interface ResearchListQuery {
  owners: OwnerScope;
  isDeleted: boolean;
  search: string | undefined;
  personId: string | undefined;
  /** Words of the global search. */
  sought?: Sought;
  after: { updatedAt: Date; id: string } | null;
  limit: number;
}

type ResearchListFilter = Pick<ResearchListQuery, 'owners' | 'isDeleted' | 'search' | 'personId' | 'sought'>;

export interface ResearchListRow {
  id: string;
  name: string;
  step: ResearchStep;
  itemCount: number;
  changedItemCount: number;
  newFeedbackCount: number;
  openQuestionCount: number;
  shareCount: number;
  ownerId: string;
  ownerName: string;
  person: ResearchPerson | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** Researches of this name, or of persons who are found by these words. Both are looked up: a join would read all of them. */
function searchCondition(search: string): Condition {
  // The index holds more than names: what it finds is looked at once more.
  const columns = [sql`(search_text || coalesce(detail_text, ''))`, sql`search_text`];
  const words = columns.flatMap((column) => searchConditions(column, search));
  const isNamed = sql<boolean>`research.name ilike ${likePattern(search)}`;
  if (words.length === 0) return isNamed;
  return sql`(${isNamed}
    or research.person_id = any(array(select id from person where ${sql.join(words, sql` and `)})))`;
}

/** Researches of a person in the trash are hidden with them. */
function selectList(db: Executor, query: ResearchListFilter) {
  const { owners, search, personId, sought } = query;
  return db
    .selectFrom('fundingResearch as research')
    .leftJoin('person', 'person.id', 'research.personId')
    .where(ownedBy('research.ownerId', owners))
    .where('research.deletedAt', query.isDeleted ? 'is not' : 'is', null)
    .where('person.deletedAt', 'is', null)
    .$if(personId !== undefined, (list) => list.where('research.personId', '=', personId ?? ''))
    .$if(sought !== undefined, (list) =>
      list.where(soughtCondition('research', 'name', sought ?? { ids: [] }, 'personId')),
    )
    .$if(search !== undefined && search !== '', (list) => list.where(searchCondition(search ?? '')));
}

/** One page of an owner's researches, last changed first. */
export async function listResearchRows(db: Executor, query: ResearchListQuery): Promise<ResearchListRow[]> {
  const { after } = query;
  const rows = await selectList(db, query)
    .innerJoin('user as owner', 'owner.id', 'research.ownerId')
    .leftJoin('personProject as project', 'project.id', 'research.personProjectId')
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
      'research.personId',
      'research.ownerId',
      'person.firstName',
      'person.lastName',
      'person.company',
      'project.id as projectId',
      'project.name as projectName',
    ])
    .select(userNameOf('owner').as('ownerName'))
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
        .where('feedback.withdrawnAt', 'is', null)
        .where('feedback.answer', '<>', 'question')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('newFeedbackCount'),
      expression
        .selectFrom('shareFeedback as feedback')
        .innerJoin('shareLink as link', 'link.id', 'feedback.shareLinkId')
        .whereRef('link.researchId', '=', 'research.id')
        .where('feedback.answer', '=', sql.lit('question'))
        .where('feedback.withdrawnAt', 'is', null)
        .where('feedback.repliedAt', 'is', null)
        .where('feedback.settledAt', 'is', null)
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('openQuestionCount'),
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
  return rows.map(({ personId, firstName, lastName, company, projectId, projectName, ...row }) => ({
    ...row,
    person:
      personId === null
        ? null
        : toPerson({ personId, firstName, lastName, company, projectId, projectName, deletedAt: null }),
    itemCount: row.itemCount ?? 0,
    changedItemCount: row.changedItemCount ?? 0,
    newFeedbackCount: row.newFeedbackCount ?? 0,
    openQuestionCount: row.openQuestionCount ?? 0,
    shareCount: row.shareCount ?? 0,
  }));
}

/** How many there are. What hangs on persons in the trash is little: it is counted and taken off. */
export async function countResearches(db: Executor, query: ResearchListFilter): Promise<number> {
  const { owners, search = '', personId } = query;
  const asked = sql`${ownedBy('research.ownerId', owners)}
    and research.deleted_at ${query.isDeleted ? sql`is not null` : sql`is null`}
    and ${personId === undefined ? sql`true` : sql`research.person_id = ${personId}::uuid`}
    and ${search === '' ? sql`true` : searchCondition(search)}`;
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from funding_research as research where ${asked}) - (
      select count(*) from person join funding_research as research on research.person_id = person.id
      where ${asked} and person.deleted_at is not null
    ) as total`.execute(db);
  return rows[0]?.total ?? 0;
}

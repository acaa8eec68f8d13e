import type { ResearchStep } from '@fundus/contract/funding-research';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { ownedBy } from '#db/owner-condition.ts';
import { userNameOf } from '#db/user-name.ts';
import type { OwnerScope } from '#lib/owner-scope.ts';
import { type ResearchPerson, toPerson } from './funding-research.repository.ts';

export interface ResearchListQuery {
  owners: OwnerScope;
  isDeleted: boolean;
  search: string | undefined;
  personId: string | undefined;
  after: { updatedAt: Date; id: string } | null;
  limit: number;
}

type ResearchListFilter = Pick<ResearchListQuery, 'owners' | 'isDeleted' | 'search' | 'personId'>;

export interface ResearchListRow {
  id: string;
  name: string;
  step: ResearchStep;
  itemCount: number;
  changedItemCount: number;
  newFeedbackCount: number;
  shareCount: number;
  ownerId: string;
  ownerName: string;
  person: ResearchPerson | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** Researches of a person in the trash are hidden with them. */
function selectList(db: Executor, query: ResearchListFilter) {
  const { owners, search, personId } = query;
  const pattern = likePattern(search ?? '');
  return db
    .selectFrom('fundingResearch as research')
    .leftJoin('person', 'person.id', 'research.personId')
    .where(ownedBy('research.ownerId', owners))
    .where('research.deletedAt', query.isDeleted ? 'is not' : 'is', null)
    .where('person.deletedAt', 'is', null)
    .$if(personId !== undefined, (list) => list.where('research.personId', '=', personId ?? ''))
    .$if(search !== undefined && search !== '', (list) =>
      list.where((either) =>
        either.or([
          either('research.name', 'ilike', pattern),
          either(sql<string>`person.first_name || ' ' || person.last_name`, 'ilike', pattern),
          either('person.company', 'ilike', pattern),
        ]),
      ),
    );
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
  return rows.map(({ personId, firstName, lastName, company, projectId, projectName, ...row }) => ({
    ...row,
    person:
      personId === null
        ? null
        : toPerson({ personId, firstName, lastName, company, projectId, projectName, deletedAt: null }),
    step: row.step as ResearchStep,
    itemCount: row.itemCount ?? 0,
    changedItemCount: row.changedItemCount ?? 0,
    newFeedbackCount: row.newFeedbackCount ?? 0,
    shareCount: row.shareCount ?? 0,
  }));
}

export async function countResearches(db: Executor, query: ResearchListFilter): Promise<number> {
  const { total } = await selectList(db, query)
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

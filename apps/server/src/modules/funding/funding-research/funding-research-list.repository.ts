import type { ResearchStep } from '@fundus/contract/funding-research';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { isOwnedBy } from '#db/list/filter.ts';
import { bindOwnedList, type OwnedQuery } from '#db/list/owned.ts';
import { userNameOf } from '#db/user-name.ts';
import { inOrderOf } from '#lib/list-page.ts';
import { type ResearchPerson, toPerson } from './funding-research.repository.ts';

/** The list of researches. */
export const researches = bindOwnedList('funding_research');

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

/** Lines of researches, in the order of the ids; access is checked again. */
export async function listResearchRows(
  db: Executor,
  ids: readonly string[],
  ownerIds: OwnedQuery['ownerIds'],
): Promise<ResearchListRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('fundingResearch as research')
    .innerJoin('user as owner', 'owner.id', 'research.ownerId')
    .leftJoin('person', 'person.id', 'research.personId')
    .leftJoin('personProject as project', 'project.id', 'research.personProjectId')
    .where('research.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(isOwnedBy('research.ownerId', ownerIds))
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
    .execute();
  const lines = rows.map(({ personId, firstName, lastName, company, projectId, projectName, ...row }) => ({
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
  return inOrderOf(ids, lines);
}

import type { FeedbackAnswer } from '@fundus/contract/funding-research-item';
import type { PersonKind } from '@fundus/contract/person-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

interface NameColumns {
  firstName: string;
  lastName: string;
  company: string;
}

/** Columns of a person who may be missing. */
type PersonColumns = { personId: string | null } & { [Column in keyof NameColumns]: string | null };

export interface FeedbackRow extends PersonColumns {
  feedbackId: string;
  researchId: string;
  researchName: string;
  programmeTitle: string;
  recipient: string;
  answer: FeedbackAnswer;
  text: string;
  createdAt: Date;
}

/** Answers to an owner’s researches that they have not been shown, the latest first; questions are listed apart. */
export async function listUnseenFeedback(db: Executor, ownerId: string, limit: number): Promise<FeedbackRow[]> {
  const rows = await db
    .selectFrom('shareFeedback as feedback')
    .innerJoin('shareLink as link', 'link.id', 'feedback.shareLinkId')
    .innerJoin('fundingResearch as research', 'research.id', 'link.researchId')
    .innerJoin('fundingResearchItem as item', 'item.id', 'feedback.itemId')
    .innerJoin('fundingProgramme as programme', 'programme.id', 'item.programmeId')
    .leftJoin('person', 'person.id', 'research.personId')
    .where('link.ownerId', '=', ownerId)
    .where('feedback.answer', '<>', 'question')
    .where('feedback.seenAt', 'is', null)
    .where('feedback.withdrawnAt', 'is', null)
    .where('research.deletedAt', 'is', null)
    .where('person.deletedAt', 'is', null)
    .select([
      'feedback.id as feedbackId',
      'research.id as researchId',
      'research.name as researchName',
      'programme.title as programmeTitle',
      'link.recipient',
      'feedback.answer',
      'feedback.text',
      'feedback.createdAt',
      'person.id as personId',
      'person.firstName',
      'person.lastName',
      'person.company',
    ])
    .orderBy('feedback.createdAt', 'desc')
    .orderBy('feedback.id', 'desc')
    .limit(limit)
    .execute();
  return rows;
}

export type QuestionRow = Omit<FeedbackRow, 'answer'> & { email: string | null };

/** Questions of clients to an owner that were neither answered nor settled, the oldest first. */
export async function listOpenQuestions(db: Executor, ownerId: string, limit: number): Promise<QuestionRow[]> {
  return (
    db
      .selectFrom('shareFeedback as feedback')
      .innerJoin('shareLink as link', 'link.id', 'feedback.shareLinkId')
      .innerJoin('fundingResearch as research', 'research.id', 'link.researchId')
      .innerJoin('fundingResearchItem as item', 'item.id', 'feedback.itemId')
      .innerJoin('fundingProgramme as programme', 'programme.id', 'item.programmeId')
      .leftJoin('person', 'person.id', 'research.personId')
      .where('link.ownerId', '=', ownerId)
      // As a literal, so that the index of open questions serves.
      .where('feedback.answer', '=', sql.lit('question'))
      .where('feedback.withdrawnAt', 'is', null)
      .where('feedback.repliedAt', 'is', null)
      .where('feedback.settledAt', 'is', null)
      .where('research.deletedAt', 'is', null)
      .where('person.deletedAt', 'is', null)
      .select(['feedback.id as feedbackId', 'feedback.text', 'feedback.createdAt', 'link.recipient'])
      .select(['research.id as researchId', 'research.name as researchName', 'programme.title as programmeTitle'])
      .select(['person.id as personId', 'person.firstName', 'person.lastName', 'person.company', 'person.email'])
      .orderBy('feedback.createdAt')
      .orderBy('feedback.id')
      .limit(limit)
      .execute()
  );
}

export interface ChangedResearchRow extends PersonColumns {
  researchId: string;
  researchName: string;
  changedCount: number;
  endedCount: number;
  changedAt: Date;
}

/** An owner’s researches with programmes that changed or ended since they were chosen, the latest change first. */
export async function listChangedResearches(
  db: Executor,
  ownerId: string,
  limit: number,
): Promise<ChangedResearchRow[]> {
  return db
    .selectFrom('fundingResearch as research')
    .innerJoin('fundingResearchItem as item', 'item.researchId', 'research.id')
    .innerJoin('fundingProgramme as programme', 'programme.id', 'item.programmeId')
    .leftJoin('person', 'person.id', 'research.personId')
    .where('research.ownerId', '=', ownerId)
    .where('research.deletedAt', 'is', null)
    .where('person.deletedAt', 'is', null)
    .where('item.removedAt', 'is', null)
    .where((either) =>
      either.or([
        either('programme.endedAt', 'is not', null),
        either('programme.currentVersion', '>', either.ref('item.programmeVersion')),
      ]),
    )
    .select(['research.id as researchId', 'research.name as researchName'])
    .select(['person.id as personId', 'person.firstName', 'person.lastName', 'person.company'])
    .select((expression) => [
      expression.fn.countAll<number>().as('changedCount'),
      expression.fn.count<number>('programme.endedAt').as('endedCount'),
      sql<Date>`max(programme.updated_at)`.as('changedAt'),
    ])
    .groupBy(['research.id', 'person.id'])
    .orderBy('changedAt', 'desc')
    .orderBy('research.id', 'desc')
    .limit(limit)
    .execute();
}

export interface RecentPersonRow extends NameColumns {
  personId: string;
  kind: PersonKind;
  updatedAt: Date;
}

/** The persons of an owner that were changed last; a short look into the index of each kind. */
export async function listRecentPersons(db: Executor, ownerId: string, limit: number): Promise<RecentPersonRow[]> {
  const { rows } = await sql<RecentPersonRow>`
    select recent.*
    from unnest(array['client', 'prospect', 'contact']) as kind (name)
    cross join lateral (
      select person.id as "personId", person.kind, person.first_name as "firstName", person.last_name as "lastName",
        person.company, person.updated_at as "updatedAt"
      from person
      where person.owner_id = ${ownerId} and person.kind = kind.name and person.deleted_at is null
      order by person.updated_at desc, person.id desc
      limit ${limit}
    ) as recent
    order by recent."updatedAt" desc, recent."personId" desc
    limit ${limit}`.execute(db);
  return rows;
}

import type { SizeGroup } from '@fundus/contract/company-size';
import type { ResearchStart } from '@fundus/contract/funding-research';
import { emptyResearchStart } from '@fundus/contract/funding-research-codes';
import type { Selectable } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { FundingResearch } from '#db/schema.generated.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';
import { personName } from '#modules/people/person/person-name.rules.ts';
import type { ResearchAnswers } from './funding-research.rules.ts';

/** Whom a research is for. */
export interface ResearchPerson {
  personId: string;
  name: string;
  projectId: string | null;
  projectName: string;
  /** A person in the trash hides their researches until they are back. */
  deletedAt: Date | null;
}

/** A research as it is stored, its answers typed. */
export interface ResearchRecord extends ResearchAnswers {
  id: string;
  ownerId: string;
  revision: number;
  fieldRevisions: FieldRevisions;
  notice: { version: string; text: string; acceptedAt: Date } | null;
  person: ResearchPerson | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

function toRecord(row: Selectable<FundingResearch>, person: ResearchPerson | null): ResearchRecord {
  const { liabilityVersion, liabilityText, liabilityAcceptedAt } = row;
  const isAccepted = liabilityVersion !== null && liabilityText !== null && liabilityAcceptedAt !== null;
  return {
    id: row.id,
    ownerId: row.ownerId,
    revision: row.revision,
    fieldRevisions: row.fieldRevisions,
    name: row.name,
    step: row.step,
    // Answers that came later than the research are not given in it.
    start: { ...emptyResearchStart, ...row.start },
    projects: row.projects,
    industries: row.industries,
    financingMix: row.financingMix,
    notice: isAccepted ? { version: liabilityVersion, text: liabilityText, acceptedAt: liabilityAcceptedAt } : null,
    person,
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
  if (row === undefined) return null;
  return toRecord(row, await findPersonOf(db, row.personId, row.personProjectId));
}

/** The researches of a person, the newest first; what lies in the trash is not among them. */
export async function listResearchesOfPerson(db: Executor, personId: string): Promise<ResearchRecord[]> {
  const rows = await db
    .selectFrom('fundingResearch')
    .selectAll()
    .where('personId', '=', personId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return Promise.all(rows.map(async (row) => toRecord(row, await findPersonOf(db, row.personId, row.personProjectId))));
}

/**
 * Read apart from the research: joined to a row that had to be waited for, the person would be the one from before the
 * wait.
 */
export async function findPersonOf(
  db: Executor,
  personId: string | null,
  projectId: string | null,
): Promise<ResearchPerson | null> {
  if (personId === null) return null;
  const row = await db
    .selectFrom('person')
    .leftJoin('personProject as project', (join) =>
      join.onRef('project.personId', '=', 'person.id').on('project.id', '=', projectId),
    )
    .select(['person.firstName', 'person.lastName', 'person.company', 'person.deletedAt'])
    .select(['project.id as projectId', 'project.name as projectName'])
    .where('person.id', '=', personId)
    .executeTakeFirst();
  return row === undefined ? null : toPerson({ ...row, personId });
}

export interface PersonColumns {
  personId: string;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  deletedAt: Date | null;
  projectId: string | null;
  projectName: string | null;
}

/** How the person of a research is addressed; `null` where they are gone. */
export async function findAddressee(
  db: Executor,
  personId: string,
): Promise<{ salutation: string; title: string; lastName: string } | null> {
  const row = await db
    .selectFrom('person')
    .select(['salutation', 'title', 'lastName'])
    .where('id', '=', personId)
    .executeTakeFirst();
  return row ?? null;
}

/** A person as a research names them. */
export function toPerson({ personId, deletedAt, projectId, projectName, ...name }: PersonColumns): ResearchPerson {
  const { firstName, lastName, company } = name;
  return {
    personId,
    name: personName({ firstName: firstName ?? '', lastName: lastName ?? '', company: company ?? '' }),
    projectId,
    projectName: projectName ?? '',
    deletedAt,
  };
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
    financingMix: research.financingMix === null ? null : toJson(research.financingMix),
    liabilityVersion: research.notice?.version ?? null,
    liabilityText: research.notice?.text ?? null,
    liabilityAcceptedAt: research.notice?.acceptedAt ?? null,
    personId: research.person?.personId ?? null,
    personProjectId: research.person?.projectId ?? null,
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

/** Gives all researches of persons, those in the trash too, to an owner. Returns their ids. */
export async function moveResearchesOfPersons(
  db: Executor,
  personIds: readonly string[],
  ownerId: string,
): Promise<string[]> {
  if (personIds.length === 0) return [];
  const rows = await db
    .updateTable('fundingResearch')
    .set({ ownerId })
    .where('personId', 'in', personIds)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes that something of a research changed, for the order of the list. */
export async function touchResearch(db: Executor, id: string, at: Date): Promise<void> {
  await db.updateTable('fundingResearch').set({ updatedAt: at }).where('id', '=', id).execute();
}

/** The firms that count for the size of a person's firm, as the short check keeps them; `null`: not calculated. */
export async function findSizeGroup(db: Executor, personId: string): Promise<SizeGroup | null> {
  const row = await db.selectFrom('shortCheck').select('answers').where('personId', '=', personId).executeTakeFirst();
  return row?.answers.group ?? null;
}

/** Answers of a person's researches, the last changed first. */
export async function listStartsOfPerson(
  db: Executor,
  personId: string,
  ownerId: string,
): Promise<{ id: string; name: string; start: Partial<ResearchStart> }[]> {
  return db
    .selectFrom('fundingResearch')
    .select(['id', 'name', 'start'])
    .where('personId', '=', personId)
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

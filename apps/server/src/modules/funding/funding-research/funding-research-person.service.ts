import type { FundingResearch, ResearchHead } from '@fundus/contract/funding-research';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import {
  findPersonOf,
  insertResearch,
  listStartsOfPerson,
  moveResearchesOfPersons,
  type ResearchPerson,
  updateResearchRow,
} from './funding-research.repository.ts';
import type { ResearchAnswers } from './funding-research.rules.ts';
import { newResearch, presentHead, presentResearch } from './funding-research.service.ts';
import { lockResearch } from './funding-research-access.service.ts';
import { recordResearch, recordResearchEvent } from './funding-research-event.service.ts';

/** The person as a research names them, and the owner that both must share. Throws NOT_FOUND, FORBIDDEN or VALIDATION_FAILED. */
async function choosePerson(
  tx: Executor,
  actor: Actor,
  chosen: { personId: string; projectId: string | null },
): Promise<{ person: ResearchPerson; ownerId: string }> {
  const { ownerId } = await requirePerson(tx, actor, chosen.personId, { lock: true, edit: true });
  const person = await findPersonOf(tx, chosen.personId, chosen.projectId);
  if (person === null) throw notFound('person');
  if (person.projectId !== chosen.projectId) throw invalidField(['projectId'], 'invalidChoice');
  return { person, ownerId };
}

/**
 * Says whom a research is for; `null` makes it a free one. What its funding cases wrote into the de-minimis ledger stays
 * with the person who received the aid. Throws VALIDATION_FAILED where research and person have different owners.
 */
export async function assignResearch(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  researchId: string,
  chosen: { personId: string | null; projectId: string | null },
): Promise<ResearchHead> {
  return deps.db.transaction().execute(async (tx) => {
    const { personId, projectId } = chosen;
    // The person first, as a merge does, so that there is no deadlock.
    const given = personId === null ? null : await choosePerson(tx, actor, { personId, projectId });
    const record = await lockResearch(tx, actor, researchId);
    if (given !== null && given.ownerId !== record.ownerId) throw invalidField(['personId'], 'invalidChoice');
    const person = given?.person ?? null;
    const isSame = person?.personId === record.person?.personId && person?.projectId === record.person?.projectId;
    if (isSame) return presentHead(tx, actor, record);
    const saved = { ...record, person, updatedAt: deps.clock() };
    await updateResearchRow(tx, saved);
    await recordResearch(tx, saved.updatedAt, 'fundingResearch.assigned', saved);
    if (person?.personId !== record.person?.personId) {
      await recordResearchEvent(tx, deps, 'researchRemoved', record, actor.userId);
      await recordResearchEvent(tx, deps, 'researchAdded', saved, actor.userId);
    }
    return presentHead(tx, actor, saved);
  });
}

/** A new research of a person with answers that are already known; it belongs to the person's owner. */
export async function createResearchOfPerson(
  tx: Executor,
  deps: With<'db' | 'clock'>,
  actor: Actor,
  input: { personId: string; projectId: string | null; name: string } & Pick<
    ResearchAnswers,
    'start' | 'projects' | 'industries'
  >,
): Promise<FundingResearch> {
  const { personId, projectId, name, ...answers } = input;
  const { person, ownerId } = await choosePerson(tx, actor, { personId, projectId });
  const record = { ...newResearch(ownerId, name, deps.clock()), ...answers, person };
  await insertResearch(tx, record);
  await recordResearchEvent(tx, deps, 'researchAdded', record, actor.userId);
  await recordResearch(tx, record.createdAt, 'fundingResearch.created', record);
  return presentResearch(tx, deps, actor, record);
}

/** Researches follow their persons to another owner; their ids are returned, for what hangs on them. */
export async function moveResearches(tx: Executor, personIds: readonly string[], ownerId: string): Promise<string[]> {
  return moveResearchesOfPersons(tx, personIds, ownerId);
}

/** Answers of a person's researches on founding and investment, the last changed first; null without any. */
export async function listTermsOfPerson(
  db: Executor,
  personId: string,
  ownerId: string,
): Promise<{ id: string; name: string; foundedOn: string | null; investmentCents: number | null }[]> {
  const researches = await listStartsOfPerson(db, personId, ownerId);
  return researches.map(({ id, name, start }) => ({
    id,
    name,
    foundedOn: start.foundedOn ?? null,
    investmentCents: start.investmentCents ?? null,
  }));
}

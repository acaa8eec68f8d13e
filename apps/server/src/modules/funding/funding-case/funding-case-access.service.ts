import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { notFound } from '#lib/app-error.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { type CaseRecord, findCase, findCases, findPersonOfCase } from './funding-case.repository.ts';

/**
 * A case of a person whom the actor may reach; its person is locked and changed as `requirePerson` says. Throws NOT_FOUND,
 * and FORBIDDEN for a change where the person lies in the trash.
 */
export async function requireCase(
  db: Executor,
  actor: Actor,
  caseId: string,
  options: { lock?: boolean; edit?: boolean; changeAt?: Date } = {},
): Promise<CaseRecord> {
  const personId = await findPersonOfCase(db, caseId);
  if (personId === null) throw notFound('funding case');
  await requirePerson(db, actor, personId, options);
  const found = await findCase(db, caseId);
  if (found === null || found.personId !== personId) throw notFound('funding case');
  return found;
}

/** Titles and cost plans of cases; the caller has checked who asks. */
export async function readBlocksOfCases(
  db: Executor,
  caseIds: readonly string[],
): Promise<Map<string, Pick<CaseRecord, 'title' | 'blocks'>>> {
  return new Map((await findCases(db, caseIds)).map(({ id, title, blocks }) => [id, { title, blocks }]));
}

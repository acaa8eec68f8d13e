import type { CaseTogether } from '@fundus/contract/funding-case';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { judgeTogether } from '#modules/funding/funding-research/funding-research-reading.service.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';

/** Total of the chosen programmes of each research of a person. Throws NOT_FOUND for a person that the caller may not see. */
export async function listCasesTogether(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  personId: string,
): Promise<CaseTogether[]> {
  await requirePerson(deps.db, actor, personId);
  return judgeTogether(deps.db, deps, personId);
}

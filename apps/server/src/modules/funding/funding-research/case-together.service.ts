import type { CaseTogether } from '@fundus/contract/funding-case';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { listResearchesOfPerson } from './funding-research.repository.ts';
import { judgeTogether } from './funding-research-reading.service.ts';

/**
 * What the chosen programmes of each research of a person give together, the newest research first; a research without any is left
 * out. Throws NOT_FOUND for a person that the caller may not see.
 */
export async function listCasesTogether(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  personId: string,
): Promise<CaseTogether[]> {
  await requirePerson(deps.db, actor, personId);
  const together: CaseTogether[] = [];
  for (const record of await listResearchesOfPerson(deps.db, personId)) {
    const { items, cumulation } = await judgeTogether(deps.db, deps, record);
    if (items.length === 0) continue;
    const { id: researchId, name: researchName, start } = record;
    together.push({ researchId, researchName, costsCents: start.investmentCents, items, cumulation });
  }
  return together;
}

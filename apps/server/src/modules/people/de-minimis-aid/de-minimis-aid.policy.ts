import type { DeMinimisAid } from '@fundus/contract/de-minimis-aid';
import type { Actor } from '#http/actor.ts';
import { personAbilities } from '#modules/people/person/person.policy.ts';

/** Whether a funding case wrote the entry: then it changes with the case only. */
export function belongsToCase(aid: { caseId: string | null }): boolean {
  return aid.caseId !== null;
}

/** Abilities of an actor on a ledger entry of a visible person. */
export function aidAbilities(
  actor: Actor,
  person: { deletedAt: Date | null },
  aid: { caseId: string | null },
): DeMinimisAid['abilities'] {
  return { edit: personAbilities(actor, person).edit && !belongsToCase(aid) };
}

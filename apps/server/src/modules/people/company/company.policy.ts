import type { Company } from '@fundus/contract/company';
import { companyRowAbilities } from '@fundus/contract/company-codes';
import { type Actor, mayActor, reachableOwner } from '#http/actor.ts';

interface Judged {
  ownerId: string;
  deletedAt: Date | null;
}

/**
 * Abilities of an actor on a visible company: its owner and administrators change it; the owners of its persons
 * look at it. What lies in the trash can only be brought back.
 */
export function companyAbilities(actor: Actor, company: Judged): Company['abilities'] {
  const reach = reachableOwner(actor);
  const mayEdit = mayActor(actor, 'company:edit') && (reach === null || reach === company.ownerId);
  const isThere = company.deletedAt === null;
  return { edit: mayEdit && isThere, delete: mayEdit && isThere, restore: mayEdit && !isThere };
}

/** The same of a line of the list, as short names. */
export function companyRowAbilitiesOf(actor: Actor, company: Judged): (typeof companyRowAbilities)[number][] {
  const abilities = companyAbilities(actor, company);
  return companyRowAbilities.filter((name) => abilities[name]);
}

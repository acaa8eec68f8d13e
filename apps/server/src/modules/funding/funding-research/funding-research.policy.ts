import { type ResearchRowAbility, researchRowAbilities } from '@fundus/contract/funding-research-codes';
import { type Actor, mayActor } from '#http/actor.ts';
import { trashedAt } from './funding-research.rules.ts';

/** Facts of a research that decide its abilities. */
type Judged = Parameters<typeof trashedAt>[0];

/** Abilities of an actor on a visible research; one in the trash can only be viewed and restored. */
export function researchAbilities(actor: Actor, research: Judged): Record<ResearchRowAbility, boolean> {
  const isThere = trashedAt(research) === null;
  const mayEdit = mayActor(actor, 'funding-research:edit');
  return {
    edit: isThere && mayEdit,
    copy: isThere && mayEdit,
    delete: isThere && mayEdit,
    restore: research.deletedAt !== null && mayEdit,
    share: isThere && mayActor(actor, 'share-link:edit'),
    print: isThere && mayActor(actor, 'funding-research:read'),
  };
}

/** The same of a line of the lists, as short names. */
export function researchRowAbilitiesOf(actor: Actor, research: Judged): ResearchRowAbility[] {
  const abilities = researchAbilities(actor, research);
  return researchRowAbilities.filter((name) => abilities[name]);
}

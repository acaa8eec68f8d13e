import { type BusinessPlanAbility, businessPlanAbilities } from '@fundus/contract/business-plan-codes';
import { type Actor, mayActor } from '#http/actor.ts';

/** Facts of a plan that decide its abilities. */
interface Judged {
  deletedAt: Date | null;
  /** A person in the trash hides their plans until they are back. */
  person: { deletedAt: Date | null } | null;
}

/** When a plan went to the trash, by itself or with its person; null where it is there. */
export const trashedAt = ({ deletedAt, person }: Judged): Date | null => deletedAt ?? person?.deletedAt ?? null;

/** Abilities of an actor on a visible plan; one in the trash can only be viewed and restored. */
export function businessPlanAbilitiesOf(actor: Actor, plan: Judged): Record<BusinessPlanAbility, boolean> {
  const mayEdit = mayActor(actor, 'business-plan:edit');
  const isThere = trashedAt(plan) === null;
  return {
    edit: isThere && mayEdit,
    copy: isThere && mayEdit,
    delete: isThere && mayEdit,
    restore: plan.deletedAt !== null && mayEdit,
  };
}

/** The same of a line of the list, as short names. */
export function businessPlanRowAbilities(actor: Actor, plan: Judged): BusinessPlanAbility[] {
  const abilities = businessPlanAbilitiesOf(actor, plan);
  return businessPlanAbilities.filter((name) => abilities[name]);
}

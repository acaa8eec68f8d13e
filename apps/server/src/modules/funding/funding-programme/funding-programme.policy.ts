import { type Actor, mayActor } from '#http/actor.ts';

/** What a reader may do with a programme; all programmes belong to the house, so the permission decides alone. */
export function programmeAbilities(actor: Actor): { edit: boolean } {
  return { edit: mayActor(actor, 'funding-programme:edit') };
}

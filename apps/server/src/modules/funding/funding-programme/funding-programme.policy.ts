import { type ProgrammeAbility, programmeAbilities } from '@fundus/contract/funding-programme';
import { type Actor, mayActor } from '#http/actor.ts';

/**
 * Abilities of a reader on a programme; all programmes belong to the house, so the permission decides who edits. One that
 * has ended can be ended again, with another successor.
 */
export function programmeAbilitiesFor(
  actor: Actor,
  programme: { endedAt: Date | null },
): Record<ProgrammeAbility, boolean> {
  const edit = mayActor(actor, 'funding-programme:edit');
  return { edit, end: edit, reopen: edit && programme.endedAt !== null };
}

/** The same of a line of the lists, as short names. */
export function programmeRowAbilitiesOf(actor: Actor, programme: { endedAt: Date | null }): ProgrammeAbility[] {
  const abilities = programmeAbilitiesFor(actor, programme);
  return programmeAbilities.filter((name) => abilities[name]);
}

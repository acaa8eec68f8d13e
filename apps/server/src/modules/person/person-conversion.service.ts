import { conversions, type Person, type PersonKind, personKind } from '@fundus/contract/person';
import type { Actor } from '#http/actor.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { findEvent, findLatestEvent, recordEvents } from '#modules/message/message.service.ts';
import type { Deps } from '../../deps.ts';
import { toPerson } from './person.presenter.ts';
import { updatePersonRow } from './person.repository.ts';
import { lockPerson } from './person.service.ts';

/** For how long a conversion can be taken back. */
const undoMinutes = 10;

/** What changes the kind of a person, or whose history it is: after these a conversion is no longer the latest. */
const decisiveKinds = ['converted', 'conversionUndone', 'merged', 'mergeUndone'] as const;

/**
 * Prospect to client, contact to prospect. The conversion is the entry that it leaves in the history. Throws
 * VALIDATION_FAILED for a kind that the person cannot become.
 */
export async function convertPerson(
  deps: Deps,
  actor: Actor,
  personId: string,
  to: PersonKind,
): Promise<{ conversionId: string; person: Person }> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await lockPerson(tx, actor, personId);
    if (!conversions[before.kind].includes(to)) throw invalidField(['to'], 'invalidChoice');
    const person = { ...before, kind: to, updatedAt: deps.clock() };
    await updatePersonRow(tx, person);
    const values = { from: before.kind, to };
    const [conversionId = ''] = await recordEvents(tx, deps, [
      { personId, kind: 'converted', values, authorId: actor.userId },
    ]);
    return { conversionId, person: toPerson(person, actor) };
  });
}

/** Takes the latest conversion back. Throws CONVERSION_NOT_UNDOABLE where it is not the latest any more, or too old. */
export async function undoConversion(
  deps: Deps,
  actor: Actor,
  personId: string,
  conversionId: string,
): Promise<Person> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await lockPerson(tx, actor, personId);
    const conversion = await findEvent(tx, personId, conversionId);
    if (conversion?.kind !== 'converted') throw notFound('conversion');
    const latest = await findLatestEvent(tx, personId, decisiveKinds);
    const now = deps.clock();
    const isFresh = now.getTime() - conversion.createdAt.getTime() <= undoMinutes * 60_000;
    const from = personKind.safeParse(conversion.values['from']);
    const isLatest = latest?.id === conversion.id && conversion.values['to'] === before.kind;
    if (!isFresh || !isLatest || !from.success) throw new AppError('CONVERSION_NOT_UNDOABLE');
    const person = { ...before, kind: from.data, updatedAt: now };
    await updatePersonRow(tx, person);
    const values = { from: before.kind, to: from.data };
    await recordEvents(tx, deps, [{ personId, kind: 'conversionUndone', values, authorId: actor.userId }]);
    return toPerson(person, actor);
  });
}

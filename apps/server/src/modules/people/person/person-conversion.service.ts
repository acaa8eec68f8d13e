import { type Person, personKind } from '@fundus/contract/person';
import { conversions, type PersonKind } from '@fundus/contract/person-codes';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { findEvent, findLatestEvents, recordEvents } from '#modules/people/message/message.service.ts';
import { toPerson } from './person.presenter.ts';
import { updatePersonRow } from './person.repository.ts';
import { lockPerson } from './person.service.ts';

/** An entry of the history as far as it decides what a person was. */
type PersonEntry = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

/** For how long a conversion can be undone. */
const undoMinutes = 10;

/** Entries that change the kind of a person, or whose history it is: after these a conversion is no longer the latest. */
const decisiveKinds = ['converted', 'conversionUndone', 'merged', 'mergeUndone'] as const;

/**
 * Prospect to client, contact to prospect. The conversion is the entry that it leaves in the history. Throws
 * VALIDATION_FAILED for a kind that the person cannot become.
 */
export async function convertPerson(
  deps: With<'db' | 'clock'>,
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

/**
 * Kind of a person before the latest decisive entry; null where that is no conversion, too old, or
 * overtaken.
 */
function kindBefore(person: { kind: PersonKind }, latest: PersonEntry | undefined, now: Date): PersonKind | null {
  if (latest?.kind !== 'converted' || latest.values['to'] !== person.kind) return null;
  if (now.getTime() - latest.createdAt.getTime() > undoMinutes * 60_000) return null;
  return personKind.safeParse(latest.values['from']).data ?? null;
}

/** The kind of each of these persons before its latest conversion, where that can still be undone. */
export async function findKindsBefore(
  tx: Executor,
  persons: readonly { id: string; kind: PersonKind }[],
  now: Date,
): Promise<Map<string, PersonKind>> {
  const latest = await findLatestEvents(
    tx,
    persons.map(({ id }) => id),
    decisiveKinds,
  );
  return new Map(
    persons.flatMap((person) => {
      const kind = kindBefore(person, latest.get(person.id), now);
      return kind === null ? [] : [[person.id, kind] as const];
    }),
  );
}

/** Undoes the latest conversion. Throws CONVERSION_NOT_UNDOABLE where it is not the latest any more, or too old. */
export async function undoConversion(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  personId: string,
  conversionId: string,
): Promise<Person> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await lockPerson(tx, actor, personId);
    const conversion = await findEvent(tx, personId, conversionId);
    if (conversion?.kind !== 'converted') throw notFound('conversion');
    const now = deps.clock();
    const latest = (await findLatestEvents(tx, [personId], decisiveKinds)).get(personId);
    const kind = latest?.id === conversion.id ? kindBefore(before, latest, now) : null;
    if (kind === null) throw new AppError('CONVERSION_NOT_UNDOABLE');
    const person = { ...before, kind, updatedAt: now };
    await updatePersonRow(tx, person);
    const values = { from: before.kind, to: kind };
    await recordEvents(tx, deps, [{ personId, kind: 'conversionUndone', values, authorId: actor.userId }]);
    return toPerson(person, actor);
  });
}

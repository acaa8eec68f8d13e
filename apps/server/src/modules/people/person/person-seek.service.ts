import type { Sought } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { correctNames } from '#modules/people/name-word/name-word.service.ts';
import { toPersonQuery } from './person-list.service.ts';
import { listSoughtPersons, type SoughtPerson } from './person-seek.repository.ts';

/** A few of the persons that the actor reaches. */
export async function seekPersons(
  db: Executor,
  deps: With<'clock'>,
  actor: Actor,
  sought: Sought,
  limit: number,
): Promise<SoughtPerson[]> {
  const query = toPersonQuery(deps, actor, { deleted: false });
  const names = await correctNames(db, { noun: 'person', readerIds: query.ownerIds }, sought);
  return names === null ? [] : listSoughtPersons(db, query, names, limit);
}

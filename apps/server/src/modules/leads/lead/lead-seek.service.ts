import type { Sought } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { correctNames } from '#modules/people/name-word/name-word.service.ts';
import { toLeadQuery } from './lead-list.service.ts';
import { listSoughtLeads, type SoughtLead } from './lead-seek.repository.ts';

/** A few of the leads that the actor sees. */
export async function seekLeads(
  db: Executor,
  deps: With<'clock'>,
  actor: Actor,
  sought: Sought,
  limit: number,
): Promise<SoughtLead[]> {
  const query = toLeadQuery(deps, actor, { deleted: false });
  const names = await correctNames(db, { noun: 'lead', readerIds: query.ownerIds }, sought);
  return names === null ? [] : listSoughtLeads(db, query, names, limit);
}

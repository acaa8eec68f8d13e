import type { Sought } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { toLeadQuery } from './lead-list.service.ts';
import { listSoughtLeads, type SoughtLead } from './lead-seek.repository.ts';

/** A few of the leads that the actor sees. */
export function seekLeads(
  db: Executor,
  deps: With<'clock'>,
  actor: Actor,
  sought: Sought,
  limit: number,
): Promise<SoughtLead[]> {
  return listSoughtLeads(db, toLeadQuery(deps, actor, { deleted: false }), sought, limit);
}

import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, notFound } from '#lib/app-error.ts';
import { reachablePartner } from './lead.policy.ts';
import { findLead, type LeadRecord } from './lead.repository.ts';

export type { LeadRecord };

/**
 * The lead, if the actor may reach it: otherwise NOT_FOUND, as if there were none. `lock` keeps others from changing the
 * lead until the transaction ends; `edit` refuses (FORBIDDEN) a deleted one.
 */
export async function requireLead(
  db: Executor,
  actor: Actor,
  leadId: string,
  options: { lock?: boolean; edit?: boolean } = {},
): Promise<LeadRecord> {
  const lead = await findLead(db, leadId, reachablePartner(actor), { lock: options.lock === true });
  if (lead === null) throw notFound('lead');
  if (options.edit === true && lead.deletedAt !== null) throw new AppError('FORBIDDEN', { internal: 'deleted lead' });
  return lead;
}

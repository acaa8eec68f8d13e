import type { HomeFigures } from '@fundus/contract/home';
import { hasPermission } from '@fundus/contract/permission';
import { type Actor, reachableOwner } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { monthAt } from '#modules/leads/partner/partner-month.service.ts';
import { countMonths } from './home-figure.repository.ts';
import { figuresOf, monthsUntil } from './home-figure.rules.ts';

/** The figures of the last months, of what the actor may see. */
export async function getHomeFigures(deps: With<'db' | 'clock'>, actor: Actor): Promise<HomeFigures> {
  const months = monthsUntil(monthAt(deps.clock()));
  const may = (permission: Parameters<typeof hasPermission>[1]) => hasPermission(actor.roles, permission);
  const isDistributing = may('lead:distribute');
  const ownLeadsOf = may('lead:receive') ? actor.userId : undefined;
  const rows = await countMonths(deps.db, months, {
    countsEntered: isDistributing,
    partnerId: isDistributing ? null : ownLeadsOf,
    ownerId: may('funding-research:read') ? reachableOwner(actor) : undefined,
  });
  return { months, figures: figuresOf(rows, { isDistributing }) };
}

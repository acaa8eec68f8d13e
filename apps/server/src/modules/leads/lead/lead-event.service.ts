import type { Executor } from '#db/database.ts';
import { publishAll } from '#modules/platform/event/event.service.ts';
import type { LeadRecord } from './lead.repository.ts';

type Published = Pick<LeadRecord, 'id' | 'assignment'>;

/** Tells open pages that leads changed: those of the distributors, and of the partners who have them. */
export async function publishLeads(tx: Executor, leads: readonly Published[]): Promise<void> {
  const [first] = leads;
  if (first === undefined) return;
  const event =
    leads.length === 1 ? ({ type: 'leadChanged', leadId: first.id } as const) : ({ type: 'leadsChanged' } as const);
  await publishAll(tx, [
    [{ permission: 'lead:distribute' }, event],
    [{ userIds: leads.flatMap(({ assignment }) => assignment?.partnerId ?? []) }, event],
  ]);
}

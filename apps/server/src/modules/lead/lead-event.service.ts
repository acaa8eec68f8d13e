import type { Executor } from '#db/database.ts';
import { publish } from '#modules/event/event.service.ts';
import type { LeadRecord } from './lead.repository.ts';

/** Tells open pages that a lead became another one: those of whoever distributes, and of the partner who has it. */
export async function publishLead(tx: Executor, lead: Pick<LeadRecord, 'id' | 'assignment'>): Promise<void> {
  const event = { type: 'leadChanged', leadId: lead.id } as const;
  await publish(tx, { permission: 'lead:distribute' }, event);
  if (lead.assignment) await publish(tx, { userIds: [lead.assignment.partnerId] }, event);
}

/** The same of many leads at once. */
export async function publishLeads(tx: Executor, leads: readonly Pick<LeadRecord, 'assignment'>[]): Promise<void> {
  if (leads.length === 0) return;
  const event = { type: 'leadsChanged' } as const;
  await publish(tx, { permission: 'lead:distribute' }, event);
  await publish(tx, { userIds: leads.flatMap(({ assignment }) => assignment?.partnerId ?? []) }, event);
}

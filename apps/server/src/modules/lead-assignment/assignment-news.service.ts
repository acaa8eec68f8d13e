import type { Executor } from '#db/database.ts';
import { publishAll } from '#modules/event/event.service.ts';
import type { StagedLead } from '#modules/lead/lead-stage.service.ts';

/** What a notification tells of a lead: never whom else it was offered to. */
export function leadValues(lead: StagedLead): Record<string, string> {
  return { company: lead.company, town: lead.town, industry: lead.industryTitle ?? '' };
}

/** Tells open pages of whoever distributes and of the partners concerned that leads went from or to these partners. */
export async function publishLeadChanges(
  tx: Executor,
  leadIds: readonly string[],
  partnerIds: readonly string[],
): Promise<void> {
  const [leadId] = leadIds;
  if (leadId === undefined) return;
  const event = leadIds.length === 1 ? ({ type: 'leadChanged', leadId } as const) : ({ type: 'leadsChanged' } as const);
  await publishAll(tx, [
    [{ permission: 'lead:distribute' }, event],
    [{ userIds: partnerIds }, event],
    ...partnerIds.map(
      (partnerId) => [{ permission: 'lead:distribute' }, { type: 'partnerChanged', partnerId }] as const,
    ),
  ]);
}

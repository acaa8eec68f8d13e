import type { Executor } from '#db/database.ts';
import { type Announcement, publishAll } from '#modules/event/event.service.ts';
import type { StagedLead } from '#modules/lead/lead-stage.service.ts';

/** What a notification tells of a lead: never whom else it was offered to. */
export function leadValues(lead: StagedLead): Record<string, string> {
  return { company: lead.company, town: lead.town, industry: lead.industryTitle ?? '' };
}

/** What open pages are told of leads that went from or to partners: those of whoever distributes, and of the partners. */
export function leadChanges(leadIds: readonly string[], partnerIds: readonly string[]): Announcement[] {
  const [leadId] = leadIds;
  if (leadId === undefined) return [];
  const event = leadIds.length === 1 ? ({ type: 'leadChanged', leadId } as const) : ({ type: 'leadsChanged' } as const);
  return [
    [{ permission: 'lead:distribute' }, event],
    [{ userIds: partnerIds }, event],
    ...partnerIds.map(
      (partnerId) => [{ permission: 'lead:distribute' }, { type: 'partnerChanged', partnerId }] as const,
    ),
  ];
}

/** Tells them, where nobody is notified besides. */
export async function publishLeadChanges(
  tx: Executor,
  leadIds: readonly string[],
  partnerIds: readonly string[],
): Promise<void> {
  await publishAll(tx, leadChanges(leadIds, partnerIds));
}

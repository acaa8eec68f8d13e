import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import type { StagedLead } from '#modules/leads/lead/lead-stage.service.ts';
import { type Announcement, publishAll } from '#modules/platform/event/event.service.ts';
import { type News, notifyEach } from '#modules/platform/notification/notification.service.ts';

/** Values of a lead in notifications: never the other partners to which it was offered. */
export function leadValues(lead: StagedLead): Record<string, string> {
  return { company: lead.company, town: lead.town, industry: lead.industryTitle ?? '' };
}

const changeOf = (leadIds: readonly string[]) => {
  const [leadId] = leadIds;
  return leadIds.length === 1 && leadId !== undefined
    ? ({ type: 'leadChanged', leadId } as const)
    : ({ type: 'leadsChanged' } as const);
};

/** A lead that went from or to a partner. */
interface Move {
  leadId: string;
  partnerId: string;
}

/** Publishes that to open pages: those of the distributors, and of each partner. */
function leadChanges(moves: readonly Move[]): Announcement[] {
  if (moves.length === 0) return [];
  const byPartner = new Map<string, string[]>();
  for (const { leadId, partnerId } of moves) byPartner.set(partnerId, [...(byPartner.get(partnerId) ?? []), leadId]);
  return [
    [{ permission: 'lead:distribute' }, changeOf(moves.map(({ leadId }) => leadId))],
    ...[...byPartner].flatMap(([partnerId, leadIds]): Announcement[] => [
      [{ userIds: [partnerId] }, changeOf(leadIds)],
      [{ permission: 'lead:distribute' }, { type: 'partnerChanged', partnerId }],
    ]),
  ];
}

/** Publishes it where no one is notified besides. */
export async function publishLeadChanges(tx: Executor, moves: readonly Move[]): Promise<void> {
  await publishAll(tx, leadChanges(moves));
}

/** Tells partners of leads that they have from now on, and open pages. */
export async function tellOfGiven(
  tx: Executor,
  deps: With<'clock' | 'publicUrl'>,
  given: ReadonlyMap<string, { leads: readonly StagedLead[]; dueAt: Date }>,
): Promise<void> {
  const news = new Map<string, Omit<News, 'kind'>>();
  const moves: Move[] = [];
  for (const [partnerId, { leads, dueAt }] of given) {
    const [first] = leads;
    const due = { dueAt: dueAt.toISOString() };
    news.set(
      partnerId,
      leads.length === 1 && first !== undefined
        ? { values: { ...leadValues(first), ...due }, leadId: first.leadId }
        : { values: { count: String(leads.length), ...due } },
    );
    moves.push(...leads.map(({ leadId }) => ({ leadId, partnerId })));
  }
  await notifyEach(tx, deps, 'leadAssigned', news, leadChanges(moves));
}

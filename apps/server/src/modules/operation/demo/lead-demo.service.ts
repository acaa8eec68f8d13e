import type { LeadFields } from '@fundus/contract/lead-fields';
import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { deleteLead } from '#modules/leads/lead/lead.service.ts';
import { storeLeads } from '#modules/leads/lead/lead-creation.service.ts';
import { type DemoUser, perform } from './demo-actor.service.ts';
import type { DemoLead } from './demo-seed.ts';
import { momentOf, monthIn, visitOf } from './demo-time.rules.ts';
import { findDemoIndustries } from './person-demo.service.ts';

const consentText = 'Ich bin einverstanden, dass meine Angaben an eine Beraterin oder einen Berater gehen.';

/** A lead of the demo as it is stored. */
export interface ToldLead extends DemoLead {
  leadId: string;
  enteredAt: Date;
}

/** Fills the distribution of the demo, each lead at its time. `sources`: the ids of lead sources by the names in the seeds. */
export async function createDemoLeads(
  deps: With<'clock'>,
  tx: Executor,
  leads: readonly DemoLead[],
  sources: ReadonlyMap<string, { sourceId: string; name: string }>,
): Promise<ToldLead[]> {
  const now = deps.clock();
  const industries = await findDemoIndustries(
    tx,
    leads.map(({ industryCode }) => industryCode),
  );
  const told: ToldLead[] = [];
  for (const [turn, lead] of leads.entries()) {
    const { foundedInMonths } = lead;
    const enteredAt = visitOf(now, lead.daysAgo, turn);
    const source = sources.get(lead.source);
    const fields: Partial<LeadFields> = {
      ...lead.fields,
      industry: industries.get(lead.industryCode) ?? null,
      foundedOn: foundedInMonths === null ? null : monthIn(now, foundedInMonths),
    };
    const [leadId = ''] = await storeLeads(tx, { clock: () => enteredAt }, [
      {
        fields,
        enteredAt,
        source: source?.name ?? 'von Hand',
        authorId: null,
        ...(source !== undefined && { sourceId: source.sourceId, consentText, consentAt: enteredAt }),
        ...(lead.deleted === 'robot' && { deletionReason: 'robot' as const }),
      },
    ]);
    told.push({ ...lead, leadId, enteredAt });
  }
  return told;
}

/** Leads that were deleted by hand. */
export async function deleteDemoLeads(
  deps: With<'db' | 'clock' | 'log'>,
  leads: readonly ToldLead[],
  distributor: DemoUser,
): Promise<void> {
  for (const { leadId, deleted } of leads) {
    if (deleted !== 'byHand') continue;
    const call = { user: distributor, at: momentOf(deps.clock(), 1, 30) };
    await perform(deps, call, (then, actor) => deleteLead(then, actor, leadId));
  }
}

import type { DemoProcedure } from '#modules/funding/funding-procedure/funding-procedure-demo.service.ts';
import { deleteLead } from '#modules/leads/lead/lead.service.ts';
import { storeLeads } from '#modules/leads/lead/lead-creation.service.ts';
import type { DemoUser, DemoUsers } from './demo-actor.ts';
import type { DemoChronicle } from './demo-chronicle.service.ts';
import type { DemoLead } from './demo-seed.ts';
import { momentOf, monthIn, visitOf } from './demo-time.rules.ts';
import type { DemoTimeline } from './demo-timeline.service.ts';
import { tellFate, type Wish } from './lead-fate-demo.service.ts';
import type { DemoIndustries } from './person-demo.service.ts';

const consentText = 'Ich bin einverstanden, dass meine Angaben an eine Beraterin oder einen Berater gehen.';

/** How leads come in and to whom they go. */
export interface LeadScene {
  now: Date;
  timeline: DemoTimeline;
  chronicle: DemoChronicle;
  users: DemoUsers;
  distributor: DemoUser;
  /** Leads that are given at the same time. */
  rounds: Map<number, Wish[]>;
  /** Procedures of the persons that leads became, which are still to be stored. */
  procedures: DemoProcedure[];
}

/** Lets the leads of the demo come in, each at its time. `sources`: the sources of leads by the names in the seeds. */
export function tellLeads(
  scene: LeadScene,
  leads: readonly DemoLead[],
  known: { sources: ReadonlyMap<string, { sourceId: string; name: string }>; industries: DemoIndustries },
): void {
  const { now, timeline, distributor } = scene;
  for (const [turn, lead] of leads.entries()) {
    const enteredAt = visitOf(now, lead.daysAgo, turn);
    const source = known.sources.get(lead.source);
    timeline.addOther(enteredAt, async (deps) => {
      const fields = {
        ...lead.fields,
        industry: known.industries.get(lead.industryCode) ?? null,
        foundedOn: lead.foundedInMonths === null ? null : monthIn(now, lead.foundedInMonths),
      };
      const [stored] = await storeLeads(deps.db, deps, [
        {
          fields,
          source: source?.name ?? 'von Hand',
          authorId: null,
          ...(source !== undefined && { sourceId: source.sourceId, consentText, consentAt: enteredAt }),
          ...(lead.deleted === 'robot' && { deletionReason: 'robot' }),
        },
      ]);
      const leadId = stored?.id ?? '';
      if (lead.deleted === 'byHand') {
        timeline.add(distributor, momentOf(now, 1, 30), (then, actor) => deleteLead(then, actor, leadId));
      }
      for (const fate of lead.fates ?? []) tellFate(scene, { lead, leadId, enteredAt, turn, fate });
    });
  }
}

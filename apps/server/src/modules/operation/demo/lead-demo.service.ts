import type { LeadFields } from '@fundus/contract/lead-fields';
import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { insertDemoLeads } from '#modules/leads/lead/lead-demo.service.ts';
import { readLeadStages, type StagedLead } from '#modules/leads/lead/lead-stage.service.ts';
import type { DemoChronicle } from './demo-chronicle.service.ts';
import type { DemoLead } from './demo-seed.ts';
import { monthIn, visitOf } from './demo-time.rules.ts';
import type { DemoIndustries } from './person-demo.service.ts';

const consentText = 'Ich bin einverstanden, dass meine Angaben an eine Beraterin oder einen Berater gehen.';

/** A lead of the demo as it was stored when it came in. */
export interface ToldLead extends DemoLead {
  leadId: string;
  enteredAt: Date;
  stored: LeadFields;
  staged: StagedLead;
  sourceName: string;
  /** Consent given in the form; null where the lead came without one. */
  consent: { wording: string; givenAt: Date } | null;
}

/** Fills the distribution of the demo, each lead at its time. `sources`: the sources of leads by the names in the seeds. */
export async function tellLeads(
  deps: With<'clock'>,
  tx: Executor,
  chronicle: DemoChronicle,
  {
    leads,
    sources,
    industries,
  }: {
    leads: readonly DemoLead[];
    sources: ReadonlyMap<string, { sourceId: string; name: string }>;
    industries: DemoIndustries;
  },
): Promise<ToldLead[]> {
  const now = deps.clock();
  const entries = leads.map((lead, turn) => ({
    lead,
    at: visitOf(now, lead.daysAgo, turn),
    source: sources.get(lead.source),
  }));
  const stored = await insertDemoLeads(
    deps,
    tx,
    entries.map(({ lead, at, source }) => ({
      fields: {
        ...lead.fields,
        industry: industries.get(lead.industryCode) ?? null,
        foundedOn: lead.foundedInMonths === null ? null : monthIn(now, lead.foundedInMonths),
      },
      enteredAt: at,
      createdAt: at,
      source: source?.name ?? '',
      authorId: null,
      ...(source !== undefined && { sourceId: source.sourceId, consentText, consentAt: at }),
      ...(lead.deleted === 'robot' && { deletionReason: 'robot' as const }),
    })),
  );
  const ids = stored.map(({ id }) => id);
  const staged = new Map((await readLeadStages(tx, ids)).map((one) => [one.leadId, one]));
  return entries.flatMap(({ lead, at, source }, place) => {
    const [row, stage] = [stored[place], staged.get(ids[place] ?? '')];
    if (row === undefined || stage === undefined) return [];
    const values = { source: source?.name ?? 'von Hand' };
    chronicle.tell({ user: null, at }, { personId: null, leadId: row.id, kind: 'leadEntered', values });
    const { name: sourceName = '' } = source ?? {};
    const consent = source === undefined ? null : { wording: consentText, givenAt: at };
    return { ...lead, leadId: row.id, enteredAt: at, stored: row, staged: stage, sourceName, consent };
  });
}

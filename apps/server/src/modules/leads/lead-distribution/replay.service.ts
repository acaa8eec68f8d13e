import type { EndpointTypes } from '@fundus/contract/endpoint';
import type { ReplayedPartner, replayMonth } from '@fundus/contract/lead-distribution';
import { TimeSlice } from '#lib/time-slice.ts';
import type { With } from '#lib/with.ts';
import { listDistributionPartners } from '#modules/leads/partner/partner.service.ts';
import { readDeclines } from './declined.service.ts';
import { listLeadNames, listReplayedDecisions } from './lead-decision-list.repository.ts';
import { lastWord, type PastDecision, partnersOfReplay, Replay } from './replay.rules.ts';

type Result = EndpointTypes<typeof replayMonth>['response'];

const movedShown = 100;

/**
 * Distributes the leads of a month again: the facts as they were, the partners as they are now with the given changes, all
 * counters at zero. Reads only.
 */
export async function replay(
  deps: With<'db'>,
  { month, changes }: { month: string; changes: readonly ReplayedPartner[] },
): Promise<Result> {
  const decisions = lastWord(await listReplayedDecisions(deps.db, month));
  const leadIds = [...new Set(decisions.map(({ leadId }) => leadId))];
  const declines = await readDeclines(deps.db, leadIds);
  const partners = await listDistributionPartners(deps.db, month);
  // The month as seed: asking again gives the same answer.
  const again = new Replay(partnersOfReplay(partners, changes), declines, month);
  const replayed = new Map<PastDecision, string | null>();
  const slice = new TimeSlice();
  for (const decision of decisions) {
    replayed.set(decision, again.decide(decision));
    if (slice.isOver) await slice.next();
  }
  return summarise(deps, decisions, replayed, new Map(partners.map(({ partnerId, name }) => [partnerId, name])));
}

async function summarise(
  deps: With<'db'>,
  decisions: readonly PastDecision[],
  replayed: ReadonlyMap<PastDecision, string | null>,
  names: ReadonlyMap<string, string>,
): Promise<Result> {
  const toOf = (decision: PastDecision): string | null => replayed.get(decision) ?? null;
  const counts = new Map([...names.keys()].map((id) => [id, { actual: 0, replayed: 0 }]));
  const count = (id: string | null, what: 'actual' | 'replayed'): void => {
    const known = id === null ? undefined : counts.get(id);
    if (known !== undefined) known[what] += 1;
    else if (id !== null) counts.set(id, { actual: 0, replayed: 0, [what]: 1 });
  };
  for (const decision of decisions) {
    count(decision.partnerId, 'actual');
    count(toOf(decision), 'replayed');
  }
  const moved = decisions.filter((decision) => decision.partnerId !== toOf(decision));
  const shown = moved.slice(0, movedShown);
  const leadNames = await listLeadNames(
    deps.db,
    shown.map(({ leadId }) => leadId),
  );
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? ''));
  return {
    leads: new Set(decisions.map(({ leadId }) => leadId)).size,
    partners: [...counts]
      .map(([partnerId, both]) => ({ partnerId, name: names.get(partnerId) ?? '', ...both }))
      .sort((one, other) => one.name.localeCompare(other.name, 'de')),
    actualStayed: decisions.filter(({ partnerId }) => partnerId === null).length,
    replayedStayed: decisions.filter((decision) => toOf(decision) === null).length,
    moved: shown.map((decision) => ({
      leadId: decision.leadId,
      leadName: leadNames.get(decision.leadId) ?? '',
      from: nameOf(decision.partnerId),
      to: nameOf(toOf(decision)),
    })),
    movedTotal: moved.length,
  };
}

import type { EndpointTypes } from '@fundus/contract/endpoint';
import type { DistributionDecision, getDecision, listDecisions } from '@fundus/contract/lead-distribution';
import { notFound } from '#lib/app-error.ts';
import { cappedTotal, cutPage } from '#lib/list-page.ts';
import { decodeTimeCursor } from '#lib/time-cursor.ts';
import type { With } from '#lib/with.ts';
import { listDistributionPartners } from '#modules/leads/partner/partner.service.ts';
import { monthAt } from '#modules/leads/partner/partner-month.service.ts';
import { presentCandidates } from './candidate.rules.ts';
import {
  countDecisions,
  type DecisionFilter,
  findDecision,
  type ListedDecision,
  listDecisionRows,
} from './lead-decision-list.repository.ts';

const toDecision = (row: ListedDecision): DistributionDecision => ({
  decisionId: row.id,
  leadId: row.leadId,
  leadName: row.leadName,
  madeAt: row.madeAt.toISOString(),
  madeByName: row.madeByName,
  partnerId: row.partnerId,
  partnerName: row.partnerName,
  method: row.method,
  reason: row.reason,
  values: row.values,
});

/** A page of the distribution account, newest first. */
export async function listAccount(
  deps: With<'db'>,
  query: DecisionFilter & { after?: string | undefined; limit: number },
): Promise<EndpointTypes<typeof listDecisions>['response']> {
  const { after, limit, ...filter } = query;
  const rows = await listDecisionRows(deps.db, filter, after === undefined ? null : decodeTimeCursor(after), limit + 1);
  const total = await countDecisions(deps.db, filter);
  const { shown, next } = cutPage(rows, limit, ({ madeAt, id }) => ({ at: madeAt, id }));
  return {
    rows: shown.map(toDecision),
    next,
    ...cappedTotal(total),
  };
}

/** One entry with facts and candidates. Throws NOT_FOUND. */
export async function readDecision(
  deps: With<'db' | 'clock'>,
  decisionId: string,
): Promise<EndpointTypes<typeof getDecision>['response']> {
  const found = await findDecision(deps.db, decisionId);
  if (found === null) throw notFound('decision');
  const partners = await listDistributionPartners(deps.db, monthAt(deps.clock()));
  const names = new Map(partners.map(({ partnerId, name }) => [partnerId, name]));
  return { ...toDecision(found), facts: found.facts, candidates: presentCandidates(found.candidates, names) };
}

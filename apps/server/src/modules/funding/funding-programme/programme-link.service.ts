import type { OutgoingCaller } from '#lib/outgoing-call.ts';
import type { With } from '#lib/with.ts';
import type { WithCatalogue } from './catalogue/catalogue-holder.ts';
import type { BrokenLink } from './catalogue/upkeep.rules.ts';
import { getFreshCatalogue } from './catalogue.service.ts';
import { forgetLinksBut, listBrokenLinks, listLinkChecks, storeLinkCheck } from './programme-link.repository.ts';
import {
  type Hop,
  judgeLink,
  type LinkFinding,
  linkCheckDays,
  mostRedirects,
  redirectOf,
  unansweredDays,
} from './programme-link.rules.ts';

const dayMs = 86_400_000;
/**
 * Addresses of a run, due or not: where none of ten answers, it is the portal that has no network. At a run each ten minutes the whole
 * catalogue comes round in a week, and no funder feels it.
 */
const ofRun = 10;

/**
 * Looks at the addresses of the catalogue that were not looked at for a week, one after the other. Where not one of them answers, nothing is
 * noted. Another server may look at the same address in the same hour.
 */
export async function checkLinks(
  deps: With<'db' | 'clock' | 'pageCaller' | 'publicUrl'> & WithCatalogue,
): Promise<void> {
  const { pageCaller } = deps;
  if (pageCaller === null) return;
  const catalogue = await getFreshCatalogue(deps);
  const urls = new Set(catalogue.listKept().flatMap(({ upkeep: { officialUrl, links } }) => [officialUrl, ...links]));
  urls.delete('');
  await forgetLinksBut(deps.db, [...urls]);
  const checkedAt = await listLinkChecks(deps.db);
  const ageOf = (url: string): number => checkedAt.get(url)?.getTime() ?? 0;
  const byAge = [...urls].toSorted((one, other) => ageOf(one) - ageOf(other));
  const dueBefore = deps.clock().getTime() - linkCheckDays * dayMs;
  if (!byAge.some((url) => ageOf(url) < dueBefore)) return;
  const headers = { accept: 'text/html,application/pdf,*/*', 'user-agent': `Fundus (link check; ${deps.publicUrl})` };
  const found: { url: string; finding: LinkFinding; isAnswered: boolean }[] = [];
  for (const url of byAge.slice(0, ofRun)) {
    const hops = await followLink(pageCaller, url, headers);
    found.push({ url, finding: judgeLink(hops), isAnswered: hops.some(({ outcome }) => 'status' in outcome) });
  }
  if (!found.some(({ isAnswered }) => isAnswered)) return;
  const now = deps.clock();
  for (const { url, finding } of found) await storeLinkCheck(deps.db, url, finding, now);
}

/** Addresses of programmes that lead to nothing any more, or elsewhere. */
export function readBrokenLinks(deps: With<'db' | 'clock'>): Promise<Map<string, BrokenLink>> {
  return listBrokenLinks(deps.db, new Date(deps.clock().getTime() - unansweredDays * dayMs));
}

async function followLink(
  caller: Pick<OutgoingCaller, 'look'>,
  url: string,
  headers: Record<string, string>,
): Promise<Hop[]> {
  const hops: Hop[] = [];
  for (let next: string | null = url; next !== null && hops.length <= mostRedirects; ) {
    const hop: Hop = { url: next, outcome: await caller.look(next, headers) };
    hops.push(hop);
    next = redirectOf(hop);
  }
  return hops;
}

import { calendarDateAt } from '@fundus/contract/date';
import type { Executor } from '#db/database.ts';
import type { OutgoingCaller } from '#lib/outgoing-call.ts';
import type { With } from '#lib/with.ts';
import type { WithCatalogue } from './catalogue/catalogue-holder.ts';
import type { BrokenLink, FaultyForm } from './catalogue/upkeep.rules.ts';
import { getFreshCatalogue } from './catalogue.service.ts';
import {
  forgetLinksBut,
  listBrokenLinks,
  listFormChecks,
  listLinkChecks,
  storeLinkCheck,
} from './programme-link.repository.ts';
import {
  type FileTrace,
  type FormSource,
  type Hop,
  judgeForm,
  judgeLink,
  type LinkFinding,
  linkCheckDays,
  mostRedirects,
  redirectOf,
  traceFile,
  unansweredDays,
} from './programme-link.rules.ts';

const dayMs = 86_400_000;
/**
 * Addresses of a run, due or not: where none of ten answers, it is the portal that has no network. At a run each ten minutes the whole
 * catalogue comes round in a week, and no funder feels it.
 */
const ofRun = 10;

/** The official forms with an address, provided by the library. */
export type ListFormSources = (db: Executor) => Promise<FormSource[]>;

/**
 * Looks at the addresses of the catalogue and of the official forms that were not looked at for a week, one after the other. Where not one of them answers, nothing is
 * noted. Another server may look at the same address in the same hour.
 */
export async function checkLinks(
  deps: With<'db' | 'clock' | 'pageCaller' | 'publicUrl'> & WithCatalogue,
  listForms: ListFormSources,
): Promise<void> {
  const { pageCaller } = deps;
  if (pageCaller === null) return;
  const catalogue = await getFreshCatalogue(deps);
  const urls = new Set(catalogue.listKept().flatMap(({ upkeep: { officialUrl, links } }) => [officialUrl, ...links]));
  const forms = new Set((await listForms(deps.db)).map(({ url }) => url));
  for (const url of forms) urls.add(url);
  urls.delete('');
  await forgetLinksBut(deps.db, [...urls]);
  const checks = await listLinkChecks(deps.db);
  const ageOf = (url: string): number => checks.get(url)?.checkedAt.getTime() ?? 0;
  const byAge = [...urls].toSorted((one, other) => ageOf(one) - ageOf(other));
  const dueBefore = deps.clock().getTime() - linkCheckDays * dayMs;
  if (!byAge.some((url) => ageOf(url) < dueBefore)) return;
  const headers = { accept: 'text/html,application/pdf,*/*', 'user-agent': `Fundus (link check; ${deps.publicUrl})` };
  const found: { url: string; finding: LinkFinding; trace: FileTrace; isAnswered: boolean }[] = [];
  const today = calendarDateAt(deps.clock());
  for (const url of byAge.slice(0, ofRun)) {
    const hops = await followLink(pageCaller, url, { headers, readsFile: forms.has(url) });
    const finding = judgeLink(hops);
    const last = hops.at(-1)?.outcome;
    const file = last !== undefined && 'status' in last && finding.state !== 'gone' ? (last.file ?? null) : null;
    const { fingerprint = null, changedOn = null } = checks.get(url) ?? {};
    const trace = traceFile({ fingerprint, changedOn }, file, today);
    found.push({ url, finding, trace, isAnswered: hops.some(({ outcome }) => 'status' in outcome) });
  }
  if (!found.some(({ isAnswered }) => isAnswered)) return;
  const now = deps.clock();
  for (const one of found) await storeLinkCheck(deps.db, one, now);
}

/** Addresses of programmes that lead to nothing any more, or elsewhere. */
export function readBrokenLinks(deps: With<'db' | 'clock'>): Promise<Map<string, BrokenLink>> {
  return listBrokenLinks(deps.db, new Date(deps.clock().getTime() - unansweredDays * dayMs));
}

/** The official forms of each programme whose addresses have a fault. */
export async function readFaultyForms(
  deps: With<'db' | 'clock'>,
  listForms: ListFormSources,
): Promise<Map<string, FaultyForm[]>> {
  const forms = await listForms(deps.db);
  const checks = await listFormChecks(
    deps.db,
    forms.map(({ url }) => url),
  );
  const faulty = new Map<string, FaultyForm[]>();
  for (const form of forms) {
    const fault = judgeForm(form, checks.get(form.url), deps.clock());
    if (fault === null) continue;
    for (const id of form.programmeIds) faulty.set(id, [...(faulty.get(id) ?? []), { title: form.title, fault }]);
  }
  return faulty;
}

async function followLink(
  caller: Pick<OutgoingCaller, 'look'>,
  url: string,
  { headers, ...options }: { headers: Record<string, string>; readsFile: boolean },
): Promise<Hop[]> {
  const hops: Hop[] = [];
  for (let next: string | null = url; next !== null && hops.length <= mostRedirects; ) {
    const hop: Hop = { url: next, outcome: await caller.look(next, headers, options) };
    hops.push(hop);
    next = redirectOf(hop);
  }
  return hops;
}

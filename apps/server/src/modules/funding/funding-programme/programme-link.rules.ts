import { calendarDateAt } from '@fundus/contract/date';
import type { LinkState } from '@fundus/contract/programme-upkeep-codes';
import type { LookOutcome, SeenFile } from '#lib/outgoing-call.ts';

/** Days after which an address is looked at again. */
export const linkCheckDays = 7;
/** Days without an answer after which an address counts as gone: a server may be down for some days. */
export const unansweredDays = 14;
/** Redirects that are followed, as far as browsers go with patience. */
export const mostRedirects = 8;

/** The moved with the address that they are reached at. */
export type LinkFinding = { state: Exclude<LinkState, 'moved'> } | { state: 'moved'; to: string };

/** A file as it was last seen at an address, and the day since which it is another one than before. */
export interface FileTrace {
  fingerprint: string | null;
  changedOn: string | null;
}

/** An official form, with the address where its funder keeps it. */
export interface FormSource {
  title: string;
  url: string;
  fetchedOn: string;
  /** Of the file that was laid down. */
  sha256: string;
  programmeIds: readonly string[];
}

/** The last look at the address of a form. */
export interface FormCheck extends FileTrace {
  state: LinkState;
  movedTo: string | null;
  unansweredSince: Date | null;
}

export type FormFault = { state: 'gone' } | { state: 'moved'; to: string } | { state: 'changed'; on: string };

/** One answer on the way from an address: of which address, and what it said. */
export interface Hop {
  url: string;
  outcome: LookOutcome;
}

const dayMs = 86_400_000;
const permanent: ReadonlySet<number> = new Set([301, 308]);

/** Where an answer sends on to; null for one that does not, or to what is no web address. */
export function redirectOf({ url, outcome }: Hop): string | null {
  if (!('status' in outcome) || outcome.status < 300 || outcome.status > 399 || outcome.location === null) return null;
  if (!URL.canParse(outcome.location, url)) return null;
  const next = new URL(outcome.location, url);
  return /^https?:$/.test(next.protocol) ? next.href : null;
}

/** Host and path as people read them: `www.`, the scheme and a slash at the end make no other page. */
function placeOf(url: string): { host: string; path: string; search: string } {
  const { hostname, pathname, search } = new URL(url);
  return { host: hostname.replace(/^www\./, ''), path: pathname.replace(/\/$/, ''), search };
}

function isSamePlace(one: string, other: string): boolean {
  const [a, b] = [placeOf(one), placeOf(other)];
  return a.host === b.host && a.path === b.path && a.search === b.search;
}

/**
 * State of an address by the answers on its way; the last one sends nowhere. What asks for a login, refuses programs or has a fault of its own
 * says nothing about the page. A page that sends to the front page of a site is gone, as most sites answer for what they deleted.
 */
export function judgeLink(hops: readonly Hop[]): LinkFinding {
  const [first, last] = [hops[0], hops.at(-1)];
  if (first === undefined || last === undefined || !('status' in last.outcome)) return { state: 'unanswered' };
  const { status } = last.outcome;
  if (status === 404 || status === 410) return { state: 'gone' };
  if (status >= 500) return { state: 'unanswered' };
  if (status < 200 || status > 299) return { state: 'reachable' };
  const [from, to] = [placeOf(first.url), placeOf(last.url)];
  if (from.path !== '' && to.path === '' && to.search === '') return { state: 'gone' };
  // A site may send from its front page to that of a language.
  if (from.path === '' && from.host === to.host) return { state: 'reachable' };
  const turns = hops.findIndex(({ outcome }) => !('status' in outcome && permanent.has(outcome.status)));
  const reached = hops[turns]?.url ?? last.url;
  return isSamePlace(first.url, reached) ? { state: 'reachable' } : { state: 'moved', to: reached };
}

/** Tells files apart; null for a page, which is another one at each look, and for a file that nothing tells of. */
function fingerprintOf({ mediaType, sha256, etag, lastModified }: SeenFile): string | null {
  if (mediaType === 'text/html' || mediaType === 'application/xhtml+xml') return null;
  return sha256 ?? etag ?? lastModified?.toISOString() ?? null;
}

/** The trace after a look. At the first one the server's word counts for when the file changed. */
export function traceFile(before: FileTrace, seen: SeenFile | null, today: string): FileTrace {
  const fingerprint = seen === null ? null : fingerprintOf(seen);
  if (seen === null || fingerprint === null || fingerprint === before.fingerprint) return before;
  if (before.fingerprint !== null) return { fingerprint, changedOn: today };
  return { fingerprint, changedOn: seen.lastModified === null ? null : calendarDateAt(seen.lastModified) };
}

/** The fault of a form's address: it is gone, has moved, or gives another file than the one laid down. Null for none. */
export function judgeForm(
  { fetchedOn, sha256 }: Pick<FormSource, 'fetchedOn' | 'sha256'>,
  check: FormCheck | undefined,
  now: Date,
): FormFault | null {
  if (check === undefined) return null;
  const { state, movedTo, unansweredSince, fingerprint, changedOn } = check;
  const isSilent = unansweredSince !== null && now.getTime() - unansweredSince.getTime() >= unansweredDays * dayMs;
  if (state === 'gone' || isSilent) return { state: 'gone' };
  if (changedOn !== null && changedOn > fetchedOn && fingerprint !== sha256) return { state: 'changed', on: changedOn };
  return state === 'moved' && movedTo !== null ? { state: 'moved', to: movedTo } : null;
}

import type { LinkState } from '@fundus/contract/programme-upkeep-codes';
import type { LookOutcome } from '#lib/outgoing-call.ts';

/** Days after which an address is looked at again. */
export const linkCheckDays = 7;
/** Days without an answer after which an address counts as gone: a server may be down for some days. */
export const unansweredDays = 14;
/** Redirects that are followed, as far as browsers go with patience. */
export const mostRedirects = 8;

/** The moved with the address that they are reached at. */
export type LinkFinding = { state: Exclude<LinkState, 'moved'> } | { state: 'moved'; to: string };

/** One answer on the way from an address: of which address, and what it said. */
export interface Hop {
  url: string;
  outcome: LookOutcome;
}

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

import type { AuditSort } from '@fundus/contract/audit';
import { withoutParameters } from '#ui/list/list-search.ts';

/** What stands behind the question mark of the audit log. */
export interface AuditListSearch {
  search?: string;
  actorId?: string;
  subject?: string;
  verb?: string;
  from?: string;
  until?: string;
  isImpersonated?: 'true' | 'false';
  /** A record whose events are looked at, set by a link from its page. */
  recordId?: string;
  sort?: string;
  /** The event that is open. */
  event?: string;
}

const filterNames = ['actorId', 'subject', 'verb', 'from', 'until', 'isImpersonated', 'recordId'] as const;
const queryNames = ['search', ...filterNames] as const;

export type AuditQuery = Pick<AuditListSearch, (typeof queryNames)[number]>;

/** What of the address the server filters by. */
export function toAuditQuery(search: AuditListSearch): AuditQuery {
  return Object.fromEntries(queryNames.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])));
}

/** Newest first, unless somebody turned it round. */
export const auditSortOf = ({ sort }: AuditListSearch): AuditSort =>
  sort === 'happenedAt' ? 'happenedAt' : '-happenedAt';

/** How many filters are set, the search apart. */
export function countAuditFilters(search: AuditListSearch): number {
  return filterNames.filter((name) => search[name] !== undefined).length;
}

/** The search without its filters; the order stays. */
export function withoutAuditFilters(search: AuditListSearch, options: { keepsWords: boolean }): AuditListSearch {
  return withoutParameters(search, options.keepsWords ? filterNames : queryNames);
}

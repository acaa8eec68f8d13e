import type { AuditSort } from '@fundus/contract/audit';
import { describeListAddress, pickParameters } from '#ui/list/list-search.ts';

/** Query string of the audit log. */
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

const filters = ['actorId', 'subject', 'verb', 'from', 'until', 'isImpersonated', 'recordId'] as const;

export type AuditQuery = Pick<AuditListSearch, 'search' | (typeof filters)[number]>;

/** Parts of the address by which the server filters. */
export const toAuditQuery = (search: AuditListSearch): AuditQuery => pickParameters(search, ['search', ...filters]);

export const auditListAddress = describeListAddress<AuditListSearch, AuditSort>({
  filters,
  sortColumns: ['happenedAt'],
  firstSort: '-happenedAt',
});

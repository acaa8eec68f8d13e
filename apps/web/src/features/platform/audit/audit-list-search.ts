import { auditList } from '@fundus/contract/audit-codes';
import { type AddressOf, type FilterQueryOf, filterQueryOf } from '@fundus/contract/list';
import { text } from '#lib/search-params.ts';
import { describeListAddress } from '#ui/list/list-search.ts';

/** Query string of the audit log. */
export interface AuditListSearch extends AddressOf<typeof auditList> {
  /** The event that is open. */
  event?: string;
}

/** The filters as the API takes them. */
export type AuditQuery = FilterQueryOf<typeof auditList>;

export const toAuditQuery = (search: AuditListSearch): AuditQuery => filterQueryOf(auditList, search);

export const auditListAddress = describeListAddress(auditList, { own: { event: text(40) } });

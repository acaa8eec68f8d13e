import type { Verdict } from '@fundus/contract/eligibility-rule';
import type { ProgrammeSummary } from '@fundus/contract/funding-programme';
import type { ItemStatus } from '@fundus/contract/funding-research-item';
import type { TextBlock } from '@fundus/contract/rich-text';

/** One programme as the client sees it. */
export interface SharedItem {
  itemId: string;
  status: ItemStatus;
  comment: string;
  programme: ProgrammeSummary;
  verdict: Verdict;
  shortText: TextBlock[];
  conditions: TextBlock[];
  officialUrl: string;
}

/** What a link shows of a research, and all that a frozen link keeps of it. */
export interface SharedContent {
  title: string;
  updatedAt: string;
  liabilityNotice: string;
  items: SharedItem[];
}

/** What a shared page takes of an item; `prose` are the texts of the version that was chosen. */
export function toSharedItem(
  item: {
    record: { id: string; status: ItemStatus; comment: string };
    summary: ProgrammeSummary;
    verdict: Verdict;
    content: { officialUrl: string };
  },
  prose: { shortText: TextBlock[]; conditions: TextBlock[] },
): SharedItem {
  return {
    itemId: item.record.id,
    status: item.record.status,
    comment: item.record.comment,
    programme: item.summary,
    verdict: item.verdict,
    shortText: prose.shortText,
    conditions: prose.conditions,
    officialUrl: item.content.officialUrl,
  };
}

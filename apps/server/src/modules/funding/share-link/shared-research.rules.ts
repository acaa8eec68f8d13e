import type { Verdict } from '@fundus/contract/eligibility-rule';
import type { ProgrammeSummary } from '@fundus/contract/funding-programme';
import type { ItemStatus } from '@fundus/contract/funding-research-item';
import type { ProgrammeAdvice } from '@fundus/contract/programme-advice';
import type { ProgrammeWorth } from '@fundus/contract/programme-worth';
import type { TextBlock } from '@fundus/contract/rich-text';

/** What summaries of links that were frozen by an older server do not say. */
type LaterField = 'fundingRateMinimum' | 'specificity' | 'reading';
/** A programme as links keep it. */
type KeptSummary = Omit<ProgrammeSummary, LaterField> & Partial<Pick<ProgrammeSummary, LaterField>>;

/** One programme as the client sees it. */
export interface SharedItem {
  itemId: string;
  status: ItemStatus;
  comment: string;
  programme: KeptSummary;
  verdict: Verdict;
  /** Links that were frozen by an older server have none. */
  worth?: ProgrammeWorth | null;
  shortText: TextBlock[];
  conditions: TextBlock[];
  /** Links that were frozen by an older server have none. */
  advice?: ProgrammeAdvice;
  officialUrl: string;
}

/** What a link shows of a research, and all that a frozen link keeps of it. */
export interface SharedContent {
  title: string;
  updatedAt: string;
  liabilityNotice: string;
  items: SharedItem[];
}

/**
 * The sums without their calculation: that tells what the project costs and what aid was received, and a link may be handed
 * on.
 */
function worthForClients(worth: ProgrammeWorth): ProgrammeWorth {
  return { ...worth, benefits: worth.benefits.map((benefit) => ({ ...benefit, steps: [] })) };
}

/** What a shared page takes of an item; `told` are texts and advice of the version that was chosen. */
export function toSharedItem(
  item: {
    record: { id: string; status: ItemStatus; comment: string };
    summary: ProgrammeSummary;
    verdict: Verdict;
    worth: ProgrammeWorth | null;
    content: { officialUrl: string };
  },
  told: { shortText: TextBlock[]; conditions: TextBlock[]; advice: ProgrammeAdvice },
): SharedItem {
  return {
    itemId: item.record.id,
    status: item.record.status,
    comment: item.record.comment,
    programme: item.summary,
    verdict: item.verdict,
    worth: item.worth && worthForClients(item.worth),
    shortText: told.shortText,
    conditions: told.conditions,
    advice: told.advice,
    officialUrl: item.content.officialUrl,
  };
}

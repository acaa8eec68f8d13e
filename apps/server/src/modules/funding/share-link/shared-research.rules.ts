import type { Verdict } from '@fundus/contract/eligibility-rule';
import type { ProgrammeSummary } from '@fundus/contract/funding-programme';
import type { ItemStatus } from '@fundus/contract/funding-research-item';
import type { MatchPlace } from '@fundus/contract/match-place';
import type { ProgrammeAdvice } from '@fundus/contract/programme-advice';
import type { ProgrammeWorth } from '@fundus/contract/programme-worth';
import type { TextBlock } from '@fundus/contract/rich-text';
import { withoutCalculation } from '#modules/funding/funding-programme/catalogue/worth-telling.rules.ts';

/** What summaries of links that were frozen by an older server do not say. */
type LaterField = 'fundingRateMinimum' | 'specificity' | 'reading' | 'isLastExtension';
/** A programme as links keep it. */
type KeptSummary = Omit<ProgrammeSummary, LaterField> & Partial<Pick<ProgrammeSummary, LaterField>>;

/** What a programme gives as links keep it; what it follows from is for no client. */
type KeptWorth = Omit<ProgrammeWorth, 'basis'>;

/** One programme as the client sees it. */
export interface SharedItem {
  itemId: string;
  status: ItemStatus;
  comment: string;
  programme: KeptSummary;
  verdict: Verdict;
  /** Links that were frozen by an older server have none. */
  worth?: KeptWorth | null;
  /** Links that were frozen by an older server have none. */
  place?: MatchPlace;
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

/** What a shared page takes of an item; `told` are texts and advice of the version that was chosen. */
export function toSharedItem(
  item: {
    record: { id: string; status: ItemStatus; comment: string };
    summary: ProgrammeSummary;
    verdict: Verdict;
    worth: ProgrammeWorth | null;
    place: MatchPlace;
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
    // A link may be handed on.
    worth: item.worth && withoutCalculation(item.worth),
    place: item.place,
    shortText: told.shortText,
    conditions: told.conditions,
    advice: told.advice,
    officialUrl: item.content.officialUrl,
  };
}

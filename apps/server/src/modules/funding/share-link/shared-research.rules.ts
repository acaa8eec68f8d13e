import type { ClientFinancing } from '@fundus/contract/client-financing';
import type { Verdict } from '@fundus/contract/eligibility-rule';
import type { ProgrammeSummary } from '@fundus/contract/funding-programme';
import type { ItemStatus } from '@fundus/contract/funding-research-item';
import type { MatchPlace } from '@fundus/contract/match-place';
import type { ProgrammeAdvice } from '@fundus/contract/programme-advice';
import type { ProgrammeWorth } from '@fundus/contract/programme-worth';
import type { TextBlock } from '@fundus/contract/rich-text';
import { withoutCalculation } from '#modules/funding/funding-programme/catalogue/worth-telling.rules.ts';

/** Defaults for summaries of links that an older server froze. */
type LaterField = 'fundingRateMinimum' | 'specificity' | 'reading' | 'isLastExtension';
/** A programme as links keep it. */
type KeptSummary = Omit<ProgrammeSummary, LaterField> & Partial<Pick<ProgrammeSummary, LaterField>>;

/** Amount of a programme as links keep it, without its calculation. */
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

/** Content of a link to a research, and all that a frozen link keeps. */
export interface SharedContent {
  title: string;
  updatedAt: string;
  liabilityNotice: string;
  items: SharedItem[];
  /** Links that were frozen by an older server have none. */
  financing?: ClientFinancing | null;
}

/** An item on a shared page; `told` are texts and advice of the chosen version. */
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

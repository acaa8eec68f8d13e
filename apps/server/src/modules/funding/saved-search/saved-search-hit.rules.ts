import { closedStatuses } from '@fundus/contract/programme-codes';
import type { ProgrammeStatus } from '@fundus/contract/programme-content';
import type { SavedSearchHitKind } from '@fundus/contract/saved-search-codes';

/** How a programme that the list has stands on the day of that list. */
interface Standing {
  /** It is for a subject that nothing in the answers touches. */
  isForeign: boolean;
  status: ProgrammeStatus;
  closesSoon: boolean;
}

/** A programme that changed, as a search finds it; `null` where its list has it not. */
export interface JudgedChange {
  programmeId: string;
  /** It was not in the catalogue before. */
  isNew: boolean;
  changedFields: readonly string[];
  earlier: Standing | null;
  now: Standing | null;
}

const closed: ReadonlySet<ProgrammeStatus> = new Set(closedStatuses);
/** Fields that say when a programme was looked at, and nothing about it. */
const noNews: ReadonlySet<string> = new Set(['factsOn']);

/**
 * Whether a programme is one that the search waits for. Without words, a niche that nothing in the answers touches is
 * none: it merely excludes no applicant.
 */
function isWanted(standing: Standing | null, hasWords: boolean): standing is Standing {
  return standing !== null && !closed.has(standing.status) && (hasWords || !standing.isForeign);
}

/** Why a changed programme is a hit; `null` if it is not. */
export function kindOfHit(change: JudgedChange, hasWords: boolean): SavedSearchHitKind | null {
  const { isNew, changedFields, earlier, now } = change;
  if (!isWanted(now, hasWords)) return null;
  if (isNew) return 'new';
  if (!isWanted(earlier, hasWords)) return 'newlyFitting';
  if (now.closesSoon && !earlier.closesSoon) return 'aboutToEnd';
  return changedFields.some((field) => !noNews.has(field)) ? 'changed' : null;
}

/** A hit as it is stored. */
export interface StoredHit {
  programmeId: string;
  kind: SavedSearchHitKind;
  isDismissed: boolean;
}

export interface HitPlan {
  /** Hits to be stored and announced; a programme that has one gets a new one. */
  found: { programmeId: string; kind: SavedSearchHitKind }[];
  /** Programmes whose hits are over: they fit no more, or are gone. */
  over: string[];
}

/**
 * Effect of catalogue changes on the hits of a search. A dismissed hit stays as it is, whatever becomes of the
 * programme. That a programme is new or fits by now says more than that it changed once again.
 */
export function planHits(
  changes: readonly JudgedChange[],
  stored: readonly StoredHit[],
  search: { hasWords: boolean; chosenIds: ReadonlySet<string> },
): HitPlan {
  const known = new Map(stored.map((hit) => [hit.programmeId, hit]));
  const plan: HitPlan = { found: [], over: [] };
  for (const change of changes) {
    const { programmeId, now } = change;
    const hit = known.get(programmeId);
    if (hit?.isDismissed === true) continue;
    const kind = kindOfHit(change, search.hasWords);
    if (kind !== null && !search.chosenIds.has(programmeId)) {
      plan.found.push({ programmeId, kind: kind === 'changed' && hit !== undefined ? hit.kind : kind });
    } else if (hit !== undefined && !isWanted(now, search.hasWords)) {
      plan.over.push(programmeId);
    }
  }
  return plan;
}

/** Codes of saved searches that need no schema, so that the web reads them without loading any. */

/**
 * Why a programme is a hit: it came into the catalogue · it did not fit or took no applications before · it closes soon ·
 * it says something else than before.
 */
export const savedSearchHitKinds = ['new', 'newlyFitting', 'aboutToEnd', 'changed'] as const;
export type SavedSearchHitKind = (typeof savedSearchHitKinds)[number];

/** Days before its closing day from which a programme is about to end. */
export const aboutToEndDays = 30;

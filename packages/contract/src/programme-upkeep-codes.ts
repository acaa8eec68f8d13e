/** Why a programme is to be looked at, the most pressing first. */
export const upkeepPoints = [
  'guidelinePast',
  'deadlinePast',
  'statusUnclear',
  'notInCatalogue',
  'linkGone',
  'formGone',
  'formChanged',
  'guidelineNear',
  'unverified',
  'unproven',
  'missing',
  'readOnce',
  'linkMoved',
  'formMoved',
  'factsOld',
] as const;
export type UpkeepPoint = (typeof upkeepPoints)[number];

/** How the address of a page answered last. */
export const linkStates = ['reachable', 'moved', 'gone', 'unanswered'] as const;
export type LinkState = (typeof linkStates)[number];

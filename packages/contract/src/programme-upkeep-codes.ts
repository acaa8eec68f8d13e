/** Why a programme is to be looked at, the most pressing first. */
export const upkeepPoints = [
  'guidelinePast',
  'deadlinePast',
  'statusUnclear',
  'notInCatalogue',
  'guidelineNear',
  'unverified',
  'unproven',
  'missing',
  'readOnce',
  'factsOld',
] as const;
export type UpkeepPoint = (typeof upkeepPoints)[number];

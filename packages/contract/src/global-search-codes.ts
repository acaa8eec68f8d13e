/** Kinds of hits of the global search, in the order of its groups. */
export const searchKinds = [
  'person',
  'company',
  'lead',
  'research',
  'programme',
  'businessPlan',
  'businessModel',
  'projectOutline',
  'task',
  'document',
  'video',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Shortest search, hits per group, and number of remembered records. */
export const searchLimits = { shortest: 2, hits: 5, recent: 12 } as const;

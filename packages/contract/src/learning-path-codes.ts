/** Codes of learning paths that need no schema. */
export const learningItemKinds = ['video', 'document'] as const;
export type LearningItemKind = (typeof learningItemKinds)[number];

export const mostLearningItems = 100;

/** Abilities of a reader on a learning path. */
export const learningPathAbilities = ['edit', 'delete'] as const;

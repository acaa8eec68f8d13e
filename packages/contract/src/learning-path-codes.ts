/** Codes of learning paths that need no schema. */
export const learningItemKinds = ['video', 'document'] as const;
export type LearningItemKind = (typeof learningItemKinds)[number];

export const mostLearningItems = 100;

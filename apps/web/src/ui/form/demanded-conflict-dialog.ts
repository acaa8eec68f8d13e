import { lazyPart } from '../lazy-part.tsx';

/** The comparison of two states of a record. Its code and its words come where there are two. */
export const ConflictDialog = lazyPart(
  () => import('./conflict-dialog.tsx').then((part) => part.ConflictDialog),
  ['validation', 'conflict'],
);

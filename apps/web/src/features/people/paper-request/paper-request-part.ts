import { lazyPart } from '#ui/lazy-part.tsx';

/** Its form and its words come when papers are sent or requested. */
export const PaperRequestDialog = lazyPart(
  () => import('./paper-request-dialog.tsx').then((part) => part.PaperRequestDialog),
  ['paper-request', 'validation'],
);

/** Requests are loaded with the files of a person. */
export const PaperRequestList = lazyPart(
  () => import('./paper-request-list.tsx').then((part) => part.PaperRequestList),
  ['paper-request'],
);

import { partOnDemand } from '#ui/on-demand.tsx';

/** Its form and its words come when papers are sent or asked for. */
export const PaperRequestDialog = partOnDemand(
  () => import('./paper-request-dialog.tsx').then((part) => part.PaperRequestDialog),
  ['paper-request', 'validation'],
);

/** Requests are loaded with the files of a person. */
export const PaperRequestList = partOnDemand(
  () => import('./paper-request-list.tsx').then((part) => part.PaperRequestList),
  ['paper-request'],
);

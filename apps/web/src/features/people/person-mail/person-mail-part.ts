import { partOnDemand } from '#ui/on-demand.tsx';

/** Its form, its templates and its words come when a mail is written. */
export const PersonMailDialog = partOnDemand(
  () => import('./person-mail-dialog.tsx').then((part) => part.PersonMailDialog),
  ['person-mail', 'validation'],
);

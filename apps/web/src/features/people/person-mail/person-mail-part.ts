import { lazyPart } from '#ui/lazy-part.tsx';

/** Its form, its templates and its words come when a mail is written. */
export const PersonMailDialog = lazyPart(
  () => import('./person-mail-dialog.tsx').then((part) => part.PersonMailDialog),
  ['person-mail', 'validation'],
);

import { lazyPart } from '#ui/lazy-part.tsx';

/** Codes for cameras are drawn on demand. */
export const VcardDialog = lazyPart(() => import('./vcard-dialog.tsx').then((part) => part.VcardDialog));

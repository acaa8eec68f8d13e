import { lazyDialog } from '#ui/lazy-part.tsx';

/** One programme beside the list; its code comes with the first one that is opened. */
export const MatchDrawer = lazyDialog(() => import('./match-detail.tsx').then(({ MatchDetail }) => MatchDetail));

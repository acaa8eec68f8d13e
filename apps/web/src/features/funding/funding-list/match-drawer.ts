import { dialogOnDemand } from '#ui/on-demand.tsx';

/** One programme beside the list; its code comes with the first one that is opened. */
export const MatchDrawer = dialogOnDemand(() => import('./match-detail.tsx').then(({ MatchDetail }) => MatchDetail));

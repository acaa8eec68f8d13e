import { lazy } from 'react';

/** Phones alone show cards: a desk does not fetch them. */
export const MatchCards = lazy(() => import('./match-cards.tsx').then((part) => ({ default: part.MatchCards })));

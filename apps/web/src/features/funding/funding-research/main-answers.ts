import type { ResearchStart } from '@fundus/contract/funding-research';

/** Whether none of the three answers is there that settle most programmes: legal form, federal state, sum. */
export function hasNoMainAnswer({ businessForm, seatState, investmentCents }: ResearchStart): boolean {
  return businessForm === null && seatState === null && investmentCents === null;
}

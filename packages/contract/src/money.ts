import { z } from 'zod';

/** An amount in whole cents, never negative. Up to 90 trillion euros, so that sums stay exact numbers. */
export const cents = z.int().min(0).max(9_000_000_000_000_00);

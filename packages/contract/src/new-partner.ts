import { z } from 'zod';
import { quotaKinds } from './lead-codes.ts';

const maximumQuota = 100_000;

export const quota = {
  quotaKind: z.enum(quotaKinds),
  /** Leads per calendar month where `quotaKind` is `limited`; kept for later otherwise. */
  quotaLimit: z.int().min(0).max(maximumQuota),
};

/** How many leads a partner who is invited gets, and whether already now. */
export const newPartner = z.object({ ...quota, receivesLeads: z.boolean() });
export type NewPartner = z.infer<typeof newPartner>;

import { z } from 'zod';

/** A likely breach of the rules of combination, or a hint at one. `rule` names regulation and article. */
export const cumulationWarning = z.object({
  kind: z.enum([
    'deMinimisExceeded',
    'deMinimisAmountUnknown',
    'rateAbove100',
    'applyBeforeStart',
    'combinationExcluded',
    /** Aid for the same costs beyond the highest intensity that any of its rules allows. */
    'intensityExceeded',
    /** Loans count by their grant equivalent, which is not known. */
    'equivalentUnknown',
  ]),
  rule: z.string(),
  itemIds: z.array(z.uuid()),
  values: z.record(z.string(), z.union([z.number(), z.string()])),
});
export type CumulationWarning = z.infer<typeof cumulationWarning>;

export const cumulation = z.object({
  deMinimisCeilingCents: z.int(),
  deMinimisReceivedCents: z.int().nullable(),
  /** De-minimis aid of the chosen items at most, as far as amounts are known. */
  deMinimisPlannedCents: z.int(),
  warnings: z.array(cumulationWarning),
});
export type Cumulation = z.infer<typeof cumulation>;

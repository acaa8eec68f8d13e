import { z } from 'zod';
import { cents } from './money.ts';

/** Decision of the funder on a chosen programme, from its funding case. */
export const aidDecision = z
  .discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('granted'),
      kind: z.enum(['given', 'loan', 'guarantee', 'participation']),
      amountCents: cents,
      /** Its de minimis part: all of a grant, the grant equivalent of a loan, 0 without any. */
      deMinimisCents: cents,
    }),
    z.object({ outcome: z.literal('refused') }),
  ])
  .meta({ id: 'AidDecision' });
export type AidDecision = z.infer<typeof aidDecision>;

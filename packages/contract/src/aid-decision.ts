import { z } from 'zod';
import { sumKinds } from './case-sum.ts';
import { cents } from './money.ts';

/** What the funder decided on a chosen programme, as its funding case says. */
export const aidDecision = z
  .discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('granted'),
      kind: z.enum(sumKinds),
      amountCents: cents,
      /** What of it is de minimis aid: all of a grant, of what is lent its grant equivalent, 0 where it is none. */
      deMinimisCents: cents,
    }),
    z.object({ outcome: z.literal('refused') }),
  ])
  .meta({ id: 'AidDecision' });
export type AidDecision = z.infer<typeof aidDecision>;

import { z } from 'zod';
import { calendarDate } from './date.ts';
import { missingFact, verdict } from './eligibility-rule.ts';
import { cents } from './money.ts';
import { answerFacts, choiceFacts, dayFacts, numberFacts } from './near-miss-codes.ts';
import { programmeWorth } from './programme-worth.ts';

/** One thing that the client would do otherwise. */
export const nearMissChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), fact: z.enum(answerFacts), to: z.boolean() }),
  z.object({
    kind: z.literal('number'),
    fact: z.enum(numberFacts),
    from: z.int(),
    to: z.int(),
    /** Additional money that it takes: the higher sum, the own funds, the wages of a year. `null`: not known, or none. */
    costCents: cents.nullable(),
  }),
  /** One of the values, each as good as the others. */
  z.object({ kind: z.literal('choice'), fact: z.enum(choiceFacts), values: z.array(z.string()).min(1) }),
  z.object({ kind: z.literal('day'), fact: z.enum(dayFacts), to: calendarDate, days: z.int() }),
]);
export type NearMissChange = z.infer<typeof nearMissChange>;

/** Smallest changes with which a programme that does not fit would fit: without one of them, or with a smaller number, it still does not. */
export const nearMiss = z
  .object({
    changes: z.array(nearMissChange).min(1),
    /** The verdict with them; never `doesNotFit`. */
    verdict,
    /** The facts that are then still open. */
    missingFacts: z.array(missingFact),
    /** Its highest amount with them, without `benefits`. */
    worth: programmeWorth,
  })
  .meta({ id: 'NearMiss' });
export type NearMiss = z.infer<typeof nearMiss>;

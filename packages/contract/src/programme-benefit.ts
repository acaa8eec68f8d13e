import { z } from 'zod';
import { eligibilityRule } from './eligibility-rule.ts';
import { cents } from './money.ts';
import { benefitKinds, benefitUnits, rateKinds } from './programme-codes.ts';
import { line } from './text.ts';

/**
 * One thing that a programme gives, for those whom `whenRules` names: a programme with a higher rate for small firms or
 * in an assisted area has several. `null` is not known, never »none«.
 */
export const programmeBenefit = z
  .object({
    kind: z.enum(benefitKinds),
    rateMinimum: z.number().min(0).max(100).nullable(),
    rateMaximum: z.number().min(0).max(100).nullable(),
    /** What the rate is a share of; `null` where no rate is known. */
    rateKind: z.enum(rateKinds).nullable(),
    /** For the whole project, or for each `amountPer` of it. */
    amountMinimumCents: cents.nullable(),
    amountMaximumCents: cents.nullable(),
    amountPer: z.enum(benefitUnits).nullable(),
    /** For whom it holds, in words. */
    when: line(500),
    /** The same as rules; `null`: for everybody, or words alone say it. */
    whenRules: eligibilityRule.nullable(),
    note: line(1_000),
  })
  .meta({ id: 'ProgrammeBenefit' });
export type ProgrammeBenefit = z.infer<typeof programmeBenefit>;

import { z } from 'zod';
import { requiredLine } from './text.ts';

/** A rule that a changed day breaks, so that the funding is lost; `rule` names law or guideline with article or number. */
export const guardFault = z.object({
  /** Key of its text: of a finding of a procedure, of a fault of order, or of the guard of cases. */
  code: z.string(),
  rule: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type GuardFault = z.infer<typeof guardFault>;

/** Why a day is saved although it costs the funding; it stands in the history. Without it such a day is refused (409 FUNDING_AT_RISK). */
export const guardReason = requiredLine(500).optional();

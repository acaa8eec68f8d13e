import { z } from 'zod';
import { costBlocks } from './cost-block-codes.ts';
import { defineEndpoint } from './endpoint.ts';
import { mixBounds, mixKinds, mixOmissions, mixProblems, moneyKinds } from './financing-mix-codes.ts';
import { programmeSummary } from './funding-programme.ts';
import { cents } from './money.ts';

/** Amount that a programme pays for a block. */
const mixShare = z.object({ programmeId: z.uuid(), block: z.enum(costBlocks), cents });

/** A mix as the research keeps it: who pays how much of which block. What follows from it is always computed. */
export const storedMix = z
  .object({ kind: z.enum([...mixKinds, 'own']), shares: z.array(mixShare).max(300) })
  .meta({ id: 'FinancingMix' });
export type StoredMix = z.infer<typeof storedMix>;

export const mixProblem = z.object({
  problem: z.enum(mixProblems),
  programmeIds: z.array(z.string()),
  block: z.enum(costBlocks).optional(),
  limitCents: cents.optional(),
  cents: cents.optional(),
  /** The programme whose rule excludes the other one, and its words. */
  by: z.string().optional(),
  entry: z.string().optional(),
});
export type MixProblem = z.infer<typeof mixProblem>;

export const mixSums = z.object({
  costsCents: cents,
  /** Grants; `leastGivenCents`: the least, where facts or words leave rates open. */
  givenCents: cents,
  leastGivenCents: cents,
  loanCents: cents,
  /** Part of the loans that need not be repaid; `leastBonusCents`: the least of it. */
  bonusCents: cents,
  leastBonusCents: cents,
  participationCents: cents,
  /** Part of the loans that is secured. */
  guaranteeCents: cents,
  /** Own funds that were stated, as far as they are needed. */
  ownCents: cents,
  /** Costs that nothing pays for: beyond the own funds, or beyond all of it where they are not stated. */
  gapCents: cents,
  /** The same with the least of what is given. */
  mostGapCents: cents,
  /** De minimis aid that it takes. */
  deMinimisCents: cents,
});
export type MixSums = z.infer<typeof mixSums>;

export const assessedMix = storedMix.extend({
  sums: mixSums,
  problems: z.array(mixProblem),
  /** By programme: what bounds its amount. */
  bounds: z.record(z.string(), z.enum(mixBounds)),
  /** By loan with a repayment bonus: what need not be repaid of it; 0 where it does not count beside the others. */
  bonuses: z.record(z.string(), cents),
  /** Every other programme that could pay, and why it does not here. */
  omitted: z.array(
    z.object({
      programmeId: z.uuid(),
      reason: z.enum(mixOmissions),
      /** The programme that excludes it, with the words of the rule. */
      by: z.string().optional(),
      entry: z.string().optional(),
    }),
  ),
});
export type AssessedMix = z.infer<typeof assessedMix>;

export const mixProgramme = z.object({
  programme: programmeSummary,
  kind: z.enum(moneyKinds),
  mostCents: cents,
  blocks: z.array(z.enum(costBlocks)),
  percent: z.number().nullable(),
  /** Highest intensity by aid law where others pay for the same costs, in percent. */
  limitPercent: z.number().nullable(),
  /** Of a loan, the highest part of it that need not be repaid, in percent; `null`: all of it is repaid. */
  bonusPercent: z.number().nullable(),
  isDeMinimis: z.boolean(),
  /** The application comes before the start. */
  isBeforeStart: z.boolean(),
});
export type MixProgramme = z.infer<typeof mixProgramme>;

export const financingMixes = z
  .object({
    /** The costs by block; empty: no costs are stated, and nothing can be mixed. */
    blocks: z.array(z.object({ block: z.enum(costBlocks), cents })),
    programmes: z.array(mixProgramme),
    /** Programmes of the plan of advice that are left out until an answer is there. */
    waiting: z.array(z.object({ programmeId: z.uuid(), title: z.string() })),
    /** Repayment bonuses of loans that other programmes give: they pay for nothing here. */
    loanless: z.array(z.object({ programmeId: z.uuid(), title: z.string() })),
    /** Mixes that differ, each under the first of its kinds. */
    mixes: z.array(assessedMix.extend({ also: z.array(z.enum(mixKinds)) })),
    /** The mix that the research keeps, judged by the answers of today; `null`: none. */
    chosen: assessedMix.nullable(),
    /** Room of general de minimis aid; `receivedCents` `null`: not known, so that it may be less. */
    room: z.object({ leftCents: cents, receivedCents: cents.nullable() }),
  })
  .meta({ id: 'FinancingMixes' });
export type FinancingMixes = z.infer<typeof financingMixes>;

export const getFinancingMixes = defineEndpoint('GET /api/funding-researches/:researchId/financing-mixes', {
  summary:
    'Admissible mixes of the programmes that fit, who pays which block of the costs, and the mix that was chosen.',
  access: 'funding-research:read',
  records: { researchId: 'own:funding-research' },
  response: financingMixes,
});

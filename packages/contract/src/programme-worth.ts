import { z } from 'zod';
import { costBlocks } from './cost-block-codes.ts';
import { aidKind } from './de-minimis-aid.ts';
import { missingFact } from './eligibility-rule.ts';
import { cents } from './money.ts';
import { benefitKinds, benefitUnits, rateKinds } from './programme-codes.ts';
import { worthGaps } from './programme-worth-codes.ts';

/** The blocks that its base is made of, where the costs of the case are split; left out: all of the costs. */
const paidBlocks = z.array(z.enum(costBlocks)).optional();

/** One step of the calculation; `cents` is what remains after it. */
export const worthStep = z.discriminatedUnion('step', [
  /** The rate of what the project costs, rounded down to whole cents. */
  z.object({
    step: z.literal('rate'),
    percent: z.number(),
    rateKind: z.enum(rateKinds).nullable(),
    ofCents: cents,
    blocks: paidBlocks,
    cents,
  }),
  /** The amount itself, where no rate is stated or where the rate is no share of the project's costs. */
  z.object({ step: z.literal('amount'), cents }),
  /** Amount per unit times their number; `isMost`: the highest number that the programme pays. */
  z.object({
    step: z.literal('units'),
    unit: z.enum(benefitUnits),
    count: z.int(),
    eachCents: cents,
    isMost: z.boolean(),
    cents,
  }),
  /** Months at the same monthly amount; `cents` is what all phases up to this one come to. */
  z.object({ step: z.literal('phase'), months: z.int(), eachCents: cents, cents }),
  /** The same for each of the new jobs. */
  z.object({ step: z.literal('jobs'), count: z.int(), eachCents: cents, cents }),
  /** Points on top of the rate, which the `rate` step after it has; or a higher amount that the `ceiling` has. */
  z.object({
    step: z.literal('supplement'),
    points: z.number().nullable(),
    amountCents: cents.nullable(),
    when: z.string(),
    cents,
  }),
  /** The highest amount of the benefit. */
  z.object({ step: z.literal('ceiling'), limitCents: cents, cents }),
  /** No more than the project costs. */
  z.object({ step: z.literal('costs'), limitCents: cents, cents }),
  /** Less than the lowest amount is not paid at all. */
  z.object({ step: z.literal('floor'), limitCents: cents, cents }),
  /** Remaining de minimis aid; `receivedCents` `null`: not known, so that it may be less. */
  z.object({
    step: z.literal('room'),
    aidKind,
    ceilingCents: cents,
    receivedCents: cents.nullable(),
    limitCents: cents,
    cents,
  }),
]);
export type WorthStep = z.infer<typeof worthStep>;

/** Highest amount of one benefit for this case. Benefits that the facts exclude are not among them. */
export const benefitWorth = z.object({
  kind: z.enum(benefitKinds),
  /** For whom it holds, in words of the programme; empty: for everybody. */
  when: z.string(),
  /** Note of the programme on it. */
  note: z.string(),
  /** Possible bonuses: no fact decides them, or the deciding facts are missing. Certain ones are among the steps. */
  possible: z.array(
    z.object({
      points: z.number().nullable(),
      amountCents: cents.nullable(),
      when: z.string(),
      openFacts: z.array(missingFact),
    }),
  ),
  /** The facts on which it hangs whether it holds for this case; empty: it holds, as far as facts tell. */
  openFacts: z.array(missingFact),
  /** The most in cents; `null`: cannot be computed, see `gap`. */
  amountCents: cents.nullable(),
  /**
   * Lowest amount: at the lowest rate, or without a phase that needs a new application; otherwise the same as `amountCents`. Where
   * the amount cannot be computed, the part of it that is known.
   */
  leastCents: cents.nullable(),
  /** Base of its rate where that is not the costs of the case: the blocks that it pays for, and its share of them. */
  share: z
    .object({
      percent: z.number().nullable(),
      /** The lowest rate; `null`: the programme states the highest alone, and shared lists of earlier releases have none. */
      leastPercent: z.number().nullable().default(null),
      blocks: z.array(z.enum(costBlocks)),
      limitCents: cents.nullable(),
    })
    .nullable(),
  steps: z.array(worthStep),
  /** Amount per unit, where the number of units is not known. */
  each: z.object({ unit: z.enum(benefitUnits), cents }).nullable(),
  gap: z.enum(worthGaps).nullable(),
  /** Facts without which the amount cannot be computed, or could be less. */
  missing: z.array(missingFact),
});
export type BenefitWorth = z.infer<typeof benefitWorth>;

/** Reason of the sum in short: its rate of the costs, or the cap below that. */
export const worthBasis = z.discriminatedUnion('by', [
  z.object({ by: z.literal('rate'), percent: z.number(), ofCents: cents, blocks: paidBlocks }),
  z.object({ by: z.literal('units'), unit: z.enum(benefitUnits), count: z.int(), eachCents: cents }),
  z.object({
    by: z.literal('phases'),
    phases: z.array(z.object({ months: z.int(), eachCents: cents })),
    /** Number of new jobs that each get them. */
    jobs: z.int(),
  }),
  z.object({ by: z.enum(['ceiling', 'room', 'costs']) }),
]);
export type WorthBasis = z.infer<typeof worthBasis>;

/**
 * Range that facts or words leave open between the variants of a programme: from the least that surely holds to the most, which is not
 * known where the amount is not.
 */
export const worthSpread = z.object({
  leastCents: cents,
  /** The rates of both ends; `null` where an end is no share of the costs. */
  leastPercent: z.number().nullable(),
  mostPercent: z.number().nullable(),
  /** The facts that decide; empty: words of the programme, or its authority. */
  facts: z.array(missingFact),
});
export type WorthSpread = z.infer<typeof worthSpread>;

/** Facts of a programme that its amount beside others depends on. */
export const worthAid = z.object({
  /** The costs of the case that it is paid for. */
  blocks: z.array(z.enum(costBlocks)),
  isAid: z.boolean(),
  /** State aid that is exempted by Regulation (EU) No 651/2014. */
  isExempted: z.boolean(),
  /** The highest intensity for these costs, in percent; `isLaw`: by its article, otherwise by its own rate. `null`: not known. */
  limit: z.object({ percent: z.number(), isLaw: z.boolean() }).nullable(),
});
export type WorthAid = z.infer<typeof worthAid>;

/**
 * Highest amount of a programme for this case. `amountCents` and the fields beside it are of the largest benefit; benefits
 * that need not be paid back come first, and amounts of different kinds are never added up.
 */
export const programmeWorth = z
  .object({
    ...benefitWorth.pick({ amountCents: true, share: true, each: true, gap: true, missing: true }).shape,
    /** The blocks that the sum is a share of, where it is one of some of them alone. */
    paidFor: paidBlocks,
    /** `null`: one figure holds. */
    spread: worthSpread.nullable(),
    /** `null`: a page for clients. */
    aid: worthAid.nullable(),
    /** `null`: nothing is stated that could be computed. */
    kind: z.enum(benefitKinds).nullable(),
    /** `null`: an amount that the programme names, nothing, or a page for clients, who do not see the costs. */
    basis: worthBasis.nullable(),
    /** Every benefit that can hold for the case, the one that was taken first. */
    benefits: z.array(benefitWorth),
  })
  .meta({ id: 'ProgrammeWorth' });
export type ProgrammeWorth = z.infer<typeof programmeWorth>;

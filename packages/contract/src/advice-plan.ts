import { z } from 'zod';
import { adviceRoles, setAsideReasons, situationCertainties, stepOrders } from './advice-situation-codes.ts';
import { missingFact, ruleFinding, verdict } from './eligibility-rule.ts';
import { defineEndpoint } from './endpoint.ts';
import { programmeSummary } from './funding-programme.ts';
import { programmeWorth } from './programme-worth.ts';

/** A programme as the plan shows it: who gives it, whether it fits, what decides that, what it gives this case. */
export const planProgramme = z
  .object({
    /** `status` is that of today: one that is `closed`, `suspended` or `exhausted` is named only where nothing else can be had. */
    programme: programmeSummary,
    verdict,
    /** The most telling line of its verdict: what excludes, what is missing, or a condition; `null` without rules. */
    finding: ruleFinding.nullable(),
    /** The condition that alone keeps open what the case breaks, for example the start of the Vorhaben. */
    exception: ruleFinding.nullable(),
    /** Its highest amount for this case, as in matches, without `benefits`; `null` where it does not fit. */
    worth: programmeWorth.nullable(),
    /** Whether it is on the result list. */
    isSelected: z.boolean(),
  })
  .meta({ id: 'PlanProgramme' });
export type PlanProgramme = z.infer<typeof planProgramme>;

/** Where a slot comes from; `situationCode` and `slotId` together are unique within a plan. */
const slotShape = {
  situationCode: z.string(),
  slotId: z.string(),
  role: z.enum(adviceRoles),
  /** The sentence of the playbook to the client: what the instrument is for. */
  why: z.string(),
};

/** One instrument of the plan. */
export const planSlot = z
  .object({
    ...slotShape,
    /** The programme that is named: the first of the playbook for this Land that is not excluded and can be applied for. */
    chosen: planProgramme,
    /** Title of the family of `chosen`, where siblings of it can be had, too; else empty. */
    family: z.string(),
    /** These siblings, the best first: other variants of the same programme. */
    variants: z.array(planProgramme),
    /** Alternatives that are no variants, by preference. */
    alternatives: z.array(planProgramme),
    /** How it stands to other slots of the plan: `order` says when this one is applied for, seen from the slot `withSlotId` of the same situation. */
    steps: z.array(z.object({ withSlotId: z.string(), order: z.enum(stepOrders), text: z.string() })),
    /** When the instrument makes no sense, in words for people; empty: no such case is known. */
    notWhen: z.string(),
    /** How strongly it is advised, 0 to 100: slots stand in this order. */
    points: z.number(),
    /** It belongs to the recommendation; others are what may be named besides. */
    isLeading: z.boolean(),
  })
  .meta({ id: 'PlanSlot' });
export type PlanSlot = z.infer<typeof planSlot>;

/** An instrument that belongs to the situation and cannot be had here: checked, and why not. */
export const planSetAside = z
  .object({
    ...slotShape,
    reason: z.enum(setAsideReasons),
    /** The programme that was checked, with the excluding clause in `finding` where it `doesNotFit`; `null` where there is none (`nothingHere`). */
    checked: planProgramme.nullable(),
    /** With `noUse`: when the slot makes no sense, in words for people. */
    text: z.string(),
  })
  .meta({ id: 'PlanSetAside' });
export type PlanSetAside = z.infer<typeof planSetAside>;

/** Expected change of the recommendation with the answer to a question, over its likely answers. */
export const planChange = z.object({
  /** Programmes that come or go. */
  programmes: z.number(),
  cents: z.int(),
});
export type PlanChange = z.infer<typeof planChange>;

/** Questions that would settle the plan, the most useful first. */
export const planQuestion = z
  .object({
    /** The fact of the research that is missing; `null`: no field holds it, the advisor asks it in the talk. */
    fact: missingFact.nullable(),
    /** The question in words where `fact` is `null`; else empty, the web words the fact. */
    question: z.string(),
    /** Why it is asked; empty where the playbooks say nothing about it. */
    why: z.string(),
    /** Whether a situation hangs on it: its answer adds or removes slots. */
    decidesSituation: z.boolean(),
  })
  .meta({ id: 'PlanQuestion' });
export type PlanQuestion = z.infer<typeof planQuestion>;

/** Plan of advice for this case. */
export const advicePlan = z
  .object({
    /** Situations that hold, the surest first, then those that are open because an answer is missing. */
    situations: z.array(
      z.object({ situationCode: z.string(), title: z.string(), certainty: z.enum(situationCertainties) }),
    ),
    /** In the order of the talk; each programme is chosen once, and of a family one. */
    slots: z.array(planSlot),
    setAside: z.array(planSetAside),
    questions: z.array(planQuestion),
  })
  .meta({ id: 'AdvicePlan' });
export type AdvicePlan = z.infer<typeof advicePlan>;

export const getAdvicePlan = defineEndpoint('GET /api/funding-researches/:researchId/advice-plan', {
  summary: 'What an advisor would say first: the instruments of the situations that hold, each with its programme.',
  access: 'funding-research:read',
  records: { researchId: 'own:funding-research' },
  response: advicePlan,
});

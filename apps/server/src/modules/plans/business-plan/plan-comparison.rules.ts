import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import { capitalNeeds } from '@fundus/contract/plan/capital-needs';
import { PlanRangeError } from '@fundus/contract/plan/exact';
import type { DatedValue } from '@fundus/contract/plan/law';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { findContradictions } from '@fundus/contract/plan-contradictions';
import { planFigureValues } from '@fundus/contract/plan-figures';
import type { PlanText } from '@fundus/contract/plan-text';

/** Contradictions between text and figures, and the investments of the figures; null where the figures are out of range. */
export function comparePlanText({
  texts,
  input,
  law,
}: {
  texts: ReadonlyMap<PlanChapter, PlanText>;
  input: PlanInput;
  law: readonly DatedValue[];
}): { inText: ReturnType<typeof findContradictions>; investmentsCents: number } | null {
  try {
    return {
      inText: findContradictions(texts, planFigureValues(input, law), input, law),
      investmentsCents: capitalNeeds(input, law).investmentsCents,
    };
  } catch (error) {
    if (error instanceof PlanRangeError) return null;
    throw error;
  }
}

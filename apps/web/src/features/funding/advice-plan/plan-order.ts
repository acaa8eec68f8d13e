import type { AdvicePlan, PlanQuestion, PlanSlot } from '@fundus/contract/advice-plan';
import type { StepOrder } from '@fundus/contract/advice-situation-codes';
import type { MissingFact } from '@fundus/contract/eligibility-rule';

/** An instrument with its number in the plan. */
export interface PlacedSlot {
  slot: PlanSlot;
  place: number;
}

/** The recommendation, and what may be named besides; numbered through, in the order of the talk. */
export function placeSlots({ slots }: Pick<AdvicePlan, 'slots'>): { leading: PlacedSlot[]; further: PlacedSlot[] } {
  const inOrder = [...slots.filter(({ isLeading }) => isLeading), ...slots.filter(({ isLeading }) => !isLeading)];
  const placed = inOrder.map((slot, index) => ({ slot, place: index + 1 }));
  return {
    leading: placed.filter(({ slot }) => slot.isLeading),
    further: placed.filter(({ slot }) => !slot.isLeading),
  };
}

/**
 * The programmes of the recommendation that are not on the result list yet, in the order of the plan. Where a variant was chosen, it
 * stands for its family.
 */
export function programmesToAdd(
  leading: readonly PlacedSlot[],
  isSelected: (programmeId: string) => boolean,
): string[] {
  const ids = leading
    .filter(({ slot }) => !slot.variants.some(({ programme }) => isSelected(programme.programmeId)))
    .map(({ slot }) => slot.chosen.programme.programmeId);
  return [...new Set(ids)].filter((programmeId) => !isSelected(programmeId));
}

/** How an instrument stands to others: only what names one that is in the plan, too. */
export function stepsWithin(
  { situationCode, steps }: PlanSlot,
  placed: readonly PlacedSlot[],
): { order: StepOrder; place: number; text: string }[] {
  return steps.flatMap(({ withSlotId, order, text }) => {
    const other = placed.find(({ slot }) => slot.situationCode === situationCode && slot.slotId === withSlotId);
    return other === undefined ? [] : [{ order, place: other.place, text }];
  });
}

/** Questions that a field of the research answers, and those that only the talk does. */
export function splitQuestions(questions: readonly PlanQuestion[]): {
  ofFacts: (PlanQuestion & { fact: MissingFact })[];
  ofTalk: PlanQuestion[];
} {
  return {
    ofFacts: questions.flatMap((question) => (question.fact === null ? [] : { ...question, fact: question.fact })),
    ofTalk: questions.filter(({ fact, question }) => fact === null && question !== ''),
  };
}

import type { AdvicePlan, PlanProgramme, PlanSetAside, PlanSlot } from '@fundus/contract/advice-plan';
import { exceptionsAmong } from '@fundus/contract/rule-exception';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import {
  type EmptySlot,
  isLeading,
  type PlannedSlot,
} from '#modules/funding/funding-programme/catalogue/advice-plan.rules.ts';
import type { CatalogueAdvice } from '#modules/funding/funding-programme/catalogue/catalogue.ts';
import type { WithCatalogue } from '#modules/funding/funding-programme/catalogue/catalogue-holder.ts';
import { prepareQuestion } from './funding-research-match.service.ts';

type MatchOf = CatalogueAdvice['matchOf'];

function toProgramme(ordinal: number, matchOf: MatchOf): PlanProgramme {
  const { programme, verdict, findings, worth, isSelected } = matchOf(ordinal);
  const finding = findings.find((one) => one.verdict === verdict) ?? findings[0] ?? null;
  const exception = exceptionsAmong(findings).find((one) => one !== finding) ?? null;
  return { programme, verdict, finding, exception, worth, isSelected };
}

const placeOf = ({ weighed, compiled: { slot } }: PlannedSlot | EmptySlot) => ({
  situationCode: weighed.situation.content.code,
  slotId: slot.id,
  role: slot.role,
  why: slot.why,
});

function toSlot(
  planned: PlannedSlot,
  named: ReadonlySet<string>,
  { matchOf, familyOf }: Pick<CatalogueAdvice, 'matchOf' | 'familyOf'>,
): PlanSlot | null {
  const place = placeOf(planned);
  const { slot } = planned.compiled;
  const [chosen, ...others] = planned.usable;
  if (chosen === undefined) return null;
  const family = familyOf(chosen.ordinal);
  return {
    ...place,
    chosen: toProgramme(chosen.ordinal, matchOf),
    family: family.title,
    variants: family.variants.map((ordinal) => toProgramme(ordinal, matchOf)),
    alternatives: others
      .filter(({ ordinal }) => !family.variants.includes(ordinal))
      .map(({ ordinal }) => toProgramme(ordinal, matchOf)),
    steps: slot.combine
      .filter((step) => named.has(`${place.situationCode} ${step.with}`))
      .map((step) => ({ withSlotId: step.with, order: step.order, text: step.text })),
    notWhen: slot.not?.text ?? '',
    points: planned.points,
    isLeading: isLeading(planned.points),
  };
}

function toSetAside(empty: EmptySlot, matchOf: MatchOf): PlanSetAside {
  const { reason, checked, compiled } = empty;
  return {
    ...placeOf(empty),
    reason,
    checked: checked === null ? null : toProgramme(checked.ordinal, matchOf),
    text: reason === 'noUse' ? (compiled.slot.not?.text ?? '') : '',
  };
}

/** Plan of advice for the case of a research. Throws NOT_FOUND. */
export async function getAdvicePlan(
  deps: With<'db' | 'clock'> & WithCatalogue,
  actor: Actor,
  researchId: string,
): Promise<AdvicePlan> {
  const { catalogue, research, context } = await prepareQuestion(deps, actor, researchId);
  const advice = catalogue.advise(research, context);
  const { situations, plan, questions, matchOf } = advice;
  const named = new Set(
    plan.slots.map(({ weighed, compiled }) => `${weighed.situation.content.code} ${compiled.slot.id}`),
  );
  return {
    situations: situations.map(({ situation, certainty }) => ({
      situationCode: situation.content.code,
      title: situation.content.title,
      certainty,
    })),
    slots: plan.slots.flatMap((slot) => toSlot(slot, named, advice) ?? []),
    setAside: plan.setAside.map((slot) => toSetAside(slot, matchOf)),
    questions,
  };
}

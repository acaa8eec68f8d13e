import { type PlanText, planTextLimits, weighText } from '@fundus/contract/plan-text';
import { invalidField } from '#lib/app-error.ts';

type Measure = keyof typeof planTextLimits;

const weightOf = (texts: readonly PlanText[], measure: Measure): number =>
  texts.map((text) => weighText(text)[measure]).reduce((sum, weight) => sum + weight, 0);

/**
 * Refuses texts that make a plan larger than it can be printed; a plan that grows smaller is always taken. Throws
 * VALIDATION_FAILED.
 */
export function requireRoom(before: readonly PlanText[], after: readonly PlanText[]): void {
  for (const measure of ['characters', 'runs'] as const) {
    const most = planTextLimits[measure];
    const weight = weightOf(after, measure);
    if (weight > most && weight > weightOf(before, measure)) {
      throw invalidField(['text'], measure === 'runs' ? 'planTooManyParts' : 'planTooLong', { maximum: most });
    }
  }
}

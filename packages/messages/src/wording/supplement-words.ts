import { formatMoney, formatNumber } from './format.ts';
import type { Speech } from './funding-words.ts';

/** Words a bonus on a benefit: `10 Prozentpunkte mehr: mit Effizienznetzwerk`. */
export function wordSupplement(
  one: { points: number | null; amountCents: number | null; when: string },
  { say, language }: Speech,
): string {
  const { points, amountCents } = one;
  const when = one.when === '' ? say('worth.note.anyone') : one.when;
  const amount = amountCents === null ? '' : formatMoney(amountCents, language, { whole: true });
  if (points === null) return say('worth.step.supplement.amount', { amount, when });
  const values = { points: formatNumber(points, language), amount, when };
  return say(`worth.step.supplement.${amountCents === null ? 'points' : 'both'}`, values);
}

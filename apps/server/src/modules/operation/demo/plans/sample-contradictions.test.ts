import { readFileSync } from 'node:fs';
import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import type { DatedValue } from '@fundus/contract/plan/law';
import { findContradictions } from '@fundus/contract/plan-contradictions';
import { planFigureValues } from '@fundus/contract/plan-figures';
import type { PlanBlock } from '@fundus/contract/plan-text';
import { describe, expect, it } from 'vitest';
import { toPlanText } from './plan-chapters.ts';
import { type SamplePlan, samplePlans } from './sample-plans.ts';

const file = new URL('../../../../../reference/parameters.json', import.meta.url);
const law: DatedValue[] = JSON.parse(readFileSync(file, 'utf8'));

function contradictionsOf({ finance, chapters }: SamplePlan, more: readonly string[] = []) {
  const texts = new Map<PlanChapter, PlanBlock[]>();
  for (const [chapter, text] of Object.entries(chapters)) texts.set(chapter as PlanChapter, toPlanText(text));
  if (more.length > 0)
    texts.set(
      'appendix',
      more.map((text) => ({ kind: 'paragraph', inlines: [{ text }] })),
    );
  return findContradictions(texts, planFigureValues(finance.input, law), finance.input, law);
}

describe('contradictions between text and plan', () => {
  it.each(samplePlans)('are none in »$name«', (plan) => {
    expect(contradictionsOf(plan)).toEqual([]);
  });

  it('are amounts and months beside the name of a figure', () => {
    const [cafe] = samplePlans;
    if (cafe === undefined) throw new Error('No sample plan');
    const found = contradictionsOf(cafe, [
      'Der Kapitalbedarf beträgt rund 140.000 €. Dafür stehen 32.000 € eigene Mittel bereit.',
      'Im ersten Jahr erreicht der Umsatz 221.800 €, im dritten Jahr sind es 310.000 € Umsatz.',
      'Die Miete kostet 2.150 € im Monat; der Umsatz steigt um 20.000 €, das sind 12 € Umsatz je Gast im ersten Jahr.',
      'Wir eröffnen im Mai 2027. Der Privatbedarf liegt bei 32.520 € im Jahr.',
    ]);
    expect(found.map(({ figure, found: value }) => [figure, value])).toEqual([
      ['capitalNeed', { kind: 'money', cents: 140_000_00 }],
      ['revenueYear3', { kind: 'money', cents: 310_000_00 }],
      ['startMonth', { kind: 'month', month: '2027-05' }],
    ]);
    expect(found[0]?.quote).toContain('rund 140.000 €');
  });

  it('are found behind thousands of letters without a full stop', () => {
    const [cafe] = samplePlans;
    if (cafe === undefined) throw new Error('No sample plan');
    const found = contradictionsOf(cafe, [`${'ein Wort nach dem anderen '.repeat(400)}und Kapitalbedarf 140.000 €`]);
    expect(found.map(({ figure }) => figure)).toEqual(['capitalNeed']);
  });
});

import { type CumulationWarning, cumulationWarning } from '@fundus/contract/cumulation';
import { describe, expect, it } from 'vitest';
import { speechOf } from '../../test/speech.ts';
import { isCumulationHint, wordCumulation } from './cumulation-words.ts';

const warning = (kind: CumulationWarning['kind'], values: CumulationWarning['values'] = {}): CumulationWarning => ({
  kind,
  rule: '',
  itemIds: [],
  values,
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a warning of cumulation', () => {
  const de = speechOf('de');

  it('names its figures', () => {
    const amounts = { receivedCents: 27_200_000, plannedCents: 3_500_000, ceilingCents: 30_000_000, years: 3 };
    expect(plain(wordCumulation(warning('deMinimisExceeded', { ...amounts, excessCents: 700_000 }), de))).toContain(
      '272.000 € erhalten und 35.000 € ausgewählt sind 307.000 €; zulässig sind 300.000 € in 3 Jahren. Überschritten um 7.000 €.',
    );
    const intensity = { ratePercent: 30, limitPercent: 20, limitOf: 'law' };
    expect(plain(wordCumulation(warning('intensityExceeded', intensity), de))).toMatch(
      /Zusammen 30 %, erlaubt sind höchstens 20 %\.$/,
    );
    const costs = { ...intensity, aidCents: 3_000_000, costsCents: 10_000_000, limitCents: 2_000_000 };
    expect(plain(wordCumulation(warning('intensityExceeded', costs), de))).toMatch(
      /Das sind 30\.000 € von 100\.000 €, erlaubt sind 20\.000 €\.$/,
    );
  });

  it('says whether the law or the programmes give the limit', () => {
    const values = { ratePercent: 70, limitPercent: 40, limitOf: 'programmes' };
    expect(plain(wordCumulation(warning('intensityExceeded', values), de))).toContain(
      'der höchste Satz dieser Programme ist 40 %',
    );
  });

  it.each(cumulationWarning.shape.kind.options)('has words in both languages: %s', (kind) => {
    for (const language of ['de', 'en'] as const) {
      expect(wordCumulation(warning(kind), speechOf(language))).not.toMatch(/cumulation\.|\{\{/);
    }
  });

  it('is a hint where it only says that something is not known', () => {
    const kinds = cumulationWarning.shape.kind.options.filter((kind) => isCumulationHint({ kind }));
    expect(kinds).toEqual(['deMinimisAmountUnknown', 'equivalentUnknown']);
  });
});

import type { CumulationWarning } from '@fundus/contract/cumulation';
import type { ProgrammeWorth } from '@fundus/contract/programme-worth';
import { wordsOf } from '@fundus/messages/test/every-kind';
import { describe, expect, it } from 'vitest';
import { makePrintData } from '../../../../../test/factories/research-print.factory.ts';
import { speechIn } from '../funding-speech.service.ts';
import { toTogether } from './print-case.service.ts';
import type { ResearchPrint } from './research-print.service.ts';
import { createFundingResearchPrint } from './research-print.ts';

const worth = (amountCents: number): ProgrammeWorth => ({
  kind: 'grant',
  amountCents,
  spread: null,
  basis: null,
  aid: null,
  share: null,
  each: null,
  gap: null,
  missing: [],
  benefits: [],
});

const chosen = [
  { id: 'a', cents: 6_300_000 },
  { id: 'b', cents: 1_234_500 },
];

/** Text for a client on two chosen programmes, 75.345 € together, with a warning or a verdict that is open. */
function readBy(warnings: Pick<CumulationWarning, 'kind' | 'itemIds'>[], verdict = 'fits') {
  const print = {
    research: {
      cumulation: { warnings: warnings.map((one) => ({ rule: '', values: {}, ...one })) },
      facts: { investmentCents: null, costsByBlock: {} },
    },
    items: chosen.map(({ id, cents }) => ({
      record: { id, status: 'green' },
      worth: worth(cents),
      verdict,
      findings: [],
      decision: null,
    })),
  } as unknown as Pick<ResearchPrint, 'research' | 'items'>;
  const together = { ...toTogether(print, wordsOf(speechIn('de'))), cumulation: [] };
  const { data } = createFundingResearchPrint(makePrintData(2, { ...together, letter: '' }), { archive: false });
  const { letter, overview } = data as { letter: unknown; overview: { sums: unknown } };
  const plain = (part: unknown) => JSON.stringify(part).replaceAll('\u00a0', ' ');
  return { sum: together.sum, letter: plain(letter), sums: plain(overview.sums) };
}

describe('the sum that a client reads', () => {
  it('stands in letter and overview where nothing speaks against it', () => {
    const { letter, sums } = readBy([]);
    expect(letter).toContain('75.345 €');
    expect(sums).toContain('75.345 €');
  });

  it.each([
    'combinationExcluded',
    'intensityExceeded',
    'rateAbove100',
    'deMinimisExceeded',
    'applyBeforeStart',
  ] as const)('is nowhere while a warning stands: %s', (kind) => {
    const { sum, letter, sums } = readBy([{ kind, itemIds: ['a', 'b'] }]);
    expect(sum.kinds).toEqual([]);
    for (const part of [letter, sums]) {
      expect(part).not.toMatch(/\d €/);
      expect(part).toContain('Eine Summe nennen wir hier noch nicht');
    }
  });

  it('is nowhere while answers are missing', () => {
    const { letter, sums } = readBy([], 'dataMissing');
    expect(`${letter} ${sums}`).not.toMatch(/\d €/);
  });

  it('stands where a warning concerns a programme that is not printed', () => {
    expect(readBy([{ kind: 'combinationExcluded', itemIds: ['a', 'other'] }]).letter).toContain('75.345 €');
  });
});

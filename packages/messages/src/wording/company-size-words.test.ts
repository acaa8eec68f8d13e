import type { SizeGroup, SizeResult } from '@fundus/contract/company-size';
import { expect, it } from 'vitest';
import { speechOf } from '../../test/speech.ts';
import { wordSizeProtocol } from './company-size-words.ts';

const firm = (firmId: string, name: string) => ({
  firmId,
  name,
  kind: 'enterprise' as const,
  years: [],
  isConsolidated: false,
  angelInvestmentCents: null,
});
const group: SizeGroup = {
  firmId: 'a',
  firms: [firm('a', 'Weber'), firm('b', 'Holding')],
  links: [],
  isNew: true,
  statusBefore: null,
};
const result: SizeResult = {
  size: null,
  least: 'small',
  most: 'large',
  isKmu: null,
  steps: [
    { firmId: 'a', relation: 'self', percent: 100, viaFirmId: 'a', isOpen: false },
    { firmId: 'b', relation: 'partner', percent: 38, viaFirmId: 'a', isOpen: true },
  ],
  publicPercent: 0,
  isPublic: false,
  years: [
    {
      year: 2025,
      rows: [
        { firmId: 'a', percent: 100, employees: 12, turnoverCents: 100_000_000, balanceSheetCents: 5_000 },
        { firmId: 'b', percent: 38, employees: null, turnoverCents: 200_000_001, balanceSheetCents: 0 },
      ],
      totals: { employees: 12, turnoverCents: 176_000_000.38, balanceSheetCents: 5_000 },
      least: 'small',
      most: 'large',
    },
  ],
  isHeldByTwoYears: false,
  missing: [{ what: 'employees', firmId: 'b', otherFirmId: '', year: 2025, could: 'large' }],
};

it('names each step with its article, share and figures, and what is missing with what it could lead to', () => {
  const protocol = wordSizeProtocol(group, result, speechOf('de'));
  expect(protocol.verdict).toBe('Noch offen: Kleines Unternehmen bis Großunternehmen, KMU-Status offen');
  expect(protocol.firms).toEqual([
    { label: 'Weber', value: 'das Unternehmen selbst, zählt voll' },
    {
      label: 'Holding',
      value: 'Partner über Weber, zählt zu 38\u00a0% (Art. 3 Abs. 2, Art. 6 Abs. 2); das ist noch offen',
    },
  ]);
  expect(protocol.years[0]?.rows).toEqual([
    ['Weber', '100\u00a0%', '12', '1.000.000\u00a0€', '50\u00a0€'],
    ['Holding', '38\u00a0%', 'nicht bekannt', '2.000.000,01\u00a0€', '0\u00a0€'],
    ['Summe, soweit bekannt', '', '12', '1.760.000\u00a0€', '50\u00a0€'],
  ]);
  expect(protocol.missing).toEqual(['Beschäftigte von Holding, 2025: kann zu »Großunternehmen« führen']);
  expect(protocol.remarks).toHaveLength(1);
});

it('says that public bodies and the two years decided', () => {
  const decided: SizeResult = {
    ...result,
    size: 'large',
    isKmu: false,
    isPublic: true,
    publicPercent: 30,
    isHeldByTwoYears: true,
  };
  const { verdict, remarks } = wordSizeProtocol({ ...group, isNew: false }, decided, speechOf('en'));
  expect(verdict).toBe('Large enterprise, is not an SME');
  expect(remarks).toEqual([
    'Public bodies control 30\u00a0%: not an SME (Art. 3(4)).',
    'The size class changes only when two accounts in a row say so (Art. 4(2)); until then: Large enterprise.',
  ]);
});

import type { SizeFirm, SizeGroup, SizeLink } from '@fundus/contract/company-size';
import { describe, expect, it } from 'vitest';
import { parametersOf2026 } from '../../../../test/factories/catalogue-entry.factory.ts';
import { assessCompanySize } from './company-size.rules.ts';

const million = 100_000_000;
const year = 2025;

const firm = (firmId: string, employees: number | null, more: Partial<SizeFirm> = {}): SizeFirm => ({
  firmId,
  name: firmId,
  kind: 'enterprise',
  years: [{ year, employees, turnoverCents: 0, balanceSheetCents: 0 }],
  isConsolidated: false,
  angelInvestmentCents: null,
  ...more,
});
const holds = (
  fromFirmId: string,
  percent: number | null,
  toFirmId: string,
  more: Partial<SizeLink> = {},
): SizeLink => ({
  fromFirmId,
  toFirmId,
  kind: 'shares',
  sharePercent: percent,
  votingPercent: null,
  isSameMarket: null,
  ...more,
});
const group = (firms: SizeFirm[], links: SizeLink[] = [], more: Partial<SizeGroup> = {}): SizeGroup => ({
  firmId: firms[0]?.firmId ?? '',
  firms,
  links,
  isNew: true,
  statusBefore: null,
  ...more,
});
const assess = (...of: Parameters<typeof group>) => assessCompanySize(group(...of), parametersOf2026);
/** `A 100, B 25`: who counts, and at which share. */
const counted = (...of: Parameters<typeof group>) =>
  assess(...of)
    .steps.filter(({ percent }) => percent > 0)
    .map(({ firmId, percent }) => `${firmId} ${percent}`)
    .join(', ');
const plain = (...names: string[]) => names.map((name) => firm(name, 100));

describe('the worked examples of the user guide of the Commission', () => {
  it('1: partners above and below count by their share', () => {
    const links = [holds('B', 25, 'A'), holds('A', 33, 'C'), holds('A', 49, 'D')];
    expect(counted(plain('A', 'B', 'C', 'D'), links)).toBe('A 100, B 25, C 33, D 49');
    expect(assess(plain('A', 'B', 'C', 'D'), links).years[0]?.totals.employees).toBe(207);
  });

  it('2: linked firms count in full', () => {
    const links = [holds('B', 60, 'A'), holds('A', 51, 'C'), holds('A', 100, 'D')];
    expect(counted(plain('A', 'B', 'C', 'D'), links)).toBe('A 100, B 100, C 100, D 100');
  });

  it('3: holders of 20 % each that are linked to each other control together', () => {
    const links = ['B', 'C', 'D'].flatMap((name) => [holds(name, 20, 'A'), holds('E', 80, name)]);
    expect(counted(plain('A', 'B', 'C', 'D', 'E'), links)).toBe('A 100, B 100, C 100, D 100, E 100');
  });

  it('4: a university and an institutional investor that are not linked do not count', () => {
    const firms = [firm('A', 100), firm('B', 100, { kind: 'university' }), firm('C', 100)];
    firms.push(firm('D', 100, { kind: 'institutionalInvestor' }));
    expect(counted(firms, [holds('B', 25, 'A'), holds('C', 30, 'A'), holds('D', 25, 'A')])).toBe('A 100, C 30');
  });

  it('5: the same investors count in full where they are linked and hold the majority together', () => {
    const firms = [firm('A', 100), firm('B', 100, { kind: 'university' }), firm('C', 100)];
    firms.push(firm('D', 100, { kind: 'ventureCapital' }));
    const links = [holds('B', 25, 'A'), holds('C', 25, 'A'), holds('D', 30, 'A')];
    links.push(holds('B', null, 'D', { kind: 'dominance' }));
    expect(counted(firms, links)).toBe('A 100, B 100, C 25, D 100');
  });

  it('6: what is linked to a partner counts by the share of the partner, a partner of the partner does not', () => {
    const links = [holds('B', 38, 'A'), holds('C', 38, 'A'), holds('B', 60, 'D'), holds('E', 40, 'C')];
    expect(counted(plain('A', 'B', 'C', 'D', 'E'), links)).toBe('A 100, B 38, C 38, D 38');
  });
});

describe('partners and links', () => {
  it('begin at 25 % and above 50 %', () => {
    const at = (percent: number) => counted(plain('A', 'B'), [holds('B', percent, 'A')]);
    expect([24.99, 25, 50, 50.01].map(at)).toEqual(['A 100', 'A 100, B 25', 'A 100, B 50', 'A 100, B 100']);
  });

  it('take the greater of capital and votes, and the votes alone for control', () => {
    const by = (sharePercent: number, votingPercent: number) =>
      counted(plain('A', 'B'), [holds('B', sharePercent, 'A', { votingPercent })]);
    expect(by(10, 30)).toBe('A 100, B 30');
    expect(by(60, 40)).toBe('A 100, B 60');
    expect(by(40, 51)).toBe('A 100, B 100');
  });

  it('take the greater share of firms that hold each other', () => {
    expect(counted(plain('A', 'B'), [holds('B', 26, 'A'), holds('A', 40, 'B')])).toBe('A 100, B 40');
  });

  it('add what linked firms hold together', () => {
    const links = [holds('A', 80, 'B'), holds('A', 15, 'C'), holds('B', 15, 'C')];
    expect(counted(plain('A', 'B', 'C'), links)).toBe('A 100, B 100, C 30');
  });

  it('come over natural persons where the markets are the same or adjacent', () => {
    const over = (isSameMarket: boolean | null) =>
      assess(plain('A', 'B'), [holds('A', null, 'B', { kind: 'persons', isSameMarket })]);
    expect(over(true).steps[1]).toMatchObject({ relation: 'linked', percent: 100 });
    expect(over(false).steps[1]).toMatchObject({ relation: 'none', percent: 0, isOpen: false });
    expect(over(null).steps[1]).toMatchObject({ relation: 'none', isOpen: true });
  });

  it('count no figures twice that stand in the consolidated accounts of another', () => {
    const firms = [firm('A', 100), firm('B', 100), firm('C', 100, { isConsolidated: true })];
    expect(assess(firms, [holds('B', 60, 'A'), holds('B', 60, 'C')]).years[0]?.totals.employees).toBe(200);
  });

  it('do not come by business angels below 1.25 million euros', () => {
    const angels = (angelInvestmentCents: number | null) =>
      assess([firm('A', 40), firm('B', 20, { kind: 'businessAngels', angelInvestmentCents })], [holds('B', 30, 'A')]);
    expect(angels(124_999_999).steps[1]).toMatchObject({ relation: 'investor', percent: 0 });
    expect(angels(125_000_000).steps[1]).toMatchObject({ relation: 'partner', percent: 30 });
    expect(angels(null).steps[1]?.isOpen).toBe(true);
  });
});

describe('public bodies', () => {
  const town = firm('T', null, { kind: 'publicBody', years: [] });
  const small = firm('A', 5);

  it('take the status of a KMU from 25 % on, alone or together', () => {
    expect(assess([small, town], [holds('T', 24, 'A')]).isKmu).toBe(true);
    expect(assess([small, town], [holds('T', 25, 'A')])).toMatchObject({ isKmu: false, size: 'large', isPublic: true });
    const other = firm('L', null, { kind: 'publicBody', years: [] });
    expect(assess([small, town, other], [holds('T', 13, 'A'), holds('L', 12, 'A')]).isKmu).toBe(false);
  });

  it('count with what firms hold that they control', () => {
    const links = [holds('T', 100, 'S'), holds('S', 30, 'A')];
    expect(assess([small, town, firm('S', 1)], links)).toMatchObject({ isKmu: false, publicPercent: 30 });
  });

  it('leave it open where they hold the parent without a majority', () => {
    const links = [holds('T', 30, 'S'), holds('S', 60, 'A')];
    const result = assess([small, town, firm('S', 1)], links);
    expect(result).toMatchObject({ isKmu: null, size: null });
    expect(result.missing).toEqual([
      { what: 'publicIndirect', firmId: 'S', otherFirmId: 'A', year: null, could: 'large' },
    ]);
  });

  it('do not take it as small municipalities below the majority', () => {
    const village = firm('T', null, { kind: 'smallMunicipality', years: [] });
    expect(assess([small, village], [holds('T', 40, 'A')])).toMatchObject({ isKmu: true });
    expect(assess([small, village], [holds('T', 60, 'A')])).toMatchObject({ isKmu: false });
  });
});

describe('the two years', () => {
  const over = (staff: Record<number, number | null>, more: Partial<SizeGroup> = {}) => {
    const years = Object.entries(staff).map(([of, employees]) => ({
      year: Number(of),
      employees,
      turnoverCents: 0,
      balanceSheetCents: 0,
    }));
    return assess([firm('A', 0, { years })], [], { isNew: false, ...more });
  };

  it('have to agree before a status is lost or won', () => {
    expect(over({ 2024: 240, 2025: 260 }, { statusBefore: 'medium' })).toMatchObject({
      size: 'medium',
      isHeldByTwoYears: true,
    });
    expect(over({ 2024: 260, 2025: 270 }, { statusBefore: 'medium' })).toMatchObject({ size: 'large', isKmu: false });
    expect(over({ 2023: 260, 2024: 270, 2025: 240 })).toMatchObject({ size: 'large', isHeldByTwoYears: true });
  });

  it('need no status before where they agree', () => {
    expect(over({ 2024: 9, 2025: 8 })).toMatchObject({ size: 'micro', missing: [] });
  });

  it('leave it open where they differ and nothing is known before', () => {
    const result = over({ 2024: 9, 2025: 11 });
    expect(result).toMatchObject({ size: null, least: 'micro', most: 'small', isKmu: true });
    expect(result.missing).toEqual([{ what: 'yearBefore', firmId: 'A', otherFirmId: '', year: null, could: 'small' }]);
  });

  it('are no question for a firm whose only year agrees with its status before, or that has none before', () => {
    expect(over({ 2025: 9 }, { statusBefore: 'micro' }).size).toBe('micro');
    expect(over({ 2025: 9 }, { isNew: true }).size).toBe('micro');
    expect(over({ 2025: 9 })).toMatchObject({ size: null, isKmu: null });
  });
});

describe('what is missing', () => {
  it('names the figure, and the size that it could lead to', () => {
    const unknown = firm('B', null, {
      years: [{ year, employees: null, turnoverCents: 1 * million, balanceSheetCents: 1 * million }],
    });
    const result = assess([firm('A', 30), unknown], [holds('B', 100, 'A')]);
    expect(result).toMatchObject({ size: null, least: 'small', most: 'large', isKmu: null });
    expect(result.missing).toEqual([{ what: 'employees', firmId: 'B', otherFirmId: '', year, could: 'large' }]);
  });

  it('names nothing that cannot change the result', () => {
    const unknown = firm('B', 1, { years: [{ year, employees: 1, turnoverCents: null, balanceSheetCents: 5 }] });
    expect(assess([firm('A', 30), unknown], [holds('B', 100, 'A')])).toMatchObject({ size: 'small', missing: [] });
    expect(assess([firm('A', 300), firm('B', null)], [holds('B', null, 'A')])).toMatchObject({
      size: 'large',
      missing: [],
    });
  });

  it('names several figures that decide only together', () => {
    const years = [{ year, employees: 5, turnoverCents: null, balanceSheetCents: null }];
    const result = assess([firm('A', 0, { years })]);
    expect(result.missing.map(({ what }) => what)).toEqual(['turnoverCents', 'balanceSheetCents']);
  });
});

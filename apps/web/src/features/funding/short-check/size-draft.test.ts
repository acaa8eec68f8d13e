import { sizeGroup } from '@fundus/contract/company-size';
import { expect, it } from 'vitest';
import { emptyOther, type SizeDraft, sizeDraft, toDraft, toGroup } from './size-draft.ts';

const known = {
  name: 'Tischlerei Weber',
  year: 2025,
  figures: { employees: 12, turnoverCents: 300_000_000, balanceSheetCents: null },
  accounts: [],
};

it('begins with what is known of the firm itself', () => {
  const draft = toDraft(null, known);
  expect(sizeDraft.parse(draft)).toEqual(draft);
  expect(sizeGroup.parse(toGroup(draft))).toMatchObject({
    firmId: 'own',
    firms: [{ name: 'Tischlerei Weber', years: [{ year: 2025, employees: 12, turnoverCents: 300_000_000 }] }],
    links: [],
  });
});

it('comes back as it was typed, with links in both directions and both years', () => {
  const figures = { employees: 80, turnoverCents: 1, balanceSheetCents: 2 };
  const parent = { ...emptyOther('parent', 'own'), name: 'Holding', latest: figures, sharePercent: 60 };
  const child = { ...emptyOther('child', 'parent'), name: 'Werk', way: 'below' as const, sharePercent: 30 };
  const sister = {
    ...emptyOther('sister', 'own'),
    name: 'Laden',
    linkKind: 'persons' as const,
    market: 'same' as const,
  };
  const draft: SizeDraft = {
    ...toDraft(null, known),
    hasPrevious: true,
    statusBefore: 'small',
    others: [parent, child, sister],
  };
  const group = toGroup(draft);
  expect(group.links.map(({ fromFirmId, toFirmId }) => [fromFirmId, toFirmId])).toEqual([
    ['parent', 'own'],
    ['parent', 'child'],
    ['sister', 'own'],
  ]);
  expect(toDraft(sizeGroup.parse(group), known)).toEqual(draft);
});

it('takes the closed years of the company, so that they are typed once', () => {
  const account = { isConsolidated: false, employees: 9.5, turnoverCents: 100_000_000, balanceSheetCents: 50_000_000 };
  const years = (...accounts: number[]) =>
    toGroup(toDraft(null, { ...known, accounts: accounts.map((year) => ({ ...account, year })) })).firms[0]?.years;
  const figures = { employees: 9.5, turnoverCents: 100_000_000, balanceSheetCents: 50_000_000 };
  expect(years(2024)).toEqual([{ year: 2024, ...figures }]);
  expect(years(2024, 2023)).toEqual([
    { year: 2024, ...figures },
    { year: 2023, ...figures },
  ]);
  // Two consecutive years cannot bridge a gap between the years.
  expect(years(2024, 2022)).toEqual([{ year: 2024, ...figures }]);
  const partly = { ...account, year: 2024, balanceSheetCents: null, employees: null };
  expect(toDraft(null, { ...known, accounts: [partly] }).own.latest).toEqual({
    employees: 12,
    turnoverCents: 100_000_000,
    balanceSheetCents: null,
  });
});

import { sizeGroup } from '@fundus/contract/company-size';
import { expect, it } from 'vitest';
import { emptyOther, type SizeDraft, sizeDraft, toDraft, toGroup } from './size-draft.ts';

const known = {
  name: 'Tischlerei Weber',
  year: 2025,
  figures: { employees: 12, turnoverCents: 300_000_000, balanceSheetCents: null },
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

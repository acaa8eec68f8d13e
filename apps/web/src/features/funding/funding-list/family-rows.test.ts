import type { ListedMatch } from '@fundus/contract/funding-list';
import { expect, it } from 'vitest';
import { listProgrammes, unfoldRows } from './family-rows.ts';

const match = (programmeId: string, siblings: string[] = []): ListedMatch =>
  ({
    programme: { programmeId },
    family: siblings.length === 0 ? null : { title: 'EEW', variants: siblings.map((id) => match(id)) },
  }) as unknown as ListedMatch;

const rows = [match('riga'), match('module-4', ['module-1', 'module-6']), match('loan')];
const shown = (unfolded: string[]) =>
  unfoldRows(rows, new Set(unfolded)).map(({ match: { programme }, isVariant, variantCount }) => [
    programme.programmeId,
    isVariant,
    variantCount,
  ]);

it('shows a family as one row that counts its variants', () => {
  expect(shown([])).toEqual([
    ['riga', false, 0],
    ['module-4', false, 2],
    ['loan', false, 0],
  ]);
});

it('shows the variants of an unfolded row below it', () => {
  expect(shown(['module-4', 'riga']).map(([id, isVariant]) => [id, isVariant])).toEqual([
    ['riga', false],
    ['module-4', false],
    ['module-1', true],
    ['module-6', true],
    ['loan', false],
  ]);
});

it('lists every programme, folded or not', () => {
  expect(listProgrammes(rows).map(({ programme }) => programme.programmeId)).toEqual([
    'riga',
    'module-4',
    'module-1',
    'module-6',
    'loan',
  ]);
});

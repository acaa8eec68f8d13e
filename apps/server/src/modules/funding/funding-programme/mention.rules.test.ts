import { expect, test } from 'vitest';
import { listPossibleIds, toMentions } from './mention.rules.ts';

const nothing = { successors: [], combinationExcludes: [], combinationAllows: [] };
const coaching = { programmeId: '01980000-0000-7000-8000-000000000001', title: 'INQA-Coaching' };
const bonus = { programmeId: '01980000-0000-7000-8000-000000000002', title: 'Berliner InvestitionsBONUS' };
const known = new Map([
  ['inqa-coaching', coaching],
  ['be-investitionsbonus', bonus],
  ['zuschuss', { programmeId: '01980000-0000-7000-8000-000000000003', title: 'Zuschuss' }],
]);

test('programmes are named by their titles, in the middle of a text as well', () => {
  const { successors, combinationExcludes } = toMentions(
    {
      ...nothing,
      successors: ['Landesprogramme (Bildungsscheck), inqa-coaching'],
      combinationExcludes: ['be-investitionsbonus', 'unbekannt-2020 (Land)'],
    },
    known,
  );
  expect(successors).toEqual([
    [
      { text: 'Landesprogramme (Bildungsscheck), ', programmeId: null },
      { text: coaching.title, programmeId: coaching.programmeId },
    ],
  ]);
  expect(combinationExcludes).toEqual([
    [{ text: bonus.title, programmeId: bonus.programmeId }],
    [{ text: 'unbekannt-2020 (Land)', programmeId: null }],
  ]);
});

test('an id within a longer word names nothing', () => {
  const content = { ...nothing, combinationAllows: ['Landeszuschuss oder zuschüsse', 'inqa-coaching-alt'] };
  expect(
    toMentions(content, known)
      .combinationAllows.flat()
      .map(({ programmeId }) => programmeId),
  ).toEqual([null, null]);
});

test('every id is looked up once', () => {
  const content = { ...nothing, successors: ['inqa-coaching'], combinationAllows: ['inqa-coaching', 'Zuschüsse'] };
  expect(listPossibleIds(content)).toEqual(['inqa-coaching']);
});

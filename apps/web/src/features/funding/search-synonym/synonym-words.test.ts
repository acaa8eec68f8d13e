import { expect, it } from 'vitest';
import { searchGroups, tidyWords, wordsElsewhere } from './synonym-words.ts';

const groups = [
  { synonymGroupId: '1', words: ['PKW', 'Auto'], revision: 1 },
  { synonymGroupId: '2', words: ['Betrieb', 'Firma'], revision: 1 },
];

it('takes words once, whatever their spacing and case', () => {
  expect(tidyWords([' Auto ', 'auto', '', 'Kraft  wagen'])).toEqual(['Auto', 'Kraft wagen']);
});

it('finds words that another group holds', () => {
  expect(wordsElsewhere(['firma', 'PKW'], groups, '1')).toEqual(['firma']);
});

it('finds groups by any of their words and sorts them by the first', () => {
  expect(searchGroups(groups, 'FIRM').map(({ synonymGroupId }) => synonymGroupId)).toEqual(['2']);
  expect(searchGroups(groups, '').map(({ synonymGroupId }) => synonymGroupId)).toEqual(['2', '1']);
});

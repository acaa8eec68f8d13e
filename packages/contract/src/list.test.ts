import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addressOf, day, describeList, filterQueryOf, flag, ids, oneOf, texts, trash, words, yesNo } from './list.ts';
import { orderedShape } from './list-query.ts';

const list = describeList({
  filters: {
    deleted: trash,
    search: words,
    colour: oneOf(['red', 'green']),
    tag: texts(5),
    ownerId: ids,
    isLate: yesNo,
    isDue: flag,
    from: day,
  },
  orders: ['name', 'size'],
  firstSort: '-size',
});
const query = z.object(orderedShape(list));

const given = {
  deleted: true,
  search: 'ä',
  colour: 'red,green',
  tag: 'a,b',
  ownerId: '0192f0c4-0000-7000-8000-000000000000',
  isLate: 'false',
  isDue: true,
  from: '2026-11-20',
} as const;

describe('a described list', () => {
  it('reads in the query of the API what its address says', () => {
    expect(addressOf(list, { ...given, sort: 'name', columns: 'a,b', view: 'v' })).toEqual({
      ...given,
      sort: 'name',
      columns: 'a,b',
      view: 'v',
    });
    expect(query.parse(filterQueryOf(list, given))).toEqual({
      deleted: true,
      search: 'ä',
      colour: ['red', 'green'],
      tag: ['a', 'b'],
      ownerId: ['0192f0c4-0000-7000-8000-000000000000'],
      isLate: false,
      isDue: true,
      from: '2026-11-20',
      sort: '-size',
    });
  });

  it('shows all rows but those in the trash where nothing is chosen', () => {
    expect(query.parse(filterQueryOf(list, addressOf(list, {})))).toEqual({ deleted: false, sort: '-size' });
  });

  it('leaves out of an address what does not fit, and unknown names', () => {
    const search = {
      deleted: 'no',
      search: '  ',
      isLate: 'perhaps',
      isDue: 'false',
      from: '20.11.2026',
      colour: {},
      other: 'x',
    };
    expect(addressOf(list, search)).toEqual({});
    expect(addressOf(list, { isLate: true, isDue: 'true', search: 4711 })).toEqual({
      isLate: 'true',
      isDue: true,
      search: '4711',
    });
  });

  it('refuses a value or an order that is not described', () => {
    for (const wrong of [
      { colour: 'blue' },
      { tag: 'longer' },
      { ownerId: 'x' },
      { from: '2026-02-30' },
      { sort: 'colour' },
    ]) {
      expect(query.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
    }
  });
});

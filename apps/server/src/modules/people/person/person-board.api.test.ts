import { processStatuses } from '@fundus/contract/person-codes';
import { getPersonBoard, listPersons } from '@fundus/contract/person-list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { createManyPersons } from '../../../../test/factories/person.factory.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('the board', () => {
  it('has a column for each status, with the latest persons and how many there are', async () => {
    const owner = await app.as('ZFMB-Profi-Partner');
    await createManyPersons(app.deps, owner.user);
    const { body } = await owner.call(getPersonBoard, { query: { process: 'bafa', limit: 5 } as never });
    expect(body.map((column) => column.status)).toEqual([null, ...processStatuses]);
    expect(body.reduce((sum, column) => sum + column.total, 0)).toBe(130);
    for (const { status, rows, total, totalIsExact } of body) {
      expect([rows.length, totalIsExact]).toEqual([Math.min(5, total), true]);
      expect(rows.every((row) => row.statuses.bafa === status)).toBe(true);
      const latest = await owner.call(listPersons, { query: { bafa: status ?? 'none', sort: '-updatedAt', limit: 5 } });
      expect(rows.map(({ personId }) => personId)).toEqual(latest.body.rows.map(({ personId }) => personId));
    }
    const some = await owner.call(getPersonBoard, { query: { process: 'bafa', bafa: 'open,none' } as never });
    expect(some.body.map((column) => column.status)).toEqual([null, 'open']);
    const [person] = body.flatMap(({ rows }) => rows);
    const found = await owner.call(getPersonBoard, { query: { process: 'bafa', search: person?.lastName } as never });
    expect(found.body.flatMap(({ rows }) => rows.map(({ lastName }) => lastName))).toContain(person?.lastName);
  });

  it('has the totals and cards of its columns as lists, however it is filtered', async () => {
    const owner = await app.as('ZFMB-Profi-Partner');
    await createManyPersons(app.deps, owner.user);
    for (const filter of [{}, { kind: 'client' }, { federalState: 'SN,NW' }, { search: 'adler' }]) {
      const board = await owner.call(getPersonBoard, { query: { ...filter, process: 'bafa', limit: 7 } as never });
      for (const { status, rows, total, totalIsExact } of board.body) {
        const query = { ...filter, bafa: status ?? 'none', sort: '-updatedAt', limit: 7 } as const;
        const list = (await owner.call(listPersons, { query })).body;
        expect([total, totalIsExact]).toEqual([list.total, list.totalIsExact]);
        expect(rows.map(({ personId }) => personId)).toEqual(list.rows.map(({ personId }) => personId));
      }
    }
  });
});

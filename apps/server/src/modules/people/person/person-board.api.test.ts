import { processStatuses } from '@fundus/contract/person-codes';
import { getPersonBoard } from '@fundus/contract/person-list';
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
      const times = rows.map((row) => row.updatedAt);
      expect(times).toEqual(times.toSorted().toReversed());
    }
    const some = await owner.call(getPersonBoard, { query: { process: 'bafa', bafa: 'open,none' } as never });
    expect(some.body.map((column) => column.status)).toEqual([null, 'open']);
  });
});

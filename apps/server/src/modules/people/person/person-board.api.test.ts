import { processStatuses } from '@fundus/contract/person-codes';
import { getPersonBoard, listPersons } from '@fundus/contract/person-list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { createManyPersons } from '../../../../test/factories/person.factory.ts';
import { countStatuses, listBoard } from './person-list.repository.ts';

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
    // Words are counted anew, beside the totals that are kept.
    const [person] = body.flatMap(({ rows }) => rows);
    const found = await owner.call(getPersonBoard, { query: { process: 'bafa', search: person?.lastName } as never });
    expect(found.body.flatMap(({ rows }) => rows.map(({ lastName }) => lastName))).toContain(person?.lastName);
  });

  it('has the same cards whichever way a column is read', async () => {
    const owner = await app.as('ZFMB-Profi-Partner');
    await createManyPersons(app.deps, owner.user);
    const statuses = [null, ...processStatuses];
    const filters = [
      {},
      { kind: ['client' as const] },
      { federalState: ['SN' as const, 'NW' as const] },
      { search: 'adler' },
    ];
    for (const filter of filters) {
      const query = { ownerIds: [owner.user.userId], filter: { ...filter, deleted: false }, today: '2026-11-20' };
      const board = { process: 'bafa' as const, limit: 7 };
      const walked = await listBoard(app.deps.db, query, { ...board, walked: statuses, collected: [] });
      const collected = await listBoard(app.deps.db, query, { ...board, walked: [], collected: statuses });
      const mixed = { walked: statuses.slice(0, 3), collected: statuses.slice(3) };
      const both = await listBoard(app.deps.db, query, { ...board, ...mixed });
      const totals = await countStatuses(app.deps.db, query, 'bafa');
      for (const status of statuses) {
        const ids = walked.get(status) ?? [];
        expect(ids).toHaveLength(Math.min(7, totals.get(status) ?? 0));
        expect([collected.get(status) ?? [], both.get(status) ?? []]).toEqual([ids, ids]);
      }
    }
  });
});

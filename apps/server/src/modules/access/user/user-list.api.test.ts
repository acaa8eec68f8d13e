import { exportUsers, listUsers } from '@fundus/contract/user-administration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { setLocked } from '../../../../test/factories/user-standing.factory.ts';
import { insertRegistration } from './user-account.service.ts';

describe('list of users', () => {
  let app: TestApp;
  let administrator: UserClient;
  beforeAll(async () => {
    app = await createTestApp();
    administrator = await app.as(
      await app.createUser({ roles: ['Administrator'], password: 'Kranich-Teekanne-77', lastName: 'Zander' }),
    );
    await app.createUser({ roles: ['ZFMB-Profi-Partner'], lastName: 'Ärmel', company: 'Bäckerei Groß', phone: '' });
    const locked = await app.createUser({
      roles: ['ZFMB-Clever-Partner', 'Leadverteilung'],
      lastName: 'Berg',
      company: '=1+1',
      phone: '0221 / 47 11-0',
    });
    await setLocked(app.deps.db, app.clock.now(), locked.userId, true);
    const words = { salutation: '', title: '', firstName: 'Nina', lastName: 'Neu', company: '', phone: '' };
    const registration = { ...words, email: 'neu@example.org', application: '', language: 'de' as const };
    await insertRegistration(app.deps.db, app.clock.now(), registration, { passwordHash: null, isConfirmed: true });
  });
  afterAll(() => app.close());

  const names = async (query: Parameters<typeof administrator.call<typeof listUsers>>[1] = {}) =>
    (await administrator.call(listUsers, query)).body.rows.map(({ lastName }) => lastName);

  it('is in the order of names, whatever their letters, page by page', async () => {
    expect(await names()).toEqual(['Ärmel', 'Berg', 'Neu', 'Zander']);
    const { rows, next, total } = (await administrator.call(listUsers, { query: { limit: 3 } })).body;
    expect([rows.length, total]).toEqual([3, 4]);
    expect(await names({ query: { limit: 3, after: next ?? '' } })).toEqual(['Zander']);
  });

  it('puts first the users who wait for an administrator', async () => {
    const { rows } = (await administrator.call(listUsers, { query: { sort: 'state' } })).body;
    expect(rows.map(({ state }) => state)).toEqual(['waiting', 'invited', 'active', 'locked']);
  });

  it.each([
    ['aermel', ['Ärmel']],
    ['baeckerei gross', ['Ärmel']],
    ['0221 4711', ['Berg']],
    ['nina neu@example.org', ['Neu']],
    ['gibtesnicht', []],
  ])('finds »%s«', async (search, found) => {
    expect(await names({ query: { search } })).toEqual(found);
  });

  it('is narrowed by roles and states, several of one being alternatives', async () => {
    expect(await names({ query: { role: 'Leadverteilung,Administrator' } })).toEqual(['Berg', 'Zander']);
    expect(await names({ query: { state: 'waiting,locked', sort: '-lastName' } })).toEqual(['Neu', 'Berg']);
  });

  it('is a file in which no cell becomes a formula', async () => {
    const query = { format: 'csv', columns: 'lastName,roles,state,company', state: 'locked' } as const;
    const file = (await administrator.call(exportUsers, { query })).body.toString('utf8');
    expect(file).toContain('Nachname;Rollen;Status;Firma');
    expect(file).toMatch(/Berg;Leadverteilung, ZFMB Clever;gesperrt;"?'=1\+1/);
  });

  it('is the business of administrators alone', async () => {
    const advisor = await app.as('Authenticated');
    expect((await advisor.call(listUsers)).status).toBe(403);
  });
});

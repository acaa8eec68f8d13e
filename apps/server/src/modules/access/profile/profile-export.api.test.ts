import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@fundus/contract/profile';
import { lockUser } from '@fundus/contract/user-administration';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { createResearch } from '../../../../test/factories/funding-research.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { pngOf } from '../../../../test/factories/picture.factory.ts';
import { openZip } from '../../../lib/zip.ts';
import { foundRows } from '../../register-modules.ts';
import { exportedRows, otherTables } from './profile-export.rules.ts';

describe('export of own data', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('holds account, records and files of the caller, nothing secret and nothing of other users', async () => {
    const password = 'Kranich-Teekanne-77';
    const user = await app.createUser({ roles: ['ZFMB-Profi-Partner'], password, lastName: 'Weißgerber' });
    const [advisor, other] = [await app.as(user), await app.as('Authenticated')];
    await advisor.call(contract.uploadPhoto, { upload: { fileName: 'ich.png', content: pngOf(100, 100) } });
    const research = await createResearch(app.deps, user, { name: 'Bäckerei am Markt' });
    await createResearch(app.deps, other.user, { name: 'Fremde Recherche' });
    await createPerson(app.deps, { ...user, userId: user.userId }, { lastName: 'Geheimhalt' });
    // More than are read at a time.
    await sql`
      insert into audit_event (id, happened_at, actor_id, actor_name, action)
      select gen_random_uuid(), '2026-01-01'::timestamptz + n * interval '1 minute', ${user.userId}, '', 'task.created'
      from generate_series(1, 2100) n`.execute(app.deps.db);
    const answer = await advisor.call(contract.exportOwnData);
    expect(answer.headers['content-disposition']).toContain('attachment');
    const folder = await mkdtemp(join(tmpdir(), 'fundus-export-'));
    const path = join(folder, 'export.zip');
    await writeFile(path, answer.body);
    const zip = await openZip(path, { files: 10, fileBytes: 1e7, totalBytes: 1e7 });
    expect(zip.names).toEqual(['Lies mich.txt', 'daten.json', 'Foto.png']);
    const text = (await zip.read('daten.json')).toString();
    const data = JSON.parse(text) as Record<string, unknown>;
    expect(data['account']).toMatchObject({ lastName: 'Weißgerber', hasPhoto: true });
    expect(data['fundingResearches']).toMatchObject([{ name: research.name }]);
    expect([data['persons'], (data['sessions'] as unknown[]).length]).toEqual([1, 1]);
    const actions = data['ownDeeds'] as { happened_at: string; action: string }[];
    expect(actions.filter(({ action }) => action === 'task.created')).toHaveLength(2100);
    expect(actions.map(({ happened_at: at }) => at)).toEqual(actions.map(({ happened_at: at }) => at).toSorted());
    expect(actions).toContainEqual(expect.objectContaining({ action: 'account.changed' }));
    expect(text).not.toMatch(/Fremde|Geheimhalt|argon2|_hash|secret/i);
    expect((await zip.read('Foto.png')).subarray(1, 4).toString()).toBe('PNG');
    zip.close();
    await rm(folder, { recursive: true });
  });

  it('is made by administrators for a user who can no longer log in, and by no other role', async () => {
    const former = await app.createUser({ roles: ['ZFMB-Profi-Partner'], lastName: 'Ausgeschieden' });
    const params = { userId: former.userId };
    const administrator = await app.as('Administrator');
    await administrator.call(lockUser, { params, body: { reason: 'Vertrag beendet' } });
    const answer = await administrator.call(contract.exportUserData, { params });
    expect(answer.raw.subarray(0, 2).toString()).toBe('PK');
    const recorded = await app.deps.db
      .selectFrom('auditEvent')
      .select(['actorId', 'subjectId'])
      .where('action', '=', 'account.exported')
      .where('subjectId', '=', former.userId)
      .execute();
    expect(recorded).toEqual([{ actorId: administrator.user.userId, subjectId: former.userId }]);
    const other = await app.as('ZFMB-Profi-Partner');
    expect((await other.call(contract.exportUserData, { params })).status).toBe(403);
  });

  it('knows every table that names a user', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select cl.relname as table, a.attname as column
      from pg_constraint c
        join pg_class cl on cl.oid = c.conrelid
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = '"user"'::regclass`.execute(app.deps.db);
    // Who did something to a record that is not about them stands in the audit log.
    const isTrace = /(_by|_by_before|^impersonator_id)$/;
    const missing = rows
      .filter(({ table, column }) => !isTrace.test(column) && !(table in otherTables))
      .filter(
        ({ table, column }) =>
          ![...exportedRows, ...foundRows].some((own) => own.table === table && own.column === column),
      );
    expect(missing).toEqual([]);
  });
});

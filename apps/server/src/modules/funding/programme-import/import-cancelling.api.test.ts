import * as contract from '@fundus/contract/programme-import';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRunning } from '#modules/platform/import/import-run.repository.ts';
import { importsSettled } from '#modules/platform/import/import-runner.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';

let app: TestApp;
let admin: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.as('Administrator');
});
afterAll(async () => {
  await importsSettled();
  await app.close();
});

async function start(rows: number): Promise<contract.ProgrammeImport> {
  const titles = Array.from({ length: rows }, (_, index) => `Programm ${index};Zuschuss`);
  const upload = { fileName: 'programme.csv', content: ['Titel;Förderart', ...titles].join('\r\n') };
  const { status, body } = await admin.call(contract.startImport, { body: { source: 'Quelle' }, upload });
  expect(status).toBe(201);
  return body;
}
const look = async (importId: string) => (await admin.call(contract.getImport, { params: { importId } })).body;
const cancel = (importId: string) => admin.call(contract.cancelImport, { params: { importId } });

describe('calling an import off', () => {
  it('ends the reading of its file, says so, and leaves neither rows nor work', async () => {
    const { importId, state } = await start(20_000);
    expect(state).toBe('reading');
    expect((await cancel(importId)).body).toMatchObject({
      state: 'failed',
      problem: 'Das Lesen wurde abgebrochen. Es wurde nichts geändert.',
    });
    await importsSettled();
    expect(await look(importId)).toMatchObject({ state: 'failed', counts: { new: 0, refused: 0 } });
    expect(await app.deps.db.selectFrom('workLease').selectAll().execute()).toEqual([]);
    expect((await admin.call(contract.applyImport, { params: { importId } })).status).toBe(409);
  });

  it('is noticed by the run while its rows are being written', async () => {
    const { importId } = await start(1);
    await importsSettled();
    const { db } = app.deps;
    await db.updateTable('importRun').set({ state: 'reading' }).where('id', '=', importId).execute();
    await db.transaction().execute(async (reading) => {
      // The lock that every row that the run writes takes on it.
      await sql`select 1 from import_run where id = ${importId}::uuid for key share`.execute(reading);
      await db.transaction().execute(async (asking) => {
        await sql`set local lock_timeout = '5s'`.execute(asking);
        expect(await isRunning(asking, importId)).toBe(true);
      });
    });
    expect((await cancel(importId)).status).toBe(200);
    expect(await isRunning(db, importId)).toBe(false);
  });

  it('is refused where the file is read already', async () => {
    const { importId } = await start(1);
    await importsSettled();
    expect((await cancel(importId)).status).toBe(409);
    expect((await look(importId)).state).toBe('preview');
  });
});

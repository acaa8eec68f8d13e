import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { erasePerson } from '@fundus/contract/person-erasure';
import { getSystemState } from '@fundus/contract/system-state';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { bringBack } from '../../../../test/restored-backup.ts';
import { startServerProcess } from '../../../../test/server-process.ts';
import { findTraces } from '../../../../test/trace-search.ts';
import { eraseAgain, writeErasureList } from './erasure-list.service.ts';

let app: TestApp;
let administrator: UserClient;
let advisor: UserClient;

beforeEach(async () => {
  app = await createTestApp({ now: new Date() });
  administrator = await app.as('Administrator');
  advisor = await app.as('ZFMB-Profi-Partner');
});
afterEach(() => app.close());

const unreadableLines = async () => (await administrator.call(getSystemState)).body.erasureList.unreadableLines;

/** Erases a person; `comeBack` puts the person back and deletes the erasure, as an older backup would. */
async function eraseSomebody(lastName: string): Promise<{ line: string; comeBack(): Promise<void> }> {
  const { personId } = await createPerson(app.deps, advisor.user, { firstName: 'Rita', lastName });
  const row = await app.deps.db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow();
  const body = { confirmation: `Rita ${lastName}`, reason: 'request' } as const;
  expect((await administrator.call(erasePerson, { params: { personId }, body })).status).toBe(201);
  const lines = (await readFile(app.deps.erasureListPath, 'utf8')).split('\n');
  return {
    line: lines.find((line) => line.includes(personId)) ?? '',
    comeBack: () => bringBack(app.deps.db, row),
  };
}

it('keeps a damaged line, says so at the start and to administrators, and reads it once it is mended', {
  timeout: 120_000,
}, async () => {
  const path = app.deps.erasureListPath;
  const first = await eraseSomebody('Heimkehrberger');
  const damaged = first.line.replace('"personIds"', '"perso\u0000');
  await writeFile(path, `${damaged}\n`);
  await first.comeBack();
  expect(basename(path)).toBe('erasures.jsonl');
  const server = await startServerProcess({ connectionString: app.connectionString, dataFolder: dirname(path) });
  await server.kill();
  expect(server.said()).toContain(`ACHTUNG: Zeile 1 der Löschliste ${path} ist nicht lesbar`);
  expect(await unreadableLines()).toBe(1);

  // Later lines are appended, and leave it as untouched as the hourly run does.
  const second = await eraseSomebody('Später');
  await writeErasureList(app.deps);
  expect(await readFile(path, 'utf8')).toBe(`${damaged}\n${second.line}\n`);
  expect(await findTraces(app.deps.db, ['Heimkehrberger'])).not.toEqual([]);

  await writeFile(path, `${first.line}\n${second.line}\n`);
  expect(await eraseAgain(app.deps)).toMatchObject({ erased: 1, unreadable: [] });
  expect(await findTraces(app.deps.db, ['Heimkehrberger'])).toEqual([]);
  expect(await unreadableLines()).toBe(0);
});

it('rewrites a damaged line where the database still knows the erasure', async () => {
  const path = app.deps.erasureListPath;
  const { line } = await eraseSomebody('Bekannt');
  const cut = line.slice(0, 30);
  await writeFile(path, cut);
  expect(await unreadableLines()).toBe(1);
  expect(await eraseAgain(app.deps)).toMatchObject({ erased: 0, unreadable: [] });
  expect(await readFile(path, 'utf8')).toBe(`${cut}\n${line}\n`);
  expect(await unreadableLines()).toBe(0);
});

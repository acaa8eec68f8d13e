import { uploadPersonDocument } from '@fundus/contract/person-document';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVirusScanner, readScannerAddress } from '#lib/virus-scanner.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { pdfOf } from '../../../../test/factories/funding-programme.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { startVirusScanner, virusWords } from '../../../../test/virus-scanner.ts';

let scanner: Awaited<ReturnType<typeof startVirusScanner>>;
let app: TestApp;
let advisor: UserClient;
let personId: string;

beforeAll(async () => {
  scanner = await startVirusScanner();
  app = await createTestApp({ deps: () => ({ virusScanner: createVirusScanner(scanner.address) }) });
  advisor = await app.as('Authenticated');
  ({ personId } = await createPerson(app.deps, advisor.user));
});
afterAll(() => app.close());

const upload = (content: Buffer) =>
  advisor.call(uploadPersonDocument, {
    params: { personId },
    body: {},
    upload: { fileName: 'Vertrag.pdf', content },
  });

async function countFiles(): Promise<number> {
  const { count } = await app.deps.db
    .selectFrom('file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

it('takes what the scanner finds clean, and nothing else', async () => {
  // Longer than what is sent at once.
  const clean = Buffer.concat([pdfOf(1), Buffer.alloc(2_000_000, 'x')]);
  expect((await upload(clean)).status).toBe(201);
  const infected = await upload(Buffer.concat([clean, Buffer.from(virusWords)]));
  expect([infected.status, infected.error.code]).toEqual([422, 'FILE_INFECTED']);
  expect(infected.raw.toString()).not.toContain('Test.Virus');
  await scanner.close();
  expect((await upload(clean)).status).toBe(503);
  expect(await countFiles()).toBe(1);
});

it.each([
  ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://scanner', { host: 'scanner', port: 3310 }],
  ['tcp://[::1]:3311', { host: '::1', port: 3311 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['http://127.0.0.1', null],
  ['unix:', null],
  ['tcp://', null],
])('is found at %s', (text, address) => expect(readScannerAddress(text)).toEqual(address));

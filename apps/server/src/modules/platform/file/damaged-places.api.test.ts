import { truncate, unlink } from 'node:fs/promises';
import { getProgramme, uploadProgrammeDocument } from '@fundus/contract/funding-programme';
import { getPrintJob, printResearch } from '@fundus/contract/print';
import { exportOwnData, uploadPhoto } from '@fundus/contract/profile';
import { downloadLogo, uploadLogo } from '@fundus/contract/setting';
import { getSharedResearch, listShareLinks, uploadShareFile } from '@fundus/contract/share-link';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { printsSettled } from '#modules/funding/print/print-job.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createProgramme, pdfOf } from '../../../../test/factories/funding-programme.factory.ts';
import { createResearch } from '../../../../test/factories/funding-research.factory.ts';
import { pngOf } from '../../../../test/factories/picture.factory.ts';
import { createShareLink } from '../../../../test/factories/share-link.factory.ts';

let app: TestApp;
let administrator: UserClient;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
  advisor = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());

/** Where the bytes of the file stored last lie. */
async function newestPath(): Promise<string> {
  const newest = app.deps.db.selectFrom('file').select('sha256').orderBy('id', 'desc').limit(1);
  return app.deps.blobs.pathOf((await newest.executeTakeFirstOrThrow()).sha256);
}

/** An answer of the error alone: nothing of a download has been sent before. */
async function expectDamaged(url: string | null | undefined): Promise<void> {
  const answer = await app.server.inject(url ?? '/nowhere');
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    500,
    'application/json; charset=utf-8',
    undefined,
  ]);
  expect((JSON.parse(answer.body) as { error: { code: string } }).error.code).toBe('FILE_DAMAGED');
}

it('is said at a shared page of its pictures and of what came by it, and the page is there', async () => {
  const photo = { fileName: 'ich.png', content: pngOf(90, 90) };
  await advisor.call(uploadPhoto, { upload: photo });
  const photoPath = await newestPath();
  const { uuid } = await createShareLink(app.deps, advisor.user, { requestsFiles: true });
  const params = { type: 'recherche' as const, uuid };
  await app.anonymous.call(uploadShareFile, { params, upload: { fileName: 'Bilanz.pdf', content: pdfOf(1) } });
  const filePath = await newestPath();
  await truncate(photoPath, 20);
  await unlink(filePath);
  const page = await app.anonymous.call(getSharedResearch, { params });
  expect(page.status).toBe(200);
  const { photoUrl } = page.body.advisor;
  await expectDamaged(photoUrl);
  const [link] = (await advisor.call(listShareLinks)).body.rows;
  await expectDamaged(link?.files[0]?.url);
});

it('is said of the picture of the portal', async () => {
  const upload = { fileName: 'logo.png', content: pngOf(400, 120) };
  const { settings } = (await administrator.call(uploadLogo, { body: { revision: 0 }, upload })).body;
  await unlink(await newestPath());
  const answer = await app.anonymous.call(downloadLogo, { params: { logoId: settings.logo?.fileId ?? '' } });
  expect([answer.status, answer.error.code]).toEqual([500, 'FILE_DAMAGED']);
});

it('is said of what a programme has and of the print itself; a print goes on without it and says so', async () => {
  const { programmeId } = await createProgramme(app.deps, { title: 'Digitalbonus', shortText: 'Ein Zuschuss.' });
  const body = { kind: 'leaflet' as const, title: 'Merkblatt' };
  const upload = { fileName: 'Merkblatt.pdf', content: pdfOf(3) };
  await administrator.call(uploadProgrammeDocument, { params: { programmeId }, upload, body });
  await truncate(await newestPath(), 100);
  await expectDamaged((await administrator.call(getProgramme, { params: { programmeId } })).body.documents[0]?.url);

  const { researchId } = await createResearch(app.deps, advisor.user, { programmeIds: [programmeId] });
  const sections = ['overview', 'shortText', 'leaflet'] as const;
  const options = { sections: [...sections], statuses: ['green' as const, 'orange' as const, 'grey' as const] };
  const { printId } = (await advisor.call(printResearch, { params: { researchId }, body: options })).body;
  await printsSettled();
  const job = (await advisor.call(getPrintJob, { params: { printId } })).body;
  expect(job).toMatchObject({
    state: 'done',
    warnings: expect.arrayContaining([{ code: 'broken', name: 'Merkblatt' }]),
  });
  await unlink(await newestPath());
  await expectDamaged(job.url);
});

it('is said within the export of own data, which holds everything else', async () => {
  const user = await app.as('ZFMB-Profi-Partner');
  await user.call(uploadPhoto, { upload: { fileName: 'ich.png', content: pngOf(70, 70) } });
  await unlink(await newestPath());
  const answer = await user.call(exportOwnData);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(answer.body.includes('Foto.txt')).toBe(true);
  expect(answer.body.includes('Foto.png')).toBe(false);
  expect(answer.body.includes('daten.json')).toBe(true);
});

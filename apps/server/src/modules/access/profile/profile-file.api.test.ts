import { PDFDocument } from '@cantoo/pdf-lib';
import { getSessionUser } from '@fundus/contract/auth';
import { getPrintJob, printResearch } from '@fundus/contract/print';
import * as contract from '@fundus/contract/profile';
import { getSharedResearch } from '@fundus/contract/share-link';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createResearch } from '../../../../test/factories/funding-research.factory.ts';
import { pngOf } from '../../../../test/factories/picture.factory.ts';
import { createShareLink } from '../../../../test/factories/share-link.factory.ts';
import { readPdf } from '../../../../test/read-pdf.ts';

describe('photo, logo and letter paper', () => {
  let app: TestApp;
  let profi: UserClient;
  let clever: UserClient;
  beforeAll(async () => {
    app = await createTestApp();
    const names = { firstName: 'Karin', lastName: 'Weißgerber', company: 'Weißgerber Beratung' };
    profi = await app.as(await app.createUser({ roles: ['ZFMB-Profi-Partner'], ...names }));
    clever = await app.as(await app.createUser({ roles: ['ZFMB-Clever-Partner'], ...names }));
  });
  afterAll(() => app.close());

  const png = (width: number, height: number) => ({ fileName: 'bild.png', content: pngOf(width, height) });
  const paperOf = async (width: number, height: number): Promise<Buffer> => {
    const document = await PDFDocument.create();
    document.addPage([width, height]).drawText('Kanzlei am Markt', { x: 60, y: height - 60 });
    document.addPage([width, height]).drawText('Zweite Seite', { x: 60, y: 60 });
    return Buffer.from(await document.save());
  };
  const fetch = (url: string | null | undefined) => app.server.inject(url ?? '/nowhere');

  it('are kept without what else the file said, shown by an address that ends, and leave nothing behind', async () => {
    const { photo } = (await profi.call(contract.uploadPhoto, { upload: png(120, 120) })).body;
    const shown = await fetch(photo?.url);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect(shown.rawPayload.includes('Petra')).toBe(false);
    const { photoUrl } = (await profi.call(getSessionUser)).body;
    expect((await fetch(photoUrl)).rawPayload.equals(shown.rawPayload)).toBe(true);
    const { revision } = (await profi.call(contract.uploadPhoto, { upload: png(130, 130) })).body;
    expect((await fetch(photo?.url)).statusCode).toBe(404);
    await profi.call(contract.updateProfile, { body: { revision, photo: null } });
    expect((await profi.call(getSessionUser)).body.photoUrl).toBeNull();
    const files = await app.deps.db
      .selectFrom('file')
      .select('id')
      .where('createdBy', '=', profi.user.userId)
      .execute();
    expect(files).toEqual([]);
  });

  it.each([
    ['a page that calls itself a picture', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a picture that is cut off', pngOf(90, 90).subarray(0, 80)],
    [
      'a picture that takes a machine to its knees',
      Buffer.concat([pngOf(1, 1).subarray(0, 16), Buffer.from([0, 0, 99, 0, 0, 0, 99, 0]), pngOf(1, 1).subarray(24)]),
    ],
  ])('are not %s', async (_what, content) => {
    const answer = await profi.call(contract.uploadPhoto, { upload: { fileName: 'bild.png', content } });
    expect([answer.status, answer.error.code]).toEqual([415, 'UNSUPPORTED_FILE']);
  });

  it('may come at the same moment', async () => {
    const advisor = await app.as('Authenticated');
    const answers = await Promise.all(
      [1, 2, 3].flatMap((step) => [
        advisor.call(contract.uploadPhoto, { upload: png(100 + step, 100) }),
        advisor.call(contract.uploadOwnLogo, { upload: png(200 + step, 100) }),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('stand on the shared page', async () => {
    await clever.call(contract.uploadPhoto, { upload: png(120, 120) });
    await clever.call(contract.uploadOwnLogo, { upload: png(300, 90) });
    const { uuid } = await createShareLink(app.deps, clever.user);
    const { advisor } = (await app.anonymous.call(getSharedResearch, { params: { type: 'recherche', uuid } })).body;
    expect((await fetch(advisor.photoUrl)).statusCode).toBe(200);
    expect((await fetch(advisor.logoUrl)).statusCode).toBe(200);
  });

  it('print: logo and letter paper where the package has them, the photo for everybody', async () => {
    await profi.call(contract.uploadPhoto, { upload: png(120, 120) });
    await profi.call(contract.uploadOwnLogo, { upload: png(300, 90) });
    const sampleOf = async (client: UserClient) => readPdf((await client.call(contract.downloadSamplePrint)).body);
    expect((await sampleOf(profi)).pages[0]?.alts).toEqual([
      'Logo von Weißgerber Beratung',
      'Foto von Karin Weißgerber',
    ]);
    // Not even the portal has a logo here.
    expect((await sampleOf(clever)).pages[0]?.alts).toEqual(['Foto von Karin Weißgerber']);
    const content = await paperOf(595, 842);
    const refused = await clever.call(contract.uploadLetterhead, { upload: { fileName: 'papier.pdf', content } });
    expect(refused.error.code).toBe('package_upgrade_required');
    const research = await createResearch(app.deps, clever.user);
    const print = await clever.call(printResearch, {
      params: { researchId: research.researchId },
      body: { sections: ['overview'], statuses: ['green'], usesOwnLogo: true },
    });
    expect(print.error.code).toBe('package_upgrade_required');
  });

  it('print on the first page of a PDF, whose other pages stay away', async () => {
    const content = await paperOf(595, 842);
    const { letterhead } = (
      await profi.call(contract.uploadLetterhead, { upload: { fileName: 'papier.pdf', content } })
    ).body;
    expect(letterhead).toMatchObject({ fileName: 'papier.pdf', mediaType: 'application/pdf' });
    const stored = await PDFDocument.load((await fetch(letterhead?.url)).rawPayload);
    expect(stored.getPageCount()).toBe(1);
    const sample = await readPdf((await profi.call(contract.downloadSamplePrint)).body);
    const [first, ...others] = sample.pages;
    expect(first?.text).toContain('Kanzlei am Markt');
    expect(first?.text).toContain('Probedruck');
    expect(first?.alts).toEqual(['Foto von Karin Weißgerber']);
    expect(others.some(({ text }) => text.includes('Kanzlei'))).toBe(false);
    // A font that does not come with the paper: the file still has its tags, but claims nothing of itself.
    expect([sample.isTagged, sample.metadata.includes('pdfuaid:part')]).toEqual([true, false]);
  });

  it('print on a picture, and on paper with all its fonts the file stays accessible', async () => {
    const ownPrint = (await profi.call(contract.downloadSamplePrint)).body;
    await profi.call(contract.uploadLetterhead, { upload: png(210, 297) });
    const onPicture = await readPdf((await profi.call(contract.downloadSamplePrint)).body);
    expect(onPicture.pages[0]?.text).not.toContain('Kanzlei');
    expect(onPicture.metadata).toContain('pdfuaid:part');
    const { revision } = (await profi.call(contract.getProfile)).body;
    await profi.call(contract.updateProfile, { body: { revision, letterhead: null } });
    const whole = (await profi.call(contract.downloadSamplePrint)).body;
    expect(whole.equals(ownPrint)).toBe(false);
    await profi.call(contract.uploadLetterhead, { upload: { fileName: 'eigen.pdf', content: whole } });
    expect((await readPdf((await profi.call(contract.downloadSamplePrint)).body)).metadata).toContain('pdfuaid:part');
  });

  it.each([
    ['across', () => paperOf(842, 595)],
    ['a square', async () => pngOf(200, 200)],
  ])('is no paper where it is %s', async (_what, make) => {
    const { error } = await profi.call(contract.uploadLetterhead, { upload: { fileName: 'a', content: await make() } });
    expect(error.issues?.[0]?.code).toBe('letterheadShape');
  });

  it('is no paper where the file is broken', async () => {
    const content = (await paperOf(595, 842)).subarray(0, 300);
    const { error } = await profi.call(contract.uploadLetterhead, { upload: { fileName: 'a.pdf', content } });
    expect(error.code).toBe('UNSUPPORTED_FILE');
  });

  it('print with a research', async () => {
    const content = await paperOf(595, 842);
    await profi.call(contract.uploadLetterhead, { upload: { fileName: 'papier.pdf', content } });
    const research = await createResearch(app.deps, profi.user);
    let job = (
      await profi.call(printResearch, {
        params: { researchId: research.researchId },
        body: { sections: ['overview'], statuses: ['green', 'orange', 'grey'] },
      })
    ).body;
    while (job.state !== 'done' && job.state !== 'failed') {
      job = (await profi.call(getPrintJob, { params: { printId: job.printId } })).body;
    }
    const { pages } = await readPdf((await fetch(job.url)).rawPayload);
    expect(pages[0]?.text).toContain('Kanzlei am Markt');
  });
});

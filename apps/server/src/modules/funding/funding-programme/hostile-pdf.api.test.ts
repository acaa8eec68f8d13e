import { uploadProgrammeDocument } from '@fundus/contract/funding-programme';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { longestStretch, silenceOf } from '../../../../test/busy-loop.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** One page among very many objects that nothing needs: small to send, long to open. */
function hostilePdf(objects: number): Buffer {
  const head = [
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n',
  ];
  const rest = Array.from({ length: objects }, (_, index) => `${index + 4} 0 obj<</A[${index} 0 R]>>endobj\n`);
  return Buffer.from([...head, ...rest, `trailer<</Root 1 0 R/Size ${objects + 4}>>\n%%EOF\n`].join(''));
}

it('answers others within 100 ms while hostile PDFs are looked into', { timeout: 240_000 }, async () => {
  const administrator = await app.as('Administrator');
  const { programmeId } = await createProgramme(app.deps);
  const content = hostilePdf(40_000);
  const silence = await silenceOf(app, async () => {
    const uploads = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        administrator.call(uploadProgrammeDocument, {
          params: { programmeId },
          body: { kind: 'leaflet', title: 'Merkblatt' },
          upload: { fileName: `Merkblatt ${index}.pdf`, content },
        }),
      ),
    );
    expect(uploads.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  });
  expect(silence).toBeLessThan(longestStretch);
});

import { downloadFile } from '@fundus/contract/file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { signFileUrl, storeBytes } from './file.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** A file, and its signed address. */
async function store(mediaType: string, fileName: string, options: Parameters<typeof signFileUrl>[2] = {}) {
  const file = { fileName, mediaType, content: Buffer.from(drawing) };
  const { id } = await app.deps.db
    .transaction()
    .execute((tx) => storeBytes(app.deps, tx, file, { createdBy: null, ownerId: null }));
  return signFileUrl(app.deps, id, options);
}

describe('a signed address', () => {
  it.each([
    ['image/svg+xml', 'attachment', /^sandbox; default-src 'none'/],
    ['text/html', 'attachment', /^sandbox; default-src 'none'/],
    ['application/octet-stream', 'attachment', /^sandbox; default-src 'none'/],
    ['image/png', 'inline', /^sandbox; default-src 'none'/],
    // Safari leaves a PDF in a sandbox blank.
    ['application/pdf', 'inline', /^default-src 'none'/],
  ])('shows nothing that could hold a script, whoever asks for it: %s', async (mediaType, disposition, policy) => {
    const { statusCode, headers } = await app.server.inject(await store(mediaType, 'Bild.svg', { inline: true }));
    expect([statusCode, String(headers['content-disposition']).split(';')[0]]).toEqual([200, disposition]);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' });
    expect(headers['content-security-policy']).toMatch(policy);
  });

  it('is good for its time, for its file, and as it was signed', async () => {
    const url = await store('image/png', 'Bild.png');
    const other = await store('image/png', 'Anderes.png');
    const [text = '', signature = ''] = (url.split('/').at(-1) ?? '').split('.');
    const longer = Buffer.from(text, 'base64url').toString().replace(/ \d+ /, ' 9999999999999 ');
    const shown = Buffer.from(text, 'base64url').toString().replace('attachment', 'inline');
    const forged = [
      `${other.split('/').at(-1)?.split('.')[0]}.${signature}`,
      `${Buffer.from(longer).toString('base64url')}.${signature}`,
      `${Buffer.from(shown).toString('base64url')}.${signature}`,
      `${text}.${signature.slice(0, -4)}`,
      `${text}.`,
      text,
      // A signature for another purpose opens no file.
      app.deps.secrets.sign('share-grant', Buffer.from(text, 'base64url').toString()),
    ];
    for (const one of forged) {
      const answer = await app.anonymous.call(downloadFile, { params: { signature: one } });
      expect([one, answer.status]).toEqual([one, 404]);
    }
    expect((await app.server.inject(url)).statusCode).toBe(200);
    app.clock.advance({ minutes: 16 });
    expect((await app.server.inject(url)).statusCode).toBe(410);
  });

  it.each(['Ä"\r\nx: y; filename=z.html', '../../etc/passwd', "a'b*c(d)", '😀'.repeat(60)])(
    'names the file in a header and nothing else: %s',
    async (fileName) => {
      const { headers } = await app.server.inject(await store('image/png', fileName));
      expect(headers).not.toHaveProperty('x');
      expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w.!~*'()%-]+$/);
    },
  );
});

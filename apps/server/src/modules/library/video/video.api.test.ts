import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { libraryRoles } from '@fundus/contract/document-codes';
import { downloadFile } from '@fundus/contract/file';
import { addFileChunk, startFileUpload } from '@fundus/contract/file-upload';
import { roles } from '@fundus/contract/permission';
import {
  createVideo,
  deleteVideo,
  downloadSubtitles,
  getSubtitles,
  listVideos,
  noteProgress,
  orderVideos,
  restoreVideo,
  setSubtitles,
  setVideoPoster,
  updateVideo,
} from '@fundus/contract/video';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createExternalVideo } from '../../../../test/factories/video.factory.ts';

let app: TestApp;
let editor: UserClient;
const film = readFileSync(fileURLToPath(new URL('../../../../../../e2e/samples/film.webm', import.meta.url)));
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(async () => {
  app = await createTestApp();
  editor = await app.as('Administrator');
});
afterAll(() => app.close());

async function upload(fileName: string, content: Buffer): Promise<string> {
  const body = { fileName, bytes: content.length, fingerprint: `${fileName} ${Math.random()}` };
  const { uploadId } = (await editor.call(startFileUpload, { body })).body;
  const params = { uploadId };
  await editor.call(addFileChunk, { params, body: { offset: 0 }, upload: { fileName, content } });
  return uploadId;
}
const layDown = async (title: string, extra: object = {}) =>
  (
    await editor.call(createVideo, {
      body: { uploadId: await upload('Film.webm', film), category: 'portal', title, lengthSeconds: 12, ...extra },
    })
  ).body;
const signatureOf = (url: string | null | undefined): string => decodeURIComponent((url ?? '').split('/').at(-1) ?? '');

describe('a video', () => {
  it('is a film that browsers play, and is sought by ranges', async () => {
    const video = await layDown('Rundgang');
    expect(video).toMatchObject({ mediaType: 'video/webm', lengthSeconds: 12, isSeen: false, isNew: true });
    const params = { signature: signatureOf(video.playUrl) };
    const part = await app.anonymous.call(downloadFile, { params, headers: { range: 'bytes=1000-1999' } });
    expect([part.status, part.headers['content-range'], part.headers['accept-ranges']]).toEqual([
      206,
      `bytes 1000-1999/${film.length}`,
      'bytes',
    ]);
    expect(part.raw.equals(film.subarray(1000, 2000))).toBe(true);
    const text = await editor.call(createVideo, {
      body: {
        uploadId: await upload('Film.mp4', Buffer.from('<script>alert(1)</script>')),
        category: 'portal',
        title: 'X',
      },
    });
    expect(text.error.code).toBe('UNSUPPORTED_FILE');
  });

  it('lies at one place, elsewhere only by https', async () => {
    const create = (body: object) =>
      editor.call(createVideo, { body: { category: 'portal', title: 'X', ...body } as never });
    expect((await create({})).error.code).toBe('VALIDATION_FAILED');
    expect((await create({ externalUrl: 'http://example.org/film' })).error.code).toBe('VALIDATION_FAILED');
    const { body } = await create({ externalUrl: 'https://example.org/film' });
    expect(body).toMatchObject({ externalUrl: 'https://example.org/film', playUrl: null, mediaType: null });
  });

  it('has chapters in the order of the film, each of which lies within it', async () => {
    const { videoId, revision } = await layDown('Mit Kapiteln');
    const params = { videoId };
    const change = (chapters: { startSeconds: number; title: string }[]) =>
      editor.call(updateVideo, { params, body: { revision, chapters } });
    const [start, end] = [
      { startSeconds: 0, title: 'Anfang' },
      { startSeconds: 9, title: 'Ende' },
    ];
    expect((await change([start, { startSeconds: 99, title: 'Zu spät' }])).error.issues?.[0]).toMatchObject({
      code: 'chapterBehindEnd',
    });
    expect((await change([start, { ...start, title: 'Noch einmal' }])).error.issues?.[0]?.code).toBe('chapterTwice');
    expect((await change([end, start])).body.chapters).toEqual([start, end]);
    const late = await editor.call(updateVideo, { params, body: { revision, chapters: [] } });
    expect(late.error).toMatchObject({ code: 'REVISION_CONFLICT', details: { fields: ['chapters'] } });
  });

  it('has subtitles as WebVTT, which players load by a signed address', async () => {
    const { videoId } = await layDown('Mit Untertiteln');
    const params = { videoId, language: 'de' };
    const wrong = await editor.call(setSubtitles, {
      params,
      body: { text: 'WEBVTT\n\n00:05.000 --> 00:01.000\nHallo' },
    });
    expect(wrong.error.issues).toMatchObject([{ path: ['text'], code: 'webVtt' }]);
    const { body } = await editor.call(setSubtitles, {
      params,
      body: { text: '1\n00:00:01,000 --> 00:00:02,000\nGuten Tag' },
    });
    const stored = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nGuten Tag\n';
    expect((await editor.call(getSubtitles, { params })).body.text).toBe(stored);
    const loaded = await app.anonymous.call(downloadSubtitles, {
      params: { signature: signatureOf(body.subtitles[0]?.url) },
    });
    expect([loaded.headers['content-type'], loaded.raw.toString()]).toEqual(['text/vtt; charset=utf-8', stored]);
    expect((await editor.call(setSubtitles, { params, body: { text: '' } })).body.subtitles).toEqual([]);
    const french = await editor.call(setSubtitles, { params: { videoId, language: 'fr' }, body: { text: stored } });
    expect(french.status).toBe(404);
  });

  it('is remembered where each viewer stopped, and stays seen', async () => {
    const { videoId } = await layDown('Zum Ansehen');
    const viewer = await app.as('ZFMB-Clever-Partner');
    const params = { videoId };
    const state = async (client: UserClient) => {
      const found = (await client.call(listVideos)).body.find((one) => one.videoId === videoId);
      return [found?.positionSeconds, found?.isSeen];
    };
    await viewer.call(noteProgress, { params, body: { positionSeconds: 11.5, isSeen: true } });
    await viewer.call(noteProgress, { params, body: { positionSeconds: 3, isSeen: false } });
    await viewer.call(noteProgress, { params, body: { positionSeconds: 500, isSeen: false } });
    expect(await state(viewer)).toEqual([12, true]);
    expect(await state(editor)).toEqual([0, false]);
  });

  it('gets a picture, is ordered, goes into the trash and comes back', async () => {
    const { videoId } = await layDown('Bild', { category: 'sales' });
    const other = await layDown('Zweites', { category: 'sales' });
    const params = { videoId };
    const poster = await editor.call(setVideoPoster, { params, upload: { fileName: 'p.png', content: png } });
    const shown = await app.anonymous.call(downloadFile, { params: { signature: signatureOf(poster.body.posterUrl) } });
    expect([shown.headers['content-type'], shown.raw.equals(png)]).toEqual(['image/png', true]);
    const titles = async () =>
      (await editor.call(listVideos)).body.filter(({ category }) => category === 'sales').map(({ title }) => title);
    const order = { category: 'sales' as const, videoIds: [other.videoId, videoId] };
    expect((await editor.call(orderVideos, { body: order })).status).toBe(204);
    expect(await titles()).toEqual(['Zweites', 'Bild']);
    expect((await editor.call(deleteVideo, { params })).status).toBe(204);
    expect(await titles()).toEqual(['Zweites']);
    // Administrators find it in the trash, from where it comes back; no other role sees what lies there.
    const deleted = { query: { deleted: 'true' } };
    const inTrash = (await editor.call(listVideos, deleted)).body;
    expect(inTrash.map(({ title, abilities }) => [title, abilities])).toEqual([['Bild', ['restore']]]);
    const partner = await app.as('ZFMB-Profi-Partner');
    expect((await partner.call(listVideos, deleted)).error.code).toBe('FORBIDDEN');
    expect((await editor.call(orderVideos, { body: order })).error.code).toBe('REVISION_CONFLICT');
    await editor.call(restoreVideo, { params });
    expect(await titles()).toEqual(['Zweites', 'Bild']);
    expect((await editor.call(listVideos, deleted)).body).toEqual([]);
  });

  it.each(roles)('for other roles is not there for %s', async (role) => {
    const client = await app.as(role);
    for (const audience of [[], ...libraryRoles.map((one) => [one])]) {
      const videoId = await createExternalVideo(app.deps, editor.user, audience);
      const list = await client.call(listVideos);
      if (!libraryRoles.includes(role)) {
        expect(list.error.code).toBe('FORBIDDEN');
        continue;
      }
      const sees = role === 'Administrator' || audience.length === 0 || audience.includes(role);
      expect(list.body.some((one) => one.videoId === videoId)).toBe(sees);
      const noted = await client.call(noteProgress, {
        params: { videoId },
        body: { positionSeconds: 1, isSeen: false },
      });
      expect(noted.status).toBe(sees ? 204 : 404);
    }
  });
});

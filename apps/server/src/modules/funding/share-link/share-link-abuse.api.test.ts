import {
  giveShareFeedback,
  listShareLinks,
  type ShareLink,
  unlockShare,
  uploadShareFile,
} from '@fundus/contract/share-link';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { pdfOf } from '../../../../test/factories/funding-programme.factory.ts';
import { createShareLink as makeLink } from '../../../../test/factories/share-link.factory.ts';
import { getOpenLink, readSharedContent } from './shared-research.service.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());

const to = (link: ShareLink) => ({ params: { type: 'recherche', uuid: link.uuid } });

it('slows guessing at a password down, from however many addresses it comes', async () => {
  const link = await makeLink(app.deps, advisor.user, { password: 'Sonnenblume' });
  const other = await makeLink(app.deps, advisor.user, { password: 'Sonnenblume' });
  let visitor = 0;
  const unlock = (target: ShareLink, password: string) => {
    visitor += 1;
    return app.anonymous.call(unlockShare, { ...to(target), body: { password }, address: `198.51.100.${visitor}` });
  };
  for (let guess = 0; guess < 6; guess += 1) {
    expect((await unlock(link, `geraten-${guess}`)).error.code).toBe('SHARE_PASSWORD_WRONG');
  }
  const refused = await unlock(link, 'Sonnenblume');
  expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '1']);
  expect((await unlock(other, 'Sonnenblume')).status).toBe(200);
  app.clock.advance({ seconds: 2 });
  expect((await unlock(link, 'Sonnenblume')).status).toBe(200);
});

it('lets a browser in that has unlocked the page before, whatever strangers try meanwhile', async () => {
  const link = await makeLink(app.deps, advisor.user, { password: 'Sonnenblume' });
  const other = await makeLink(app.deps, advisor.user, { password: 'Sonnenblume' });
  let visitor = 0;
  const unlock = (target: ShareLink, body: { password: string; pass?: string }) => {
    visitor += 1;
    return app.anonymous.call(unlockShare, { ...to(target), body, address: `198.51.101.${visitor}` });
  };
  const { pass } = (await unlock(link, { password: 'Sonnenblume' })).body;
  const { pass: ofOther } = (await unlock(other, { password: 'Sonnenblume' })).body;
  const keys = async () => (await app.deps.db.selectFrom('loginThrottle').select('key').execute()).length;
  for (let guess = 0; guess < 6; guess += 1) await unlock(link, { password: `geraten-${guess}` });
  const kept = await keys();
  expect((await unlock(link, { password: 'Sonnenblume' })).status).toBe(429);
  for (const wrong of [ofOther, `${pass}x`, 'x']) {
    expect((await unlock(link, { password: 'Sonnenblume', pass: wrong })).status).toBe(429);
  }
  const again = await unlock(link, { password: 'Sonnenblume', pass });
  expect([again.status, await keys()]).toEqual([200, kept]);
  // It opens nothing by itself, and a stranger who guesses with it is slowed down as well.
  const guessed: string[] = [];
  for (let guess = 0; guess < 7; guess += 1) {
    guessed.push((await unlock(link, { password: `geraten-${guess}`, pass: again.body.pass })).error.code);
  }
  expect(guessed).toEqual([...Array<string>(6).fill('SHARE_PASSWORD_WRONG'), 'RATE_LIMITED']);
});

it('takes texts and names whose shortened form ends within a character', async () => {
  const link = await makeLink(app.deps, advisor.user, { requestsFiles: true });
  const visit = {
    ...to(link).params,
    grant: undefined,
    address: '',
    visitor: { userAgent: '', session: null, deviceSecret: undefined },
  };
  const opened = await getOpenLink(app.deps, visit);
  const itemId = (await readSharedContent(app.deps.db, app.deps, opened))?.items[0]?.itemId ?? '';
  const answered = await app.anonymous.call(giveShareFeedback, {
    params: { ...to(link).params, itemId },
    body: { answer: 'question', text: `${'a'.repeat(299)}😀 Und \\ud83d bleibt.` },
  });
  expect(answered.status).toBe(200);
  const upload = { fileName: `😀${'b'.repeat(195)}.pdf`, content: pdfOf(1) };
  expect((await app.anonymous.call(uploadShareFile, { ...to(link), upload })).status).toBe(204);
});

it.each([
  ['Antrag.hta', 'Antrag.hta.pdf'],
  ['Antrag.pdf.exe. ', 'Antrag.pdf.exe.pdf'],
  ['Antrag', 'Antrag.pdf'],
  ['Antrag.PDF', 'Antrag.PDF'],
])('has a file opened as what it is, whatever it is called: %s', async (fileName, stored) => {
  const link = await makeLink(app.deps, advisor.user, { requestsFiles: true });
  // Content after the first words of a PDF is a page to a browser that opens it as one.
  const content = Buffer.concat([pdfOf(1), Buffer.from('<script>new ActiveXObject("WScript.Shell")</script>')]);
  const upload = { fileName, content };
  expect((await app.anonymous.call(uploadShareFile, { ...to(link), upload })).status).toBe(204);
  const [listed] = (await advisor.call(listShareLinks, { query: { researchId: link.researchId } })).body.rows;
  expect(listed?.files.map((file) => file.fileName)).toEqual([stored]);
});

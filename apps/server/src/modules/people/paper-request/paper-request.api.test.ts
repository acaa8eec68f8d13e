import { downloadFile } from '@fundus/contract/file';
import { getHome } from '@fundus/contract/home';
import { listMessages } from '@fundus/contract/message';
import { listNotifications } from '@fundus/contract/notification';
import {
  createPaperRequest,
  decidePaperLine,
  listPaperRequests,
  type PaperRequest,
  remindOfPaperRequest,
  revokePaperRequest,
} from '@fundus/contract/paper-request';
import { deletePerson } from '@fundus/contract/person';
import { deletePersonDocument, listPersonDocuments, replacePersonDocument } from '@fundus/contract/person-document';
import { mergePersons } from '@fundus/contract/person-merge';
import {
  confirmPaper,
  countPaperView,
  getSharedPapers,
  reportMissingPaper,
  sendPaper,
} from '@fundus/contract/shared-paper';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { pdfOf } from '../../../../test/factories/funding-programme.factory.ts';
import { createPaperRequest as makeRequest, secretOf } from '../../../../test/factories/paper-request.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonDocument } from '../../../../test/factories/person-document.factory.ts';
import { zipOf } from '../../../../test/factories/zip.factory.ts';
import { waitForWaiting } from '../../../../test/lock-waiting.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Clever-Partner');
});
afterAll(() => app.close());

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const upload = { kind: 'upload', title: 'Jahresabschluss', hint: '', documentId: null } as const;

async function client(values: Parameters<typeof makeRequest>[3] = {}) {
  const { personId } = await createPerson(app.deps, advisor.user, { lastName: 'Holm' });
  const request = await makeRequest(app.deps, advisor.user, personId, values);
  return { personId, request, ...page(request) };
}

/** The calls of a client with the link of a request. */
function page(request: PaperRequest) {
  const params = { uuid: secretOf(request) };
  const lineOf = (place: number) => ({ ...params, lineId: request.lines[place]?.lineId ?? '' });
  return {
    open: () => app.anonymous.call(getSharedPapers, { params }),
    look: () => app.anonymous.call(countPaperView, { params, headers: browser }),
    confirm: (name: string | null = null, place = 0) =>
      app.anonymous.call(confirmPaper, { params: lineOf(place), body: { name } }),
    send: (fileName: string, content: Buffer | string, place = 0) =>
      app.anonymous.call(sendPaper, { params: lineOf(place), upload: { fileName, content } }),
    lack: (remark: string, place = 0) =>
      app.anonymous.call(reportMissingPaper, { params: lineOf(place), body: { remark } }),
  };
}

const requestsOf = async (personId: string) => (await advisor.call(listPaperRequests, { params: { personId } })).body;
const decide = (personId: string, request: PaperRequest, decision: 'accepted' | 'returned', note = '') =>
  advisor.call(decidePaperLine, {
    params: { personId, paperRequestId: request.paperRequestId, lineId: request.lines[0]?.lineId ?? '' },
    body: { decision, note },
  });
const historyOf = async (personId: string) =>
  (await advisor.call(listMessages, { params: { personId }, query: {} })).body.rows;

async function personWithContract() {
  const { personId } = await createPerson(app.deps, advisor.user, { lastName: 'Holm' });
  const content = pdfOf(1);
  const document = await createPersonDocument(app.deps, advisor.user, personId, {
    fileName: 'Beratungsvertrag.pdf',
    content,
  });
  return { personId, document };
}

describe('a paper to agree to', () => {
  it('is agreed to under a name, as evidence of words, time and the very bytes that were shown', async () => {
    const { personId, document } = await personWithContract();
    const request = await makeRequest(app.deps, advisor.user, personId, {
      title: 'Vertrag',
      lines: [{ kind: 'confirm', title: 'Beratungsvertrag', hint: '', documentId: document.documentId }],
    });
    const { open, look, confirm } = page(request);
    // A version that comes later is not what the client was sent.
    await advisor.call(replacePersonDocument, {
      params: { personId, documentId: document.documentId },
      upload: { fileName: 'Beratungsvertrag neu.pdf', content: pdfOf(2) },
    });
    const shown = (await open()).body;
    expect(shown).toMatchObject({ title: 'Vertrag', isAnswered: false, advisor: { email: advisor.user.email } });
    expect(shown.lines[0]).toMatchObject({
      wording: 'Ich habe „Beratungsvertrag“ gelesen und bin einverstanden.',
      paper: { fileName: 'Beratungsvertrag.pdf' },
    });
    expect(JSON.stringify(shown)).not.toContain(personId);
    await look();
    expect((await requestsOf(personId))[0]).toMatchObject({ state: 'opened' });
    expect((await confirm()).error.issues?.[0]).toMatchObject({ path: ['name'], code: 'required' });
    expect((await confirm('Mara Holm')).body).toMatchObject({ isAnswered: true });
    app.clock.advance({ minutes: 5 });
    // Once is enough: neither name nor time become others.
    expect((await confirm('Jemand Anderes')).body.lines[0]?.confirmedName).toBe('Mara Holm');
    const [stored] = await requestsOf(personId);
    expect(stored).toMatchObject({ state: 'done', url: expect.any(String), doneAt: '2026-11-20T09:00:00.000Z' });
    const [line] = stored?.lines ?? [];
    expect(line).toMatchObject({ state: 'accepted', confirmedName: 'Mara Holm', paper: { version: 1 } });
    const sha256 = await app.deps.db
      .selectFrom('personDocumentVersion')
      .innerJoin('file', 'file.id', 'fileId')
      .select('sha256')
      .where('documentId', '=', document.documentId)
      .where('version', '=', 1)
      .executeTakeFirstOrThrow();
    expect(line?.paper?.sha256).toBe(sha256.sha256);
    const confirmed = (await historyOf(personId)).filter(({ kind }) => kind === 'paperConfirmed');
    expect(confirmed).toHaveLength(1);
    expect(confirmed[0]).toMatchObject({
      authorName: '',
      documentId: document.documentId,
      values: { paper: 'Beratungsvertrag', name: 'Mara Holm', version: '1', checksum: sha256.sha256 },
    });
  });

  it('that is only to be read needs no name, and no advisor reads it in the place of the client', async () => {
    const { personId, document } = await personWithContract();
    const request = await makeRequest(app.deps, advisor.user, personId, {
      lines: [{ kind: 'read', title: 'Merkblatt', hint: '', documentId: document.documentId }],
    });
    expect((await decide(personId, request, 'accepted')).status).toBe(404);
    expect((await page(request).confirm()).body.lines[0]).toMatchObject({ state: 'accepted', confirmedName: null });
  });

  it('is not shown while it lies in the trash, and cannot be agreed to then', async () => {
    const { personId, document } = await personWithContract();
    const request = await makeRequest(app.deps, advisor.user, personId, {
      lines: [{ kind: 'confirm', title: 'Vertrag', hint: '', documentId: document.documentId }],
    });
    await advisor.call(deletePersonDocument, { params: { personId, documentId: document.documentId } });
    const { open, confirm } = page(request);
    expect((await open()).body.lines[0]?.paper).toBeNull();
    expect((await confirm('Mara Holm')).status).toBe(404);
  });

  it('that is no file of the person is not sent', async () => {
    const { document } = await personWithContract();
    const { personId } = await createPerson(app.deps, advisor.user);
    const line = { kind: 'sign', title: 'Vertrag', documentId: document.documentId } as const;
    const body = { title: 'Vertrag', recipient: 'Mara Holm', lines: [line] };
    expect((await advisor.call(createPaperRequest, { params: { personId }, body })).status).toBe(404);
    const without = { ...body, lines: [{ ...line, documentId: null }] };
    expect((await advisor.call(createPaperRequest, { params: { personId }, body: without })).status).toBe(422);
    const past = { ...body, lines: [upload], dueOn: '2026-11-19' };
    const refused = await advisor.call(createPaperRequest, { params: { personId }, body: past });
    expect(refused.error.issues?.[0]).toMatchObject({ path: ['dueOn'], code: 'dateInPast' });
    expect(await requestsOf(personId)).toEqual([]);
  });
});

describe('a requested paper', () => {
  it('comes into the file of the person, is given back with a word, comes again and is accepted', async () => {
    const { personId, request, open, send } = await client({ lines: [upload], title: 'Bank' });
    const first = pdfOf(1);
    expect((await send('Abschluss.pdf', first)).body).toMatchObject({
      isAnswered: true,
      lines: [{ state: 'answered', files: [{ fileName: 'Abschluss.pdf' }] }],
    });
    // The answer got lost and the client sends it again.
    await send('Abschluss.pdf', first);
    const filed = (await advisor.call(listPersonDocuments, { params: { personId } })).body;
    expect(filed.map(({ fileName, createdBy }) => [fileName, createdBy])).toEqual([['Abschluss.pdf', '']]);
    const [received] = await requestsOf(personId);
    expect(received).toMatchObject({ state: 'answered', lines: [{ files: [{ fileName: 'Abschluss.pdf' }] }] });
    const signature = decodeURIComponent(received?.lines[0]?.files[0]?.downloadUrl.split('/').at(-1) ?? '');
    expect((await app.anonymous.call(downloadFile, { params: { signature } })).raw.equals(first)).toBe(true);
    const { rows } = (await advisor.call(listNotifications)).body;
    expect(rows.filter((row) => row.personId === personId)).toMatchObject([
      { kind: 'paperAnswered', values: { paperTitle: 'Bank' } },
    ]);

    expect((await decide(personId, request, 'returned')).status).toBe(422);
    await decide(personId, request, 'returned', 'Bitte alle Seiten.');
    expect((await open()).body).toMatchObject({
      isAnswered: false,
      lines: [{ state: 'returned', note: 'Bitte alle Seiten.' }],
    });
    await send('Abschluss 2.pdf', pdfOf(2));
    expect((await decide(personId, request, 'accepted')).body).toMatchObject({ state: 'done' });
    expect((await send('Abschluss 3.pdf', pdfOf(3))).error.code).toBe('PAPER_SETTLED');
    const kinds = (await historyOf(personId)).map(({ kind }) => kind).filter((kind) => kind.startsWith('paper'));
    expect(kinds).toEqual(['paperAccepted', 'paperFile', 'paperReturned', 'paperFile', 'paperSent']);
  });

  it('may be missing, and be brought to the advisor in another way', async () => {
    const { personId, request, open, lack } = await client();
    await lack('Erst im Januar.');
    const missing = (await requestsOf(personId))[0];
    expect(missing).toMatchObject({ state: 'answered', lines: [{ state: 'missing', remark: 'Erst im Januar.' }] });
    expect((await decide(personId, request, 'accepted')).body).toMatchObject({ state: 'done' });
    expect((await open()).body).toMatchObject({ isAnswered: true });
  });

  it('is no program, no page and no picture that can hold scripts', async () => {
    const { personId, send } = await client();
    const types =
      '<Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>';
    const macro = zipOf({
      '[Content_Types].xml': `<Types>${types}</Types>`,
      'word/document.xml': '<w/>',
      'word/vbaProject.bin': 'x',
    });
    const page = '<!doctype html><script>alert(1)</script>';
    const hostile: [string, string | Buffer][] = [
      ['Rechnung.pdf', page],
      ['Bild.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['Vertrag.pdf', 'MZ\u0090\u0000'],
      ['Vertrag.docx', macro],
      ['Bild.gif', 'GIF89a/**/=alert(1)//<script>alert(1)</script>'],
      ['Zwitter.docx', Buffer.concat([Buffer.from(page), macro])],
    ];
    for (const [fileName, content] of hostile) expect((await send(fileName, content)).status).toBe(415);
    // A picture that is called a page is saved under the ending of what it is.
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    expect((await send('Ausweis.html', png)).body.lines[0]?.files[0]?.fileName).toBe('Ausweis.html.png');
    const filed = (await advisor.call(listPersonDocuments, { params: { personId } })).body;
    expect(filed.map(({ mediaType }) => mediaType)).toEqual(['image/png']);
    // A PDF that is a page as well is a PDF to every browser, and runs nothing.
    const both = Buffer.concat([pdfOf(7), Buffer.from(page)]);
    expect((await send('Zwitter.pdf', both)).status).toBe(200);
    const [stored] = await requestsOf(personId);
    const received = stored?.lines[0]?.files.find(({ fileName }) => fileName === 'Zwitter.pdf');
    for (const url of [received?.downloadUrl, received?.previewUrl]) {
      const { headers } = await app.server.inject(url ?? '');
      expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
      // Shown, it needs no sandbox: Safari leaves it blank in one.
      const policy = url === received?.previewUrl ? /^default-src 'none'/ : /^sandbox; default-src 'none'/;
      expect(headers['content-security-policy']).toMatch(policy);
    }
  });

  it('is taken whole from two who send at the same time', async () => {
    const { personId, send } = await client({ lines: [upload, { ...upload, title: 'BWA' }] });
    const answers = await Promise.all([
      send('a.pdf', pdfOf(1), 0),
      send('b.pdf', pdfOf(2), 1),
      send('c.pdf', pdfOf(3), 0),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [stored] = await requestsOf(personId);
    expect(stored?.lines.map(({ files }) => files.length)).toEqual([2, 1]);
    expect(stored).toMatchObject({ state: 'answered' });
    // Acknowledged files are on disk.
    for (const file of (await advisor.call(listPersonDocuments, { params: { personId } })).body) {
      const signature = decodeURIComponent(file.downloadUrl.split('/').at(-1) ?? '');
      const answer = await app.anonymous.call(downloadFile, { params: { signature } });
      expect([answer.status, answer.raw.byteLength]).toEqual([200, file.bytes]);
    }
  });
});

describe('a link', () => {
  it('opens nothing once it is revoked, has run out, or its person is gone: alike', async () => {
    const revoked = await client();
    const params = { personId: revoked.personId, paperRequestId: revoked.request.paperRequestId };
    expect((await advisor.call(revokePaperRequest, { params })).body).toMatchObject({ state: 'revoked', url: null });
    const trashed = await client();
    await advisor.call(deletePerson, { params: { personId: trashed.personId } });
    const unknown = page({ ...revoked.request, url: '/mappe/00000000-0000-4000-8000-000000000000' });
    const answers = [];
    for (const { open, send, confirm, lack, look } of [revoked, trashed, unknown]) {
      for (const call of [open, look, () => send('a.pdf', '%PDF-1.4\n%%EOF'), () => confirm('M'), () => lack('x')]) {
        const { status, error } = await call();
        answers.push(JSON.stringify([status, error.code, error.message]));
      }
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('SHARE_LINK_UNAVAILABLE');
    const late = await client();
    app.clock.advance({ days: 91 });
    expect((await late.open()).error.code).toBe('SHARE_LINK_UNAVAILABLE');
    // By now one logs in again.
    const back = await app.as(advisor.user);
    const [expired] = (await back.call(listPaperRequests, { params: { personId: late.personId } })).body;
    expect(expired).toMatchObject({ state: 'expired', url: null, abilities: ['decide'] });
    app.clock.advance({ days: -91 });
  });

  it('that is revoked while a client sends takes nothing: the client is told and no file is there', async () => {
    const { personId, request, send } = await client();
    const content = pdfOf(1);
    let answer: ReturnType<typeof send> | undefined;
    const params = { personId, paperRequestId: request.paperRequestId };
    await app.deps.db.transaction().execute(async (tx) => {
      await tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
      answer = send('Abschluss.pdf', content);
      // It has read the link as open and waits for the person.
      await waitForWaiting(app.deps.db, 1);
      await tx
        .updateTable('paperRequest')
        .set({ revokedAt: app.clock.now() })
        .where('id', '=', params.paperRequestId)
        .execute();
    });
    expect((await answer)?.error.code).toBe('SHARE_LINK_UNAVAILABLE');
    expect((await advisor.call(listPersonDocuments, { params: { personId } })).body).toEqual([]);
  });

  it('stands in no table as it is, and lines of another link are none of its own', async () => {
    const one = await client();
    const other = await client();
    const row = await app.deps.db
      .selectFrom('paperRequest')
      .selectAll()
      .where('id', '=', one.request.paperRequestId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secretOf(one.request));
    expect(row.sealedToken.includes(secretOf(one.request))).toBe(false);
    const params = { uuid: secretOf(one.request), lineId: other.request.lines[0]?.lineId ?? '' };
    expect((await app.anonymous.call(reportMissingPaper, { params, body: { remark: '' } })).status).toBe(404);
  });

  it('follows its person into another record', async () => {
    const { personId, request, open, send } = await client();
    const kept = await createPerson(app.deps, advisor.user, { lastName: 'Holm' });
    await advisor.call(mergePersons, {
      params: { personId: kept.personId, otherPersonId: personId },
      body: { revision: 1, otherRevision: 1, fields: {} },
    });
    expect((await open()).status).toBe(200);
    expect((await send('a.pdf', pdfOf(1))).status).toBe(200);
    expect((await requestsOf(kept.personId)).map(({ paperRequestId }) => paperRequestId)).toEqual([
      request.paperRequestId,
    ]);
  });

  it('is not opened by its advisor, nor by the preview of a messenger', async () => {
    const { personId, request } = await client();
    const params = { uuid: secretOf(request) };
    await advisor.call(countPaperView, { params, headers: browser });
    await app.anonymous.call(countPaperView, { params, headers: { 'user-agent': 'WhatsApp/2.23' } });
    expect((await requestsOf(personId))[0]).toMatchObject({ state: 'open', openedAt: null });
  });
});

it('belongs to the advisor of the person alone', async () => {
  const { personId, request } = await client();
  const params = { personId, paperRequestId: request.paperRequestId };
  const stranger = await app.as('ZFMB-Profi-Partner');
  for (const endpoint of [revokePaperRequest, remindOfPaperRequest]) {
    expect((await stranger.call(endpoint, { params })).status).toBe(404);
  }
  expect((await stranger.call(listPaperRequests, { params: { personId } })).status).toBe(404);
  expect((await (await app.as('Leadverteilung')).call(listPaperRequests, { params: { personId } })).status).toBe(403);
});

it('needs its advisor when it is overdue or something came, and not before', async () => {
  const owner = await app.as('ZFMB-Profi-Partner');
  const { personId } = await createPerson(app.deps, owner.user, { firstName: 'Mara', lastName: 'Holm' });
  const values = { dueOn: '2026-11-25', title: 'Bank', lines: [upload] };
  const request = await makeRequest(app.deps, owner.user, personId, values);
  const papers = async () => (await (await app.as(owner.user)).call(getHome)).body.papers;
  expect(await papers()).toEqual([]);
  app.clock.advance({ days: 6 });
  expect(await papers()).toMatchObject([
    { title: 'Bank', isOverdue: true, toLookAt: 0, person: { name: 'Mara Holm' } },
  ]);
  await page(request).lack('');
  expect(await papers()).toMatchObject([{ isOverdue: false, toLookAt: 1 }]);
  app.clock.advance({ days: -6 });
});

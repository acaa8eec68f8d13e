import { listMails } from '@fundus/contract/mail';
import {
  createMailTemplate,
  deleteMailTemplate,
  listMailTemplates,
  updateMailTemplate,
} from '@fundus/contract/mail-template';
import { listMessages } from '@fundus/contract/message';
import { listNotifications } from '@fundus/contract/notification';
import { updatePerson } from '@fundus/contract/person';
import { deletePersonDocument } from '@fundus/contract/person-document';
import { getMailDraft, sendPersonMail } from '@fundus/contract/person-mail';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailer } from '#lib/mailer.ts';
import { dropFiles } from '#modules/platform/file/file.service.ts';
import { sendDueMails } from '#modules/platform/mail/mail-sending.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonDocument } from '../../../../test/factories/person-document.factory.ts';
import { startMailServer, type TestMailServer } from '../../../../test/mail-server.ts';
import { tellUndelivered } from './undelivered-mail.service.ts';

let app: TestApp;
let advisor: UserClient;
let administrator: UserClient;
let server: TestMailServer;
let personId: string;

beforeEach(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
  administrator = await app.as('Administrator');
  server = await startMailServer();
  app.deps.mailer = createMailer({ url: server.url, from: 'Fundus <fundus@example.org>' });
  ({ personId } = await createPerson(app.deps, advisor.user, {
    salutation: 'Frau',
    lastName: 'Größel',
    email: 'frau.groessel@example.org',
  }));
});
afterEach(async () => {
  await server.close();
  await app.close();
});

const mail = { subject: 'Unser Gespräch', text: 'Guten Tag,\n\nanbei die Unterlagen.', documentIds: [] as string[] };
const send = (values: Partial<typeof mail> = {}, client = advisor) =>
  client.call(sendPersonMail, { params: { personId }, body: { ...mail, ...values } });

describe('a mail to a person', () => {
  it('goes out with files of theirs, is answered to its author, and stands in the history', async () => {
    const { documentId } = await createPersonDocument(app.deps, advisor.user, personId, {
      fileName: 'Übersicht.pdf',
      content: Buffer.from('%PDF-1.7\nInhalt'),
    });
    expect((await send({ documentIds: [documentId] })).status).toBe(204);
    await sendDueMails(app.deps);
    const [{ to, raw } = { to: [], raw: '' }] = server.received;
    expect(to).toEqual(['frau.groessel@example.org']);
    expect(raw).toMatch(new RegExp(`^Reply-To: ${advisor.user.email}`, 'm'));
    // Written by a person: a program may answer that its reader is away.
    expect(raw).not.toContain('Auto-Submitted');
    expect(raw).toContain(Buffer.from('%PDF-1.7\nInhalt').toString('base64'));
    expect(raw).toMatch(/filename\*?0?\*?=.*bersicht\.pdf/);
    const { rows } = (await advisor.call(listMessages, { params: { personId }, query: {} })).body;
    expect(rows[0]).toMatchObject({
      kind: 'mailWritten',
      isLocked: true,
      values: { subject: mail.subject, to: 'frau.groessel@example.org', text: mail.text, files: 'Übersicht.pdf' },
    });
    // Written once, read once, whatever happens to the outbox.
    await sendDueMails(app.deps);
    expect(server.received).toHaveLength(1);
  });

  it('goes nowhere without an address, with files of another person, or with too much', async () => {
    const other = await createPerson(app.deps, advisor.user);
    const foreign = await createPersonDocument(app.deps, advisor.user, other.personId);
    expect((await send({ documentIds: [foreign.documentId] })).status).toBe(404);
    const content = Buffer.alloc(8 * 1024 * 1024, 'x');
    const large = [
      await createPersonDocument(app.deps, advisor.user, personId, { content, fileName: 'a.txt' }),
      await createPersonDocument(app.deps, advisor.user, personId, { content, fileName: 'b.txt' }),
    ];
    const documentIds = large.map(({ documentId }) => documentId);
    expect((await send({ documentIds })).error.issues?.[0]?.code).toBe('filesTooLarge');
    await advisor.call(updatePerson, { params: { personId }, body: { revision: 1, email: '' } });
    expect((await send()).error.issues?.[0]).toMatchObject({ path: ['email'], code: 'email' });
    expect((await administrator.call(listMails)).body.rows).toEqual([]);
  });

  it('is for the advisor of the person alone to write', async () => {
    const stranger = await app.as('ZFMB-Clever-Partner');
    expect((await send({}, stranger)).status).toBe(404);
    expect((await send({}, await app.as('Leadverteilung'))).status).toBe(403);
  });
});

describe('a mail whose file cannot be read when it goes out', () => {
  const run = () => sendDueMails(app.deps, (tx, undelivered) => tellUndelivered(tx, app.deps, undelivered));
  const history = async () => (await advisor.call(listMessages, { params: { personId }, query: {} })).body.rows;
  const outbox = async () =>
    (await administrator.call(listMails)).body.rows.filter(({ subject }) => subject === mail.subject);
  const attach = async () => {
    const document = await createPersonDocument(app.deps, advisor.user, personId, { fileName: 'Antrag.pdf' });
    expect((await send({ documentIds: [document.documentId] })).status).toBe(204);
    return document;
  };

  it('goes out with a file that went into the trash meanwhile', async () => {
    const { documentId } = await attach();
    await advisor.call(deletePersonDocument, { params: { personId, documentId } });
    await run();
    expect(server.received[0]?.raw).toContain('Antrag.pdf');
  });

  it('fails where the file was erased, which the history says and its advisor is told', async () => {
    const { documentId } = await attach();
    const { db } = app.deps;
    const { fileId } = await db
      .deleteFrom('personDocument')
      .where('id', '=', documentId)
      .returning('fileId')
      .executeTakeFirstOrThrow();
    // A file that a mail names can be erased all the same.
    await db.transaction().execute((tx) => dropFiles(tx, app.deps.clock(), [fileId]));
    await run();
    expect(server.received.flatMap(({ to }) => to)).not.toContain('frau.groessel@example.org');
    expect(await outbox()).toMatchObject([{ state: 'failed', problem: 'fileGone', attempts: 1 }]);
    expect((await history())[0]).toMatchObject({
      kind: 'mailUndelivered',
      isLocked: true,
      values: { subject: mail.subject, to: 'frau.groessel@example.org', fault: 'fileGone', text: '' },
    });
    const { rows } = (await advisor.call(listNotifications)).body;
    expect(rows).toMatchObject([
      { kind: 'mailUndelivered', personId, values: { person: expect.stringContaining('Größel') } },
    ]);
  });

  it('is tried again while the files are out of reach, and arrives once they are back', async () => {
    await attach();
    const { blobs } = app.deps;
    app.deps.blobs = { ...blobs, open: () => Promise.reject(new Error('ECONNREFUSED')) };
    await run();
    expect(await outbox()).toMatchObject([{ state: 'waiting', problem: 'fileAway' }]);
    expect((await history()).map(({ kind }) => kind)).not.toContain('mailUndelivered');
    app.deps.blobs = blobs;
    app.clock.advance({ minutes: 1 });
    await run();
    expect(await outbox()).toMatchObject([{ state: 'sent', problem: '', attempts: 2 }]);
    expect(server.received[0]?.raw).toContain('Antrag.pdf');
  });
});

it('tells the history of what a mail server refuses, in its words', async () => {
  await server.close();
  server = await startMailServer({ unknown: ['frau.groessel@example.org'] });
  app.deps.mailer = createMailer({ url: server.url, from: 'Fundus <fundus@example.org>' });
  await send();
  await sendDueMails(app.deps, (tx, undelivered) => tellUndelivered(tx, app.deps, undelivered));
  const { rows } = (await advisor.call(listMessages, { params: { personId }, query: {} })).body;
  expect(rows[0]).toMatchObject({ kind: 'mailUndelivered', values: { fault: 'refused' } });
  expect(rows[0]?.values['text']).toContain('550 No such mailbox');
});

describe('a template', () => {
  it('is kept by administrators and filled for a person', async () => {
    const body = {
      name: 'Erstgespräch',
      subject: 'Termin mit {{Berater}}, {{Anschrift}}',
      text: '{{Briefanrede}},\n\n{{Kontonummer}} {{Telefon}}',
    };
    expect((await advisor.call(createMailTemplate, { body })).status).toBe(403);
    const { mailTemplateId } = (await administrator.call(createMailTemplate, { body })).body;
    expect((await advisor.call(listMailTemplates)).body).toMatchObject([{ name: 'Erstgespräch' }]);
    await app.deps.db.updateTable('person').set({ phone: '', company: '' }).where('id', '=', personId).execute();
    const draft = (await advisor.call(getMailDraft, { params: { personId, mailTemplateId } })).body;
    expect(draft).toMatchObject({ empty: ['Telefon'], unknown: ['Kontonummer'] });
    expect(draft.text).toBe('Sehr geehrte Frau Größel,\n\n{{Kontonummer}} ');
    expect(draft.subject).not.toContain('\n');
    const stranger = await app.as('ZFMB-Clever-Partner');
    expect((await stranger.call(getMailDraft, { params: { personId, mailTemplateId } })).status).toBe(404);
    await administrator.call(updateMailTemplate, {
      params: { mailTemplateId },
      body: { revision: 1, name: 'Erstes Gespräch' },
    });
    await administrator.call(deleteMailTemplate, { params: { mailTemplateId } });
    const events = await app.deps.db
      .selectFrom('auditEvent')
      .select(['action', 'subjectName'])
      .where('subjectId', '=', mailTemplateId)
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { action: 'mailTemplate.created', subjectName: 'Erstgespräch' },
      { action: 'mailTemplate.changed', subjectName: 'Erstes Gespräch' },
      { action: 'mailTemplate.deleted', subjectName: 'Erstes Gespräch' },
    ]);
    expect((await advisor.call(getMailDraft, { params: { personId, mailTemplateId } })).status).toBe(404);
  });
});

import { listMails } from '@fundus/contract/mail';
import { checkMailbox, deleteMailbox, getMailbox, saveMailbox } from '@fundus/contract/mailbox';
import { listMessages } from '@fundus/contract/message';
import { listNotifications } from '@fundus/contract/notification';
import { updatePerson } from '@fundus/contract/person';
import { listPersonDocuments } from '@fundus/contract/person-document';
import { sendPersonMail } from '@fundus/contract/person-mail';
import { updateSettings } from '@fundus/contract/setting';
import { assignMail, discardMail, listUnassignedMails } from '@fundus/contract/unassigned-mail';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailer } from '#lib/mailer.ts';
import { sendDueMails } from '#modules/platform/mail/mail-sending.service.ts';
import { readMailbox } from '#modules/platform/mailbox/mailbox-reading.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { startBreakingProxy } from '../../../../test/breaking-proxy.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { hasImapServer, type ImapServer, startImapServer } from '../../../../test/imap-server.ts';
import { startMailServer, type TestMailServer } from '../../../../test/mail-server.ts';
import { begin, data, head, title } from '../../../../test/tnef-writing.ts';
import { fileMail } from './mail-filing.service.ts';

let imap: ImapServer;
let smtp: TestMailServer;
let app: TestApp;
let advisor: UserClient;
let administrator: UserClient;
let personId: string;
let tests = 0;
/** Each test has a mailbox of its own. */
let user = '';

beforeAll(async () => {
  if (hasImapServer) imap = await startImapServer();
}, 120_000);
afterAll(() => imap?.close());

beforeEach(async () => {
  // The mail server goes by the real time.
  app = await createTestApp({ now: new Date() });
  advisor = await app.as('ZFMB-Profi-Partner');
  administrator = await app.as('Administrator');
  smtp = await startMailServer();
  app.deps.mailer = createMailer({ url: smtp.url, from: 'Fundus <fundus@example.org>' });
  tests += 1;
  user = `antworten-${tests}@example.org`;
  ({ personId } = await createPerson(app.deps, advisor.user, { lastName: 'Größel', email: 'groessel@example.org' }));
});
afterEach(async () => {
  await smtp.close();
  await app.close();
});

const settings = (values: Partial<typeof saveMailbox.example> = {}) => ({
  host: imap.host,
  port: imap.ports.tls,
  security: 'tls' as const,
  userName: user,
  password: imap.password,
  certificate: imap.certificate,
  folder: 'INBOX',
  address: user,
  usesPlusAddress: false,
  afterReading: 'leave' as const,
  moveTo: '',
  everyMinutes: 1,
  ...(values as object),
});
const setUp = async (values: object = {}, revision = 0) =>
  administrator.call(saveMailbox, { body: { ...settings(), ...values, revision } });

/** Reads what has come in since. */
const read = async (): Promise<void> => {
  app.clock.advance({ minutes: 1 });
  await readMailbox(app.deps, (tx, mail) => fileMail(tx, app.deps, mail));
};
const history = async (of = personId) =>
  (await advisor.call(listMessages, { params: { personId: of }, query: {} })).body.rows.filter(
    ({ kind }) => kind === 'mailReceived',
  );
const unassigned = async () => (await administrator.call(listUnassignedMails)).body.rows;
const documents = async () => (await advisor.call(listPersonDocuments, { params: { personId } })).body;

/** A mail as programs write it. */
const letter = (headers: Record<string, string>, body = 'Guten Tag,\r\n\r\ndas passt.\r\n'): string => {
  const all = {
    From: 'Änne Größel <groessel@example.org>',
    To: user,
    Subject: 'Re: Termin',
    'Message-ID': `<${Math.random()}@example.org>`,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
};

const boundary = 'grenze';
const withParts = (headers: Record<string, string>, type: string, ...parts: string[]): string =>
  letter(
    { 'MIME-Version': '1.0', 'Content-Type': `${type}; boundary=${boundary}`, ...headers },
    `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`,
  );
const filePart = (fileName: string, content: Buffer): string =>
  `Content-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${fileName}"\r\n` +
  `Content-Transfer-Encoding: base64\r\n\r\n${content.toString('base64').replace(/.{76}/g, '$&\r\n')}`;
const textPart = (text: string, type = 'text/plain'): string => `Content-Type: ${type}; charset=utf-8\r\n\r\n${text}`;

/** Sends a mail to the person, and says how the mail server got it. */
async function write(subject = 'Termin'): Promise<{ messageId: string; raw: string }> {
  await advisor.call(sendPersonMail, { params: { personId }, body: { subject, text: 'Passt es?', documentIds: [] } });
  await sendDueMails(app.deps);
  const { raw = '' } = smtp.received.findLast((mail) => mail.to.includes('groessel@example.org')) ?? {};
  return { raw, messageId: /^Message-ID: (<[^>]+>)/im.exec(raw)?.[1] ?? '' };
}

describe.skipIf(!hasImapServer)('an answer', () => {
  it('is filed by its thread, from whatever address, with its words as plain text and its files', async () => {
    await setUp();
    const { raw, messageId } = await write();
    expect(raw).toMatch(new RegExp(`^Reply-To: ${user}\\r$`, 'm'));
    await imap.deliver(
      user,
      withParts(
        {
          From: 'Büro <buero@anderswo.example>',
          'In-Reply-To': messageId,
          'Message-ID': '<antwort-1@anderswo.example>',
        },
        'multipart/mixed',
        textPart(
          '<p>Ja, <b>gern</b>!</p><script>alert(1)</script><img src="https://zaehler.example/1.png">',
          'text/html',
        ),
        filePart('Vollmacht.pdf', Buffer.from('%PDF-1.7\nInhalt')),
        filePart('Rechnung.pdf.js', Buffer.from('WScript.Echo(1)')),
        filePart('../../böse.exe', Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000', 'latin1')),
      ),
    );
    await read();
    const [entry, ...others] = await history();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      isLocked: true,
      values: {
        subject: 'Re: Termin',
        from: 'Büro <buero@anderswo.example>',
        files: 'Vollmacht.pdf, Rechnung.pdf.js.txt',
        notes: '',
        mailId: '<antwort-1@anderswo.example>',
      },
    });
    expect(entry?.values['text']).toContain('gern');
    expect(entry?.values['text']).not.toMatch(/<|alert|zaehler/);
    // Programs are passed on to no one.
    expect(entry?.values['lost']).toContain('.exe');
    expect((await documents()).map(({ fileName }) => fileName).toSorted()).toEqual([
      'Rechnung.pdf.js.txt',
      'Vollmacht.pdf',
    ]);
    const news = (await advisor.call(listNotifications)).body.rows;
    expect(news).toMatchObject([{ kind: 'mailReceived', personId }]);
    expect(await unassigned()).toEqual([]);
    // Once, however often the mailbox is read.
    await read();
    expect(await history()).toHaveLength(1);
  });

  it('of Outlook gives the files of its container, and its letters where it names no character set', async () => {
    await setUp();
    const container = Buffer.concat([
      head,
      begin,
      title('Bescheid.pdf'),
      data('%PDF-1.7\nInhalt'),
      begin,
      title('x.exe'),
      data('MZ'),
    ]);
    await imap.deliver(user, withParts({}, 'multipart/mixed', textPart('Anbei.'), filePart('winmail.dat', container)));
    const bytes = Buffer.from(
      letter({ Subject: 'Umlaute', 'Content-Transfer-Encoding': '8bit' }, 'Gr\u00f6\u00dfe'),
      'latin1',
    );
    await imap.deliver(user, bytes);
    await imap.deliver(user, withParts({}, 'multipart/mixed', textPart('Leer.'), filePart('winmail.dat', head)));
    await read();
    const values = (await history()).toReversed().map((entry) => entry.values);
    expect(values[0]).toMatchObject({ files: expect.stringContaining('Bescheid.pdf') });
    expect(values[1]?.['text']).toBe('Größe');
    expect(values[2]).toMatchObject({ files: 'winmail.dat' });
    expect((await documents()).map(({ fileName }) => fileName)).toContain('Bescheid.pdf');
  });

  it('is answered in its thread', async () => {
    await setUp();
    await imap.deliver(user, letter({ 'Message-ID': '<frage@example.org>' }));
    await read();
    const [received] = await history();
    const body = { subject: 'Re: Termin', text: 'Gern.', documentIds: [], answersMessageId: received?.messageId };
    expect((await advisor.call(sendPersonMail, { params: { personId }, body })).status).toBe(204);
    await sendDueMails(app.deps);
    const sent = smtp.received.find(({ to }) => to.includes('groessel@example.org'));
    expect(sent?.raw).toMatch(/^In-Reply-To: <frage@example\.org>\r$/m);
    const { rows } = (await advisor.call(listMessages, { params: { personId }, query: {} })).body;
    const own = rows.find(({ kind }) => kind === 'mailWritten');
    expect(
      (
        await advisor.call(sendPersonMail, {
          params: { personId },
          body: { ...body, answersMessageId: own?.messageId },
        })
      ).status,
    ).toBe(404);
  });

  it('is known by the address that it went to, where the mailbox has one for each mail', async () => {
    await setUp({ usesPlusAddress: true });
    const { raw } = await write();
    const [, answerTo = ''] = /^Reply-To: (\S+)\r$/m.exec(raw) ?? [];
    expect(answerTo).toMatch(/^antworten-\d+\+[\da-f]{32}@example\.org$/);
    await imap.deliver(user, letter({ From: 'buero@anderswo.example', To: answerTo, Subject: 'Ohne Faden' }));
    await read();
    expect(await history()).toMatchObject([{ values: { subject: 'Ohne Faden' } }]);
  });

  it('goes to the author of the mail where no mailbox is set up', async () => {
    const { raw } = await write();
    expect(raw).toMatch(new RegExp(`^Reply-To: ${advisor.user.email}\\r$`, 'm'));
  });
});

describe.skipIf(!hasImapServer)('a mail without a thread', () => {
  it('is filed with the only person who has its address', async () => {
    await setUp();
    await imap.deliver(user, letter({ From: 'GROESSEL@example.org', Subject: '=?utf-8?B?R3LDvMOfZQ==?=' }));
    await read();
    expect(await history()).toMatchObject([{ values: { subject: 'Grüße', from: 'GROESSEL@example.org' } }]);
  });

  it('waits for an administrator where several have it, who assigns it with its files', async () => {
    await setUp();
    const other = await app.as('ZFMB-Clever-Partner');
    await createPerson(app.deps, other.user, { email: 'groessel@example.org' });
    const content = Buffer.from('%PDF-1.7\nInhalt');
    await imap.deliver(user, withParts({}, 'multipart/mixed', textPart('Anbei.'), filePart('Plan.pdf', content)));
    await read();
    expect(await history()).toEqual([]);
    const [mail] = await unassigned();
    expect(mail).toMatchObject({ reason: 'severalPersons', text: 'Anbei.', files: [{ fileName: 'Plan.pdf' }] });
    const [told] = (await administrator.call(listNotifications)).body.rows;
    expect(told).toMatchObject({ kind: 'mailUnassigned' });
    const params = { unassignedMailId: mail?.unassignedMailId ?? '' };
    expect((await advisor.call(listUnassignedMails)).status).toBe(403);
    expect((await advisor.call(assignMail, { params, body: { personId } })).status).toBe(403);
    expect((await administrator.call(assignMail, { params, body: { personId } })).status).toBe(204);
    expect(await history()).toMatchObject([{ values: { text: 'Anbei.', files: 'Plan.pdf' } }]);
    expect(await documents()).toMatchObject([{ fileName: 'Plan.pdf' }]);
    // The advisor of the person has the file in their storage from now on.
    const owners = await app.deps.db.selectFrom('file').select('ownerId').where('fileName', '=', 'Plan.pdf').execute();
    expect(owners).toEqual([{ ownerId: advisor.user.userId }]);
    expect(await unassigned()).toEqual([]);
    expect((await administrator.call(assignMail, { params, body: { personId } })).status).toBe(404);
  });

  it('is discarded with its files where it is nothing for the portal', async () => {
    await setUp();
    const spam = withParts(
      { From: 'werbung@anderswo.example' },
      'multipart/mixed',
      textPart('Kauft!'),
      filePart('a.txt', Buffer.from('Angebot')),
    );
    await imap.deliver(user, spam);
    await read();
    const [mail] = await unassigned();
    expect(mail?.reason).toBe('unknownSender');
    await administrator.call(discardMail, { params: { unassignedMailId: mail?.unassignedMailId ?? '' } });
    expect(await unassigned()).toEqual([]);
    expect(await app.deps.db.selectFrom('file').select('id').where('fileName', '=', 'a.txt').execute()).toEqual([]);
    await read();
    expect(await unassigned()).toEqual([]);
  });

  it('of a program is filed without a word to the advisor', async () => {
    await setUp();
    await imap.deliver(user, letter({ 'Auto-Submitted': 'auto-replied', Subject: 'Abwesend' }));
    await read();
    expect(await history()).toMatchObject([{ values: { notes: 'automatic' } }]);
    expect((await advisor.call(listNotifications)).body.rows).toEqual([]);
  });

  it('does not come to a person in the trash', async () => {
    await setUp();
    await app.deps.db.updateTable('person').set({ deletedAt: new Date() }).where('id', '=', personId).execute();
    await imap.deliver(user, letter({}));
    await read();
    expect(await unassigned()).toMatchObject([{ reason: 'unknownSender' }]);
  });
});

describe.skipIf(!hasImapServer)('a mail that came back', () => {
  const report = (messageId: string, action: string) =>
    withParts(
      { From: 'MAILER-DAEMON@mx.example', 'Auto-Submitted': 'auto-replied' },
      'multipart/report; report-type=delivery-status',
      textPart('Ihre E-Mail kam nicht an.'),
      `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; groessel@example.org\r\nAction: ${action}\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1\r\n  Unknown user`,
      `Content-Type: text/rfc822-headers\r\n\r\nSubject: Termin\r\nMessage-ID: ${messageId}`,
    );

  it('is marked as undeliverable, which its history says and its advisor is told', async () => {
    await setUp();
    const { messageId } = await write();
    await imap.deliver(user, report(messageId, 'delayed'));
    await read();
    const states = async () => (await administrator.call(listMails)).body.rows.map(({ to, state }) => ({ to, state }));
    expect(await states()).toContainEqual({ to: 'groessel@example.org', state: 'sent' });
    await imap.deliver(user, report(messageId, 'failed'));
    await imap.deliver(user, report(messageId, 'failed'));
    await read();
    expect(await states()).toContainEqual({ to: 'groessel@example.org', state: 'undeliverable' });
    const { rows } = (await advisor.call(listMessages, { params: { personId }, query: {} })).body;
    expect(rows.filter(({ kind }) => kind === 'mailUndelivered')).toMatchObject([
      { values: { subject: 'Termin', fault: 'returned', text: '550 5.1.1 Unknown user' } },
    ]);
    expect((await advisor.call(listNotifications)).body.rows).toMatchObject([{ kind: 'mailUndelivered', personId }]);
  });
});

describe.skipIf(!hasImapServer)('a mail that cannot be taken over', () => {
  it('is named where it is too large, and where its MIME is broken read as far as it goes', async () => {
    await setUp();
    const huge = withParts(
      { Subject: 'Riesig' },
      'multipart/mixed',
      filePart('a.bin', Buffer.alloc(32 * 1024 * 1024, 'x')),
    );
    await imap.deliver(user, huge);
    const broken = [
      withParts(
        { Subject: 'Ohne Ende' },
        'multipart/mixed',
        'Content-Type: multipart/mixed; boundary=',
        textPart('Rest'),
      ).slice(0, -20),
      letter({ Subject: 'Kein Zeichensatz', 'Content-Type': 'text/plain; charset=gibtsnicht' }, 'W\u00f6rter'),
      letter({ Subject: '=?utf-8?B?////?=', 'Content-Transfer-Encoding': 'base64' }, '§§§§'),
      `From: groessel@example.org\r\nSubject: ${'x'.repeat(3000)}\r\nContent-Type: ${'multipart/mixed;'.repeat(300)}\r\n\r\n\u0000\u0001`,
      'From: groessel@example.org\r\n\r\n',
      Buffer.concat([
        Buffer.from('From: groessel@example.org\r\nSubject: roh\r\n\r\n'),
        Buffer.from([0xff, 0xfe, 0x80, 0x0a]),
      ]),
    ];
    for (const mail of broken) await imap.deliver(user, mail);
    await imap.deliver(user, letter({ Subject: 'Danach' }));
    await read();
    const entries = (await history()).toReversed();
    expect(entries).toHaveLength(broken.length + 2);
    expect(entries[0]?.values).toMatchObject({ subject: 'Riesig', notes: 'tooLarge', text: '' });
    expect(entries.at(-1)?.values).toMatchObject({ subject: 'Danach', notes: '' });
    expect(entries.map(({ values }) => values['text']).join('')).not.toMatch(/[\u0000\ufffe]/);
    expect(await documents()).toEqual([]);
  }, 120_000);

  it('is cut where its words are endless', async () => {
    await setUp();
    await imap.deliver(user, letter({}, 'Wort '.repeat(10_000)));
    await read();
    const [entry] = await history();
    expect(entry?.values['notes']).toBe('shortened');
    expect(entry?.values['text']?.length).toBeLessThanOrEqual(20_000);
  });
});

describe.skipIf(!hasImapServer)('a mail with which the connection breaks off', () => {
  let line: Awaited<ReturnType<typeof startBreakingProxy>>;
  beforeEach(async () => {
    // Heads and words get through; a large file does not, however often it is requested.
    const target = { host: imap.host, port: imap.ports.tls };
    line = await startBreakingProxy(target, { bytes: 400_000, direction: 'down' });
  });
  afterEach(() => line.close());

  it('is filed without its content after the third time, and the mails behind it with theirs', async () => {
    await setUp({ port: line.port });
    await imap.deliver(user, letter({ Subject: 'Davor' }));
    const file = filePart('Plan.bin', Buffer.alloc(1_000_000, 'x'));
    await imap.deliver(user, withParts({ Subject: 'Schwer' }, 'multipart/mixed', textPart('Anbei.'), file));
    await imap.deliver(user, letter({ Subject: 'Danach' }));
    const told = async () => (await history()).map(({ values }) => [values['subject'], values['notes']]).toReversed();
    for (const time of [1, 2, 3]) {
      await expect(read()).rejects.toThrow('mailbox: unreachable');
      expect([line.breaks(), await told()]).toEqual([time, [['Davor', '']]]);
    }
    await read();
    expect(await told()).toEqual([
      ['Davor', ''],
      ['Schwer', 'unreadable'],
      ['Danach', ''],
    ]);
    expect(await documents()).toEqual([]);
    expect((await administrator.call(getMailbox)).body.mailbox).toMatchObject({ problem: null, failingSince: null });
    // Done is done: nothing is requested again.
    await read();
    expect([line.breaks(), (await history()).length]).toEqual([3, 3]);
  });
});

describe.skipIf(!hasImapServer)('the mailbox', () => {
  it('is left as it is, marked as read, or tidied up, as it is wished', async () => {
    await setUp();
    const first = await imap.deliver(user, letter({}));
    await read();
    expect(await imap.flagsOf(user)).toEqual({ [first]: [] });
    await setUp({ afterReading: 'markSeen' }, 1);
    const second = await imap.deliver(user, letter({}));
    await read();
    expect(await imap.flagsOf(user)).toEqual({ [first]: [], [second]: ['\\Seen'] });
    await imap.createFolder(user, 'Erledigt');
    await setUp({ afterReading: 'move', moveTo: 'Erledigt' }, 2);
    await imap.deliver(user, letter({}));
    await read();
    expect(Object.keys(await imap.flagsOf(user))).toEqual([String(first), String(second)]);
    expect(Object.keys(await imap.flagsOf(user, 'Erledigt'))).toHaveLength(1);
    expect(await history()).toHaveLength(3);
  });

  it('is read from the day on which it is set up, and once where its numbers restart', async () => {
    await imap.createFolder(user, 'Antworten');
    await imap.deliver(user, letter({ Subject: 'Alt' }), {
      folder: 'Antworten',
      at: new Date(Date.now() - 86_400_000),
    });
    await setUp({ folder: 'Antworten' });
    const known = letter({ Subject: 'Neu' });
    await imap.deliver(user, known, { folder: 'Antworten' });
    await read();
    await imap.renumber(user, 'Antworten');
    await imap.deliver(user, known, { folder: 'Antworten' });
    await imap.deliver(user, letter({ Subject: 'Danach' }), { folder: 'Antworten' });
    await read();
    expect((await history()).map(({ values }) => values['subject'])).toEqual(['Danach', 'Neu']);
  });

  it('is read once by two servers at the same time', async () => {
    await setUp();
    for (let count = 0; count < 8; count += 1) await imap.deliver(user, letter({ Subject: `Nr. ${count}` }));
    app.clock.advance({ minutes: 1 });
    const both = [1, 2].map(async () => readMailbox(app.deps, (tx, mail) => fileMail(tx, app.deps, mail)));
    await Promise.all(both);
    expect(await history()).toHaveLength(8);
  });

  it('goes on where the server was away for a while', async () => {
    await setUp();
    await imap.stop();
    await expect(read()).rejects.toThrow('mailbox: unreachable');
    const { mailbox: failing } = (await administrator.call(getMailbox)).body;
    expect(failing).toMatchObject({ problem: 'unreachable', failingSince: expect.any(String) });
    await imap.start();
    await imap.deliver(user, letter({}));
    await read();
    expect(await history()).toHaveLength(1);
    const { mailbox } = (await administrator.call(getMailbox)).body;
    expect(mailbox).toMatchObject({ problem: null, failingSince: null, readAt: expect.any(String) });
  });

  it('keeps a mail for the next time where its files cannot be stored at the moment', async () => {
    await setUp();
    await imap.deliver(user, withParts({}, 'multipart/mixed', filePart('a.pdf', Buffer.from('%PDF-1.7'))));
    app.deps.virusScanner = { scan: () => Promise.reject(new Error('away')) };
    for (let count = 0; count < 7; count += 1) await expect(read()).rejects.toThrow('UNAVAILABLE');
    expect(await history()).toEqual([]);
    app.deps.virusScanner = { scan: async () => null };
    await read();
    expect(await history()).toMatchObject([{ values: { files: 'a.pdf', notes: '' } }]);
  });

  it('leaves out what a scanner finds', async () => {
    await setUp();
    app.deps.virusScanner = { scan: async () => 'Eicar' };
    await imap.deliver(user, withParts({}, 'multipart/mixed', filePart('a.pdf', Buffer.from('%PDF-1.7'))));
    await read();
    expect(await history()).toMatchObject([{ values: { files: '', lost: 'a.pdf' } }]);
  });

  it('does not store more than the advisor has room for', async () => {
    await setUp();
    await administrator.call(updateSettings, { body: { revision: 0, storageQuotaMegabytes: 100 } });
    await app.deps.db
      .insertInto('file')
      .values({
        id: '01970000-0000-7000-8000-000000000001',
        sha256: 'a'.repeat(64),
        bytes: 100 * 1024 * 1024,
        mediaType: 'application/pdf',
        fileName: 'voll.pdf',
        createdAt: new Date(),
        ownerId: advisor.user.userId,
      })
      .execute();
    await imap.deliver(user, withParts({}, 'multipart/mixed', filePart('a.pdf', Buffer.from('%PDF-1.7'))));
    await read();
    expect(await history()).toMatchObject([{ values: { files: '', lost: 'a.pdf' } }]);
  });
});

describe.skipIf(!hasImapServer)('the settings of the mailbox', () => {
  const check = async (values: object) =>
    (await administrator.call(checkMailbox, { body: { ...settings(), ...values } })).body;

  it('are tried before they are stored, with a word for what is wrong', async () => {
    await imap.deliver(user, letter({}));
    expect(await check({})).toEqual({ problem: null, mails: 1 });
    expect(await check({ port: imap.ports.startTls, security: 'startTls' })).toEqual({ problem: null, mails: 1 });
    // Its certificate is its own: no one is trusted by saying so.
    expect(await check({ certificate: '' })).toEqual({ problem: 'certificate', mails: null });
    expect(await check({ password: 'falsch' })).toMatchObject({ problem: 'login' });
    expect(await check({ folder: 'Gibtesnicht' })).toMatchObject({ problem: 'folder' });
    expect(await check({ port: 1 })).toMatchObject({ problem: 'unreachable' });
    expect(await check({ host: 'gibtesnicht.invalid' })).toMatchObject({ problem: 'unreachable' });
    expect(await check({ port: imap.ports.startTls })).toMatchObject({ problem: 'encryption' });
    expect((await administrator.call(getMailbox)).body).toEqual({ mailbox: null });
  }, 60_000);

  it('keep the password from a server that does not encrypt', async () => {
    const open = await startImapServer({ encrypts: false });
    try {
      expect(await check({ port: open.ports.startTls, security: 'startTls' })).toEqual({
        problem: 'encryption',
        mails: null,
      });
    } finally {
      await open.close();
    }
  });

  it('hand the password to no one, nor to another server than it was given for', async () => {
    expect((await setUp({ password: '' })).error.issues?.[0]).toMatchObject({ path: ['password'], code: 'required' });
    const { body } = await setUp();
    expect(JSON.stringify(body)).not.toContain(imap.password);
    const stored = await app.deps.db.selectFrom('mailbox').select('password').executeTakeFirstOrThrow();
    expect(stored.password.toString('latin1')).not.toContain(imap.password);
    expect(await check({ password: '' })).toMatchObject({ problem: null });
    for (const other of [{ host: 'localhost' }, { userName: 'x@example.org' }, { certificate: '' }, { port: 993 }]) {
      const answer = await administrator.call(checkMailbox, { body: { ...settings(), ...other, password: '' } });
      expect(answer.error.issues?.[0]).toMatchObject({ path: ['password'], code: 'required' });
      expect((await setUp({ ...other, password: '' }, 1)).status).toBe(422);
    }
    expect((await setUp({ password: '', everyMinutes: 7 }, 1)).body).toMatchObject({ everyMinutes: 7, revision: 2 });
    expect((await setUp({}, 1)).error.code).toBe('REVISION_CONFLICT');
  });

  it('are for administrators alone', async () => {
    expect((await advisor.call(getMailbox)).status).toBe(403);
    expect((await advisor.call(checkMailbox, { body: settings() })).status).toBe(403);
    await setUp();
    await administrator.call(deleteMailbox);
    expect((await administrator.call(getMailbox)).body).toEqual({ mailbox: null });
    await read();
  });

  it('lead to no one’s mailbox without an address to answer to', async () => {
    await advisor.call(updatePerson, { params: { personId }, body: { revision: 1, email: '' } });
    await setUp();
    await imap.deliver(user, letter({ From: '' }));
    await read();
    expect(await unassigned()).toMatchObject([{ fromAddress: '' }]);
  });
});

import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MailboxFiling, MailboxProblem, MailboxSecurity } from '@fundus/contract/mailbox-codes';
import { ImapFlow } from 'imapflow';
import { MailboxFailure } from './mailbox-failure.ts';
import type { MimePart } from './mime-parts.ts';

/** A folder of a mail server that speaks IMAP. */
export interface MailboxAddress {
  host: string;
  port: number;
  security: MailboxSecurity;
  userName: string;
  password: string;
  /** PEM of the authority that is trusted in place of the public ones; empty: those. */
  certificate: string;
  folder: string;
}

/** Envelope of a mail, read before its content. */
export interface MailHead {
  uid: number;
  bytes: number;
  receivedAt: Date;
  subject: string;
  from: { name: string; address: string };
  messageId: string;
  /** The headers that were requested, as they came. */
  headers: string;
  structure: MimePart | null;
}

/** An open folder. */
export interface OpenMailbox {
  uidValidity: number;
  mails: number;
  /** Numbers of the mails behind a number that came in on the day of an instant, the day before, or later, in their order. */
  listBehind(uid: number, since: Date): Promise<number[]>;
  /** Null where it is gone meanwhile. */
  readHead(uid: number): Promise<MailHead | null>;
  /** A part without its transfer encoding; texts as UTF-8. Null where it is not there. */
  openPart(uid: number, part: string): Promise<Readable | null>;
  /** A part as text, cut where it is longer. */
  readText(uid: number, part: string, mostBytes: number): Promise<string>;
  /** Does with a mail what was wished; a mail that is gone is no fault. */
  settle(uid: number, filing: MailboxFiling, moveTo: string): Promise<void>;
  /** Whether the connection still stands. */
  isOpen(): boolean;
  close(): Promise<void>;
}

const askedHeaders = [
  'in-reply-to',
  'references',
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'auto-submitted',
  'precedence',
  'list-id',
  'x-autoreply',
  'x-autorespond',
];

const megabyte = 1024 * 1024;

/**
 * Logs in and opens the folder; without a wish to change anything in it so that nothing can be. Nothing goes over a
 * connection that is not encrypted to a server whose certificate is trusted. Throws MailboxFailure.
 */
export async function openMailbox(address: MailboxAddress, filing: MailboxFiling): Promise<OpenMailbox> {
  const client = new ImapFlow({
    host: address.host,
    port: address.port,
    secure: address.security === 'tls',
    ...(address.security === 'startTls' && { doSTARTTLS: true }),
    auth: { user: address.userName, pass: address.password },
    tls: { minVersion: 'TLSv1.2', ...(address.certificate !== '' && { ca: [address.certificate] }) },
    clientInfo: { name: 'Fundus' },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    // Bounds the memory that a hostile or broken server can take.
    maxLineLength: megabyte,
    maxLiteralSize: 2 * megabyte,
    maxResponseSize: 8 * megabyte,
    maxResponseTokens: 200_000,
  });
  // The call that a broken connection interrupts reports the error.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    client.close();
    throw new MailboxFailure(problemOf(error, address.security), error);
  }
  const close = async (): Promise<void> => {
    if (client.usable) await client.logout().catch(() => {});
    client.close();
  };
  const folder = await client.mailboxOpen(address.folder, { readOnly: filing === 'leave' }).catch(async (error) => {
    const problem = client.usable ? 'folder' : 'unreachable';
    await close();
    throw new MailboxFailure(problem, error);
  });
  const asked = { uid: true };
  const openPart = async (uid: number, part: string, mostBytes?: number): Promise<Readable | null> => {
    const { content } = await client.download(String(uid), part, {
      uid: true,
      chunkSize: megabyte / 2,
      ...(mostBytes !== undefined && { maxBytes: mostBytes }),
    });
    return content ?? null;
  };
  return {
    uidValidity: Number(folder.uidValidity),
    mails: folder.exists,
    listBehind: async (uid, since) => {
      // Days of IMAP are those of the server's own time zone.
      const from = new Date(since.getTime() - 24 * 3_600_000);
      const found = await client.search({ uid: `${uid + 1}:*`, since: from }, asked);
      // The last mail is in every such range, also where it lies before.
      // Without an answer nothing is known: that is no empty folder.
      if (!Array.isArray(found)) throw new MailboxFailure('server');
      return found.filter((one) => one > uid).toSorted((one, other) => one - other);
    },
    readHead: async (uid) => {
      const query = { uid: true, envelope: true, size: true, internalDate: true, bodyStructure: true };
      const found = await client.fetchOne(String(uid), { ...query, headers: askedHeaders }, asked);
      if (found === false) return null;
      const { envelope, internalDate, bodyStructure } = found;
      const sender = envelope?.from?.[0] ?? envelope?.sender?.[0];
      return {
        uid,
        bytes: found.size ?? 0,
        receivedAt: new Date(internalDate ?? Number.NaN),
        subject: envelope?.subject ?? '',
        from: { name: sender?.name ?? '', address: sender?.address ?? '' },
        messageId: envelope?.messageId ?? '',
        headers: found.headers?.toString('utf8') ?? '',
        structure: bodyStructure ?? null,
      };
    },
    openPart: (uid, part) => openPart(uid, part),
    readText: async (uid, part, mostBytes) => {
      const content = await openPart(uid, part, mostBytes);
      return content === null ? '' : decodeText(await buffer(content));
    },
    settle: async (uid, how, moveTo) => {
      if (how === 'markSeen') await client.messageFlagsAdd(String(uid), ['\\Seen'], asked);
      if (how !== 'move') return;
      const moved = await client.messageMove(String(uid), moveTo, asked);
      if (moved === false) throw new MailboxFailure('folder');
    },
    isOpen: () => client.usable,
    close,
  };
}

/** A text that names no character set, or a wrong one, is UTF-8 or else a Windows page; a character that the cut divided is left out. */
function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

interface ImapFault {
  code?: string;
  message?: string;
  authenticationFailed?: boolean;
  tlsFailed?: boolean;
}

function problemOf(error: unknown, security: MailboxSecurity): MailboxProblem {
  const { code = '', authenticationFailed, tlsFailed } = error as ImapFault;
  if (authenticationFailed === true) return 'login';
  if (/CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(code)) return 'certificate';
  if (/TIMEOUT|TIMEDOUT/i.test(code)) return 'timeout';
  if (tlsFailed === true || /SSL|TLS/.test(code)) return 'encryption';
  if (/^E(?:CONN|HOST|NET|NOTFOUND|AI_|PIPE)|NoConnection/.test(code)) return 'unreachable';
  return security === 'startTls' ? 'encryption' : 'server';
}

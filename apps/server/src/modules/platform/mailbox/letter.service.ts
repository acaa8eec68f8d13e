import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { cleanText } from '@fundus/contract/text';
import type { MailNote } from '@fundus/contract/unassigned-mail-codes';
import { cleanFileName, type UploadedFile } from '#http/upload.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { MailHead, OpenMailbox } from '#lib/mailbox-client.ts';
import { MailboxFailure } from '#lib/mailbox-failure.ts';
import { type ChosenParts, chooseParts, type MimeFile, type MimePart } from '#lib/mime-parts.ts';
import { makePrivateFolder, privateFileMode } from '#lib/private-files.ts';
import { readHtml } from '#lib/rich-text-thread.ts';
import { readTnef, type TnefFile } from '#lib/tnef.ts';
import type { With } from '#lib/with.ts';
import { harmlessName, isAcceptedType } from '#modules/platform/file/file.service.ts';
import { inspectUpload } from '#modules/platform/file/upload-inspection.service.ts';
import type { IncomingMail } from './incoming-mail.ts';
import {
  answeredIds,
  cleanMessageId,
  isAutomatic,
  mailIdsIn,
  readDeliveryStatus,
  readHeaders,
} from './letter.rules.ts';

type LetterDeps = With<'temporaryFolder' | 'virusScanner' | 'log'>;

const megabyte = 1024 * 1024;
/** Larger mails stay in the mailbox; the history says that one came. */
const mostBytes = 40 * megabyte;
/** As it travels a file is a third longer. */
const mostFileBytes = 35 * megabyte;
const mostFiles = 20;
const mostTexts = 10;
const mostTextBytes = megabyte / 2;
const mostReportBytes = 64 * 1024;
const longestText = 20_000;
const longestSubject = 200;
const longestName = 200;

const lineOf = (text: string, longest: number): string =>
  cleanText(text).replace(/\s+/g, ' ').slice(0, longest).toWellFormed();

/** Builds a mail from its envelope, without content. */
export function toEmptyMail(head: Omit<MailHead, 'uid' | 'bytes' | 'structure'>, notes: MailNote[]): IncomingMail {
  const headers = readHeaders(head.headers);
  return {
    messageId: cleanMessageId(head.messageId),
    fromName: lineOf(head.from.name, longestName),
    fromAddress: lineOf(head.from.address, 254),
    subject: lineOf(head.subject, longestSubject),
    text: '',
    receivedAt: head.receivedAt,
    notes: [...(isAutomatic(headers) ? (['automatic'] as const) : []), ...notes],
    answers: answeredIds(headers),
    ownIds: mailIdsIn(head.messageId),
    returned: null,
    files: [],
    lostFiles: [],
  };
}

/**
 * Reads a mail: its words as plain text, its files into temporary places, which the caller removes. One that is too large or that cannot be
 * read says so. Throws MailboxFailure where the connection ended, and UNAVAILABLE where files cannot be scanned at the moment.
 */
export async function readLetter(deps: LetterDeps, open: OpenMailbox, head: MailHead): Promise<IncomingMail> {
  if (head.bytes > mostBytes) return toEmptyMail(head, ['tooLarge']);
  const mail = toEmptyMail(head, []);
  try {
    if (head.structure === null) return toEmptyMail(head, ['unreadable']);
    await readContent(deps, open, { uid: head.uid, structure: head.structure }, mail);
    return mail;
  } catch (error) {
    await removeFiles(mail);
    if (error instanceof AppError) throw error;
    if (!open.isOpen()) throw new MailboxFailure('unreachable', error);
    deps.log.warn({ err: error, uid: head.uid }, 'mail not readable');
    return toEmptyMail(head, ['unreadable']);
  }
}

/** Removes what no store took over. */
export async function removeFiles(mail: IncomingMail): Promise<void> {
  await Promise.all(mail.files.map(({ path }) => rm(path, { force: true })));
}

async function readContent(
  deps: LetterDeps,
  open: OpenMailbox,
  { uid, structure }: { uid: number; structure: MimePart },
  mail: IncomingMail,
): Promise<void> {
  const { texts, files, report } = chooseParts(structure);
  if (report !== null) mail.returned = await readReport(open, uid, report);
  const words = await readTexts(open, uid, texts);
  mail.text = words.slice(0, longestText).toWellFormed();
  if (words.length > longestText) mail.notes.push('shortened');
  for (const file of files) {
    const inner = isContainer(file) ? await openContainer(open, uid, file) : [];
    for (const { fileName, content } of inner) {
      await takeFile(deps, mail, fileName, Readable.from([content]));
    }
    // A container that holds no file, or none that can be read, is one itself.
    if (inner.length > 0) continue;
    // A part that is opened has to be read to its end: the next one waits for it.
    const isTaken = mail.files.length < mostFiles && file.bytes <= mostFileBytes;
    await takeFile(deps, mail, file.fileName, isTaken ? await open.openPart(uid, file.part) : null);
  }
}

/** Outlook's `winmail.dat`; some servers know its type no longer. */
const isContainer = ({ type, fileName, bytes }: MimeFile): boolean =>
  bytes <= mostFileBytes && (/^application\/(?:vnd\.)?ms-tnef$/.test(type) || /^winmail\.dat$/i.test(fileName));

async function openContainer(open: OpenMailbox, uid: number, { part }: MimeFile): Promise<TnefFile[]> {
  const content = await open.openPart(uid, part);
  return content === null ? [] : (readTnef(await buffer(content)) ?? []);
}

async function readReport(
  open: OpenMailbox,
  uid: number,
  { status, original }: NonNullable<ChosenParts['report']>,
): Promise<IncomingMail['returned']> {
  const said = readDeliveryStatus(await open.readText(uid, status, mostReportBytes));
  if (said === null || original === null) return null;
  const [head = ''] = (await open.readText(uid, original, mostReportBytes)).split(/\r?\n\r?\n/);
  const mailIds = (readHeaders(head).get('message-id') ?? []).flatMap(mailIdsIn);
  return mailIds.length === 0 ? null : { mailIds, problem: said.problem };
}

async function readTexts(open: OpenMailbox, uid: number, texts: ChosenParts['texts']): Promise<string> {
  const read: string[] = [];
  for (const { part, isHtml } of texts.slice(0, mostTexts)) {
    const text = await open.readText(uid, part, mostTextBytes);
    read.push(cleanText(isHtml ? withoutEscapes(await readHtml(text.replace(picture, ''))) : text));
  }
  return read.filter((text) => text !== '').join('\n\n');
}

/** Pictures say nothing in a text, and their addresses tell their sender who looked at them. */
const picture = /<img\b[^<>]*>/gi;

/** Signs of Markdown as they were typed: the words are shown as they stand. */
const withoutEscapes = (markdown: string): string => markdown.replace(/\\([!-/:-@[-`{-~])/g, '$1');

/** Takes a file of a mail as an upload is taken; one too many, without content, or that no one may pass on counts as lost. */
async function takeFile(
  deps: LetterDeps,
  mail: IncomingMail,
  fileName: string,
  content: Readable | null,
): Promise<void> {
  const name = cleanFileName(fileName || 'winmail.dat');
  const stored = content === null || mail.files.length >= mostFiles ? null : await storeFile(deps, name, content);
  if (stored === null) mail.lostFiles.push(name);
  else mail.files.push(stored);
}

async function storeFile(deps: LetterDeps, fileName: string, content: Readable): Promise<UploadedFile | null> {
  await makePrivateFolder(deps.temporaryFolder);
  const path = join(deps.temporaryFolder, newId());
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  let isKept = false;
  try {
    await pipeline(content, meter, createWriteStream(path, { mode: privateFileMode }));
    const { fileTypeFromFile } = await import('file-type');
    const mediaType = (await fileTypeFromFile(path))?.mime ?? 'application/octet-stream';
    isKept = bytes > 0 && isAcceptedType(mediaType) && (await isClean(deps, path));
    const named = harmlessName(fileName);
    return isKept ? { path, fileName: named, bytes, sha256: hash.digest('hex'), mediaType } : null;
  } finally {
    if (!isKept) await rm(path, { force: true });
  }
}

async function isClean(deps: LetterDeps, path: string): Promise<boolean> {
  try {
    await inspectUpload(deps, path);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'FILE_INFECTED') return false;
    throw error;
  }
}

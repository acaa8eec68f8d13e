import { readFile, stat } from 'node:fs/promises';
import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { type AttachmentProblem, attachmentLimits, type JobAttachment } from './pdf-job.ts';
import type { AttachmentSlot } from './typst-engine.ts';

/** An attachment after the attempt to open it: its pages, or why it has none. */
export interface OpenedAttachment {
  title: string;
  document: PDFDocument | null;
  pages: number;
  problem: AttachmentProblem | null;
}

/** A file could be opened but not be copied; the document has to be typeset again without it. */
export class AttachmentCopyError extends Error {
  readonly index: number;

  constructor(index: number, cause: unknown) {
    super('The pages of an attachment could not be copied.', { cause });
    this.name = 'AttachmentCopyError';
    this.index = index;
  }
}

const parseOptions = { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false } as const;
const strictOptions = { ...parseOptions, throwOnInvalidObject: true } as const;

async function openOne(content: Uint8Array | string): Promise<PDFDocument | AttachmentProblem> {
  const size = typeof content === 'string' ? (await stat(content)).size : content.byteLength;
  if (size > attachmentLimits.bytes) return 'tooLarge';
  const file = typeof content === 'string' ? await readFile(content) : content;
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.subarray(0, 1024).indexOf('%PDF-') < 0) return 'broken';
  return bytes.includes('/Encrypt') ? await openEncrypted(bytes) : await openPlain(bytes);
}

/** Files that only their owner's password protects against changes open with the empty user password. */
async function openEncrypted(bytes: Buffer): Promise<PDFDocument | AttachmentProblem> {
  try {
    // Not strict: before the key is known, encrypted objects look invalid.
    return checkPages(await PDFDocument.load(bytes, { ...parseOptions, password: '' }));
  } catch {
    return 'encrypted';
  }
}

async function openPlain(bytes: Buffer): Promise<PDFDocument | AttachmentProblem> {
  try {
    return checkPages(await PDFDocument.load(bytes, strictOptions));
  } catch (error) {
    // A small fault in a complete file is no reason to leave it out; a file that was cut off is.
    if (bytes.subarray(-2048).indexOf('%%EOF') < 0) throw error;
    return checkPages(await PDFDocument.load(bytes, parseOptions));
  }
}

/** Opens a file of a single page; null where that fails. */
export async function openSinglePage(content: Uint8Array): Promise<PDFDocument | null> {
  const opened = await openOne(content).catch(() => 'broken' as const);
  return typeof opened === 'string' ? null : opened;
}

function checkPages(document: PDFDocument): PDFDocument | AttachmentProblem {
  const pages = document.getPages();
  if (pages.length === 0) return 'broken';
  // A file that was cut off may have lost the objects that its page tree still names.
  return pages.every((page) => page.getSize().width > 0) ? document : 'broken';
}

/** Opens one attachment. `pagesBefore` counts the pages of the attachments opened before it. Never throws. */
export async function openAttachment(attachment: JobAttachment, pagesBefore: number): Promise<OpenedAttachment> {
  const without = (problem: AttachmentProblem) => ({ title: attachment.title, document: null, pages: 0, problem });
  if (attachment.problem !== null) return without(attachment.problem);
  const opened = await openOne(attachment.content).catch((): AttachmentProblem => 'broken');
  if (typeof opened === 'string') return without(opened);
  const pages = opened.getPageCount();
  const fits = pages <= attachmentLimits.pages && pagesBefore + pages <= attachmentLimits.pagesInAll;
  return fits ? { title: attachment.title, document: opened, pages, problem: null } : without('tooManyPages');
}

/** Web addresses and places in the same file; everything else (scripts, other files, forms) is taken off. */
const allowedActions = new Set(['URI', 'GoTo']);

/** The array that says where an annotation leads inside its own file, if it does. */
function findDestination(annotation: PDFDict): PDFArray | undefined {
  const direct = annotation.lookup(PDFName.of('Dest'));
  if (direct instanceof PDFArray) return direct;
  const action = annotation.lookup(PDFName.of('A'));
  const target = action instanceof PDFDict ? action.lookup(PDFName.of('D')) : undefined;
  return target instanceof PDFArray ? target : undefined;
}

function listAnnotations(page: PDFPage): PDFDict[] {
  const annotations = page.node.lookup(PDFName.of('Annots'));
  if (!(annotations instanceof PDFArray)) return [];
  return Array.from({ length: annotations.size() }, (_, index) => annotations.lookup(index)).filter(
    (annotation) => annotation instanceof PDFDict,
  );
}

/**
 * Prepares the pages of an attachment for copying: takes off what would collide with our tag tree, act on its own or drag
 * other pages along, and lets inner links name their page by its number, since a reference would bring a second copy of it.
 */
function preparePages(pages: PDFPage[]): void {
  const numbers = new Map<PDFRef, number>(pages.map((page, index) => [page.ref, index]));
  for (const page of pages) {
    for (const key of ['StructParents', 'AA', 'PresSteps', 'B', 'PieceInfo']) page.node.delete(PDFName.of(key));
    for (const annotation of listAnnotations(page)) {
      for (const key of ['StructParent', 'AA', 'P', 'Parent', 'Popup']) annotation.delete(PDFName.of(key));
      const action = annotation.lookup(PDFName.of('A'));
      if (action instanceof PDFDict) {
        const kind = action.lookup(PDFName.of('S'));
        if (!(kind instanceof PDFName) || !allowedActions.has(kind.decodeText())) annotation.delete(PDFName.of('A'));
        else action.delete(PDFName.of('Next'));
      }
      const target = findDestination(annotation)?.get(0);
      const number = target instanceof PDFRef ? numbers.get(target) : undefined;
      if (number !== undefined) findDestination(annotation)?.set(0, PDFNumber.of(number));
      else if (isInnerLink(annotation)) for (const key of ['Dest', 'A']) annotation.delete(PDFName.of(key));
    }
  }
}

/** Whether an annotation leads to a place in its own file; named places do not come along. */
function isInnerLink(annotation: PDFDict): boolean {
  const action = annotation.lookup(PDFName.of('A'));
  const isGoTo = action instanceof PDFDict && action.lookup(PDFName.of('S')) === PDFName.of('GoTo');
  return isGoTo || annotation.has(PDFName.of('Dest'));
}

/** Points the inner links of copied pages at the copies. */
function connectPages(pages: PDFPage[]): void {
  for (const page of pages) {
    for (const annotation of listAnnotations(page)) {
      annotation.set(PDFName.of('P'), page.ref);
      const destination = findDestination(annotation);
      const number = destination?.get(0);
      const target = number instanceof PDFNumber ? pages[number.asNumber()] : undefined;
      if (destination !== undefined && target !== undefined) destination.set(0, target.ref);
    }
  }
}

/** The claims that a file with foreign pages must not make; the rest of the metadata stays. */
export function removeClaims(document: PDFDocument): void {
  const metadata = document.catalog.lookup(PDFName.of('Metadata'));
  if (!(metadata instanceof PDFRawStream)) return;
  const xmp = Buffer.from(metadata.contents).toString('utf8');
  const withoutClaims = xmp
    .replace(/<(pdfuaid:part|pdfaid:(?:part|conformance|rev|amd))>[^<]*<\/\1>/g, '')
    .replace(/\s(?:pdfuaid:part|pdfaid:(?:part|conformance|rev|amd))="[^"]*"/g, '');
  if (withoutClaims === xmp) return;
  document.context.assign(
    document.catalog.get(PDFName.of('Metadata')) as PDFRef,
    document.context.stream(Buffer.from(withoutClaims, 'utf8'), { Type: 'Metadata', Subtype: 'XML' }),
  );
}

/**
 * Puts the pages of the attachments behind their divider pages. The typeset document stays the base, so that its tags,
 * outline, language and metadata survive; attached pages come without tags, and the claim of a standard is taken out.
 * Throws AttachmentCopyError when a file turns out to be unusable. `inserted` counts the attached pages.
 */
export async function mergeAttachments(
  main: Buffer,
  slots: AttachmentSlot[],
  attachments: OpenedAttachment[],
  onProgress: (step: number) => Promise<void>,
): Promise<{ pdf: Buffer; inserted: number }> {
  const document = await PDFDocument.load(main, strictOptions);
  // Typst numbers the pages for the reader's page box without knowing of those to come; plain counting is right again.
  document.catalog.delete(PDFName.of('PageLabels'));
  const ordered = [...slots].sort((left, right) => left.page - right.page || left.index - right.index);
  let inserted = 0;
  for (const [step, slot] of ordered.entries()) {
    const attachment = attachments[slot.index];
    if (attachment?.document == null) continue;
    await onProgress(step + 1);
    const copied = await copyPages(document, attachment.document, slot.index);
    for (const [offset, page] of copied.entries()) document.insertPage(slot.page + inserted + offset, page);
    connectPages(copied);
    inserted += copied.length;
  }
  removeClaims(document);
  const bytes = await document.save({ useObjectStreams: true, updateFieldAppearances: false, addDefaultPage: false });
  return { pdf: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), inserted };
}

async function copyPages(target: PDFDocument, source: PDFDocument, index: number): Promise<PDFPage[]> {
  try {
    preparePages(source.getPages());
    return await target.copyPages(source, source.getPageIndices());
  } catch (cause) {
    throw new AttachmentCopyError(index, cause);
  }
}

import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilledDocument } from '@fundus/contract/document-filling';
import { type FilledFormat, filledFormats } from '@fundus/contract/document-filling-codes';
import type { Actor } from '#http/actor.ts';
import { AppError, invalidField } from '#lib/app-error.ts';
import { fillFile } from '#lib/document-text/document-text.ts';
import { templateProblems } from '#lib/document-text/template-error.ts';
import { newId } from '#lib/id.ts';
import { makePrivateFolder } from '#lib/private-files.ts';
import type { With } from '#lib/with.ts';
import { wordMediaType } from '#lib/word-media-type.ts';
import { readFieldValues } from '#modules/people/person/person-field.service.ts';
import { uploadPersonDocument } from '#modules/people/person-document/person-document.service.ts';
import { getFile, pathOfFile } from '#modules/platform/file/file.service.ts';
import { requireDocument } from './document-reading.service.ts';

/** As what a filled template can be had on this server. */
export const listFormats = ({ office }: With<'office'>): FilledFormat[] =>
  filledFormats.filter((format) => format !== 'pdf' || office !== null);

const fillableTypes = [wordMediaType, 'application/pdf'];

/**
 * Fills the fields of a template for a person and files it with them, dated today. Throws UNSUPPORTED_FILE for a document that has
 * no fields or cannot be read, TEMPLATE_… for a form that says why it cannot be filled, NOT_FOUND where the caller does not see the document or the person, VALIDATION_FAILED for a PDF of what
 * is no DOCX, or where this server makes none, UNAVAILABLE where too many are being filled.
 */
export async function fillDocument(
  deps: With<'db' | 'clock' | 'blobs' | 'secrets' | 'temporaryFolder' | 'office'>,
  actor: Actor,
  { personId, documentId, format }: { personId: string; documentId: string; format: FilledFormat },
): Promise<FilledDocument> {
  const document = await requireDocument(deps.db, deps, actor, documentId);
  const values = await readFieldValues(deps.db, deps, actor, personId);
  const { mediaType, isTemplate, textState } = document;
  // Whether a file has fields is known once it was read; before, it is looked at here.
  const isNone = textState !== 'waiting' && !isTemplate;
  if (isNone || !fillableTypes.includes(mediaType)) {
    throw new AppError('UNSUPPORTED_FILE', { details: { found: mediaType }, internal: 'no template' });
  }
  const isPrinted = format === 'pdf';
  if (isPrinted && (deps.office === null || mediaType !== wordMediaType))
    throw invalidField(['format'], 'invalidChoice');
  const source = await pathOfFile(deps, await getFile(deps.db, document.fileId));
  await makePrivateFolder(deps.temporaryFolder);
  const path = join(deps.temporaryFolder, newId());
  // The reason stands in the log: the caller learns that this file cannot be filled.
  const refuse = (cause: unknown): never => {
    if (cause instanceof AppError) throw cause;
    const problem = templateProblems.find((code) => cause instanceof Error && cause.message === code);
    if (problem !== undefined) throw new AppError(problem, { cause });
    throw new AppError('UNSUPPORTED_FILE', { details: { found: mediaType }, cause });
  };
  try {
    const { filled, empty, unknown } = await fillFile({ path: source, mediaType, target: path, values }).catch(refuse);
    if (filled.length + empty.length + unknown.length === 0) {
      throw new AppError('UNSUPPORTED_FILE', { details: { found: mediaType }, internal: 'no fields' });
    }
    if (isPrinted) await deps.office?.toPdf(path, path).catch(refuse);
    const content = await readFile(path);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const file = {
      path,
      fileName: isPrinted ? document.fileName.replace(/(?:\.docx)?$/i, '.pdf') : document.fileName,
      bytes: content.length,
      sha256,
      mediaType: isPrinted ? 'application/pdf' : mediaType,
    };
    return { document: await uploadPersonDocument(deps, actor, personId, { file, process: null }), empty, unknown };
  } finally {
    await rm(path, { force: true });
  }
}

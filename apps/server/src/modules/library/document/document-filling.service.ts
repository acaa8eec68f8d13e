import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilledDocument } from '@fundus/contract/document-filling';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#lib/app-error.ts';
import { fillFile } from '#lib/document-text/document-text.ts';
import { newId } from '#lib/id.ts';
import { makePrivateFolder } from '#lib/private-files.ts';
import type { With } from '#lib/with.ts';
import { readFieldValues } from '#modules/people/person/person-field.service.ts';
import { uploadPersonDocument } from '#modules/people/person-document/person-document.service.ts';
import { getFile, pathOfFile } from '#modules/platform/file/file.service.ts';
import { requireDocument } from './document-reading.service.ts';

/**
 * Fills the fields of a template for a person and files it with them, dated today. Throws UNSUPPORTED_FILE for a document that has
 * no fields or cannot be read, NOT_FOUND where the caller does not see the document or the person.
 */
export async function fillDocument(
  deps: With<'db' | 'clock' | 'blobs' | 'secrets' | 'temporaryFolder'>,
  actor: Actor,
  { personId, documentId }: { personId: string; documentId: string },
): Promise<FilledDocument> {
  const document = await requireDocument(deps.db, deps, actor, documentId);
  const values = await readFieldValues(deps.db, deps, actor, personId);
  const { mediaType } = document;
  const source = await pathOfFile(deps, await getFile(deps.db, document.fileId));
  await makePrivateFolder(deps.temporaryFolder);
  const path = join(deps.temporaryFolder, newId());
  try {
    const { filled, empty, unknown } = await fillFile({ path: source, mediaType, target: path, values }).catch(
      (error: unknown) => {
        // The reason stands in the log: the caller learns that this file cannot be filled.
        throw new AppError('UNSUPPORTED_FILE', { details: { found: mediaType }, cause: error });
      },
    );
    if (filled.length + empty.length + unknown.length === 0) {
      throw new AppError('UNSUPPORTED_FILE', { details: { found: mediaType }, internal: 'no fields' });
    }
    const content = await readFile(path);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const { fileName } = document;
    const file = { path, fileName, bytes: content.length, sha256, mediaType };
    return { document: await uploadPersonDocument(deps, actor, personId, { file, process: null }), empty, unknown };
  } finally {
    await rm(path, { force: true });
  }
}

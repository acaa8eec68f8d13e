import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { DocumentHeadline, DocumentTab } from '@fundus/contract/document-codes';
import type { Role } from '@fundus/contract/permission';
import type { Deps } from '../../src/deps.ts';
import { newId } from '../../src/lib/id.ts';
import { layDownDocument } from '../../src/modules/library/document/document.service.ts';

interface DocumentValues {
  tab?: DocumentTab;
  headline?: DocumentHeadline;
  title?: string;
  audience?: Role[];
  validUntil?: string | null;
  fileName?: string;
  content?: string | Buffer;
  mediaType?: string;
}

/** A small document of the library. Returns its id. */
export async function createLibraryDocument(deps: Deps, values: DocumentValues = {}): Promise<string> {
  const content = Buffer.from(values.content ?? `Merkblatt ${newId()}`);
  await mkdir(deps.temporaryFolder, { recursive: true });
  const path = join(deps.temporaryFolder, newId());
  await writeFile(path, content);
  const file = {
    path,
    fileName: values.fileName ?? 'Merkblatt.txt',
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    crc32: crc32(content),
    mediaType: values.mediaType ?? 'application/octet-stream',
  };
  const { tab = 'general', headline = 'general', title = '', audience = [], validUntil = null } = values;
  return deps.db
    .transaction()
    .execute((tx) => layDownDocument(tx, deps, null, { tab, headline, title, audience, validUntil, file }));
}

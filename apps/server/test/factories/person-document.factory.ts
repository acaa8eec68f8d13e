import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConsultingProcess } from '@fundus/contract/person-codes';
import type { PersonDocument } from '@fundus/contract/person-document';
import type { Deps } from '../../src/deps.ts';
import type { Actor } from '../../src/http/actor.ts';
import { newId } from '../../src/lib/id.ts';
import { uploadPersonDocument } from '../../src/modules/people/person-document/person-document.service.ts';
import { actorOf } from './funding-research.factory.ts';

/** A small file of a person. */
export async function createPersonDocument(
  deps: Deps,
  owner: { userId: string; roles: Actor['roles'] },
  personId: string,
  values: { fileName?: string; process?: ConsultingProcess; documentOn?: string; content?: Buffer } = {},
): Promise<PersonDocument> {
  const content = values.content ?? `Vertrag ${newId()}`;
  await mkdir(deps.temporaryFolder, { recursive: true });
  const path = join(deps.temporaryFolder, newId());
  await writeFile(path, content);
  return uploadPersonDocument(deps, actorOf(owner), personId, {
    process: values.process ?? null,
    documentOn: values.documentOn,
    file: {
      path,
      fileName: values.fileName ?? 'Vertrag.txt',
      bytes: Buffer.byteLength(content),
      sha256: createHash('sha256').update(content).digest('hex'),
      mediaType: 'application/octet-stream',
    },
  });
}

import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../src/deps.ts';
import type { Actor } from '../../src/http/actor.ts';
import { newId } from '../../src/lib/id.ts';
import { createLeadTarget } from '../../src/modules/leads/lead-import/lead-target.service.ts';
import { createPersonTarget } from '../../src/modules/people/person-import/person-target.service.ts';
import { startImport } from '../../src/modules/platform/import/import.service.ts';
import { importsSettled } from '../../src/modules/platform/import/import-runner.service.ts';
import type { ImportTarget } from '../../src/modules/platform/import/import-target.service.ts';
import { actorOf } from './funding-research.factory.ts';

/** An import of a table that waits in its preview. */
async function createImport(
  deps: Deps,
  owner: { userId: string; roles: Actor['roles'] },
  target: ImportTarget,
  said: object,
  content: string,
): Promise<{ importId: string }> {
  await mkdir(deps.temporaryFolder, { recursive: true });
  const path = join(deps.temporaryFolder, newId());
  await writeFile(path, content);
  const file = {
    path,
    fileName: 'kontakte.csv',
    bytes: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
    mediaType: 'application/octet-stream',
  };
  const importId = await startImport(deps, target, actorOf(owner), file, said);
  await importsSettled();
  return { importId };
}

const oneRow = 'Vorname;Nachname;E-Mail\r\nÄnne;Größel;aenne@example.org\r\n';

/** An import of one person that waits in its preview. */
export const createPersonImport = (deps: Deps, owner: { userId: string; roles: Actor['roles'] }) =>
  createImport(deps, owner, createPersonTarget(deps), { kind: 'contact' }, oneRow);

/** An import of one lead that waits in its preview. */
export const createLeadImport = (deps: Deps, owner: { userId: string; roles: Actor['roles'] }) =>
  createImport(deps, owner, createLeadTarget(deps), { sourceId: null }, oneRow);

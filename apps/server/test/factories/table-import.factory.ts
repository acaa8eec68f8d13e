import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../src/deps.ts';
import type { Actor } from '../../src/http/actor.ts';
import { newId } from '../../src/lib/id.ts';
import { importsSettled } from '../../src/lib/import-runner.ts';
import { personTarget } from '../../src/modules/table-import/person-target.service.ts';
import { startImport } from '../../src/modules/table-import/table-import.service.ts';
import { actorOf } from './funding-research.factory.ts';

/** An import of one person that waits in its preview. */
export async function createPersonImport(
  deps: Deps,
  owner: { userId: string; roles: Actor['roles'] },
  content = 'Vorname;Nachname;E-Mail\r\nÄnne;Größel;aenne@example.org\r\n',
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
  const { record } = await startImport(deps, personTarget, actorOf(owner), file, { kind: 'contact' });
  await importsSettled();
  return { importId: record.id };
}

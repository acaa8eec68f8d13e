import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../src/deps.ts';
import type { Actor } from '../../src/http/actor.ts';
import { newId } from '../../src/lib/id.ts';
import { createReceiptTarget } from '../../src/modules/funding/case-receipt/receipt-target.service.ts';
import { createLeadTarget } from '../../src/modules/leads/lead-import/lead-target.service.ts';
import { createPersonTarget } from '../../src/modules/people/person-import/person-target.service.ts';
import { startImport } from '../../src/modules/platform/import/import.service.ts';
import { importsSettled } from '../../src/modules/platform/import/import-runner.service.ts';
import type { ImportTarget } from '../../src/modules/platform/import/import-target.service.ts';
import { createFundingCase } from './funding-case.factory.ts';
import { actorOf } from './funding-research.factory.ts';
import { createPerson } from './person.factory.ts';

/** An import of a table that waits in its preview. */
async function createImport(
  deps: Deps,
  owner: { userId: string; roles: Actor['roles'] },
  target: ImportTarget,
  said: object,
  content: string | Buffer,
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

/** An import of one receipt, by default into a new case, that waits in its preview. */
export async function createReceiptImport(
  deps: Deps,
  owner: { userId: string; roles: Actor['roles'] },
  {
    caseId,
    content = 'Datum;Empfänger;Betrag\r\n05.10.2026;Bau GmbH;119,00\r\n',
  }: { caseId?: string; content?: string | Buffer } = {},
): Promise<{ importId: string }> {
  const of = caseId ?? (await createFundingCase(deps, owner, (await createPerson(deps, owner)).personId)).caseId;
  return createImport(deps, owner, createReceiptTarget(), { caseId: of }, content);
}

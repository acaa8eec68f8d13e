import type { Deps } from '../../src/deps.ts';
import type { Actor } from '../../src/http/actor.ts';
import { newId } from '../../src/lib/id.ts';
import { insertPrint, type PrintRecord } from '../../src/modules/funding/print/print.repository.ts';
import { createResearch } from './funding-research.factory.ts';

/** A print as its row says it; nothing is typeset. */
export async function createPrintJob(
  deps: Deps,
  owner: { userId: string; roles: Actor['roles'] },
  values: Partial<PrintRecord> = {},
): Promise<PrintRecord> {
  const print: PrintRecord = {
    id: newId(),
    researchId: values.researchId ?? (await createResearch(deps, owner)).researchId,
    ownerId: owner.userId,
    options: {
      variant: 'full',
      title: '',
      letter: '',
      sections: ['overview'],
      statuses: ['green'],
      userDefinedText: '',
      recipient: '',
      includesVerdicts: true,
      includesComments: true,
      includesFinancing: true,
      archive: false,
    },
    language: 'de',
    tries: 1,
    state: 'failed',
    progress: 0,
    pages: null,
    warnings: [],
    fileId: null,
    createdAt: deps.clock(),
    updatedAt: deps.clock(),
    ...values,
  };
  await insertPrint(deps.db, print);
  return print;
}

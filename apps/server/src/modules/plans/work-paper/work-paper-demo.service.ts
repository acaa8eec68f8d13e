import type { Executor } from '#db/database.ts';
import { insertAll } from '#db/whole-rows.ts';
import type { PaperKind } from './work-paper.rules.ts';

/** A paper of the demo, as a user left it. */
export interface DemoPaper {
  id: string;
  ownerId: string;
  personId: string;
  name: string;
  content: object;
  createdAt: Date;
  updatedAt: Date;
}

/** Papers of one kind. */
export async function insertDemoPapers(
  tx: Executor,
  { table }: Pick<PaperKind, 'table'>,
  papers: readonly DemoPaper[],
): Promise<void> {
  await insertAll(
    tx,
    table,
    papers.map((paper) => ({ ...paper, originId: null, revision: 1, fieldRevisions: {} })),
  );
}

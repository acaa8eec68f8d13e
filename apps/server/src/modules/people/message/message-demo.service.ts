import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import { insertMessages } from './message.repository.ts';

/** Notes of the demo, as if an advisor had written them then. */
export async function insertDemoNotes(
  tx: Executor,
  notes: readonly { personId: string; authorId: string; text: string; at: Date }[],
): Promise<void> {
  const rows = notes.map(({ at, ...note }) => ({
    ...note,
    id: newId(),
    kind: 'note' as const,
    values: {},
    researchId: null,
    documentId: null,
    leadId: null,
    createdAt: at,
  }));
  await insertMessages(tx, rows);
}

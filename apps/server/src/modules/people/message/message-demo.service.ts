import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import { noticeMessages } from '#modules/people/person-detail/person-detail.service.ts';
import { insertMessages } from './message.repository.ts';

/** Notes of the demo on one person, as if an advisor had written them then. */
export async function insertDemoNotes(
  tx: Executor,
  of: { personId: string; authorId: string },
  notes: readonly { text: string; at: Date }[],
): Promise<void> {
  if (notes.length === 0) return;
  const rows = notes.map(({ text, at }) => ({
    ...of,
    text,
    id: newId(),
    kind: 'note' as const,
    values: {},
    researchId: null,
    documentId: null,
    leadId: null,
    createdAt: at,
  }));
  await insertMessages(tx, rows);
  await noticeMessages(tx, rows);
}

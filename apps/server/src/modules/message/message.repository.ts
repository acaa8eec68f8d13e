import type { MessageKind } from '@fundus/contract/message';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';

export interface NewMessageRow {
  id: string;
  personId: string;
  kind: MessageKind;
  text: string;
  values: Record<string, string>;
  authorId: string | null;
  researchId: string | null;
  documentId: string | null;
  createdAt: Date;
}

export async function insertMessages(db: Executor, rows: readonly NewMessageRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('message')
    .values(rows.map((row) => ({ ...row, values: toJson(row.values) })))
    .execute();
}

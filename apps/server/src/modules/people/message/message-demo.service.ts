import type { MessageKind } from '@fundus/contract/message-codes';
import type { Executor } from '#db/database.ts';
import { noticeMessages } from '#modules/people/person-detail/person-detail.service.ts';
import { insertMessages } from './message.repository.ts';

/** An entry of a history: what happened (`values`), or a note (`text`). */
export interface DemoMessage {
  id: string;
  personId: string | null;
  leadId: string | null;
  kind: MessageKind;
  text: string;
  values: Record<string, string>;
  authorId: string | null;
  researchId: string | null;
  documentId: string | null;
  createdAt: Date;
}

/** Histories of the demo, each entry at its time. */
export async function insertDemoMessages(tx: Executor, messages: readonly DemoMessage[]): Promise<void> {
  await insertMessages(tx, messages);
  await noticeMessages(tx, messages);
}

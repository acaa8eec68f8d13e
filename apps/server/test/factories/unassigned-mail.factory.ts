import { newId } from '../../src/lib/id.ts';
import { insertUnassigned } from '../../src/modules/people/unassigned-mail/unassigned-mail.repository.ts';
import type { TestApp } from '../app.ts';

/** A mail that came in from an address that no person has. */
export async function createUnassignedMail(
  { deps }: Pick<TestApp, 'deps'>,
  values: { fromAddress?: string; subject?: string; text?: string } = {},
): Promise<string> {
  const id = newId();
  const now = deps.clock();
  const { fromAddress = 'unbekannt@example.org', subject = 'Eine Frage', text = 'Guten Tag' } = values;
  const mail = { id, fromName: '', fromAddress, fromKey: fromAddress.toLowerCase(), subject, text };
  await insertUnassigned(
    deps.db,
    {
      ...mail,
      reason: 'unknownSender',
      notes: [],
      lostFiles: '',
      messageId: `<${id}@example.org>`,
      receivedAt: now,
      createdAt: now,
    },
    [],
  );
  return id;
}

import type { Executor } from '#db/database.ts';
import { markReadBefore } from './notification.repository.ts';

/** Notifications of the demo from before an instant, as if their readers had seen them the next day. */
export async function settleDemoNotifications(tx: Executor, before: Date): Promise<void> {
  await markReadBefore(tx, before);
}

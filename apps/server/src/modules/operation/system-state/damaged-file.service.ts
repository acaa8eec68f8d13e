import type { With } from '#lib/with.ts';
import { takeUntoldDamage } from '#modules/platform/file/blob-care.service.ts';
import { notifyPermission } from '#modules/platform/notification/notification.service.ts';

/** Tells administrators of stored files that turned out to be damaged; of each once. */
export async function tellOfDamagedFiles(deps: With<'db' | 'clock' | 'publicUrl'>): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { length } = await takeUntoldDamage(tx, deps.clock());
    if (length === 0) return;
    await notifyPermission(tx, deps, 'administration:read', { kind: 'fileDamaged', values: { count: String(length) } });
  });
}

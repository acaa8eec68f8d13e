import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { holdDue, holdUntold, markTold, noteChecked, noteUnnamed } from './blob.repository.ts';
import { checkAfterDamageMs, checkEveryMs, graceMs, unfinishedAfterMs } from './blob-care.rules.ts';

/** So much one server reads per run, so that comparing everything leaves the disk to requests. */
const pace = { bytes: 64 * 1024 * 1024, files: 200 };

/**
 * Compares stored bytes with what was stored: everything once a month, what is damaged every ten minutes, since an operator
 * may put it back. Returns how many were compared.
 */
export async function verifyBlobs(deps: With<'db' | 'clock' | 'blobs' | 'log'>): Promise<number> {
  let read = 0;
  for (let files = 0; files < pace.files && read < pace.bytes; files += 1) {
    const bytes = await deps.db.transaction().execute((tx) => verifyNext(tx, deps));
    if (bytes === null) return files;
    read += bytes;
  }
  return pace.files;
}

/** Bytes that were read; null where nothing is due. */
async function verifyNext(
  tx: Executor,
  { blobs, clock, log }: Parameters<typeof verifyBlobs>[0],
): Promise<number | null> {
  const now = clock();
  const due = await holdDue(tx, now);
  if (due === undefined) return null;
  const damage = await blobs.check(due.sha256, due.bytes);
  if (damage !== null) log.error({ sha256: due.sha256, damage }, 'a stored file is damaged');
  const checkAt = new Date(now.getTime() + (damage === null ? checkEveryMs : checkAfterDamageMs));
  await noteChecked(tx, due.sha256, { damage, now, checkAt });
  return due.bytes;
}

/**
 * Notes bytes that no file names, left behind by a transaction that failed or by a database that was put back: they go after
 * a while. Returns how many are new.
 */
export async function noteUnnamedBlobs({ db, blobs, clock }: With<'db' | 'clock' | 'blobs'>): Promise<number> {
  const now = clock();
  await blobs.removeUnfinished(new Date(now.getTime() - unfinishedAfterMs));
  let noted = 0;
  for await (const names of blobs.list()) {
    if (names.length > 0) noted += await noteUnnamed(db, names, now, new Date(now.getTime() + graceMs));
  }
  return noted;
}

/** The damaged bytes not yet reported; marks them as reported within the transaction that reports them. */
export async function takeUntoldDamage(tx: Executor, now: Date): Promise<string[]> {
  const untold = await holdUntold(tx);
  if (untold.length > 0) await markTold(tx, untold, now);
  return untold;
}

import type { Executor } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { changedFields } from '#modules/funding/funding-programme/programme-content.rules.ts';
import {
  beginWriting,
  type CatalogueWriting,
  findBySource,
  findProgrammesById,
  getVersionContent,
} from '#modules/funding/funding-programme/programme-version.service.ts';
import type { MailingDeps } from '#modules/platform/notification/notification.service.ts';
import { type ImportRowRecord, listEndingTimes, listRows, noteApplied } from './programme-import.repository.ts';
import { checkedAtOf, mergeProgramme, newContent } from './programme-merge.rules.ts';

const rowsAtOnce = 100;

export interface Applying {
  importId: string;
  source: string;
  endsVanished: boolean;
  now: Date;
  userId: string | null;
  /** What mails to the owners of researches need; null where it is unknown. */
  mailing: MailingDeps | null;
  /** Rows in all, for the progress. */
  total: number;
}

/**
 * Carries out what the preview says, within the caller's transaction. Programmes that changed since the preview are
 * merged anew, so that an edit is only overwritten by what the file says now.
 */
export async function applyRows(tx: Executor, run: Applying, onProgress: (share: number) => void): Promise<void> {
  const { importId, now, userId, mailing } = run;
  const writing = await beginWriting(tx, { now, origin: 'import', importId, userId, mailing });
  const endingTimes = await listEndingTimes(tx, run.source);
  let after = 0;
  let done = 0;
  for (;;) {
    const outcomes = ['new', 'changed', ...(run.endsVanished ? (['vanished'] as const) : [])] as const;
    const rows = await listRows(tx, importId, { outcomes, after, limit: rowsAtOnce });
    await applySome(tx, run, writing, endingTimes, rows);
    done += rows.length;
    onProgress(Math.min(1, done / Math.max(1, run.total)));
    if (rows.length < rowsAtOnce) break;
    after = rows.at(-1)?.position ?? after;
  }
  await writing.finish();
}

async function applySome(
  tx: Executor,
  { importId, source, now }: Applying,
  writing: CatalogueWriting,
  endingTimes: ReadonlySet<number>,
  rows: readonly ImportRowRecord[],
): Promise<void> {
  const known = await findBySource(
    tx,
    source,
    rows.flatMap(({ externalId }) => externalId ?? []),
  );
  const added = rows.filter((row) => row.outcome !== 'vanished' && !known.has(row.externalId ?? ''));
  const ids = await writing.create(
    added.map(({ externalId, content, lastCheckedOn }) => ({
      source,
      externalId,
      content: newContent(content ?? {}).content,
      lastCheckedAt: lastCheckedOn === null ? null : checkedAtOf(lastCheckedOn),
    })),
  );
  for (const [index, row] of added.entries()) {
    const made = { programmeId: ids[index] ?? null, versionBefore: null, versionAfter: 1, endedBefore: null };
    await noteApplied(tx, importId, row.position, { ...made, outcome: 'new' });
  }
  for (const row of rows) {
    const programme = known.get(row.externalId ?? '');
    if (!programme) continue;
    const before = {
      programmeId: programme.id,
      versionBefore: programme.currentVersion,
      endedBefore: programme.endedAt,
      lastCheckedBefore: programme.lastCheckedAt,
      lastCheckedByBefore: programme.lastCheckedBy,
    };
    if (row.outcome === 'vanished') {
      if (programme.endedAt !== null) continue;
      const versionAfter = await writing.change(programme, {
        content: programme.content,
        changedFields: [],
        endedAt: now,
      });
      await noteApplied(tx, importId, row.position, { ...before, versionAfter });
      continue;
    }
    const { lastCheckedOn } = row;
    const merged = mergeProgramme(programme, { says: row.content ?? {}, lastCheckedOn }, endingTimes);
    if (!merged.isOther) continue;
    const versionAfter = await writing.change(programme, {
      content: merged.content,
      changedFields: merged.changed,
      ...(merged.reopens && { endedAt: null }),
      ...(merged.isChecked &&
        lastCheckedOn !== null && { lastCheckedAt: checkedAtOf(lastCheckedOn), lastCheckedBy: null }),
    });
    await noteApplied(tx, importId, row.position, { ...before, versionAfter, outcome: 'changed' });
  }
}

/**
 * Undoes an import within the caller's transaction: changed programmes say again what they said, those that ended
 * are open again, and new ones end, since programmes are never deleted. Throws IMPORT_NOT_UNDOABLE, naming them, where a
 * programme has a newer version than the import made.
 */
export async function undoRows(tx: Executor, run: Omit<Applying, 'endsVanished' | 'total' | 'source'>): Promise<void> {
  const { importId, now, userId, mailing } = run;
  const writing = await beginWriting(tx, { now, origin: 'undo', importId, userId, mailing });
  const edited: { programmeId: string; title: string }[] = [];
  let after = 0;
  for (;;) {
    const rows = await listRows(tx, importId, { outcomes: ['new', 'changed', 'vanished'], after, limit: rowsAtOnce });
    const applied = rows.filter((row) => row.versionAfter !== null);
    const programmes = await findProgrammesById(
      tx,
      applied.flatMap(({ programmeId }) => programmeId ?? []),
    );
    for (const row of applied) {
      const programme = programmes.get(row.programmeId ?? '');
      if (!programme) throw new Error(`programme ${row.programmeId} of an import is gone`);
      if (programme.currentVersion !== row.versionAfter) {
        edited.push({ programmeId: programme.id, title: row.title });
        continue;
      }
      const isNew = row.versionBefore === null;
      const content = isNew ? programme.content : await getVersionContent(tx, programme.id, row.versionBefore ?? 0);
      await writing.change(programme, {
        content,
        changedFields: changedFields(programme.content, content),
        endedAt: isNew ? now : row.endedBefore,
        ...(!isNew &&
          row.lastCheckedOn !== null && {
            lastCheckedAt: row.lastCheckedBefore,
            lastCheckedBy: row.lastCheckedByBefore,
          }),
      });
    }
    if (rows.length < rowsAtOnce) break;
    after = rows.at(-1)?.position ?? after;
  }
  if (edited.length > 0) throw new AppError('IMPORT_NOT_UNDOABLE', { details: { programmes: edited.slice(0, 20) } });
  await writing.finish();
}

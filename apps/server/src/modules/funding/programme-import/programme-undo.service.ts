import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { changedFields } from '#modules/funding/funding-programme/programme-content.rules.ts';
import {
  beginWriting,
  findProgrammesById,
  getVersionContent,
  type ProgrammeWithContent,
} from '#modules/funding/funding-programme/programme-version.service.ts';
import type { MadeRow, RowUndoer } from '#modules/platform/import/import-target.service.ts';
import { findUsedProgrammes, findUserIds } from './imported-programme.repository.ts';
import type { ProgrammeBefore, ProgrammeRowContent } from './programme-row.rules.ts';

interface Undoing {
  importId: string;
  now: Date;
  userId: string | null;
  mailing: With<'clock' | 'publicUrl'> | null;
}

/**
 * Undoes rows: changed programmes say again what they said, those that ended are open again, and new ones are
 * withdrawn. A new one that is in use by now ends instead: it stays readable where it was chosen.
 */
export async function createProgrammeUndoer(
  tx: Executor,
  { importId, now, userId, mailing }: Undoing,
): Promise<RowUndoer<ProgrammeRowContent>> {
  const writing = await beginWriting(tx, { now, origin: 'undo', importId, userId, mailing });

  async function undo(
    { before, content: said }: MadeRow<ProgrammeRowContent>,
    programme: ProgrammeWithContent,
    { checkers, used }: { checkers: ReadonlySet<string>; used: ReadonlySet<string> },
  ): Promise<void> {
    const { versionBefore, endedBefore, lastCheckedBefore, lastCheckedByBefore, successorBefore, externalIdBefore } =
      before as ProgrammeBefore;
    const isNew = versionBefore === null;
    const content = isNew ? programme.content : await getVersionContent(tx, programme.id, versionBefore);
    const wasChecked = !isNew && said !== null && said.lastCheckedOn !== null;
    const checker = lastCheckedByBefore !== null && checkers.has(lastCheckedByBefore) ? lastCheckedByBefore : null;
    await writing.change(programme, {
      content,
      changedFields: changedFields(programme.content, content),
      endedAt: isNew ? now : dateOf(endedBefore),
      ...(isNew && !used.has(programme.id) && { withdrawnAt: now }),
      ...(successorBefore !== undefined && { successorId: successorBefore }),
      ...(typeof externalIdBefore === 'string' && { externalId: externalIdBefore }),
      ...(wasChecked && { lastCheckedAt: dateOf(lastCheckedBefore), lastCheckedBy: checker }),
    });
  }

  return {
    async undo(rows) {
      const ids = rows.map(({ recordId }) => recordId);
      const programmes = await findProgrammesById(tx, ids);
      const checkedBy = rows.flatMap(({ before }) => (before as ProgrammeBefore).lastCheckedByBefore ?? []);
      const checkers = await findUserIds(tx, checkedBy);
      const used = await findUsedProgrammes(tx, ids);
      for (const row of rows) {
        const programme = programmes.get(row.recordId);
        if (!programme) throw new Error(`programme ${row.recordId} of an import is gone`);
        await undo(row, programme, { checkers, used });
      }
    },
    finish: () => writing.finish(),
  };
}

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

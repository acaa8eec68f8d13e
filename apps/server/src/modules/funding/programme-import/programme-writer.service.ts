import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import {
  beginWriting,
  findBySource,
  type ProgrammeWithContent,
} from '#modules/funding/funding-programme/programme-version.service.ts';
import type { AppliedRow, FilledRow, RowWriter } from '#modules/platform/import/import-target.service.ts';
import { listEndingTimes } from './imported-programme.repository.ts';
import { checkedAtOf, mergeProgramme, newContent } from './programme-merge.rules.ts';
import { beforeNothing, beforeOf, type ProgrammeRowContent } from './programme-row.rules.ts';

interface Writing {
  importId: string;
  source: string;
  now: Date;
  userId: string | null;
  /** Dependencies of mails to the owners of researches; null where they are unknown. */
  mailing: With<'clock' | 'publicUrl'> | null;
}

type Row = FilledRow<ProgrammeRowContent>;

const says = ({ content }: Row): ProgrammeRowContent => content ?? { says: {}, lastCheckedOn: null };

/**
 * Carries rows out. Programmes that changed since the preview are merged again, so that an edit is only overwritten by what
 * the file says now.
 */
export async function createProgrammeWriter(
  tx: Executor,
  { importId, source, now, userId, mailing }: Writing,
): Promise<RowWriter<ProgrammeRowContent>> {
  const writing = await beginWriting(tx, { now, origin: 'import', importId, userId, mailing });
  const endingTimes = await listEndingTimes(tx, source);

  async function create(rows: readonly Row[]): Promise<AppliedRow[]> {
    const ids = await writing.create(
      rows.map((row) => {
        const { says: content, lastCheckedOn } = says(row);
        return {
          source,
          externalId: row.recordKey,
          content: newContent(content).content,
          lastCheckedAt: lastCheckedOn === null ? null : checkedAtOf(lastCheckedOn),
        };
      }),
    );
    return rows.map(({ position, remarks }, index) => ({
      position,
      outcome: 'new',
      recordId: ids[index] ?? null,
      isMade: true,
      remarks,
      before: beforeNothing,
    }));
  }

  /** The next version of a programme; null where the row changes nothing of it. */
  async function change(row: Row, programme: ProgrammeWithContent): Promise<AppliedRow | null> {
    const applied = (outcome: AppliedRow['outcome'], versionAfter: number): AppliedRow => ({
      position: row.position,
      outcome,
      recordId: programme.id,
      isMade: true,
      remarks: row.remarks,
      before: beforeOf(programme, versionAfter),
    });
    if (row.outcome === 'vanished') {
      if (programme.endedAt !== null) return null;
      const ended = { content: programme.content, changedFields: [], endedAt: now };
      return applied('vanished', await writing.change(programme, ended));
    }
    const content = says(row);
    const { lastCheckedOn } = content;
    const merged = mergeProgramme(programme, content, endingTimes);
    if (!merged.isOther) return null;
    const versionAfter = await writing.change(programme, {
      content: merged.content,
      changedFields: merged.changed,
      ...(merged.reopens && { endedAt: null }),
      ...(merged.isChecked &&
        lastCheckedOn !== null && { lastCheckedAt: checkedAtOf(lastCheckedOn), lastCheckedBy: null }),
    });
    return applied('changed', versionAfter);
  }

  return {
    async write(rows) {
      const keys = rows.flatMap(({ recordKey }) => recordKey ?? []);
      const known = await findBySource(tx, source, keys);
      const added = rows.filter((row) => row.outcome !== 'vanished' && !known.has(row.recordKey ?? ''));
      const written = await create(added);
      for (const row of rows) {
        const programme = known.get(row.recordKey ?? '');
        const changed = programme && (await change(row, programme));
        if (changed) written.push(changed);
      }
      return written;
    },
    finish: () => writing.finish(),
  };
}

import { emptyProgrammeContent } from '@fundus/contract/programme-content';
import type { Executor } from '#db/database.ts';
import {
  catalogueSource,
  endingOf,
  isGone,
  noteTakenOver,
} from '#modules/funding/funding-programme/catalogue-load.service.ts';
import {
  beginWriting,
  findBySource,
  findEditedFields,
  type ProgrammeWithContent,
} from '#modules/funding/funding-programme/programme-version.service.ts';
import type { AppliedRow, FilledRow, RowWriter } from '#modules/platform/import/import-target.service.ts';
import { holdersOf, idsOf, type ShippedIds } from './catalogue-holders.ts';
import { mergeShipped } from './catalogue-merge.rules.ts';
import { listEndingTimes } from './imported-programme.repository.ts';
import { beforeNothing, beforeOf, type ProgrammeRowContent } from './programme-row.rules.ts';

type Row = FilledRow<ProgrammeRowContent>;

const saysOf = ({ content }: Row): ProgrammeRowContent => content ?? { says: {}, lastCheckedOn: null };
const shippedIdsOf = (row: Row): ShippedIds => ({
  externalId: row.recordKey ?? '',
  replaces: saysOf(row).replaces ?? [],
});

const ends = (row: Row): boolean => isGone(saysOf(row).says) || saysOf(row).replacedBy !== undefined;

/**
 * Carries a newer catalogue out, and notes that the portal has it. Programmes that changed since they were judged are merged
 * again. No mails: an update of the portal is no news that each owner of a research waits for.
 */
export async function createCatalogueWriter(
  tx: Executor,
  { importId, checksum, now, userId }: { importId: string; checksum: string; now: Date; userId: string | null },
): Promise<RowWriter<ProgrammeRowContent>> {
  const writing = await beginWriting(tx, { now, origin: 'catalogue', importId, userId, mailing: null });
  const endingTimes = await listEndingTimes(tx, catalogueSource);
  type Known = ReadonlyMap<string, ProgrammeWithContent>;

  const applied = (
    { position, remarks }: Row,
    made: Pick<AppliedRow, 'outcome' | 'recordId' | 'before'>,
  ): AppliedRow => ({ position, remarks, isMade: true, ...made });

  async function create(rows: readonly Row[], known: Known): Promise<AppliedRow[]> {
    const ids = await writing.create(
      rows.map((row) => {
        const { says } = saysOf(row);
        return {
          source: catalogueSource,
          externalId: row.recordKey,
          content: { ...emptyProgrammeContent, ...says },
          ...endingOf(says, known, now),
        };
      }),
    );
    return rows.map((row, index) =>
      applied(row, { outcome: 'new', recordId: ids[index] ?? null, before: beforeNothing }),
    );
  }

  /** The next version of a programme; null where the entry changes nothing of it any more. */
  async function change(
    row: Row,
    programme: ProgrammeWithContent,
    { known, edited }: { known: Known; edited: ReadonlyMap<string, readonly string[]> },
  ): Promise<AppliedRow | null> {
    const { says, replacedBy } = saysOf(row);
    const made = (versionAfter: number): AppliedRow =>
      applied(row, { outcome: 'changed', recordId: programme.id, before: beforeOf(programme, versionAfter) });
    if (replacedBy !== undefined) {
      if (programme.endedAt !== null) return null;
      const successorId = known.get(replacedBy)?.id ?? null;
      const ended = { content: programme.content, changedFields: [], endedAt: now, successorId };
      return made(await writing.change(programme, ended));
    }
    const externalId = row.recordKey ?? '';
    const editedFields = edited.get(programme.id) ?? [];
    const merged = mergeShipped({ ...programme, editedFields }, { externalId, says }, endingTimes);
    if (!merged.isOther) return null;
    const versionAfter = await writing.change(programme, {
      content: merged.content,
      changedFields: merged.changed,
      externalId,
      ...(merged.ends && endingOf(says, known, now)),
      ...(merged.reopens && { endedAt: null, successorId: null }),
    });
    return made(versionAfter);
  }

  async function writeSome(rows: readonly Row[]): Promise<AppliedRow[]> {
    const named = rows.flatMap((row) => {
      const { says, replacedBy = '' } = saysOf(row);
      return [...idsOf(shippedIdsOf(row)), ...(says.successors ?? []), replacedBy];
    });
    const known = await findBySource(tx, catalogueSource, named);
    const edited = await findEditedFields(
      tx,
      [...known.values()].map(({ id }) => id),
    );
    const programmeOf = (row: Row) => holdersOf(shippedIdsOf(row), known).programme;
    const written = await create(
      rows.filter((row) => programmeOf(row) === undefined),
      known,
    );
    for (const row of rows) {
      const programme = programmeOf(row);
      const changed = programme && (await change(row, programme, { known, edited }));
      if (changed) written.push(changed);
    }
    return written;
  }

  return {
    async write(rows) {
      // The successor of an ending programme exists before it ends.
      const goesOn = await writeSome(rows.filter((row) => !ends(row)));
      return [...goesOn, ...(await writeSome(rows.filter(ends)))];
    },
    async finish() {
      await writing.finish();
      await noteTakenOver(tx, checksum);
    },
  };
}

import type { Executor } from '#db/database.ts';
import {
  catalogueSource,
  isGone,
  type ShippedProgramme,
} from '#modules/funding/funding-programme/catalogue-load.service.ts';
import {
  findBySource,
  findEditedFields,
  type ProgrammeWithContent,
} from '#modules/funding/funding-programme/programme-version.service.ts';
import type { JudgedRow, RowReader } from '#modules/platform/import/import-target.service.ts';
import { holdersOf, idsOf } from './catalogue-holders.ts';
import { mergeShipped } from './catalogue-merge.rules.ts';
import { listEndingTimes, listVanished } from './imported-programme.repository.ts';
import type { ProgrammeRowContent } from './programme-row.rules.ts';

const nothing = { detail: '', recordId: null, content: null, changedFields: [], keptFields: [], remarks: [] };

/**
 * Judges the entries of a newer catalogue beside the programmes of the portal. Behind them stand the programmes that an entry
 * replaces, and those that the catalogue does not have any more: it does not end these, for only a tombstone does.
 */
export async function createCatalogueReader(
  tx: Executor,
  { importId, entries }: { importId: string; entries: readonly ShippedProgramme[] },
): Promise<RowReader<ShippedProgramme>> {
  const endingTimes = await listEndingTimes(tx, catalogueSource);
  const replaced: JudgedRow[] = [];
  const named = new Set<string>();
  const waiting = entries.values();

  function judge(
    { externalId, replaces, content: says }: ShippedProgramme,
    known: ReadonlyMap<string, ProgrammeWithContent>,
    edited: ReadonlyMap<string, readonly string[]>,
  ): JudgedRow {
    const content: ProgrammeRowContent = { says, lastCheckedOn: null, replaces };
    const head = { ...nothing, title: says.title ?? externalId, recordKey: externalId };
    const { programme, replaced: others } = holdersOf({ externalId, replaces }, known);
    if (programme === undefined) {
      return { ...head, outcome: 'new', content, remarks: isGone(says) ? [{ code: 'catalogueEnds' }] : [] };
    }
    named.add(programme.id);
    for (const other of others) {
      named.add(other.id);
      const ends: ProgrammeRowContent = { says: {}, lastCheckedOn: null, replacedBy: externalId };
      replaced.push({
        ...nothing,
        outcome: 'changed',
        title: other.content.title,
        recordKey: other.externalId,
        recordId: other.id,
        content: ends,
        remarks: [{ code: 'replaced', values: { title: head.title } }],
      });
    }
    const editedFields = edited.get(programme.id) ?? [];
    const merged = mergeShipped({ ...programme, editedFields }, { externalId, says }, endingTimes);
    return {
      ...head,
      outcome: merged.isOther ? 'changed' : 'unchanged',
      recordId: programme.id,
      content: merged.isOther ? content : null,
      changedFields: merged.changed,
      keptFields: merged.kept,
      remarks: merged.remarks,
    };
  }

  return {
    // Rows come in the order of the entries, and hold nothing themselves.
    read() {
      const { value } = waiting.next();
      if (value === undefined) throw new Error('the catalogue has no further entry');
      return value;
    },
    async judge(rows) {
      const known = await findBySource(
        tx,
        catalogueSource,
        rows.flatMap(({ read }) => idsOf(read)),
      );
      const edited = await findEditedFields(
        tx,
        [...known.values()].map(({ id }) => id),
      );
      return rows.map(({ read }) => judge(read, known, edited));
    },
    async finish() {
      const missing = await listVanished(tx, importId, catalogueSource);
      return [
        ...replaced,
        ...missing
          .filter(({ programmeId }) => !named.has(programmeId))
          .map(
            ({ programmeId, title, externalId }): JudgedRow => ({
              ...nothing,
              outcome: 'vanished',
              title,
              recordKey: externalId,
              recordId: programmeId,
            }),
          ),
      ];
    },
    listUnknownValues: () => [],
  };
}

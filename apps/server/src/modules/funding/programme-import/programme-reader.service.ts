import type { ImportMapping } from '@fundus/contract/programme-import';
import type { Executor } from '#db/database.ts';
import { readHtml } from '#lib/rich-text-thread.ts';
import {
  findBySource,
  type ProgrammeWithContent,
} from '#modules/funding/funding-programme/programme-version.service.ts';
import type { SourceRecord } from '#modules/platform/import/import-source.rules.ts';
import type { JudgedRow, RowReader } from '#modules/platform/import/import-target.service.ts';
import { listKnownTerms } from '#modules/platform/reference/vocabulary.service.ts';
import { listHtmlCells } from './cells/cell-values.rules.ts';
import { createTermMatcher } from './cells/term-matcher.rules.ts';
import type { ValueChoices } from './cells/value-choices.rules.ts';
import { listEndingTimes, listVanished } from './imported-programme.repository.ts';
import { mergeProgramme, newContent } from './programme-merge.rules.ts';
import { type ReadRecord, readRecord } from './source/record-content.ts';

interface Reading {
  importId: string;
  /** Name of the stock. */
  source: string;
  /** Stands in the clauses of rules that the file makes. */
  fileName: string;
  mapping: ImportMapping;
  choices: ValueChoices;
}

/** Judges rows beside the programmes of the same source and the rows before them. */
export async function createProgrammeReader(
  tx: Executor,
  { importId, source, fileName, mapping, choices }: Reading,
): Promise<RowReader<ReadRecord>> {
  const matcher = createTermMatcher(await listKnownTerms(tx));
  const endingTimes = await listEndingTimes(tx, source);
  const seen = new Map<string, number | string>();
  let position = 0;

  async function read(record: SourceRecord): Promise<ReadRecord> {
    position += 1;
    for (const [column, html] of listHtmlCells(record.values, mapping)) {
      record.values[column] = await readHtml(html);
    }
    const row = readRecord(record, mapping, { matcher, choices, fileName, source });
    if (row.externalId === null || row.isRefused) return row;
    const first = seen.get(row.externalId);
    if (first !== undefined) {
      row.remarks.push({ code: 'duplicate', values: { first } });
      row.isRefused = true;
    } else seen.set(row.externalId, record.line ?? record.file ?? position);
    return row;
  }

  return {
    read,
    async judge(rows) {
      const ids = rows.flatMap(({ read: row }) => (row.externalId === null || row.isRefused ? [] : [row.externalId]));
      const known = await findBySource(tx, source, ids);
      return rows.map(({ read: row }) => judge(row, known.get(row.externalId ?? ''), endingTimes));
    },
    finish: async () =>
      (await listVanished(tx, importId, source)).map(({ programmeId, title, externalId }) => ({
        ...nothing,
        outcome: 'vanished',
        title,
        recordKey: externalId,
        recordId: programmeId,
        remarks: [],
      })),
    listUnknownValues: () => choices.list(),
  };
}

const nothing = { detail: '', recordId: null, content: null, changedFields: [], keptFields: [] };

function judge(
  { title, externalId, remarks, isRefused, says, lastCheckedOn }: ReadRecord,
  known: ProgrammeWithContent | undefined,
  endingTimes: ReadonlySet<number>,
): JudgedRow {
  const head = { ...nothing, title, recordKey: externalId };
  if (isRefused) return { ...head, outcome: 'refused', remarks };
  const content = { says, lastCheckedOn };
  if (!known) return { ...head, outcome: 'new', content, remarks: [...remarks, ...newContent(says).remarks] };
  const merged = mergeProgramme(known, content, endingTimes);
  return {
    ...head,
    outcome: merged.isOther ? 'changed' : 'unchanged',
    content,
    recordId: known.id,
    changedFields: merged.changed,
    keptFields: merged.kept,
    remarks: [...remarks, ...merged.remarks],
  };
}

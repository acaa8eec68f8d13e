import { calendarDateAt } from '@fundus/contract/date';
import { consultingProcesses, type PersonFilter, type PersonSort } from '@fundus/contract/person';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { type Actor, requireFeature } from '#http/actor.ts';
import type { FileResponse } from '#http/api.ts';
import { invalidField } from '#lib/app-error.ts';
import { message } from '#lib/message-catalogue.ts';
import type { SheetCell } from '#lib/spreadsheet-writing.ts';
import { exportTable } from '#lib/table-export.ts';
import { listKnownTerms } from '#modules/reference/vocabulary.service.ts';
import type { Deps } from '../../deps.ts';
import { findPersons } from './person.repository.ts';
import { cellOf, type ExportColumn, type ExportWords, readColumns, widthOf } from './person-export.rules.ts';
import type { PersonQuery } from './person-filter.repository.ts';
import { type ListPlace, readPlaces, toPersonQuery } from './person-list.service.ts';

const rowsAtOnce = 1_000;

async function readWords(db: Executor, language: Language): Promise<ExportWords> {
  const terms = await listKnownTerms(db);
  const termOf = (vocabulary: string, code: string): string =>
    terms.find((term) => term.vocabulary === vocabulary && term.code === code)?.label[language] ?? code;
  return {
    kind: (code) => message(language, 'person', `kind.${code}`),
    status: (code) => message(language, 'consulting-status', `status.${code}`),
    socialStatus: (code) => message(language, 'vocabulary', `socialStatus.${code}`),
    federalState: (code) => termOf('region', code),
    businessForm: (code) => termOf('businessForm', code),
  };
}

function titleOf(column: ExportColumn, language: Language): string {
  if (column === 'industryCode' || column === 'industryTitle') return message(language, 'person', `export.${column}`);
  if ((consultingProcesses as readonly string[]).includes(column)) {
    return message(language, 'consulting-status', `process.${column}`);
  }
  return message(language, 'person', `field.${column === 'ownerName' ? 'owner' : column}`);
}

/** All rows of a list in its order, so many at a time that any number of them takes the same memory. */
async function* readRows(
  tx: Executor,
  query: PersonQuery,
  sort: PersonSort,
  toCells: (record: Awaited<ReturnType<typeof findPersons>>[number]) => SheetCell[],
): AsyncGenerator<SheetCell[]> {
  let after: ListPlace | null = null;
  for (;;) {
    const places: ListPlace[] = await readPlaces(tx, query, { sort, after, limit: rowsAtOnce });
    const ids = places.map(({ id }) => id);
    const records = new Map((await findPersons(tx, ids)).map((record) => [record.id, record]));
    for (const id of ids) {
      const record = records.get(id);
      if (record) yield toCells(record);
    }
    if (places.length < rowsAtOnce) return;
    after = places.at(-1) ?? null;
  }
}

/** What a list shows as a file, in the list's order, as it was at one instant. */
export async function exportPersons(
  deps: Deps,
  actor: Actor,
  input: PersonFilter & { sort: PersonSort; format: 'csv' | 'xlsx'; columns?: string | undefined },
  language: Language,
): Promise<FileResponse> {
  requireFeature(actor, 'bulk-export');
  const { sort, format, columns: chosen, ...filter } = input;
  const columns = readColumns(chosen);
  if (columns === null) throw invalidField(['columns'], 'invalidChoice');
  const query = toPersonQuery(deps, actor, filter);
  const words = await readWords(deps.db, language);
  const table = {
    temporaryFolder: deps.temporaryFolder,
    format,
    name: message(language, 'person', 'export.fileName'),
    day: calendarDateAt(deps.clock()),
    columns: columns.map((column) => ({ title: titleOf(column, language), width: widthOf(column) })),
    language,
  };
  return exportTable(table, async (write) => {
    const snapshot = deps.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    await snapshot.execute((tx) =>
      write(readRows(tx, query, sort, (record) => columns.map((column) => cellOf(record, column, words)))),
    );
  });
}

import { consultingProcesses } from '@fundus/contract/person-codes';
import { type PersonFilter, type PersonSort, personExportColumns } from '@fundus/contract/person-list';
import type { Language } from '@fundus/contract/user';
import type { Actor } from '#http/actor.ts';
import type { FileResponse } from '#http/file-response.ts';
import { chooseColumns, downloadRecords } from '#http/list-download.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import { recordExport } from '#modules/platform/audit/audit.service.ts';
import { readTermWords } from '#modules/platform/reference/term-words.service.ts';
import { findPersons } from './person.repository.ts';
import { cellOf, type ExportColumn, type ExportWords, widthOf } from './person-export.rules.ts';
import { persons } from './person-list.repository.ts';
import { toPersonQuery } from './person-list.service.ts';

/** Title of an export column. */
export function exportTitleOf(column: ExportColumn, language: Language): string {
  if (column === 'industryCode' || column === 'industryTitle') return message(language, 'person', `export.${column}`);
  if ((consultingProcesses as readonly string[]).includes(column)) {
    return message(language, 'consulting-status', `process.${column}`);
  }
  return message(language, 'person', `field.${column === 'ownerName' ? 'owner' : column}`);
}

/** Exports a list as a file, in the list's order, as of one instant. */
export async function exportPersons(
  deps: With<'db' | 'replica' | 'clock' | 'temporaryFolder'>,
  actor: Actor,
  input: PersonFilter & { sort: PersonSort; format: 'csv' | 'xlsx'; columns?: string | undefined },
  language: Language,
): Promise<FileResponse> {
  const { sort, format, columns: chosen, ...filter } = input;
  const columns = chooseColumns(chosen, personExportColumns);
  const query = toPersonQuery(deps, actor, filter);
  const words: ExportWords = {
    ...(await readTermWords(deps.db, language)),
    kind: (code) => message(language, 'person', `kind.${code}`),
    status: (code) => message(language, 'consulting-status', `status.${code}`),
  };
  return downloadRecords(deps, {
    name: message(language, 'person', 'export.fileName'),
    format,
    language,
    columns,
    titleOf: (column) => exportTitleOf(column, language),
    widthOf,
    cellOf: (record, column) => cellOf(record, column, words),
    readPlaces: (tx, after, limit) => persons.readPlaces(tx, query, { sort, after, limit }),
    find: findPersons,
    record: recordExport(deps, 'person.exported', format),
  });
}

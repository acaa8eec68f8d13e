import { type LeadAmountKind, leadAmountKinds } from '@fundus/contract/lead-codes';
import { type LeadFilter, type LeadSort, leadExportColumns } from '@fundus/contract/lead-list';
import type { Language } from '@fundus/contract/user';
import type { Actor } from '#http/actor.ts';
import type { FileResponse } from '#http/file-response.ts';
import { chooseColumns, downloadRecords } from '#http/list-download.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import { recordExport } from '#modules/platform/audit/audit.service.ts';
import { readTermWords } from '#modules/platform/reference/term-words.service.ts';
import { findLeads } from './lead.repository.ts';
import { cellOf, type ExportColumn, type ExportWords, widthOf } from './lead-export.rules.ts';
import { leads } from './lead-list.repository.ts';
import { toLeadQuery } from './lead-list.service.ts';
import { amountName } from './lead-words.service.ts';

const isAmount = (column: ExportColumn): column is LeadAmountKind =>
  (leadAmountKinds as readonly string[]).includes(column);

/** Title of an export column. */
export const exportTitleOf = (column: ExportColumn, language: Language): string =>
  isAmount(column) ? amountName(column, language) : message(language, 'lead', `field.${column}`);

/** Exports a list as a file, in the list's order, as of one instant. */
export async function exportLeads(
  deps: With<'db' | 'replica' | 'clock' | 'temporaryFolder'>,
  actor: Actor,
  input: LeadFilter & { sort: LeadSort; format: 'csv' | 'xlsx'; columns?: string | undefined },
  language: Language,
): Promise<FileResponse> {
  const { sort, format, columns: chosen, ...filter } = input;
  const columns = chooseColumns(chosen, leadExportColumns);
  const query = toLeadQuery(deps, actor, filter);
  const words: ExportWords = {
    ...(await readTermWords(deps.db, language)),
    stage: (code) => message(language, 'lead', `stage.${code}`),
    answer: (is) => message(language, 'lead', is ? 'answer.yes' : 'answer.no'),
  };
  return downloadRecords(deps, {
    name: message(language, 'lead', 'export.fileName'),
    format,
    language,
    columns,
    titleOf: (column) => exportTitleOf(column, language),
    widthOf,
    cellOf: (record, column) => cellOf(record, column, words),
    readPlaces: (tx, after, limit) => leads.readPlaces(tx, query, { sort, after, limit }),
    find: findLeads,
    record: recordExport(deps, 'lead.exported', format),
  });
}

import { calendarDateAt } from '@fundus/contract/date';
import {
  type FundingCase,
  type FundingCaseExportColumn,
  type FundingCaseFilter,
  type FundingCaseSort,
  type FundingCaseSums,
  fundingCaseExportColumns,
} from '@fundus/contract/funding-case';
import { type FundingCaseState, fundingCaseStates } from '@fundus/contract/funding-case-list';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { type Actor, listedOwners, mayActor } from '#http/actor.ts';
import type { FileResponse } from '#http/file-response.ts';
import { chooseColumns, downloadRecords } from '#http/list-download.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import { recordExport } from '#modules/platform/audit/audit.service.ts';
import { readTermWords } from '#modules/platform/reference/term-words.service.ts';
import { cellOf, widthOf } from './case-export.rules.ts';
import { type CaseQuery, findFilterValues, fundingCases, listBoardRows, sumRows } from './case-list.repository.ts';
import { toFundingCase } from './funding-case.presenter.ts';
import { findCases } from './funding-case.repository.ts';

const toQuery = (deps: With<'clock'>, actor: Actor, filter: FundingCaseFilter): CaseQuery => ({
  ownerIds: listedOwners(actor, filter.ownerId),
  filter,
  today: calendarDateAt(deps.clock()),
});

/** Cases in the order of the ids; access is checked again. */
async function readCases(
  db: Executor,
  actor: Actor,
  { ownerIds, today }: CaseQuery,
  ids: readonly string[],
): Promise<FundingCase[]> {
  const found = await findCases(db, ids);
  return found
    .filter(({ ownerId, deletedAt }) => deletedAt === null && (ownerIds === null || ownerIds.includes(ownerId)))
    .map((record) => toFundingCase(record, actor, today));
}

/** A page of the cases of the actor's clients (administrators: of all). */
export async function listCases(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  input: FundingCaseFilter & { sort: FundingCaseSort; after?: string | undefined; limit: number },
): Promise<{ rows: FundingCase[]; next: string | null; total: number; totalIsExact: boolean }> {
  const { sort, after, limit, ...filter } = input;
  const query = toQuery(deps, actor, filter);
  const { ids, ...page } = await fundingCases.readPage(deps.db, query, { sort, after, limit });
  return { rows: await readCases(deps.db, actor, query, ids), ...page };
}

/** Money of the cases that the filters leave. */
export const sumCases = (
  deps: With<'db' | 'clock'>,
  actor: Actor,
  filter: FundingCaseFilter,
): Promise<FundingCaseSums> => sumRows(deps.db, toQuery(deps, actor, filter));

/** The cases that the filters leave, a column per state, empty ones too. */
export async function showBoard(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  filter: FundingCaseFilter,
): Promise<{ state: FundingCaseState; total: number; stakeCents: number; cases: FundingCase[] }[]> {
  const query = toQuery(deps, actor, filter);
  const columns = new Map((await listBoardRows(deps.db, query)).map((row) => [row.state, row]));
  const ids = [...columns.values()].flatMap((row) => row.ids);
  const shown = await readCases(deps.db, actor, query, ids);
  return fundingCaseStates.map((state) => ({
    state,
    total: columns.get(state)?.total ?? 0,
    stakeCents: columns.get(state)?.stakeCents ?? 0,
    cases: shown.filter((one) => one.state === state),
  }));
}

/** The choices of the filters; only who reaches the cases of others can choose among advisors. */
export async function findFilters(deps: With<'db'>, actor: Actor) {
  const found = await findFilterValues(deps.db, listedOwners(actor, undefined));
  return mayActor(actor, 'record:reach:all') ? found : { ...found, owners: [] };
}

/** Exports the list as a file, in its order, as of one instant. */
export async function exportCases(
  deps: With<'db' | 'replica' | 'clock' | 'temporaryFolder'>,
  actor: Actor,
  input: FundingCaseFilter & { sort: FundingCaseSort; format: 'csv' | 'xlsx'; columns?: string | undefined },
  language: Language,
): Promise<FileResponse> {
  const { sort, format, columns: chosen, ...filter } = input;
  const query = toQuery(deps, actor, filter);
  const { federalState } = await readTermWords(deps.db, language);
  const words = {
    federalState,
    state: (state: FundingCaseState) => message(language, 'funding-case', `state.${state}`),
    deadline: message(language, 'funding-case', 'next.deadline'),
  };
  return downloadRecords<FundingCase & { id: string }, FundingCaseExportColumn>(deps, {
    name: message(language, 'funding-case', 'export.fileName'),
    format,
    language,
    columns: chooseColumns(chosen, fundingCaseExportColumns),
    titleOf: (column) => message(language, 'funding-case', `field.${column}`),
    widthOf,
    cellOf: (record, column) => cellOf(record, column, words),
    readPlaces: (tx, after, limit) => fundingCases.readPlaces(tx, query, { sort, after, limit }),
    find: async (tx, ids) =>
      (await readCases(tx, actor, query, ids)).map((record) => ({ ...record, id: record.caseId })),
    record: recordExport(deps, 'fundingCase.exported', format),
  });
}

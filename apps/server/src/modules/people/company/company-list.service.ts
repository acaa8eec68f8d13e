import {
  type CompanyFilter,
  type CompanySort,
  type CompanySummary,
  companyExportColumns,
} from '@fundus/contract/company';
import type { CompanyFields } from '@fundus/contract/company-fields';
import { calendarDateAt } from '@fundus/contract/date';
import type { Language } from '@fundus/contract/user';
import { wordAccounts } from '@fundus/messages/wording/account-words';
import type { Sought } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { type Actor, listedOwners } from '#http/actor.ts';
import type { FileResponse } from '#http/file-response.ts';
import { chooseColumns, downloadRecords } from '#http/list-download.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import { correctNames } from '#modules/people/name-word/name-word.service.ts';
import { recordExport } from '#modules/platform/audit/audit.service.ts';
import { readTermWords } from '#modules/platform/reference/term-words.service.ts';
import { companyRowAbilitiesOf } from './company.policy.ts';
import { findCompanies } from './company.repository.ts';
import { cellOf, type ExportColumn, type ExportedCompany, widthOf } from './company-export.rules.ts';
import { type CompanyQuery, companies, listSummaryRows, type SummaryRow } from './company-list.repository.ts';
import { listSoughtCompanies, type SoughtCompany } from './company-seek.repository.ts';

const toQuery = (deps: With<'clock'>, actor: Actor, filter: CompanyFilter): CompanyQuery => ({
  ownerIds: listedOwners(actor, filter.ownerId),
  filter,
  today: calendarDateAt(deps.clock()),
});

function toSummary({ id, industryTitle, createdAt, updatedAt, deletedAt, ...row }: SummaryRow, actor: Actor) {
  return {
    ...row,
    companyId: id,
    industryTitle: industryTitle ?? '',
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
    abilities: companyRowAbilitiesOf(actor, { ownerId: row.ownerId, deletedAt }),
  };
}

/** A page of the companies that the actor owns (administrators: of all). */
export async function listCompanies(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  input: CompanyFilter & { sort: CompanySort; after?: string | undefined; limit: number },
): Promise<{ rows: CompanySummary[]; next: string | null; total: number; totalIsExact: boolean }> {
  const { sort, after, limit, ...filter } = input;
  const query = toQuery(deps, actor, filter);
  const { ids, ...page } = await companies.readPage(deps.db, query, { sort, after, limit });
  const rows = await listSummaryRows(deps.db, ids, query.ownerIds);
  return { rows: rows.map((row) => toSummary(row, actor)), ...page };
}

/** A few of the companies that the actor reaches. */
export async function seekCompanies(
  db: Executor,
  deps: With<'clock'>,
  actor: Actor,
  sought: Sought,
  limit: number,
): Promise<SoughtCompany[]> {
  const query = toQuery(deps, actor, { deleted: false });
  const names = await correctNames(db, { noun: 'company', readerIds: query.ownerIds }, sought);
  return names === null ? [] : listSoughtCompanies(db, query, names, limit);
}

function titleOf(column: ExportColumn, language: Language): string {
  return message(language, 'company', `field.${column === 'ownerName' ? 'owner' : column}`);
}

/** Exports the list as a file, in its order, as of one instant. */
export async function exportCompanies(
  deps: With<'db' | 'replica' | 'clock' | 'temporaryFolder'>,
  actor: Actor,
  input: CompanyFilter & { sort: CompanySort; format: 'csv' | 'xlsx'; columns?: string | undefined },
  language: Language,
): Promise<FileResponse> {
  const { sort, format, columns: chosen, ...filter } = input;
  const columns = chooseColumns(chosen, companyExportColumns);
  const query = toQuery(deps, actor, filter);
  const words = {
    ...(await readTermWords(deps.db, language)),
    accounts: (accounts: CompanyFields['accounts']) =>
      wordAccounts(accounts, { language, say: (key, values) => message(language, 'company', key, values) }),
  };
  return downloadRecords<ExportedCompany & { id: string }, ExportColumn>(deps, {
    name: message(language, 'company', 'export.fileName'),
    format,
    language,
    columns,
    titleOf: (column) => titleOf(column, language),
    widthOf,
    cellOf: (record, column) => cellOf(record, column, words),
    readPlaces: (tx, after, limit) => companies.readPlaces(tx, query, { sort, after, limit }),
    find: async (tx, ids) => {
      const rows = new Map((await listSummaryRows(tx, ids, query.ownerIds)).map((row) => [row.id, row]));
      const found = await findCompanies(tx, ids);
      return found.map((company) => ({ ...company, persons: rows.get(company.id)?.persons ?? 0 }));
    },
    record: recordExport(deps, 'company.exported', format),
  });
}

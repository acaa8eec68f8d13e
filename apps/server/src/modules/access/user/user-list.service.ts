import type { Language } from '@fundus/contract/user';
import {
  type UserFilter,
  type UserSort,
  type UserSummary,
  userExportColumns,
} from '@fundus/contract/user-administration';
import type { Executor } from '#db/database.ts';
import type { FileResponse } from '#http/file-response.ts';
import { chooseColumns, downloadList } from '#http/list-download.ts';
import { invalidField } from '#lib/app-error.ts';
import { message } from '#lib/message-catalogue.ts';
import { phoneKey } from '#lib/phone-key.ts';
import { searchTextOf, wordsOf } from '#lib/search-words.ts';
import type { With } from '#lib/with.ts';
import { listSecondFactorOwners } from '#modules/access/session/second-factor-state.service.ts';
import { recordExport } from '#modules/platform/audit/audit.service.ts';
import { cellOf, widthOf } from './user-export.rules.ts';
import { listUserLines, listUserNames, type UserLine } from './user-list.repository.ts';

/** Users whose name, company, user name, e-mail or phone has all words, in any spelling; null without a word. */
export async function findUsersByWords(db: Executor, search: string): Promise<string[] | null> {
  const words = wordsOf(search);
  if (words.length === 0) return null;
  const names = await listUserNames(db);
  return names
    .filter(({ id: _id, phone, ...texts }) => {
      const key = phoneKey(phone);
      const text = searchTextOf(Object.values(texts), key === null ? [] : [key]);
      return words.every((word) => text.includes(word));
    })
    .map(({ id }) => id);
}

function toSummary({ total: _total, ...line }: UserLine, owners: ReadonlySet<string>): UserSummary {
  return {
    ...line,
    hasSecondFactor: owners.has(line.userId),
    createdAt: line.createdAt.toISOString(),
    lastLoginAt: line.lastLoginAt?.toISOString() ?? null,
  };
}

async function toSummaries(db: Executor, lines: readonly UserLine[]): Promise<UserSummary[]> {
  const owners = await listSecondFactorOwners(
    db,
    lines.map(({ userId }) => userId),
  );
  return lines.map((line) => toSummary(line, owners));
}

/** A page of users. There are some thousand at most, so a place in the list is a number. */
export async function listUserPage(
  deps: With<'db'>,
  input: UserFilter & { sort: UserSort; after?: string | undefined; limit: number },
): Promise<{ rows: UserSummary[]; next: string | null; total: number; totalIsExact: boolean }> {
  const { sort, after = '0', limit, search = '', ...filter } = input;
  if (!/^\d{1,7}$/.test(after)) throw invalidField(['after'], 'invalidFormat');
  const offset = Number(after);
  const ids = await findUsersByWords(deps.db, search);
  const lines = await listUserLines(deps.db, { filter, ids, sort, limit, offset });
  const total = lines[0]?.total ?? offset;
  const end = offset + lines.length;
  return {
    rows: await toSummaries(deps.db, lines),
    next: lines.length > 0 && end < total ? String(end) : null,
    total,
    totalIsExact: true,
  };
}

/** Exports the list as a file, in its order. */
export async function exportUsers(
  deps: With<'db' | 'replica' | 'clock' | 'temporaryFolder'>,
  input: UserFilter & { sort: UserSort; format: 'csv' | 'xlsx'; columns?: string | undefined },
  language: Language,
): Promise<FileResponse> {
  const { sort, format, columns: chosen, search = '', ...filter } = input;
  const columns = chooseColumns(chosen, userExportColumns);
  const words = {
    role: (code: string) => message(language, 'user', `role.${code}`),
    state: (code: string) => message(language, 'user', `state.${code}`),
    answer: (is: boolean) => message(language, 'user', `answer.${is ? 'yes' : 'no'}`),
  };
  return downloadList(deps, {
    name: message(language, 'user', 'export.fileName'),
    format,
    language,
    columns: columns.map((column) => ({ title: message(language, 'user', `field.${column}`), width: widthOf(column) })),
    readRows: async function* (tx) {
      const ids = await findUsersByWords(tx, search);
      const lines = await listUserLines(tx, { filter, ids, sort, limit: null, offset: 0 });
      for (const user of await toSummaries(tx, lines)) yield columns.map((column) => cellOf(user, column, words));
    },
    record: recordExport(deps, 'user.exported', format),
  });
}

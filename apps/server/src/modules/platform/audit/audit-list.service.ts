import type { AuditEvent, AuditFilter, AuditSort, listAuditActors } from '@fundus/contract/audit';
import type { EndpointTypes } from '@fundus/contract/endpoint';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { readAside } from '#db/replica.ts';
import { notFound } from '#lib/app-error.ts';
import { cappedTotal, cutPage } from '#lib/list-page.ts';
import { decodeTimeCursor } from '#lib/time-cursor.ts';
import type { With } from '#lib/with.ts';
import { readTermWords } from '#modules/platform/reference/term-words.service.ts';
import { toAuditEvent } from './audit.presenter.ts';
import {
  type AuditQuery,
  type AuditRow,
  countEvents,
  findEventRow,
  findRecordIds,
  listEventRows,
  listRecordNames,
  listUserNames,
} from './audit-list.repository.ts';

/** Users whose names have all words of a search, asked of the module that knows the users; null without a word. */
export type FindUsers = (db: Executor, search: string) => Promise<string[] | null>;

/** The filter, with what its search finds among users, persons and leads. */
export async function toAuditQuery(db: Executor, filter: AuditFilter, findUsers: FindUsers): Promise<AuditQuery> {
  const search = filter.search?.trim() ?? '';
  if (!/[\p{L}\p{N}]/u.test(search)) return { filter, found: null };
  const [userIds, recordIds] = await Promise.all([findUsers(db, search), findRecordIds(db, search)]);
  return { filter, found: { userIds: userIds ?? [], recordIds } };
}

/** Rows in the reader's language, with the names that persons and leads have today. */
export async function wordEvents(db: Executor, rows: readonly AuditRow[], language: Language): Promise<AuditEvent[]> {
  const ids = new Set(rows.flatMap(({ subjectId, aboutId }) => [subjectId, aboutId]).filter((id) => id !== null));
  const [names, words] = await Promise.all([listRecordNames(db, [...ids]), readTermWords(db, language)]);
  return rows.map((row) => toAuditEvent(row, names, words, language));
}

/** A page of the log. A search reads much of it. */
export async function listEvents(
  deps: With<'db' | 'replica'>,
  input: AuditFilter & { sort: AuditSort; after?: string | undefined; limit: number },
  language: Language,
  findUsers: FindUsers,
): Promise<{ rows: AuditEvent[]; next: string | null; total: number; totalIsExact: boolean }> {
  const read = (db: Executor) => readPage(db, input, language, findUsers);
  return input.search === undefined ? read(deps.db) : readAside(deps, read);
}

async function readPage(
  db: Executor,
  { sort, after, limit, ...filter }: Parameters<typeof listEvents>[1],
  language: Language,
  findUsers: FindUsers,
): ReturnType<typeof listEvents> {
  const place = after === undefined ? null : decodeTimeCursor(after);
  const query = await toAuditQuery(db, filter, findUsers);
  const page = { after: place, isDescending: sort === '-happenedAt', limit: limit + 1 };
  const [rows, total] = await Promise.all([listEventRows(db, query, page), countEvents(db, query)]);
  const { shown, next } = cutPage(rows, limit, ({ happenedAt, id }) => ({ at: happenedAt, id }));
  return {
    rows: await wordEvents(db, shown, language),
    next,
    ...cappedTotal(total),
  };
}

/** One event. Throws NOT_FOUND. */
export async function getEvent(deps: With<'db'>, eventId: string, language: Language): Promise<AuditEvent> {
  const row = await findEventRow(deps.db, eventId);
  const [event] = row === null ? [] : await wordEvents(deps.db, [row], language);
  if (event === undefined) throw notFound('audit event');
  return event;
}

/** Whom the filter offers, and what the record is called by which the log is filtered. */
export async function listActors(
  deps: With<'db'>,
  recordId: string | undefined,
): Promise<EndpointTypes<typeof listAuditActors>['response']> {
  const [users, names] = await Promise.all([
    listUserNames(deps.db),
    listRecordNames(deps.db, recordId === undefined ? [] : [recordId]),
  ]);
  return {
    actors: users.map(({ id, name, email }) => ({ userId: id, name: name === '' ? email : name })),
    recordName: names.get(recordId ?? '')?.name ?? null,
  };
}

import type { AuditEvent, AuditFilter, AuditSort } from '@fundus/contract/audit';
import { timeZone } from '@fundus/contract/date';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { FileResponse } from '#http/file-response.ts';
import { downloadList } from '#http/list-download.ts';
import { message } from '#lib/message-catalogue.ts';
import { keysIn } from '#lib/typed-record.ts';
import type { With } from '#lib/with.ts';
import { recordExport } from './audit.service.ts';
import { wordChange } from './audit.words.ts';
import { listEventRows } from './audit-list.repository.ts';
import { type FindUsers, toAuditQuery, wordEvents } from './audit-list.service.ts';

const columns = {
  happenedAt: 20,
  actor: 24,
  impersonator: 24,
  sentence: 80,
  subject: 24,
  verb: 18,
  record: 28,
  changes: 60,
  address: 18,
  userAgent: 40,
} as const;
type Column = keyof typeof columns;
const rowsAtOnce = 1_000;

const berlinTime = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

function cellOf(event: AuditEvent, column: Column, language: Language): string {
  switch (column) {
    case 'happenedAt':
      return berlinTime.format(new Date(event.happenedAt));
    case 'actor':
      return event.actorName;
    case 'impersonator':
      return event.impersonatorName;
    case 'subject':
    case 'verb':
      return message(language, 'audit', `${column}.${event[column]}`);
    case 'record':
      return event.record?.name ?? '';
    case 'changes':
      return event.changes.map((change) => wordChange(change, language)).join('; ');
    default:
      return event[column];
  }
}

async function* readEvents(
  tx: Executor,
  input: AuditFilter & { sort: AuditSort },
  language: Language,
  findUsers: FindUsers,
): AsyncGenerator<AuditEvent> {
  const { sort, ...filter } = input;
  const query = await toAuditQuery(tx, filter, findUsers);
  let after: { at: Date; id: string } | null = null;
  for (;;) {
    const page = { after, isDescending: sort === '-happenedAt', limit: rowsAtOnce };
    const rows = await listEventRows(tx, query, page);
    yield* await wordEvents(tx, rows, language);
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    after = { at: last.happenedAt, id: last.id };
  }
}

/** The log as a file, as the filters leave it and as it was at one instant. */
export async function exportEvents(
  deps: With<'db' | 'replica' | 'clock' | 'temporaryFolder'>,
  input: AuditFilter & { sort: AuditSort; format: 'csv' | 'xlsx' },
  language: Language,
  findUsers: FindUsers,
): Promise<FileResponse> {
  const { format, ...asked } = input;
  const names = keysIn(columns);
  return downloadList(deps, {
    name: message(language, 'audit', 'export.fileName'),
    format,
    language,
    columns: names.map((column) => ({
      title: message(language, 'audit', `export.column.${column}`),
      width: columns[column],
    })),
    readRows: async function* (tx) {
      for await (const event of readEvents(tx, asked, language, findUsers)) {
        yield names.map((column) => cellOf(event, column, language));
      }
    },
    record: recordExport(deps, 'auditLog.exported', format),
  });
}

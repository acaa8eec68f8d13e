import type { AuditAction } from '@fundus/contract/audit-codes';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import { insertAuditEvents } from './audit.repository.ts';

interface DemoEvent {
  at: Date;
  actorId: string;
  action: AuditAction;
  address: string;
  userAgent: string;
}

/** Events of the demo that stand for themselves, all in one statement. */
export async function insertDemoEvents(tx: Executor, events: readonly DemoEvent[]): Promise<void> {
  const rows = events.map(({ at, ...event }) => ({
    ...event,
    id: newId(),
    happenedAt: at,
    impersonatorId: null,
    subjectId: null,
    subjectName: '',
    aboutId: null,
    changes: [],
    searchText: '',
  }));
  await insertAuditEvents(tx, rows, null);
}

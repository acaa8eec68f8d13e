import type { AuditAction } from '@fundus/contract/audit-codes';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import { insertAuditEvents } from './audit.repository.ts';
import { type AuditChange, storedChanges } from './audit-change.rules.ts';

/** Audit event of the demo. */
export interface DemoAuditEvent {
  at: Date;
  /** Null: the portal or a client did it. */
  actorId: string | null;
  action: AuditAction;
  subjectId?: string | null;
  aboutId?: string | null;
  changes?: readonly AuditChange[];
  address: string;
  userAgent: string;
}

/** Writes the audit log of the demo, in the order in which it happened. */
export async function insertDemoEvents(tx: Executor, events: readonly DemoAuditEvent[]): Promise<void> {
  const rows = events
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, subjectId = null, aboutId = null, changes = [], ...event }) => ({
      ...event,
      id: newId(),
      happenedAt: at,
      impersonatorId: null,
      subjectId,
      subjectName: '',
      aboutId,
      changes: storedChanges(event.action, changes),
      searchText: '',
    }));
  await insertAuditEvents(tx, rows, null);
}

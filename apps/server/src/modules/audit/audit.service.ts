import type { AuditAction } from '@fundus/contract/audit-codes';
import type { Executor } from '#db/database.ts';
import { callOrigin } from '#http/call-origin.ts';
import { newId } from '#lib/id.ts';
import type { Deps } from '../../deps.ts';
import { insertAuditEvent } from './audit.repository.ts';

/** One field with what it was and what it became. */
export interface AuditChange {
  field: string;
  from: string | number | boolean | readonly string[] | null;
  to: string | number | boolean | readonly string[] | null;
}

export interface AuditEntry {
  action: AuditAction;
  subjectId?: string | null;
  /** What people call the record, as it is called now. */
  subjectName?: string;
  changes?: readonly AuditChange[];
  /** Only where the call itself has no actor yet: a login, a link out of a mail. */
  actorId?: string;
}

/**
 * Records what happens, within the transaction in which it does. Who, from where and for whom comes from the call; a job
 * of the server itself has no actor. What is recorded so is not recorded a second time for the call as a whole.
 */
export async function recordAudit(tx: Executor, now: Date, entry: AuditEntry): Promise<void> {
  const origin = callOrigin();
  if (origin !== undefined) origin.isRecorded = true;
  await insertAuditEvent(tx, {
    id: newId(),
    happenedAt: now,
    actorId: entry.actorId ?? origin?.actorId ?? null,
    impersonatorId: origin?.impersonatorId ?? null,
    action: entry.action,
    subjectId: entry.subjectId ?? null,
    subjectName: entry.subjectName ?? '',
    changes: JSON.stringify(entry.changes ?? []),
    address: origin?.address ?? '',
    userAgent: origin?.userAgent ?? '',
  });
}

/** Records a call as a whole: the record that its address names last is what it was about. */
export async function recordCall(
  deps: Deps,
  action: AuditAction,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  const ids = Object.entries(params).filter(([name]) => name.endsWith('Id'));
  await recordAudit(deps.db, deps.clock(), { action, subjectId: ids.at(-1)?.[1] ?? null });
}

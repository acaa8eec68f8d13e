import type { AuditAction } from '@fundus/contract/audit-codes';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import type { PersonEvent } from '#modules/people/message/message.service.ts';
import { auditEntryOf } from '#modules/people/message/message-audit.rules.ts';
import { type DemoMessage, insertDemoMessages } from '#modules/people/message/message-demo.service.ts';
import type { AuditChange } from '#modules/platform/audit/audit.service.ts';
import { type DemoAuditEvent, insertDemoEvents } from '#modules/platform/audit/audit-demo.service.ts';
import { type DemoUser, placeOf } from './demo-actor.ts';

/** Who did it, and when; null: the portal or a client. */
interface Deed {
  user: DemoUser | null;
  at: Date;
}

/**
 * Events of the demo, gathered while its records are made: histories and audit log are written with one
 * statement each.
 */
export class DemoChronicle {
  readonly #messages: DemoMessage[] = [];
  readonly #audits: DemoAuditEvent[] = [];

  /** Enters into a history what happened, and into the audit log what that takes of it. Returns the id of the entry. */
  tell({ user, at }: Deed, event: Omit<PersonEvent, 'authorId'>): string {
    const { personId, leadId = null, kind, values = {}, researchId = null, documentId = null } = event;
    const authorId = user?.userId ?? null;
    const id = newId();
    const base = { id, personId, leadId, kind, values, authorId, researchId, documentId };
    this.#messages.push({ ...base, text: '', createdAt: at });
    const entry = auditEntryOf({ kind, personId, leadId, values, authorId });
    if (entry !== null) this.record({ user, at }, entry.action, entry);
    return id;
  }

  /** Enters what no history tells into the audit log alone. */
  record(
    { user, at }: Deed,
    action: AuditAction,
    what: { subjectId?: string | null; aboutId?: string | null; changes?: readonly AuditChange[] } = {},
  ): void {
    const { subjectId = null, aboutId = null, changes = [] } = what;
    const place = user === null ? { address: '', userAgent: '' } : placeOf(user);
    this.#audits.push({ at, actorId: user?.userId ?? null, action, subjectId, aboutId, changes, ...place });
  }

  async write(tx: Executor): Promise<void> {
    await insertDemoMessages(tx, this.#messages);
    await insertDemoEvents(tx, this.#audits);
  }
}

import type { AuditAction } from '@fundus/contract/audit-codes';
import type { Executor } from '#db/database.ts';
import { type PersonEvent, recordEvents } from '#modules/people/message/message.service.ts';
import type { AuditChange } from '#modules/platform/audit/audit.service.ts';
import { type DemoAuditEvent, insertDemoEvents } from '#modules/platform/audit/audit-demo.service.ts';
import { type DemoUser, placeOf } from './demo-actor.ts';
import type { DemoTimeline } from './demo-timeline.service.ts';

/** A user of the demo at a moment. */
interface Moment {
  user: DemoUser;
  at: Date;
}

/** Events of records that no service makes, and entries of the audit log that calls of the API make. */
export class DemoChronicle {
  readonly #audits: DemoAuditEvent[] = [];
  readonly #timeline: DemoTimeline;

  constructor(timeline: DemoTimeline) {
    this.#timeline = timeline;
  }

  /** Enters an event into a history, and into the audit log with it. */
  tell({ user, at }: Moment, event: Omit<PersonEvent, 'authorId'>): void {
    this.#timeline.add(user, at, (deps, { userId }) => recordEvents(deps.db, deps, [{ ...event, authorId: userId }]));
  }

  /** Enters something that no history tells into the audit log alone. */
  record(
    { user, at }: Moment,
    action: AuditAction,
    what: { subjectId?: string | null; aboutId?: string | null; changes?: readonly AuditChange[] } = {},
  ): void {
    this.#audits.push({ at, actorId: user.userId, action, ...what, ...placeOf(user) });
  }

  async write(tx: Executor): Promise<void> {
    await insertDemoEvents(tx, this.#audits);
  }
}

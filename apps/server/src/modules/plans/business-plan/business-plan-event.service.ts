import type { AuditAction } from '@fundus/contract/audit-codes';
import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import type { BusinessPlanRecord } from './business-plan.repository.ts';

/** Records what a user does with a plan; its name may be a client's and is looked up. */
export async function recordPlan(
  tx: Executor,
  now: Date,
  action: AuditAction,
  { id, person }: Pick<BusinessPlanRecord, 'id' | 'person'>,
): Promise<void> {
  await recordAudit(tx, now, { action, subjectId: id, aboutId: person?.personId ?? null, changes: [] });
}

/** Tells the history of a plan’s person, if it has one, that the plan came or went. */
export async function recordPlanEvent(
  tx: Executor,
  deps: With<'clock'>,
  kind: 'planAdded' | 'planRemoved',
  { name, person }: Pick<BusinessPlanRecord, 'name' | 'person'>,
  authorId: string,
): Promise<void> {
  if (person === null) return;
  await recordEvents(tx, deps, [{ personId: person.personId, kind, values: { plan: name }, authorId }]);
}

import type { AuditAction } from '@fundus/contract/audit-codes';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { publishAll } from '#modules/platform/event/event.service.ts';
import type { PaperKind, PaperRecord } from './work-paper.rules.ts';

/** Tells open pages of those who reach the paper. */
export async function publishPaper(
  tx: Executor,
  { noun }: PaperKind,
  paper: { id: string; ownerId: string },
): Promise<void> {
  const event =
    noun === 'businessModel'
      ? ({ type: 'businessModelChanged', businessModelId: paper.id } as const)
      : ({ type: 'projectOutlineChanged', projectOutlineId: paper.id } as const);
  await publishAll(tx, [
    [{ userIds: [paper.ownerId] }, event],
    [{ permission: 'record:reach:all' }, event],
  ]);
}

/** Records in the audit log what a user does with a paper, and in the history of its person that it came or went. */
export async function recordPaper(
  tx: Executor,
  deps: With<'clock'>,
  kind: PaperKind,
  actor: Actor,
  paper: PaperRecord<object>,
  told: { verb: 'created' | 'deleted' | 'restored' | 'assigned'; event: 'Added' | 'Removed' },
): Promise<void> {
  const { id, person, name } = paper;
  const action: AuditAction = `${kind.noun}.${told.verb}`;
  await recordAudit(tx, deps.clock(), { action, subjectId: id, aboutId: person?.personId ?? null, changes: [] });
  if (person === null) return;
  const event = { personId: person.personId, kind: `${kind.noun}${told.event}` as const, values: { name } };
  await recordEvents(tx, deps, [{ ...event, authorId: actor.userId }]);
}

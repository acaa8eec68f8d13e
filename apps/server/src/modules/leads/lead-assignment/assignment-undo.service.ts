import { userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { lockLeadStages, returnLeads } from '#modules/leads/lead/lead-stage.service.ts';
import { noteAssigned, returnPlaces } from '#modules/leads/partner/partner-month.service.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { retractNotifications } from '#modules/platform/notification/notification-retraction.service.ts';
import { publishLeadChanges } from './assignment-news.service.ts';
import { allows } from './lead-assignment.policy.ts';
import {
  type AssignmentRecord,
  findAssignments,
  listLastAssigned,
  updateAssignments,
} from './lead-assignment.repository.ts';

const undoneWithinMs = 10 * 60_000;
/** Assignments that one transaction undoes: few, so that other calls do not wait long. */
const assignmentsAtOnce = 50;

/**
 * Undoes fresh assignments that the caller made, as if never made. Those of others, those that are older or answered
 * are left out. Returns the ids of the undone ones.
 */
export async function undoAssignments(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  assignmentIds: readonly string[],
): Promise<string[]> {
  const since = deps.clock().getTime() - undoneWithinMs;
  const mayUndo = ({ assignedBy, assignedAt, state }: AssignmentRecord): boolean =>
    assignedBy === actor.userId && assignedAt.getTime() >= since && allows('undo', state);
  const found = (await findAssignments(deps.db, assignmentIds)).filter(mayUndo);
  const undone: string[] = [];
  for (const some of inGroups(found)) {
    const done = await deps.db.transaction().execute((tx) => undoOfPartner(tx, deps, actor, some, mayUndo));
    undone.push(...done);
  }
  return undone;
}

/** Groups of one partner and month each. */
function inGroups(assignments: readonly AssignmentRecord[]): AssignmentRecord[][] {
  const groups = new Map<string, AssignmentRecord[]>();
  for (const assignment of assignments) {
    const key = `${assignment.partnerId} ${assignment.month}`;
    groups.set(key, [...(groups.get(key) ?? []), assignment]);
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / assignmentsAtOnce) }, (_, index) =>
      group.slice(index * assignmentsAtOnce, (index + 1) * assignmentsAtOnce),
    ),
  );
}

async function undoOfPartner(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  some: readonly AssignmentRecord[],
  mayUndo: (assignment: AssignmentRecord) => boolean,
): Promise<string[]> {
  const now = deps.clock();
  const locked = await lockLeadStages(
    tx,
    some.map(({ leadId }) => leadId),
  );
  const holders = new Set(locked.map(({ assignmentId }) => assignmentId));
  const current = await findAssignments(
    tx,
    some.map(({ id }) => id),
  );
  const fresh = current.filter((assignment) => holders.has(assignment.id) && mayUndo(assignment));
  const [first] = fresh;
  if (first === undefined) return [];
  const { partnerId, month } = first;
  const ids = fresh.map(({ id }) => id);
  const leadIds = fresh.map(({ leadId }) => leadId);
  await updateAssignments(tx, ids, { state: 'undone', endedAt: now });
  await returnLeads(tx, leadIds, now);
  await returnPlaces(tx, partnerId, month, fresh.length);
  const [last] = await listLastAssigned(tx, [partnerId]);
  await noteAssigned(tx, partnerId, last?.assignedAt ?? null);
  const partner = userName(await getUser(tx, partnerId));
  await recordEvents(
    tx,
    deps,
    leadIds.map((leadId) => ({
      personId: null,
      leadId,
      kind: 'leadAssignmentUndone',
      values: { partner },
      authorId: actor.userId,
    })),
  );
  await retractNotifications(tx, { userId: partnerId, kind: 'leadAssigned', leadIds });
  await publishLeadChanges(tx, fresh);
  return ids;
}

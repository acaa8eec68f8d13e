import { userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { lockFreeLeadStages, returnLeads, type StagedLead } from '#modules/leads/lead/lead-stage.service.ts';
import { resumePartners } from '#modules/leads/partner/partner.service.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { notify, notifyPermission } from '#modules/platform/notification/notification.service.ts';
import { leadValues, publishLeadChanges } from './assignment-news.service.ts';
import { allows } from './lead-assignment.policy.ts';
import {
  type AssignmentRecord,
  findAssignments,
  listOverdue,
  listUnreminded,
  markReminded,
  updateAssignments,
} from './lead-assignment.repository.ts';

/** Assignments that one transaction looks at, few, so that no call waits long for a lead. */
const assignmentsAtOnce = 50;
interface Due {
  lead: StagedLead;
  assignment: AssignmentRecord;
}

/**
 * Work by deadline: partners are reminded, unanswered leads come back, and partners whose pause is over receive again. Several
 * servers do this at the same time; what one of them has in hand the others leave out.
 */
export async function sweepDeadlines(deps: With<'db' | 'clock' | 'publicUrl'>): Promise<void> {
  await deps.db.transaction().execute((tx) => resumePartners(tx, deps.clock()));
  await remindPartners(deps);
  await expireAssignments(deps);
}

/** Reminds partners of leads for which half of their time is over, of each once. Returns how many. */
export async function remindPartners(deps: With<'db' | 'clock' | 'publicUrl'>): Promise<number> {
  return inBatches(deps, listUnreminded, async (tx, due) => {
    await markReminded(
      tx,
      due.map(({ assignment }) => assignment.id),
      deps.clock(),
    );
    for (const { lead, assignment } of due) {
      await notify(tx, deps, {
        userId: assignment.partnerId,
        kind: 'leadDueSoon',
        values: { ...leadValues(lead), dueAt: assignment.dueAt?.toISOString() ?? '' },
        leadId: lead.leadId,
      });
    }
  });
}

/** Brings leads that their partners did not accept in time back to the distribution. Returns how many. */
export async function expireAssignments(deps: With<'db' | 'clock' | 'publicUrl'>): Promise<number> {
  return inBatches(deps, listOverdue, async (tx, due) => {
    const now = deps.clock();
    const leadIds = due.map(({ lead }) => lead.leadId);
    const partnerIds = [...new Set(due.map(({ assignment }) => assignment.partnerId))];
    const names = new Map<string, string>();
    for (const id of partnerIds) names.set(id, userName(await getUser(tx, id)));
    await updateAssignments(
      tx,
      due.map(({ assignment }) => assignment.id),
      { state: 'expired', isDeclined: true, endedAt: now },
    );
    await returnLeads(tx, leadIds, now);
    await recordEvents(
      tx,
      deps,
      due.map(({ lead, assignment }) => ({
        personId: null,
        leadId: lead.leadId,
        kind: 'leadExpired',
        values: { partner: names.get(assignment.partnerId) ?? '' },
        authorId: null,
      })),
    );
    const [first] = due;
    const isOne = due.length === 1 && first !== undefined;
    await notifyPermission(
      tx,
      deps,
      'lead:distribute',
      isOne
        ? {
            kind: 'leadExpired',
            values: { ...leadValues(first.lead), partner: names.get(first.assignment.partnerId) ?? '' },
            leadId: first.lead.leadId,
          }
        : { kind: 'leadExpired', values: { count: String(due.length) } },
    );
    await publishLeadChanges(
      tx,
      due.map(({ assignment }) => assignment),
    );
  });
}

/** Locks what is due in small batches, each in a transaction of its own, until nothing is left that could be locked. */
async function inBatches(
  deps: With<'db' | 'clock'>,
  list: (db: Executor, now: Date, limit: number) => Promise<AssignmentRecord[]>,
  work: (tx: Executor, due: readonly Due[]) => Promise<void>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await deps.db.transaction().execute(async (tx) => {
      const listed = await list(tx, deps.clock(), assignmentsAtOnce);
      const leads = await lockFreeLeadStages(
        tx,
        listed.map(({ leadId }) => leadId),
      );
      const due = await stillOpen(tx, leads, listed);
      if (due.length > 0) await work(tx, due);
      return due.length;
    });
    total += done;
    // Less than a batch: what remains is new or locked by another transaction, and comes with the next run.
    if (done < assignmentsAtOnce) return total;
  }
}

/** Assignments that are still open after the leads were locked. */
async function stillOpen(
  tx: Executor,
  leads: readonly StagedLead[],
  listed: readonly AssignmentRecord[],
): Promise<Due[]> {
  const byId = new Map(leads.map((lead) => [lead.assignmentId, lead]));
  const current = await findAssignments(
    tx,
    listed.map(({ id }) => id),
  );
  return current.flatMap((assignment) => {
    const lead = byId.get(assignment.id);
    return lead !== undefined && lead.deletedAt === null && allows('expire', assignment.state)
      ? [{ lead, assignment }]
      : [];
  });
}

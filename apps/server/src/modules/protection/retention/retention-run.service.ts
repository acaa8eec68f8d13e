import type { RetentionKind } from '@fundus/contract/protection-codes';
import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { forgetDevices } from '#modules/access/auth/known-device.service.ts';
import { deleteLeftCompanies } from '#modules/people/company/company-access.service.ts';
import { forgetUnassigned } from '#modules/people/unassigned-mail/unassigned-mail.service.ts';
import { forgetAuditEvents, recordAudit } from '#modules/platform/audit/audit.service.ts';
import { removeDroppedBytes } from '#modules/platform/file/file.service.ts';
import { forgetOldImports } from '#modules/platform/import/import-forgetting.service.ts';
import { forgetMails } from '#modules/platform/mail/mail-sending.service.ts';
import { forgetNotifications } from '#modules/platform/notification/notification.service.ts';
import { writeErasureList } from '#modules/protection/person-erasure/erasure-list.service.ts';
import { eraseExpired } from '#modules/protection/person-erasure/scope-erasure.service.ts';
import {
  claimRule,
  filterDueIds,
  listRetentionSubjects,
  listRules,
  type PeopleKind,
  updateRule,
} from './retention.repository.ts';
import { before, monthStart } from './retention.rules.ts';

/** A rule runs once a day, whichever server comes first. */
const pauseMs = 20 * 3_600_000;
/** Records that one transaction removes, few, so that other calls do not wait long for them. */
const recordsAtOnce = 100;

/**
 * Removes people or leads whose time is over, bit by bit. A person who is worked on meanwhile stays, and is requested
 * again by the next run only: otherwise one who stays due for a moment would keep it going.
 */
async function removePeople(deps: With<'db' | 'clock'>, kind: PeopleKind, until: Date): Promise<number> {
  const isLead = kind === 'leadsDeleted' || kind === 'leadsUnconverted';
  const scopeOf = (ids: string[]) => (isLead ? { personIds: [], leadIds: ids } : { personIds: ids, leadIds: [] });
  let removed = 0;
  for (;;) {
    const due = await listRetentionSubjects(deps.db, kind, { until, limit: recordsAtOnce });
    const ids = due.map(({ id }) => id);
    const gone = await eraseExpired(deps, scopeOf(ids), async (tx) =>
      scopeOf(await filterDueIds(tx, kind, { ids, until })),
    );
    removed += gone;
    if (due.length < recordsAtOnce || gone === 0) return removed;
  }
}

function remove(deps: With<'db' | 'clock'>, kind: RetentionKind, until: Date): Promise<number> {
  const within = (work: (tx: Executor) => Promise<number>) => deps.db.transaction().execute(work);
  switch (kind) {
    case 'mails':
      return within(
        async (tx) => (await forgetMails(tx, until)) + (await forgetUnassigned(tx, deps, { before: until })),
      );
    case 'notifications':
      return forgetNotifications(deps.db, until);
    case 'knownDevices':
      return within((tx) => forgetDevices(tx, until));
    case 'audit':
      return within((tx) => forgetAuditEvents(tx, monthStart(until)));
    case 'importFiles':
      return within((tx) => forgetOldImports(tx, deps.clock(), until));
    case 'companiesLeft':
      return within((tx) => deleteLeftCompanies(tx, until));
    default:
      return removePeople(deps, kind, until);
  }
}

/** Removes what the rules that are switched on no longer keep. Several servers may call it: each rule runs once a day. */
export async function applyRetention(deps: With<'db' | 'clock' | 'blobs' | 'erasureListPath' | 'log'>): Promise<void> {
  const now = deps.clock();
  let isAnybodyErased = false;
  for (const rule of await listRules(deps.db)) {
    if (!(await claimRule(deps.db, rule.kind, now, new Date(now.getTime() - pauseMs)))) continue;
    const removed = await remove(deps, rule.kind, before(now, rule));
    await deps.db.transaction().execute(async (tx) => {
      await updateRule(tx, rule.kind, { lastRemoved: removed });
      if (removed === 0) return;
      const changes = [{ field: 'removed', from: null, to: removed }];
      await recordAudit(tx, now, { action: 'retention.erased', subjectName: rule.kind, changes });
    });
    isAnybodyErased ||= removed > 0;
  }
  if (!isAnybodyErased) return;
  await removeDroppedBytes(deps);
  await writeErasureList(deps);
}

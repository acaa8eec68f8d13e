import type { JobName } from '@fundus/contract/system-state';
import { type FinishedJobRun, type RepeatingJob, startRepeatingJob } from '#lib/repeating-job.ts';
import { forgetOldLeases } from '#lib/work-lease.ts';
import type { Deps } from './deps.ts';
import { forgetUnconfirmed } from './modules/access/user/unconfirmed-registration.service.ts';
import { forgetOldUserLinks } from './modules/access/user-link/user-link.service.ts';
import { checkLinks } from './modules/funding/funding-programme/programme-link.service.ts';
import { deleteOldPrints, resumePrints } from './modules/funding/print/print-job.service.ts';
import { createCatalogueUpdate } from './modules/funding/programme-import/catalogue-update.service.ts';
import { judgeSavedSearches } from './modules/funding/saved-search/saved-search-judging.service.ts';
import { forgetOldWords } from './modules/funding/unknown-word/unknown-word.service.ts';
import { tellUntoldLeads } from './modules/leads/lead/lead-news.service.ts';
import { sweepDeadlines } from './modules/leads/lead-assignment/lead-deadline.service.ts';
import { deleteOldReceipts } from './modules/leads/lead-intake/lead-intake.service.ts';
import { listFormSources } from './modules/library/document/document.repository.ts';
import { forgetOldArchives } from './modules/library/document/document-archive.service.ts';
import { readWaitingTexts } from './modules/library/document/document-text.service.ts';
import { backUpIfDue, tryBackupIfDue } from './modules/operation/backup/backup-schedule.service.ts';
import { createLogShipping } from './modules/operation/backup/log-shipping.service.ts';
import { watchClock } from './modules/operation/system-state/clock-watch.service.ts';
import { tellOfDamagedFiles } from './modules/operation/system-state/damaged-file.service.ts';
import { createJobRecorder } from './modules/operation/system-state/job-run.service.ts';
import { announceServer, withdrawServer } from './modules/operation/system-state/server-process.service.ts';
import { renewNameWords } from './modules/people/name-word/name-word.service.ts';
import { remindOfPapers } from './modules/people/paper-request/paper-reminder.service.ts';
import { writeMissingDetails } from './modules/people/person-detail/person-detail.service.ts';
import { tellUndelivered } from './modules/people/person-mail/undelivered-mail.service.ts';
import { remindOfTasks } from './modules/people/task/task-reminder.service.ts';
import { fileMail } from './modules/people/unassigned-mail/mail-filing.service.ts';
import { forgetUnnamedPictures } from './modules/plans/business-plan/business-plan-picture.service.ts';
import { prepareAuditMonths, recordAbandonedCalls } from './modules/platform/audit/audit.service.ts';
import { tellLeftEvents } from './modules/platform/event/event-telling.service.ts';
import { noteUnnamedBlobs, verifyBlobs } from './modules/platform/file/blob-care.service.ts';
import { removeDroppedBytes } from './modules/platform/file/file.service.ts';
import { forgetOldUploads } from './modules/platform/file-upload/file-upload.service.ts';
import { failCutOffImports } from './modules/platform/import/import-runner.service.ts';
import { sendDueMails } from './modules/platform/mail/mail-sending.service.ts';
import { readMailbox } from './modules/platform/mailbox/mailbox-reading.service.ts';
import { forgetOldDeliveries, sendDueDeliveries } from './modules/platform/webhook/webhook-sending.service.ts';
import { writeErasureList } from './modules/protection/person-erasure/erasure-list.service.ts';
import { applyRetention } from './modules/protection/retention/retention-run.service.ts';

/** Pause between the first runs: all at once would open a connection each and keep the first visitors waiting. */
const secondsApart = 0.05;

/** Starts what a server does without being asked; every server of a portal does it. */
export function startJobs(
  deps: Deps,
  observe?: (run: FinishedJobRun) => void,
  around?: (name: string, run: () => Promise<unknown>) => Promise<unknown>,
  pace = 1,
): { stop(): Promise<void> } {
  const record = createJobRecorder(deps);
  const onRun = (run: FinishedJobRun): Promise<void> => {
    observe?.(run);
    return record(run);
  };
  let started = 0;
  const start = (
    name: JobName,
    everySeconds: number,
    run: () => Promise<unknown>,
    firstAfterSeconds = 0,
  ): RepeatingJob => {
    started += 1;
    const beginsAfter = firstAfterSeconds + started * secondsApart;
    return startRepeatingJob({
      name,
      pace,
      everySeconds,
      firstAfterSeconds: beginsAfter,
      run: around === undefined ? run : () => around(`job ${name}`, run),
      onRun,
      log: deps.log,
    });
  };
  /** Pauses deletion by age while the clock may be wrong. */
  const whileTrusted = (run: () => Promise<unknown>) => async (): Promise<unknown> =>
    (await watchClock(deps)) ? run() : undefined;
  const jobs = [
    startRepeatingJob({
      name: 'say that this server is there',
      pace,
      everySeconds: 15,
      run: () => announceServer(deps),
      log: deps.log,
    }),
    start('record calls that were cut off', 600, () => recordAbandonedCalls(deps)),
    start('make the next months of the audit log', 21_600, () => prepareAuditMonths(deps)),
    start('fail imports that were cut off', 10, () => failCutOffImports(deps.db)),
    start('begin prints again that were cut off', 10, () => resumePrints(deps)),
    start('take over a newer catalogue', 10, createCatalogueUpdate(deps)),
    start('forget leases of work that is gone', 3600, () => forgetOldLeases(deps.db)),
    start(
      'delete old prints',
      3600,
      whileTrusted(() => deleteOldPrints(deps)),
    ),
    start('deadlines of leads', 30, () => sweepDeadlines(deps)),
    start('tell news that a server left', 5, () => tellLeftEvents(deps)),
    start('tell of new leads', 60, () => tellUntoldLeads(deps)),
    start('send mails', 5, () => sendDueMails(deps, (tx, mail) => tellUndelivered(tx, deps, mail))),
    start('read the mailbox', 15, () => readMailbox(deps, (tx, mail) => fileMail(tx, deps, mail))),
    start(
      'forget old deliveries of leads',
      3600,
      whileTrusted(() => deleteOldReceipts(deps)),
    ),
    start('verify stored files', 60, () => verifyBlobs(deps)),
    start('tell of damaged files', 60, () => tellOfDamagedFiles(deps)),
    start('look for files without an entry', 21_600, () => noteUnnamedBlobs(deps)),
    start('write words by which persons are found', 10, () => writeMissingDetails(deps)),
    // Reads every name: not beside a start.
    start('renew words of names', 86_400, () => renewNameWords(deps), 7200),
    start(
      'remove dropped files',
      600,
      whileTrusted(() => removeDroppedBytes(deps)),
    ),
    // Another server may have erased a person: each keeps a whole list.
    start('write the list of erasures', 3600, () => writeErasureList(deps)),
    start(
      'forget old links of mails',
      3600,
      whileTrusted(() => forgetOldUserLinks(deps)),
    ),
    start(
      'forget unconfirmed registrations',
      3600,
      whileTrusted(() => forgetUnconfirmed(deps)),
    ),
    start(
      'forget old unknown words',
      86_400,
      whileTrusted(() => forgetOldWords(deps)),
    ),
    start('remind of tasks', 30, () => remindOfTasks(deps)),
    start('remind of papers', 60, () => remindOfPapers(deps)),
    start('judge saved searches', 60, () => judgeSavedSearches(deps)),
    start('look at the addresses of programmes', 600, () => checkLinks(deps, listFormSources), 900),
    start('read the text of documents', 5, () => readWaitingTexts(deps)),
    start(
      'forget uploads that were given up',
      3600,
      whileTrusted(() => forgetOldUploads(deps)),
    ),
    start(
      'forget pictures that no plan names',
      3600,
      whileTrusted(() => forgetUnnamedPictures(deps)),
    ),
    start(
      'forget old archives of documents',
      3600,
      whileTrusted(() => forgetOldArchives(deps)),
    ),
    start('send webhooks', 5, () => sendDueDeliveries(deps)),
    start(
      'forget old deliveries of webhooks',
      3600,
      whileTrusted(() => forgetOldDeliveries(deps)),
    ),
    start(
      'retention',
      3600,
      whileTrusted(() => applyRetention(deps)),
    ),
    start('back up', 600, () => backUpIfDue(deps), 30),
    start('bring the log of the database away', 10, createLogShipping(deps), 5),
    start('try the newest backup', 3600, () => tryBackupIfDue(deps), 1200),
  ];
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
      await withdrawServer(deps);
    },
  };
}

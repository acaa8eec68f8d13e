import type { PrintJob, PrintOptions } from '@fundus/contract/print';
import type { Language } from '@fundus/contract/user';
import { type Actor, reachableOwner } from '#http/actor.ts';
import { AppError, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { takeLease } from '#lib/work-lease.ts';
import {
  getReachableResearch,
  getReleasableResearch,
} from '#modules/funding/funding-research/funding-research-access.service.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { signFileUrl } from '#modules/platform/file/file.service.ts';
import { toPrintJob } from './print.presenter.ts';
import { findPrint, insertPrint, type PrintRecord } from './print.repository.ts';
import { isFinal } from './print.rules.ts';
import { readPrintContent } from './print-content.service.ts';
import { countRunningPrints, printWork, startPrint, waitForNews } from './print-job.service.ts';

/** Prints that one process takes on at the same time, and of them those of one user; fewer than the renderer lets wait. */
const runningAtMost = 40;
const runningOfOneAtMost = 8;
/** How long a question for the state of a print waits for news. */
const waitMs = 2_000;
/** Another process may do the work: then only the row tells. */
const lookAgainMs = 400;

function presentPrint(deps: With<'clock' | 'secrets'>, print: PrintRecord): PrintJob {
  return toPrintJob(print, (fileId) => signFileUrl(deps, fileId, { inline: true }));
}

/**
 * Starts a print of a research. Throws NOT_FOUND, LIABILITY_NOTICE_NOT_ACCEPTED,
 * NO_PROGRAMME_SELECTED (also where no item has one of the chosen statuses) or PRINT_BUSY.
 */
export async function printResearch(
  deps: With<'db' | 'clock' | 'blobs' | 'secrets' | 'pdf' | 'temporaryFolder' | 'log'>,
  actor: Actor,
  researchId: string,
  options: PrintOptions,
  language: Language,
): Promise<PrintJob> {
  await getReachableResearch(deps.db, actor, researchId);
  const usesOwnLogo = options.usesOwnLogo ?? actor.features.includes('print-own-logo');
  await getReleasableResearch(deps.db, actor, researchId, 'print');
  const running = countRunningPrints(actor.userId);
  if (running.all >= runningAtMost || running.own >= runningOfOneAtMost) {
    throw new AppError('PRINT_BUSY', { retryAfterSeconds: 60 });
  }
  const order = { researchId, options: { ...options, usesOwnLogo }, language };
  const content = await readPrintContent(deps, order);
  const now = deps.clock();
  const print: PrintRecord = {
    ...order,
    id: newId(),
    ownerId: actor.userId,
    tries: 1,
    state: 'waiting',
    progress: 0,
    pages: null,
    warnings: [],
    fileId: null,
    createdAt: now,
    updatedAt: now,
  };
  await deps.db.transaction().execute(async (tx) => {
    await insertPrint(tx, print);
    await takeLease(tx, printWork(print.id));
    const changes = [{ field: 'records', from: null, to: content.items.length }];
    await recordAudit(tx, now, { action: 'fundingResearch.printed', subjectId: researchId, changes });
  });
  startPrint(deps, print, async () => content);
  return presentPrint(deps, print);
}

async function getPrint(deps: With<'db'>, actor: Actor, printId: string): Promise<PrintRecord> {
  const ownerId = reachableOwner(actor);
  const print = await findPrint(deps.db, printId, ownerId);
  if (print === null) throw notFound('print');
  return print;
}

/** The state of a print; answers at once when it has ended, else with the next news or after two seconds. */
export async function getPrintJob(
  deps: With<'db' | 'clock' | 'secrets'>,
  actor: Actor,
  printId: string,
): Promise<PrintJob> {
  const before = await getPrint(deps, actor, printId);
  const deadline = performance.now() + waitMs;
  let print = before;
  while (!isFinal(print.state) && print.state === before.state && print.progress === before.progress) {
    const rest = deadline - performance.now();
    if (rest <= 0) break;
    await waitForNews(printId, Math.min(rest, lookAgainMs));
    print = await getPrint(deps, actor, printId);
  }
  return presentPrint(deps, print);
}

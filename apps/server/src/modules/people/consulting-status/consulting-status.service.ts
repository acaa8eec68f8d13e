import { isDeepStrictEqual } from 'node:util';
import {
  type AvgsFacts,
  type BafaFacts,
  type ConsultingStatus,
  consultingProcess,
  type ProcessDates,
} from '@fundus/contract/consulting-status';
import { calendarDateAt } from '@fundus/contract/date';
import { type ConsultingProcess, consultingProcesses, type ProcessStatus } from '@fundus/contract/person-codes';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { noteProcessStatus } from '#modules/people/person/person-status.service.ts';
import { findParameters } from '#modules/platform/parameter/parameter.service.ts';
import type { Deps } from '../../../deps.ts';
import { toConsultingStatus } from './consulting-status.presenter.ts';
import {
  emptyRecord,
  findStatus,
  listStatuses,
  type StatusRecord,
  saveStatus,
} from './consulting-status.repository.ts';
import { statusEvent } from './consulting-status.rules.ts';

export interface StatusPatch {
  status?: ProcessStatus | null | undefined;
  dates?: ProcessDates | undefined;
  notes?: string | undefined;
  bafa?: BafaFacts | undefined;
  avgs?: AvgsFacts | undefined;
}

/** A process by the name in the address. Throws NOT_FOUND for what is none. */
function toProcess(name: string): ConsultingProcess {
  const process = consultingProcess.safeParse(name);
  if (!process.success) throw notFound('process');
  return process.data;
}

async function present(db: Executor, deps: Deps, record: StatusRecord): Promise<ConsultingStatus> {
  if (record.bafa === null) return toConsultingStatus(record, {});
  const day = record.bafa.letterOn ?? calendarDateAt(deps.clock());
  return toConsultingStatus(record, await findParameters(db, day));
}

/** The six processes of a person in their order, those without anything stored included. */
export async function listConsultingStatuses(deps: Deps, actor: Actor, personId: string): Promise<ConsultingStatus[]> {
  await requirePerson(deps.db, actor, personId);
  const stored = await listStatuses(deps.db, personId);
  return Promise.all(
    consultingProcesses.map((process) =>
      present(deps.db, deps, stored.find((record) => record.process === process) ?? emptyRecord(personId, process)),
    ),
  );
}

/** Stores the next state of a process and, where the status is another one, tells the history and the person's row. */
async function save(
  tx: Executor,
  deps: Pick<Deps, 'clock'>,
  actor: Pick<Actor, 'userId'>,
  before: StatusRecord,
  wanted: StatusRecord,
) {
  const at = deps.clock();
  const next = { ...wanted, revision: before.revision + 1, updatedAt: at };
  await saveStatus(tx, next);
  const { personId, process, status } = next;
  const event = statusEvent(process, before.status, status);
  if (event !== null) {
    await noteProcessStatus(tx, personId, { process, status, at });
    await recordEvents(tx, deps, [{ personId, authorId: actor.userId, ...event }]);
  }
  return next;
}

/**
 * Changes status, dates, notes or facts of a process. Throws REVISION_CONFLICT with the process as it is stored
 * (`current`) where another user changed it since; what already stands there is no change. Throws VALIDATION_FAILED for
 * the facts of another process.
 */
export async function updateConsultingStatus(
  deps: Deps,
  actor: Actor,
  personId: string,
  processName: string,
  { revision, ...patch }: StatusPatch & { revision: number },
): Promise<ConsultingStatus> {
  const process = toProcess(processName);
  if (patch.bafa !== undefined && process !== 'bafa') throw invalidField(['bafa'], 'invalidChoice');
  if (patch.avgs !== undefined && process !== 'avgs') throw invalidField(['avgs'], 'invalidChoice');
  return deps.db.transaction().execute(async (tx) => {
    await requirePerson(tx, actor, personId, { lock: true, edit: true });
    const before = await findStatus(tx, personId, process);
    const wanted: StatusRecord = {
      ...before,
      status: patch.status === undefined ? before.status : patch.status,
      dates: patch.dates ?? before.dates,
      notes: patch.notes ?? before.notes,
      bafa: patch.bafa ?? before.bafa,
      avgs: patch.avgs ?? before.avgs,
    };
    if (isDeepStrictEqual(before, wanted)) return present(tx, deps, before);
    if (revision !== before.revision) throw await conflict(tx, deps, before);
    return present(tx, deps, await save(tx, deps, actor, before, wanted));
  });
}

async function conflict(db: Executor, deps: Deps, stored: StatusRecord): Promise<AppError> {
  return new AppError('REVISION_CONFLICT', { details: { current: await present(db, deps, stored) } });
}

/**
 * Gives a process a status and writes the history, for the board and for changes to many. The caller holds the lock of
 * the person and has checked that the actor may change them. False where the process has this status already.
 */
export async function changeStatus(
  tx: Executor,
  deps: Pick<Deps, 'clock'>,
  actor: Pick<Actor, 'userId'>,
  personId: string,
  process: ConsultingProcess,
  status: ProcessStatus | null,
): Promise<boolean> {
  const before = await findStatus(tx, personId, process);
  if (before.status === status) return false;
  await save(tx, deps, actor, before, { ...before, status });
  return true;
}

/**
 * Moves a card of the board. Throws REVISION_CONFLICT with the process as it is stored where the card lies neither where
 * it was picked up nor where it shall go.
 */
export async function setProcessStatus(
  deps: Deps,
  actor: Actor,
  personId: string,
  processName: string,
  input: { status: ProcessStatus | null; expected: ProcessStatus | null },
): Promise<ConsultingStatus> {
  const process = toProcess(processName);
  return deps.db.transaction().execute(async (tx) => {
    await requirePerson(tx, actor, personId, { lock: true, edit: true });
    const before = await findStatus(tx, personId, process);
    if (before.status !== input.expected && before.status !== input.status) throw await conflict(tx, deps, before);
    await changeStatus(tx, deps, actor, personId, process, input.status);
    return present(tx, deps, await findStatus(tx, personId, process));
  });
}

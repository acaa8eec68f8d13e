import {
  type ConsultingStatus,
  consultingProcess,
  type updateConsultingStatus as updateEndpoint,
} from '@fundus/contract/consulting-status';
import { calendarDateAt } from '@fundus/contract/date';
import type { HandledTypes } from '@fundus/contract/endpoint';
import { type ConsultingProcess, consultingProcesses, type ProcessStatus } from '@fundus/contract/person-codes';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import { type Fields, flattenFields, withFlatFields } from '#lib/field-revision.ts';
import type { With } from '#lib/with.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { passGuard } from '#modules/people/message/order-guard.service.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { noteProcessStatus } from '#modules/people/person/person-status.service.ts';
import { findParameters } from '#modules/platform/parameter/parameter.service.ts';
import {
  changeVersioned,
  type PresentedRecord,
  saveVersioned,
  type VersionedRecord,
} from '#modules/platform/versioned-record/versioned-record.service.ts';
import { toConsultingStatus } from './consulting-status.presenter.ts';
import {
  emptyRecord,
  findStatus,
  listStatuses,
  type StatusRecord,
  saveStatus,
} from './consulting-status.repository.ts';
import { newFaultsOf, statusEvent } from './consulting-status.rules.ts';

type StatusPatch = Omit<HandledTypes<typeof updateEndpoint>['body'], 'revision' | 'guardReason'>;

/** Each date and each fact by itself. */
const fieldsOf = ({ status, dates, notes, bafa, avgs }: StatusPatch | StatusRecord): Fields =>
  flattenFields({ status, dates, notes, bafa, avgs }, ['dates', 'bafa', 'avgs']);

/** A process by its name in the address. Throws NOT_FOUND for an unknown name. */
function toProcess(name: string): ConsultingProcess {
  const process = consultingProcess.safeParse(name);
  if (!process.success) throw notFound('process');
  return process.data;
}

async function present(db: Executor, deps: With<'clock'>, record: StatusRecord): Promise<ConsultingStatus> {
  if (record.bafa === null) return toConsultingStatus(record, {});
  const day = record.bafa.letterOn ?? calendarDateAt(deps.clock());
  return toConsultingStatus(record, await findParameters(db, day));
}

/** The six processes of a person in their order, those without anything stored included. */
export async function listConsultingStatuses(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  personId: string,
): Promise<ConsultingStatus[]> {
  await requirePerson(deps.db, actor, personId);
  const stored = await listStatuses(deps.db, personId);
  return Promise.all(
    consultingProcesses.map((process) =>
      present(deps.db, deps, stored.find((record) => record.process === process) ?? emptyRecord(personId, process)),
    ),
  );
}

/**
 * Saves a process whose person the caller has locked. A changed status is added to the history and published with the person's
 * row.
 */
const processOf = (
  deps: With<'clock'>,
  actor: Pick<Actor, 'userId'>,
  personId: string,
  process: ConsultingProcess,
): VersionedRecord<StatusRecord, Fields> => ({
  lock: (tx) => findStatus(tx, personId, process),
  fieldsOf,
  withFields: withFlatFields,
  write: (tx, after, { now }) => saveStatus(tx, { ...after, updatedAt: now }),
  history: async (tx, { before, after: { status }, now }) => {
    const event = statusEvent(process, before.status, status);
    if (event === null) return;
    await noteProcessStatus(tx, personId, { process, status, at: now });
    await recordEvents(tx, deps, [{ personId, authorId: actor.userId, ...event }]);
  },
});

/** The same for a call of the actor, who must be able to change the person. Throws NOT_FOUND, FORBIDDEN. */
function ownProcessOf(
  deps: With<'clock'>,
  actor: Actor,
  personId: string,
  process: ConsultingProcess,
): PresentedRecord<StatusRecord, Fields, ConsultingStatus> {
  const record = processOf(deps, actor, personId, process);
  return {
    ...record,
    lock: async (tx) => {
      await requirePerson(tx, actor, personId, { lock: true, edit: true });
      return record.lock(tx);
    },
    present: (tx, stored) => present(tx, deps, stored),
  };
}

/**
 * Changes status, dates, notes or facts of a process. Throws REVISION_CONFLICT with the process as it is stored
 * (`current`) where another user changed the same field since; what already stands there is no change. Throws VALIDATION_FAILED for
 * the facts of another process, and FUNDING_AT_RISK for days that cost the funding, without a reason.
 */
export async function updateConsultingStatus(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  personId: string,
  processName: string,
  { revision, guardReason: reason, ...patch }: StatusPatch & { revision: number; guardReason?: string | undefined },
): Promise<ConsultingStatus> {
  const process = toProcess(processName);
  if (patch.bafa !== undefined && process !== 'bafa') throw invalidField(['bafa'], 'invalidChoice');
  if (patch.avgs !== undefined && process !== 'avgs') throw invalidField(['avgs'], 'invalidChoice');
  const record: ReturnType<typeof ownProcessOf> = {
    ...ownProcessOf(deps, actor, personId, process),
    judge: async (tx, { before, fields, changed }) => {
      const faults = newFaultsOf(before, withFlatFields(before, fields), changed);
      await passGuard(tx, deps, actor, { personId, programme: process.toUpperCase(), reason }, faults);
    },
  };
  return saveVersioned(deps, record, { base: revision, wanted: fieldsOf(patch) });
}

/**
 * Gives a process a status, whatever it was, for changes to many. The caller holds the lock of the person and has checked
 * that the actor may change them. False where the process has this status already.
 */
export async function changeStatus(
  tx: Executor,
  deps: With<'clock'>,
  actor: Pick<Actor, 'userId'>,
  personId: string,
  process: ConsultingProcess,
  status: ProcessStatus | null,
): Promise<boolean> {
  const wish = ({ revision }: StatusRecord) => ({ base: revision, wanted: { status } });
  const { changed } = await changeVersioned(tx, deps.clock, processOf(deps, actor, personId, process), wish);
  return changed.length > 0;
}

/** The revision of no record: one that holds nothing yet has the revision 0. */
const neverSeen = -1;

/**
 * Sets a status alone, as moving a card of the board does. Throws REVISION_CONFLICT with the process as it is stored where the card lies neither where
 * it was picked up nor where it shall go.
 */
export async function setProcessStatus(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  personId: string,
  processName: string,
  { status: wanted, expected }: { status: ProcessStatus | null; expected: ProcessStatus | null },
): Promise<ConsultingStatus> {
  const record = ownProcessOf(deps, actor, personId, toProcess(processName));
  return saveVersioned(deps, record, ({ status, revision }) => ({
    base: status === expected ? revision : neverSeen,
    wanted: { status: wanted },
  }));
}

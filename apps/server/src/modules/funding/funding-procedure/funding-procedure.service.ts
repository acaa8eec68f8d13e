import { calendarDateAt } from '@fundus/contract/date';
import { caseStateOf } from '@fundus/contract/funding-case-codes';
import type { FundingProcedure, ProcedureFields } from '@fundus/contract/funding-procedure';
import { factsOfProcedure, type ProcedureKind, procedureProgrammes } from '@fundus/contract/funding-procedure-codes';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import {
  deleteProcedureCase,
  findCaseToLead,
  insertProcedureCases,
  setProcedureDeadline,
  updateProcedureCase,
} from '#modules/funding/funding-case/procedure-case.service.ts';
import { readKnownAnswers } from '#modules/funding/short-check/person-answers.service.ts';
import { listConsultingStatuses } from '#modules/people/consulting-status/consulting-status.service.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { passGuard } from '#modules/people/message/order-guard.service.ts';
import { getReachablePerson, lockPerson } from '#modules/people/person/person.service.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { toFundingProcedure } from './funding-procedure.presenter.ts';
import {
  findProcedure,
  insertProcedures,
  listProcedures as listProcedureRows,
  type ProcedureRecord,
  updateProcedureRow,
} from './funding-procedure.repository.ts';
import { deadlineOf } from './procedure.rules.ts';
import { caseOfProcedure, changesOfCase, followPayment, leadThrough } from './procedure-case.presenter.ts';
import {
  fieldsOf,
  findNewFaults,
  type ProcedurePerson,
  readProceduresOf,
  readProgrammes,
} from './procedure-reading.service.ts';
import { startOfProcedure } from './procedure-start.rules.ts';

type ProcedurePatch = { [Field in keyof ProcedureFields]?: ProcedureFields[Field] | undefined };

/** Some procedures of a person, each checked beside all of that person's. */
async function present(
  db: Executor,
  deps: With<'clock'>,
  person: ProcedurePerson,
  all: readonly ProcedureRecord[],
  wanted: readonly ProcedureRecord[],
): Promise<FundingProcedure[]> {
  const today = calendarDateAt(deps.clock());
  const reader = await readProceduresOf(db, person, all, today);
  const shown: FundingProcedure[] = [];
  for (const record of wanted) {
    shown.push(toFundingProcedure(record, await reader.check(record, fieldsOf(record)), reader.programmes, today));
  }
  return shown;
}

/** One procedure of a person whom the actor may reach, checked beside all of that person's. */
async function presentOne(
  db: Executor,
  deps: With<'clock'>,
  actor: Actor,
  record: ProcedureRecord,
): Promise<FundingProcedure> {
  const person = await getReachablePerson(db, actor, record.personId);
  const [shown] = await present(db, deps, person, await listProcedureRows(db, record.personId), [record]);
  if (shown === undefined) throw new Error(`procedure ${record.id} was not presented`);
  return shown;
}

/** The same of one that was written: its nearest day goes to its case, where lists and calendar find it. */
async function presentWritten(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  record: ProcedureRecord,
): Promise<FundingProcedure> {
  const shown = await presentOne(tx, deps, actor, record);
  await setProcedureDeadline(tx, record.id, deadlineOf(shown.steps));
  return shown;
}

/** The procedures of a person in the order in which they were begun. Throws NOT_FOUND. */
export async function listProcedures(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  personId: string,
): Promise<FundingProcedure[]> {
  const person = await getReachablePerson(deps.db, actor, personId);
  const rows = await listProcedureRows(deps.db, personId);
  return present(deps.db, deps, person, rows, rows);
}

async function record(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  { personId, kind: procedure }: ProcedureRecord,
  event: { kind: 'procedureAdded' | 'procedureChanged' | 'procedureRemoved'; state?: string },
): Promise<void> {
  const values = { procedure, ...(event.state === undefined ? {} : { state: event.state }) };
  await recordEvents(tx, deps, [{ personId, kind: event.kind, values, authorId: actor.userId }]);
}

/**
 * Begins a procedure with what person and short check know; the first one of BAFA or AVGS takes over the case of the
 * consulting status. Throws
 * NOT_FOUND, or FORBIDDEN for a person in the trash.
 */
export async function createProcedure(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  personId: string,
  kind: ProcedureKind,
): Promise<FundingProcedure> {
  const statuses = await listConsultingStatuses(deps, actor, personId);
  return deps.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, actor, personId);
    await requirePerson(tx, actor, personId, { edit: true, changeAt: deps.clock() });
    const isFirst = (await listProcedureRows(tx, personId)).every((other) => other.kind !== kind);
    const programme = (await readProgrammes(tx)).get(procedureProgrammes[kind]);
    const { start } = await readKnownAnswers(tx, deps, person, null);
    const now = deps.clock();
    const led = programme === undefined ? null : await findCaseToLead(tx, personId, programme.id);
    const started = {
      ...startOfProcedure(kind, (isFirst && statuses.find(({ process }) => process === kind)) || {}, start),
      id: newId(),
      personId,
      kind,
      programmeId: programme?.id ?? null,
      programmeVersion: programme?.currentVersion ?? null,
      preparedOn: calendarDateAt(now),
      queriedOn: null,
      closedOn: null,
      paidCents: null,
      revision: 1,
      fieldRevisions: {},
      createdAt: now,
      updatedAt: now,
    };
    const made = led === null ? { ...started, ...followPayment(started, null) } : leadThrough(led, started);
    const { title = '', funder = '' } = programme?.content ?? {};
    if (led === null) await insertProcedureCases(tx, [caseOfProcedure(made, { title, funder })]);
    else await updateProcedureCase(tx, changesOfCase(made));
    await insertProcedures(tx, [made]);
    await record(tx, deps, actor, made, { kind: 'procedureAdded' });
    return presentWritten(tx, deps, actor, made);
  });
}

async function lockProcedure(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  { personId, procedureId }: { personId: string; procedureId: string },
): Promise<ProcedureRecord> {
  await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: deps.clock() });
  const found = await findProcedure(tx, personId, procedureId);
  if (found === null) throw notFound('procedure of the person');
  return found;
}

/** Refuses facts of another kind of procedure: no page shows them. */
function requireOwnFacts(kind: ProcedureKind, changed: readonly string[]): void {
  const own: readonly string[] = [...factsOfProcedure(kind), 'note'];
  const foreign = changed.find((field) => !own.includes(field));
  if (foreign !== undefined) throw invalidField([foreign], 'invalidChoice');
}

/** The title of the programme of a procedure; the kind where the catalogue does not know it. */
const titleOf = async (db: Executor, kind: ProcedureKind): Promise<string> =>
  (await readProgrammes(db)).get(procedureProgrammes[kind])?.content.title ?? kind;

/**
 * Changes a procedure. Throws NOT_FOUND, FORBIDDEN for a person in the trash, VALIDATION_FAILED for a fact of another kind
 * of procedure, FUNDING_AT_RISK for a day that costs the funding, without a reason, or REVISION_CONFLICT with the procedure as it is stored and the fields that collide.
 */
export async function updateProcedure(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  of: { personId: string; procedureId: string },
  { revision, guardReason: reason, ...wanted }: ProcedurePatch & { revision: number; guardReason?: string | undefined },
): Promise<FundingProcedure> {
  return saveVersioned(
    deps,
    {
      lock: (tx: Executor) => lockProcedure(tx, deps, actor, of),
      fieldsOf,
      judge: async (tx, { before, fields, changed, now }) => {
        requireOwnFacts(before.kind, changed);
        const faults = await findNewFaults(tx, actor, before, fields, calendarDateAt(now));
        const programme = faults.length === 0 ? '' : await titleOf(tx, before.kind);
        await passGuard(tx, deps, actor, { personId: before.personId, programme, reason }, faults);
      },
      withFields: (stored, fields) => ({ ...stored, ...fields, ...followPayment(fields, stored) }),
      write: async (tx, after) => {
        await updateProcedureCase(tx, changesOfCase(after));
        await updateProcedureRow(tx, after);
      },
      history: async (tx, { before, after }) => {
        const state = caseStateOf(after);
        if (caseStateOf(before) !== state) await record(tx, deps, actor, after, { kind: 'procedureChanged', state });
      },
      present: (tx, stored) => presentWritten(tx, deps, actor, stored),
    },
    { base: revision, wanted },
  );
}

export async function deleteProcedure(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  of: { personId: string; procedureId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const found = await lockProcedure(tx, deps, actor, of);
    await deleteProcedureCase(tx, found.id);
    await record(tx, deps, actor, found, { kind: 'procedureRemoved' });
  });
}

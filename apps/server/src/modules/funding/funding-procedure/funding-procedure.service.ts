import { calendarDateAt } from '@fundus/contract/date';
import { caseStateOf } from '@fundus/contract/funding-case-codes';
import type { FundingProcedure, ProcedureFields } from '@fundus/contract/funding-procedure';
import { factsOfProcedure, type ProcedureKind, procedureProgrammes } from '@fundus/contract/funding-procedure-codes';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { pickFields } from '#lib/typed-record.ts';
import type { With } from '#lib/with.ts';
import {
  deleteProcedureCase,
  findCaseToLead,
  insertProcedureCases,
  setProcedureDeadline,
  updateProcedureCase,
} from '#modules/funding/funding-case/procedure-case.service.ts';
import { catalogueSource } from '#modules/funding/funding-programme/catalogue-load.service.ts';
import { findBySource } from '#modules/funding/funding-programme/programme-version.service.ts';
import { readKnownAnswers } from '#modules/funding/short-check/person-answers.service.ts';
import { listSingleUndertaking } from '#modules/people/company/company-link.service.ts';
import { listConsultingStatuses } from '#modules/people/consulting-status/consulting-status.service.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { getReachablePerson, lockPerson } from '#modules/people/person/person.service.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { findKnownParameters } from '#modules/platform/parameter/parameter.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { type CurrentProgramme, toFundingProcedure } from './funding-procedure.presenter.ts';
import {
  findProcedure,
  insertProcedures,
  listProcedures as listProcedureRows,
  listProceduresOfCompanies,
  type ProcedureRecord,
  updateProcedureRow,
} from './funding-procedure.repository.ts';
import { checkProcedure, deadlineOf, lawDayOf, procedureNumbers } from './procedure.rules.ts';
import { caseOfProcedure, changesOfCase, followPayment, leadThrough } from './procedure-case.presenter.ts';
import { procedureFieldNames, startOfProcedure } from './procedure-start.rules.ts';

type ProcedurePatch = { [Field in keyof ProcedureFields]?: ProcedureFields[Field] | undefined };

const fieldsOf = (record: ProcedureRecord): ProcedureFields => pickFields(record, procedureFieldNames);

/** The entries of the catalogue by which procedures are checked, as they stand now. */
const readProgrammes = (db: Executor): Promise<Map<string, CurrentProgramme>> =>
  findBySource(db, catalogueSource, Object.values(procedureProgrammes));

/** Facts of a person that decide about procedures. */
interface ProcedurePerson {
  id: string;
  ownerId: string;
  companyId: string | null;
  foundedOn: string | null;
}

/** The procedures of the other persons of the single undertaking on a day (Regulation (EU) 2023/2831, Art. 2 (2)). */
async function listOfUndertaking(db: Executor, person: ProcedurePerson, on: string): Promise<ProcedureRecord[]> {
  if (person.companyId === null) return [];
  return listProceduresOfCompanies(db, await listSingleUndertaking(db, person.companyId, on), {
    personId: person.id,
    ownerId: person.ownerId,
  });
}

/** Some procedures of a person, each checked beside all of that person's. */
async function present(
  db: Executor,
  deps: With<'clock'>,
  person: ProcedurePerson,
  all: readonly ProcedureRecord[],
  wanted: readonly ProcedureRecord[],
): Promise<FundingProcedure[]> {
  const today = calendarDateAt(deps.clock());
  const programmes = await readProgrammes(db);
  const contentOf = (kind: ProcedureKind) => programmes.get(procedureProgrammes[kind])?.content ?? null;
  const toOther = (record: ProcedureRecord) => ({
    id: record.id,
    kind: record.kind,
    fields: fieldsOf(record),
    createdAt: record.createdAt.toISOString(),
    excludes: contentOf(record.kind)?.combinationExcludes ?? [],
  });
  const others = all.map(toOther);
  const ofUndertaking = (await listOfUndertaking(db, person, today)).map(toOther);
  const shown: FundingProcedure[] = [];
  for (const record of wanted) {
    const { kind } = record;
    const fields = fieldsOf(record);
    const law = await findKnownParameters(db, procedureNumbers[kind], lawDayOf(kind, fields, today));
    const known = {
      programme: contentOf(kind),
      law,
      foundedOn: person.foundedOn,
      others: others.filter(({ id }) => id !== record.id),
      ofUndertaking,
    };
    const check = checkProcedure({ kind, fields, createdAt: record.createdAt.toISOString() }, known, today);
    shown.push(toFundingProcedure(record, check, programmes, today));
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

/**
 * Changes a procedure. Throws NOT_FOUND, FORBIDDEN for a person in the trash, VALIDATION_FAILED for a fact of another kind
 * of procedure, or REVISION_CONFLICT with the procedure as it is stored and the fields that collide.
 */
export async function updateProcedure(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  of: { personId: string; procedureId: string },
  { revision, ...wanted }: ProcedurePatch & { revision: number },
): Promise<FundingProcedure> {
  return saveVersioned(
    deps,
    {
      lock: (tx: Executor) => lockProcedure(tx, deps, actor, of),
      fieldsOf,
      judge: (_, { before, changed }) => requireOwnFacts(before.kind, changed),
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

import { calendarDateAt } from '@fundus/contract/date';
import type { ChosenProgramme, FundingCase, FundingCaseFields } from '@fundus/contract/funding-case';
import { caseStateOf, daysOfMove } from '@fundus/contract/funding-case-codes';
import type { FundingCaseState } from '@fundus/contract/funding-case-list';
import type { ProcedureFields } from '@fundus/contract/funding-procedure';
import type { GuardFault } from '@fundus/contract/order-guard';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#lib/app-error.ts';
import { pickFields } from '#lib/typed-record.ts';
import type { With } from '#lib/with.ts';
import { aidKindOfBasis } from '#modules/funding/funding-programme/aid-kind.rules.ts';
import { factsAgeOn } from '#modules/funding/funding-programme/catalogue/facts-age.rules.ts';
import { findProgrammesById } from '#modules/funding/funding-programme/programme-version.service.ts';
import { syncAidOfCase } from '#modules/people/de-minimis-aid/de-minimis-aid.service.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { passGuard } from '#modules/people/message/order-guard.service.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { requireFiledDocument } from '#modules/people/person-document/person-document.service.ts';
import { type PresentedRecord, saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { nextAccountDay } from './case-account.rules.ts';
import { findGrantLaw } from './case-account.service.ts';
import { newFaultsOfCase } from './case-guard.rules.ts';
import { toFundingCase } from './funding-case.presenter.ts';
import {
  type CaseRecord,
  deleteCaseRow,
  findCase,
  listCasesOfPerson,
  listChosen,
  listFactDays,
  setDeadline,
  takeCurrentVersion,
  updateCaseRow,
} from './funding-case.repository.ts';
import { aidOf, caseFieldNames, changedByNotice, findCaseIssues, paidOf } from './funding-case.rules.ts';
import { requireCase } from './funding-case-access.service.ts';

const giverLimit = 200;

/** Days of a case by which its funding can be lost. */
const guardedDays = ['appliedOn', 'approvedOn', 'startsOn', 'endsOn', 'proofOn', 'paidOn', 'refusedOn'] as const;

const fieldsOf = (stored: CaseRecord): FundingCaseFields => pickFields(stored, caseFieldNames);

export { type CaseRecord, listCasesOfPerson } from './funding-case.repository.ts';

/** A case. Throws NOT_FOUND. */
export async function getCase(deps: With<'db' | 'clock'>, actor: Actor, caseId: string): Promise<FundingCase> {
  return toFundingCase(await requireCase(deps.db, actor, caseId), actor, calendarDateAt(deps.clock()));
}

/** The chosen programmes of a person with what became of each, and the cases that stand on no list. Throws NOT_FOUND. */
export async function listChosenProgrammes(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  personId: string,
): Promise<ChosenProgramme[]> {
  await requirePerson(deps.db, actor, personId);
  const today = calendarDateAt(deps.clock());
  const [chosen, cases] = await Promise.all([listChosen(deps.db, personId), listCasesOfPerson(deps.db, personId)]);
  const byItem = new Map(cases.map((record) => [record.itemId, record]));
  const listed = new Set(chosen.map(({ itemId }) => itemId));
  const others = cases.filter(({ itemId }) => itemId === null || !listed.has(itemId));
  const factDays = await listFactDays(
    deps.db,
    others.flatMap(({ programmeId }) => programmeId ?? []),
  );
  return [
    ...chosen.map(({ itemId, researchName, programmeId, programmeTitle, factsOn }) => {
      const record = byItem.get(itemId);
      return {
        itemId,
        researchName,
        programmeId,
        programmeTitle,
        factsOn,
        factsAge: factsAgeOn(today, factsOn),
        case: record === undefined ? null : toFundingCase(record, actor, today),
      };
    }),
    ...others.map((record) => {
      const factsOn = factDays.get(record.programmeId ?? '') ?? null;
      return {
        itemId: null,
        researchName: '',
        programmeId: record.programmeId,
        programmeTitle: record.title,
        factsOn,
        factsAge: factsAgeOn(today, factsOn),
        case: toFundingCase(record, actor, today),
      };
    }),
  ];
}

/** Rules of the guided procedure of a case that changed days break; given by the module of the procedures. */
export type FaultsOfProcedure = (
  db: Executor,
  actor: Actor,
  of: { personId: string; caseId: string },
  days: Partial<ProcedureFields>,
  today: string,
) => Promise<GuardFault[]>;

/** Asks for a reason where days become others that cost the funding. */
async function guardDays(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  {
    before,
    fields,
    reason,
    now,
  }: { before: CaseRecord; fields: FundingCaseFields; reason: string | undefined; now: Date },
  faultsOfProcedure: FaultsOfProcedure,
): Promise<void> {
  const { id: caseId, personId, programmeId, title: programme } = before;
  if (guardedDays.every((day) => before[day] === fields[day])) return;
  const today = calendarDateAt(now);
  const stated = programmeId === null ? undefined : (await findProgrammesById(tx, [programmeId])).get(programmeId);
  const faults =
    before.procedure === null
      ? stated === undefined
        ? []
        : newFaultsOfCase(before, fields, stated.content, today)
      : await faultsOfProcedure(tx, actor, { personId, caseId }, pickFields(fields, guardedDays), today);
  await passGuard(tx, deps, actor, { personId, programme, reason }, faults);
}

/** How a case is changed: its ledger and the history of its person follow. */
function changing(
  deps: With<'clock'>,
  actor: Actor,
  caseId: string,
  { faultsOfProcedure, reason }: { faultsOfProcedure: FaultsOfProcedure; reason: string | undefined },
): PresentedRecord<CaseRecord, FundingCaseFields, FundingCase> {
  return {
    lock: (tx) => requireCase(tx, actor, caseId, { lock: true, edit: true, changeAt: deps.clock() }),
    fieldsOf,
    complete: (_, { fields, changed }) => ({
      ...fields,
      paidCents: paidOf(fields),
      // Of a sum that is corrected by hand later, the hand is right.
      ...(changed.includes('noticeChanges') ? changedByNotice(fields) : {}),
    }),
    judge: async (tx, { fields, before, now }) => {
      // The steps of a procedure say themselves what is missing.
      const issues = before.procedure === null ? findCaseIssues(fields, before.isLent) : [];
      if (issues.length > 0) throw new AppError('VALIDATION_FAILED', { issues });
      const { noticeDocumentId } = fields;
      if (noticeDocumentId !== null && noticeDocumentId !== before.noticeDocumentId) {
        await requireFiledDocument(tx, before.personId, noticeDocumentId);
      }
      await guardDays(tx, deps, actor, { before, fields, reason, now }, faultsOfProcedure);
    },
    write: async (tx, { id, revision, fieldRevisions, ...after }, { fields, now }) => {
      await updateCaseRow(tx, { ...fields, id, revision, fieldRevisions, updatedAt: now });
      if (after.procedure === null) {
        const today = calendarDateAt(now);
        const law = await findGrantLaw(tx, today);
        await setDeadline(tx, id, nextAccountDay(fields, caseStateOf(fields), law, today));
      }
      const aid = aidOf(fields, after.isLent);
      const kind = aidKindOfBasis(after.aidBasis) ?? 'general';
      const giver = (after.funder.trim() || after.title).slice(0, giverLimit);
      const of = { personId: after.personId, caseId: id };
      await syncAidOfCase(tx, deps, actor, of, aid && { ...aid, giver, kind });
    },
    history: async (tx, { was, fields, after: { personId, title, researchId } }) => {
      const [from, state] = [caseStateOf(was), caseStateOf(fields)];
      if (from === state) return;
      const values = { programme: title, from, state };
      const event = { personId, kind: 'fundingCaseChanged', values, authorId: actor.userId } as const;
      await recordEvents(tx, deps, [{ ...event, ...(researchId === null ? {} : { researchId }) }]);
    },
    // State, stake and next step are read as the database works them out.
    present: async (tx, stored) =>
      toFundingCase((await findCase(tx, stored.id)) ?? stored, actor, calendarDateAt(deps.clock())),
  };
}

/**
 * Says what became of a case and keeps the de-minimis ledger in line with it. An entry that a case wrote stays in the ledger
 * when the case goes: the aid was received all the same. Throws NOT_FOUND, also for a file of the notice that the person
 * does not have, FORBIDDEN for a person in the trash, VALIDATION_FAILED, FUNDING_AT_RISK for a day that costs the funding, without a reason, or REVISION_CONFLICT with the case as stored.
 */
export function updateCase(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  caseId: string,
  {
    revision,
    guardReason: reason,
    ...wanted
  }: { [Field in keyof FundingCaseFields]?: FundingCaseFields[Field] | undefined } & {
    revision: number;
    guardReason?: string | undefined;
  },
  faultsOfProcedure: FaultsOfProcedure,
): Promise<FundingCase> {
  return saveVersioned(deps, changing(deps, actor, caseId, { faultsOfProcedure, reason }), { base: revision, wanted });
}

/** The revision of no record: what the caller saw is not there any more. */
const neverSeen = -1;

/**
 * Moves a case to a state on a day, today without one. Throws as `updateCase`; REVISION_CONFLICT where the card lies neither
 * where it was picked up nor where it shall go.
 */
export function moveCase(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  caseId: string,
  { state, expected, on }: { state: FundingCaseState; expected: FundingCaseState; on?: string | undefined },
  faultsOfProcedure: FaultsOfProcedure,
): Promise<FundingCase> {
  const day = on ?? calendarDateAt(deps.clock());
  return saveVersioned(deps, changing(deps, actor, caseId, { faultsOfProcedure, reason: undefined }), (stored) => ({
    base: stored.state === expected ? stored.revision : neverSeen,
    wanted: stored.state === state ? {} : daysOfMove(state, day, stored),
  }));
}

/** Lets a case rest on what its programme says today. Throws NOT_FOUND, FORBIDDEN. */
export async function refreshCase(deps: With<'db' | 'clock'>, actor: Actor, caseId: string): Promise<FundingCase> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    await requireCase(tx, actor, caseId, { lock: true, edit: true, changeAt: now });
    await takeCurrentVersion(tx, caseId);
    return toFundingCase(await requireCase(tx, actor, caseId), actor, calendarDateAt(now));
  });
}

/** Deletes a case with its tasks. Throws NOT_FOUND, and FORBIDDEN where a procedure leads through it. */
export async function deleteCase(deps: With<'db' | 'clock'>, actor: Actor, caseId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const found = await requireCase(tx, actor, caseId, { lock: true, edit: true, changeAt: deps.clock() });
    if (found.procedure !== null) throw new AppError('FORBIDDEN');
    await deleteCaseRow(tx, caseId);
    const values = { programme: found.title };
    const event = { personId: found.personId, kind: 'fundingCaseRemoved', values, authorId: actor.userId } as const;
    await recordEvents(tx, deps, [event]);
  });
}

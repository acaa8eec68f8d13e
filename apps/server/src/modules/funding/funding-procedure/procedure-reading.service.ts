import type { FundingProcedure, ProcedureFields } from '@fundus/contract/funding-procedure';
import { type ProcedureKind, procedureProgrammes } from '@fundus/contract/funding-procedure-codes';
import type { GuardFault } from '@fundus/contract/order-guard';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { changedFields } from '#lib/field-revision.ts';
import { pickFields } from '#lib/typed-record.ts';
import { catalogueSource } from '#modules/funding/funding-programme/catalogue-load.service.ts';
import { findBySource } from '#modules/funding/funding-programme/programme-version.service.ts';
import { listSingleUndertaking } from '#modules/people/company/company-link.service.ts';
import { getReachablePerson } from '#modules/people/person/person.service.ts';
import { findKnownParameters } from '#modules/platform/parameter/parameter.service.ts';
import type { CurrentProgramme } from './funding-procedure.presenter.ts';
import {
  findProcedure,
  listProcedures,
  listProceduresOfCompanies,
  type ProcedureRecord,
} from './funding-procedure.repository.ts';
import { faultsOfChange } from './order-guard.rules.ts';
import { checkProcedure, lawDayOf, procedureNumbers } from './procedure.rules.ts';
import type { KnownOfProcedure } from './procedure-check.rules.ts';
import { procedureFieldNames } from './procedure-start.rules.ts';

export const fieldsOf = (record: ProcedureRecord): ProcedureFields => pickFields(record, procedureFieldNames);

/** The entries of the catalogue by which procedures are checked, as they stand now. */
export const readProgrammes = (db: Executor): Promise<Map<string, CurrentProgramme>> =>
  findBySource(db, catalogueSource, Object.values(procedureProgrammes));

/** Facts of a person that decide about procedures. */
export interface ProcedurePerson {
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

/** Checks procedures of a person beside all others of that person and of the single undertaking. */
export interface ProcedureReader {
  programmes: Map<string, CurrentProgramme>;
  /** Knowledge of the check of a procedure, by the law of the day that its fields name. */
  knownOf(record: ProcedureRecord, fields: ProcedureFields): Promise<KnownOfProcedure>;
  /** The steps of a procedure with these fields instead of its own. */
  check(record: ProcedureRecord, fields: ProcedureFields): Promise<Pick<FundingProcedure, 'steps' | 'nextDeadline'>>;
}

export async function readProceduresOf(
  db: Executor,
  person: ProcedurePerson,
  all: readonly ProcedureRecord[],
  today: string,
): Promise<ProcedureReader> {
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
  const knownOf = async ({ id, kind }: ProcedureRecord, fields: ProcedureFields): Promise<KnownOfProcedure> => ({
    programme: contentOf(kind),
    law: await findKnownParameters(db, procedureNumbers[kind], lawDayOf(kind, fields, today)),
    foundedOn: person.foundedOn,
    others: others.filter((other) => other.id !== id),
    ofUndertaking,
  });
  return {
    programmes,
    knownOf,
    check: async (record, fields) =>
      checkProcedure(
        { kind: record.kind, fields, createdAt: record.createdAt.toISOString() },
        await knownOf(record, fields),
        today,
      ),
  };
}

/** The rules that a change of a procedure breaks; none where no day of it costs the funding. */
export async function findNewFaults(
  db: Executor,
  actor: Actor,
  record: ProcedureRecord,
  fields: ProcedureFields,
  today: string,
): Promise<GuardFault[]> {
  const before = fieldsOf(record);
  const person = await getReachablePerson(db, actor, record.personId);
  const reader = await readProceduresOf(db, person, await listProcedures(db, record.personId), today);
  return faultsOfChange(
    (await reader.check(record, before)).steps,
    (await reader.check(record, fields)).steps,
    pickFields(fields, changedFields(before, fields) as (keyof ProcedureFields)[]),
  );
}

/** The same of days that change on the page of the case that a procedure leads through; none where there is no procedure. */
export async function findFaultsOfProcedureCase(
  db: Executor,
  actor: Actor,
  of: { personId: string; caseId: string },
  days: Partial<ProcedureFields>,
  today: string,
): Promise<GuardFault[]> {
  const record = await findProcedure(db, of.personId, of.caseId);
  if (record === null) return [];
  return findNewFaults(
    db,
    actor,
    record,
    { ...fieldsOf(record), ...pickFields({ ...record, ...days }, procedureFieldNames) },
    today,
  );
}

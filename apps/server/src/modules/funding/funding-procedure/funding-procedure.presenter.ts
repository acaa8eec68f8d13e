import { caseStateOf } from '@fundus/contract/funding-case-codes';
import type { FundingProcedure } from '@fundus/contract/funding-procedure';
import { procedureProgrammes } from '@fundus/contract/funding-procedure-codes';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import { statusOnDay } from '@fundus/contract/programme-day';
import { pickFields } from '#lib/typed-record.ts';
import { factsAgeOn } from '#modules/funding/funding-programme/catalogue/facts-age.rules.ts';
import type { ProcedureRecord } from './funding-procedure.repository.ts';
import { procedureFieldNames } from './procedure-start.rules.ts';

/** An entry of the catalogue as it stands now. */
export interface CurrentProgramme {
  id: string;
  externalId: string | null;
  currentVersion: number;
  content: ProgrammeContent;
}

function toProgramme(
  { programmeVersion }: ProcedureRecord,
  { id, externalId, currentVersion, content }: CurrentProgramme,
  today: string,
): NonNullable<FundingProcedure['programme']> {
  const { title, endedOn, validUntil, confidence, factsOn } = content;
  return {
    programmeId: id,
    externalId: externalId ?? '',
    title,
    version: programmeVersion ?? currentVersion,
    currentVersion,
    status: statusOnDay(content, today),
    endedOn,
    validUntil,
    confidence,
    factsOn,
    factsAge: factsAgeOn(today, factsOn),
  };
}

/** A procedure with the result of its check on a day. */
export function toFundingProcedure(
  record: ProcedureRecord,
  check: Pick<FundingProcedure, 'steps' | 'nextDeadline'>,
  programmes: ReadonlyMap<string, CurrentProgramme>,
  today: string,
): FundingProcedure {
  const programme = programmes.get(procedureProgrammes[record.kind]);
  const fields = pickFields(record, procedureFieldNames);
  return {
    procedureId: record.id,
    kind: record.kind,
    programme: programme === undefined ? null : toProgramme(record, programme, today),
    state: caseStateOf(record),
    ...fields,
    ...check,
    revision: record.revision,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

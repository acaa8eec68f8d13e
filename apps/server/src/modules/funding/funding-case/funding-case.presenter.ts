import { federalState } from '@fundus/contract/federal-state';
import type { FundingCase } from '@fundus/contract/funding-case';
import { type Actor, mayActor } from '#http/actor.ts';
import { pickFields } from '#lib/typed-record.ts';
import { filingOfEnding } from '#modules/funding/funding-programme/programme-filing.rules.ts';
import type { CaseRecord } from './funding-case.repository.ts';
import { caseFieldNames } from './funding-case.rules.ts';

/** A case as its readers see it on a day. */
export function toFundingCase(record: CaseRecord, actor: Actor, today: string): FundingCase {
  const edit = record.deletedAt === null && mayActor(actor, 'person:edit');
  const state = federalState.safeParse(record.federalState);
  return {
    caseId: record.id,
    personId: record.personId,
    personKind: record.personKind,
    client: record.client,
    company: record.company,
    federalState: state.success ? state.data : null,
    owner: { userId: record.ownerId, name: record.ownerName },
    itemId: record.itemId,
    researchId: record.researchId,
    procedure: record.procedure,
    programmeId: record.programmeId,
    title: record.title,
    funder: record.funder,
    isLent: record.isLent,
    state: record.state,
    ...pickFields(record, caseFieldNames),
    next: record.nextOn === null ? null : { title: record.nextTitle, on: record.nextOn },
    filing: filingOfEnding(record.ending, today),
    stakeCents: record.stakeCents,
    isLate: record.nextOn !== null && record.nextOn < today,
    revision: record.revision,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    abilities: { edit, delete: edit && record.procedure === null },
  };
}

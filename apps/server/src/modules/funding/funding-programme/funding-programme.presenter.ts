import type { ProgrammeDetail, ProgrammeSummary, ProgrammeVersion } from '@fundus/contract/funding-programme';
import { type ProgrammeContent, programmeFields } from '@fundus/contract/programme-content';
import { isLastExtension, statusOnDay } from '@fundus/contract/programme-day';
import { factsAgeOn } from './catalogue/facts-age.rules.ts';
import type { listVersions } from './funding-programme.repository.ts';
import { nextDeadlineOn } from './programme-content.rules.ts';

/** A programme in lists and cards. `today` decides the light, the next deadline, and whether it is still in force. */
export function toSummary(
  programme: { programmeId: string; externalId: string | null; version: number; endedAt: Date | null },
  content: Omit<
    ProgrammeContent,
    'description' | 'conditions' | 'legalBasis' | 'shortText' | 'contact' | 'combination'
  >,
  today: string,
): ProgrammeSummary {
  const { title, shortTitle, funder, level, fundingTypes, programmeGroups, fundingAreas, regions } = content;
  return {
    programmeId: programme.programmeId,
    externalId: programme.externalId,
    version: programme.version,
    title,
    shortTitle,
    funder,
    level,
    status: programme.endedAt === null ? statusOnDay(content, today) : 'ended',
    fundingTypes,
    programmeGroups,
    fundingAreas,
    regions,
    applicants: content.applicants,
    specificity: content.specificity,
    fundingRateMinimum: content.fundingRateMinimum,
    fundingRateMaximum: content.fundingRateMaximum,
    amountMinimumCents: content.amountMinimumCents,
    amountMaximumCents: content.amountMaximumCents,
    amountNote: content.amountNote,
    isDeMinimis: content.isDeMinimis,
    applicationBeforeStart: content.applicationBeforeStart,
    nextDeadlineOn: nextDeadlineOn(content, today),
    validUntil: content.validUntil,
    endedOn: content.endedOn,
    isLastExtension: isLastExtension(content),
    factsOn: content.factsOn,
    factsAge: factsAgeOn(today, content.factsOn),
    confidence: content.confidence,
    reading: content.reading,
    source: content.source,
    hasRules: content.rules !== null,
    endedAt: programme.endedAt?.toISOString() ?? null,
  };
}

/** Fields as the contract knows them; fields that an older server wrote and this one does not know are left out. */
export function toFields(fields: readonly string[]): ProgrammeDetail['protectedFields'] {
  return programmeFields.filter((field) => fields.includes(field));
}

export function toVersion(row: Awaited<ReturnType<typeof listVersions>>[number]): ProgrammeVersion {
  return {
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.lastName === null ? null : `${row.firstName ?? ''} ${row.lastName}`.trim(),
    origin: row.origin,
    changedFields: toFields(row.changedFields),
  };
}

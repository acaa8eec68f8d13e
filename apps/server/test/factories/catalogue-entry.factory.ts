import type { ResearchFacts } from '@fundus/contract/eligibility-rule';
import { type ProgrammeSummary } from '@fundus/contract/funding-programme';
import { emptyResearchStart } from '@fundus/contract/funding-research';
import type { Parameters } from '@fundus/contract/parameter';
import { emptyProgrammeContent, type ProgrammeContent } from '@fundus/contract/programme-content';
import type {
  CatalogueEntry,
  CatalogueResearch,
} from '#modules/funding/funding-programme/catalogue/catalogue-entry.ts';

/** The summary of a content, as the presenter of programmes gives it. */
export function toSummary(programmeId: string, content: ProgrammeContent): ProgrammeSummary {
  const { title, shortTitle, funder, level, status, fundingTypes, programmeGroups, fundingAreas, regions } = content;
  const { applicants, fundingRateMaximum, amountMinimumCents, amountMaximumCents, amountNote, isDeMinimis } = content;
  const { applicationBeforeStart, validUntil, factsOn, confidence, source, rules } = content;
  return {
    programmeId,
    version: 1,
    title,
    shortTitle,
    funder,
    level,
    status,
    fundingTypes,
    programmeGroups,
    fundingAreas,
    regions,
    applicants,
    fundingRateMaximum,
    amountMinimumCents,
    amountMaximumCents,
    amountNote,
    isDeMinimis,
    applicationBeforeStart,
    nextDeadlineOn: null,
    validUntil,
    factsOn,
    factsAge: 'old',
    confidence,
    source,
    hasRules: rules !== null,
    endedAt: null,
  };
}

/** An entry of the catalogue of which only the given is known. */
export function makeEntry(
  programmeId: string,
  given: Partial<ProgrammeContent> = {},
  around: Partial<Pick<CatalogueEntry, 'labels' | 'createdAt' | 'cameWithStock' | 'updatedAt' | 'endedAt'>> = {},
): CatalogueEntry {
  const content = { ...emptyProgrammeContent, title: `Programm ${programmeId}`, ...given };
  return {
    programmeId,
    version: 1,
    content,
    summary: toSummary(programmeId, content),
    labels: [],
    createdAt: '2026-01-01T10:00:00.000Z',
    updatedAt: '2026-01-01T10:00:00.000Z',
    endedAt: null,
    ...around,
  };
}

/** Facts of which nothing is known. */
export const noFacts: ResearchFacts = {
  applicants: [],
  businessForm: null,
  industryPaths: [],
  foundedOn: null,
  employees: null,
  turnoverCents: null,
  balanceSheetCents: null,
  countryOfOrigin: null,
  investmentCountry: null,
  seatState: null,
  investmentState: null,
  projects: [],
  investmentCents: null,
  hasStarted: null,
  deMinimisReceivedCents: null,
  socialStatus: null,
};

/** A research without wishes. */
export function makeResearch(
  facts: Partial<ResearchFacts> = {},
  more: Partial<CatalogueResearch> = {},
): CatalogueResearch {
  return { facts: { ...noFacts, ...facts }, wishes: emptyResearchStart, selectedIds: new Set(), ...more };
}

/** The limits of Recommendation 2003/361/EC, Annex Art. 2, of Regulation (EU) 2023/2831, Art. 3, and of BAFA, as of 2026. */
export const parametersOf2026: Parameters = {
  deMinimisCeilingCents: 30_000_000,
  deMinimisYears: 3,
  kmuEmployees: 250,
  kmuTurnoverCents: 5_000_000_000,
  kmuBalanceSheetCents: 4_300_000_000,
  smallEmployees: 50,
  smallTurnoverCents: 1_000_000_000,
  smallBalanceSheetCents: 1_000_000_000,
  microEmployees: 10,
  microTurnoverCents: 200_000_000,
  microBalanceSheetCents: 200_000_000,
  bafaBaseCents: 350_000,
  bafaRateWestPercent: 50,
  bafaRateEastPercent: 80,
  bafaProofMonths: 6,
};

export const contextOf2026 = { today: '2026-11-21', parameters: parametersOf2026, newSince: null };

import type { ResearchFacts } from '@fundus/contract/eligibility-rule';
import type { ProgrammeSummary } from '@fundus/contract/funding-programme';
import { emptyResearchStart } from '@fundus/contract/funding-research-codes';
import type { Parameters } from '@fundus/contract/parameter';
import { emptyProgrammeContent, type ProgrammeContent } from '@fundus/contract/programme-content';
import type {
  CatalogueEntry,
  CatalogueResearch,
} from '#modules/funding/funding-programme/catalogue/catalogue-entry.ts';
import { toSummary as presentSummary } from '#modules/funding/funding-programme/funding-programme.presenter.ts';

/** The summary of a content, as the presenter of programmes gives it; known at its source by its own id. */
export function toSummary(programmeId: string, content: ProgrammeContent): ProgrammeSummary {
  const programme = { programmeId, externalId: programmeId, version: 1, endedAt: null };
  return { ...presentSummary(programme, content, contextOf2026.today), nextDeadlineOn: null, factsAge: 'old' };
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

const {
  levels: _levels,
  fundingTypes: _fundingTypes,
  fundingAreas: _fundingAreas,
  programmeGroups: _programmeGroups,
  purposes: _purposes,
  ...noAnswers
} = emptyResearchStart;

/** Facts of which nothing is known. */
export const noFacts: ResearchFacts = {
  ...noAnswers,
  countryOfOrigin: null,
  investmentCountry: null,
  industryPaths: [],
  projects: [],
  assistedArea: null,
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
  deMinimisAgricultureCents: 5_000_000,
  deMinimisFisheryCents: 3_000_000,
  deMinimisServicesCents: 75_000_000,
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
  kmuPartnerPercent: 25,
  kmuLinkedPercent: 50,
  kmuPublicPercent: 25,
  kmuAngelInvestmentCents: 125_000_000,
  bafaBaseCents: 350_000,
  bafaRateWestPercent: 50,
  bafaRateEastPercent: 80,
  bafaProofMonths: 6,
  bafaPerYearCount: 2,
  bafaTotalCount: 5,
  bafaConsultingDays: 5,
  bafaTalkYears: 1,
  bafaTalkMonths: 3,
  foundingGrantClaimDays: 150,
  foundingGrantGapMonths: 24,
  foundingGrantFirstMonths: 6,
  foundingGrantSecondMonths: 9,
  foundingGrantInsuranceMonths: 3,
  entryAllowanceMonths: 24,
  grantShiftPercent: 20,
  grantUseDays: 42,
  grantProofMonths: 6,
  grantInterimMonths: 4,
  grantRetentionYears: 5,
  grantInterestRate: 500,
  baseInterestRate: 127,
  researchAllowanceYears: 4,
};

export const contextOf2026 = { today: '2026-11-21', parameters: parametersOf2026, newSince: null };

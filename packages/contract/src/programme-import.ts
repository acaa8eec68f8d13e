import { z } from 'zod';
import { importEndpoints } from './import.ts';
import { uploadLimits } from './limits.ts';
import { programmeField } from './programme-content.ts';
import { line } from './text.ts';
import type { VocabularyName } from './vocabulary.ts';

/** Limits for the applicant; they become rules, with the file as their clause. */
export const importLimits = [
  'employeesMinimum',
  'employeesMaximum',
  'turnoverMinimum',
  'turnoverMaximum',
  'balanceSheetMaximum',
] as const;

/** Fields of our own JSON alone: lists with parts, and lists that only the catalogue fills. */
const untabled = [
  'otherNames',
  'statusOn',
  'endedOn',
  'successors',
  'yieldsTo',
  'districts',
  'specificity',
  'topics',
  'topicIndustries',
  'family',
  'benefits',
  'aidBasis',
  'combinationExcludes',
  'combinationAllows',
  'routes',
  'applicationDocuments',
  'traps',
  'reading',
  'evidence',
  'editorNotes',
] as const;
/** Fields that a cell of a table can fill; columns are offered these, and known by what the portal calls them. */
export const tabledFields = programmeField.exclude(untabled).options;

/** Target of a column: a field of the programme, its identity, the day of the last check, a limit, or none. */
export const programmeImportTarget = z.union([
  programmeField,
  z.enum(importLimits),
  z.literal('externalId'),
  z.literal('lastCheckedOn'),
  z.literal('ignore'),
  z.literal('note'),
]);
export type ProgrammeImportTarget = z.infer<typeof programmeImportTarget>;

/** Targets that several columns may fill: lists gather values, texts are joined. */
export const sharedTargets: ReadonlySet<ProgrammeImportTarget> = new Set<ProgrammeImportTarget>([
  'ignore',
  'note',
  'fundingTypes',
  'programmeGroups',
  'fundingAreas',
  'purposes',
  'projects',
  'applicants',
  'companySizes',
  'regions',
  'deadlines',
  'links',
  'shortText',
  'description',
  'conditions',
  'legalBasis',
  'contact',
]);

/** Column (as the file names it) → target. */
export type ImportMapping = Record<string, ProgrammeImportTarget>;

/** Fields whose values stand in closed lists. */
export const listedFields = [
  'level',
  'status',
  'fundingTypes',
  'programmeGroups',
  'fundingAreas',
  'purposes',
  'projects',
  'applicants',
  'companySizes',
  'regions',
] as const;
export type ListedField = (typeof listedFields)[number];

/** The lists of the vocabularies; level and status have lists of their own. */
export const vocabularyOfField: Partial<Record<ProgrammeImportTarget, VocabularyName>> = {
  fundingTypes: 'fundingType',
  programmeGroups: 'programmeGroup',
  fundingAreas: 'fundingArea',
  purposes: 'purpose',
  projects: 'project',
  applicants: 'applicant',
  companySizes: 'companySize',
  regions: 'region',
};

const source = line(100).min(1);
const endsVanished = z.boolean();

/**
 * Settings for all rows: the stock that the file comes from, whether programmes that it no longer has end, and whether it
 * is no file of a user but the catalogue that came with an update of the portal.
 */
export const programmeImportSettings = z.object({ source: z.string(), endsVanished, isCatalogue: z.boolean() });
export type ProgrammeImportSettings = z.infer<typeof programmeImportSettings>;

const endpoints = importEndpoints({
  name: 'programme',
  access: 'funding-programme:import',
  scope: 'shared',
  audit: 'programmeImport',
  maxBytes: uploadLimits.importBytes,
  settings: programmeImportSettings.shape,
  start: z.object({ source }),
  startExample: { source: 'Förderdatenbank' },
  change: { endsVanished },
  changeExample: { mapping: { Titel: 'title' }, endsVanished: false },
  column: programmeImportTarget,
});

export const listImports = endpoints.listImports;
export const startImport = endpoints.startImport;
export const getImport = endpoints.getImport;
export const listImportRows = endpoints.listImportRows;
export const remapImport = endpoints.remapImport;
export const cancelImport = endpoints.cancelImport;
export const applyImport = endpoints.applyImport;
export const undoImport = endpoints.undoImport;

export type ProgrammeImport = z.infer<typeof getImport.response>;

import type { ProgrammeContent, ProgrammeField } from '@fundus/contract/programme-content';
import { isSameValue } from '#lib/same-value.ts';

/** The fields of a programme in the groups in which people look for them. */
export const fieldGroups = [
  {
    name: 'base',
    fields: [
      'title',
      'shortTitle',
      'otherNames',
      'funder',
      'administeredBy',
      'level',
      'status',
      'statusOn',
      'endedOn',
      'successors',
      'yieldsTo',
      'fundingTypes',
      'programmeGroups',
    ],
  },
  {
    name: 'scope',
    fields: [
      'fundingAreas',
      'purposes',
      'projects',
      'applicants',
      'companySizes',
      'regions',
      'districts',
      'specificity',
      'topics',
      'topicIndustries',
      'family',
    ],
  },
  {
    name: 'money',
    fields: [
      'benefits',
      'aidBasis',
      'fundingRateMinimum',
      'fundingRateMaximum',
      'fundingRateNote',
      'amountMinimumCents',
      'amountMaximumCents',
      'amountNote',
      'interest',
      'term',
      'isDeMinimis',
    ],
  },
  {
    name: 'time',
    fields: ['applicationBeforeStart', 'startMeans', 'earlyStart', 'validFrom', 'validUntil', 'deadlines'],
  },
  { name: 'route', fields: ['routes', 'routeText', 'applicationDocuments', 'traps'] },
  {
    name: 'text',
    fields: [
      'shortText',
      'description',
      'conditions',
      'combination',
      'combinationExcludes',
      'combinationAllows',
      'legalBasis',
      'contact',
    ],
  },
  { name: 'rules', fields: ['rules'] },
  {
    name: 'source',
    fields: [
      'officialUrl',
      'links',
      'source',
      'factsOn',
      'guidelineOn',
      'confidence',
      'reading',
      'evidence',
      'note',
      'editorNotes',
    ],
  },
] as const satisfies readonly { name: string; fields: readonly ProgrammeField[] }[];

export type FieldGroupName = (typeof fieldGroups)[number]['name'];

/** All fields in the order of the groups. */
export const fieldsInOrder: readonly ProgrammeField[] = fieldGroups.flatMap((group) => [...group.fields]);

/** Fields that hold Markdown. */
export const proseFields = [
  'shortText',
  'description',
  'conditions',
  'combination',
  'legalBasis',
  'contact',
  'startMeans',
  'earlyStart',
  'routeText',
  'note',
] as const satisfies readonly ProgrammeField[];

export type ProseField = (typeof proseFields)[number];

export function isProseField(field: ProgrammeField): field is ProseField {
  return (proseFields as readonly string[]).includes(field);
}

/** Lists of codes with the vocabulary that they choose from. */
export const codeFields = {
  programmeGroups: 'programmeGroup',
  fundingAreas: 'fundingArea',
  purposes: 'purpose',
  projects: 'project',
  applicants: 'applicant',
  companySizes: 'companySize',
  regions: 'region',
} as const;
export type CodeField = keyof typeof codeFields;

/** The fields in which two contents differ, in the order in which people look for them. */
export function listDifferingFields(before: ProgrammeContent, after: ProgrammeContent): ProgrammeField[] {
  return fieldsInOrder.filter((field) => !isSameValue(before[field], after[field]));
}

import type { ProgrammeContent, ProgrammeField } from '@fundus/contract/programme-content';
import { isSameValue } from '#lib/same-value.ts';

/** The fields of a programme in the groups in which people look for them. */
export const fieldGroups = [
  { name: 'base', fields: ['title', 'shortTitle', 'funder', 'level', 'status', 'fundingTypes', 'programmeGroups'] },
  {
    name: 'scope',
    fields: ['fundingAreas', 'purposes', 'projects', 'applicants', 'companySizes', 'regions'],
  },
  {
    name: 'money',
    fields: [
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
  { name: 'time', fields: ['applicationBeforeStart', 'validFrom', 'validUntil', 'deadlines'] },
  { name: 'text', fields: ['shortText', 'description', 'conditions', 'combination', 'legalBasis', 'contact'] },
  { name: 'rules', fields: ['rules'] },
  {
    name: 'source',
    fields: ['officialUrl', 'links', 'source', 'factsOn', 'guidelineOn', 'confidence', 'note'],
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

/**
 * Three contents at a conflict: what was loaded (`base`), what another editor stored meanwhile (`theirs`) and what
 * stands in the form (`mine`). Fields that only one side changed are settled; `contested` are those that both changed
 * differently.
 */
export function mergeContents(
  base: ProgrammeContent,
  theirs: ProgrammeContent,
  mine: ProgrammeContent,
): { merged: ProgrammeContent; contested: ProgrammeField[]; onlyTheirs: ProgrammeField[]; onlyMine: ProgrammeField[] } {
  const merged: Record<string, unknown> = { ...mine };
  const contested: ProgrammeField[] = [];
  const onlyTheirs: ProgrammeField[] = [];
  const onlyMine: ProgrammeField[] = [];
  for (const field of fieldsInOrder) {
    const theyChanged = !isSameValue(base[field], theirs[field]);
    const iChanged = !isSameValue(base[field], mine[field]);
    if (theyChanged && iChanged && !isSameValue(theirs[field], mine[field])) contested.push(field);
    else if (theyChanged && !iChanged) {
      onlyTheirs.push(field);
      merged[field] = theirs[field];
    } else if (iChanged && !theyChanged) onlyMine.push(field);
  }
  return { merged: merged as ProgrammeContent, contested, onlyTheirs, onlyMine };
}

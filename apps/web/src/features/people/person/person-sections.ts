import type { ConsultingProcess } from '@fundus/contract/person-codes';

/** The sections of the page in their groups, in the order of the specification; the name stands in the address (`tab`). */
export const sectionGroups = [
  { name: 'person', sections: ['profile', 'address', 'info', 'documents'] },
  {
    name: 'consulting',
    sections: [
      'shortCheck',
      'businessPlan',
      'fundingResearch',
      'projectOutline',
      'bafa',
      'avgs',
      'consulting',
      'procedures',
    ],
  },
  { name: 'file', sections: ['contactType', 'history', 'dataProtection'] },
] as const;

export type PersonSectionName = (typeof sectionGroups)[number]['sections'][number];

export const sectionNames: readonly PersonSectionName[] = sectionGroups.flatMap(({ sections }) => [...sections]);

/** Sections that are one of the six processes. */
export function processOf(section: PersonSectionName): ConsultingProcess | null {
  switch (section) {
    case 'businessPlan':
    case 'fundingResearch':
    case 'projectOutline':
    case 'bafa':
    case 'avgs':
    case 'consulting':
      return section;
    default:
      return null;
  }
}

/** The form whose unsaved changes belong to a section. */
export function formsOf(section: PersonSectionName): readonly string[] {
  if (section === 'profile' || section === 'address' || section === 'info') return ['person'];
  return section === 'history' ? ['note'] : [section];
}

import type { Role } from './permission.ts';
import { rolesWith } from './permission.ts';

/** Facts of the library for server and web, without any schema. */

/** The tabs of the library in their order, with the word that stands in the address. */
export const documentTabSlugs = {
  bafaContracts: 'bafa-vertraege',
  businessPlan: 'businessplan',
  ciCd: 'ci-cd',
  documents: 'dokumente',
  funding: 'foerdermittel',
  nrw: 'nrw',
  onboarding: 'onboarding',
  salesAids: 'vertriebshilfen',
  contracts: 'vertraege',
  general: 'allgemein',
  dataCollection: 'datenerfassung',
  consulting: 'beratung',
} as const;
export type DocumentTab = keyof typeof documentTabSlugs;
export const documentTabs = Object.keys(documentTabSlugs) as [DocumentTab, ...DocumentTab[]];

/** The headlines under which the documents of a tab stand, in their order. */
export const documentHeadlines = [
  'trainingDocuments',
  'agendaItems',
  'preparatoryDocuments',
  'summaries',
  'general',
  'dataCollection',
  'consulting',
  'lectures',
  'bafaListing',
] as const;
export type DocumentHeadline = (typeof documentHeadlines)[number];

/** Abilities of a reader on a document; one in the trash can only be brought back. */
export const documentAbilities = ['edit', 'delete', 'restore'] as const;
export type DocumentAbility = (typeof documentAbilities)[number];

/** Faults of the address of an official form: it is gone, gives another file, or has moved. */
export const sourceFaults = ['gone', 'changed', 'moved'] as const;
export type SourceFault = (typeof sourceFaults)[number];

/** Users who look at the library; a document or video may be for some of them alone. */
export const libraryRoles: readonly Role[] = rolesWith('library:read');

/** Whether the text of a document can be searched: still being read, read, without any text, or not readable. */
export const documentTextStates = ['waiting', 'done', 'none', 'failed'] as const;
export type DocumentTextState = (typeof documentTextStates)[number];

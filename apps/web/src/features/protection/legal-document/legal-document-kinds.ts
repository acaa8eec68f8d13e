import type { LegalDocumentKind } from '@fundus/contract/legal-document';

/** The documents in their order, each with the end of its address. */
const slugs = {
  accessibilityStatement: 'barrierefreiheit',
  processingAgreement: 'auftragsverarbeitung',
  processingRecord: 'verarbeitungsverzeichnis',
  protectionMeasures: 'massnahmen',
  retentionPlan: 'loeschkonzept',
  impactAssessment: 'folgenabschaetzung',
} as const satisfies Record<LegalDocumentKind, string>;

export const legalDocumentKinds = Object.keys(slugs) as LegalDocumentKind[];

export const slugOfKind = (kind: LegalDocumentKind): string => slugs[kind];

/** The document of an address; without or with an unknown one, the first. */
export const kindOfSlug = (slug: string | undefined): LegalDocumentKind =>
  legalDocumentKinds.find((kind) => slugs[kind] === slug) ?? 'accessibilityStatement';

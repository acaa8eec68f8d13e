import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { prose } from './text.ts';

/**
 * Erklärung zur Barrierefreiheit (Anlage 3 BFSG) · Auftragsverarbeitung (Art. 28 DSGVO) · Verzeichnis der Verarbeitungstätigkeiten (Art. 30)
 * · technische und organisatorische Maßnahmen (Art. 32) · Löschkonzept (Art. 5, 17) · Datenschutz-Folgenabschätzung (Art. 35)
 */
export const legalDocumentKinds = [
  'accessibilityStatement',
  'processingAgreement',
  'processingRecord',
  'protectionMeasures',
  'retentionPlan',
  'impactAssessment',
] as const;
export type LegalDocumentKind = (typeof legalDocumentKinds)[number];

const bothLanguages = z.object({ de: z.string(), en: z.string() });
/** Changed texts, by section and language. */
export type LegalDocumentTexts = Record<string, Partial<Record<'de' | 'en', string>>>;

/** A settled text in both languages; English is null where it still has open places, and German is read then. */
export interface LegalDocumentContent {
  de: { heading: string; text: string }[];
  en: { heading: string; text: string }[] | null;
}

const typedText = z.object({ de: prose(20_000), en: prose(20_000) });

/** The texts of a form, by section. */
export const legalDocumentForm = z.record(z.string().max(40), typedText);
export type LegalDocumentForm = z.infer<typeof legalDocumentForm>;

/** A state that an administrator settled; its text no longer changes. */
const legalDocumentVersion = z.object({
  version: z.int(),
  createdAt: instant,
  /** Empty where the user is no longer there. */
  createdBy: z.string(),
});

/** A section; until it is changed, its text is the proposal of the portal. */
const legalDocumentSection = z.object({
  key: z.string(),
  heading: bothLanguages,
  /** As the portal words it from what it knows today. */
  proposal: bothLanguages,
  text: bothLanguages,
});

export const legalDocument = z
  .object({
    kind: z.enum(legalDocumentKinds),
    /** Rises with every change; what a change is based on. */
    revision: z.int(),
    /** Places of the German text that only the operator can fill. */
    openPlaces: z.int(),
    /** The newest version; null before the first. */
    version: legalDocumentVersion.nullable(),
    /** Whether the text is another one than that of the newest version. */
    isAheadOfVersion: z.boolean(),
    sections: z.array(legalDocumentSection),
    /** All versions, newest first. */
    versions: z.array(legalDocumentVersion),
  })
  .meta({ id: 'LegalDocument' });
export type LegalDocument = z.infer<typeof legalDocument>;

const access = 'data-protection:edit';
const records = { kind: 'shared' } as const;

export const getLegalDocument = defineEndpoint('GET /api/legal-documents/:kind', {
  summary: 'A document with the proposals of the portal and the text as it stands.',
  access,
  records,
  response: legalDocument,
});

export const updateLegalDocument = defineEndpoint('PATCH /api/legal-documents/:kind', {
  summary: 'Changes sections. A text that equals the proposal follows the portal again.',
  access,
  audit: 'legalDocument.changed',
  records,
  body: z.object({ revision: z.int().min(0), sections: legalDocumentForm }),
  response: legalDocument,
  bodyLimit: 2_000_000,
  example: { revision: 0, sections: {} },
});

export const settleLegalDocument = defineEndpoint('POST /api/legal-documents/:kind/versions', {
  summary: 'Settles the text as the next version; 409 where the text has changed since, 422 while places are open.',
  access,
  audit: 'legalDocument.approved',
  records,
  body: z.object({ revision: z.int().min(0) }),
  response: legalDocument,
  status: 201,
  example: { revision: 0 },
});

export const printLegalDocument = defineEndpoint('GET /api/legal-documents/:kind/pdf', {
  summary: 'A version as PDF; without one the text as it stands, as a draft.',
  access,
  // It names no person; what is settled is recorded.
  audit: null,
  records,
  query: z.object({ version: z.coerce.number().int().min(1).optional() }),
  download: true,
  rateLimit: 20,
});

/** The newest settled statement in the language of the caller, German where it has no English. */
export const accessibilityStatement = z
  .object({
    version: z.int(),
    createdAt: instant,
    language: z.enum(['de', 'en']),
    sections: z.array(z.object({ heading: z.string(), text: z.string() })),
  })
  .meta({ id: 'AccessibilityStatement' });
export type AccessibilityStatement = z.infer<typeof accessibilityStatement>;

export const getAccessibilityStatement = defineEndpoint('GET /api/accessibility-statement', {
  summary: 'The accessibility statement of this portal; null before the operator settled one.',
  access: 'public',
  response: accessibilityStatement.nullable(),
});

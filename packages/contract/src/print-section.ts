import { z } from 'zod';
import type { Feature } from './permission.ts';

/** Kinds of documents that a programme may have: texts written down or files attached. */
export const programmeDocumentKinds = [
  'guideline',
  'attachment',
  'leaflet',
  'form',
  'call',
  'remission',
  'policy',
  'terms',
  'otherInfo',
  'externalInfo',
] as const;
export const programmeDocumentKind = z.enum(programmeDocumentKinds);
export type ProgrammeDocumentKind = z.infer<typeof programmeDocumentKind>;

/** The print options in the order of the specification; the printed parts follow it (the contents stand in front). */
export const printSections = [
  'overview',
  'shortText',
  ...programmeDocumentKinds,
  'userDefined',
  'conditions',
  'tableOfContents',
] as const;
export const printSection = z.enum(printSections);
export type PrintSection = z.infer<typeof printSection>;

/**
 * How much is printed: `full` all chosen parts, `short` sums, dates and next steps, mostly on two pages, `bank` what a house bank
 * asks for: the programmes that it applies for itself with their conditions, of the others the sums.
 */
export const printVariants = ['full', 'short', 'bank'] as const;
export const printVariant = z.enum(printVariants);
export type PrintVariant = z.infer<typeof printVariant>;

/** Feature that a part of the print requires, or null: the documents of funders and an own text. */
export function featureOfSection(section: PrintSection): Feature | null {
  if ((programmeDocumentKinds as readonly string[]).includes(section)) return 'print-original-documents';
  return section === 'userDefined' ? 'print-user-defined' : null;
}

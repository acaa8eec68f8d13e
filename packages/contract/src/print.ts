import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { itemStatus } from './funding-research-item.ts';
import type { Feature } from './permission.ts';
import { featureOfSection, printSection, printVariant } from './print-section.ts';
import { line, prose } from './text.ts';

export const printOptions = z.object({
  variant: printVariant.default('full'),
  sections: z.array(printSection).min(1).max(20),
  /** Items with these statuses are printed. */
  statuses: z.array(itemStatus).min(1),
  /** For the section `userDefined`. */
  userDefinedText: prose(50_000).default(''),
  /** Above the letter; empty: the words of the research (`printSubject`). */
  title: line(200).default(''),
  /** Whom the letter is to, or for the bank whom it is about; empty: no name is printed. */
  recipient: line(200).default(''),
  /** The advisor's own letter on the first page; empty: the one of the portal. Asks for the same package as `userDefinedText`. */
  letter: prose(5_000).default(''),
  /** Whether the answers of the client, and the table of each programme that compares them, are printed. */
  includesVerdicts: z.boolean().default(true),
  includesComments: z.boolean().default(true),
  /** Whether the chosen mix is printed: who pays for what, and what stays open. Nothing where none is chosen. */
  includesFinancing: z.boolean().default(true),
  /** PDF/A for the archive instead of PDF/UA. */
  archive: z.boolean().default(false),
  /** Logo and letterhead of the advisor. Left out: wherever the package has it. */
  usesOwnLogo: z.boolean().optional(),
});
export type PrintOptions = z.infer<typeof printOptions>;

export const printJob = z
  .object({
    printId: z.uuid(),
    state: z.enum(['waiting', 'collecting', 'typesetting', 'merging', 'done', 'failed']),
    /** 0 to 1. */
    progress: z.number(),
    pages: z.int().nullable(),
    /** Attachments that could not be merged in, and why. */
    warnings: z.array(
      z.object({ code: z.enum(['encrypted', 'broken', 'tooLarge', 'tooManyPages', 'notTagged']), name: z.string() }),
    ),
    /** Signed, short-lived address of the PDF once it is done. */
    url: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'PrintJob' });
export type PrintJob = z.infer<typeof printJob>;

/** Whether a part is chosen that asks for the feature: refused then, not left out silently. */
const prints = (feature: Feature) => (options: PrintOptions) =>
  options.sections.some((section) => featureOfSection(section) === feature);
const printsOwnWords = (options: PrintOptions) => prints('print-user-defined')(options) || options.letter !== '';
const example = { sections: ['overview', 'shortText'], statuses: ['green', 'orange', 'grey'] };

export const printResearch = defineEndpoint('POST /api/funding-researches/:researchId/prints', {
  summary: 'Prints the result list as PDF. Answers at once; the state of the job is asked for by its id.',
  access: 'funding-research:read',
  audit: 'fundingResearch.printed',
  rateLimit: 30,
  records: { researchId: 'own:funding-research' },
  body: printOptions,
  response: printJob,
  status: 202,
  bodyFeatures: [
    {
      feature: 'print-original-documents',
      isAsked: prints('print-original-documents'),
      example: { ...example, sections: ['overview', 'guideline'] },
    },
    {
      feature: 'print-user-defined',
      isAsked: printsOwnWords,
      example: { ...example, sections: ['userDefined'], userDefinedText: 'Was wir vereinbart haben' },
    },
    {
      feature: 'print-own-logo',
      isAsked: ({ usesOwnLogo }: PrintOptions) => usesOwnLogo === true,
      example: { ...example, usesOwnLogo: true },
    },
  ],
  example,
});

export const getPrintJob = defineEndpoint('GET /api/prints/:printId', {
  summary: 'State of a print; waits up to two seconds for a change.',
  access: 'funding-research:read',
  records: { printId: 'own:print-job' },
  response: printJob,
});

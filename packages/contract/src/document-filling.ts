import { z } from 'zod';
import { filledFormats } from './document-filling-codes.ts';
import { defineEndpoint } from './endpoint.ts';
import { personDocument } from './person-document.ts';

/** A template that was filled, with what of it is left to be written by hand. */
export const filledDocument = z
  .object({
    document: personDocument,
    /** Fields about which nothing is known of the person. */
    empty: z.array(z.string()),
    /** Fields that no template knows. */
    unknown: z.array(z.string()),
  })
  .meta({ id: 'FilledDocument' });
export type FilledDocument = z.infer<typeof filledDocument>;

export const getDocumentFilling = defineEndpoint('GET /api/document-filling', {
  summary: 'As what filled templates can be had: as PDF where the server has an office program.',
  access: 'library:read',
  response: z.object({ formats: z.array(z.enum(filledFormats)) }),
});

export const fillDocument = defineEndpoint('POST /api/persons/:personId/filled-documents/:documentId', {
  summary:
    'Fills the fields of a document of the library (DOCX, PDF form) for a person and files it with them; a DOCX as PDF as well, where the server has an office program.',
  access: 'person:edit',
  accessBy: () => ['library:read'],
  audit: 'personDocument.uploaded',
  records: { personId: 'own:person', documentId: 'shared' },
  rateLimit: 60,
  query: z.object({ format: z.enum(filledFormats).default('original') }),
  response: filledDocument,
  status: 201,
});

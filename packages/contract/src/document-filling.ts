import { z } from 'zod';
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

export const fillDocument = defineEndpoint('POST /api/persons/:personId/filled-documents/:documentId', {
  summary: 'Fills the fields of a document of the library (DOCX, PDF form) for a person and files it with them.',
  access: 'person:edit',
  accessBy: () => ['library:read'],
  audit: 'personDocument.uploaded',
  records: { personId: 'own:person', documentId: 'shared' },
  rateLimit: 60,
  response: filledDocument,
  status: 201,
});

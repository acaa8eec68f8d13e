import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { person, personKind } from './person.ts';

const own = { personId: 'own:person' } as const;

export const convertPerson = defineEndpoint('POST /api/persons/:personId/conversions', {
  summary: 'Prospect to client, contact to prospect; the history keeps it, and it can be undone.',
  access: 'person:edit',
  audit: 'person.converted',
  records: own,
  body: z.object({ to: personKind }),
  response: z.object({ conversionId: z.uuid(), person }),
  status: 201,
  example: { to: 'client' },
});

export const undoConversion = defineEndpoint('POST /api/persons/:personId/conversions/:conversionId/undo', {
  summary: 'Takes the latest conversion back, as long as it is not older than ten minutes.',
  access: 'person:edit',
  audit: 'person.undone',
  records: { personId: 'own:person', conversionId: 'own:person-conversion' },
  response: person,
});

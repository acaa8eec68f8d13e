import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { requiredLine } from './text.ts';

/** Words that mean the same to the search. */
export const synonymGroup = z.object({
  synonymGroupId: z.uuid(),
  words: z.array(z.string()),
  revision: z.int(),
});
export type SynonymGroup = z.infer<typeof synonymGroup>;

export const synonymWords = z.array(requiredLine(80)).min(2).max(30);

export const listSynonymGroups = defineEndpoint('GET /api/search-synonyms', {
  summary: 'All groups of synonyms of the programme search.',
  access: 'search-synonym:edit',
  response: z.array(synonymGroup),
});

export const createSynonymGroup = defineEndpoint('POST /api/search-synonyms', {
  summary: 'A new group of synonyms.',
  access: 'search-synonym:edit',
  audit: 'searchSynonym.created',
  body: z.object({ words: synonymWords }),
  response: synonymGroup,
  status: 201,
  example: { words: ['PKW', 'Auto'] },
});

export const updateSynonymGroup = defineEndpoint('PUT /api/search-synonyms/:synonymGroupId', {
  summary: 'Changes a group of synonyms.',
  access: 'search-synonym:edit',
  audit: 'searchSynonym.changed',
  records: { synonymGroupId: 'shared' },
  body: z.object({ revision: z.int(), words: synonymWords }),
  response: synonymGroup,
  example: { revision: 1, words: ['PKW', 'Auto'] },
});

export const deleteSynonymGroup = defineEndpoint('DELETE /api/search-synonyms/:synonymGroupId', {
  summary: 'Removes a group of synonyms.',
  access: 'search-synonym:edit',
  audit: 'searchSynonym.deleted',
  records: { synonymGroupId: 'shared' },
});

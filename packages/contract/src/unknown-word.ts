import { z } from 'zod';
import { calendarDate } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { cleanText, requiredLine } from './text.ts';

/** A word that advisors searched programmes for and no programme has. */
export const unknownWord = z.object({
  word: z.string(),
  searchCount: z.int(),
  lastSearchedOn: calendarDate,
});
export type UnknownWord = z.infer<typeof unknownWord>;

export const noteUnknownWords = defineEndpoint('POST /api/unknown-words', {
  summary: 'Counts the words of a search that no programme has, without who searched; names and numbers are left out.',
  access: 'funding-research:read',
  // Counts words; nothing of it belongs to anybody.
  audit: null,
  body: z.object({ search: z.string().overwrite(cleanText).max(500) }),
  example: { search: 'Computer' },
});

export const listUnknownWords = defineEndpoint('GET /api/unknown-words', {
  summary: 'The words that no programme has and no synonym explains, the most searched first.',
  access: 'search-synonym:edit',
  response: z.array(unknownWord),
});

export const dismissUnknownWord = defineEndpoint('POST /api/unknown-words/dismissal', {
  summary: 'Takes a word off the list, or puts it back.',
  access: 'search-synonym:edit',
  // Tidies a list of hints; what the search finds stays the same.
  audit: null,
  body: z.object({ word: requiredLine(80), isDismissed: z.boolean() }),
  example: { word: 'Computer', isDismissed: true },
});

import { synonymWords } from '@fundus/contract/search-synonym';
import { z } from 'zod';
import type { ReferenceFiles } from '#modules/platform/reference/reference-file.import.ts';
import { addFirstSynonyms, addMoreSynonyms } from './search-synonym.service.ts';

const readSynonyms = (text: string): string[][] => z.array(synonymWords).parse(JSON.parse(text));

/** The synonyms that ship, for `loadReference`. */
export const synonymFiles: ReferenceFiles = {
  'synonyms.json': (tx, text) => addFirstSynonyms(tx, readSynonyms(text)),
  'synonyms-2.json': (tx, text) => addMoreSynonyms(tx, readSynonyms(text)),
  'synonyms-3.json': (tx, text) => addMoreSynonyms(tx, readSynonyms(text)),
  'synonyms-4.json': (tx, text) => addMoreSynonyms(tx, readSynonyms(text)),
};

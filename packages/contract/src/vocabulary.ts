import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** The closed lists from which programmes and researches choose. */
export const vocabularyNames = [
  'fundingType',
  'fundingArea',
  'programmeGroup',
  'purpose',
  'project',
  'applicant',
  'region',
  'businessForm',
  'country',
  'companySize',
  'sector',
] as const;
export const vocabularyName = z.enum(vocabularyNames);
export type VocabularyName = z.infer<typeof vocabularyName>;

export const vocabularyTerm = z
  .object({
    vocabulary: vocabularyName,
    code: z.string(),
    parentCode: z.string().nullable(),
    label: z.object({ de: z.string(), en: z.string() }),
    position: z.int(),
  })
  .meta({ id: 'VocabularyTerm' });
export type VocabularyTerm = z.infer<typeof vocabularyTerm>;

/** A term as readers get it: labelled in their language. */
export const listedTerm = vocabularyTerm
  .pick({ vocabulary: true, code: true, parentCode: true })
  .extend({ label: z.string() })
  .meta({ id: 'ListedTerm' });
export type ListedTerm = z.infer<typeof listedTerm>;

export const listVocabularies = defineEndpoint('GET /api/vocabularies', {
  summary: 'All closed lists with their terms in the language of the reader, each list in its order.',
  access: 'vocabulary:read',
  response: z.array(listedTerm),
});

import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { message } from '#lib/message-catalogue.ts';
import { listKnownTerms } from './vocabulary.service.ts';

/** Words for what persons and leads store as codes; what is no code comes back as it is. */
export interface TermWords {
  socialStatus(code: string): string;
  federalState(code: string): string;
  businessForm(code: string): string;
}

export async function readTermWords(db: Executor, language: Language): Promise<TermWords> {
  const terms = await listKnownTerms(db);
  const termOf = (vocabulary: string, code: string): string =>
    terms.find((term) => term.vocabulary === vocabulary && term.code === code)?.label[language] ?? code;
  return {
    socialStatus: (code) => message(language, 'vocabulary', `socialStatus.${code}`),
    federalState: (code) => termOf('region', code),
    businessForm: (code) => termOf('businessForm', code),
  };
}

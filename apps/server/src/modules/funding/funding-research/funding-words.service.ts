import type { Language } from '@fundus/contract/user';
import type { FundingWords } from '@fundus/messages/wording/funding-words';
import type { With } from '#lib/with.ts';
import { listKnownTerms } from '#modules/platform/reference/vocabulary.service.ts';
import { speechIn } from './funding-speech.service.ts';
import { loadIndustryPaths } from './industry-path.service.ts';

/** Everything that wording facts of funding needs: messages, terms of the closed lists and titles of the industries. */
export async function loadFundingWords(deps: With<'db'>, language: Language): Promise<FundingWords> {
  const labels = new Map<string, string>();
  for (const term of await listKnownTerms(deps.db)) labels.set(`${term.vocabulary}:${term.code}`, term.label[language]);
  const industries = await loadIndustryPaths(deps.db, deps);
  return {
    ...speechIn(language),
    term: (vocabulary, code) => labels.get(`${vocabulary}:${code}`) ?? code,
    industryTitle: (key) => {
      const [classification = '', code = ''] = key.split(':');
      const entry = industries.find({ classification, code });
      return entry === null ? undefined : language === 'de' ? entry.titleDe : entry.titleEn;
    },
  };
}

import type { ResearchStart } from '@fundus/contract/funding-research';
import { emptyStart } from './empty-start.ts';
import { wordAnswer } from './finding-words.ts';
import type { ChosenIndustry } from './research-fields.ts';
import { joinAll, type ResearchWords } from './research-words.ts';

const wishVocabulary = {
  fundingTypes: 'fundingType',
  fundingAreas: 'fundingArea',
  programmeGroups: 'programmeGroup',
  purposes: 'purpose',
} as const;

const isWish = (field: string): field is keyof typeof wishVocabulary => field in wishVocabulary;

/** Name of a field of the draft (`start.employees`, `projects`, `comment`) for people. */
export function wordField(field: string, { t }: ResearchWords): string {
  if (field === 'name') return t('name.label');
  if (field === 'projects') return t('step.project');
  if (field === 'industries') return t('step.industry');
  if (field === 'comment') return t('result.comment.shortLabel');
  if (field === 'status') return t('result.statusLabel');
  return t(`start.field.${field.replace(/^start\./, '') as keyof ResearchStart}`, { defaultValue: field });
}

/** Value of a field of the draft for people; `null` where nothing is given. */
export function wordFieldValue(field: string, value: unknown, words: ResearchWords): string | null {
  const { t, language, terms } = words;
  if (value === null || value === undefined || value === '') return null;
  if ((field === 'name' || field === 'comment') && typeof value === 'string') return value;
  if (field === 'status') return t(`itemStatus.${value as 'green'}`);
  const start: ResearchStart = { ...emptyStart };
  if (field === 'projects') {
    return wordAnswer('projects', { start, projects: value as string[], industries: [] }, words);
  }
  if (field === 'industries') {
    return wordAnswer('industryPaths', { start, projects: [], industries: value as ChosenIndustry[] }, words);
  }
  const name = field.replace(/^start\./, '');
  if (name === 'levels') {
    const levels = (value as ('eu' | 'federal' | 'state')[]).map((level) => t(`level.${level}`));
    return levels.length === 0 ? null : joinAll(levels, language);
  }
  if (isWish(name)) {
    const labels = (value as string[]).map((code) => terms.label(wishVocabulary[name], code));
    return labels.length === 0 ? null : joinAll(labels, language);
  }
  return wordAnswer(name, { start: { ...start, [name]: value }, projects: [], industries: [] }, words);
}

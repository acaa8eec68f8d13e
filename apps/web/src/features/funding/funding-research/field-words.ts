import type { ResearchStart } from '@fundus/contract/funding-research';
import { emptyResearchStart } from '@fundus/contract/funding-research-codes';
import { wordAnswer } from '@fundus/messages/wording/finding-words';
import { startFieldKey, wordStartValue } from '@fundus/messages/wording/start-words';
import type { ChosenIndustry } from './research-fields.ts';
import type { ResearchWords } from './research-words.ts';

/** The field of the step »Start« of a field of the draft (`start.employees`); `null` for other fields. */
function startFieldOf(field: string): keyof ResearchStart | null {
  const name = field.replace(/^start\./, '');
  return name in emptyResearchStart ? (name as keyof ResearchStart) : null;
}

/** Name of a field of the draft (`start.employees`, `projects`, `comment`) for people. */
export function wordField(field: string, { t, say }: ResearchWords): string {
  if (field === 'name') return t('name.label');
  if (field === 'projects') return t('step.project');
  if (field === 'industries') return t('step.industry');
  if (field === 'comment') return t('result.comment.shortLabel');
  if (field === 'status') return t('result.statusLabel');
  const start = startFieldOf(field);
  return start === null ? field : say(startFieldKey(start));
}

/** Value of a field of the draft for people; `null` where nothing is given. */
export function wordFieldValue(field: string, value: unknown, words: ResearchWords): string | null {
  if (value === null || value === undefined || value === '') return null;
  if ((field === 'name' || field === 'comment') && typeof value === 'string') return value;
  if (field === 'status') return words.say(`itemStatus.${value as 'green'}`);
  const answers = { start: emptyResearchStart, projects: [], industries: [] };
  if (field === 'projects') return wordAnswer('projects', { ...answers, projects: value as string[] }, words);
  if (field === 'industries') {
    return wordAnswer('industryPaths', { ...answers, industries: value as ChosenIndustry[] }, words);
  }
  const name = startFieldOf(field);
  return name === null ? null : wordStartValue(name, { ...emptyResearchStart, [name]: value }, words);
}

import type { ResearchStart } from '@fundus/contract/funding-research';
import { wordAnswer } from './finding-words.ts';
import { type FundingWordKey, type FundingWords, joinAll } from './funding-words.ts';

type StartField = keyof ResearchStart;

const wishVocabularies = {
  fundingAreas: 'fundingArea',
  programmeGroups: 'programmeGroup',
  purposes: 'purpose',
} as const;

/** The message that names a field of the step »Start«: as a question where it is asked as one, else its fact. */
export function startFieldKey(field: StartField): FundingWordKey {
  switch (field) {
    case 'applicants':
    case 'hasStarted':
      return `question.${field}`;
    case 'levels':
    case 'fundingTypes':
    case 'fundingAreas':
    case 'programmeGroups':
    case 'purposes':
      return `wish.${field}`;
    default:
      return `fact.${field}`;
  }
}

/** Words the answer in a field of the step »Start«; `null` without one. */
export function wordStartValue(field: StartField, start: ResearchStart, words: FundingWords): string | null {
  switch (field) {
    case 'levels':
      return orNull(
        start.levels.map((level) => words.say(`vocabulary:level.${level}`)),
        words,
      );
    case 'fundingTypes':
      return orNull(
        start.fundingTypes.map((type) => words.say(`vocabulary:fundingType.${type}`)),
        words,
      );
    case 'fundingAreas':
    case 'programmeGroups':
    case 'purposes':
      return orNull(
        start[field].map((code) => words.term(wishVocabularies[field], code)),
        words,
      );
    case 'startedProjects':
      return orNull(
        start.startedProjects.map((code) => words.term('project', code)),
        words,
      );
    case 'areaPart':
      return start.areaPart;
    // Here the answer is worded as given; findings name the place of the investment.
    case 'investmentState':
      return start.investmentState === null ? null : words.term('region', start.investmentState);
    default:
      return wordAnswer(field, { start, projects: [], industries: [] }, words);
  }
}

const orNull = (values: readonly string[], words: FundingWords): string | null =>
  values.length === 0 ? null : joinAll(values, words);

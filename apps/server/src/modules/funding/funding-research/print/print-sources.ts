import type { FactsAge } from '@fundus/contract/funding-programme';
import { isUnverified } from '@fundus/messages/wording/advice-words';
import { wordFactsAge } from '@fundus/messages/wording/programme-words';
import type { Mark, PrintContext } from './print-context.ts';
import type { PrintProgramme } from './print-data.ts';

const ageTones: Record<FactsAge, Mark['tone']> = { fresh: 'green', ageing: 'orange', old: 'red' };

/** The page of each funder and how old the facts are: once, at the end, by the number of the programme. */
export function toPrintSources(programmes: readonly PrintProgramme[], { words, speech }: PrintContext) {
  const hasUnverified = programmes.some(({ confidence }) => isUnverified(confidence));
  return {
    heading: words.sources,
    columns: [words.column.number, words.column.source, words.column.factsOn],
    rows: programmes.map(({ funder, officialUrl, factsOn, factsAge, confidence }, index) => ({
      number: String(index + 1),
      funder,
      officialUrl,
      age: {
        tone: factsOn === null ? 'grey' : ageTones[factsAge],
        word: wordFactsAge(factsOn, factsAge, speech),
      },
      unverified: isUnverified(confidence) ? speech.say('unverified.mark') : '',
    })),
    note: words.sourcesNote,
    unverified: hasUnverified ? { mark: speech.say('unverified.mark'), hint: speech.say('unverified.hint') } : null,
  };
}

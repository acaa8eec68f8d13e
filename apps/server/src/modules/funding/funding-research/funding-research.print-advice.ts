import {
  isUnverified,
  splitSteps,
  wordAidBasis,
  wordBenefitRows,
  wordCombination,
  wordEnd,
  wordWay,
} from '@fundus/messages/wording/advice-words';
import type { Speech } from '@fundus/messages/wording/funding-words';
import { wordCeiling, wordWorthLead, wordWorthNotes, wordWorthSteps } from '@fundus/messages/wording/worth-words';
import type { PrintProgramme } from './funding-research.print-data.ts';

/** What a programme leads with: what this case gets, and below what the programme gives at most. */
export function toPrintLead(programme: PrintProgramme, speech: Speech) {
  const { worth } = programme;
  return {
    worth: worth && wordWorthLead(worth, speech),
    isOpen: worth?.gap !== null,
    ceiling: wordCeiling(programme, speech),
  };
}

/** How the sum follows from the answers; `null` where no sum can be told, or the print does not tell of the answers. */
function toPrintWorth({ worth }: PrintProgramme, speech: Speech) {
  const [first] = worth?.benefits ?? [];
  if (worth === null || first === undefined || worth.gap !== null || first.steps.length === 0) return null;
  const when = first.when === '' ? [] : [speech.say('worth.when', { when: first.when })];
  return {
    heading: speech.say('worth.calculation'),
    steps: [...wordWorthSteps(first, speech), ...when],
    notes: [...wordWorthNotes(first, speech), first.note, speech.say('worth.hint')].filter((note) => note !== ''),
  };
}

/** What a client reads of a programme before its facts: what it gives, the way to it, and what to take care of. */
export function toPrintAdvice(programme: PrintProgramme, speech: Speech) {
  const { advice, confidence } = programme;
  const { say } = speech;
  const steps = splitSteps(advice.routeText);
  const way = wordWay(advice, speech);
  return {
    end: wordEnd(advice, speech),
    unverified: isUnverified(confidence)
      ? { mark: { tone: 'orange', word: say('unverified.mark') }, hint: say('unverified.hint') }
      : null,
    worth: toPrintWorth(programme, speech),
    benefits: {
      heading: say('advice.benefits'),
      columns: [
        say('advice.column.benefit'),
        say('advice.column.rate'),
        say('advice.column.amount'),
        say('advice.column.when'),
      ],
      rows: wordBenefitRows(advice.benefits, speech),
    },
    route: { heading: say('advice.route'), steps, facts: way },
    lists: [
      { heading: say('advice.trapsForClients'), items: advice.traps },
      { heading: say('advice.documents'), items: advice.applicationDocuments },
    ].filter(({ items }) => items.length > 0),
  };
}

/** What the conditions say of law and of other programmes. */
export function toLawFacts({ advice }: PrintProgramme, speech: Speech): { label: string; value: string }[] {
  return [
    { label: speech.say('advice.aidBasis'), value: wordAidBasis(advice.aidBasis, speech).join('\n') },
    ...wordCombination(advice, speech),
  ];
}

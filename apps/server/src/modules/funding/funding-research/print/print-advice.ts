import { daysBetween } from '@fundus/contract/date';
import { isLastExtension } from '@fundus/contract/programme-day';
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
import { wordDeMinimis, wordEnding } from '@fundus/messages/wording/programme-words';
import { wordCeiling, wordWorthLead, wordWorthLine, wordWorthNotes } from '@fundus/messages/wording/worth-words';
import type { PrintContext } from './print-context.ts';
import type { PrintProgramme } from './print-data.ts';
import { fill } from './print-words.ts';

/** Head of a programme: the amount for this case, and below the highest amount of the programme. */
export function toPrintLead(programme: PrintProgramme, speech: Speech) {
  const { worth } = programme;
  return {
    worth: worth && wordWorthLead(worth, speech),
    isOpen: worth?.gap !== null,
    ceiling: wordCeiling(programme, speech),
  };
}

/**
 * How the sum follows from the answers, in one line, where its lead does not say it already, and what has to be known
 * beside it. That a loan is repaid stands with the sums of all programmes.
 */
function toPrintWorth({ worth }: PrintProgramme, { words, speech }: PrintContext): string[] {
  const [first] = worth?.benefits ?? [];
  if (worth === null || first === undefined || worth.gap !== null) return [];
  const isSaid = worth.basis?.by === 'rate' || first.steps.length < 2;
  const line = isSaid ? [] : [fill(words.calculated, { line: wordWorthLine(first, speech) })];
  const when = first.when === '' ? [] : [speech.say('worth.when', { when: first.when })];
  return [...line, ...when, ...wordWorthNotes({ ...first, kind: 'grant' }, speech)];
}

/** Benefits beyond the leading sum: a table for several ones, else the parts that the sum leaves out. */
function toBenefits({ advice, worth }: PrintProgramme, { speech }: PrintContext) {
  const rows = wordBenefitRows(advice.benefits, speech);
  const [only] = rows;
  const isSingle = rows.length <= 1;
  const isWhenSaid = worth !== null && worth.gap === null && worth.benefits.length > 0;
  const { say } = speech;
  return {
    heading: say('advice.benefits'),
    columns: (['benefit', 'rate', 'amount', 'when'] as const)
      .filter((key) => key === 'benefit' || rows.some((row) => row[key] !== '' || (key === 'when' && row.note !== '')))
      .map((key) => ({ key, label: say(`advice.column.${key}`) })),
    rows: isSingle ? [] : rows,
    notes: isSingle && only !== undefined ? [isWhenSaid ? '' : only.when, only.note].filter((note) => note !== '') : [],
  };
}

/** Days before the last day of a guideline from which a chapter begins with it. */
const nearDays = 90;

/** That a programme ends soon, or is over; `null` where it goes on. */
function wordNearEnd(programme: PrintProgramme, { speech, printedOn }: PrintContext): string | null {
  const { programmeStatus, validUntil, advice } = programme;
  if (programmeStatus === 'lapsed') return speech.say('vocabulary:programmeStatus.lapsed');
  if (validUntil === null || daysBetween(printedOn, validUntil) > nearDays) return null;
  return wordEnding(validUntil, isLastExtension({ validUntil, deadlines: advice.deadlines }), speech);
}

/** Advice on a programme before its facts: benefits, application, and points to watch. */
export function toPrintAdvice(programme: PrintProgramme, context: PrintContext) {
  const { confidence, applicationBeforeStart } = programme;
  const { speech } = context;
  const advice = { ...programme.advice, applicationBeforeStart };
  const { say } = speech;
  return {
    end: wordEnd(advice, speech) ?? wordNearEnd(programme, context),
    unverified: isUnverified(confidence) ? { tone: 'orange', word: say('unverified.mark') } : null,
    worth: toPrintWorth(programme, context),
    benefits: toBenefits(programme, context),
    route: { heading: say('advice.route'), steps: splitSteps(advice.routeText), facts: wordWay(advice, speech) },
    traps: { heading: say('advice.trapsForClients'), items: advice.traps },
    documents: { heading: say('advice.documents'), items: advice.applicationDocuments },
  };
}

/** Conditions of law and of other programmes. De minimis appears once: by its regulation, where that is known. */
export function toLawFacts(
  { advice, isDeMinimis }: PrintProgramme,
  speech: Speech,
): { label: string; value: string }[] {
  const isNamed = isDeMinimis === true && advice.aidBasis.some((basis) => basis.startsWith('deMinimis'));
  return [
    { label: speech.say('label.deMinimis'), value: isNamed ? '' : wordDeMinimis(isDeMinimis, speech) },
    { label: speech.say('advice.aidBasis'), value: wordAidBasis(advice.aidBasis, speech).join('\n') },
    ...wordCombination(advice, speech),
  ];
}

import type { Mention, ProgrammeAdvice } from '@fundus/contract/programme-advice';
import type { ProgrammeBenefit } from '@fundus/contract/programme-benefit';
import { unverifiedConfidences } from '@fundus/contract/programme-codes';
import { moneyBound, percentBound, wordBounds } from './bounds-words.ts';
import { formatDate, formatNumber, formatPercent } from './format.ts';
import { joinAll, type Speech } from './funding-words.ts';
import { wordBeforeStart } from './programme-words.ts';
import { wordSupplement } from './supplement-words.ts';

/** A line of the table of what a programme gives; empty where nothing is known. */
export interface BenefitRow {
  benefit: string;
  /** The base of the rate is named with it. */
  rate: string;
  amount: string;
  when: string;
  note: string;
}

/** Text of a label for a programme. */
export interface WordedFact {
  label: string;
  value: string;
}

/** `bis 50 % der förderfähigen Kosten`; empty where no rate is known. */
export function wordBenefitRate({ rateMinimum, rateMaximum, rateKind }: ProgrammeBenefit, words: Speech): string {
  const rate = wordBounds({ minimum: rateMinimum, maximum: rateMaximum }, percentBound(words), words);
  if (rate === null) return '';
  return rateKind === null ? rate : words.say(`rateOf.${rateKind}`, { rate });
}

/** `bis 50.000 € je Monat`; empty where no amount is known. */
export function wordBenefitAmount(benefit: ProgrammeBenefit, words: Speech): string {
  const bounds = { minimum: benefit.amountMinimumCents, maximum: benefit.amountMaximumCents };
  const amount = wordBounds(bounds, moneyBound(words), words);
  if (amount === null) return '';
  if (benefit.amountPer === null) return amount;
  const each = `${amount} ${words.say(`vocabulary:benefitUnit.${benefit.amountPer}`)}`;
  const { unitsMaximum: count } = benefit;
  return count === null ? each : words.say('advice.unitsMost', { each, count: formatNumber(count, words.language) });
}

/** Bonuses, and the highest rate with them; `[]` without any. */
function wordOnTop({ supplements, rateCeiling }: ProgrammeBenefit, words: Speech): string[] {
  const { say, language } = words;
  return [
    ...supplements.map((one) => wordSupplement(one, words)),
    ...(rateCeiling === null ? [] : [say('advice.rateCeiling', { percent: formatPercent(rateCeiling, language) })]),
  ];
}

const noteOf = (benefit: ProgrammeBenefit, words: Speech): string =>
  [...wordOnTop(benefit, words), benefit.note].filter((part) => part !== '').join(' · ');

/** Benefits of a programme, a line each. */
export function wordBenefitRows(benefits: readonly ProgrammeBenefit[], words: Speech): BenefitRow[] {
  return benefits.map((benefit) => ({
    benefit: words.say(`vocabulary:benefitKind.${benefit.kind}`),
    rate: wordBenefitRate(benefit, words),
    amount: wordBenefitAmount(benefit, words),
    when: benefit.when,
    note: noteOf(benefit, words),
  }));
}

/** A benefit in one line: `Zuschuss: bis 50 % der förderfähigen Kosten, bis 50.000 € je Monat · kleine Unternehmen`. */
export function wordBenefit(benefit: ProgrammeBenefit, words: Speech): string {
  const kind = words.say(`vocabulary:benefitKind.${benefit.kind}`);
  const figures = [wordBenefitRate(benefit, words), wordBenefitAmount(benefit, words)].filter((part) => part !== '');
  const head = figures.length === 0 ? kind : `${kind}: ${figures.join(', ')}`;
  return [head, benefit.when, noteOf(benefit, words)].filter((part) => part !== '').join(' · ');
}

/** Cuts a text before the number of each step; only the next number begins one, so that no date does. */
function cutAtNumbers(text: string): string[] {
  const steps: string[] = [];
  let rest = text.replace(/^1[.)]\s+/u, '');
  for (let next = 2; ; next += 1) {
    const cut = new RegExp(`[,;.]?\\s+${next}[.)]\\s+`, 'u').exec(rest);
    if (cut === null) return [...steps, rest];
    steps.push(rest.slice(0, cut.index));
    rest = rest.slice(cut.index + cut[0].length);
  }
}

/** The way to the application, step by step: »1. Hausbank, 2. Antrag« has two; a text without numbers is one per line. */
export function splitSteps(routeText: string): string[] {
  const text = routeText.trim();
  const parts = /^1[.)]\s/u.test(text) ? cutAtNumbers(text) : text.split(/\n+/u);
  return parts.map((part) => part.trim().replace(/^[-*•]\s+/u, '')).filter((part) => part !== '');
}

const namedBases = {
  'deMinimis2023-2831': 'deMinimis',
  deMinimisAgri: 'deMinimisAgri',
  deMinimisFish: 'deMinimisFish',
  deMinimisDawi: 'deMinimisDawi',
  noAid: 'noAid',
} as const;
const isNamedBasis = (basis: string): basis is keyof typeof namedBases => Object.hasOwn(namedBases, basis);
const gberArticle = /^gberArt(\d+\w*)$/u;

/** The law that the aid rests on, a line each; the articles of the general block exemption share one. */
export function wordAidBasis(aidBasis: readonly string[], words: Speech): string[] {
  const articles = aidBasis.flatMap((basis) => gberArticle.exec(basis)?.[1] ?? []);
  const others = aidBasis.filter((basis) => !gberArticle.test(basis));
  return [
    ...(articles.length === 0 ? [] : [words.say('aidBasis.gber', { articles: joinAll(articles, words) })]),
    ...others.map((basis) =>
      isNamedBasis(basis) ? words.say(`aidBasis.${namedBases[basis]}`) : basis.replace(/^other:/u, ''),
    ),
  ];
}

/** State of a programme with the day that it is known of: `laufend möglich, Stand 09.06.2023`. */
export function wordStatus(
  { status, statusOn }: Pick<ProgrammeAdvice, 'status' | 'statusOn'>,
  { say }: Speech,
): string {
  const state = say(`vocabulary:programmeStatus.${status}`);
  return statusOn === null ? state : say('statusOn', { status: state, date: formatDate(statusOn) });
}

/** A text that names programmes, as it is read. */
export const wordMention = (parts: readonly Mention[]): string => parts.map(({ text }) => text).join('');

/** `beendet am 30.06.2025`. */
export function wordLastDayOfEnded(endedOn: string | null, { say }: Speech): string {
  return endedOn === null ? say('end.open') : say('end.on', { date: formatDate(endedOn) });
}

/** `beendet am 30.06.2025. Nachfolger: …`; `null` for what goes on. */
export function wordEnd(
  { status, endedOn, mentions }: Pick<ProgrammeAdvice, 'status' | 'endedOn' | 'mentions'>,
  words: Speech,
): string | null {
  if (status !== 'ended') return null;
  const end = wordLastDayOfEnded(endedOn, words);
  if (mentions.successors.length === 0) return end;
  return `${end}. ${words.say('end.successor', { name: mentions.successors.map(wordMention).join('; ') })}`;
}

/** Where the application goes and when the project may begin, as far as it is known. */
export function wordWay(advice: ProgrammeAdvice, words: Speech): WordedFact[] {
  const { say } = words;
  const routes = advice.routes.map((route) => say(`vocabulary:route.${route}`)).join(', ');
  return [
    { label: say('advice.where'), value: routes },
    { label: say('advice.administeredBy'), value: advice.administeredBy },
    { label: say('label.beforeStart'), value: wordBeforeStart(advice.applicationBeforeStart, words) },
    { label: say('advice.startMeans'), value: advice.startMeans },
    { label: say('advice.earlyStart'), value: advice.earlyStart },
  ].filter(({ value }) => value !== '');
}

/** With what it can be combined by name, as far as it is known. */
export function wordCombination({ mentions }: Pick<ProgrammeAdvice, 'mentions'>, { say }: Speech): WordedFact[] {
  return [
    { label: say('advice.excludes'), value: mentions.combinationExcludes.map(wordMention).join('\n') },
    { label: say('advice.allows'), value: mentions.combinationAllows.map(wordMention).join('\n') },
  ].filter(({ value }) => value !== '');
}

/** Whether a client could take facts for certain that are not. */
export function isUnverified(confidence: string): boolean {
  return (unverifiedConfidences as readonly string[]).includes(confidence);
}

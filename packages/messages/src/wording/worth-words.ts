import type { CostBlock } from '@fundus/contract/cost-block-codes';
import type { MissingFact } from '@fundus/contract/eligibility-rule';
import type { BenefitUnit } from '@fundus/contract/programme-codes';
import type { BenefitWorth, ProgrammeWorth, WorthStep } from '@fundus/contract/programme-worth';
import { percentBound, wordBounds } from './bounds-words.ts';
import { formatMoney, formatNumber, formatPercent } from './format.ts';
import { joinAll, type Speech } from './funding-words.ts';
import { wordAmount, wordRate } from './programme-words.ts';
import { wordFact } from './rule-words.ts';
import { wordSupplement } from './supplement-words.ts';

type Sum = Pick<ProgrammeWorth, 'amountCents' | 'each' | 'gap' | 'missing'> & {
  kind: ProgrammeWorth['kind'];
  /** Links of older servers and single benefits have none. */
  spread?: ProgrammeWorth['spread'] | undefined;
  share?: ProgrammeWorth['share'] | undefined;
  paidFor?: ProgrammeWorth['paidFor'];
};

/** Loans, grants on them, guarantees and shares are named as such; plain grants need no name. */
const namedKinds = {
  loan: 'loan',
  repaymentBonus: 'repaymentBonus',
  guarantee: 'guarantee',
  participation: 'participation',
} as const;
const isNamed = (kind: string): kind is keyof typeof namedKinds => Object.hasOwn(namedKinds, kind);

const money = (cents: number, { language }: Speech): string => formatMoney(cents, language, { whole: true });

/** Whole euros, rounded down: in a list cents say nothing. */
const euros = (cents: number, words: Speech): string => money(cents - (cents % 100), words);

function wordFacts(missing: readonly MissingFact[], words: Speech): string {
  return joinAll(
    missing.map((fact) => wordFact(fact, words)),
    words,
    3,
  );
}

/** `20 bis 35 % der Kosten für die Digitalisierung, höchstens 50.000 €`: the share of other costs than those of the case. */
function wordShare({ percent, leastPercent, blocks, limitCents }: NonNullable<Sum['share']>, words: Speech): string {
  const { say } = words;
  const named = joinAll(
    blocks.map((block) => say(`costBlock.${block}`)),
    words,
    3,
  );
  if (percent === null) {
    const amount = limitCents === null ? '' : say('bounds.upTo', { value: euros(limitCents, words) });
    return amount === '' ? '' : say('worth.amountFor', { amount, blocks: named });
  }
  const rate = wordBounds({ minimum: leastPercent, maximum: percent }, percentBound(words), words) ?? '';
  const share = say('worth.share', { percent: rate, blocks: named });
  return limitCents === null ? share : say('worth.shareUnder', { share, limit: euros(limitCents, words) });
}

/** `120.000 € für Maschinen und Ausstattung`: of costs that are split, those that are paid for. */
function wordOf(of: string, blocks: readonly CostBlock[] | undefined, words: Speech): string {
  if (blocks === undefined || blocks.length === 0) return of;
  const named = blocks.map((block) => words.say(`costBlock.${block}`));
  return words.say('worth.ofBlocks', { of, blocks: joinAll(named, words, 3) });
}

const sizeFacts: ReadonlySet<string> = new Set(['employees', 'turnoverCents', 'balanceSheetCents', 'hasLinkedFirms']);

/** Words the fact that decides between the ends of a range: `je nach Unternehmensgröße`. */
function wordDecides({ facts }: NonNullable<Sum['spread']>, words: Speech): string {
  if (facts.length === 0) return words.say('worth.decides.variant');
  if (facts.every((fact) => sizeFacts.has(fact))) return words.say('worth.decides.size');
  return words.say('worth.decides.facts', { facts: wordFacts(facts, words) });
}

/** `27.000 € bis 63.000 €`, or `bis 63.000 €` where one figure holds, or the least is nothing. */
function wordEuros(amountCents: number, spread: Sum['spread'], words: Speech): string {
  const most = euros(amountCents, words);
  if (!spread || spread.leastCents < 100) return words.say('bounds.upTo', { value: most });
  return words.say('bounds.between', { minimum: euros(spread.leastCents, words), maximum: most });
}

/** A voucher of which neither rate nor amount is stated: help in kind, a place at a fair, advice. */
const isService = ({ kind, gap, share }: Sum): boolean =>
  kind === 'voucher' && (gap === 'otherCosts' || gap === 'unstated') && !share?.percent && !share?.limitCents;

/** Why no sum can be stated: `nicht berechenbar, es fehlt: Investitionssumme`. */
function wordGap(sum: Sum, words: Speech): string {
  const { gap, missing, share, spread } = sum;
  const { say } = words;
  if (spread) {
    return say('worth.gap.factsFrom', {
      least: euros(spread.leastCents, words),
      facts: wordFacts(spread.facts, words),
    });
  }
  const told = share ? wordShare(share, words) : '';
  if (told !== '') return told;
  if ((gap === 'facts' && missing.length > 0) || gap === 'units') {
    return say(`worth.gap.${gap}`, { facts: wordFacts(missing, words) });
  }
  if (isService(sum)) return say('worth.gap.service');
  return say(`worth.gap.${gap === null || gap === 'facts' ? 'unstated' : gap}`);
}

/**
 * Words the amount of a programme for a case in short: `bis 28.000 €`, `Darlehen bis 80.000 €`, `bis 1.020 € je Tag`, or why it cannot
 * be computed.
 */
export function wordWorth(sum: Sum, words: Speech): string {
  const { kind, amountCents, each } = sum;
  const { say } = words;
  const named = (value: string): string =>
    kind !== null && isNamed(kind) ? say(`worth.of.${namedKinds[kind]}`, { value }) : value;
  if (amountCents === 0) return say('worth.none');
  if (amountCents !== null) return named(wordEuros(amountCents, sum.spread, words));
  if (each === null) return wordGap(sum, words);
  return named(
    `${say('bounds.upTo', { value: euros(each.cents, words) })} ${say(`vocabulary:benefitUnit.${each.unit}`)}`,
  );
}

/** Whether a sum, or a share of costs, is known: the general maximum of the programme stands for a case of which neither is. */
export const isWorthKnown = <Known extends Pick<ProgrammeWorth, 'gap' | 'share'>>(
  worth: Known | null,
): worth is Known => worth !== null && (worth.gap === null || worth.share?.percent != null);

/** The sum alone, for a column beside that of the kind; reasons stand elsewhere: `bis 28.000 €`, `nicht berechenbar`. */
export function wordWorthShort(sum: Sum, words: Speech): string {
  return sum.amountCents === null && sum.each === null
    ? words.say(isService(sum) ? 'worth.gap.serviceShort' : 'worth.gap.short')
    : wordWorth({ ...sum, kind: null }, words);
}

/** A number of units at the amount per unit. */
function wordUnits({ unit, count, eachCents }: { unit: BenefitUnit; count: number; eachCents: number }, words: Speech) {
  const each = euros(eachCents, words);
  return { count: formatNumber(count, words.language), each, unit: words.say(`vocabulary:benefitUnit.${unit}`) };
}

type Phase = { months: number; eachCents: number };

/** `6 × 1.500 € je Monat`. */
const wordPhase = ({ months, eachCents }: Phase, words: Speech): string =>
  words.say('worth.basis.phase', { count: formatNumber(months, words.language), each: euros(eachCents, words) });

/** `6 × 1.500 € je Monat, dann 9 × 300 € je Monat`; `je neuer Stelle` where there are several. */
function wordPhases(phases: readonly Phase[], jobs: number, words: Speech): string {
  const told = phases.map((phase) => wordPhase(phase, words));
  const all = told.reduce((first, next) => words.say('worth.basis.phases', { first, next }));
  return jobs > 1 ? words.say('worth.basis.jobs', { phases: all, count: formatNumber(jobs, words.language) }) : all;
}

/** Words the reason of the sum: `45 % von 80.000 €`, `Höchstbetrag des Programms`. */
function wordBasis(basis: NonNullable<ProgrammeWorth['basis']>, spread: Sum['spread'], words: Speech): string {
  if (basis.by === 'units') return words.say('worth.basis.units', wordUnits(basis, words));
  if (basis.by === 'phases') return wordPhases(basis.phases, basis.jobs, words);
  if (basis.by !== 'rate') return words.say(`worth.basis.${basis.by}`);
  const { percent, ofCents, blocks } = basis;
  const of = wordOf(euros(ofCents, words), blocks, words);
  if (spread && spread.leastPercent !== null && spread.leastPercent < percent) {
    const least = formatNumber(spread.leastPercent, words.language);
    const most = formatPercent(percent, words.language);
    return words.say('worth.basis.rates', { least, most, of });
  }
  return words.say('worth.basis.rate', { percent: formatPercent(percent, words.language), of });
}

/**
 * Head of a card, a row and a page: `bis 36.000 € Zuschuss, 45 % von 80.000 €`, `bis 510 € Zuschuss je Tag`, or why it
 * cannot be computed.
 */
export function wordWorthLead(sum: Sum & Pick<ProgrammeWorth, 'basis'>, words: Speech): string {
  const { say } = words;
  const { kind: code, amountCents, each, basis, spread } = sum;
  const cents = amountCents ?? each?.cents ?? null;
  if (code === null || amountCents === 0 || cents === null) return wordWorth(sum, words);
  const value = wordEuros(cents, spread, words);
  const kind = say(`vocabulary:benefitKind.${code}`);
  if (each !== null) return say('worth.lead.each', { value, kind, unit: say(`vocabulary:benefitUnit.${each.unit}`) });
  const sumAlone = say('worth.lead.sum', { value, kind });
  const plain = basis === null ? wordOf(sumAlone, sum.paidFor, words) : sumAlone;
  const lead =
    basis === null ? plain : say('worth.lead.because', { lead: plain, basis: wordBasis(basis, spread, words) });
  return spread ? say('worth.lead.depends', { lead, decides: wordDecides(spread, words) }) : lead;
}

/** Words the general maximum of the programme: `Programm: bis 50 %, bis 35.000 €`; small below the amount of the case. */
export function wordCeiling(
  programme: Parameters<typeof wordRate>[0] & Parameters<typeof wordAmount>[0],
  words: Speech,
): string {
  const unknown = words.say('bounds.seeInfo');
  const known = [wordRate(programme, words), wordAmount(programme, words)].filter((figure) => figure !== unknown);
  return words.say('worth.ceiling', { ceiling: known.length === 0 ? unknown : known.join(', ') });
}

/** The sum of the above alone, where the rate has a column of its own: `Programm: bis 35.000 €`. */
export function wordMost(programme: Parameters<typeof wordAmount>[0], words: Speech): string {
  return words.say('worth.ceiling', { ceiling: wordAmount(programme, words) });
}

/** One step of the calculation: `50 % von 80.000 € = 40.000 €`. */
function wordStep(step: WorthStep, words: Speech): string {
  const { say } = words;
  const after = money(step.cents, words);
  switch (step.step) {
    case 'rate': {
      const of = wordOf(money(step.ofCents, words), step.blocks, words);
      const values = { percent: formatPercent(step.percent, words.language), of, after };
      return say(step.rateKind === 'guaranteeShare' ? 'worth.step.guaranteed' : 'worth.step.rate', values);
    }
    case 'amount':
      return say('worth.step.amount', { after });
    case 'units':
      return say(step.isMost ? 'worth.step.unitsMost' : 'worth.step.units', { ...wordUnits(step, words), after });
    case 'phase': {
      const count = formatNumber(step.months, words.language);
      return say('worth.step.phase', { count, each: money(step.eachCents, words), after });
    }
    case 'jobs': {
      const count = formatNumber(step.count, words.language);
      return say('worth.step.jobs', { count, each: money(step.eachCents, words), after });
    }
    case 'supplement':
      return wordSupplement(step, words);
    case 'room':
      return wordRoom(step, words);
    case 'ceiling':
    case 'costs':
    case 'floor':
      return say(`worth.step.${step.step}`, { limit: money(step.limitCents, words) });
  }
}

function wordRoom(step: Extract<WorthStep, { step: 'room' }>, words: Speech): string {
  const { say } = words;
  const values = { limit: money(step.limitCents, words), ceiling: money(step.ceilingCents, words) };
  if (step.receivedCents === null) return say(`worth.step.room.unknown`, values);
  return say('worth.step.room.known', { ...values, received: money(step.receivedCents, words) });
}

/** The calculation of one benefit as it is read aloud: its steps in their order, and last what comes of them. */
export function wordWorthSteps(worth: BenefitWorth, words: Speech): string[] {
  const { say } = words;
  const result = wordWorth(worth, words);
  const lines = worth.steps.map((step) => wordStep(step, words));
  if (worth.each !== null) return [say('worth.each', { each: result, facts: wordFacts(worth.missing, words) })];
  return worth.amountCents === null ? [result] : [...lines, say('worth.result', { result })];
}

/** The calculation in one line: `50 % von 80.000 € = 40.000 €, höchstens 35.000 € → bis 35.000 €`. */
export function wordWorthLine(worth: BenefitWorth, words: Speech): string {
  return wordWorthSteps(worth, words).join(', ').replace(/, (→)/u, ' $1');
}

/** Notes beside the sum: facts that decide whether it holds, and that a loan is repaid. */
export function wordWorthNotes(worth: BenefitWorth, words: Speech): string[] {
  const { say } = words;
  const { kind, openFacts, missing, gap, possible } = worth;
  const others = missing.filter((fact) => !openFacts.includes(fact));
  return [
    ...(openFacts.length > 0 ? [say('worth.note.openFacts', { facts: wordFacts(openFacts, words) })] : []),
    ...(gap === null && others.length > 0 ? [say('worth.note.less', { facts: wordFacts(others, words) })] : []),
    ...possible.map((one) => {
      const values = { more: wordSupplement(one, words), facts: wordFacts(one.openFacts, words) };
      return say(one.openFacts.length === 0 ? 'worth.note.possible' : 'worth.note.possibleFacts', values);
    }),
    ...(kind === 'loan' || kind === 'guarantee' ? [say(`worth.note.${kind}`)] : []),
  ];
}

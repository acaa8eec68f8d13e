import { type PlanChapter, planChapters } from './business-plan-codes.ts';
import type { DatedValue } from './plan/law.ts';
import type { PlanInput } from './plan/plan-input.ts';
import { type Claim, claimsAgainst } from './plan-claims.ts';
import type { PlanFigure } from './plan-figure-codes.ts';
import type { PlanFigureValue } from './plan-figures.ts';
import {
  amounts,
  around,
  clauseAround,
  type Hit,
  hitsOf,
  leadOf,
  linesOf,
  readAmount,
  sentencesOf,
} from './plan-prose.ts';
import type { PlanBlock } from './plan-text.ts';

/** A number that a text says otherwise than the finance document. */
export interface ProseContradiction extends Claim {
  readonly chapter: PlanChapter;
}

type Figures = Readonly<Record<PlanFigure, PlanFigureValue>>;

/** Names of a figure in texts; for revenue and profit the year decides. */
const names = [
  ['capitalNeed', /[Kk]apitalbedarfs?|Finanzierungsbedarfs?|(?:Start|Gründungs)?[Kk]apital(?!\p{L})/gu],
  [
    'ownMoney',
    /Eigenmitteln?|Eigenkapitals?|Erspartes|Erspartem|Ersparnissen?|[Ee]igene[nmrs]? (?:Mitteln?|Gelde?s?)/gu,
  ],
  ['loans', /(?:Bank|Förder|Haus|ERP-|KfW-)?(?:[Dd]arlehens?|[Kk]redite?s?)(?!\p{L})/gu],
  ['subsidies', /(?<!\p{L})(?:Investitions)?(?:[Zz]uschuss(?:es)?|[Zz]uschüssen?)(?!\p{L})/gu],
  ['revenue', /(?<!\p{L})(?:Jahres|Netto)?(?:[Uu]msatz(?:es)?|[Uu]msätzen?|Umsatzerlösen?)(?!\p{L})/gu],
  ['profit', /(?<!\p{L})(?:Jahres)?(?:[Gg]ewinn(?:es)?|[Ee]rgebnis(?:ses)?|Überschuss(?:es)?)(?!\p{L})/gu],
  ['lowestCash', /[Tt]iefste[nrm]? (?:Konto)?[Ss]tand(?:es)?/gu],
  ['ownerNeedMonth', /Privatbedarfs?|[Pp]rivate[nr]? Ausgaben/gu],
] as const;
type Name = (typeof names)[number][0];

/** `im ersten Jahr … 16.300 €, im zweiten 43.700 €`: the word for the year may be left out. */
const years = [
  /im (?:ersten|1\.)(?! \p{Lu})|(?:im )?(?:ersten|1\.) (?:Plan|Geschäfts)?[Jj]ahr/gu,
  /im (?:zweiten|2\.)(?! \p{Lu})|(?:im )?(?:zweiten|2\.) (?:Plan|Geschäfts)?[Jj]ahr/gu,
  /im (?:dritten|3\.)(?! \p{Lu})|(?:im )?(?:dritten|3\.) (?:Plan|Geschäfts)?[Jj]ahr/gu,
  /im (?:vierten|4\.)(?! \p{Lu})|(?:im )?(?:vierten|4\.) (?:Plan|Geschäfts)?[Jj]ahr/gu,
  /im (?:fünften|5\.)(?! \p{Lu})|(?:im )?(?:fünften|5\.) (?:Plan|Geschäfts)?[Jj]ahr/gu,
] as const;

const monthNames = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];
const months = /(?<!\p{L})(\p{Lu}\p{Ll}{2,8}) (20\d\d)/gu;
const starts =
  /(?<!\p{L})(?:eröffne|starte|beginne|gründe|übernehme)n?(?: (?:ich|wir))?(?!\p{L})|(?:Eröffnung|Gründung|Geschäftsbeginn|Betriebsbeginn)(?!\p{L})/giu;

/** How far a name may stand from its number, in letters. */
const reach = 48;

/** Behind a clause that ends with its sum stands at most the year; what says more is about something else. */
const isElliptic = (rest: string): boolean =>
  !/\p{Lu}\p{L}{3}|(?<!\p{L})(?:kommt|kommen|gibt|zahlt|ist|sind)(?!\p{L})/u.test(rest);

/**
 * Assigns a number to the word right behind it (`32.000 € eigene Mittel`), else to the nearest in its own clause, else,
 * where the clause says nothing but the sum, what stands before it in the same sentence.
 */
function nearest<Found extends Hit>(place: Hit, hits: readonly Found[], text: string): Found | undefined {
  const behind = hits.find(({ from }) => from >= place.to && /^\s*$/u.test(text.slice(place.to, from)));
  if (behind !== undefined) return behind;
  const clause = clauseAround(text, place);
  const gap = (hit: Hit): number => (hit.to <= place.from ? place.from - hit.to : hit.from - place.to);
  const inClause = hits.filter((hit) => hit.from >= clause.from && hit.to <= clause.to && gap(hit) <= reach);
  const [closest] = inClause.toSorted((one, other) => gap(one) - gap(other));
  if (closest !== undefined) return closest;
  const before = hits.findLast(({ to }) => to <= place.from && place.from - to <= reach);
  if (before === undefined || !isElliptic(text.slice(place.to, clause.to))) return undefined;
  const [, ...afterComma] = text.slice(before.to, place.from).split(',');
  return afterComma.some((part) => /\p{Lu}\p{L}{3}/u.test(part)) ? undefined : before;
}

/** Changes (`um 20.000 €`) and amounts of one piece (`je Kunde`, `pro Monat`) are no figure of the plan. */
const isOther = (text: string, { from, to }: Hit): boolean =>
  /(?:(?<!\p{L})um|je|pro|von je|zu je)\s*$/iu.test(leadOf(text, from)) ||
  /^\s*(?:je|pro|\/|im Monat|monatlich|am Tag|täglich|in der Woche)(?!\p{L})/iu.test(text.slice(to));

/** `Kapital` alone is the need only where the sentence needs it. */
const isLooseCapital = ({ match }: { match: RegExpExecArray }, sentence: string): boolean =>
  match[0].endsWith('apital') &&
  !/apitalbedarf|Eigenkapital/u.test(match[0]) &&
  !/brauch|benötig|erforder|nötig|Bedarf/u.test(sentence);

function figureOf(name: Name, amount: Hit, text: string): PlanFigure | null {
  if (name !== 'revenue' && name !== 'profit') return name;
  const told = years.flatMap((pattern, place) => hitsOf(pattern, text).map((hit) => ({ ...hit, place })));
  const year = nearest(
    amount,
    told.toSorted((one, other) => one.from - other.from),
    text,
  );
  // Texts name figures of three years.
  if (year === undefined || year.place > 2) return null;
  return `${name}Year${(year.place + 1) as 1 | 2 | 3}`;
}

/** Words of names of loans that tell none from another. */
const commonWords = new Set(['darlehen', 'kredit', 'bank', 'über', 'aus', 'von', 'für', 'und', 'der', 'die', 'das']);
const wordsIn = (name: string): string[] =>
  (name.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []).filter((word) => !commonWords.has(word));

/** The loans of the plan that a text names by a word that no other has. */
function loansNamed(text: string, loans: PlanInput['loans']): PlanInput['loans'] {
  const said = text.toLowerCase();
  return loans.filter((loan) =>
    wordsIn(loan.name).some(
      (word) => said.includes(word) && !loans.some((other) => other !== loan && wordsIn(other.name).includes(word)),
    ),
  );
}

/** Amounts that may rightly stand for a figure: a single loan beside the sum of all, needs by month or by year. */
function meant(
  figure: PlanFigure,
  figures: Figures,
  input: PlanInput,
  { sentence, clause }: Record<'sentence' | 'clause', string>,
) {
  const value = figures[figure];
  const whole = value.kind === 'money' ? value.cents : 0;
  const single = {
    loans: input.loans,
    ownMoney: input.deposits,
    subsidies: input.subsidies.flatMap((one) => (one.kind === 'investment' ? [one] : [])),
  };
  if (figure === 'loans') {
    const named = loansNamed(clause, input.loans);
    const [only] = named;
    const isSum = loansNamed(sentence, input.loans).length > 1 || /insgesamt|zusammen|gesamt/iu.test(sentence);
    if (only !== undefined && named.length === 1) return [only.cents, ...(isSum ? [whole] : [])];
  }
  if (figure === 'loans' || figure === 'ownMoney' || figure === 'subsidies') {
    return [whole, ...single[figure].map(({ cents }) => cents)];
  }
  return figure === 'ownerNeedMonth' ? [whole, whole * 12] : [whole];
}

function amountsAgainst(sentence: string, figures: Figures, input: PlanInput): Claim[] {
  const named = names
    .flatMap(([name, pattern]) => hitsOf(pattern, sentence).map((hit) => ({ ...hit, name })))
    .filter((hit) => !isOther(sentence, hit) && !isLooseCapital(hit, sentence))
    .toSorted((one, other) => one.from - other.from);
  if (named.length === 0) return [];
  return hitsOf(amounts, sentence).flatMap((hit) => {
    const name = nearest(hit, named, sentence);
    // Private needs are the one figure that is stated per month.
    if (name === undefined || (name.name !== 'ownerNeedMonth' && isOther(sentence, hit))) return [];
    const figure = figureOf(name.name, hit, sentence);
    if (figure === null) return [];
    const { cents, tolerance } = readAmount(hit, sentence);
    const clause = clauseAround(sentence, hit);
    const said = { sentence, clause: sentence.slice(clause.from, clause.to) };
    const right = meant(figure, figures, input, said);
    if (right.some((one) => Math.abs(one - cents) <= tolerance)) return [];
    return [{ quote: around(sentence, hit), figure, found: { kind: 'money', cents }, expected: figures[figure] }];
  });
}

function monthAgainst(sentence: string, figures: Figures): Claim[] {
  const expected = figures.startMonth;
  if (expected.kind !== 'month') return [];
  const begun = hitsOf(starts, sentence);
  return hitsOf(months, sentence).flatMap((hit) => {
    if (!begun.some(({ from, to }) => Math.max(from - hit.to, hit.from - to) <= 12)) return [];
    const number = monthNames.indexOf(hit.match[1] ?? '') + 1;
    if (number === 0) return [];
    const month = `${hit.match[2]}-${String(number).padStart(2, '0')}`;
    if (month === expected.month) return [];
    return [{ quote: around(sentence, hit), figure: 'startMonth', found: { kind: 'month', month }, expected }];
  });
}

/**
 * Numbers of a text that differ from the plan: amounts beside the name of a figure, the month of the start, rent, prices, heads and
 * the debt service. Rounded amounts
 * are right where they round to the figure; living numbers are never wrong. German texts alone are read.
 */
export function findContradictions(
  texts: ReadonlyMap<PlanChapter, readonly PlanBlock[]>,
  figures: Figures,
  input: PlanInput,
  law: readonly DatedValue[],
): ProseContradiction[] {
  const claims = claimsAgainst(input, law);
  return planChapters.flatMap((chapter) =>
    linesOf(texts.get(chapter) ?? [])
      .flatMap(sentencesOf)
      .flatMap((sentence) => [
        ...amountsAgainst(sentence, figures, input),
        ...monthAgainst(sentence, figures),
        ...claims(sentence),
      ])
      .map((found) => ({ ...found, chapter })),
  );
}

import { type PlanChapter, planChapters } from './business-plan-codes.ts';
import type { PlanInput } from './plan/plan-input.ts';
import type { PlanFigure } from './plan-figure-codes.ts';
import type { PlanFigureValue } from './plan-figures.ts';
import type { PlanBlock, PlanInline } from './plan-text.ts';

/** A number that a text says otherwise than the finance document. */
export interface ProseContradiction {
  readonly chapter: PlanChapter;
  /** The number with the words around it, as it stands there. */
  readonly quote: string;
  readonly figure: PlanFigure;
  /** What the text says, and what the plan says. */
  readonly found: PlanFigureValue;
  readonly expected: PlanFigureValue;
}

type Figures = Readonly<Record<PlanFigure, PlanFigureValue>>;

/** A living number follows the plan by itself; in its place stands a sign that is no digit. */
const living = '◆';

const wordsOf = (inlines: readonly PlanInline[]): string =>
  inlines.map(({ text, figure }) => (figure === undefined ? text : living)).join('');

function linesOf(text: readonly PlanBlock[]): string[] {
  return text.flatMap((block) => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return [wordsOf(block.inlines)];
      case 'list':
        return block.items.flatMap(linesOf);
      case 'table':
        return block.rows.map((row) => row.map(wordsOf).join(' '));
      case 'picture':
        return [];
    }
  });
}

/** Every number of a sentence is held against every name in it; what is longer than any sentence is read in pieces. */
const longestSentence = 2_000;

/** A full stop ends a sentence where a capital letter follows that begins one: neither `1. Januar` nor `Abs. 2` does. */
const sentencesOf = (line: string): string[] =>
  line
    .split(/(?<=[^\d\s]{3}[.!?])\s+(?=\p{Lu})|;\s+/u)
    .flatMap((sentence) =>
      Array.from({ length: Math.ceil(sentence.length / longestSentence) }, (_, part) =>
        sentence.slice(part * longestSentence, (part + 1) * longestSentence),
      ),
    );

/** What a figure is called in texts; of revenue and profit the year decides. */
const names = [
  ['capitalNeed', /Kapitalbedarfs?|Finanzierungsbedarfs?/gu],
  ['ownMoney', /Eigenmitteln?|[Ee]igene[nr]? Mitteln?/gu],
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

const amounts =
  /(?<!\d)(\d{1,3}(?:[.\u00a0\u202f ]\d{3}){1,4}|\d{1,15})(?:,(\d{1,2}))?\s{0,2}(Mio\.?|Millionen|Tsd\.?|Tausend|T(?=€))?\s{0,2}(?:€|Euro|EUR)/gu;
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

/** So many letters before a number hold the word that says what kind of number it is. */
const lead = 24;
const leadOf = (text: string, from: number): string => text.slice(Math.max(0, from - lead), from);

/** How far a name may stand from its number, in letters. */
const reach = 48;

interface Hit {
  readonly from: number;
  readonly to: number;
}
const hitsOf = (pattern: RegExp, text: string): (Hit & { match: RegExpExecArray })[] =>
  [...text.matchAll(pattern)].map((match) => ({ from: match.index, to: match.index + match[0].length, match }));

/**
 * What belongs to a number stands right behind it (`32.000 € eigene Mittel`), or before it in the same sentence with no other
 * noun behind a comma in between (`Eigenmitteln, der Prämie von 10.000 €`).
 */
function nearest<Found extends Hit>(place: Hit, hits: readonly Found[], text: string): Found | undefined {
  const behind = hits.find(({ from }) => from >= place.to && /^\s*$/u.test(text.slice(place.to, from)));
  if (behind !== undefined) return behind;
  const before = hits.findLast(({ to }) => to <= place.from && place.from - to <= reach);
  if (before === undefined) return undefined;
  const [, ...afterComma] = text.slice(before.to, place.from).split(',');
  return afterComma.some((part) => /\p{Lu}\p{L}{3}/u.test(part)) ? undefined : before;
}

const factors: Readonly<Record<string, number>> = { M: 1_000_000, T: 1_000 };

function endingZeros(digits: string): number {
  let count = 0;
  for (const sign of [...digits].toReversed()) {
    if (/[1-9]/.test(sign)) break;
    if (sign === '0') count += 1;
  }
  return count;
}

/** An amount in cents, and by how many cents another one may differ and still be what is meant. */
function readAmount({ match, from }: { match: RegExpExecArray; from: number }, text: string) {
  const [, whole = '', decimals = '', unit = ''] = match;
  const factor = factors[unit[0] ?? ''] ?? 1;
  const cents = Math.round(Number(`${whole.replaceAll(/\D/gu, '')}.${decimals || '0'}`) * factor * 100);
  const zeros = decimals === '' ? endingZeros(whole) : -decimals.length;
  const isAbout = /(?:rund|etwa|ca\.|circa|knapp|gut|fast|über|mindestens|nie unter|bis zu)\s*$/iu.test(
    leadOf(text, from),
  );
  const tolerance = Math.min((10 ** zeros * factor * 100) / 2, cents * (isAbout ? 0.03 : 0.005));
  return { cents, tolerance };
}

/** Changes (`um 20.000 €`) and amounts of one piece (`je Kunde`, `pro Monat`) are no figure of the plan. */
const isOther = (text: string, { from, to }: Hit): boolean =>
  /(?:(?<!\p{L})um|je|pro|von je|zu je)\s*$/iu.test(leadOf(text, from)) ||
  /^\s*(?:je|pro|\/|im Monat|monatlich|am Tag|täglich|in der Woche)(?!\p{L})/iu.test(text.slice(to));

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

/** Amounts that a figure may rightly be told by: a single loan beside the sum of all, needs by month or by year. */
function meant(figure: PlanFigure, figures: Figures, input: PlanInput): number[] {
  const value = figures[figure];
  const whole = value.kind === 'money' ? value.cents : 0;
  const single = {
    loans: input.loans,
    ownMoney: input.deposits,
    subsidies: input.subsidies.flatMap((one) => (one.kind === 'investment' ? [one] : [])),
  };
  if (figure === 'loans' || figure === 'ownMoney' || figure === 'subsidies') {
    return [whole, ...single[figure].map(({ cents }) => cents)];
  }
  return figure === 'ownerNeedMonth' ? [whole, whole * 12] : [whole];
}

const around = (text: string, { from, to }: Hit): string => {
  const start = text.lastIndexOf(' ', Math.max(0, from - 40)) + 1;
  const end = text.indexOf(' ', to + 24);
  return text.slice(from - start < 90 ? start : from, end === -1 ? text.length : end).trim();
};

function amountsAgainst(sentence: string, figures: Figures, input: PlanInput): Omit<ProseContradiction, 'chapter'>[] {
  const named = names
    .flatMap(([name, pattern]) => hitsOf(pattern, sentence).map((hit) => ({ ...hit, name })))
    .filter((hit) => !isOther(sentence, hit))
    .toSorted((one, other) => one.from - other.from);
  if (named.length === 0) return [];
  return hitsOf(amounts, sentence).flatMap((hit) => {
    const name = nearest(hit, named, sentence);
    if (name === undefined || isOther(sentence, hit)) return [];
    const figure = figureOf(name.name, hit, sentence);
    if (figure === null) return [];
    const { cents, tolerance } = readAmount(hit, sentence);
    const right = meant(figure, figures, input);
    if (right.some((one) => Math.abs(one - cents) <= tolerance)) return [];
    return [{ quote: around(sentence, hit), figure, found: { kind: 'money', cents }, expected: figures[figure] }];
  });
}

function monthAgainst(sentence: string, figures: Figures): Omit<ProseContradiction, 'chapter'>[] {
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
 * Numbers of a text that differ from the plan: amounts beside the name of a figure, and the month of the start. Rounded amounts
 * are right where they round to the figure; living numbers are never wrong. German texts alone are read.
 */
export function findContradictions(
  texts: ReadonlyMap<PlanChapter, readonly PlanBlock[]>,
  figures: Figures,
  input: PlanInput,
): ProseContradiction[] {
  return planChapters.flatMap((chapter) =>
    linesOf(texts.get(chapter) ?? [])
      .flatMap(sentencesOf)
      .flatMap((sentence) => [...amountsAgainst(sentence, figures, input), ...monthAgainst(sentence, figures)])
      .map((found) => ({ ...found, chapter })),
  );
}

import { computePlan } from './plan/compute-plan.ts';
import { debtServices } from './plan/key-figures.ts';
import type { DatedValue } from './plan/law.ts';
import type { PlanInput } from './plan/plan-input.ts';
import type { PlanFigure } from './plan-figure-codes.ts';
import type { PlanFigureValue } from './plan-figures.ts';
import { amounts, around, clauseAround, hitsOf, readAmount } from './plan-prose.ts';

/** Numbers of the finance document that texts name beside the living ones. */
export const claimFigures = ['rent', 'price', 'minijobs', 'debtCoverage'] as const;

/** A number of a text, or a percentage. */
export type ClaimValue = PlanFigureValue | { kind: 'percent'; percent: number };

/** A number of a text that the finance document says otherwise. */
export interface Claim {
  /** The number with the words around it, as it stands there. */
  readonly quote: string;
  readonly figure: PlanFigure | (typeof claimFigures)[number];
  /** The value of the text, and the value of the plan. */
  readonly found: ClaimValue;
  readonly expected: ClaimValue;
}

const money = (cents: number) => ({ kind: 'money', cents }) as const;
/** With the VAT of either rate, without it, or as it stands. */
const grossAndNet = (cents: number): number[] => [1, 1.19, 1.07, 1 / 1.19, 1 / 1.07].map((factor) => cents * factor);

const rentWord = /(?<!\p{L})(?:Laden|Büro|Werkstatt|Kalt|Warm|Netto|Brutto|Monats)?(?:[Mm]iete|[Pp]acht)(?!\p{L})/gu;
const otherRent =
  /Wohnung|privat|Maschine|Fahrzeug|Gerät|Wagen|m²|qm|Quadratmeter|Kaution|steig|erhöh|bisher|Wettbewerb/iu;

function rentAgainst(sentence: string, { fixedCosts }: PlanInput): Claim[] {
  const rents = fixedCosts.filter(({ name }) => /miete|pacht|raumkosten/iu.test(name));
  if (rents.length === 0) return [];
  const monthly = rents.map(({ netCents, everyMonths }) => Math.round(netCents / everyMonths));
  const sum = monthly.reduce((total, cents) => total + cents, 0);
  const right = [...monthly, sum].flatMap((cents) => [...grossAndNet(cents), ...grossAndNet(cents * 12)]);
  const words = hitsOf(rentWord, sentence);
  return hitsOf(amounts, sentence).flatMap((hit) => {
    const { from, to } = clauseAround(sentence, hit);
    const clause = sentence.slice(from, to);
    const isNear = words.some((word) => word.from >= from && word.to <= to && Math.abs(word.to - hit.from) <= 48);
    // Another sum of the clause may be what the rent is.
    if (!isNear || otherRent.test(clause) || hitsOf(amounts, clause).length > 1) return [];
    const { cents, tolerance } = readAmount(hit, sentence);
    if (right.some((one) => Math.abs(one - cents) <= tolerance)) return [];
    return [{ quote: around(sentence, hit), figure: 'rent', found: money(cents), expected: money(sum) }];
  });
}

/** Words that may stand between a product and its price. */
const priceWords = new Set(
  'kostet kosten zu zum preis von für verkaufe ich wird wir je pro stück brutto netto rund etwa der die das liegt bei beträgt'.split(
    ' ',
  ),
);

function pricesAgainst(sentence: string, { products }: PlanInput): Claim[] {
  const said = sentence.toLowerCase();
  return hitsOf(amounts, sentence).flatMap((hit) =>
    products.flatMap(({ name, priceCents }): Claim[] => {
      const at = name.length < 3 ? -1 : said.lastIndexOf(name.toLowerCase(), hit.from);
      if (at === -1 || /\p{L}/u.test(sentence[at - 1] ?? '') || hit.from - at - name.length > 40) return [];
      const between = said.slice(at + name.length, hit.from).match(/[\p{L}\d]+|[^\s(:]/gu) ?? [];
      const isPriced = between.some((word) => ['kostet', 'kosten', 'preis'].includes(word));
      const hasArticle = /(?<!\p{L})(?:ein|eine|einen|je|pro)\s$/iu.test(sentence.slice(Math.max(0, at - 8), at));
      if (!between.every((word) => priceWords.has(word)) || !(isPriced || hasArticle)) return [];
      const { cents, tolerance } = readAmount(hit, sentence);
      if (grossAndNet(priceCents).some((one) => Math.abs(one - cents) <= Math.max(tolerance, 1))) return [];
      return [{ quote: around(sentence, hit), figure: 'price', found: money(cents), expected: money(priceCents) }];
    }),
  );
}

const numberWords = ['null', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'];
const heads =
  /(?<![\p{L}\d,.])(\d{1,3}|eine?n?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn)\s(?:feste\s)?(Minijob\p{L}{0,7}|Mitarbeite\p{L}{1,6}|Angestellten?|Beschäftigten?)(?!\p{L})/giu;
/** Heads of the own business are recognised by words of employing. */
const ownHeads =
  /(?<!\p{L})(?:beschäftigen?|stellen?|einstellen|eingestellt|(?:mein|unser)e?[mn]? Team|bei (?:mir|uns)|starten? (?:ich|wir)|beginnen? (?:ich|wir))(?!\p{L})/iu;
const otherHeads =
  /Wettbewerb|Konkurren|Kunden|Betriebe|Unternehmen mit|Firmen|bisher|früher|leitete|führte|weniger als|mehr als|bis zu|weitere|zusätzlich|später/iu;

function headsAgainst(sentence: string, { staff, months }: PlanInput): Claim[] {
  const sumOf = (group: PlanInput['staff']): number => group.reduce((sum, one) => sum + one.heads, 0);
  const minijobs = staff.filter(({ name }) => /minijob/iu.test(name));
  /** Heads at work in each month: texts name those of the start or of a later year. */
  const rightOf = (group: PlanInput['staff']): number[] => [
    sumOf(group),
    ...group.map(({ heads: of }) => of),
    ...Array.from({ length: months }, (_, month) =>
      sumOf(group.filter(({ from, to }) => from <= month && (to === null || to >= month))),
    ),
  ];
  return hitsOf(heads, sentence).flatMap((hit) => {
    const [, said = '', noun = ''] = hit.match;
    const isMinijob = /^minijob/iu.test(noun);
    const word = said.toLowerCase();
    const count = /^\d/u.test(word) ? Number(word) : numberWords.indexOf(word.replace(/^ein\p{L}*$/u, 'ein'));
    const group = isMinijob ? minijobs : staff;
    const right = isMinijob
      ? rightOf(minijobs)
      : [...rightOf(staff), ...rightOf(staff.filter((one) => !minijobs.includes(one)))];
    if (!isMinijob && !ownHeads.test(sentence)) return [];
    if (group.length === 0 || otherHeads.test(sentence) || right.includes(count)) return [];
    return [
      {
        quote: around(sentence, hit),
        figure: isMinijob ? ('minijobs' as const) : ('employees' as const),
        found: { kind: 'count', count } as const,
        expected: { kind: 'count', count: sumOf(group) } as const,
      },
    ];
  });
}

const service = /(?<!\p{L})(?:Kapitaldienst|Schuldendienst|Zins(?:en)? und Tilgung)(?!\p{L})/gu;
const firstYear =
  /(?:ab dem|im|vom) (ersten|zweiten|dritten|vierten|fünften|[1-5]\.) (?:Plan|Geschäfts|Betriebs)?[Jj]ahr/giu;
const ordinals = ['ersten', 'zweiten', 'dritten', 'vierten', 'fünften'];

function coverageAgainst(sentence: string, coverage: readonly (number | null)[]): Claim[] {
  const [debt] = hitsOf(service, sentence);
  const isCovered = /(?<!\p{L})(?:gedeckt|deckt|decken|getragen|erwirtschaftet|bedient)(?!\p{L})/iu.test(sentence);
  if (debt === undefined || !isCovered || /(?<!\p{L})(?:nicht|nie|noch kein|kaum|erst)(?!\p{L})/iu.test(sentence))
    return [];
  return hitsOf(firstYear, sentence).flatMap((hit) => {
    const said = (hit.match[1] ?? '').toLowerCase();
    const place = /^\d/u.test(said) ? Number(said[0]) - 1 : ordinals.indexOf(said);
    const percent = coverage[place];
    if (percent === undefined || percent === null || percent >= 100) return [];
    return [
      {
        quote: around(sentence, hit),
        figure: 'debtCoverage' as const,
        found: { kind: 'percent', percent: 100 } as const,
        expected: { kind: 'percent', percent } as const,
      },
    ];
  });
}

/** Holds rent, prices of products, heads and the debt service of a sentence against the plan. */
export function claimsAgainst(input: PlanInput, law: readonly DatedValue[]): (sentence: string) => Claim[] {
  const coverage = debtServices(computePlan(input, law)).map(({ percent }) => percent);
  return (sentence) => [
    ...rentAgainst(sentence, input),
    ...pricesAgainst(sentence, input),
    ...headsAgainst(sentence, input),
    ...coverageAgainst(sentence, coverage),
  ];
}

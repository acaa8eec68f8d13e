import type { ReadProposal } from '@fundus/contract/research-reading';
import { type CaseText, hasAny, sliceOf, type Token } from './case-words.ts';

/** A sum of money in a text. */
interface Amount {
  first: number;
  last: number;
  cents: number;
}

type AmountField = 'investmentCents' | 'ownFundsCents' | 'turnoverCents' | 'balanceSheetCents';

const factors: Readonly<Record<string, number>> = {
  t: 1_000,
  tsd: 1_000,
  tausend: 1_000,
  k: 1_000,
  teur: 1_000,
  mio: 1_000_000,
  mill: 1_000_000,
  million: 1_000_000,
  millionen: 1_000_000,
  mn: 1_000_000,
};
const currencies = new Set(['€', 'eur', 'euro', 'euros', 'teur']);
/** Unit of a number that is no money. */
const otherUnits = [
  'kwp',
  'kw',
  'kwh',
  'qm',
  'm2',
  'm',
  'km',
  'stuck',
  'prozent',
  '%',
  'tonnen',
  'liter',
  'stunden',
  'ps',
];

/** Words around an amount by what it is then; the first that fits counts. `null`: nothing of ours. */
const meanings: readonly (readonly [AmountField | null, readonly string[]])[] = [
  ['turnoverCents', ['*umsatz*', 'revenue', 'turnover']],
  ['balanceSheetCents', ['bilanz*']],
  [
    'ownFundsCents',
    [
      'eigenkapital',
      'eigenmittel*',
      'eigenes',
      'eigene',
      'eigenen',
      'eigenanteil',
      'erspar*',
      'gespart',
      'own',
      'savings',
    ],
  ],
  [
    null,
    '*gehalt *lohn *lohne *miete monat* schulden verbindlichkeiten rente *gewinn verlust* *kredit* *darlehen* *zuschuss* *forderung* beihilfe* de-minimis brutto stunde* stundensatz jahrlich verdien* salary loan* grant* debt* per'.split(
      ' ',
    ),
  ],
];
const mostAround = 6;

/** The value of a number as Germans and English write it; `undefined` for dates and the like. */
function numberOf(text: string): number | undefined {
  const plain = text.replace(/['’ \u00a0]/g, '.');
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'));
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(plain)) return Number(plain.replaceAll(',', ''));
  return /^\d{1,9}(?:[.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined;
}

const isGrouped = (text: string): boolean => /^\d{1,3}[.,'’ \u00a0]\d{3}/.test(text);

function amountAt(tokens: readonly Token[], at: number): Amount | null {
  const token = tokens[at] as Token;
  const value = token.isNumber ? numberOf(token.text) : undefined;
  if (value === undefined) return null;
  let last = at;
  let factor = 1;
  let hasUnit = ['€', 'eur'].includes(tokens[at - 1]?.folded ?? '');
  const skip = (sign: string) => {
    if (tokens[last + 1]?.text === sign) last += 1;
  };
  if (tokens[at + 1]?.text === ',' && tokens[at + 2]?.text === '-') last = at + 2;
  const unit = tokens[last + 1];
  const own = unit === undefined ? undefined : factors[unit.folded];
  // »5 k.« and »3 T« are read only where the letter stands at the number or a currency follows.
  if (unit !== undefined && own !== undefined) {
    const isLetter = unit.folded.length === 1;
    if (!isLetter || unit.at === (tokens[last] as Token).end || tokens[last + 2]?.text === '€') {
      factor = own;
      hasUnit = true;
      last += 1;
      if (tokens[last + 1]?.text === '.' && currencies.has(tokens[last + 2]?.folded ?? '')) skip('.');
    }
  }
  if (currencies.has(tokens[last + 1]?.folded ?? '')) {
    hasUnit = true;
    last += 1;
  }
  const next = tokens[last + 1];
  if (!hasUnit && next !== undefined && otherUnits.includes(next.folded)) return null;
  if (!hasUnit && !(isGrouped(token.text) && value >= 1_000)) return null;
  const cents = Math.round(value * factor * 100);
  return cents > 0 && cents < 1e14 ? { first: at, last, cents } : null;
}

/** The words that say what an amount is: those of its clause between its neighbours. */
function wordsAround({ tokens }: CaseText, amounts: readonly Amount[], place: number): readonly Token[] {
  const { first, last } = amounts[place] as Amount;
  const before = Math.max(amounts[place - 1]?.last ?? -1, first - mostAround - 1) + 1;
  const behind = Math.min((amounts[place + 1]?.first ?? tokens.length) - 1, last + 3);
  const isSameClause = ({ clause }: Token) => clause === tokens[first]?.clause || clause === tokens[last]?.clause;
  return [...tokens.slice(before, first), ...tokens.slice(last + 1, behind + 1)].filter(isSameClause);
}

const sums = ['zusammen', 'insgesamt', 'gesamt*', 'summe', 'total'];
const joints = new Set(['und', 'plus', 'sowie', '+', 'and']);
const ranges = new Set(['bis', '-', '–', 'oder', 'or', 'to', 'statt']);

/** Sums of money that a text states, by what they are. What could be read in two ways is left out. */
export function readAmounts(text: CaseText, isTaken: (token: Token) => boolean): ReadProposal[] {
  const { tokens } = text;
  const amounts: Amount[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const amount = isTaken(tokens[at] as Token) ? null : amountAt(tokens, at);
    if (amount === null) continue;
    amounts.push(amount);
    at = amount.last;
  }
  const byField = new Map<AmountField, { amount: Amount; words: readonly Token[] }[]>();
  for (const [place, amount] of amounts.entries()) {
    const words = wordsAround(text, amounts, place);
    const meaning = meanings.find(([, patterns]) => hasAny(words, patterns));
    const field = meaning === undefined ? 'investmentCents' : meaning[0];
    if (field !== null) byField.set(field, [...(byField.get(field) ?? []), { amount, words }]);
  }
  return [...byField].flatMap(([field, found]) => {
    const total = found.find(({ words }) => hasAny(words, sums));
    const own = total === undefined ? found.map(({ amount }) => amount) : [total.amount];
    const joined = joinAmounts(text, own);
    if (joined === null || (own.length > 1 && field !== 'investmentCents')) return [];
    return [{ field, value: joined.cents, from: sliceOf(text, joined.first, joined.last) }];
  });
}

/** Several amounts as one where »und« or »plus« ties them; otherwise it is not known which counts. */
function joinAmounts({ tokens }: CaseText, amounts: readonly Amount[]): Amount | null {
  const [only] = amounts;
  if (only === undefined) return null;
  let joined = only;
  for (const next of amounts.slice(1)) {
    const between = tokens.slice(joined.last + 1, next.first);
    if (between.length > 8 || !between.some(({ folded }) => joints.has(folded))) return null;
    if (between.some(({ folded }) => ranges.has(folded))) return null;
    joined = { first: joined.first, last: next.last, cents: joined.cents + next.cents };
  }
  // »40 bis 50 TEUR«: the first number alone is no amount, and the second no answer.
  const isRange = ranges.has(tokens[joined.first - 1]?.folded ?? '') && tokens[joined.first - 2]?.isNumber === true;
  return isRange ? null : joined;
}

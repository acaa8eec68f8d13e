import type { CaseSum, KindSum, SumLine } from '@fundus/contract/case-sum';
import { formatMoney } from './format.ts';
import { joinAll, type Speech } from './funding-words.ts';

/** Words the total of the chosen programmes of one kind, with its calculation a line each. */
export interface WordedKindSum {
  title: string;
  total: string;
  /** The granted part; empty where nothing or everything was granted. */
  granted: string;
  lines: string[];
}

export interface WordedCaseSum {
  kinds: WordedKindSum[];
  /** Programmes whose sum cannot be computed; may be empty. */
  open: string;
  /** Programmes that the funder refused. */
  refused: string;
}

/** Whole euros, rounded down: a sum at most promises no cents. */
const euros = (cents: number, { language }: Speech): string =>
  formatMoney(cents - (cents % 100), language, { whole: true });

const upTo = (cents: number, words: Speech): string => words.say('bounds.upTo', { value: euros(cents, words) });

function wordLine(line: SumLine, nameOf: (itemId: string) => string, words: Speech): string {
  const { say } = words;
  switch (line.line) {
    case 'counted':
      return say('caseSum.counted', { name: nameOf(line.itemId), amount: upTo(line.cents, words) });
    case 'granted':
      return say('caseSum.granted', { name: nameOf(line.itemId), amount: euros(line.cents, words) });
    case 'alternative': {
      const other = nameOf(line.insteadOf);
      return say('caseSum.alternative', { name: nameOf(line.itemId), amount: upTo(line.cents, words), other });
    }
    case 'cut':
      return say(`caseSum.cut.${line.by}`, { cut: euros(line.cutCents, words), limit: euros(line.limitCents, words) });
  }
}

/** `bis 62.000 €` with `davon 20.000 € bewilligt`; where all of it was granted, or nothing is left, the sum alone says so. */
export function wordKindTotal(
  { totalCents, leastCents, grantedCents }: Pick<KindSum, 'totalCents' | 'leastCents' | 'grantedCents'>,
  words: Speech,
): Pick<WordedKindSum, 'total' | 'granted'> {
  const amount = euros(grantedCents, words);
  if (grantedCents > 0 && grantedCents === totalCents) {
    return { total: words.say('caseSum.allGranted', { amount }), granted: '' };
  }
  // The others use up the costs or the ceiling.
  if (totalCents < 100) return { total: words.say('caseSum.nothing'), granted: '' };
  const maximum = euros(totalCents, words);
  const isRange = leastCents >= 100 && leastCents < totalCents;
  return {
    total: isRange
      ? words.say('bounds.between', { minimum: euros(leastCents, words), maximum })
      : upTo(totalCents, words),
    granted: grantedCents === 0 ? '' : words.say('caseSum.partGranted', { amount }),
  };
}

function wordKind(sum: KindSum, nameOf: (itemId: string) => string, words: Speech): WordedKindSum {
  const { total, granted } = wordKindTotal(sum, words);
  const lines = sum.lines.map((line) => wordLine(line, nameOf, words));
  return {
    title: words.say(`caseSum.kinds.${sum.kind}`),
    total,
    granted,
    lines: [...lines, words.say('caseSum.total', { total })],
  };
}

/** The sum of a case as screens and prints show it: kinds apart, each with its calculation. */
export function wordCaseSum(sum: CaseSum, nameOf: (itemId: string) => string, words: Speech): WordedCaseSum {
  const named = (key: 'caseSum.open' | 'caseSum.refused', itemIds: readonly string[]) =>
    itemIds.length === 0 ? '' : words.say(key, { names: joinAll(itemIds.map(nameOf), words) });
  return {
    kinds: sum.kinds.map((kind) => wordKind(kind, nameOf, words)),
    open: named('caseSum.open', sum.openItemIds),
    refused: named('caseSum.refused', sum.refusedItemIds),
  };
}

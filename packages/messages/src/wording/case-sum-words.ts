import type { CaseSum, KindSum, SumLine } from '@fundus/contract/case-sum';
import { formatMoney } from './format.ts';
import { joinAll, type Speech } from './funding-words.ts';

/** What the chosen programmes give together, of one kind, with its calculation a line each. */
export interface WordedKindSum {
  title: string;
  total: string;
  lines: string[];
}

export interface WordedCaseSum {
  kinds: WordedKindSum[];
  /** Programmes whose sum cannot be computed; empty where there are none. */
  open: string;
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
    case 'alternative': {
      const other = nameOf(line.insteadOf);
      return say('caseSum.alternative', { name: nameOf(line.itemId), amount: upTo(line.cents, words), other });
    }
    case 'cut':
      return say(`caseSum.cut.${line.by}`, { cut: euros(line.cutCents, words), limit: euros(line.limitCents, words) });
  }
}

function wordKind(sum: KindSum, nameOf: (itemId: string) => string, words: Speech): WordedKindSum {
  const total = upTo(sum.totalCents, words);
  const lines = sum.lines.map((line) => wordLine(line, nameOf, words));
  return {
    title: words.say(`caseSum.kinds.${sum.kind}`),
    total,
    lines: [...lines, words.say('caseSum.total', { total })],
  };
}

/** The sum of a case as screens and prints show it: kinds apart, each with its calculation. */
export function wordCaseSum(sum: CaseSum, nameOf: (itemId: string) => string, words: Speech): WordedCaseSum {
  const names = joinAll(sum.openItemIds.map(nameOf), words);
  return {
    kinds: sum.kinds.map((kind) => wordKind(kind, nameOf, words)),
    open: names === '' ? '' : words.say('caseSum.open', { names }),
  };
}

import type { Verdict } from '@fundus/contract/eligibility-rule';
import { wordVerdict } from '@fundus/messages/wording/finding-words';
import type { Mark, PrintContext } from './print-context.ts';
import type { PrintFinding, PrintProgramme } from './print-data.ts';
import { fill } from './print-words.ts';

const tones: Record<Verdict, Mark['tone']> = {
  fits: 'green',
  fitsWithConditions: 'orange',
  doesNotFit: 'red',
  dataMissing: 'grey',
};

interface VerdictRow {
  required: string;
  clause: string;
  /** That one of several suffices, and which others would. */
  note: string;
  yours: string;
  verdict: Mark;
}

const order: readonly Verdict[] = ['fits', 'fitsWithConditions', 'dataMissing', 'doesNotFit'];
const rankOf = ({ verdict }: PrintFinding): number => order.indexOf(verdict);

/**
 * Alternatives in one row where one of them is met, the others are named beside it; else a row each, and what does not fit
 * among them excludes nothing as long as another one may.
 */
function toAlternatives(members: PrintFinding[], context: PrintContext): VerdictRow[] {
  const { words } = context;
  const verdict = members[0]?.group?.verdict ?? 'dataMissing';
  const [best, ...others] = members.toSorted((one, other) => rankOf(one) - rankOf(other));
  if (best === undefined) return [];
  if (verdict === 'fits') {
    const also = fill(words.alsoPossible, { others: others.map(({ required }) => required).join('; ') });
    const note = others.length === 0 ? words.oneSufficesMet : `${words.oneSufficesMet}; ${also}`;
    return [{ ...toRow(best, context), note }];
  }
  const isExcluded = verdict === 'doesNotFit';
  return members.map((member, index) => ({
    ...toRow(member, context),
    note: index === 0 ? words.oneSuffices : '',
    ...(member.verdict === 'doesNotFit' &&
      !isExcluded && { verdict: { tone: 'grey' as const, word: words.notNeeded } }),
  }));
}

const toRow = ({ required, clause, yours, verdict }: PrintFinding, { speech }: PrintContext): VerdictRow => ({
  required,
  clause,
  note: '',
  yours,
  verdict: { tone: tones[verdict], word: wordVerdict(verdict, speech) },
});

/** The clause that all lines rest on, to be said once; empty where they rest on several. */
function sharedClause(rows: readonly VerdictRow[]): string {
  const [first, ...others] = rows;
  return first !== undefined && others.length > 0 && others.every(({ clause }) => clause === first.clause)
    ? first.clause
    : '';
}

/**
 * The comparison of demands and answers. What no answer decides stands below the table as a list to tick off; `chip` is
 * the verdict on the programme as a whole.
 */
export function toPrintVerdict({ verdict: comparison }: PrintProgramme, context: PrintContext) {
  if (comparison === null) return null;
  const { words, speech } = context;
  const groups = new Set<string>();
  const rows = comparison.findings.flatMap((finding): VerdictRow[] => {
    const { group } = finding;
    if (group === null) return finding.isCondition ? [] : [toRow(finding, context)];
    if (groups.has(group.key)) return [];
    groups.add(group.key);
    return toAlternatives(
      comparison.findings.filter((other) => other.group?.key === group.key),
      context,
    );
  });
  const basis = sharedClause(rows);
  const checks = comparison.findings.filter(({ isCondition, group }) => isCondition && group === null);
  return {
    heading: words.eligibility,
    chip: { tone: tones[comparison.verdict], word: wordVerdict(comparison.verdict, speech) },
    columns: [words.column.required, words.column.yours, words.column.verdict],
    basis,
    rows: basis === '' ? rows : rows.map((row) => ({ ...row, clause: '' })),
    nearMisses: { heading: speech.say('nearMiss.title'), items: comparison.nearMisses },
    checks: { heading: words.toCheck, items: checks.map(({ required, clause }) => ({ text: required, clause })) },
  };
}

import type { EligibilityRule, RuleFinding, Verdict } from '@fundus/contract/eligibility-rule';
import { type GivenAnswers, wordFinding } from '@fundus/messages/wording/finding-words';
import type { FundingWords } from '@fundus/messages/wording/funding-words';
import { clauseOf, wordDemand, wordRequired } from '@fundus/messages/wording/rule-words';
import type { PrintFinding } from './print-data.ts';

/** Where a line stands among alternatives: the group that it belongs to, and which of its alternatives it is part of. */
interface AlternativePlace {
  group: string;
  member: string;
}

/** The outermost alternatives that a position of the tree lies in; `null`: the line is demanded by itself. */
export function alternativeOf(rules: EligibilityRule | null, position: string): AlternativePlace | null {
  let node = rules;
  const path: string[] = [];
  for (const step of position.split('.')) {
    if (node === null || (node.op !== 'all' && node.op !== 'any')) return null;
    if (node.op === 'any' && node.rules.length > 1) return { group: path.join('.'), member: [...path, step].join('.') };
    path.push(step);
    node = node.rules[Number(step)] ?? null;
  }
  return null;
}

const order: readonly Verdict[] = ['fits', 'fitsWithConditions', 'dataMissing', 'doesNotFit'];
const bestOf = (verdicts: readonly Verdict[]): Verdict => order.find((one) => verdicts.includes(one)) ?? 'dataMissing';
const worstOf = (verdicts: readonly Verdict[]): Verdict =>
  order.findLast((one) => verdicts.includes(one)) ?? 'dataMissing';

/** The verdict on a part of the rules, by those on its lines; parts without a line demand nothing. */
function verdictAt(rule: EligibilityRule, position: string, byPosition: ReadonlyMap<string, Verdict>): Verdict | null {
  if (rule.op !== 'all' && rule.op !== 'any') return byPosition.get(position) ?? null;
  const members = rule.rules.flatMap((member, index) => {
    const verdict = verdictAt(member, position === '' ? `${index}` : `${position}.${index}`, byPosition);
    return verdict === null ? [] : [verdict];
  });
  if (members.length === 0) return null;
  return rule.op === 'any' ? bestOf(members) : worstOf(members);
}

function ruleAt(rules: EligibilityRule, position: string): EligibilityRule {
  let node = rules;
  for (const step of position === '' ? [] : position.split('.')) {
    if (node.op !== 'all' && node.op !== 'any') break;
    node = node.rules[Number(step)] ?? node;
  }
  return node;
}

/** A line of the printed table: the fact stands with its demand. */
export function toPrintFinding(finding: RuleFinding, answers: GivenAnswers, words: FundingWords): PrintFinding {
  const { reference, text } = clauseOf(finding.rule, wordRequired(finding.rule, words));
  return {
    required: wordDemand(finding.rule, words),
    yours: wordFinding(finding, answers, words).yours,
    verdict: finding.verdict,
    clause: reference,
    clauseText: text,
    isCondition: finding.rule.op === 'condition',
    group: null,
  };
}

/**
 * The lines of the printed table in the order of the rules. Lines of one alternative are joined into one, and each
 * alternative carries the verdict on itself and on the whole group: where one suffices, none of the others excludes.
 */
export function toPrintFindings(
  rules: EligibilityRule | null,
  findings: readonly RuleFinding[],
  answers: GivenAnswers,
  words: FundingWords,
): PrintFinding[] {
  const byPosition = new Map(findings.map(({ position, verdict }) => [position, verdict]));
  const lines: PrintFinding[] = [];
  const byMember = new Map<string, PrintFinding>();
  for (const finding of findings) {
    const line = toPrintFinding(finding, answers, words);
    const place = alternativeOf(rules, finding.position);
    if (place === null || rules === null) {
      lines.push(line);
      continue;
    }
    const joined = byMember.get(place.member);
    if (joined !== undefined) {
      joined.required = `${joined.required}; ${line.required}`;
      joined.yours = joined.yours === line.yours ? joined.yours : `${joined.yours}; ${line.yours}`;
      joined.isCondition &&= line.isCondition;
      continue;
    }
    const verdictOf = (position: string) => verdictAt(ruleAt(rules, position), position, byPosition) ?? 'dataMissing';
    const member: PrintFinding = {
      ...line,
      verdict: verdictOf(place.member),
      group: { key: place.group, verdict: verdictOf(place.group) },
    };
    byMember.set(place.member, member);
    lines.push(member);
  }
  return lines;
}

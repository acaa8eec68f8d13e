import type { EligibilityRule } from '@fundus/contract/eligibility-rule';
import type { ProgrammeContent } from '@fundus/contract/programme-content';

function clausesOf(rule: EligibilityRule): string[] {
  if (rule.op === 'all' || rule.op === 'any') return rule.rules.flatMap(clausesOf);
  return [rule.clause?.text ?? ''];
}

const bare = (text: string): string =>
  text
    .replace(/^[-*•]\s+/u, '')
    .replace(/\.$/u, '')
    .trim();

/** Whether the text on conditions says nothing but the clauses that stand beside the rules, so that it need not be read twice. */
export function onlyRepeatsClauses({ conditions, rules }: Pick<ProgrammeContent, 'conditions' | 'rules'>): boolean {
  if (rules === null) return false;
  const clauses = new Set(clausesOf(rules).map(bare));
  return conditions.split(/\n+/u).every((line) => line.trim() === '' || clauses.has(bare(line)));
}

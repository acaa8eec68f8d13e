import type { RuleFinding } from './eligibility-rule.ts';

/**
 * Conditions that stand in for an alternative which the case breaks, of all findings of a programme: »Nach dem Beginn nur
 * ausnahmsweise«. Whatever else is open, the programme hangs on them.
 */
export function exceptionsAmong(findings: readonly RuleFinding[]): RuleFinding[] {
  const groupOf = ({ position }: RuleFinding): string => position.slice(0, position.lastIndexOf('.') + 1);
  const alternatives = findings.filter(({ isAlternative }) => isAlternative);
  const hasIn = (group: string, verdict: RuleFinding['verdict']): boolean =>
    alternatives.some((one) => one.verdict === verdict && one.position.startsWith(group));
  return alternatives.filter(
    (one) => one.rule.op === 'condition' && hasIn(groupOf(one), 'doesNotFit') && !hasIn(groupOf(one), 'fits'),
  );
}

import type { EligibilityRule, RuleLeaf } from '@fundus/contract/eligibility-rule';

/** One row of the table of demands: a heading over a group, or a demand. `depth` 0 stands at the margin. */
export type RuleRow =
  | { kind: 'group'; key: string; depth: number; op: 'all' | 'any'; size: number }
  | { kind: 'demand'; key: string; depth: number; leaf: RuleLeaf };

/**
 * A tree of rules as rows to be read from top to bottom. A group with one entry reads as that entry, an `all` inside an
 * `all` as more of the same, and so does an `any` inside an `any`: neither changes what is demanded.
 */
export function listRuleRows(rule: EligibilityRule | null): RuleRow[] {
  const rows: RuleRow[] = [];
  const walk = (node: EligibilityRule, key: string, depth: number, around: 'all' | 'any' | null): void => {
    if (node.op !== 'all' && node.op !== 'any') {
      rows.push({ kind: 'demand', key, depth, leaf: node });
      return;
    }
    const melts = node.op === around || node.rules.length === 1 || (around === null && node.op === 'all');
    if (!melts) rows.push({ kind: 'group', key, depth, op: node.op, size: node.rules.length });
    // With one entry the kind of the group says nothing: what stands around it goes on.
    const inside = node.rules.length === 1 ? around : node.op;
    for (const [index, child] of node.rules.entries()) {
      walk(child, `${key}.${index}`, melts ? depth : depth + 1, inside);
    }
  };
  if (rule !== null) walk(rule, '0', 0, null);
  return rows;
}

/** The industries that a rule names, as `classification:code`, each once. */
export function listRuleIndustries(rule: EligibilityRule | null): string[] {
  const found = new Set<string>();
  const walk = (node: EligibilityRule): void => {
    if (node.op === 'all' || node.op === 'any') for (const child of node.rules) walk(child);
    else if (node.op === 'industryIn' || node.op === 'industryNotIn') for (const code of node.codes) found.add(code);
  };
  if (rule !== null) walk(rule);
  return [...found].sort();
}

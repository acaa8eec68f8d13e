import type { RuleLeaf } from '@fundus/contract/eligibility-rule';
import { describe, expect, it } from 'vitest';
import { listRuleIndustries, listRuleRows } from './rule-rows.ts';

describe('rows of the table', () => {
  const a: RuleLeaf = { op: 'is', fact: 'hasStarted', value: false };
  const b: RuleLeaf = { op: 'industryIn', codes: ['wz2008:C', 'wz2008:10'] };
  const shape = (rule: Parameters<typeof listRuleRows>[0]) =>
    listRuleRows(rule).map((row) => `${row.depth} ${row.kind === 'group' ? row.op : row.leaf.op}`);

  it('say nothing about a group that changes nothing', () => {
    expect(shape({ op: 'all', rules: [a, { op: 'all', rules: [b] }, { op: 'any', rules: [a] }] })).toEqual([
      '0 is',
      '0 industryIn',
      '0 is',
    ]);
  });

  it('head alternatives and stand further in below', () => {
    expect(shape({ op: 'all', rules: [a, { op: 'any', rules: [b, { op: 'all', rules: [a, b] }] }] })).toEqual([
      '0 is',
      '0 any',
      '1 industryIn',
      '1 all',
      '2 is',
      '2 industryIn',
    ]);
    expect(shape({ op: 'any', rules: [a, b] })).toEqual(['0 any', '1 is', '1 industryIn']);
    expect(shape({ op: 'any', rules: [{ op: 'all', rules: [a, b] }] })).toEqual(['0 is', '0 industryIn']);
    expect(shape(null)).toEqual([]);
  });

  it('name every industry once', () => {
    expect(listRuleIndustries({ op: 'any', rules: [b, b] })).toEqual(['wz2008:10', 'wz2008:C']);
  });
});

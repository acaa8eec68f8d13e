import type { EligibilityRule, RuleFinding, Verdict } from '@fundus/contract/eligibility-rule';
import { answersOf, kinds, wordsOf } from '@fundus/messages/test/every-kind';
import { describe, expect, it } from 'vitest';
import { speechIn } from '../funding-speech.service.ts';
import { alternativeOf, toPrintFindings } from './print-finding.ts';

const condition = (text: string): EligibilityRule => ({ op: 'condition', text });
const rules: EligibilityRule = {
  op: 'all',
  rules: [
    condition('A'),
    { op: 'any', rules: [condition('B'), { op: 'all', rules: [condition('C'), condition('D')] }] },
  ],
};
const finding = (position: string, text: string, verdict: Verdict): RuleFinding => ({
  rule: { op: 'condition', text },
  position,
  isAlternative: position.startsWith('1'),
  missingFacts: [],
  verdict,
});

describe('alternatives', () => {
  it('are found by the position of a line', () => {
    expect(alternativeOf(rules, '0')).toBeNull();
    expect(alternativeOf(rules, '1.0')).toEqual({ group: '1', member: '1.0' });
    expect(alternativeOf(rules, '1.1.1')).toEqual({ group: '1', member: '1.1' });
    expect(alternativeOf({ op: 'any', rules: [condition('A'), condition('B')] }, '1')).toEqual({
      group: '',
      member: '1',
    });
  });

  it('share the best verdict; the lines of one are joined and carry the worst of theirs', () => {
    const [kind] = kinds;
    if (kind === undefined) throw new Error('no kind');
    const findings = [
      finding('0', 'A', 'fits'),
      finding('1.0', 'B', 'doesNotFit'),
      finding('1.1.0', 'C', 'fits'),
      finding('1.1.1', 'D', 'dataMissing'),
    ];
    const lines = toPrintFindings(rules, findings, answersOf(kind), wordsOf(speechIn('de')));
    expect(lines.map(({ required, verdict, group }) => [required, verdict, group])).toEqual([
      ['A', 'fits', null],
      ['B', 'doesNotFit', { key: '1', verdict: 'dataMissing' }],
      ['C; D', 'dataMissing', { key: '1', verdict: 'dataMissing' }],
    ]);
  });
});

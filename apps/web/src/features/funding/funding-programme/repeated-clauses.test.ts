import type { EligibilityRule } from '@fundus/contract/eligibility-rule';
import { expect, it } from 'vitest';
import { onlyRepeatsClauses } from './repeated-clauses.ts';

const rules: EligibilityRule = {
  op: 'all',
  rules: [
    { op: 'condition', text: 'a', clause: { reference: 'Nr. 1', text: 'Vorhaben in Berlin.' } },
    { op: 'any', rules: [{ op: 'condition', text: 'b', clause: { reference: 'Nr. 2', text: 'Nur Handwerk' } }] },
  ],
};

it('a text that says more than the clauses is read', () => {
  expect(onlyRepeatsClauses({ rules, conditions: '- Vorhaben in Berlin.\n- Nur Handwerk.' })).toBe(true);
  expect(onlyRepeatsClauses({ rules, conditions: '' })).toBe(true);
  expect(onlyRepeatsClauses({ rules, conditions: '- Vorhaben in Berlin.\n\nMindestens zwei Angebote.' })).toBe(false);
  expect(onlyRepeatsClauses({ rules: null, conditions: '- Vorhaben in Berlin.' })).toBe(false);
});

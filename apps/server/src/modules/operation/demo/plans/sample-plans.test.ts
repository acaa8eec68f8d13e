import { readFileSync } from 'node:fs';
import { financeDocument } from '@fundus/contract/business-plan-finance';
import { capitalNeeds, financingOf } from '@fundus/contract/plan/capital-needs';
import { computePlan } from '@fundus/contract/plan/compute-plan';
import { findPlanFaults } from '@fundus/contract/plan/findings';
import { findBrokenIdentities } from '@fundus/contract/plan/identities';
import type { DatedValue } from '@fundus/contract/plan/law';
import { bearableFall } from '@fundus/contract/plan/scenarios';
import { describe, expect, it } from 'vitest';
import { samplePlans } from './sample-plans.ts';

const file = new URL('../../../../../reference/parameters.json', import.meta.url);
const law: DatedValue[] = JSON.parse(readFileSync(file, 'utf8'));

describe.each(samplePlans)('the sample plan »$name«', ({ finance }) => {
  const result = computePlan(finance.input, law);

  it('is a finance document that keeps every identity', () => {
    expect(financeDocument.parse(finance)).toEqual(finance);
    expect(findBrokenIdentities(result)).toEqual([]);
  });

  it('holds: a bank finds nothing to object to, needs are covered, sales may fall', () => {
    expect(findPlanFaults(result)).toEqual([]);
    expect(financingOf(finance.input)).toBeGreaterThanOrEqual(capitalNeeds(finance.input, law).highestCents);
    expect(bearableFall(finance.input, law)).toBeGreaterThanOrEqual(50);
  });
});

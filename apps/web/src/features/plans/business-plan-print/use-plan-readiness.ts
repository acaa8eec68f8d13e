import type { BusinessPlan } from '@fundus/contract/business-plan';
import { usualChoice } from '@fundus/contract/business-plan-audience-codes';
import type { PlanAudience } from '@fundus/contract/business-plan-codes';
import { computePlan } from '@fundus/contract/plan/compute-plan';
import { PlanRangeError } from '@fundus/contract/plan/exact';
import type { PlanFinding } from '@fundus/contract/plan/finding';
import { findPlanFaults } from '@fundus/contract/plan/findings';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { type PlanReadiness, readinessOf } from '@fundus/contract/plan-readiness';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { planChaptersQuery } from '../business-plan/business-plan-text.queries.ts';
import { planFinanceQuery } from '../business-plan-finance/plan-finance.queries.ts';

/** How far a plan is for an audience; `readiness` is null where its amounts pass what can be computed. */
export interface ShownReadiness {
  readiness: PlanReadiness | null;
  input: PlanInput;
}

/** Open points before a plan goes out to an audience, once its text and its figures are loaded. */
export function usePlanReadiness(plan: BusinessPlan, audience: PlanAudience) {
  const chapters = useQuery(planChaptersQuery(plan.businessPlanId));
  const finance = useQuery(planFinanceQuery(plan.businessPlanId));
  const found = finance.data;
  const findings = useMemo((): PlanFinding[] | null => {
    if (found === undefined) return [];
    try {
      return findPlanFaults(computePlan(found.finance.input, found.law), found.finance.kit?.bands);
    } catch (error) {
      if (!(error instanceof PlanRangeError)) throw error;
      return null;
    }
  }, [found]);
  const written = chapters.data?.chapters.flatMap(({ chapter, text }) => (text.length > 0 ? [chapter] : []));
  const shown = (): ShownReadiness | undefined => {
    if (found === undefined || written === undefined) return undefined;
    const { input } = found.finance;
    if (findings === null) return { readiness: null, input };
    const choice = plan.audiences[audience] ?? usualChoice(audience);
    const { isFinished, person } = plan;
    return {
      readiness: readinessOf({
        audience,
        choice,
        written: new Set(written),
        hasPerson: person !== null,
        isFinished,
        input,
        findings,
      }),
      input,
    };
  };
  return {
    data: shown(),
    error: chapters.error ?? finance.error,
    refetch: () => Promise.all([chapters.refetch(), finance.refetch()]),
  };
}

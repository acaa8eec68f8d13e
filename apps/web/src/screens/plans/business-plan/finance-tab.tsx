import type { BusinessPlan } from '@fundus/contract/business-plan';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FinanceDesk } from '#features/plans/business-plan-finance/finance-desk.tsx';
import { planFinanceQuery } from '#features/plans/business-plan-finance/plan-finance.queries.ts';
import { PlanBridgeButtons } from '#features/plans/plan-bridge/plan-bridge-buttons.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { paths } from '../../../paths.ts';

/** The finance part of a business plan. */
export function FinanceTab({ plan: { businessPlanId, person, abilities } }: { plan: BusinessPlan }) {
  const { sheet } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <Loaded query={useQuery(planFinanceQuery(businessPlanId))} skeleton={{ count: 8 }}>
      {(found) => (
        <FinanceDesk
          businessPlanId={businessPlanId}
          found={found}
          canEdit={abilities['edit']}
          part={sheet}
          onPart={(next) =>
            void navigate({
              to: paths.businessPlan,
              params: { businessPlanId },
              search: { part: 'finance', sheet: next },
              resetScroll: false,
            })
          }
          bridge={(input, onChange) => <PlanBridgeButtons person={person} input={input} onChange={onChange} />}
        />
      )}
    </Loaded>
  );
}

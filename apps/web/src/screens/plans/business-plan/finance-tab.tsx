import type { BusinessPlan } from '@fundus/contract/business-plan';
import { useQuery } from '@tanstack/react-query';
import { planFinanceQuery } from '#features/plans/business-plan/business-plan-finance.queries.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Panel } from '#ui/panel.tsx';

/** The finance part of a business plan. */
export function FinanceTab({ plan }: { plan: BusinessPlan }) {
  const { t } = useTranslation('business-plan');
  return (
    <Panel title={t('page.tabs.finance')}>
      <Loaded query={useQuery(planFinanceQuery(plan.businessPlanId))} skeleton={{ count: 4 }}>
        {({ finance: { input } }) => <p>{t('finance.span', { start: input.startMonth, count: input.months })}</p>}
      </Loaded>
    </Panel>
  );
}

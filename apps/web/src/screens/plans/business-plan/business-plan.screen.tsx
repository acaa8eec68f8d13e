import type { BusinessPlan } from '@fundus/contract/business-plan';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { TasksButton } from '#features/people/task/tasks-button.tsx';
import { businessPlanQuery } from '#features/plans/business-plan/business-plan.queries.ts';
import { PlanKitButton } from '#features/plans/plan-kit/plan-kit-button.tsx';
import { isApiError } from '#lib/api/api-error.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RecordNotFound, WayBack } from '#ui/record-page.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import typography from '#ui/typography.module.css';
import { paths } from '../../../paths.ts';
import { TextTab } from './text-tab.tsx';

const FinanceTab = lazyPart(() => import('./finance-tab.tsx').then((part) => part.FinanceTab));
const OutputTab = lazyPart(() => import('./output-tab.tsx').then((part) => part.OutputTab));

/** The page of a business plan: what is written, what is computed, and what leaves the portal. */
export function BusinessPlanScreen() {
  const { t } = useTranslation('business-plan');
  const { businessPlanId = '' } = useParams({ strict: false });
  const { data: plan, error, refetch } = useQuery(businessPlanQuery(businessPlanId));
  if (isApiError(error, 'NOT_FOUND')) {
    return <RecordNotFound title={t('page.notFoundTitle')} text={t('page.notFound')} />;
  }
  if (plan === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (plan === undefined) return <SkeletonRows count={10} />;
  return <PlanPage key={businessPlanId} plan={plan} />;
}

function PlanPage({ plan }: { plan: BusinessPlan }) {
  const { t } = useTranslation('business-plan');
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const part = search.part === 'finance' || search.part === 'output' ? search.part : 'text';
  const { businessPlanId, person } = plan;
  usePageTitle(plan.name);
  return (
    <>
      <WayBack>
        <Link to={paths.businessPlans}>{t('page.toList')}</Link>
      </WayBack>
      <PageHeader
        title={plan.name}
        facts={
          person && (
            <Link to={paths.client} params={{ personId: person.personId }}>
              {person.name}
            </Link>
          )
        }
        actions={
          <>
            <TasksButton
              subject={{ kind: 'businessPlan', id: businessPlanId }}
              name={plan.name}
              canEdit={plan.deletedAt === null}
            />
            {plan.abilities.edit && <PlanKitButton plan={plan} />}
            <SegmentedControl
              aria-label={t('page.tabs.label')}
              value={part}
              onChange={(value) =>
                void navigate({
                  to: paths.businessPlan,
                  params: { businessPlanId },
                  search: value === 'finance' || value === 'output' ? { part: value } : {},
                })
              }
              data={[
                { value: 'text', label: t('page.tabs.text') },
                { value: 'finance', label: t('page.tabs.finance') },
                { value: 'output', label: t('page.tabs.output') },
              ]}
            />
          </>
        }
      />
      {plan.deletedAt !== null && <p className={typography['small']}>{t('page.inTrash')}</p>}
      {/* What a part still fetches leaves the head of the page as it is. */}
      <Suspense fallback={<SkeletonRows count={10} />}>
        {part === 'finance' && <FinanceTab plan={plan} />}
        {part === 'text' && <TextTab plan={plan} />}
        {part === 'output' && <OutputTab plan={plan} />}
      </Suspense>
    </>
  );
}

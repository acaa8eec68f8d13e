import { useNavigate, useSearch } from '@tanstack/react-router';
import { AdvicePlan } from '#features/funding/advice-plan/advice-plan.tsx';
import { AllProgrammes } from '#features/funding/funding-list/all-programmes.tsx';
import {
  type FundingListSearch,
  showsAllProgrammes,
  withoutEmpty,
} from '#features/funding/funding-research/funding-list-search.ts';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { PageTabs } from '#ui/page-tabs.tsx';
import { paths } from '../../../paths.ts';

const tabs = ['plan', 'all'] as const;

/** Fifth step: what we recommend, and beside it every programme. */
export function FundingListStep() {
  const { t } = useTranslation('advice-plan');
  const { researchId } = useResearch().research;
  const { programme: _, view: __, ...search } = useSearch({ strict: false }) as FundingListSearch;
  const navigate = useNavigate();
  return (
    <PageTabs
      label={t('tab.label')}
      tabs={tabs.map((name) => ({ name, label: t(`tab.${name}`) }))}
      current={showsAllProgrammes(search) ? 'all' : 'plan'}
      // The filters of the list are kept for the way back.
      onChange={(tab) =>
        void navigate({
          to: paths.researchFundingList,
          params: { researchId },
          search: withoutEmpty({ ...search, tab }),
        })
      }
    >
      {(tab) => (tab === 'plan' ? <AdvicePlan /> : <AllProgrammes />)}
    </PageTabs>
  );
}

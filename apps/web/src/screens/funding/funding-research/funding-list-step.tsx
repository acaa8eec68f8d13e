import { useNavigate, useSearch } from '@tanstack/react-router';
import { AdvicePlan } from '#features/funding/advice-plan/advice-plan.tsx';
import {
  type FundingListSearch,
  showsAllProgrammes,
  withoutEmpty,
} from '#features/funding/funding-research/funding-list-search.ts';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import { paths } from '../../../paths.ts';

// A research opens with the recommendation.
const AllProgrammes = lazyPart(() =>
  import('#features/funding/funding-list/all-programmes.tsx').then((part) => part.AllProgrammes),
);
// Few researches get so far.
const FinancingMix = lazyPart(
  () => import('#features/funding/financing-mix/financing-mix.tsx').then((part) => part.FinancingMix),
  ['financing-mix'],
);

const tabs = ['plan', 'all', 'mix'] as const;

/** Fifth step: what we recommend, beside it every programme, and who pays how much of the costs. */
export function FundingListStep() {
  const { t } = useTranslation('advice-plan');
  const { researchId } = useResearch().research;
  const { programme: _, view: __, ...search } = useSearch({ strict: false }) as FundingListSearch;
  const navigate = useNavigate();
  return (
    <PageTabs
      label={t('tab.label')}
      tabs={tabs.map((name) => ({ name, label: t(`tab.${name}`) }))}
      current={search.tab === 'mix' ? 'mix' : showsAllProgrammes(search) ? 'all' : 'plan'}
      // The filters of the list are kept for the way back.
      onChange={(tab) =>
        void navigate({
          to: paths.researchFundingList,
          params: { researchId },
          search: withoutEmpty({ ...search, tab }),
        })
      }
    >
      {(tab) => (tab === 'plan' ? <AdvicePlan /> : tab === 'mix' ? <FinancingMix /> : <AllProgrammes />)}
    </PageTabs>
  );
}

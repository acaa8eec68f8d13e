import { useTranslation } from 'react-i18next';
import { AssignedView } from './assigned-view.tsx';
import { DeletedView } from './deleted-view.tsx';
import { PoolView } from './pool-view.tsx';
import { useDistributionSearch } from './use-distribution-search.ts';

const views = { pool: PoolView, assigned: AssignedView, deleted: DeletedView } as const;

/** The distribution: leads without a partner beside the partners, those that are with a partner, and deleted ones. */
export function LeadDistributionScreen() {
  useTranslation('lead-distribution');
  const { search, change } = useDistributionSearch();
  const View = views[search.view ?? 'pool'];
  return <View search={search} onChange={change} />;
}

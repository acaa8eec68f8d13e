import { useTranslation } from 'react-i18next';
import { AssignedView } from './assigned-view.tsx';
import { PoolView } from './pool-view.tsx';
import { useDistributionSearch } from './use-distribution-search.ts';

/** The distribution: leads that nobody has yet beside the partners, or those that are with a partner. */
export function LeadDistributionScreen() {
  useTranslation('lead-distribution');
  const { search, change } = useDistributionSearch();
  return search.view === 'assigned' ? (
    <AssignedView search={search} onChange={change} />
  ) : (
    <PoolView search={search} onChange={change} />
  );
}

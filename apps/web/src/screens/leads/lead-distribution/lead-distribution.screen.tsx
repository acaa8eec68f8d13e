import { AssignedView } from '#features/leads/lead-distribution/assigned-view.tsx';
import { DeletedView } from '#features/leads/lead-distribution/deleted-view.tsx';
import { readDistribution } from '#features/leads/lead-distribution/pool/pool-search.ts';
import { PoolView } from '#features/leads/lead-distribution/pool/pool-view.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useAddressSearch } from '#ui/list/use-list-address.ts';

const views = { pool: PoolView, assigned: AssignedView, deleted: DeletedView } as const;

/** The distribution: leads without a partner beside the partners, those that are with a partner, and deleted ones. */
export function LeadDistributionScreen() {
  useTranslation('lead-distribution');
  const { search } = useAddressSearch(readDistribution);
  const View = views[search.view ?? 'pool'];
  return <View />;
}

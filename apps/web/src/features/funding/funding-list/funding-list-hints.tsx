import { Button } from '@mantine/core';
import type { FundingListSearch } from '#features/funding/funding-research/funding-list-search.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './funding-list.module.css';

/** Words that were taken for typing mistakes, said openly. */
export function Corrections({ corrections }: { corrections: readonly { from: string; to: string }[] }) {
  const { t } = useTranslation('funding-research');
  if (corrections.length === 0) return null;
  const words = corrections.map(({ from, to }) => t('fundingList.correctedFrom', { from, to })).join(', ');
  return (
    <p className={classes['corrected']} role="status">
      {t('fundingList.corrected', { words })}
    </p>
  );
}

/** How many programmes are left out because they do not fit, with the way to see them. */
export function UnfitHint({
  hidden,
  search,
  onChange,
}: {
  hidden: number;
  search: FundingListSearch;
  onChange: (search: FundingListSearch) => void;
}) {
  const { t } = useTranslation('funding-research');
  if (hidden === 0 || search.includeUnfit === true) return null;
  return (
    <p className={classes['unfit']}>
      {t('fundingList.unfitHidden', { count: hidden })}
      <Button variant="subtle" size="compact-sm" onClick={() => onChange({ ...search, includeUnfit: true })}>
        {t('filter.includeUnfit')}
      </Button>
    </p>
  );
}

import { Button } from '@mantine/core';
import {
  comparedIds,
  type FundingListSearch,
  withoutComparison,
} from '#features/funding/funding-research/funding-list-search.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './funding-list.module.css';

/** How many programmes are chosen for comparing; stays in view while the list is scrolled. */
export function ComparingBar({
  search,
  onChange,
}: {
  search: FundingListSearch;
  onChange: (search: FundingListSearch, isStep?: boolean) => void;
}) {
  const { t } = useTranslation('funding-research');
  const count = comparedIds(search).length;
  if (count === 0) return null;
  return (
    <div className={classes['comparing']} role="group" aria-label={t('fundingList.compare.title')}>
      <Button size="compact-md" onClick={() => onChange({ ...search, view: 'comparison' }, true)}>
        {t('fundingList.compare.open', { count })}
      </Button>
      <Button variant="subtle" size="compact-md" onClick={() => onChange(withoutComparison(search))}>
        {t('fundingList.compare.clear')}
      </Button>
    </div>
  );
}

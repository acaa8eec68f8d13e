import { writeCommaList } from '@fundus/contract/comma-list';
import type { LeadMaturity } from '@fundus/contract/lead-codes';
import { memo } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { chosenOf, withParameter } from '#ui/list/list-search.ts';
import { ToggleChips } from '#ui/toggle-chips.tsx';
import type { LeadListSearch } from './lead-list-search.ts';

const quick = ['existing', 'founder', 'isOnBenefit', 'isRefinancing'] as const;
type Quick = (typeof quick)[number];

const isMaturity = (name: Quick): name is LeadMaturity => name === 'existing' || name === 'founder';

/** The filters of every day, at one click each. */
export const LeadQuickFilters = memo(function LeadQuickFilters({
  search,
  onChange,
}: {
  search: LeadListSearch;
  onChange: (search: LeadListSearch) => void;
}) {
  const { t } = useTranslation('lead');
  const maturities = chosenOf(search, 'maturity');
  const isOn = (name: Quick): boolean => (isMaturity(name) ? maturities.includes(name) : search[name] === 'true');
  const toggle = (name: Quick): LeadListSearch => {
    if (!isMaturity(name)) return withParameter(search, name, isOn(name) ? undefined : 'true');
    const next = isOn(name) ? maturities.filter((other) => other !== name) : [...maturities, name];
    return withParameter(search, 'maturity', writeCommaList(next));
  };
  return (
    <ToggleChips
      label={t('filter.quick')}
      isLabelHidden
      chips={quick.map((value) => ({ value, label: t(`filter.${value}`) }))}
      values={quick.filter(isOn)}
      onToggle={(value) => {
        const name = quick.find((known) => known === value);
        if (name !== undefined) onChange(toggle(name));
      }}
    />
  );
});

import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { ShownRow } from './family-rows.ts';
import classes from './funding-list.module.css';

/** Unfolds the variants of a row; nothing where it has none. */
export function FamilyButton({
  family,
  variantCount,
  isUnfolded,
  onUnfold,
}: Pick<ShownRow, 'family' | 'variantCount' | 'isUnfolded'> & { onUnfold: () => void }) {
  const { t } = useTranslation('funding-research');
  if (variantCount === 0) return null;
  const Icon = isUnfolded ? IconChevronDown : IconChevronRight;
  return (
    <button type="button" className={classes['family']} aria-expanded={isUnfolded} onClick={onUnfold}>
      <Icon size={14} aria-hidden />
      {t('fundingList.variants', { family, count: variantCount })}
    </button>
  );
}

import type { ResearchItem } from '@fundus/contract/funding-research-item';
import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ItemRank } from '../item-rank/item-rank.tsx';
import classes from './item-status-choice.module.css';

type ItemStatus = ResearchItem['status'];

/** `itemStatuses` of the contract in their order. */
export const statusOrder: readonly ItemStatus[] = ['green', 'orange', 'grey'];

/** grün Auswahl · orange engere Auswahl · grau weitere Auswahl: one click, always colour and word. */
export function ItemStatusChoice({
  title,
  status,
  onChange,
}: {
  title: string;
  status: ItemStatus;
  onChange: (status: ItemStatus) => void;
}) {
  const { t } = useTranslation(['result-list', 'funding-wording']);
  const name = useId();
  return (
    <fieldset className={classes['root']}>
      <legend>
        <VisuallyHidden>{t('statusOf', { title })}</VisuallyHidden>
      </legend>
      {statusOrder.map((value) => (
        <label key={value} className={classes['choice']} data-status={value} data-on={value === status || undefined}>
          <input type="radio" name={name} checked={value === status} onChange={() => onChange(value)} />
          <ItemRank status={value} />
          {t(`funding-wording:itemStatus.${value}`)}
        </label>
      ))}
    </fieldset>
  );
}

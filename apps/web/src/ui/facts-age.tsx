import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/format.ts';
import classes from './facts-age.module.css';

/** How old facts are: up to 30 days, up to 90, older or unknown; as light and words. */
export function FactsAge({
  age,
  on,
}: {
  age: 'fresh' | 'ageing' | 'old' /** Calendar date of the facts. */;
  on: string | null;
}) {
  const { t } = useTranslation('ui');
  const text = on === null ? t('factsAge.unknown') : t('factsAge.on', { date: formatDate(on) });
  return (
    <Tooltip label={t(`factsAge.hint.${age}`)}>
      <span className={classes['root']} data-age={age} tabIndex={0}>
        <span className={classes['light']} aria-hidden />
        <span>
          {text}
          <span className={classes['hidden']}>, {t(`factsAge.${age}`)}</span>
        </span>
      </span>
    </Tooltip>
  );
}

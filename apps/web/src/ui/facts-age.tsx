import { VisuallyHidden } from '@mantine/core';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './facts-age.module.css';
import { Tip } from './tip.tsx';

/** How old facts are: up to 6 months, up to 18, older or unknown; as light and words. */
export function FactsAge({
  age,
  on,
  isNamed = false,
}: {
  age: 'fresh' | 'ageing' | 'old' /** Calendar date of the facts. */;
  on: string | null;
  /** A heading says already that it is the date of the facts. */
  isNamed?: boolean;
}) {
  const { t } = useTranslation('ui');
  const date = on === null ? null : formatDate(on);
  const text = isNamed
    ? (date ?? t('factsAge.unknownHere'))
    : date === null
      ? t('factsAge.unknown')
      : t('factsAge.on', { date });
  return (
    <Tip label={t(`factsAge.hint.${age}`)}>
      <span className={classes['root']} data-age={age} tabIndex={0}>
        <span className={classes['light']} data-sign={t(`factsAge.hint.${age}`)} aria-hidden />
        <span>
          {text}
          <VisuallyHidden>, {t(`factsAge.${age}`)}</VisuallyHidden>
        </span>
      </span>
    </Tip>
  );
}

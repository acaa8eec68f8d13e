import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { type Quota, quotaWordsOf, shareOf } from './quota.ts';
import classes from './quota-bar.module.css';

/** Assigned and monthly quota as figures and as a bar; the figures alone say it all. */
export function QuotaBar({ quota }: { quota: Quota }) {
  const { t } = useTranslation('lead-distribution');
  const words = quotaWordsOf(quota, (value) => formatNumber(value, 0));
  const share = shareOf(quota);
  return (
    <span className={classes['root']} title={t('quota.label')}>
      <span className={classes['bar']} data-kind={quota.quotaKind} aria-hidden>
        {share !== null && (
          <span className={classes['fill']} data-full={share >= 1 || undefined} style={{ width: `${share * 100}%` }} />
        )}
      </span>
      <span className={classes['words']}>{t(`quota.${words.key}`, words.values)}</span>
    </span>
  );
}

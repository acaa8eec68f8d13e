import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './home.module.css';
import { homeQuery } from './home.queries.ts';

/** How much of this month's quota is used; nothing for those who get no leads. */
export function LeadQuota() {
  const { t } = useTranslation('home');
  const { data } = useQuery(homeQuery);
  const quota = data?.quota ?? null;
  if (quota === null) return null;
  const { assigned, quotaKind, quotaLimit } = quota;
  const left = Math.max(0, quotaLimit - assigned);
  const used = quotaLimit === 0 ? 100 : Math.min(100, (assigned / quotaLimit) * 100);
  return (
    <section className={classes['panel']} aria-labelledby="lead-quota">
      <h2 id="lead-quota" className={classes['heading']}>
        {t('quota.title')}
      </h2>
      {quotaKind === 'limited' && (
        <>
          <p className={classes['figure']}>
            {t('quota.limited', { count: quotaLimit, assigned: formatNumber(assigned, 0) })}
          </p>
          <Progress value={used} aria-label={t('quota.bar')} />
          <p className={classes['below']}>{left === 0 ? t('quota.full') : t('quota.left', { count: left })}</p>
        </>
      )}
      {quotaKind === 'unlimited' && (
        <>
          <p className={classes['figure']}>{t('quota.unlimited', { count: assigned })}</p>
          <p className={classes['below']}>{t('quota.unlimitedText')}</p>
        </>
      )}
      {quotaKind === 'none' && <p className={classes['below']}>{t('quota.none')}</p>}
    </section>
  );
}

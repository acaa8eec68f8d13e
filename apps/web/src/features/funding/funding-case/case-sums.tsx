import { useQuery } from '@tanstack/react-query';
import { formatEuros, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { CaseQuery } from './case-list-search.ts';
import classes from './case-sums.module.css';
import { caseSumsQuery } from './funding-case.queries.ts';

const sums = ['asked', 'granted', 'paid', 'open', 'risk'] as const;

/** Money of all cases that the filters leave; what is at risk leads to the overdue ones. */
export function CaseSums({ query, onShowLate }: { query: CaseQuery; onShowLate: () => void }) {
  const { t } = useTranslation('funding-case');
  const { data, isPlaceholderData } = useQuery(caseSumsQuery(query));
  return (
    <dl className={classes['sums']} aria-label={t('sum.label')} data-updating={isPlaceholderData || undefined}>
      {sums.map((name) => (
        <div
          key={name}
          className={classes['sum']}
          data-late={(name === 'risk' && (data?.lateCases ?? 0) > 0) || undefined}
        >
          <dt title={t(`sum.${name}Hint`)}>{t(`sum.${name}`)}</dt>
          <dd>
            {data === undefined ? '\u00a0' : formatEuros(data[`${name}Cents`])}
            {name === 'risk' && data !== undefined && data.lateCases > 0 && (
              <button type="button" className={classes['late']} onClick={onShowLate}>
                {t('sum.late', { count: data.lateCases, formatted: formatNumber(data.lateCases, 0) })}
              </button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

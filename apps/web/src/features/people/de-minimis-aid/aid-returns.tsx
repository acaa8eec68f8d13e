import type { AidReturn } from '@fundus/contract/de-minimis-aid';
import { formatDate, formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './de-minimis-aid.module.css';

/** When room for de-minimis aid comes back, and how much. */
export function AidReturns({ returns }: { returns: readonly AidReturn[] }) {
  const { t } = useTranslation('person-funding');
  if (returns.length === 0) return null;
  return (
    <ul className={classes['returns']} aria-label={t('ledger.returns')}>
      {returns.map(({ on, amountCents }) => (
        <li key={on}>
          {t('ledger.returnsOn', { date: formatDate(on), amount: formatMoney(amountCents, { whole: true }) })}
        </li>
      ))}
    </ul>
  );
}
